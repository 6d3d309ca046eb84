import { expect, test } from 'vitest';
import { setUp } from '../../../src/bots/arena.ts';
import type { Intended } from '../../../src/bots/following.ts';
import { think } from '../../../src/bots/think.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { quietUmpire, random } from '../../../src/core/random.ts';
import { deed } from '../../../src/games/lexington/bot-deeds.ts';
import { named } from '../../../src/games/lexington/bot-plans.ts';
import { box } from '../../../src/games/lexington/data.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import { MILITIA_FORCE, RAIDERS, RAIDING_FORCE, RELIEF_FORCE } from '../../../src/games/lexington/pieces.ts';
import { type PositionDocument, read } from '../../../src/games/lexington/position.ts';
import {
  DONE,
  GATHER,
  marchCode,
  SOME_OF_THEM,
  SUGGESTED,
  searchCode,
} from '../../../src/games/lexington/rules/06-march.ts';
import { TO_CAMBRIDGE } from '../../../src/games/lexington/rules/06-raid.ts';
import { stateOf, suggestedWords } from '../../bots/asking.ts';

// Suggestions and hints say who goes where, not what is pressed at each question.

function at(position: PositionDocument) {
  const found = read(position);
  if (!found.ok) throw new Error(found.problem);
  return found.value.state;
}

const BRITISH = at({ turn: 9, phase: 'march', concord: true, places: { cambridge: ['6x Raider'] } });
const MENU = marchCode(RAIDING_FORCE, box('cambridge'));
const AMERICANS = at({
  ...{ turn: 9, phase: 'march', american: true, concord: true },
  places: { lincoln: ['Acton', 'Lincoln'], concord: ['Concord'] },
});

test.each([
  ['a whole force', [[MENU], [box('waltham')]], '6 light infantry figures from Cambridge to Waltham', 2],
  [
    'a part of it',
    [[MENU], [SOME_OF_THEM], [RAIDERS.from], [box('waltham')]],
    '1 light infantry figure from Cambridge to Waltham',
    4,
  ],
  ['a force without a destination', [[MENU]], undefined, undefined],
] as const)('6.1 the answers of a march as one deed: %s', (_, answers, words, n) => {
  const told = deed(BRITISH, { step: 'march', seat: 0 }, 0, answers);
  expect([told?.words, told?.answers]).toEqual([words, n]);
});

test('6.1 who gathers is told with where they come from', () => {
  const told = deed(AMERICANS, { step: 'march', seat: 1 }, 1, [[GATHER], [box('hartwells')]]);
  expect(told?.words).toBe('3 militia figures from Lincoln and Concord to Hartwell’s Tavern');
  expect(deed(AMERICANS, { step: 'march', seat: 1 }, 1, [[marchCode(MILITIA_FORCE, box('concord'))]])).toBe(undefined);
});

test('of several deeds in a row each is told with what it is for and with its risk', () =>
  lexington.open(game => {
    const s = stateOf(game, {
      ...{ turn: 9, phase: 'march', concord: true },
      places: { watertown: ['6x Raider'], lexington: ['Acton', 'Lincoln'] },
    });
    const next = [
      { title: 'Where they go', choose: [String(box('waltham'))], words: '' },
      { title: 'Next order', choose: [String(searchCode(RAIDING_FORCE, box('waltham')))], words: '' },
    ];
    const choose = [String(marchCode(RAIDING_FORCE, box('watertown')))];
    const thought = { why: '', whole: null, weighed: [], reason: '', plan: null, turn: 9, choose, next };
    expect(suggestedWords(game, game.observe(s, 0), 0, thought)).toBe(
      '6 light infantry figures from Watertown to Waltham, to search there (up to 2 dice against you there, a 6 is a point for the Americans; they leave the card in Watertown for their way home); search Waltham with the raiding force: supplies count 1 point, Hancock and Adams 5.',
    );
  }));

test('6.3 a suggestion says once what speaks for the boats to Cambridge', () =>
  lexington.open(game => {
    const s = stateOf(game, { turn: 4, phase: 'raidLeaves', places: {} });
    const thought = { why: '', whole: null, weighed: [], reason: '', plan: null, turn: 4, next: [] };
    const words = suggestedWords(game, game.observe(s, 0), 0, { ...thought, choose: [String(TO_CAMBRIDGE)] });
    expect(words).toContain('if stuck at sea, they march on from turn 6');
    expect(words.match(/the usual choice/g)).toHaveLength(1);
  }));

