import { proceed } from '../../../core/step.ts';
import { ofPlaces } from '../choices.ts';
import { isTown, NEIGHBOURS, type Region, TRACKS } from '../data.ts';
import type { Chapter } from '../events.ts';
import { unitsLine } from '../names.ts';
import { BRITISH, isCannon, isLeader, LANDED_THIS_TURN, PATRIOT, type Piece } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { anySeen, has, isFlipped, type Occupancy, occupancyOf, piecesAt, type UnitTest } from '../units.ts';
import { isAblaze } from '../ways.ts';
import { hitFrames, NEAR, shoot } from './fire.ts';

/**
 * 6.9: who can be hit by snipers: unbroken units and healthy leaders, but no cannon; in 12.2 no leader who landed this
 * turn.
 */
const mayBeSniped: UnitTest = (s, p) =>
  !isFlipped(s, p) && !isCannon(p) && !(isSolo(s) && isLeader(p) && has(s, p, LANDED_THIS_TURN));
const possibleVictims = (s: State, at: Region): Piece[] => piecesAt(s, BRITISH, at, mayBeSniped);

/** By region: the regions of the town beside it. */
const TOWN_BESIDE: readonly (readonly Region[])[] = NEIGHBOURS.map(neighbours => neighbours.filter(isTown));
/** The regions beside a region of the town, including those of the town itself, ascending. */
const IN_RANGE: readonly Region[] = TOWN_BESIDE.flatMap((town, at) => (town.length > 0 ? [at] : []));

/** 6.9: whether a region of the town that does not burn lies beside the target. */
const isTarget = (s: State, seen: Occupancy, at: Region): boolean =>
  anySeen(s, seen, BRITISH, at, mayBeSniped) && TOWN_BESIDE[at].some(near => !isAblaze(s, near));

function listTargets(s: State, out: Region[]): void {
  const seen = occupancyOf(s);
  for (const at of IN_RANGE) if (isTarget(s, seen, at)) out.push(at);
}

/** 6.9, 8.0: while there is more than 12 powder. */
export function maySnipe(s: State, seen: Occupancy): boolean {
  if (s.powder <= TRACKS.powder.low) return false;
  return IN_RANGE.some(at => isTarget(s, seen, at));
}

export const snipe = {
  // 6.9 Snipers in the town; no Patriot counter need stand there.
  snipe: {
    rule: '6.9',
    seat: () => PATRIOT,
    options: (s, _, out) => listTargets(s, out),
    choose(s, _, at, umpire) {
      const dice = { ordinary: 1, green: 0 };
      const hits = shoot(s, { seat: PATRIOT, why: 'snipe', from: null, to: at, dice, needs: NEAR }, umpire);
      proceed(s, ...hitFrames(s, BRITISH, at, hits, 'snipe', { only: possibleVictims(s, at), whole: true }));
    },
    title: 'The target of the snipers',
    prompt: () => 'Snipe: at whom?',
    ...ofPlaces,
    label: (s, _, at) => unitsLine(s, at, possibleVictims(s, at)),
  },
} satisfies Chapter;
