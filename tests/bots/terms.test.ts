import { describe, expect, test } from 'vitest';
import { type Answer, candidates } from '../../src/bots/answers.ts';
import { playMatch, setUp } from '../../src/bots/arena.ts';
import { playOut } from '../../src/bots/playout.ts';
import { settingsOf } from '../../src/bots/search-settings.ts';
import { advantages, prosAndCons } from '../../src/bots/terms.ts';
import { words as spoken } from '../../src/bots/words.ts';
import type { Game } from '../../src/core/game.ts';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import { readSetting } from '../../src/core/setting.ts';
import type { Core, Frame } from '../../src/core/step.ts';
import type { Seat } from '../../src/core/umpire.ts';
import { concord } from '../../src/games/concord/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { asking, stateOf } from './asking.ts';

/** How many playouts check a reason. Their luck differs from that with which the reason was found. */
const LINES = 60;

/** The mean of the features at the ends of lines of play after an answer. */
function meanAfter<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, seat: Seat, answer: Answer) {
  const rules = kernel<S, F, E>(game.steps);
  const settings = settingsOf(game.insight, s, 0);
  const mean: number[] = [];
  for (let line = 0; line < LINES; line++) {
    const rng = random(1775 + line);
    const umpire = quietUmpire(rng);
    const copy = game.redraw(s, seat, rng);
    const options: number[] = [];
    rules.answer(copy, seat, answer, umpire, options);
    playOut({ game, rules, rng, umpire, settings }, copy, options, []);
    const measured: number[] = [];
    game.insight?.measure(copy, measured);
    for (const [k, value] of measured.entries()) mean[k] = (mean[k] ?? 0) + value / LINES;
  }
  return mean;
}

/** Reasons are looked for at every second question. */
const EVERY = 2;

test.each([
  ['concord', 'boston-to-concord'],
  ['concord', 'british-retreat'],
  ['lexington', 'lexington-and-concord'],
] as const)('every reason given in %s, %s, also holds in lines of play with other luck', (id, scenario) => {
  const found = GAMES.get(id);
  const setting = found && readSetting(found, scenario, undefined);
  if (!setting?.ok) throw new Error(`no ${scenario}`);
  found?.open(game => {
    const { insight } = game;
    if (!insight) throw new Error('the game has no insight');
    const rules = kernel(game.steps);
    let [seen, given] = [0, 0];
    const player = { level: 'recruit' } as const;
    playMatch(game, setUp(game, setting.value, 8), [player, player], 8, (s, frame, seat) => {
      const options: number[] = [];
      rules.options(s, seat, options);
      const answers = candidates(rules, insight, s, seat, options);
      if (answers.length < 2 || seen++ % EVERY !== 0) return;
      const rated: number[] = [];
      insight.rate(s, frame, seat, answers, rated);
      const by = [...answers.keys()].sort((a, b) => rated[b] - rated[a]);
      const [best, worst] = [answers[by[0]], answers[by[by.length - 1]]];
      const reason = advantages(game, s, seat, best, worst);
      if (reason === '') return;
      given++;
      const [one, other] = [best, worst].map(answer => meanAfter(game, s, seat, answer));
      for (const { features, more, less } of insight.terms) {
        const k = insight.features.indexOf(features[0]);
        if (more !== undefined && reason.includes(more))
          expect(one[k], `${more}: ${frame.step}`).toBeGreaterThan(other[k]);
        if (less !== undefined && reason.includes(less))
          expect(one[k], `${less}: ${frame.step}`).toBeLessThan(other[k]);
      }
    });
    expect(given).toBeGreaterThan(2);
  });
});

test('positions of different turns are not compared in words, because features weigh differently', () =>
  concord.open(game => {
    const insight = game.insight ?? expect.fail();
    const s = stateOf(game, {
      turn: 6,
      concord: true,
      shot: true,
      places: {
        concord: ['4x Regular', 'Regular 5 broken', 'Regular 6 broken', 'Smith', 'Pitcairn'],
        menotomy: ['4x Minuteman'],
      },
      pending: [
        { step: 'rally', seat: 'british', region: 'concord' },
        { step: 'afterAction', seat: 'british' },
      ],
    });
    const both: number[] = [];
    kernel(game.steps).options(s, 0, both);
    const told = (of: typeof game): readonly string[] => [
      prosAndCons(of, s, 0, both),
      advantages(of, s, 0, both, both.slice(0, 1)),
    ];
    // What the game says that an answer is for would stand before the phrases of the features.
    const plain = { ...game, insight: { ...insight, purpose: () => undefined } };
    for (const words of told(plain)) expect(words).toContain('a better score for the British');
    let turn = 0;
    expect(told({ ...game, insight: { ...plain.insight, turn: () => turn++ } })).toEqual(['', '']);
  }));

