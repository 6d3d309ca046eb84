import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { siegeFight } from '../battle.ts';
import { DISTANCE, IS_INDIAN, IS_LAND, LOCALE_COUNT, type Locale, REGION_OF, VALUE } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { draw, holdsMarker, spend } from '../hands.ts';
import { placeId } from '../ids.ts';
import { cutOff } from '../losses.ts';
import { MASTER_FORT, rollOwn } from '../master-plan.ts';
import { count, localeName, theSide } from '../names.ts';
import type { Fight } from '../pending.ts';
import {
  AMERICAN,
  enemyOf,
  inPlay,
  isLeader,
  isMilitiaLike,
  KIND,
  LEADERSHIP,
  PIECES_OF,
  type Piece,
  SHOT,
  SIDES,
  type Side,
  STRENGTH,
} from '../pieces.ts';
import { put } from '../put.ts';
import { ORDER_SHOT, type State } from '../state.ts';
import { ashore, fleetsAt, hasAny, holds, isClosed, owns, piecesAt } from '../units.ts';
import { unlessAdvised } from './18-advised.ts';
import { beginBattle } from './18-battles.ts';
import { liftSieges } from './28-sieges.ts';

/** 28.5: the fort of a beaten garrison is taken on this die or less. */
const CAPTURE_DIE = 3;

/** 18.11: how many markers a side draws for the enemy's losses. */
function drawsFor(
  s: State,
  { fight, side, winner }: { fight: Fight; side: Side; winner: Side },
  umpire: RevolutionUmpire,
): number {
  const killed = fight.lost[enemyOf(side)];
  let draws = killed;
  // 7.9: Tarleton's Quarter doubles the draws of the side it was played against, unless massacres are in play.
  if (side !== winner && fight.tarleton[winner] && !s.rules.massacre) draws *= 2;
  const order = s.orders[AMERICAN][ORDER_SHOT];
  if (side === AMERICAN && order > 0 && killed >= order && holdsMarker(s, side, SHOT)) {
    spend(s, side, SHOT);
    umpire.reveal();
    umpire.tell({ what: 'played', seat: side, marker: SHOT, dice: [], at: fight.at });
    draws *= 2;
  }
  return draws;
}

/** 28.5: the die for the fort. */
function fortFate(s: State, winner: Side, at: Locale, umpire: RevolutionUmpire): void {
  const die = rollOwn(s, winner, MASTER_FORT, each => each > CAPTURE_DIE, umpire);
  const captured = die <= CAPTURE_DIE;
  s.fort = s.fort.with(at, captured ? winner + 1 : 0);
  umpire.tell({ what: 'fortFate', seat: winner, at, die, captured });
}

/** 37.2: a massacre: partisans go, the enemy draws the printed value, and the place no longer counts. */
function massacre(s: State, seat: Side, at: Locale, die: number | null, umpire: RevolutionUmpire): void {
  if (owns(s.partisan, enemyOf(seat), at)) s.partisan = s.partisan.with(at, 0);
  s.massacre = s.massacre.with(at, 1);
  umpire.tell({ what: 'massacre', seat, at, die });
  draw(s, enemyOf(seat), VALUE[at], 'massacre', umpire);
}

/** 37.1, 37.3, 7.9: whether a massacre must follow, or may be asked about. */
function afterWin(s: State, fight: Fight, winner: Side, umpire: RevolutionUmpire) {
  const { at } = fight;
  if (!s.rules.massacre || fight.kind === 'sea' || !IS_LAND[at] || s.massacre[at] === 1 || !holds(s, winner, at))
    return;
  if (fight.tarleton[winner]) return massacre(s, winner, at, null, umpire);
  // Those in reserve are of the victorious force too (39.2).
  const force = [...fight.forces[winner], ...fight.reserves[winner]];
  const bands = winner === fight.attacker ? force.filter(p => KIND[p] === 'indian').length : 0;
  const die = bands > 0 ? roll(umpire) : null;
  if (die !== null && die <= bands) return massacre(s, winner, at, die, umpire);
  if (die !== null) umpire.tell({ what: 'massacreDie', seat: winner, at, die });
  // In the wild without partisans a massacre would do nothing.
  if (VALUE[at] > 0 || IS_INDIAN[at] || owns(s.partisan, enemyOf(winner), at))
    proceed(s, { step: 'massacre', seat: winner, at });
}

