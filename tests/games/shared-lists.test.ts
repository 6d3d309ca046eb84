import { expect, test } from 'vitest';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import { randomAnswer } from '../../src/core/random-answer.ts';
import type { Core, Frame } from '../../src/core/step.ts';
import { concord } from '../../src/games/concord/index.ts';
import { lexington } from '../../src/games/lexington/index.ts';

// Forks share all lists of these games but the stack, so a change must replace a list.

function freezeLists<S extends Core<Frame>>(s: S): void {
  for (const [name, value] of Object.entries(s)) if (name !== 'stack' && Array.isArray(value)) Object.freeze(value);
}

for (const entry of [concord, lexington]) {
  entry.open(game => {
    test.each(game.scenarios.map(({ id }) => id))('%s: no rule changes a list in place', scenario => {
      const rules = kernel(game.steps);
      let decisions = 0;
      for (let seed = 0; seed < 12; seed++) {
        const rng = random(seed);
        const umpire = quietUmpire(rng);
        const options = Object.fromEntries(
          game.options.map(each => [
            each.id,
            each.kind === 'flag' ? seed % 2 === 0 : each.values[seed % each.values.length].id,
          ]),
        );
        const s = game.setup({ scenario, options }, umpire);
        const out: number[] = [];
        freezeLists(s);
        rules.advance(s, umpire, out);
        for (; !rules.over(s); decisions++) {
          freezeLists(s);
          const seat = rules.decider(s);
          rules.answer(s, seat, randomAnswer(rules, s, seat, out, rng), umpire, out);
        }
      }
      expect(decisions).toBeGreaterThan(100);
    });
  });
}
