import { counterMeans, markerMeans } from '../../core/legend.ts';
import type { Legend, LegendEntry } from '../../core/scene.ts';
import { PRISONERS, scenePiece } from './board-pieces.ts';
import { bellOf, CARDS, WARNED } from './board-tokens.ts';
import type { FigureView } from './observe.ts';

const BLANK = {
  id: '',
  place: '',
  hits: 0,
  silent: false,
  joined: false,
  captured: false,
  left: 0,
  searched: false,
} as const;
const RAIDER = { ...BLANK, kind: 'raider', side: 'british' } as const;
const RIDER = { ...BLANK, kind: 'rider', side: 'american', id: 'Revere' } as const;
const means = (view: FigureView, words: string): LegendEntry => counterMeans(scenePiece([view]), words);

/** What counters, marks and markers of the board mean. The rest of the picture is explained in words, in the rules. */
export const legend: Legend = {
  map: 'lexington',
  parts: [
    {
      title: 'Counters',
      entries: [
        means(RAIDER, 'raiders: grenadiers and light infantry'),
        means({ ...RAIDER, kind: 'line' }, 'relief: line infantry'),
        means({ ...RAIDER, kind: 'gun' }, 'cannon, with the hits that it has left'),
        means({ ...RAIDER, kind: 'reserve' }, 'reserve: in Boston or Charlestown'),
        means({ ...BLANK, kind: 'militia', side: 'american' }, 'militia'),
        counterMeans(scenePiece([RAIDER, RAIDER, RAIDER]), 'three raiders'),
        means(RIDER, 'rider: Revere'),
        means({ ...RIDER, id: 'Dawes' }, 'rider: Dawes'),
      ],
    },
    {
      title: 'Marks',
      entries: [
        means({ ...RAIDER, silent: true }, 'out of ammunition'),
        means({ ...RAIDER, joined: true }, 'raiders and relief have joined'),
        means({ ...RIDER, captured: true }, 'captured'),
        counterMeans(PRISONERS, 'Hancock and Adams, captured'),
      ],
    },
    {
      title: 'Markers',
      entries: [
        markerMeans(CARDS.hidden),
        markerMeans(CARDS.supplies),
        markerMeans(CARDS.blank),
        markerMeans(CARDS.sons),
        markerMeans(WARNED),
        markerMeans({ ...bellOf('neutral'), words: 'militia of a town, not alerted' }),
        markerMeans({ ...bellOf('second'), words: 'roused: placed at the end of the turn' }),
        markerMeans({ ...bellOf('neutral'), figure: '3', words: 'militia of three towns off the map' }),
      ],
    },
  ],
};
