import type { Deed } from '../../core/insight.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import type { Box } from './data.ts';
import { MID_MARCH } from './frames.ts';
import { boxName, groupWords, riderName, theForce } from './names.ts';
import { type Force, isBox, MILITIA_FORCE, type Piece } from './pieces.ts';
import { allStay } from './plan.ts';
import { goingOf, hasComeToStay, keepsCompany } from './purposes.ts';
import { goersTo } from './roads.ts';
import {
  areOthersLeft,
  DONE,
  GATHER,
  MARCH,
  march,
  SEARCH,
  SOME_OF_THEM,
  SUGGESTED,
  stackNamedBy,
} from './rules/06-march.ts';
import { STAY_HERE } from './rules/06-riders.ts';
import { ableToGoAlone, gatherersAt, stackOf } from './stacks.ts';
import type { Frame, State } from './state.ts';
import { forceNow } from './units.ts';

// What the questions of one march come to: who goes from where to where, instead of what is pressed at each question.

type Answers = readonly (readonly number[])[];
type WhereTo = Extract<Frame, { step: 'whereTo' }>;

/** The answers to come, and how many have been used. */
interface Reading {
  readonly answers: Answers;
  readonly used: number;
}

/** A question with one option is not asked. */
function nextOf({ answers, used }: Reading, options: readonly number[]) {
  if (options.length === 1) return { picked: options, rest: { answers, used } };
  return { picked: answers[used], rest: { answers, used: used + 1 } };
}

/** A march of a group to a box, and how many answers say it. */
export interface March {
  readonly force: Force;
  readonly from: Box;
  readonly to: Box;
  readonly group: readonly Piece[];
  readonly used: number;
}

/** Who of a group goes where; undefined if the answers do not say it. */
function going(s: State, frame: WhereTo, reading: Reading): March | undefined {
  const { seat, from, group } = frame;
  const options: number[] = [];
  march.whereTo.options(s, frame, options);
  const { picked, rest } = nextOf(reading, options);
  if (picked === undefined) return undefined;
  const [to] = picked;
  const force = forceNow(s, group[0]);
  if (to === SOME_OF_THEM) return someGoing(s, { seat, force, from }, rest);
  const goers = goersTo(s, force, from, group, to);
  return goers === null ? undefined : { force, from, to, group: goers.group, used: rest.used };
}

interface Stack {
  readonly seat: Seat;
  readonly force: Force;
  readonly from: Box;
}

function someGoing(s: State, { seat, force, from }: Stack, reading: Reading): March | undefined {
  const { picked, rest } = nextOf(reading, ableToGoAlone(s, seat, force, from));
  return picked && going(s, { step: 'whereTo', seat, from, group: picked, all: false }, rest);
}

/** The march of all who can reach a box; undefined if nobody can. */
export const gatheringOf = (s: State, seat: Seat, to: Box) =>
  goingOf(gatherersAt(s, seat, to).map(({ group, from }) => ({ force: MILITIA_FORCE, at: from, group, to })));

function gathering(s: State, seat: Seat, answers: Answers, used: number): Deed | undefined {
  if (answers.length <= used) return undefined;
  const [to] = answers[used];
  const come = gatherersAt(s, seat, to);
  const all: Piece[] = come.flatMap(({ group }) => group).sort((a, b) => a - b);
  const from = listed(come.map(each => boxName(each.from)));
  return { words: `${groupWords(all)} from ${from} to ${boxName(to)}`, answers: used + 1, to: boxName(to) };
}

/** The march that the answers from a question on say; undefined if they do not say it all. */
export function marchOf(s: State, f: Frame, seat: Seat, answers: Answers): March | undefined {
  if (f.step === 'whereTo') return going(s, f, { answers, used: 0 });
  if (f.step === 'whoMarches') return someGoing(s, f, { answers, used: 0 });
  const [[pick]] = answers;
  if (f.step !== 'march' || pick < MARCH || pick >= SEARCH) return undefined;
  const { force, at } = stackNamedBy(pick);
  const group = stackOf(s, seat, force, at).filter(p => s.left[p] > 0);
  return going(s, { step: 'whereTo', seat, from: at, group, all: true }, { answers, used: 1 });
}

const told = (each: March | undefined): Deed | undefined =>
  each && {
    words: `${groupWords(each.group)} from ${boxName(each.from)} to ${boxName(each.to)}`,
    answers: each.used,
    to: boxName(each.to),
  };

/** “All Stay” in a sentence. */
export const stayWords = (s: State, seat: Seat): string => (areOthersLeft(s, seat) ? 'all others stay' : 'all stay');

function ofMenu(s: State, seat: Seat, answers: Answers): Deed | undefined {
  const [[pick]] = answers;
  if (pick === SUGGESTED && !allStay(s, seat)) return { words: 'the ready-made march', answers: 1 };
  if (pick === DONE || pick === SUGGESTED) return { words: stayWords(s, seat), answers: 1, isStay: true };
  if (pick === GATHER) return gathering(s, seat, answers, 1);
  if (pick < SEARCH) return told(marchOf(s, { step: 'march', seat }, seat, answers));
  const { force, at } = stackNamedBy(pick);
  return { words: `search ${boxName(at)} with ${theForce(force)}`, answers: 1 };
}

/** 6.1: "3 light infantry figures from Cambridge to Waltham". */
export function deed(s: State, f: Frame, seat: Seat, answers: Answers): Deed | undefined {
  switch (f.step) {
    case 'ride': {
      const [rider] = f.riders;
      const stays = answers[0][0] === STAY_HERE && isBox(s.at[rider]);
      return stays
        ? { words: `${riderName(rider)} stays in ${boxName(s.at[rider])}`, answers: 1, isStay: true }
        : undefined;
    }
    case 'march':
      return ofMenu(s, seat, answers);
    case 'whereTo':
    case 'whoMarches':
      return told(marchOf(s, f, seat, answers));
    case 'gather':
      return gathering(s, seat, answers, 0);
    default:
      return undefined;
  }
}

/** Whether what a march was for still holds after the rest of the turn; anything else always does. */
export function lasts(s: State, f: Frame, seat: Seat, answers: Answers, end: State): boolean {
  const going = marchOf(s, f, seat, answers) ?? gatheringBegun(s, f, seat, answers);
  if (going === undefined) return true;
  return going.force === MILITIA_FORCE
    ? keepsCompany(s, going, end) && hasComeToStay(s, going, end)
    : hasComeToStay(s, going, end);
}

/** The march of all to one box that answers name; undefined if they do not. */
function gatheringBegun(s: State, f: Frame, seat: Seat, answers: Answers) {
  const [[pick], next] = answers;
  if (f.step === 'gather') return gatheringOf(s, seat, pick);
  return f.step === 'march' && pick === GATHER && next !== undefined ? gatheringOf(s, seat, next[0]) : undefined;
}

/** Whether a march has been begun, and it is not yet said who goes or where to. */
export const isMidway = (f: Frame): boolean => MID_MARCH.includes(f.step);
