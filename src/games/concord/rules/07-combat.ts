import { capital } from '../../../core/capital.ts';
import { count } from '../../../core/count.ts';
import { diceOdds, hitChances } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { addMarks, withSeat } from '../changes.ts';
import { ofAlikeUnits } from '../choices.ts';
import type { Region } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { pieceId } from '../ids.ts';
import { attackOn, placeName, TheSide, theSide } from '../names.ts';
import { BRITISH, CANNON, enemyOf, FIRED, isLeader, isMilitia, PATRIOT, type Piece } from '../pieces.ts';
import type { Die, Fight, Frame, State } from '../state.ts';
import {
  brokenOf,
  combatBegins,
  countLeaders,
  drawMilitia,
  hasUnits,
  hit,
  isBroken,
  isHidden,
  isUnbrokenFighter,
  NONE_OF_THEM,
  oneOfEachKind,
  strengthOf,
  strengthPoints,
  unitsAt,
} from '../units.ts';
import { facesText, hitLabel } from '../words-fight.ts';
import { cannonBreaks, checkCannon } from './04-cannon.ts';
import { checkPercy } from './12-percy.ts';

/** The dice of a side in a battle: for each the lowest face that hits (7.0; 14.4: militia hit only on 6). */
function diceOf(s: State, units: readonly Piece[], seat: Seat, region: Region): number[] {
  const all = strengthPoints(s, units, region);
  if (seat === BRITISH) return Array<number>(all).fill(4);
  const militia = s.rules.greenMilitia ? strengthPoints(s, units.filter(isMilitia), region) : 0;
  return [...Array<number>(all - militia).fill(5), ...Array<number>(militia).fill(6)];
}

/**
 * The odds of a side’s fire, as its units stand now: "the British throw 4 dice, hits on 4–6: 2.0 expected, 6 % none".
 * What hidden Militia are worth is not known yet: "the Patriots throw what 2 hidden Militia, drawn then, are worth", or
 * after known dice ", and for 2 hidden Militia, drawn then, what they are worth".
 */
export function fireOdds(s: State, seat: Seat, units: readonly Piece[], region: Region, most = ''): string {
  const dice = diceOf(s, units, seat, region);
  const hidden = units.filter(p => isHidden(s, p)).length;
  const militia = `${hidden} hidden Militia, drawn then,`;
  const throwing = `${theSide(seat)} throw ${dice.length + hidden > 0 ? most : ''}`;
  if (hidden === 0) return `${throwing}${diceOdds(dice)}`;
  if (dice.length === 0) return `${throwing}what ${militia} ${hidden === 1 ? 'is' : 'are'} worth`;
  return `${throwing}${diceOdds(dice)}, and for ${militia} what ${hidden === 1 ? 'it is' : 'they are'} worth`;
}

/** The dice that both sides could throw, by default if nobody retreats. The strength of hidden Militia is not known yet. */
export function fightOdds(
  s: State,
  { attacker, attackers, region }: Fight,
  defenders: readonly Piece[] = unitsAt(s, enemyOf(attacker), region, p => isUnbrokenFighter(s, p)),
): string {
  const own = fireOdds(s, attacker, attackers, region, 'up to ');
  return `${own}; ${fireOdds(s, enemyOf(attacker), defenders, region, 'up to ')}`;
}

/**
 * The odds of the other side’s throw, which comes with this one or after its hits; null if none follows. Nobody knows yet
 * what the hits leave, so no chances are given then: "the British throw then what the hits leave of their 12 dice, about 6".
 */
function answerOdds(s: State, fight: Fight, seat: Seat): string | null {
  const other = enemyOf(seat);
  const at = s.stack.findLastIndex(frame => frame.step === 'volley' && frame.seat === other);
  const units = unitsOf(fight, other);
  const dice = diceOf(s, units, other, fight.region).length;
  if (at < 0 || dice === 0) return null;
  const hitsFirst = s.stack.slice(at).some(frame => frame.step === 'combatHits' && frame.seat === other);
  if (!hitsFirst) return `${capital(fireOdds(s, other, units, fight.region, 'at the same time '))}.`;
  const left = Math.round(diceLeft(s, fight, seat));
  return `${TheSide(other)} throw then what the hits leave of their ${count(dice, 'die', 'dice')}, about ${left}.`;
}

