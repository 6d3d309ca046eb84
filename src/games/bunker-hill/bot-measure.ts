import type { Feature } from '../../core/features.ts';
import { type Sight, toTarget } from './bot-sight.ts';
import { CHARLES, POINTS, REGION_COUNT, TRACKS } from './data.ts';
import { BRITISH, FLIPPED, isLeader, isZone, MUSTER, PATRIOT, PIECES_OF, TURN_TRACK } from './pieces.ts';
import { sheetNow } from './rules/10-victory.ts';
import { lastTurn } from './rules/12-objectives.ts';
import { isSolo } from './state.ts';
import { countBurning } from './ways.ts';

const matchProgress = ({ s }: Sight): number => s.turn / lastTurn(s);
const { start: fullMorale, panic } = TRACKS.morale;
const { start: fullPowder, low } = TRACKS.powder;

/** Unbroken strength of a side on the map. */
const strengthOf = ({ strength }: Sight, seat: number): number => strength[seat].reduce((sum, n) => sum + n, 0);

/** Unbroken British strength, weighted by its nearness to the targets. */
function pressure(sight: Sight): number {
  let sum = 0;
  for (let at = 0; at < REGION_COUNT; at++) {
    const there = sight.strength[BRITISH][at];
    if (there > 0) sum += there / (1 + toTarget(sight, BRITISH, at));
  }
  return sum;
}

/** Unbroken Patriot strength in the regions that are fought for. */
const garrison = ({ targets, strength }: Sight): number => targets.reduce((sum, at) => sum + strength[PATRIOT][at], 0);

function count({ s }: Sight, seat: number, is: (p: number) => boolean): number {
  let n = 0;
  for (let p = PIECES_OF[seat].from; p < PIECES_OF[seat].to; p++) if (s.at[p] < TURN_TRACK && is(p)) n++;
  return n;
}

/** The features of a position, measured for the British. */
export const FEATURES = [
  { name: 'always', of: () => 1 },
  {
    name: 'score now',
    of: sight => {
      const { scores } = sheetNow(sight.s);
      return ((scores[0] - scores[1]) / 10) * (0.35 + 0.65 * matchProgress(sight));
    },
    more: 'the score shifts to the British',
    less: 'the score shifts to the Patriots',
  },
  {
    name: 'town burning',
    of: ({ s }) => (isSolo(s) ? 0 : Math.min(countBurning(s), POINTS.free) / POINTS.free),
    more: 'more of the town burns',
    less: 'less of the town burns',
  },
  {
    name: 'British strength near their aims',
    of: sight => pressure(sight) / 12,
    more: 'the British stand nearer to what they want',
    less: 'the British are kept away from what they want',
  },
  {
    name: 'Patriot strength where it is fought for',
    of: sight => -garrison(sight) / 8,
    more: 'fewer Patriots hold the line',
    less: 'more Patriots hold the line',
  },
  {
    name: 'strength on the map',
    of: sight => (strengthOf(sight, BRITISH) - 2 * strengthOf(sight, PATRIOT)) / 40,
    more: 'the balance of strength shifts to the British',
    less: 'the balance of strength shifts to the Patriots',
  },
  {
    name: 'morale',
    of: ({ s }) => (s.morale[BRITISH] - s.morale[PATRIOT]) / fullMorale,
    more: 'morale favours the British',
    less: 'morale favours the Patriots',
  },
  { name: 'Patriots near panic', of: ({ s }) => (s.morale[PATRIOT] <= panic ? 1 : 0), like: 'morale' },
  {
    name: 'powder spent',
    of: ({ s }) => 1 - s.powder / fullPowder,
    more: 'the Patriots have less powder',
    less: 'the Patriots keep their powder',
  },
  { name: 'powder low', of: ({ s }) => (s.powder <= low ? 1 : 0) + (s.powder === 0 ? 1 : 0), like: 'powder spent' },
  {
    name: 'British still afloat',
    of: sight => -count(sight, BRITISH, p => isZone(sight.s.at[p]) && !isLeader(p)) / 10,
    more: 'more British are ashore',
    less: 'more British are still afloat',
  },
  {
    name: 'Militia in the Muster Box',
    of: sight => (count(sight, PATRIOT, p => sight.s.at[p] === MUSTER) / 10) * (sight.s.fleet === CHARLES ? 1.3 : 1),
    more: 'Militia are held up behind the Neck',
    less: 'Militia come over the Neck',
  },
  {
    name: 'broken units',
    of: sight => {
      const broken = (seat: number): number =>
        count(sight, seat, p => (sight.s.mark[p] & FLIPPED) !== 0 && !isLeader(p));
      return (broken(PATRIOT) - broken(BRITISH)) / 8;
    },
    more: 'more Patriots are broken',
    less: 'more British are broken',
  },
  {
    name: 'Actions left',
    of: ({ s }) => (s.actions[BRITISH] + s.reserves[BRITISH] - s.actions[PATRIOT] - s.reserves[PATRIOT]) / 6,
    more: 'the British have more Actions left',
    less: 'the Patriots have more Actions left',
  },
] as const satisfies readonly Feature<Sight>[];