test('what a march is for is told if somebody stays for it, not if all march on', () =>
  lexington.open(game => {
    const s = stateOf(game, {
      ...{ turn: 9, phase: 'march', concord: true },
      places: { hartwells: ['2x Raider'], barretts: ['Acton'] },
    });
    const [hartwells, merriams, concord] = ['hartwells', 'merriams', 'concord'].map(box);
    const again = { title: 'Next order', choose: [String(marchCode(RAIDING_FORCE, merriams))], words: '' };
    const to = (at: number) => ({ title: 'Where they go', choose: [String(at)], words: '' });
    const onlySome = [to(SOME_OF_THEM), { title: 'Who goes', choose: [String(RAIDERS.from)], words: '' }];
    const told = (...onward: readonly Intended[]): string => {
      const choose = [String(marchCode(RAIDING_FORCE, hartwells))];
      const next = [to(merriams), again, ...onward];
      const thought = { why: '', whole: null, weighed: [], reason: '', plan: null, turn: 9, choose, next };
      return suggestedWords(game, game.observe(s, 0), 0, thought);
    };
    const march = '2 light infantry figures from Hartwell’s Tavern to Merriam’s Corner';
    expect(told(...onlySome, to(concord))).toContain(`${march}, to search there`);
    expect(told(to(concord))).toContain(`${march} (`);
  }));

test('suggestions of a match tell no presses', () =>
  lexington.open(game => {
    const rules = kernel(game.steps);
    const s = setUp(game, { scenario: 'lexington-and-concord', options: {} }, 5);
    const umpire = quietUmpire(random(5));
    const options: number[] = [];
    rules.advance(s, umpire, options);
    const told: string[] = [];
    for (let n = 0; n < 120 && options.length > 0; n++) {
      const seat = rules.decider(s);
      const view = game.observe(s, seat);
      const thought = think(game, view, seat, 'regular', { iterations: 24, seed: n, hint: true });
      told.push(suggestedWords(game, view, seat, thought));
      rules.answer(s, seat, thought.choose.map(Number), umpire, options);
    }
    expect(told.length).toBeGreaterThan(50);
    for (const words of told)
      expect(words).not.toMatch(/^(Only Some|Gather in One)|…|part of a plan|Where they go|stack/);
  }));

test('a risk that two groups share in one box is named once', () =>
  lexington.open(game => {
    const s = stateOf(game, {
      ...{ turn: 9, phase: 'march', concord: true },
      places: { watertown: ['3x Raider'], medford: ['2x Line'], lexington: ['Acton', 'Lincoln'] },
    });
    const next = [
      { title: 'Where they go', choose: [String(box('menotomy'))], words: '' },
      { title: 'Next order', choose: [String(marchCode(RELIEF_FORCE, box('medford')))], words: '' },
      { title: 'Where they go', choose: [String(box('menotomy'))], words: '' },
    ];
    const choose = [String(marchCode(RAIDING_FORCE, box('watertown')))];
    const thought = { why: '', whole: null, weighed: [], reason: '', plan: null, turn: 9, choose, next };
    const words = suggestedWords(game, game.observe(s, 0), 0, thought);
    expect(words).toContain('from Watertown to Menotomy');
    expect(words).toContain('from Medford to Menotomy');
    expect(words.match(/up to 2 dice against you there/g)).toHaveLength(1);
  }));

test.each([
  [
    [marchCode(RAIDING_FORCE, box('cambridge'))],
    'a march of the raiding force from Cambridge (perhaps to Charlestown)',
  ],
  [[searchCode(RAIDING_FORCE, box('cambridge'))], 'a search of Cambridge with the raiding force'],
  [[SUGGESTED], 'the ready-made march'],
  [[DONE], undefined],
] as const)('6.1 what a choice of the menu is called where it is set beside another: %j', (answer, words) =>
  expect(named(BRITISH, { step: 'march', seat: 0 }, 0, answer)).toBe(words),
);

test('6.1 advice names the next best march, not the line of the menu that begins it', () =>
  lexington.open(game => {
    const weigh = (pick: number, visits: number, value: number) => ({ choose: [pick], visits, value, rating: 0 });
    const [search, other] = [searchCode(RAIDING_FORCE, box('cambridge')), MENU];
    const weighed = [weigh(search, 100, 0.5), weigh(other, 90, 0.499)];
    const thought = { why: '', whole: null, weighed, reason: '', plan: null, turn: 9, next: [] };
    const s = stateOf(game, { turn: 9, phase: 'march', concord: true, places: { cambridge: ['6x Raider'] } });
    const words = suggestedWords(game, game.observe(s, 0), 0, { ...thought, choose: [String(search)] });
    expect(words).toContain('About as good: a march of the raiding force from Cambridge (perhaps to Charlestown).');
  }));
