import type { SceneToken } from '../../core/scene.ts';
import type { CardView } from './observe.ts';

/** The markers of the board. */
export const CARDS: Readonly<Record<CardView, SceneToken>> = {
  hidden: { shape: 'card', ground: 'neutral', icon: 'uncertainty', words: 'a card face down' },
  supplies: { shape: 'card', ground: 'event', icon: 'barrel', words: 'a supply card' },
  blank: { shape: 'card', ground: 'neutral', icon: 'cobweb', words: 'a blank card' },
  sons: { shape: 'card', ground: 'second', icon: 'conversation', words: 'the card of Hancock and Adams' },
};
export const WARNED = {
  shape: 'disc',
  ground: 'neutral',
  icon: 'old-lantern',
  words: 'a rider has been here',
} satisfies SceneToken;
/** For those who know where Hancock and Adams hide (8.1). */
export const SONS_WARNED: SceneToken = { ...WARNED, words: 'a rider has been here and has warned them' };
/** The militia of a town that is not alerted; in the American colour once they are roused (10). */
export const bellOf = (ground: SceneToken['ground']): Omit<SceneToken, 'words'> => ({
  shape: 'disc',
  ground,
  icon: 'ringing-bell',
});