/** The dice that the other side is expected to have left after the hits of a throw, if each breaks a unit. */
function diceLeft(s: State, fight: Fight, seat: Seat): number {
  const other = enemyOf(seat);
  const units = unitsOf(fight, other);
  const each = units
    .filter(p => isUnbrokenFighter(s, p))
    .map(p => strengthPoints(s, [p], fight.region))
    .sort((a, b) => a - b);
  const chances = hitChances(diceOf(s, unitsOf(fight, seat), seat, fight.region));
  const all = diceOf(s, units, other, fight.region).length;
  return chances.reduce(
    (sum, chance, hits) => sum + chance * Math.max(0, all - each.slice(0, hits).reduce((lost, dice) => lost + dice, 0)),
    0,
  );
}

const expectedHits = (dice: readonly number[]): number => dice.reduce((sum, needs) => sum + (7 - needs) / 6, 0);

/** 7.0: hits that attackers are expected to take and to score. */
export interface ExpectedHits {
  readonly taken: number;
  readonly scored: number;
}

/** 7.0: the hits that attackers are expected to take and to score by each order of fire, if each hit breaks a unit. */
export function orderOdds(s: State, fight: Fight): Readonly<Record<'facing' | 'together', ExpectedHits>> {
  const { attacker, region } = fight;
  const defender = defenderOf(fight);
  const [dice, answer] = [attacker, defender].map(seat => diceOf(s, unitsOf(fight, seat), seat, region));
  const [taken, scored] = [expectedHits(answer), expectedHits(dice)];
  const weakest = Math.min(
    ...unitsOf(fight, attacker).flatMap(p => (isUnbrokenFighter(s, p) ? strengthPoints(s, [p], region) : [])),
  );
  const part = (left: number): number => (dice.length === 0 ? 0 : (scored * left) / dice.length);
  return {
    facing: { taken, scored: part(diceLeft(s, fight, defender)) },
    together: { taken: taken + 1, scored: part(dice.length - weakest) },
  };
}

/** 7.0: only units whose strength points put dice into the battle are marked Fired; leaders have none. */
function markFired(s: State, units: readonly Piece[], region: Region): void {
  let leadersLeft = countLeaders(s, region);
  const fire: Piece[] = [];
  for (const p of units) {
    if (s.at[p] !== region || !isUnbrokenFighter(s, p)) continue;
    // 4.1: each leader lets one 0 count as 1.
    const isIdle = strengthOf(s, p) === 0 && leadersLeft-- <= 0;
    if (!isIdle) fire.push(p);
  }
  addMarks(s, fire, FIRED);
}

/** 7.0: who may take hits: leaders, and other units, those in the battle before all others. */
function whoTakesHits(s: State, f: Extract<Frame, { step: 'takeHits' }>): Piece[] {
  const first = f.first.filter(p => s.at[p] === f.region);
  if (f.only) return first;
  const fought = first.filter(p => !isLeader(p));
  const foremost = fought.length > 0 ? fought : unitsAt(s, f.seat, f.region, p => !isLeader(p));
  return [...foremost, ...unitsAt(s, f.seat, f.region, isLeader)];
}

export const defenderOf = (fight: Fight): Seat => enemyOf(fight.attacker);

const unitsOf = (fight: Fight, seat: Seat): readonly Piece[] =>
  seat === fight.attacker ? fight.attackers : fight.defenders;

/** Records the hits of a throw. */
function recordHits(s: State, seat: Seat, dice: readonly Die[]): void {
  const hits = dice.filter(({ face, needs }) => face >= needs).length;
  s.scored = withSeat(s.scored, seat, hits);
}

const facesOf = (dice: readonly Die[]): number[] => dice.map(({ face }) => face);

/** 14.4: how many of a side’s dice hit only on 6; undefined if all hit alike. */
const greenDice = (s: State, seat: Seat, dice: readonly Die[]): number | undefined =>
  s.rules.greenMilitia && seat === PATRIOT ? dice.filter(({ needs }) => needs === 6).length : undefined;

function tellThrow(
  s: State,
  { region }: Fight,
  seat: Seat,
  why: 'volley' | 'reroll',
  dice: readonly Die[],
  umpire: ConcordUmpire,
): void {
  const militia = greenDice(s, seat, dice);
  const green = militia === undefined ? {} : { militia };
  umpire.tell({ what: 'dice', seat, why, dice: facesOf(dice), hits: s.scored[seat], region, ...green });
}

const combatHits = (fight: Fight, seat: Seat, hits: number): Extract<Frame, { step: 'takeHits' }> => ({
  step: 'takeHits',
  seat,
  hits,
  region: fight.region,
  first: unitsOf(fight, seat),
  only: false,
  why: 'combat',
});

