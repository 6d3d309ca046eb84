import { describe, expect, test } from 'vitest';
import { drawLegend, legendLines } from '../../src/board/legend.ts';
import { mapSheet } from '../../src/board/map.ts';
import { PALETTES } from '../../src/board/palette.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { legendWords } from '../../src/core/legend.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, Started } from '../../src/core/match.ts';
import { below, random } from '../../src/core/random.ts';
import type { Figure, LegendPart, MapSample, Scene } from '../../src/core/scene.ts';
import { readSetting } from '../../src/core/setting.ts';
import { ALT_LIMIT } from '../../src/discord/body.ts';
import { GAMES } from '../../src/games/index.ts';

/** A site by its rank, whether it is a port, and whether the value of a town stands in its ring or beside a counter. */
const signsOfSite = ({ rank, worth = 0, port = false, piece }: MapSample & { of: 'site' }): string[] => [
  rank,
  ...(port ? ['port'] : []),
  ...(worth > 0 ? [piece ? 'worth of a held town' : 'worth of an empty town'] : []),
];

/** What the legend must explain of a figure: its icon in its colours, its tag and its marks. */
const signsOf = (figure: Figure | MapSample): string[] => {
  if ('of' in figure)
    return figure.of === 'site' ? signsOfSite(figure) : [figure.of === 'route' ? `by ${figure.route}` : figure.of];
  if (figure.kind === 'token') return [`${figure.token.shape} ${figure.token.ground} ${figure.token.icon}`];
  if (figure.kind === 'stack') return [...figure.all, ...figure.some];
  const { side, coat = 1, icon, letters, tag, marks } = figure.piece;
  const shown = letters !== undefined ? 'letters' : icon;
  return [`${side} ${letters === undefined ? coat : ''} ${shown}`, ...(tag === undefined ? [] : ['tag']), ...marks];
};

const signsIn = (parts: readonly LegendPart[]): Set<string> =>
  new Set(parts.flatMap(({ entries }) => entries).flatMap(({ figure }) => signsOf(figure)));

const waiting = ({ tracks }: Scene): Figure[] =>
  tracks.flatMap(track => track.waiting.map(({ piece }): Figure => ({ kind: 'piece', piece })));
const shownIn = (scene: Scene): string[] =>
  [
    ...scene.places.flatMap(({ pieces, tokens }): Figure[] => [
      ...pieces.map(piece => ({ kind: 'piece', piece }) as const),
      ...tokens.map(token => ({ kind: 'token', token }) as const),
    ]),
    ...waiting(scene),
  ].flatMap(signsOf);

function begun(game: AnyGame, scenario: string, seed: number): Match {
  const rng = random(seed);
  const match = game.open((typed): Started<Match> => {
    const setting = readSetting(typed, scenario, undefined);
    if (!setting.ok) throw new Error(setting.problem);
    return LiveMatch.start(typed, { setting: setting.value }, (_, of) => below(rng, of));
  });
  if (!match.ok) throw new Error(match.refusal.message);
  return match.match;
}

/** Every tenth scene of a match played at random, in turn as a spectator and as the deciding seat sees it. */
function* scenesOf(game: AnyGame, scenario: string, seed: number): Generator<Scene> {
  const rng = random(seed);
  const match = begun(game, scenario, seed);
  for (let [decision] = match.decisions(), n = 0; decision && n < 250; [decision] = match.decisions(), n++) {
    const { scene } = match.sight(n % 20 === 0 ? 'spectator' : decision.seat);
    if (n % 10 === 0 && scene) yield scene;
    const size = decision.kind === 'one' ? 1 : decision.min + below(rng, decision.max - decision.min + 1);
    const choose = [...decision.choices].sort(() => rng() - 0.5).slice(0, size);
    const ids = choose.map(({ id }) => id);
    if (!match.answer(decision.seat, match.version, ids).ok) return;
  }
}

const SEEDS = [1, 2];

describe.each([...GAMES.values()].map(game => ({ game, id: game.id })))('the legend of $id', ({ game }) => {
  const { parts = [], map = '' } = game.legend ?? {};

  test('has everything that is to be seen in matches played at random', () => {
    const known = signsIn(parts);
    const missing = new Set<string>();
    for (const { id } of game.scenarios)
      for (const seed of SEEDS)
        for (const scene of scenesOf(game, id, seed))
          for (const sign of shownIn(scene)) if (!known.has(sign)) missing.add(sign);
    expect([...missing]).toEqual([]);
  }, 120_000);

  const sheet = mapSheet(map);
  if (sheet.kind === 'points')
    test('shows each kind of site and of route, and loyalty', () => {
      const ranks = sheet.places.map(({ rank }) => rank).filter(rank => rank !== 'sea');
      const ways = sheet.routes.map(({ kind }) => `by ${kind}`);
      const shown = new Set([...ranks, ...ways, 'port', 'worth of a held town', 'worth of an empty town', 'loyalty']);
      const known = signsIn(parts);
      expect([...shown].filter(sign => !known.has(sign))).toEqual([]);
    });

  test('says each meaning once, in at most two lines, and has room for all of them in the alt text', () => {
    const words = parts.flatMap(({ entries }) => entries).map(each => each.words);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter(each => legendLines(each).length > 2)).toEqual([]);
    expect(`The legend of ${game.title}, each figure beside its meaning. ${legendWords(parts)}`.length).toBeLessThan(
      ALT_LIMIT,
    );
  });

  test.each(PALETTES)('is a picture of at most 300 KB: %s', palette => {
    const { bytes, width, height } = drawLegend({ map, parts }, palette);
    expect(bytes.length).toBeLessThan(300 * 1024);
    expect(height).toBeLessThan(2 * width);
  });
});
