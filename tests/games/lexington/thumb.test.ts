import { expect, test } from 'vitest';
import { candidates } from '../../../src/bots/answers.ts';
import { playMatch, setUp } from '../../../src/bots/arena.ts';
import { isQuiet } from '../../../src/bots/playout.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { LiveMatch } from '../../../src/core/live-match.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { allTownsBut } from './table.ts';

/** The labels that the rule of thumb chooses in a position, answer by answer as long as one seat decides. */
function answers(position: PositionDocument): string[] {
  return lexington.open(game => {
    const started = LiveMatch.start(game, { position }, () => 0);
    if (!started.ok) throw new Error(started.refusal.message);
    const { match } = started;
    const { insight } = game;
    if (!insight) throw new Error('the game has no insight');
    const rules = kernel(game.steps);
    const told: string[] = [];
    const seat = match.decisions()[0].seat;
    for (;;) {
      const [decision] = match.decisions();
      if (decision === undefined || decision.seat !== seat) return told;
      const s = match.peek();
      const options: number[] = [];
      rules.options(s, seat, options);
      const open = candidates(rules, insight, s, seat, options);
      const rated: number[] = [];
      insight.rate(s, rules.top(s).frame, seat, open, rated);
      const best = open[rated.indexOf(Math.max(...rated))];
      told.push(
        decision.choices
          .filter(({ id }) => best.includes(Number(id)))
          .map(({ label }) => label)
          .join(' and '),
      );
      if (/^All (Others )?Stay/.test(told.at(-1) ?? '')) return told;
      const answered = match.answer(seat, match.version, best.map(String));
      if (!answered.ok) throw new Error(answered.refusal.message);
    }
  });
}

const american = (turn: number, places: Record<string, string[]>): PositionDocument => ({
  turn,
  phase: 'march',
  american: true,
  places,
});
const british = (turn: number, places: Record<string, string[]>, concord = true): PositionDocument => ({
  turn,
  phase: 'march',
  concord,
  places,
});

test('militia go where they bring more fire than they draw, all at once', () => {
  const seven = ['Salem', 'Lynn', 'Malden', 'Danvers', 'Beverly', 'Reading', 'Newton'];
  expect(
    answers(american(9, { lincoln: ['6x Raider'], waltham: seven.slice(3), concord: seven.slice(0, 3) })).slice(0, 2),
  ).toEqual(['Gather in One Box…', 'Lincoln: 7 come, 6 British there']);
});

test('militia do not go where more can fire at them', () => {
  const two = ['Salem', 'Lynn'];
  expect(answers(american(9, { lincoln: ['6x Raider'], waltham: two }))).not.toContainEqual(
    expect.stringContaining('Lincoln'),
  );
  expect(answers(american(9, { lincoln: ['6x Raider'], concord: two })).slice(0, 2)).not.toContain('All Stay');
});

test('the raiders who have not been in Concord go there', () => {
  expect(answers(british(8, { lexington: ['6x Raider'] }, false))).toContain('Concord (costs 6 movement points)');
});

test('a force that would be late goes home', () => {
  const late = { menotomy: ['6x Raider'], barretts: allTownsBut() };
  expect(answers(british(13, late))).toContainEqual(expect.stringMatching(/^(Cambridge|Medford|Charlestown) /));
});

test('a search is made before the march goes on', () => {
  expect(answers(british(9, { concord: ['6x Raider'] }))[0]).toBe(
    'Search Concord with the raiding force (costs 1 movement point)',
  );
});

test('all cards are placed as suggested, at random', () => {
  const s = lexington.open(game =>
    game.write(setUp(game, { scenario: 'lexington-and-concord', options: { movementDelay: false } }, 1)),
  );
  expect(answers(s as PositionDocument)[0]).toBe('Suggested Places for All Cards');
});

test('each turn has a quiet position, by day before the fire, where the search can evaluate it', () =>
  lexington.open(game => {
    const { insight } = game;
    if (!insight) throw new Error('the game has no insight');
    const quiet: string[] = [];
    const setting = { scenario: 'lexington-and-concord', options: { movementDelay: false } };
    for (const seed of [1, 2, 3])
      playMatch(game, setUp(game, setting, seed), [{ level: 'recruit' }, { level: 'recruit' }], seed, (s, { step }) => {
        if (isQuiet(insight, s)) quiet.push(`${(game.write(s) as PositionDocument).turn} ${step}`);
      });
    for (const turn of [5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
      expect(
        quiet.some(each => each.startsWith(`${turn} `)),
        `turn ${turn}`,
      ).toBe(true);
    expect(new Set(quiet.map(each => each.split(' ')[1]))).toEqual(new Set(['ride', 'march', 'fire']));
  }));

test('the joined force searches before it marches home, if it still gets there', () => {
  const joined = (at: string) => british(13, { [at]: ['6x Raider joined', '6x Line joined'], barretts: allTownsBut() });
  expect(answers(joined('cambridge'))[0]).toMatch(/^Search Cambridge/);
  expect(answers(joined('brookline'))[0]).not.toMatch(/^Search/);
});