/** The answers to the order of fire (7.0). */
export const FACE_FIRE = 0;
export const TOGETHER = 1;

/** 7.0: tells that none of the defenders fires, and who is there if none of them can. */
function tellStandDown(s: State, fight: Fight, umpire: ConcordUmpire): void {
  const [seat, region] = [defenderOf(fight), fight.region];
  const here = unitsAt(s, seat, region);
  const unable = here.some(p => isUnbrokenFighter(s, p)) ? [] : here;
  umpire.tell({ what: 'standsDown', seat, region, unable, broken: brokenOf(s, unable) });
}

export const combat = {
  // 7.0 The defenders who stayed are attacked. If nobody stayed, the attackers may only fire at those who retreated
  // (7.1.3) and advance with the cannon (4.1).
  contact: {
    rule: '7.0',
    run(s, { fight }, umpire) {
      const { region, attacker } = fight;
      // 4.1: its escort may have retreated and left the cannon alone.
      checkCannon(s, umpire);
      if (!hasUnits(s, defenderOf(fight), region)) {
        const frames: Frame[] = fight.fled.length > 0 ? [{ step: 'opportunityFire', fight }] : [];
        if (attacker === BRITISH && s.at[CANNON] === region && fight.attackers.includes(CANNON))
          frames.push({ step: 'advance', fight });
        return proceed(s, ...frames, { step: 'endFight', fight });
      }
      // 7.1.4: only losses from here on count as lost in combat.
      s.lost = [0, 0];
      const cannon = attacker === BRITISH ? fight.attackers.includes(CANNON) : s.at[CANNON] === region;
      if (cannon && attacker === BRITISH) addMarks(s, [CANNON], FIRED);
      const broken = cannon ? cannonBreaks(s, region, isMilitia, fight.attackers) : [];
      proceed(s, ...broken, { step: 'defenders', fight });
    },
  },
  // 7.0 The defender chooses who fights, marked Fired or not. The others throw no dice.
  defenders: {
    rule: '7.0',
    seat: (_, f) => defenderOf(f.fight),
    options(s, { fight }, out) {
      out.push(...unitsAt(s, defenderOf(fight), fight.region, p => isUnbrokenFighter(s, p)));
    },
    min: () => 0,
    chooseSome(s, f, defenders, umpire) {
      const fight: Fight = { ...f.fight, defenders };
      if (defenders.length === 0) tellStandDown(s, fight, umpire);
      if (defenders.length > 0) umpire.foretell?.(() => `${capital(fightOdds(s, fight, defenders))}.`);
      for (const p of defenders) drawMilitia(s, p, umpire);
      proceed(s, { step: 'orderOfFire', fight });
    },
    title: 'Who fights',
    prompt: (s, { fight }) => `${attackOn(s, fight)} Choose who fights; the others throw no dice.`,
    ...ofAlikeUnits,
  },
  // 7.0 Fire together at the price of a hit, or face the defender's fire first.
  orderOfFire: {
    rule: '7.0',
    seat: (_, f) => f.fight.attacker,
    options(s, { fight }, out) {
      out.push(FACE_FIRE);
      const answered = strengthPoints(s, fight.defenders, fight.region) > 0;
      if (answered && strengthPoints(s, fight.attackers, fight.region) > 0) out.push(TOGETHER);
    },
    choose(s, { fight }, how, umpire) {
      const { attacker } = fight;
      const defender = defenderOf(fight);
      const end: Frame[] = [{ step: 'afterCombat', fight, seat: attacker }];
      if (strengthPoints(s, fight.defenders, fight.region) > 0)
        umpire.tell({ what: 'orderOfFire', simultaneous: how === TOGETHER });
      if (how === TOGETHER) {
        const first = combatHits(fight, attacker, 1);
        // Where only one kind can take the hit nothing is asked, and the throws give their own odds.
        if (oneOfEachKind(s, whoTakesHits(s, first)).length > 1)
          umpire.foretell?.(() => `${capital(fightOdds(s, fight, fight.defenders))}.`);
        return proceed(
          s,
          first,
          { step: 'volley', fight, seat: defender },
          { step: 'volley', fight, seat: attacker },
          { step: 'combatHits', fight, seat: attacker },
          { step: 'combatHits', fight, seat: defender },
          ...end,
        );
      }
      proceed(
        s,
        { step: 'volley', fight, seat: defender },
        { step: 'combatHits', fight, seat: attacker },
        { step: 'volley', fight, seat: attacker },
        { step: 'combatHits', fight, seat: defender },
        ...end,
      );
    },
    names: { [FACE_FIRE]: 'defender-first', [TOGETHER]: 'together' },
    title: 'The order of fire',
    prompt: (s, { fight }) => {
      const theirs = strengthPoints(s, fight.defenders, fight.region);
      return `The defender throws ${count(theirs, 'die', 'dice')}. Face that fire first, or fire together for one hit now?`;
    },
    label: (_, __, how) => (how === TOGETHER ? 'Simultaneous combat: one hit on you first' : 'Face defensive fire'),
  },
  // 7.0 One side's dice. 10.0 The first dice thrown in combat are the Shot Heard ’Round the World.
  volley: {
    rule: '7.0',
    run(s, { fight, seat }, umpire) {
      const units = unitsOf(fight, seat);
      const needs = diceOf(s, units, seat, fight.region);
      s.scored = withSeat(s.scored, seat, 0);
      if (needs.length === 0) return;
      combatBegins(s, fight.attacker, umpire);
      markFired(s, units, fight.region);
      umpire.foretell?.(() => `${capital(fireOdds(s, seat, units, fight.region))}.`);
      umpire.foretell?.(() => answerOdds(s, fight, seat));
      const dice = needs.map((need): Die => ({ face: roll(umpire), needs: need }));
      recordHits(s, seat, dice);
      tellThrow(s, fight, seat, 'volley', dice, umpire);
      proceed(s, { step: 'reroll', fight, seat, dice });
    },
  },
  // 14.1 With a healthy leader in the region a side may throw one of its dice again.
  reroll: {
    rule: '14.1',
    options(s, f, out) {
      out.push(NONE_OF_THEM);
      if (!s.rules.leaderRerolls) return;
      if (unitsAt(s, f.seat, f.fight.region, p => isLeader(p) && !isBroken(s, p)).length === 0) return;
      f.dice.forEach((die, i) => {
        const same = f.dice.findIndex(other => other.face === die.face && other.needs === die.needs);
        if (same === i) out.push(i);
      });
    },
    choose(s, f, i, umpire) {
      if (i === NONE_OF_THEM) return;
      umpire.foretell?.(() => `${diceOdds([f.dice[i].needs])}.`);
      const face = roll(umpire);
      const dice = f.dice.map((die, k) => (k === i ? { ...die, face } : die));
      recordHits(s, f.seat, dice);
      tellThrow(s, f.fight, f.seat, 'reroll', dice, umpire);
    },
    title: 'A die thrown again',
    key: (_, f, i) => (i === NONE_OF_THEM ? 'reroll:none' : `reroll:${f.dice[i].face}-of-${f.dice[i].needs}`),
    prompt: (s, f) =>
      `You threw ${facesText(facesOf(f.dice), greenDice(s, f.seat, f.dice))}. A leader lets you throw one die again.`,
    label: (_, f, i) =>
      i === NONE_OF_THEM ? 'Keep them' : `Throw the ${f.dice[i].face} again (it needs ${f.dice[i].needs})`,
  },
  // 7.0 A side takes the hits that the other side scored.
  combatHits: {
    rule: '7.0',
    run(s, { fight, seat }) {
      const hits = s.scored[enemyOf(seat)];
      if (hits > 0) proceed(s, combatHits(fight, seat, hits));
    },
  },
  // 7.0, 4.1, 4.2 The side that is hit chooses which of its units take the hits.
  takeHits: {
    rule: '7.0',
    options(s, f, out) {
      out.push(...oneOfEachKind(s, whoTakesHits(s, f)));
      if (out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, f, p, umpire) {
      if (p === NONE_OF_THEM) return;
      hit(s, p, f.why, umpire);
      if (f.hits > 1) proceed(s, { ...f, hits: f.hits - 1 });
    },
    title: 'Who takes a hit',
    prompt: (_, f) =>
      `Choose who takes ${f.hits === 1 ? 'the hit' : `the first of ${f.hits} hits`} in ${placeName(f.region)}.`,
    label: (s, _, p) => (p === NONE_OF_THEM ? 'Nobody is left' : hitLabel(s, p)),
    names: { [NONE_OF_THEM]: 'none' },
    piece: (_, __, p) => (p === NONE_OF_THEM ? undefined : pieceId(p)),
  },
  // 7.0 After a battle the cannon (4.1) and Percy’s award (12.0) are checked once.
  endFight: {
    rule: '7.0',
    run(s, _, umpire) {
      checkCannon(s, umpire);
      checkPercy(s, umpire);
    },
  },
} satisfies Chapter;
