import type { Term } from '../../core/insight.ts';
import type { FEATURES } from './bot-measure.ts';

/** The features in words for players; each speaks for the British where it rises. */
export const TERMS = [
  {
    features: ['score so far, and what this turn’s fire promises'],
    more: 'a better score for the British',
    less: 'a better score for the Americans',
  },
  {
    features: ['figures that cannot be home in time'],
    more: 'fewer British figures that come home too late',
    less: 'more British figures that come home too late',
  },
  {
    features: ['Concord not entered, points away', 'Concord not entered, too late'],
    more: 'the British nearer to Concord',
    less: 'the British farther from Concord',
  },
  {
    features: ['finds within reach'],
    more: 'more that the British can still find',
    less: 'less that the British can still find',
  },
  {
    features: ['fire on the way home'],
    more: 'less fire on the British way home',
    less: 'more fire on the British way home',
  },
  {
    features: ['militia within reach of the British'],
    more: 'less militia fire to come next turn',
    less: 'more militia fire to come next turn',
  },
  {
    features: ['figures out, turns from home'],
    more: 'fewer marches that the British must still make for home',
    less: 'more marches that the British must still make for home',
  },
  {
    features: ['British shots left, by day'],
    more: 'more shots left to the British',
    less: 'fewer shots left to the British',
  },
  {
    features: ['militia in the field, by day'],
    more: 'fewer militia in the field',
    less: 'more militia in the field',
  },
  { features: ['riders free'], more: 'fewer riders free', less: 'more riders free' },
] as const satisfies readonly (Term & { readonly features: readonly (typeof FEATURES)[number][] })[];
