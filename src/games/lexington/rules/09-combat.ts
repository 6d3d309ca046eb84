import { diceOdds } from '../../../core/odds.ts';
import { roll } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { FIRE } from '../data.ts';
import type { Chapter, LexingtonUmpire } from '../events.ts';
import { boxName, kindName } from '../names.ts';
import {
  AMERICAN,
  BOX_COUNT,
  BRITISH,
  FORCE,
  GUN,
  isBox,
  MILITIA,
  type Piece,
  pieceId,
  placeId,
  REDCOATS,
  type Side,
} from '../pieces.ts';
import { commanderOf } from '../seats.ts';
import type { State } from '../state.ts';
import { hasAt, isSilent, rangeOf } from '../units.ts';

/** 9.2, 9.3: the lowest face on which a figure hits. */
export const needs = (p: Piece): number => (p === GUN ? FIRE.gun : FIRE.figure).hitsFrom;

const fireOdds = (units: readonly Piece[]): string =>
  diceOdds(units.map(p => (p === GUN ? { needs: needs(p), owner: 'the cannon' } : needs(p))));

/** 9: by box, whether both sides are there. */
export function contestedBoxes(s: State): boolean[] {
  const open = new Array<boolean>(BOX_COUNT).fill(false);
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (isBox(s.at[p])) open[s.at[p]] = true;
  for (let at = 0; at < BOX_COUNT; at++) if (open[at]) open[at] = hasAt(s, BRITISH, at);
  return open;
}

/** 9: the figures of a side that can fire: in a box with enemies, and with ammunition left. */
function shooters(s: State, side: Side): Piece[] {
  const open = contestedBoxes(s);
  const able: Piece[] = [];
  const { from, to } = rangeOf(side);
  for (let p = from; p < to; p++) if (open[s.at[p]] && !isSilent(s, p)) able.push(p);
  return able;
}

/** 9: the British infantry in a box, and how many of them can still fire. */
function infantryAt(s: State, at: number): { readonly present: number; readonly left: number } {
  let [present, left] = [0, 0];
  for (let p = 0; p < REDCOATS.to; p++) {
    if (p === GUN || s.at[p] !== at) continue;
    present++;
    if (!isSilent(s, p)) left++;
  }
  return { present, left };
}

/** Rolls a die for each figure. A British figure that hits may run out of ammunition. */
function volley(s: State, side: Side, at: number, units: readonly Piece[], umpire: LexingtonUmpire): void {
  const dice = units.map(() => roll(umpire));
  const hitters = units.filter((p, i) => dice[i] >= needs(p));
  const [british, american] = s.scored;
  s.scored = side === BRITISH ? [british + hitters.length, american] : [british, american + hitters.length];
  if (side === BRITISH) for (const p of hitters) s.hits = withOne(s.hits, p, s.hits[p] + 1);
  const silent = hitters.filter(p => isSilent(s, p));
  umpire.tell({ what: 'volley', side, at, units, dice, hits: hitters.length, silent });
  if (silent.length > 0) umpire.tell({ what: 'cartridgesSpent', units: silent, at, ...infantryAt(s, at) });
}

/** Fires box by box. */
function fireAll(s: State, side: Side, units: readonly Piece[], umpire: LexingtonUmpire): void {
  const boxes = [...new Set(units.map(p => s.at[p]))].sort((a, b) => a - b);
  for (const at of boxes) {
    const here = units.filter(p => s.at[p] === at);
    volley(s, side, at, here, umpire);
  }
}

export const combat = {
  // 9.2 The British fire first. Who fires is chosen for all boxes at once.
  fire: {
    rule: '9.2',
    options: (s, { seat }, out) => out.push(...shooters(s, BRITISH).filter(p => commanderOf(s, p) === seat)),
    min: () => 0,
    chooseSome(s, _, units, umpire) {
      if (units.length > 0) umpire.foretell?.(() => `The British throw ${fireOdds(units)}.`);
      fireAll(s, BRITISH, units, umpire);
    },
    title: 'Who fires',
    prompt: () =>
      'Who fires? Infantry hits on a 6 and is then out of ammunition; the cannon hits on 5 or 6, twice. A miss uses no ammunition up.',
    label: (s, _, p) => `${kindName(p)} in ${boxName(s.at[p])}`,
    // To hold fire gains nothing: who misses may fire again.
    suggested: () => true,
    place: (s, _, p) => placeId(s.at[p]),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => s.at[p] * 5 + (p === GUN ? 4 : FORCE[p]),
  },
  // 9.3 Fire costs militia nothing, so all of them fire without being asked.
  militiaFire: {
    rule: '9.3',
    run: (s, _, umpire) => fireAll(s, AMERICAN, shooters(s, AMERICAN), umpire),
  },
} satisfies Chapter;
