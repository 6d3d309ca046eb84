import { proceed } from '../../../core/step.ts';
import { NONE_OF_THEM, ofPlaces } from '../choices.ts';
import { NEIGHBOURS, REGION_COUNT, REGIONS, type Region } from '../data.ts';
import type { Chapter } from '../events.ts';
import { placeName, unitsLine } from '../names.ts';
import { BRITISH, PATRIOT } from '../pieces.ts';
import type { State } from '../state.ts';
import { occupancyOf, piecesAt } from '../units.ts';
import { listVolleyTargets } from './06-volley.ts';

/** The adjacent regions with unbroken Patriots that the British in a region could fire at. */
function targetsOf(s: State, from: Region): Region[] {
  const seen = occupancyOf(s);
  const targets: Region[] = [];
  listVolleyTargets(s, seen, BRITISH, from, targets);
  return targets.filter(to => to < REGION_COUNT && NEIGHBOURS[from].includes(to) && seen.healthyUnits[PATRIOT][to] > 0);
}

/** 12.4: the British regions that have a Final Fire after the last Action of a turn. */
export const finalFirers = (s: State): Region[] =>
  s.scenario === 'patriots-alone' ? REGIONS.flatMap((_, at) => (targetsOf(s, at).length > 0 ? [at] : [])) : [];

export const finalFire = {
  // 12.4 Each region fires one free volley at a neighbouring region, with its units that have not fired; it hits on 6.
  finalFire: {
    rule: '12.4',
    seat: () => BRITISH,
    options(s, { left }, out) {
      if (left[0] !== undefined) out.push(...targetsOf(s, left[0]));
      if (out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, { left }, to) {
      const [from, ...others] = left;
      // 12.2: one leader may be hit in each Action, and in each region's Final Fire.
      s.leaderHit = false;
      if (others.length > 0) proceed(s, { step: 'finalFire', left: others });
      if (from !== undefined && to !== NONE_OF_THEM)
        proceed(s, { step: 'volley', seat: BRITISH, from, to, last: true });
    },
    title: 'Final Fire',
    prompt: (_, f) => `Final Fire from ${placeName(f.left[0])}: at whom?`,
    ...ofPlaces,
    label: (s, _, to) => (to === NONE_OF_THEM ? 'Nobody' : unitsLine(s, to, piecesAt(s, PATRIOT, to))),
  },
} satisfies Chapter;