/** A massacre pays only where partisans void a poor town. */
const advisedMassacre = (s: State, seat: Side, at: Locale): number =>
  owns(s.partisan, enemyOf(seat), at) && VALUE[at] <= 1 ? 1 : 0;

function rallyAll(s: State, fight: Fight): void {
  if (s.rules.demoralization) return;
  for (const side of SIDES) for (const p of PIECES_OF[side]) s.disrupted[p] = 0;
  for (const p of fight.forces.flat()) s.disrupted[p] = 0;
}

function finish(s: State, fight: Fight, winner: Side, umpire: RevolutionUmpire): void {
  const { at } = fight;
  const loser = enemyOf(winner);
  rallyAll(s, fight);
  umpire.tell({ what: 'battleWon', seat: winner, attacker: fight.attacker, at, kind: fight.kind, lost: fight.lost });
  if (!fight.noQuarter)
    for (const side of [winner, loser]) draw(s, side, drawsFor(s, { fight, side, winner }, umpire), 'battle', umpire);
  if (fight.fort && winner === fight.attacker && owns(s.fort, loser, at)) fortFate(s, winner, at, umpire);
  liftSieges(s, umpire);
  afterWin(s, fight, winner, umpire);
  if (fight.kind !== 'sea' && !holds(s, loser, at) && fleetsAt(s, loser, at).length > 0)
    proceed(s, { step: 'fleetsLeave', seat: loser, at });
  for (const side of SIDES) showTop(s, side, at);
}

/** 38.2 (ruling): the nearest locales without enemies or their markers. */
function asylums(s: State, seat: Side, at: Locale): Locale[] {
  const enemy = enemyOf(seat);
  const open: Locale[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++) {
    const isMarked = owns(s.fort, enemy, l) || owns(s.partisan, enemy, l);
    if (l !== at && IS_LAND[l] && !isMarked && !isClosed(s, l) && !hasAny(s, enemy, l)) open.push(l);
  }
  const near = Math.min(...open.map(l => DISTANCE[at][l]));
  return open.filter(l => DISTANCE[at][l] === near);
}

/** 38.2: if several places are equally near, the higher throw decides. */
function throwForAsylum(s: State, seat: Side, at: Locale, umpire: RevolutionUmpire): void {
  const dice: [number[], number[]] = [[], []];
  let lead = 0;
  while (lead === 0 && asylums(s, seat, at).length > 1) {
    for (const side of SIDES) dice[side].push(roll(umpire));
    lead = (dice[0].at(-1) ?? 0) - (dice[1].at(-1) ?? 0);
  }
  const first: Side = lead === 0 ? seat : lead > 0 ? 0 : 1;
  if (lead !== 0) umpire.tell({ what: 'honorsDice', at, dice, first });
  proceed(s, { step: 'honorsTo', seat: first, of: seat, at });
}

/** 23.1: the militia of the besieged that would have to cross a border. */
const stopped = (s: State, of: Side, at: Locale, to: Locale): Piece[] =>
  REGION_OF[at] === REGION_OF[to] ? [] : ashore(s, of, at).filter(isMilitiaLike);

/** 38.2: all of the besieged go, including those who came into the fort last. */
function marchOut(s: State, of: Side, at: Locale, to: Locale, umpire: RevolutionUmpire): void {
  cutOff(s, of, at, stopped(s, of, at, to), umpire);
  const group = ashore(s, of, at);
  for (const p of group) put(s, p, to);
  showTop(s, of, to);
  s.fort = s.fort.with(at, enemyOf(of) + 1);
  umpire.tell({ what: 'honorsMarch', seat: of, from: at, to, count: group.length });
  liftSieges(s, umpire);
}

