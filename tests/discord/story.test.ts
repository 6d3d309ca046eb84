import { describe, expect, test } from 'vitest';
import { named } from '../../src/core/phrases.ts';
import { people, type Told } from '../../src/core/telling.ts';
import { handOverLines, story, toldLines } from '../../src/discord/story.ts';
import { questionOf } from '../../src/discord/words.ts';
import { region } from '../../src/games/concord/data.ts';
import type { Event } from '../../src/games/concord/events.ts';
import { MILITIA, MINUTEMEN, PATRIOT, REVERE } from '../../src/games/concord/pieces.ts';
import type { Cause } from '../../src/games/concord/state.ts';
import { narrate } from '../../src/games/concord/words.ts';
import { GAMES } from '../../src/games/index.ts';

const LEXINGTON = region('lexington');
const lines = (...events: readonly Event[]): string[] => toldLines(events.map(event => narrate(event, 'spectator')));

describe('a post', () => {
  const entries = (...events: readonly Event[]) => [
    { answer: 1, seat: PATRIOT, bot: true, at: 0, told: events.map(event => narrate(event, 'spectator')) },
  ];
  const rouses: Event = { what: 'gatherFlipped', region: LEXINGTON, by: REVERE };
  const musters: Event = { what: 'mustered', region: LEXINGTON, units: [MINUTEMEN.from] };
  const ends: Event = { what: 'turnEnds', turn: 2, broken: [0, 0], wounded: [], captives: [] };
  const begins: Event = { what: 'firstPlayer', seat: PATRIOT, die: null };

  test('begins with the headline, continues from it, and has a separate line for each turn', () => {
    const told = story({ id: 'm1' }, [], entries(rouses, musters, ends, musters, begins));
    expect(told.headline).toBe('Revere rouses Lexington.');
    expect(told.lines).toEqual([
      '**Revere rouses Lexington.** Minutemen muster in Lexington.',
      '*Turn 2 ends, and the Patriots begin. Minutemen muster in Lexington.*',
    ]);
  });

  const goes = (units: readonly number[], broken: readonly number[], path: readonly number[]): Event => ({
    ...{ what: 'moved', seat: PATRIOT, units, broken, from: region('mysticponds'), path, manner: 'march' },
  });
  const [first, second] = [MILITIA.from, MILITIA.from + 1];
  const way = [region('menotomy'), region('burlington')];

  test('says where somebody goes and comes from in one sentence, in the headline alone or beyond it', () => {
    const short = goes([first], [], [region('medford')]);
    expect(story({ id: 'm1' }, [], entries(short)).lines).toEqual(['**Militia march from Mystic Ponds to Medford.**']);
    expect(story({ id: 'm1' }, [], entries(goes([first], [], way))).lines).toEqual([
      '**Militia march to Woburn Precinct** from Mystic Ponds by Menotomy.',
    ]);
  });

  test('counts broken companies and others together in a headline', () => {
    const both = goes([first, second], [first], way.slice(1));
    expect(story({ id: 'm1' }, [], entries(both)).lines).toEqual([
      '**Two companies march to Woburn Precinct** from Mystic Ponds.',
    ]);
  });

  test('says how many companies gather in each of many places', () => {
    const gathers = ['lincoln', 'watertown', 'chestnut', 'menotomy'].map(
      (id, i): Event => ({
        ...{ what: 'moved', seat: PATRIOT, units: [MILITIA.from + i], broken: [], from: region('lexington') },
        ...{ path: [region(id)], manner: 'assemble' },
      }),
    );
    expect(story({ id: 'm1' }, [], entries(...gathers)).lines).toEqual([
      '**Militia gather in four places.** One company gathers in each: Lincoln, Watertown, Chestnut Hill and Menotomy.',
    ]);
  });

  test('tells what a deed cost after the deed, and the deed once', () => {
    const acts = (action: 'Reserve' | 'Movement'): Event => ({ what: 'action', seat: PATRIOT, action, place: null });
    const paid: Event = { what: 'reserveSpent', seat: PATRIOT };
    const marches = goes([first, second], [], way.slice(1));
    expect(story({ id: 'm1' }, [], entries(acts('Reserve'), paid, acts('Movement'), marches)).lines).toEqual([
      '**Two companies of Militia march to Woburn Precinct** from Mystic Ponds. The Patriots use a Reserve Action.',
    ]);
  });

  test('has no rule numbers, while the log has them', () => {
    expect(story({ id: 'm1' }, [], entries(rouses, musters)).lines.join()).not.toMatch(/\(\d/);
    expect(lines(rouses)).toEqual(['Revere rouses Lexington: its Gather marker turns to Muster. (4.3)']);
  });

  test('in the middle of an action is a line without a headline, and the next post has one again', () => {
    const attack: readonly Event[] = [
      { what: 'action', seat: PATRIOT, action: 'Attack', place: LEXINGTON },
      { what: 'attacks', seat: PATRIOT, units: [MINUTEMEN.from], region: LEXINGTON },
    ];
    expect(story({ id: 'm1' }, [], entries(...attack), { goesOn: true }).lines).toEqual([
      'Minutemen attack in Lexington.',
    ]);
    const broken: Event = {
      ...{ what: 'hit', piece: 3, strength: -1, place: LEXINGTON, effect: 'broken', why: 'combat' },
    };
    const told = entries(...attack);
    expect(story({ id: 'm1' }, told, entries(broken)).lines).toEqual(['**A Regular breaks in Lexington.**']);
    const unfinished = told.map(each => ({
      ...each,
      told: each.told.map(line => ({ ...line, goesOn: true as const })),
    }));
    expect(story({ id: 'm1' }, unfinished, entries(broken)).lines).toEqual(['**A Regular breaks in Lexington.**']);
  });
});

describe('the last post, whose title says who has won', () => {
  const entriesOf = (...told: readonly Told[]) => [{ answer: 1, seat: 0, bot: true, at: 0, told }];
  const linesOf = (...told: readonly Told[]) =>
    story({ id: 'm1' }, [], entriesOf(...told), { withoutResult: true }).lines;
  const americans = [people('the Americans')];
  const battle: Told = {
    text: 'The Americans win the battle of Albany.',
    says: {
      ...{ weight: 'blood', who: americans, did: ['wins', 'win'], what: [named('the battle')] },
      head: 'The Americans win the battle of Albany',
    },
  };

  test('has no headline that says it again, but tells a battle that they won', () => {
    const war: Told = {
      text: 'The war is over.',
      says: {
        ...{ weight: 'decides', who: americans, did: ['wins', 'win'], what: [named('the war')], isEnd: true },
        ...{ head: 'The Americans win the war', end: ': four regions are loyal' },
      },
    };
    expect(linesOf(war)).toEqual(['Four regions are loyal.']);
    expect(linesOf(battle)[0]).toMatch(/^\*\*The Americans win the battle of Albany\.\*\*/);
  });

  test('has the line of the last turn alone, if nothing else happened', () => {
    const sides = [
      { name: 'British', points: 11 },
      { name: 'Americans', points: 14 },
    ];
    const over: Told = {
      text: 'The day is over.',
      says: { opens: 'turn', line: 'The day is over', ends: true },
      standing: { sides, unit: ['point', 'points'] },
    };
    expect(story({ id: 'm1' }, [], entriesOf(over)).lines).toEqual([
      '*The day is over.*',
      '**The Americans win, 14 to 11.**',
    ]);
    expect(linesOf(over)).toEqual(['*The day is over.*']);
  });
});

describe('a post at a hand-over of which nothing is told', () => {
  const info = { id: 'm1', game: 'concord', scenario: 'boston-to-concord' };
  const silent = (...seats: readonly (number | null)[]) =>
    seats.map((seat, answer) => ({ answer, seat, bot: false, at: 0, told: [] }));
  const post = (entries: ReturnType<typeof silent>, goesOn = false) =>
    handOverLines(GAMES, info, { ...story(info, [], entries, { goesOn }), entries }, goesOn);

  test('says who decided, once each, and in the middle of an action no more than that', () => {
    expect(post(silent(PATRIOT, PATRIOT))).toEqual([
      'The Patriots decided; what was chosen is hidden for now, or changes nothing.',
    ]);
    expect(post(silent(PATRIOT, 0))[0]).toMatch(/^The Patriots and the British decided;/);
    expect(post(silent(PATRIOT), true)).toEqual(['The Patriots decided.']);
  });

  test('is left without words if nobody decided, as after the set-up or a take-back', () => {
    expect(post(silent(null))).toEqual([]);
    expect(post([])).toEqual([]);
  });
});

test('something that happens several times in a row is told once, with all its dice', () => {
  const steady: Event[] = [2, 1, 4].map(die => ({ what: 'steadied', piece: 3, die, breaks: false, why: 'panic' }));
  expect(lines(...steady)).toEqual(['3 Regulars keep order on the way back. Dice: 2, 1, 4. (11.0)']);
});

test('the same words under another rule are a separate line', () => {
  const steady = (why: Cause): Event => ({ what: 'steadied', piece: 3, die: 2, breaks: false, why });
  expect(lines(steady('unescorted'), steady('panic'))).toEqual([
    'A Regular keeps order on the way back. Die: 2. (7.1.2)',
    'A Regular keeps order on the way back. Die: 2. (11.0)',
  ]);
  const stays = (must: boolean): Event => ({
    ...{ what: 'droppedOff', units: [3], broken: must ? [3] : [], region: LEXINGTON, must },
  });
  expect(lines(stays(true), stays(false))).toEqual([
    '1 broken Regular stays behind in Lexington. (11.0)',
    '1 Regular stays behind in Lexington. (6.4.2)',
  ]);
});

test('a line shows a roll once, whether or not its sentence mentions it', () => {
  const tries: Event = { what: 'escape', piece: 3, die: 4, modifier: 0, free: false, place: LEXINGTON };
  expect(lines(tries)[0]).toMatch(/: 4; held, 6 was needed\. \(6\.10\)$/);
  expect(lines({ what: 'steadied', piece: 3, die: 4, breaks: false, why: 'panic' })[0]).toMatch(
    /back\. Die: 4\. \(11\.0\)$/,
  );
});

describe('a question', () => {
  const question = '2 Regulars attack Lincoln. Choose who retreats before combat, or nobody.';
  const price =
    'If units that have already moved retreat, one takes a hit. Without a leader or Minuteman to escort them, moved militia break and broken ones stay behind.';

  test('leaves out further sentences that do not fit, such as what an answer costs', () =>
    expect(questionOf(`${question} ${price}`)).toEqual({ question, beside: price }));

  test('does not include reasons, however short they are', () =>
    expect(
      questionOf('Choose an Action (1 left, 1 in reserve). Not open now: Snipe, as the powder is down to 9 (8.0).'),
    ).toEqual({
      question: 'Choose an Action (1 left, 1 in reserve).',
      beside: 'Not open now: Snipe, as the powder is down to 9 (8.0).',
    }));

  test('includes the whole prompt if that is short', () =>
    expect(questionOf(question)).toEqual({ question, beside: '' }));
});
