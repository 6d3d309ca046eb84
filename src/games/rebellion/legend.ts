import { counterMeans } from '../../core/legend.ts';
import type { Legend, LegendEntry } from '../../core/scene.ts';
import { coatOf, iconOf, pieceOf } from './board-pieces.ts';
import { CONTINENTALS, type Column, FRENCH, HESSIANS, LOYALISTS, PATRIOTS, REGULARS, WITH_NOBODY } from './pieces.ts';

const means = (column: Column, words: string, count = 1): LegendEntry => counterMeans(pieceOf(column, count), words);

/** What the counters of the board mean. The rest of the picture is explained in words, in the rules. */
export const legend: Legend = {
  map: 'rebellion',
  parts: [
    {
      title: 'British',
      entries: [
        means(REGULARS, 'Regular'),
        means(LOYALISTS, 'Loyalist'),
        means(HESSIANS, 'Hessian'),
        means(REGULARS, 'three Regulars', 3),
      ],
    },
    {
      title: 'Americans',
      entries: [
        means(CONTINENTALS, 'Continental'),
        means(PATRIOTS, 'Patriot'),
        means(FRENCH, 'French'),
        {
          figure: {
            kind: 'stack',
            side: 'second',
            coats: [coatOf(CONTINENTALS), coatOf(PATRIOTS)],
            icon: iconOf(CONTINENTALS),
            total: 5,
            all: [],
            some: [],
          },
          words: 'a stack of five, of two kinds',
        },
      ],
    },
    { title: 'Neither side', entries: [means(WITH_NOBODY, 'Native Americans')] },
  ],
};
