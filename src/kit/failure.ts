import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { MatchRecord } from '../core/match.ts';
import { answer, matchRecord } from '../formats/record.ts';
import { CHECKS, type Check, type ContractBroken } from './broken.ts';
import { POLICIES, type Policy } from './policies.ts';

/** How a match broke the contract. */
interface Circumstances {
  readonly check: Check;
  readonly message: string;
  readonly seed: number;
  readonly policy: Policy;
  /** The answer about to be given, or being given, when it broke. */
  readonly next?: { readonly seat: number; readonly choose: readonly number[] };
  readonly stack: string;
}

/**
 * A match record that the engine can import, up to the decision at which the contract was broken, and how it was
 * broken.
 */
export interface Failure extends MatchRecord {
  /** The seed of the dice, as the engine verifies them. */
  readonly seed: string;
  readonly failure: Circumstances;
}

interface Attempt {
  /** How many answers came before it. */
  readonly at: number;
  readonly seat: number;
  readonly choose: readonly number[];
}

export function failureOf(
  record: MatchRecord,
  { check, message, stack, cause }: ContractBroken,
  { seed, policy, attempt }: { readonly seed: number; readonly policy: Policy; readonly attempt: Attempt | undefined },
): Failure {
  const deepest = (cause instanceof Error ? cause.stack : stack) ?? '';
  const failure = { check, message, seed, policy, stack: deepest };
  const seeded = { ...record, seed: `${seed}` };
  if (attempt === undefined) return { ...seeded, failure };
  const { at, seat, choose } = attempt;
  const { skipped: _, ...upTo } = { ...seeded, answers: record.answers.slice(0, at) };
  return { ...upTo, failure: { ...failure, next: { seat, choose } } };
}

/** Save a failing record as `<folder>/<game>-<check>-<seed>.json`, and return its path. */
export function saveFailure(failure: Failure, folder = 'failures'): string {
  mkdirSync(folder, { recursive: true });
  const { check, seed } = failure.failure;
  const path = `${folder}/${failure.game}-${check.replace(' ', '-')}-${seed}.json`;
  writeFileSync(path, `${JSON.stringify(failure, null, 1)}\n`);
  return path;
}

const failureSchema = matchRecord.extend({
  seed: z.string(),
  failure: z.object({
    check: z.enum(CHECKS),
    message: z.string(),
    seed: z.int(),
    policy: z.enum(POLICIES),
    next: answer.pick({ seat: true, choose: true }).optional(),
    stack: z.string(),
  }),
});

export function loadFailure(path: string): z.output<typeof failureSchema> {
  return failureSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
