import type { AnyGame } from '../core/game.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Match, Started } from '../core/match.ts';
import { below, random } from '../core/random.ts';
import type { Scene } from '../core/scene.ts';
import { readSetting } from '../core/setting.ts';
import { concord } from '../games/concord/index.ts';

/** About fifty counters in and around Lexington, while the British march back. */
const MIDDLE = {
  turn: 10,
  card: 12,
  actions: { british: 3, patriot: 4 },
  reserves: { british: 1, patriot: 2 },
  points: { british: 9, patriot: 3.5 },
  shot: true,
  concord: true,
  toAct: 'patriot',
  places: {
    lexington: [
      '3x Regular moved fired',
      '2x Regular broken moved',
      'Smith wounded moved',
      '2x Minuteman',
      '3x Militia hidden',
      'Parker',
    ],
    fiske: ['Regular moved', 'Pitcairn moved', '2x Militia strength 1 fired', 'Minuteman broken'],
    eastlex: ["4x Percy's Regular moved marched", 'Percy moved marched', 'Field Cannon moved'],
    rocks: ["3x Percy's Regular moved", 'Militia strength 2'],
    menotomy: ["Percy's Regular broken", 'Minuteman moved', '3x Militia hidden moved', 'Baldwin'],
    lincoln: ['Minuteman', '2x Militia strength 0 broken', 'Buttrick', 'Adams'],
    meriam: ['2x Militia hidden', 'Barrett', 'Revere captured'],
    burlington: ['2x Militia hidden moved', 'Davis moved'],
    southlex: ['Militia strength 1', 'Hancock'],
    cambridge: ['2x Militia hidden', 'Heath'],
    medford: ['Minuteman', 'Putnam'],
    'riders-top': ['Dawes'],
  },
  gather: { watertown: 'gather', waltham: 'gather', brookline: 'muster', winnisimmet: 'gather' },
  alerts: ['box-A2', 'box-A5', 'box-A6', 'box-A7'],
  arms: {
    lexington: 'searched',
    menotomy: 'unsearched',
    lincoln: 'unsearched',
    watertown: 'unsearched',
    barretts: 'searched',
    cambridge: 'searched',
    medford: 'unsearched',
    waltham: 'unsearched',
    charlestown: 'unsearched',
  },
  hinder: { movement: { at: 'rocks', side: 2 }, muster: { at: 'watertown', side: 1 } },
  ambushed: ['fiske'],
};

/** A match of a game from a position or from its set-up. */
export function started(game: AnyGame, from: { readonly position: unknown } | { readonly seed: number }): Match {
  const rng = random('seed' in from ? from.seed : 1);
  const luck = (_: number, of: number): number => below(rng, of);
  const match = game.open((typed): Started<Match> => {
    if ('position' in from) return LiveMatch.start(typed, from, luck);
    const setting = readSetting(typed, undefined, undefined);
    if (!setting.ok) throw new Error(setting.problem);
    return LiveMatch.start(typed, { setting: setting.value }, luck);
  });
  if (!match.ok) throw new Error(match.refusal.message);
  return match.match;
}

/** Answer at random until the scene is `wanted` or the match is over. */
export function played(match: Match, seed: number, wanted: (scene: Scene) => boolean): Match {
  const rng = random(seed);
  for (let [decision] = match.decisions(); decision; [decision] = match.decisions()) {
    if (wanted(sceneOf(match))) break;
    const size = decision.kind === 'one' ? 1 : decision.min + below(rng, decision.max - decision.min + 1);
    const choose = [...decision.choices].sort(() => rng() - 0.5).slice(0, size);
    const answered = match.answer(
      decision.seat,
      match.version,
      choose.map(({ id }) => id),
    );
    if (!answered.ok) throw new Error(answered.refusal.message);
  }
  return match;
}

export const sceneOf = (match: Match): Scene => {
  const scene = match.sight('spectator').scene;
  if (!scene) throw new Error('this game has no map');
  return scene;
};

/** From Boston to Concord: an opening, a fight in a crowded middle game, and an end. */
export const CONCORD_SCENES = {
  opening: () => sceneOf(started(concord, { seed: 1775 })),
  middle: () => sceneOf(played(started(concord, { position: MIDDLE }), 1, scene => scene.dice.length > 0)),
  end: () => sceneOf(played(started(concord, { seed: 3 }), 19, () => false)),
} as const satisfies Readonly<Record<string, () => Scene>>;
