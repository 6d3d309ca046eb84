import type { Scene } from '../core/scene.ts';
import { BUNKER_HILL_SCENES } from './contact-sheet-bunker-hill.ts';
import { CONCORD_SCENES } from './contact-sheet-concord.ts';
import { LEXINGTON_SCENES } from './contact-sheet-lexington.ts';
import { REBELLION_SCENES } from './contact-sheet-rebellion.ts';
import { REVOLUTION_SCENES } from './contact-sheet-revolution.ts';

/** The scenes of all games that `npm run pictures` draws, by the names of their pictures. */
export const EVERY_SCENE: Readonly<Record<string, () => Scene>> = {
  ...CONCORD_SCENES,
  ...LEXINGTON_SCENES,
  ...BUNKER_HILL_SCENES,
  ...REBELLION_SCENES,
  ...REVOLUTION_SCENES,
};
