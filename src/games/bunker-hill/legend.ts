import { markerMeans } from '../../core/legend.ts';
import type { Legend } from '../../core/scene.ts';
import { entriesBy, MILITIA, MINUTEMAN, REGULAR } from '../revolution-road-legend.ts';
import { scenePiece } from './board-pieces.ts';
import { ABLAZE, BATTERY, FORMED, SHIPS } from './board-tokens.ts';

const means = entriesBy(scenePiece);

/** What counters, marks and markers of the board mean. The rest of the picture is explained in words, in the rules. */
export const legend: Legend = {
  map: 'bunker-hill',
  parts: [
    {
      title: 'Counters',
      entries: [
        means(REGULAR, 'Regular'),
        means(REGULAR, 'three Regulars', { count: 3 }),
        means({ ...REGULAR, kind: 'marine' }, 'Marine'),
        means({ ...REGULAR, kind: 'leader', id: 'Howe' }, 'British leader: Howe'),
        means({ ...REGULAR, kind: 'cannon' }, 'British field cannon'),
        means({ ...MINUTEMAN, kind: 'cannon' }, 'Patriot field cannon'),
        means(MINUTEMAN, 'Minuteman'),
        means({ ...MINUTEMAN, kind: 'leader', id: 'Prescott' }, 'Patriot leader: Prescott'),
        means(MILITIA, 'Militia, strength not known yet'),
        means({ ...MILITIA, strength: 2 }, 'Militia: a dot for each strength point'),
      ],
    },
    {
      title: 'Marks',
      entries: [
        means({ ...REGULAR, marks: ['broken'] }, 'broken'),
        means({ ...MILITIA, marks: ['panicked'] }, 'panicked, and broken'),
        means({ ...REGULAR, kind: 'leader', id: 'Howe', marks: ['wounded'] }, 'wounded'),
        means({ ...REGULAR, kind: 'cannon', marks: ['damaged'] }, 'damaged'),
        means({ ...REGULAR, marks: ['moved'] }, 'moved this turn'),
        means({ ...MINUTEMAN, marks: ['fired'] }, 'fired this turn'),
        means({ ...MINUTEMAN, kind: 'leader', id: 'Putnam', marks: ['rallied'] }, 'rallied this turn'),
        {
          figure: {
            kind: 'stack',
            side: 'first',
            coats: [1],
            icon: 'musket',
            total: 5,
            all: ['moved'],
            some: ['broken'],
          },
          words: 'a stack: all moved, some broken',
        },
      ],
    },
    {
      title: 'Markers',
      entries: [
        markerMeans(ABLAZE, 'the region burns'),
        markerMeans(FORMED, 'formed: from here they may march'),
        markerMeans(SHIPS, 'the fleet'),
        markerMeans(BATTERY, 'the battery on Copp’s Hill'),
        means({ ...REGULAR, kind: 'cannon' }, 'on the turn track: waiting for shells', { marks: ['silent'] }),
      ],
    },
  ],
};
