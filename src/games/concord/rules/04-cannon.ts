import { proceed } from '../../../core/step.ts';
import { addMarks } from '../changes.ts';
import { ofAlikeUnits, ofUnits } from '../choices.ts';
import { NEIGHBOURS, type Region } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeName } from '../names.ts';
import { BRITISH, CANNON, isFighter, isLeader, isRegular, MOVED, PATRIOT, type Piece, TURN_TRACK } from '../pieces.ts';
import type { Fight, Frame, State } from '../state.ts';
import {
  brokenOf,
  countUnbrokenPatriots,
  hit,
  isBroken,
  moveGroup,
  NONE_OF_THEM,
  oneOfEachKind,
  unitsAt,
} from '../units.ts';
import { checkPercy } from './12-percy.ts';

/** 4.1: alone in a region with unbroken Patriot units, the cannon is destroyed. */
export function checkCannon(s: State, umpire: ConcordUmpire): void {
  if (isCannonLost(s)) hit(s, CANNON, 'alone', umpire);
}

export function isCannonLost(s: State): boolean {
  const at = s.at[CANNON];
  return at < TURN_TRACK && countUnbrokenPatriots(s, at) > 0 && unitsAt(s, BRITISH, at).length === 1;
}

/**
 * 4.1: the question which of the Patriots’ unbroken units of a kind the cannon breaks; units of `first` must be chosen
 * before others. No frames if there is no such unit.
 */
export function cannonBreaks(
  s: State,
  region: Region,
  kind: (p: Piece) => boolean,
  first: readonly Piece[] = [],
): Frame[] {
  const there = unitsAt(s, PATRIOT, region, p => kind(p) && !isBroken(s, p));
  const foremost = there.filter(p => first.includes(p));
  const among = foremost.length > 0 ? foremost : there;
  return among.length === 0 ? [] : [{ step: 'cannonBreaks', among, region }];
}

/** 6.4: when it is counted whether a column must stop where its cannon breaks a unit; empty if it ends there anyway. */
const stopWords = (s: State): string =>
  s.stack.at(-2)?.step === 'march' ? ' Whether the column must stop there is counted after that.' : '';

/** The units that attacked with the cannon and are still with it. */
const advancers = (s: State, fight: Fight): Piece[] =>
  fight.attackers.filter(p => s.at[p] === fight.region && p !== CANNON);

export const cannon = {
  // 4.1 The cannon breaks one unit; its owner chooses which.
  cannonBreaks: {
    rule: '4.1',
    seat: () => PATRIOT,
    options(s, f, out) {
      out.push(...oneOfEachKind(s, f.among));
    },
    choose: (s, _, p, umpire) => hit(s, p, 'cannon', umpire),
    title: 'Who breaks before the cannon',
    prompt: (s, f) => `The Field Cannon breaks one of your units in ${placeName(f.region)}. Which?${stopWords(s)}`,
    ...ofUnits,
  },
  // 4.1 If the cannon attacked and the Patriots fled, it may advance with those who attacked beside it.
  advance: {
    rule: '4.1',
    seat: () => BRITISH,
    options(s, { fight }, out) {
      if (advancers(s, fight).some(isRegular)) out.push(...NEIGHBOURS[fight.region]);
      out.push(NONE_OF_THEM);
    },
    choose(s, { fight }, to, umpire) {
      if (to !== NONE_OF_THEM) proceed(s, { step: 'advanceWith', fight, to });
      else if (advancers(s, fight).some(isRegular)) umpire.tell({ what: 'staysBehind', region: fight.region });
    },
    title: 'Advance with the cannon',
    prompt: (_, { fight }) => `The cannon has cleared ${placeName(fight.region)}. Advance with it?`,
    label: (_, __, to) => (to === NONE_OF_THEM ? 'Stay' : placeName(to)),
    names: { [NONE_OF_THEM]: 'none' },
    place: (_, __, to) => (to === NONE_OF_THEM ? undefined : placeId(to)),
  },
  advanceWith: {
    rule: '4.1',
    seat: () => BRITISH,
    options(s, { fight }, out) {
      out.push(...advancers(s, fight).filter(isRegular));
    },
    min: () => 1,
    chooseSome: (s, f, regulars) => proceed(s, { ...f, step: 'advanceCompany', regulars }),
    title: 'Regulars that advance',
    prompt: () => 'Choose the Regulars that advance with the cannon.',
    ...ofAlikeUnits,
  },
  advanceCompany: {
    rule: '4.1',
    seat: () => BRITISH,
    options(s, { fight }, out) {
      out.push(...unitsAt(s, BRITISH, fight.region, isLeader));
    },
    min: () => 0,
    chooseSome(s, { fight, to, regulars }, leaders, umpire) {
      const group = [CANNON, ...regulars, ...leaders];
      const breaks = cannonBreaks(s, to, isFighter);
      umpire.tell({
        what: 'moved',
        seat: BRITISH,
        units: group,
        broken: brokenOf(s, group),
        from: fight.region,
        path: [to],
        manner: 'advance',
      });
      moveGroup(s, group, to, umpire);
      addMarks(s, group, MOVED);
      checkPercy(s, umpire);
      proceed(s, ...breaks);
    },
    prompt: () => 'Which leaders advance with them?',
    ...ofUnits,
  },
} satisfies Chapter;
