import type { SceneToken } from '../../core/scene.ts';

/** The markers of the board. */
export const ABLAZE = { shape: 'flame', ground: 'event', icon: 'small-fire', words: 'ablaze' } satisfies SceneToken;
export const FORMED = {
  shape: 'flag',
  ground: 'first',
  icon: 'flying-flag',
  words: 'the British have formed',
} satisfies SceneToken;
export const SHIPS = { shape: 'hull', ground: 'first', icon: 'galleon', words: 'the fleet' } satisfies SceneToken;
export const BATTERY = { shape: 'fort', ground: 'first', icon: 'cannon', words: 'the battery' } satisfies SceneToken;
