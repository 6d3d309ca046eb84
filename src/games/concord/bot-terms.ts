import type { Term } from '../../core/insight.ts';
import type { FEATURES } from './bot-measure.ts';

/**
 * The features in words for players, true whether something is had or lost. The time, and Actions and Reserve Actions left, have
 * none: players would hear nothing new. Nor has the pressure on the Regulars, which weighs hardly anything.
 */
export const TERMS = [
  {
    features: ['score if it ended now', 'score if it ended now, late', 'score if it ended now, at the last'],
    more: 'a better score for the British',
    less: 'a better score for the Patriots',
  },
  {
    features: ['Concord not entered, steps away', 'Concord not entered, too late'],
    more: 'more of the way to Concord before the Regulars',
    less: 'less of the way to Concord before the Regulars',
  },
  {
    features: ['hidden arms within reach', 'hidden arms within reach, late'],
    more: 'more British points still to come from hidden arms',
    less: 'fewer British points still to come from hidden arms',
  },
  {
    features: ['Percy’s award within reach', 'Percy’s award out of reach'],
    more: 'more British points still to come from Percy in Lexington',
    less: 'fewer British points still to come from Percy in Lexington',
  },
  {
    features: ['Sons of Liberty within reach'],
    more: 'more British points still to come from the Sons of Liberty',
    less: 'fewer British points still to come from the Sons of Liberty',
  },
  { features: ['unbroken Regulars'], more: 'more unbroken Regulars', less: 'fewer unbroken Regulars' },
  {
    features: ['British officers'],
    more: 'British leaders in a better state',
    less: 'British leaders in a worse state',
  },
  { features: ['Patriot strength'], more: 'a stronger Patriot force', less: 'a weaker Patriot force' },
  {
    features: ['Patriots still to muster'],
    more: 'more towns about to muster, or alert boxes roused',
    less: 'fewer towns about to muster, or alert boxes roused',
  },
  {
    features: ['Patriots on the way to Lexington'],
    more: 'more Patriots around Lexington before Percy',
    less: 'fewer Patriots around Lexington before Percy',
  },
  {
    features: ['Regulars that can be ambushed or sniped at'],
    more: 'more to ambush or to snipe at',
    less: 'less to ambush or to snipe at',
  },
  {
    features: ['Regulars on the way to Lexington'],
    more: 'less of the way to Lexington before the Regulars',
    less: 'more of the way to Lexington before the Regulars',
  },
  {
    features: ['British able to meet'],
    more: 'a better chance that the British forces meet',
    less: 'a worse chance that the British forces meet',
  },
  {
    features: ['casualties toward six'],
    more: 'more casualties counted against the British',
    less: 'fewer casualties counted against the British',
  },
] as const satisfies readonly (Term & { readonly features: readonly (typeof FEATURES)[number][] })[];
