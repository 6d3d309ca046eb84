import { markerMeans } from '../../core/legend.ts';
import type { Legend } from '../../core/scene.ts';
import { entriesBy, MILITIA, MINUTEMAN, REGULAR } from '../revolution-road-legend.ts';
import { scenePiece } from './board-pieces.ts';
import {
  ALERT,
  AMBUSH_USED,
  GATHER,
  hiddenArms,
  hinderMovement,
  hinderMuster,
  hinderSearch,
  MUSTER,
  SEARCHED_ARMS,
  SNIPE_USED,
} from './board-tokens.ts';
import type { PieceView } from './observe.ts';

type Sample = Omit<PieceView, 'dotted'> & Partial<PieceView>;
const means = entriesBy((sample: Sample) => scenePiece({ dotted: false, ...sample }));

/** What counters, marks and markers of the board mean. The rest of the picture is explained in words, in the rules. */
export const legend: Legend = {
  map: 'concord',
  parts: [
    {
      title: 'Counters',
      entries: [
        means(REGULAR, 'Regular'),
        means(REGULAR, 'three Regulars', { count: 3 }),
        means({ ...REGULAR, dotted: true }, 'Percy’s Regular: the dot'),
        means({ ...REGULAR, kind: 'cannon' }, 'Field Cannon'),
        means(MINUTEMAN, 'Minuteman'),
        means({ ...REGULAR, kind: 'leader', id: 'Smith' }, 'leader, by his letters: Sm for Smith'),
        means(MILITIA, 'Militia, strength not known yet'),
        means({ ...MINUTEMAN, kind: 'rider', id: 'Revere' }, 'Nightrider, by initial: Revere'),
        means({ ...MILITIA, strength: 2 }, 'Militia: a dot for each strength point'),
        means({ ...MINUTEMAN, kind: 'son', id: 'Adams' }, 'Son of Liberty, by initial: Adams'),
      ],
    },
    {
      title: 'Marks',
      entries: [
        means({ ...REGULAR, marks: ['moved'] }, 'moved this turn'),
        means({ ...MINUTEMAN, marks: ['fired'] }, 'fired this turn'),
        means({ ...MINUTEMAN, marks: ['broken'] }, 'broken'),
        means({ ...REGULAR, kind: 'leader', id: 'Pitcairn', marks: ['wounded'] }, 'wounded'),
        means({ ...MINUTEMAN, kind: 'leader', id: 'Putnam', marks: ['rallied'] }, 'rallied this turn'),
        means({ ...MINUTEMAN, kind: 'rider', id: 'Dawes', marks: ['captured'] }, 'captured'),
        means({ ...MINUTEMAN, kind: 'leader', id: 'Prescott', marks: ['caught this turn'] }, 'just captured'),
        {
          figure: {
            kind: 'stack',
            side: 'first',
            coats: [1],
            icon: 'musket',
            total: 6,
            all: ['moved'],
            some: ['broken', 'fired'],
          },
          words: 'a stack: all moved, some broken or fired',
        },
      ],
    },
    {
      title: 'Markers',
      entries: [
        markerMeans(GATHER, 'Gather: the town sleeps'),
        markerMeans(MUSTER, 'Muster: its people come out'),
        markerMeans(ALERT, 'Alert: units wait for a rider’s alarm'),
        markerMeans(hiddenArms(1)),
        markerMeans(SEARCHED_ARMS),
        markerMeans(hinderMovement(2), 'Hinder Movement, side 2'),
        markerMeans(hinderSearch(1), 'Hinder Search, side 1'),
        markerMeans(hinderMuster(1), 'Hinder Muster, side 1'),
        markerMeans(AMBUSH_USED),
        markerMeans(SNIPE_USED),
      ],
    },
  ],
};