describe('the expected gain is described correctly', () => {
  const soldiers = ['Regular 1', 'Regular 2', 'Regular 3', 'Regular 4', 'Smith', 'Pitcairn'];
  const percys = [1, 2, 3, 4].map(n => `Percy's Regular ${n}`).concat('Percy', 'Field Cannon');
  const heard = { concord: true, shot: true };
  const going = (from: string, group: readonly string[], others = {}) => ({
    ...heard,
    places: { [from]: group, ...others },
    pending: [
      { step: 'whereTo', seat: 'british', from, group },
      { step: 'afterAction', seat: 'british' },
    ],
  });

  test.each([
    {
      what: 'hidden arms, found',
      ...{ id: 'concord', answer: 'Search / Capture in Lincoln' },
      document: { ...heard, turn: 5, arms: { lincoln: 'unsearched' }, places: { lincoln: soldiers } },
      words: 'for it: a better score for the British',
    },
    {
      what: 'hidden arms, nearer',
      ...{ id: 'concord', answer: 'Fiske Hill (Scout)' },
      document: { ...going('lexington', soldiers), turn: 5, arms: { lincoln: 'unsearched' } },
      words: 'for it: more British points still to come from hidden arms; against it: more to ambush or to snipe at',
    },
    {
      what: 'Percy in Lexington',
      ...{ id: 'concord', answer: 'Lexington (Scout)' },
      document: { ...going('eastlex', percys), turn: 10 },
      words: 'for it: a better score for the British; against it: more to ambush or to snipe at',
    },
    {
      what: 'Percy, farther from Lexington',
      ...{ id: 'concord', answer: 'Wellington Hill (Scout)' },
      document: { ...going('menotomy', percys), turn: 10 },
      words: 'against it: fewer British points still to come from Percy in Lexington',
    },
    {
      what: 'a Son of Liberty, caught',
      ...{ id: 'concord', answer: 'Search / Capture in Lincoln' },
      document: { ...heard, turn: 5, places: { lincoln: [...soldiers, 'Adams'] } },
      words: 'for it: a better score for the British',
    },
    {
      what: 'a Son of Liberty, nearer',
      ...{ id: 'concord', answer: 'Fiske Hill (Scout)' },
      document: { ...going('lexington', soldiers, { lincoln: ['Adams'] }), turn: 5 },
      words:
        'for it: more British points still to come from the Sons of Liberty; against it: more to ambush or to snipe at',
    },
    {
      what: 'supplies, once searched for',
      ...{ id: 'lexington', answer: 'Search Concord with the raiding force (costs 1 movement point)' },
      document: {
        ...{ turn: 8, phase: 'march', cards: { concord: 'supplies' } },
        places: { concord: ['6x Raider'], menotomy: ['12x Line'] },
      },
      words: '',
    },
  ])('$what', ({ id, document, answer, words }) =>
    asking(GAMES.get(id) ?? expect.fail(), document, ({ game, s, options }) => {
      const chosen = options.filter(option => spoken(game, s, 0, [option]) === answer);
      expect(chosen).toHaveLength(1);
      // What the game says that an answer is for would stand before these phrases.
      const insight = game.insight && { ...game.insight, purpose: () => undefined };
      expect(prosAndCons({ ...game, ...(insight && { insight }) }, s, 0, chosen)).toBe(words);
    }),
  );
});

test.each([...GAMES.values()])('in $title at most one term is worded as “for” a side', found =>
  found.open(({ insight }) => {
    const naming = (insight?.terms ?? []).filter(({ more, less }) =>
      /\bfor the (British|Patriots|Americans)\b/.test(`${more} ${less}`),
    );
    expect(naming.map(({ features: [first] }) => first)).toHaveLength(naming.length > 0 ? 1 : 0);
  }),
);
