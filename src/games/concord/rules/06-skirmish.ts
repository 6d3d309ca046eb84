import { diceOdds } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { addMarks, removeMarks } from '../changes.ts';
import { ofAlikeUnits, ofUnits } from '../choices.ts';
import type { Region } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { listUnits, placeName } from '../names.ts';
import {
  BRITISH,
  BROKEN,
  CANNON,
  isFighter,
  isLeader,
  isRegular,
  MOVED,
  PATRIOT,
  PERCY,
  PITCAIRN,
  type Piece,
  RALLIED,
  SMITH,
} from '../pieces.ts';
import { isBostonToConcord, type State } from '../state.ts';
import { has, hit, isBroken, unitsAt } from '../units.ts';
import { checkPercy } from './12-percy.ts';

/**
 * 6.7: one die for each unbroken Regular and healthy leader of
 * the region. A 6 breaks or wounds the one it was rolled for.
 */
export function snipe(s: State, region: Region, umpire: ConcordUmpire): void {
  const targets = unitsAt(s, BRITISH, region, p => p !== CANNON && !isBroken(s, p));
  umpire.foretell?.(() => `The Patriots throw ${diceOdds(targets.map(() => 6))}.`);
  const dice = targets.map(() => roll(umpire));
  umpire.tell({ what: 'dice', seat: PATRIOT, why: 'snipe', dice, hits: dice.filter(die => die === 6).length, region });
  targets.forEach((p, i) => {
    if (dice[i] === 6) hit(s, p, 'snipe', umpire);
  });
  s.sniped = [...s.sniped, region];
}

/** 6.8, 11.0, 15.2: how many broken units a leader can rally with one Action. */
function rallyPower(s: State, p: Piece): number {
  if (p > PERCY) return 1;
  if (p === SMITH || p === PITCAIRN) return s.concord ? 1 : 2;
  return !isBostonToConcord(s) && isBroken(s, p) ? 1 : 2;
}

/**
 * Leaders who have not rallied: the weakest first; among equals, those who have moved and so can rally nowhere else.
 */
function rallyLeaders(s: State, seat: Seat, region: Region): Piece[] {
  const mayLeave = (p: Piece): number => (has(s, p, MOVED) ? 0 : 1);
  return unitsAt(s, seat, region, p => isLeader(p) && !has(s, p, RALLIED)).sort(
    (a, b) => rallyPower(s, a) - rallyPower(s, b) || mayLeave(a) - mayLeave(b),
  );
}

const powerOf = (s: State, leaders: readonly Piece[]): number => leaders.reduce((sum, p) => sum + rallyPower(s, p), 0);

/**
 * One leader of each kind. Which leader carries the Rally marker matters only for Percy, and between leaders of
 * different power or markers.
 */
function oneLeaderOfEachKind(s: State, leaders: readonly Piece[]): Piece[] {
  const kind = (p: Piece): string => `${p === PERCY} ${rallyPower(s, p)} ${s.mark[p]}`;
  return leaders.filter((p, i) => leaders.findIndex(other => kind(other) === kind(p)) === i);
}

export const skirmish = {
  // 6.6 A die for each of two unbroken Regulars that have moved; each breaks on 5 or 6.
  ambush: {
    rule: '6.6',
    seat: () => PATRIOT,
    options(s, f, out) {
      out.push(...unitsAt(s, BRITISH, f.region, p => isRegular(p) && !isBroken(s, p) && has(s, p, MOVED)));
    },
    min: () => 2,
    max: () => 2,
    chooseSome(s, f, targets, umpire) {
      umpire.foretell?.(() => `The Patriots throw ${diceOdds(targets.map(() => 5))}.`);
      const dice = targets.map(() => roll(umpire));
      umpire.tell({
        what: 'dice',
        seat: PATRIOT,
        why: 'ambush',
        dice,
        hits: dice.filter(die => die >= 5).length,
        region: f.region,
      });
      targets.forEach((p, i) => {
        if (dice[i] >= 5) hit(s, p, 'ambush', umpire);
      });
      s.ambushed = [...s.ambushed, f.region];
    },
    title: 'The two Regulars to ambush',
    prompt: (_, f) => `Choose the two Regulars to ambush in ${placeName(f.region)}: a die for each, a hit on each 5–6.`,
    ...ofAlikeUnits,
  },
  // 6.8 The leaders of a region rally its broken units.
  rally: {
    rule: '6.8',
    options(s, f, out) {
      out.push(...unitsAt(s, f.seat, f.region, p => isFighter(p) && isBroken(s, p)));
    },
    min: () => 1,
    max: (s, f) => powerOf(s, rallyLeaders(s, f.seat, f.region)),
    chooseSome: (s, { seat, region }, units) => proceed(s, { step: 'rallyBy', seat, region, units, by: [] }),
    title: 'Who is rallied',
    prompt: (s, f) => {
      const power = powerOf(s, rallyLeaders(s, f.seat, f.region));
      return `Choose the broken units to rally in ${placeName(f.region)}; the leaders there can bring back ${power}.`;
    },
    ...ofAlikeUnits,
  },
  // 6.8 The leaders who rally carry the marker. They are chosen
  // one after another; a leader who is needed is chosen first.
  rallyBy: {
    rule: '6.8',
    options(s, f, out) {
      const left = f.units.length - powerOf(s, f.by);
      const leaders = rallyLeaders(s, f.seat, f.region).filter(p => !f.by.includes(p));
      const spare = powerOf(s, leaders) - left;
      const needed = leaders.find(p => rallyPower(s, p) > spare);
      out.push(...(needed === undefined ? oneLeaderOfEachKind(s, leaders) : [needed]));
    },
    choose(s, f, p, umpire) {
      const { region, units } = f;
      const by = [...f.by, p];
      if (powerOf(s, by) < units.length) return proceed(s, { ...f, by });
      removeMarks(s, units, BROKEN);
      addMarks(s, by, RALLIED);
      umpire.tell({ what: 'rallied', units, leaders: by, region });
      checkPercy(s, umpire);
    },
    title: 'Which leader rallies',
    prompt(s, { seat, region, units, by }) {
      const left = units.length - powerOf(s, by);
      const isEnough = rallyLeaders(s, seat, region).every(p => by.includes(p) || rallyPower(s, p) >= left);
      const beside = by.length === 0 ? '' : ` with ${listUnits(s, by)}`;
      return `Which leader ${isEnough ? 'rallies' : 'helps to rally'} ${listUnits(s, units)}${beside}, and carries the Rally marker?`;
    },
    ...ofUnits,
  },
} satisfies Chapter;
