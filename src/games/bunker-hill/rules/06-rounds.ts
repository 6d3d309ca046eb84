import { capital } from '../../../core/capital.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { drawMilitia, giveWay, moveCounters, spendPowder } from '../board-changes.ts';
import { addMarks } from '../counters.ts';
import { assaultModifier, groundName, SOLO } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeName, unitsDo, withReason } from '../names.ts';
import { BRITISH, FIRED, isLeader, PATRIOT, type Piece } from '../pieces.ts';
import type { Fight, State } from '../state.ts';
import {
  canFight,
  countHealthyUnits,
  hasPieces,
  isHealthyUnit,
  isHidden,
  ownStrength,
  piecesAt,
  strengthOf,
} from '../units.ts';
import { goBeyond } from './09-morale.ts';
import { fightsByTwos } from './12-objectives.ts';
import {
  countDice,
  type Dice,
  diceOf,
  freeFireOdds,
  hitFrames,
  NEAR,
  NO_DICE,
  type Shot,
  shoot,
  throwOdds,
} from './fire.ts';

/** The rounds of an Assault (6.2). */

export const defenderOf = (fight: Fight): Seat => 1 - fight.attacker;

/** The attackers who are still in the region. */
export const attackersIn = (s: State, { attackers, region }: Fight): Piece[] =>
  attackers.filter(p => s.at[p] === region);
export const defendersIn = (s: State, fight: Fight): Piece[] => piecesAt(s, defenderOf(fight), fight.region);

/** 12.3, objective 1: only the two strongest of three units in a region of the town fight. */
function fighters(s: State, fight: Fight, units: readonly Piece[]): readonly Piece[] {
  if (!fightsByTwos(s, fight.region)) return units;
  const best = (p: Piece): number => Math.max(ownStrength(s, p), strengthOf(s, p));
  return units
    .filter(p => canFight(s, p))
    .sort((a, b) => best(b) - best(a) || a - b)
    .slice(0, SOLO.charlestown.fighting);
}

/** The dice of a side in a round. `hidden`: the strength assumed for militia not yet drawn. */
export function diceIn(s: State, fight: Fight, seat: Seat, hidden = 0): Dice {
  const isAttacker = seat === fight.attacker;
  const inside = isAttacker ? attackersIn(s, fight) : defendersIn(s, fight);
  // The odds are also asked for before the attackers go in.
  const all = isAttacker && inside.length === 0 ? fight.attackers : inside;
  const units = fighters(
    s,
    fight,
    all.filter(p => !isLeader(p)),
  );
  const ground = isAttacker ? 0 : assaultModifier(fight.from, fight.region);
  const place = isAttacker ? s.at[all[0]] : fight.region;
  return all.length === 0 ? NO_DICE : diceOf(s, { seat, units, place, ground, extra: false }, hidden);
}

/** The odds of the defenders' free fire, and the dice that the ground gives (3.1). Hidden Militia count as strength 1. */
export function fireOdds(s: State, fight: Fight): string {
  const seat = defenderOf(fight);
  const unknown = defendersIn(s, fight).some(p => isHidden(s, p)) ? ' (hidden as 1)' : '';
  const gives = assaultModifier(fight.from, fight.region);
  const ground = gives === 0 ? '' : `; ${groundName(fight.region)} gives ${gives}`;
  return withReason(`${freeFireOdds({ dice: diceIn(s, fight, seat, 1), needs: NEAR })}${unknown}`, ground);
}

/**
 * The odds of the next round, if nobody falls back before it and nobody spends powder on a better aim; without the last
 * full stop, like all that is said of a choice.
 */
export const roundOdds = (s: State, fight: Fight): string =>
  [fight.attacker, defenderOf(fight)]
    .map(seat => throwOdds({ seat, dice: diceIn(s, fight, seat), needs: NEAR }))
    .join(' ')
    .replace(/\.$/, '');

const isHeld = (s: State, fight: Fight): boolean => hasPieces(s, defenderOf(fight), fight.region);
const countHealthyAttackers = (s: State, fight: Fight): number =>
  attackersIn(s, fight).filter(p => isHealthyUnit(s, p)).length;

/** 8.0: without powder the British need no parity. */
export const needsNoParity = (s: State, attacker: Seat): boolean => attacker === BRITISH && s.powder === 0;

/**
 * 6.2: whether the attackers have fewer healthy units than the defenders; or, if they need no parity, none while the
 * defenders have some.
 */
function isThrownBack(s: State, fight: Fight): boolean {
  const ours = countHealthyAttackers(s, fight);
  const theirs = countHealthyUnits(s, defenderOf(fight), fight.region);
  return needsNoParity(s, fight.attacker) ? ours === 0 && theirs > 0 : ours < theirs;
}

