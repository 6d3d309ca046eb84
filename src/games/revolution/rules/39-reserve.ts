import { proceed } from '../../../core/step.ts';
import { withChanges } from '../battle.ts';
import type { Chapter } from '../events.ts';
import type { Fight } from '../frames.ts';
import { reinforced } from '../hits.ts';
import { pieceId } from '../ids.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName } from '../names.ts';
import { isFleet, isLeader, isUnit, type Piece, SIDES, type Side, withSide } from '../pieces.ts';
import type { State } from '../state.ts';

/** 39.2, line and reserve: an unofficial option. */

/** 39.2: the units that can be held back; fleets only in a sea battle. */
const reservable = ({ forces, kind }: Fight, side: Side): Piece[] =>
  forces[side].filter(p => isUnit(p) && (!isFleet(p) || kind === 'sea'));
const thirdOf = (fight: Fight, side: Side): number => Math.floor(reservable(fight, side).length / 3);
/** 39.2: adds each side's picks to its reserve. The other side sees them when the Tactics are revealed. */
function holdBack(s: State, picks: readonly (readonly number[] | null)[]): void {
  for (const side of SIDES) s.waiting = withSide(s.waiting, side, [...s.waiting[side], ...(picks[side] ?? [])]);
}

/** 39.2: the battle once the reserves are revealed: the counters held back are no longer in the line. */
export function withReserves({ waiting }: Pick<State, 'waiting'>, fight: Fight): Fight {
  if (waiting[0].length + waiting[1].length === 0) return fight;
  const [british, american] = fight.forces;
  return withChanges(fight, {
    forces: [british.filter(p => !waiting[0].includes(p)), american.filter(p => !waiting[1].includes(p))],
    reserves: waiting,
  });
}

/** 39.2: the battle as a side knows it before that: without the counters that it holds back itself. */
export const withOwnReserve = (s: State, fight: Fight, side: Side): Fight =>
  withReserves({ waiting: withSide([[], []], side, s.waiting[side]) }, fight);

export const reserves = {
  // 39.2 Up to a third of the units wait in reserve, hidden until the Tactics are revealed. A side that takes every
  // suggestion (`advised`) holds nothing back and is not asked.
  reserve: {
    rule: '39.2',
    secret: true,
    seats: (s, { fight }) => SIDES.filter(side => s.advised[side] === 0 && thirdOf(fight, side) > 0),
    options: (_, { fight }, out, seat) => out.push(...reservable(fight, SIDES[seat])),
    min: () => 0,
    max: (_, { fight }, seat) => thirdOf(fight, SIDES[seat]),
    alike: (s, _, p) => likeness(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    chooseTogether(s, { fight }, picks) {
      holdBack(s, picks);
      proceed(s, { step: 'reserveLeaders', fight });
    },
    title: 'Your reserve',
    prompt: (_, { fight }) =>
      `The battle of ${localeName(fight.at)}: who waits in reserve? Units fire with twice their dice when they come up.`,
    label: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
  },
  // 39.2 Any number of leaders too. They play no Tactics while they are in reserve.
  reserveLeaders: {
    rule: '39.2',
    secret: true,
    seats: (s, { fight }) => SIDES.filter(side => s.advised[side] === 0 && fight.forces[side].some(isLeader)),
    options: (_, { fight }, out, seat) => out.push(...fight.forces[SIDES[seat]].filter(isLeader)),
    min: () => 0,
    chooseTogether(s, { fight }, picks) {
      holdBack(s, picks);
      proceed(s, { step: 'tacticsBid', fight });
    },
    title: 'Leaders in reserve',
    prompt: (_, { fight }) =>
      `The battle of ${localeName(fight.at)}: which leaders wait in reserve? They play no Tactics while they do.`,
    label: (s, _, p) => memberLabel(s, p),
    alike: (s, _, p) => likeness(s, p),
    piece: (_, __, p) => pieceId(p),
  },
  // 39.2(4) At the start of its own volley, a side may bring up some of its reserve.
  bringUp: {
    rule: '39.2',
    options: (_, { fight, seat }, out) => out.push(...fight.reserves[seat]),
    min: () => 0,
    chooseSome(s, { fight, seat }, group) {
      proceed(s, { step: 'volley', fight: reinforced(fight, seat, group), seat, fresh: [...group] });
    },
    title: 'Who comes up from the reserve',
    prompt: (_, { fight }) => `Who comes up from the reserve in ${localeName(fight.at)}?`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
} satisfies Chapter;
