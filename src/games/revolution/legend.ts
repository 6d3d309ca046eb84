import { counterMeans, markerMeans } from '../../core/legend.ts';
import type { Legend, LegendEntry, MapSample, ScenePiece, SideLook } from '../../core/scene.ts';
import { dressOf, fleetsBeside, fortOf, MASSACRE, partisanOf } from './board-pieces.ts';
import { type Nation, TOP_STEP } from './data.ts';
import type { Kind } from './pieces.ts';

/** A sample counter. */
const counter = (side: SideLook, [nation, kind]: readonly [Nation, Kind], more: Partial<ScenePiece>): ScenePiece => ({
  ...{ side, ...dressOf(nation, kind), count: 1, marks: [], words: '' },
  ...more,
});
/** The same, and what it means. */
const means = (side: SideLook, of: readonly [Nation, Kind], words: string, more?: Partial<ScenePiece>): LegendEntry =>
  counterMeans(counter(side, of, { words, ...more }));

/** A sample of the map and what it means. */
const sample = (figure: MapSample, words: string): LegendEntry => ({ figure, words });

/** What counters, markers and the map mean. The rest of the picture is explained in words, in the rules. */
export const legend: Legend = {
  map: 'revolution',
  parts: [
    {
      title: 'British',
      entries: [
        means('first', ['BR', 'regular'], 'British troops'),
        means('first', ['BR', 'militia'], 'Tory militia'),
        means('first', ['HE', 'regular'], 'Hessians'),
        means('first', ['IN', 'indian'], 'Indians'),
        means('first', ['BR', 'fleet'], 'British fleet'),
      ],
    },
    {
      title: 'Americans',
      entries: [
        means('second', ['US', 'regular'], 'Continentals'),
        means('second', ['US', 'militia'], 'American militia'),
        means('second', ['FR', 'regular'], 'French'),
        means('second', ['SP', 'regular'], 'Spanish'),
        means('second', ['US', 'fleet'], 'American fleet'),
        means('second', ['FR', 'fleet'], 'French fleet'),
      ],
    },
    {
      title: 'Letters, numbers, markers',
      entries: [
        means('first', ['BR', 'general'], 'a leader on top: W.\u00a0Howe', { letters: 'WH' }),
        means('second', ['US', 'general'], 'a leader on top: Washington', { letters: 'Wa' }),
        means('first', ['BR', 'regular'], 'on your counter: its strength', { tag: '5' }),
        means('second', ['US', 'regular'], 'on an enemy’s: how many lie there', { tag: '3' }),
        markerMeans(fortOf('first'), 'a British fort'),
        markerMeans(fortOf('second'), 'an American fort'),
        markerMeans(partisanOf('first'), 'Tory partisans'),
        markerMeans(partisanOf('second'), 'Rebel partisans'),
        markerMeans({ ...fleetsBeside('first'), words: 'British fleets beside troops' }),
        markerMeans({ ...fleetsBeside('second'), words: 'American fleets beside troops' }),
        markerMeans(MASSACRE),
        sample(
          { of: 'loyalty', leans: { side: 'second', by: 2, of: TOP_STEP } },
          'loyalty of a region: American, 2 of 3',
        ),
      ],
    },
    {
      title: 'On the map',
      entries: [
        sample({ of: 'site', rank: 'town', worth: 3, port: true }, 'an empty port (anchor), and its points'),
        sample(
          { of: 'site', rank: 'town', worth: 3, piece: counter('second', ['US', 'regular'], {}) },
          'a town with troops, and its points',
        ),
        sample({ of: 'site', rank: 'wild' }, 'a place without a town'),
        sample({ of: 'site', rank: 'native' }, 'an Indian locale'),
        sample({ of: 'route', route: 'road' }, 'road: 1 movement point'),
        sample({ of: 'route', route: 'river' }, 'lake or river route: 1'),
        sample({ of: 'route', route: 'sea' }, 'sea route, for fleets: 1'),
        sample({ of: 'route', route: 'trail' }, 'trail: 2; 1 if all are light troops, Indians, leaders'),
      ],
    },
  ],
};