/**
 * 6.2: whether the Assault goes on: both sides are there, and the attackers are not too few. If they are, they go back.
 */
export function goesOn(s: State, fight: Fight, umpire: BunkerUmpire): boolean {
  const attackers = attackersIn(s, fight);
  if (attackers.length === 0) return false;
  if (!isHeld(s, fight)) {
    umpire.tell({ what: 'stormed', seat: fight.attacker, region: fight.region });
    return false;
  }
  if (!isThrownBack(s, fight)) return true;
  goBack(s, fight, attackers, 'thrownBack', umpire);
  return false;
}

/** 6.2, 7.1: the attackers go back to where they came from. Patriots without room there go farther. */
export function goBack(
  s: State,
  { attacker, from }: Fight,
  group: readonly Piece[],
  manner: 'thrownBack' | 'fallBack',
  umpire: BunkerUmpire,
): void {
  moveCounters(s, attacker, group, from, manner, 0, umpire);
  const units = group.filter(p => !isLeader(p));
  if (attacker === PATRIOT) goBeyond(s, units, umpire);
}

/**
 * 8.0: the powder that the Patriots, attacking or defending, still owe for joining the Assault. It is due after the first
 * throw.
 */
const owedForJoining = ({ paid }: Fight): number => (paid ? 0 : 1);
const withPaid = (fight: Fight): Fight => ({ ...fight, paid: true });

/** 11.2: the price of a better aim, by the lowest face that hits. */
const AIMS: readonly { readonly needs: number; readonly price: number }[] = [
  { needs: NEAR, price: 0 },
  { needs: 4, price: 2 },
  { needs: 3, price: 4 },
];
/** "hits on 4–6" */
const hitsOn = (needs: number): string => `hits on ${needs}–6`;
const priceOf = (needs: number): number => AIMS.find(aim => aim.needs === needs)?.price ?? 0;

/** The aims that the defender can pay for. `before`: the powder that the throw costs in any case. */
function listAims(s: State, fight: Fight, before: number, out: number[]): void {
  for (const { needs, price } of AIMS) {
    const isOpen = price === 0 || (s.rules.powder && defenderOf(fight) === PATRIOT && s.powder >= before + price);
    if (isOpen) out.push(needs);
  }
}

const HOLD = 0;
/** The names of throws in keys, by the lowest face that hits. */
const AIM_NAMES = { [HOLD]: 'hold', [NEAR]: 'fire', 4: 'aim-at-4', 3: 'aim-at-3' };

function freeFire(s: State, fight: Fight, needs: number, umpire: BunkerUmpire) {
  const seat = defenderOf(fight);
  if (needs === HOLD) {
    if (countDice(diceIn(s, fight, seat)) > 0) umpire.tell({ what: 'holdsFire', seat, place: fight.region });
    return proceed(s, { step: 'nextRound', fight });
  }
  const dice = diceIn(s, fight, seat);
  const at = fight.region;
  const shot = { seat, why: 'freeFire', from: at, to: at, dice, needs, storming: true } as const;
  const hits = shoot(s, shot, umpire);
  spendPowder(s, owedForJoining(fight) + (seat === PATRIOT ? 1 + priceOf(needs) : 0), umpire);
  const attackers = attackersIn(s, fight);
  proceed(s, ...hitFrames(s, fight.attacker, fight.region, hits, 'assault', { only: attackers }), {
    step: 'afterRound',
    fight: withPaid(fight),
  });
}

function fightRound(s: State, fight: Fight, needs: number, umpire: BunkerUmpire): void {
  const defender = defenderOf(fight);
  const attackers = attackersIn(s, fight);
  const at = fight.region;
  const shots = [fight.attacker, defender].map((seat): Shot => {
    const isDefender = seat === defender;
    const least = isDefender ? needs : NEAR;
    return { seat, why: 'assault', from: at, to: at, dice: diceIn(s, fight, seat), needs: least, storming: isDefender };
  });
  for (const shot of shots) if (countDice(shot.dice) > 0) umpire.foretell?.(() => throwOdds(shot));
  const [ours, theirs] = shots.map(shot => (countDice(shot.dice) === 0 ? 0 : shoot(s, shot, umpire)));
  spendPowder(s, owedForJoining(fight) + (defender === PATRIOT ? priceOf(needs) : 0), umpire);
  proceed(
    s,
    ...hitFrames(s, fight.attacker, fight.region, theirs, 'assault', { only: attackers }),
    ...hitFrames(s, defender, fight.region, ours, 'assault', { only: defendersIn(s, fight) }),
    { step: 'afterRound', fight: withPaid(fight) },
  );
}

