import type { Refusal } from '../core/match.ts';
import { BrokenInvariant } from '../core/step.ts';
import { messageOf } from '../core/thrown.ts';
import { difference } from './plain.ts';

/** The parts of the contract, by the name that a failure gives. */
export const CHECKS = [
  'setup',
  'rules',
  'dead end',
  'length',
  'options',
  'labels',
  'gate',
  'json',
  'position',
  'fork',
  'twin',
  'final',
  'undo',
  'invariants',
  'pure',
  'secrets',
  'redraw',
  'decision',
  'imagine',
  'told',
  'peek',
  'sealed',
  'candidates',
  'words',
  'ending',
  'replay',
] as const;
export type Check = (typeof CHECKS)[number];

/** A game breaks the contract. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
  readonly check: Check;

  constructor(check: Check, message: string, cause?: unknown) {
    super(`${check}: ${message}`, { cause });
    this.check = check;
  }
}

/**
 * Anything a game throws breaks the contract: a BrokenInvariant, which is mostly a question without options or steps
 * without end, as a 'dead end', and any other error as 'rules'. `where` says where it was thrown, if not in the match
 * itself.
 */
export function asBroken(error: unknown, where = ''): ContractBroken {
  if (error instanceof ContractBroken) return error;
  const message = `${messageOf(error)}${where}`;
  return new ContractBroken(error instanceof BrokenInvariant ? 'dead end' : 'rules', message, error);
}

/** Fail the check unless the two are identical byte for byte. */
export function same(check: Check, wanted: unknown, got: unknown, message: string): void {
  const found = difference(wanted, got);
  if (found !== null) throw new ContractBroken(check, `${message} (${found})`);
}

export function must(holds: boolean, check: Check, message: string): asserts holds {
  if (!holds) throw new ContractBroken(check, message);
}

interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** The accepted value. A refusal fails the check. */
export function accepted<A extends { readonly ok: true }>(
  result: A | Refused,
  check: Check = 'gate',
  message = 'what should be accepted is refused',
): A {
  if (!result.ok) throw new ContractBroken(check, `${message}: ${result.refusal.message}`);
  return result;
}
