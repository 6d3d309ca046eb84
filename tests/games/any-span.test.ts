import { expect, test } from 'vitest';
import { think } from '../../src/bots/think.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import { below, random } from '../../src/core/random.ts';
import { story } from '../../src/discord/story.ts';
import { GAMES } from '../../src/games/index.ts';
import type { LogEntry } from '../../src/match/types.ts';

// A bot that was away, or that failed to send a post, tells what happened since from any answer on.

const SEEDS = [1, 2, 3, 4, 5, 6];

test.each([...GAMES.values()])('$id: a post can begin and end at any answer of a match', info => {
  let posts = 0;
  for (const seed of SEEDS)
    info.open(game => {
      const [dice, rng] = [random(seed), random(seed + 1)];
      const options = Object.fromEntries(game.options.map(option => [option.id, option.default]));
      const scenario = game.scenarios.find(({ id }) => id === 'short')?.id ?? game.scenarios[0].id;
      const started = LiveMatch.start(game, { setting: { scenario, options } }, (_, of) => below(dice, of));
      if (!started.ok) throw new Error(started.refusal.message);
      const { match } = started;
      for (let [decision] = match.decisions(); decision; [decision] = match.decisions()) {
        const { seat } = decision;
        const { choose } = think(game, match.view(seat), seat, 'recruit', { seed: below(rng, 2 ** 30) });
        match.answer(seat, match.version, choose);
      }
      const entries = match
        .log('spectator')
        .map((told, answer): LogEntry => ({ answer, seat: null, bot: true, at: 0, told }));
      for (const { answer: from } of entries)
        for (const length of [1, 3]) {
          const [earlier, since] = [entries.slice(0, from), entries.slice(from, from + length)];
          for (const goesOn of [true, false]) {
            expect(story({ id: 'm1' }, earlier, since, { goesOn }).lines).toBeDefined();
            posts++;
          }
        }
    });
  expect(posts).toBeGreaterThan(500);
});