export const rounds = {
  // 6.2, 4.1 The units that have not withdrawn defend. All strengths are now drawn.
  meet: {
    rule: '6.2',
    run(s, { fight }, umpire) {
      if (!goesOn(s, fight, umpire)) return;
      const defenders = defendersIn(s, fight);
      addMarks(
        s,
        defenders.filter(p => !isLeader(p)),
        FIRED,
      );
      for (const p of [...fight.attackers, ...defenders]) if (s.at[p] === fight.region) drawMilitia(s, p, umpire);
      proceed(s, { step: 'freeFire', fight });
    },
  },
  // 6.2 The defenders' free round of fire. 8.0: the Patriots may hold it, to save powder.
  freeFire: {
    rule: '6.2',
    seat: (_, f) => defenderOf(f.fight),
    options(s, { fight }, out) {
      const seat = defenderOf(fight);
      if (countDice(diceIn(s, fight, seat)) === 0) return void out.push(HOLD);
      listAims(s, fight, 1 + owedForJoining(fight), out);
      if (seat === PATRIOT && s.powder > 0) out.push(HOLD);
    },
    choose: (s, { fight }, needs, umpire) => freeFire(s, fight, needs, umpire),
    suggested: (_, __, needs) => needs === NEAR,
    title: 'Free fire',
    names: AIM_NAMES,
    prompt: (s, { fight }) =>
      `${capital(unitsDo(s, attackersIn(s, fight), ['assaults', 'assault']))} ${placeName(fight.region)}. Take the free round of fire?${
        defenderOf(fight) === PATRIOT ? ` Powder: ${s.powder}.` : ''
      }`,
    // The odds are foretold, so the labels do not say them again.
    label(s, { fight }, needs) {
      if (needs === HOLD) return 'Hold the fire';
      const aim = needs === NEAR ? '' : `, ${hitsOn(needs)}`;
      const cost = defenderOf(fight) === PATRIOT && s.powder > 0 ? `, for ${1 + priceOf(needs)} powder` : '';
      return `Fire${aim}${cost}`;
    },
    ruleOf: (_, __, needs) => (needs === HOLD ? '8.0' : needs === NEAR ? '6.2' : '11.2'),
  },
  // 11.2 A better aim for one throw of the defenders.
  aim: {
    rule: '11.2',
    seat: (_, f) => defenderOf(f.fight),
    options(s, { fight }, out) {
      if (countDice(diceIn(s, fight, defenderOf(fight))) === 0) return void out.push(NEAR);
      listAims(s, fight, owedForJoining(fight), out);
    },
    choose: (s, { fight }, needs) => proceed(s, { step: 'round', fight, needs }),
    title: 'How to aim',
    names: AIM_NAMES,
    prompt: s => `Spend powder on a better aim? ${s.powder} left.`,
    label: (_, __, needs) =>
      needs === NEAR ? `No: ${hitsOn(needs)}` : `${capital(hitsOn(needs))}, for ${priceOf(needs)} powder`,
  },
  // 6.2 Both sides fire. Hits take effect after both throws.
  round: { rule: '6.2', run: (s, { fight, needs }, umpire) => fightRound(s, fight, needs, umpire) },
  // 6.2, 7.1 After each round the attackers must have at least as many healthy units as the defenders; then either side
  // may fall back.
  afterRound: {
    rule: '6.2',
    run(s, { fight }, umpire) {
      if (!goesOn(s, fight, umpire)) return;
      proceed(
        s,
        { step: 'fallBack', fight, seat: fight.attacker },
        { step: 'fallBack', fight, seat: defenderOf(fight) },
        { step: 'nextRound', fight },
      );
    },
  },
  nextRound: {
    rule: '6.2',
    run(s, { fight }, umpire) {
      if (!goesOn(s, fight, umpire)) return;
      // 12.2: leaders who can take no more hits in this Action give way, as they do wherever they stand alone (4.2).
      if (s.leaderHit && defendersIn(s, fight).every(isLeader)) {
        giveWay(s, defenderOf(fight), fight.region, fight.from, umpire);
        return umpire.tell({ what: 'stormed', seat: fight.attacker, region: fight.region });
      }
      const dice = [BRITISH, PATRIOT].map(seat => countDice(diceIn(s, fight, seat)));
      // Neither side has any dice left, so the attackers go back.
      if (dice[0] + dice[1] === 0) {
        spendPowder(s, owedForJoining(fight), umpire);
        return goBack(s, fight, attackersIn(s, fight), 'thrownBack', umpire);
      }
      proceed(s, { step: 'aim', fight });
    },
  },
} satisfies Chapter;
