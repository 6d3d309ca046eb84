import { counterMeans, markerMeans, printMeans } from '../../core/legend.ts';
import type { Legend, LegendEntry, ScenePiece, SideLook } from '../../core/scene.ts';
import { dressOf, fleetsBeside, fortOf, MASSACRE, partisanOf } from './board-pieces.ts';
import type { Nation } from './data.ts';
import type { Kind } from './pieces.ts';

/** A sample counter and what it means. */
const means = (
  side: SideLook,
  [nation, kind]: readonly [Nation, Kind],
  words: string,
  more: Partial<ScenePiece> = {},
): LegendEntry => counterMeans({ side, ...dressOf(nation, kind), count: 1, marks: [], words, ...more });

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
      title: 'Letters and numbers',
      entries: [
        means('first', ['BR', 'general'], 'a leader on top: W.\u00a0Howe', { letters: 'WH' }),
        means('second', ['US', 'general'], 'a leader on top: Washington', { letters: 'Wa' }),
        means('first', ['BR', 'regular'], 'on your counter: its strength', { tag: '5' }),
        means('second', ['US', 'regular'], 'on an enemy’s: how many lie there', { tag: '3' }),
      ],
    },
    {
      title: 'Markers',
      entries: [
        markerMeans(fortOf('first'), 'a British fort'),
        markerMeans(fortOf('second'), 'an American fort'),
        markerMeans(partisanOf('first'), 'Tory partisans'),
        markerMeans(partisanOf('second'), 'Rebel partisans'),
        markerMeans({ ...fleetsBeside('first'), words: 'British fleets beside troops' }),
        markerMeans({ ...fleetsBeside('second'), words: 'American fleets beside troops' }),
      ],
    },
    {
      title: 'On the map',
      entries: [
        printMeans({ kind: 'site', rank: 'town', worth: 3, holder: 'first' }, 'a British town and its points'),
        printMeans({ kind: 'site', rank: 'town', worth: 2, holder: 'second' }, 'an American town and its points'),
        printMeans({ kind: 'site', rank: 'wild', worth: 0, holder: null }, 'a place without points'),
        printMeans({ kind: 'site', rank: 'native', worth: 0, holder: null }, 'a home of Indians'),
        printMeans({ kind: 'route', route: 'road' }, 'road, river or sea route: 1 movement point'),
        printMeans({ kind: 'route', route: 'trail' }, 'trail: 2 movement points, light troops 1'),
        printMeans(
          { kind: 'loyalty', leans: { side: 'second', by: 2, of: 3 } },
          'a region’s loyalty: 2 of 3, American',
        ),
        markerMeans(MASSACRE),
      ],
    },
  ],
};
