import type { Scene } from '../core/scene.ts';
import { BUNKER_HILL_SCENES } from './contact-bunker-hill.ts';
import { LEXINGTON_SCENES } from './contact-lexington.ts';
import { REBELLION_SCENES } from './contact-rebellion.ts';
import { REVOLUTION_SCENES } from './contact-revolution.ts';
import { CONCORD_SCENES } from './contact-scenes.ts';

/** The scenes of all games that `npm run pictures` draws, by the names of their pictures. */
export const EVERY_SCENE: Readonly<Record<string, () => Scene>> = {
  ...CONCORD_SCENES,
  ...LEXINGTON_SCENES,
  ...BUNKER_HILL_SCENES,
  ...REBELLION_SCENES,
  ...REVOLUTION_SCENES,
};
