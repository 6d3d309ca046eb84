import type { Coat, ScenePiece, SceneToken, SideLook } from '../../core/scene.ts';
import type { Nation } from './data.ts';
import type { Kind } from './pieces.ts';

/** How counters and markers look. */

/**
 * The number of a counter's coat within its side: 1 to 4 are British, Tories, Hessians, Indians; Continentals, militia,
 * French, Spanish.
 */
function coatOf(nation: Nation, kind: Kind): Coat {
  if (nation === 'HE' || nation === 'FR') return 3;
  if (nation === 'IN' || nation === 'SP') return 4;
  return kind === 'militia' ? 2 : 1;
}
function iconOf(nation: Nation, kind: Kind): string {
  if (kind === 'fleet') return 'galleon';
  if (nation === 'IN') return 'two-feathers';
  if (nation === 'FR') return 'fleur-de-lys';
  if (nation === 'SP') return 'castle';
  if (nation === 'HE') return 'crossed-swords';
  return kind === 'militia' ? 'pitchfork' : 'musket';
}
export const dressOf = (nation: Nation, kind: Kind): Pick<ScenePiece, 'coat' | 'icon'> => ({
  coat: coatOf(nation, kind),
  icon: iconOf(nation, kind),
});

export const fortOf = (ground: SideLook): SceneToken => ({ shape: 'fort', ground, icon: 'castle', words: 'a fort' });
export const partisanOf = (ground: SideLook): SceneToken => ({
  shape: 'flag',
  ground,
  icon: 'shouting',
  words: ground === 'first' ? 'Tories' : 'Rebels',
});
export const MASSACRE = {
  shape: 'diamond',
  ground: 'event',
  icon: 'crossed-axes',
  words: 'a massacre',
} satisfies SceneToken;
export const fleetsBeside = (ground: SideLook): Omit<SceneToken, 'words'> => ({
  shape: 'hull',
  ground,
  icon: 'galleon',
});
