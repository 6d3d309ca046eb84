import { bestRatedAnswer } from '../../core/best-rated.ts';
import type { Automatic } from '../../core/insight.ts';
import { kernel } from '../../core/kernel.ts';
import type { Seat } from '../../core/umpire.ts';
import { actionCode, PASS, PLAN, RESERVE } from './actions.ts';
import { rate } from './bot-rating.ts';
import { sets } from './bot-sets.ts';
import { REGIONS, type Region } from './data.ts';
import type { Event } from './events.ts';
import type { Piece } from './pieces.ts';
import { rulebook } from './rules/index.ts';
import type { Frame, State } from './state.ts';
import { NONE_OF_THEM } from './units.ts';

/**
 * An entry of a priority list. `order` gives a code of the menu of Actions, or undefined if the entry does not apply.
 */
export interface Entry {
  readonly name: string;
  /** Marked * on the sheet: worth a Reserve Action. */
  readonly starred?: true;
  readonly order: (s: State, legal: (code: number) => boolean) => number | undefined;
}

export type Question<K extends Frame['step'] = Frame['step']> = Extract<Frame, { step: K }>;

/** How a sheet answers the questions below the menu of Actions. A step without a reply is answered by rule of thumb. */
export type Replies = { readonly [K in Frame['step']]?: Reply<Question<K>> };
type Reply<Q> = (s: State, f: Q, options: readonly number[], max: number) => readonly number[];

export interface Sheet {
  readonly title: string;
  readonly seat: Seat;
  readonly entries: readonly Entry[];
  readonly replies: Replies;
  /** Whether the last Action is a Plan if no starred entry applies. */
  readonly plans: (s: State) => boolean;
  /** Whether starred entries may spend a Reserve Action now. */
  readonly spends: (s: State) => boolean;
}

export const ALL_REGIONS: readonly Region[] = REGIONS.map((_, at) => at);

/** The regions in which an Action is legal. */
export const where = (legal: (code: number) => boolean, action: number): Region[] =>
  ALL_REGIONS.filter(at => legal(actionCode(action, at)));

/** The action in that region; undefined if there is no region. */
export const actionAt = (action: number, at: Region | undefined): number | undefined =>
  at === undefined ? undefined : actionCode(action, at);

/** Who takes a hit: the piece that the sheet names first, as a list of one; an empty list if there is none. */
export const firstToBeHit = (
  s: State,
  options: readonly Piece[],
  rank: (s: State, p: Piece) => number,
): readonly Piece[] =>
  options
    .filter(p => p !== NONE_OF_THEM)
    .sort((a, b) => rank(s, a) - rank(s, b))
    .slice(0, 1);

const LAST = { name: '12: pass', order: () => actionCode(PASS) } satisfies Entry;

/** The first entry that applies and is legal. A starred one uses a Reserve Action if there is one (5.2). */
function chooseAction(sheet: Sheet, s: State, f: Question<'action'>, options: readonly number[]): Automatic {
  const legal = (code: number): boolean => options.includes(code);
  let entry: Entry = LAST;
  let code: number = actionCode(PASS);
  for (const each of sheet.entries) {
    const ordered = each.order(s, legal);
    if (ordered === undefined || !legal(ordered)) continue;
    [entry, code] = [each, ordered];
    break;
  }
  const cited = (name: string): string => `${sheet.title}, entry ${name}.`;
  if (!entry.starred && !f.reserve && s.actions[sheet.seat] === 1 && legal(actionCode(PLAN)) && sheet.plans(s))
    return { choose: [actionCode(PLAN)], entry: cited('for the last Action: plan') };
  if (entry.starred && legal(actionCode(RESERVE)) && sheet.spends(s))
    return { choose: [actionCode(RESERVE)], entry: cited(`${entry.name}, with a Reserve Action`) };
  return { choose: [code], entry: cited(entry.name) };
}

const rules = kernel<State, Frame, Event>(rulebook);

/** A sheet’s answer to any question of its seat. */
export function follow(sheet: Sheet, s: State): Automatic {
  const { frame } = rules.top(s);
  const options: number[] = [];
  rules.options(s, sheet.seat, options);
  if (frame.step === 'action') return chooseAction(sheet, s, frame, options);
  const { min, max } = rules.range(s, sheet.seat, options.length);
  // Each step has its own type of reply, but here the step is known only at run time.
  const reply = sheet.replies[frame.step] as Reply<Frame> | undefined;
  const wanted = reply?.(s, frame, options, max) ?? [];
  const fits = wanted.length >= min && wanted.length <= max && wanted.every(pick => options.includes(pick));
  const silent = reply === undefined || !fits;
  const choose = silent
    ? bestRatedAnswer(rules, { rate, sets }, s, sheet.seat, options)
    : options.filter(pick => wanted.includes(pick));
  const by = silent ? 'where the sheet is silent: by rule of thumb' : 'combat and movement choices';
  return { choose, entry: `${sheet.title}, ${by}.` };
}
