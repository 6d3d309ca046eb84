import type { Steps } from '../../../core/kernel.ts';
import { diceOdds } from '../../../core/odds.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import type { Box } from '../data.ts';
import type { Event, LexingtonUmpire } from '../events.ts';
import { pieceId, placeId } from '../ids.ts';
import { boxName, kindName, TheSide } from '../names.ts';
import { BOX_COUNT, BRITISH, FORCE, GUN, type Piece, type Side } from '../pieces.ts';
import { commanderOf, sideOfSeat } from '../seats.ts';
import type { Frame, State } from '../state.ts';
import { enemyOf, hasAt, isSilent, rangeOf } from '../units.ts';

/** 9: infantry hits on a 6, artillery on a 5 or 6. */
export const needs = (p: Piece): number => (p === GUN ? 5 : 6);

/** 9: the boxes in which both sides stand. */
export function contested(s: State): boolean[] {
  return Array.from({ length: BOX_COUNT }, (_, at) => hasAt(s, BRITISH, at) && hasAt(s, enemyOf(BRITISH), at));
}

/** 9: figures of a seat that can fire: in a box with enemies, and with ammunition left. */
function listShooters(s: State, seat: Seat, out: Piece[]): void {
  const { from, to } = rangeOf(sideOfSeat(s, seat));
  const open = contested(s);
  for (let p = from; p < to; p++) if (open[s.at[p]] && !isSilent(s, p) && commanderOf(s, p) === seat) out.push(p);
}

/** A die for each; a British figure that hits may have fired its last. */
function volley(s: State, side: Side, at: Box, units: readonly Piece[], umpire: LexingtonUmpire): void {
  const dice = units.map(() => roll(umpire));
  const lucky = units.filter((p, i) => dice[i] >= needs(p));
  s.scored[side] += lucky.length;
  if (side === BRITISH) for (const p of lucky) s.hits[p]++;
  const silent = lucky.filter(p => isSilent(s, p));
  umpire.tell({ what: 'volley', side, at, units, dice, hits: lucky.length, silent });
}

type Chapter = Pick<Steps<State, Frame, Event>, 'fire'>;

export const combat: Chapter = {
  // 9 The British fire first, then the Americans; whoever fires is chosen for all boxes at once.
  fire: {
    rule: '9.1',
    seat: (_, f) => f.seat,
    options: (s, f, out) => listShooters(s, f.seat, out),
    min: () => 0,
    chooseSome(s, { seat }, units, umpire) {
      const side = sideOfSeat(s, seat);
      if (units.length > 0) umpire.foretell?.(() => `${TheSide(side)} throw ${diceOdds(units.map(needs))}.`);
      for (let at = 0; at < BOX_COUNT; at++) {
        const here = units.filter(p => s.at[p] === at);
        if (here.length > 0) volley(s, side, at, here, umpire);
      }
    },
    title: 'Who fires',
    prompt: (s, { seat }) =>
      sideOfSeat(s, seat) === BRITISH
        ? 'Who fires? Infantry hits on a 6 and has then fired its last; the cannon hits on 5 or 6, twice.'
        : 'Who fires? Every 6 is a hit, and militia never run out of ammunition.',
    label: (s, _, p) => `${kindName(p)} in ${boxName(s.at[p])}`,
    ruleOf: (s, { seat }) => (sideOfSeat(s, seat) === BRITISH ? '9.2' : '9.3'),
    place: (s, _, p) => placeId(s.at[p]),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => s.at[p] * 5 + (p === GUN ? 4 : FORCE[p]),
  },
};
