import type { Scene } from '../core/scene.ts';
import { BUNKER_HILL_SCENES } from './contact-bunker-hill.ts';
import { LEXINGTON_SCENES } from './contact-lexington.ts';
import { REBELLION_SCENES } from './contact-rebellion.ts';
import { REVOLUTION_SCENES } from './contact-revolution.ts';
import { SCENES } from './contact-scenes.ts';

/** The contact sheet of all games, by the names of its pictures. */
export const EVERY_SCENE: Readonly<Record<string, () => Scene>> = {
  ...SCENES,
  ...LEXINGTON_SCENES,
  ...BUNKER_HILL_SCENES,
  ...REBELLION_SCENES,
  ...REVOLUTION_SCENES,
};
