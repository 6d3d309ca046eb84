import type { SceneToken, SideLook } from '../../core/scene.ts';

/** The markers of the board. */
export const GATHER = {
  shape: 'disc',
  ground: 'neutral',
  icon: 'beer-stein',
  words: 'Gather marker',
} satisfies SceneToken;
// Not a disc, which a Patriot counter is.
export const MUSTER = {
  shape: 'diamond',
  ground: 'second',
  icon: 'ringing-bell',
  words: 'Muster marker',
} satisfies SceneToken;
export const ALERT = {
  shape: 'diamond',
  ground: 'second',
  icon: 'shouting',
  words: 'Alert marker',
} satisfies SceneToken;
export const AMBUSH_USED = {
  shape: 'diamond',
  ground: 'event',
  icon: 'pine-tree',
  words: 'Ambush used',
} satisfies SceneToken;
export const SNIPE_USED = {
  shape: 'diamond',
  ground: 'event',
  icon: 'bullseye',
  words: 'Snipe used',
} satisfies SceneToken;
export const SEARCHED_ARMS = {
  shape: 'square',
  ground: 'neutral',
  icon: 'open-chest',
  struck: true,
  words: 'hidden arms, searched',
} satisfies SceneToken;
export const hiddenArms = (value: number): SceneToken => ({
  shape: 'square',
  ground: 'event',
  icon: 'barrel',
  figure: `${value}`,
  words: `hidden arms worth ${value}`,
});

const hinder =
  (icon: string, side: SideLook, words: string) =>
  (shown: number): SceneToken => ({
    shape: 'cut',
    ground: side,
    icon,
    figure: `${shown}`,
    words: `${words} (${shown})`,
  });
export const hinderMovement = hinder('stakes-fence', 'second', 'Hinder Movement');
export const hinderSearch = hinder('magnifying-glass', 'second', 'Hinder Search');
export const hinderMuster = hinder('bugle-call', 'first', 'Hinder Muster');