/** 39.1: after each Combat Phase of its side a leader rallies as many units as its value; a demoralized leader rallies only itself. */
function rally(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const rallied: Piece[] = [];
  for (const p of PIECES_OF[seat]) {
    if (!isLeader(p) || !inPlay(s.at[p])) continue;
    if (s.disrupted[p] === 1) {
      rallied.push(p);
      continue;
    }
    const shaken = piecesAt(s, seat, s.at[p], q => s.disrupted[q] === 1 && !isLeader(q) && !rallied.includes(q));
    rallied.push(...shaken.sort((a, b) => STRENGTH[b] - STRENGTH[a]).slice(0, LEADERSHIP[p]));
  }
  for (const p of rallied) s.disrupted[p] = 0;
  const pieces = rallied.filter(p => s.open[p] === 1);
  if (rallied.length > 0) umpire.tell({ what: 'rallied', seat, pieces, covered: rallied.length - pieces.length });
}

export const aftermath = {
  // 18.7, 18.11 Rally, markers for the killed, the winner's first.
  afterBattle: {
    rule: '18.11',
    run: (s, { fight, winner }, umpire) => finish(s, fight, winner, umpire),
  },
  // 37.1 After any battle won ashore.
  massacre: unlessAdvised<'massacre'>(
    {
      rule: '37.1',
      options: (_, __, out) => out.push(0, 1),
      choose(s, { seat, at }, pick, umpire) {
        if (pick === 1) massacre(s, seat, at, null, umpire);
      },
      names: { 0: 'none', 1: 'massacre' },
      title: 'A massacre',
      prompt: (_, { seat, at }) =>
        `${localeName(at)} is yours. A massacre removes partisans there, makes it worth nothing ${IS_INDIAN[at] ? 'for good, and no band is raised there again' : 'this year'}, and lets ${theSide(enemyOf(seat))} draw ${count(VALUE[at], 'marker')}. Do your troops massacre?`,
      label: (_, __, pick) => (pick === 0 ? 'No Massacre' : 'Massacre'),
      suggested: (s, { seat, at }, pick) => pick === advisedMassacre(s, seat, at),
    },
    (s, { seat, at }) => advisedMassacre(s, seat, at),
  ),
  // 38.2, 38.3 The besieged march out and leave the fort, or face an attack without quarter.
  honors: {
    rule: '38.2',
    options: (_, __, out) => out.push(0, 1),
    choose(s, { seat, at }, pick, umpire) {
      umpire.tell({ what: 'honors', seat, at, accepted: pick === 1 });
      if (pick === 1) throwForAsylum(s, seat, at, umpire);
      else beginBattle(s, siegeFight(s, enemyOf(seat), at, true), umpire);
    },
    names: { 0: 'decline', 1: 'accept' },
    title: 'Honors of war',
    prompt: (_, { at }) =>
      `The besiegers of ${localeName(at)} offer honors of war: your garrison marches out and leaves the fort. If you decline they must attack and may not break off.`,
    label: (_, __, pick) => (pick === 1 ? 'March Out with Honors' : 'Decline'),
  },
  // 38.2 The side with the higher throw says where. A single place is taken without asking.
  honorsTo: {
    rule: '38.2',
    options: (s, { of, at }, out) => out.push(...asylums(s, of, at)),
    choose: (s, { of, at }, to, umpire) => marchOut(s, of, at, to, umpire),
    title: 'Where the garrison goes',
    prompt: (_, { at }) => `The garrison of ${localeName(at)} marches out with honors. Where does it go?`,
    label: (s, { seat, of, at }, to) => {
      const lost = stopped(s, of, at, to);
      // 22.1: a besieger does not see which of the covered counters are militia.
      const isUnknown = seat !== of && REGION_OF[at] !== REGION_OF[to] && ashore(s, of, at).some(p => s.open[p] === 0);
      if (isUnknown) return `${localeName(to)} (militia are lost at the border)`;
      return lost.length === 0
        ? localeName(to)
        : `${localeName(to)} (${count(lost.length, 'militia', 'militia')} lost at the border)`;
    },
    place: (_, __, to) => placeId(to),
  },
  // 39.1 Rally of the demoralized.
  endCombat: {
    rule: '18.7',
    run(s, { seat }, umpire) {
      s.advised.fill(0);
      if (s.rules.demoralization) rally(s, seat, umpire);
    },
  },
} satisfies Chapter;
