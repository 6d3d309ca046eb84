import type { Scene } from '../core/scene.ts';
import { lexington } from '../games/lexington/index.ts';
import { played, sceneOf, started } from './contact-sheet-concord.ts';

/** The columns have met and fight their way home through Menotomy, surrounded by militia. */
const MIDDLE = {
  turn: 11,
  phase: 'fire',
  places: {
    menotomy: [
      '3x Raider joined',
      '2x Raider silent joined',
      '8x Line joined',
      '3x Line silent joined',
      'Gun 1 hit joined',
      ...['Acton', 'Bedford', 'Billerica', 'Chelmsford', 'Concord', 'Lexington', 'Lincoln', 'Menotomy', 'Woburn'],
    ],
    lexington: ['Dracut', 'Stow', 'Sudbury', 'Westford', 'Reading', 'Wilmington'],
    cambridge: ['Line joined', 'Raider joined', 'Cambridge', 'Watertown', 'Newton', 'Brookline'],
    waltham: ['Waltham', 'Framingham'],
    medford: ['Medford', 'Malden', 'Lynn'],
    charlestown: ['2x Reserve'],
    'at-home': ['Beverly', 'Danvers', 'Dedham', 'Needham', 'Norfolk', 'Roxbury', 'Salem'],
  },
  taken: {
    concord: 'supplies',
    lexington: 'supplies',
    menotomy: 'supplies',
    barretts: 'supplies',
    northbridge: 'blank',
    merriams: 'blank',
  },
  warned: ['charlestown', 'medford', 'menotomy', 'lexington', 'brookline', 'watertown'],
  hits: 6,
  concord: true,
};

/** Lexington and Concord: the first ride of the night, a fight in a crowded middle game, and an end. */
export const LEXINGTON_SCENES = {
  'lexington-opening': () => sceneOf(played(started(lexington, { seed: 1775 }), 4, scene => scene.dice.length > 0)),
  'lexington-middle': () =>
    sceneOf(played(started(lexington, { position: MIDDLE }), 1, scene => scene.dice.length > 0)),
  'lexington-end': () => sceneOf(played(started(lexington, { seed: 3 }), 19, () => false)),
} as const satisfies Readonly<Record<string, () => Scene>>;
