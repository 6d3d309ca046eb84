import { expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, Started } from '../../src/core/match.ts';
import { below, random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { Posts } from './posts.ts';
import { untold } from './untold.ts';

/** The most random answers that are played of a match. */
const ANSWERS = 250;

function playAtRandom(id: string, seed: number): Posts {
  const info = GAMES.get(id);
  if (!info) throw new Error(`there is no ${id}`);
  const [dice, rng] = [random(seed), random(seed + 1)];
  const options = Object.fromEntries(info.options.map(option => [option.id, option.default]));
  const setting = { scenario: info.scenarios[0].id, options };
  const started = info.open((game): Started<Match> => LiveMatch.start(game, { setting }, (_, of) => below(dice, of)));
  if (!started.ok) throw new Error(started.refusal.message);
  const { match } = started;
  const posts = new Posts();
  for (let [asked] = match.decisions(); asked && match.answers < ANSWERS; [asked] = match.decisions()) {
    const { seat, kind, min, max, choices } = asked;
    const size = kind === 'one' ? 1 : Math.max(min, Math.min(max, 1 + below(rng, 3)));
    const shuffled = [...choices].sort(() => rng() - 0.5).map(({ id: choice }) => choice);
    const tried = match.answer(seat, match.version, shuffled.slice(0, size));
    if (!tried.ok && !match.answer(seat, match.version, shuffled.slice(0, Math.max(min, 1))).ok) break;
    posts.note(match);
  }
  return posts;
}

test.each([...GAMES.keys()])('posts of %s are whole sentences below a short headline, with all that decides', id => {
  const told = [1, 2].map(seed => playAtRandom(id, seed));
  const posts = told.flatMap(({ after }) => [...after.values()]).map(lines => lines.join('\n'));
  for (const { after, about } of told)
    for (const [at, lines] of after)
      expect([lines, untold(lines.join('\n'), about.get(at) ?? [])]).toEqual([lines, []]);
  expect(posts.length).toBeGreaterThan(5);
  for (const post of posts) {
    const [, head = ''] = /^\*\*(.+?)\*\*/.exec(post) ?? [];
    expect([head, head.length <= 61]).toEqual([head, true]);
    expect(post).not.toContain('…');
    expect(post).not.toMatch(/\(\d+\.\d|Action: |\d times|undefined|null| {2,}|[,:;]\.|\.\./);
  }
});
