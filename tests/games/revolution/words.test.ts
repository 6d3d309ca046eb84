import { describe, expect, test } from 'vitest';
import { story } from '../../../src/discord/story.ts';
import { locale } from '../../../src/games/revolution/data.ts';
import type { Aims, Event } from '../../../src/games/revolution/events.ts';
import { PROGRESS_TRACK } from '../../../src/games/revolution/ids.ts';
import { AMERICAN, BRITISH, KIND, NAME } from '../../../src/games/revolution/pieces.ts';
import type { Ending } from '../../../src/games/revolution/state.ts';
import { narrate } from '../../../src/games/revolution/words.ts';
import { postOf } from '../posts.ts';
import { moves, rule, Table } from './table.ts';

/** How posts tell what decides a match: whole sentences, to be read here. */

const post = (...events: readonly Event[]): string =>
  story(
    { id: 'm1' },
    [],
    [{ answer: 1, seat: AMERICAN, bot: true, at: 0, told: events.map(event => narrate(event, 'spectator')) }],
  ).lines.join(' ');

describe('a battle', () => {
  rule(
    '18.1 is told with both commanders and the strength of both, and each volley with its hits',
    moves('british', {
      boston: ['Gage', '2x British Regular', 'British Detachment 1'],
      newport: ['2x American Militia'],
      new_haven: ['British Detachment 2'],
    }),
    // March 3; initiative 6 and 1; four dice; two markers for the killed.
    [3, 6, 1, 6, 5, 1, 1, 1, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving');
      expect(postOf(table.match)).toContain('Gage attacks in Newport with two units, against two units.');
      expect(postOf(table.match)).not.toMatch(/First fire:|Tactics/);
      table.choose('Fire');
      expect(postOf(table.match)).toContain('Gage attacks in Newport');
      expect(table.told).toContain('First fire: British 6 + 0 Tactics; Americans 1 + 0 Tactics');
    },
  );
  test('tells a volley that hits nobody as one', () => {
    const volley: Event = {
      ...{
        what: 'volley',
        seat: BRITISH,
        at: locale('boston'),
        dice: [5, 5],
        hits: 0,
        needs: 6,
        tactics: 0,
        pursuit: false,
      },
    };
    expect(post(volley)).toContain('Two dice on 6s');
  });
  test('tells whose leader falls', () => {
    const gage = NAME.indexOf('Gage');
    expect(post({ what: 'leaderDown', piece: gage, die: 6, escaped: false })).toContain(
      'The British leader Gage is killed',
    );
  });
});

describe('17.2 what forced moves cost', () => {
  const costs = (at: string, sea = false): Event => ({
    ...{ what: 'attrition', seat: BRITISH, at: locale(at), lost: [KIND.indexOf('regular')], sea },
  });
  test('is told of each of them', () => {
    const told = post(costs('boston'), costs('newport'));
    expect(told).toContain('**The forced march to Boston costs a Continental.**');
    expect(told).toContain('is lost on the forced march to Newport.');
  });
  test('is told of a voyage as of a voyage, also where it ends in a port', () =>
    expect(post(costs('boston', true))).toContain('The forced voyage to Boston costs'));
});

describe('a town that is fought for', () => {
  const fought = moves('british', {
    boston: ['Gage', '2x British Regular', 'British Detachment 1'],
    newport: ['2x American Militia'],
  });
  const attack = (dice: readonly number[]): Table => {
    const table = new Table(fought, dice);
    return table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving');
  };
  const towns = (table: Table): number => table.view().standing.american.towns;
  test('is still its defender’s, and its attacker’s when they have won it from him', () => {
    const before = new Table(fought).view().standing.american.towns;
    // March 3; initiative 6 and 1; four dice kill both; two markers for the killed.
    const table = attack([3, 6, 1, 6, 6, 1, 1, 1, 1]);
    expect(towns(table)).toBe(before);
    expect(postOf(table.match)).not.toContain('lose Newport');
    table.choose('Fire');
    expect(towns(table)).toBe(0);
    expect(postOf(table.match)).toContain('The British take Newport from the Americans');
  });
});

test('6.2 the points of a year are points to spend, also in the headline', () => {
  const income = (seat: 0 | 1, sum: number): Event => ({ what: 'income', seat, towns: sum, dice: [], bands: 0, sum });
  expect(post(income(BRITISH, 36), income(AMERICAN, 37))).toBe(
    '**The British have 36 points to spend.** 36 for towns. The Americans have 37 points to spend: 37 for towns.',
  );
});

test('10.2 Progress held back is told after what was won', () => {
  const points = [3, 3] as const;
  const contest = (track: number, winner: 0 | 1, moved: boolean): Event => ({
    ...{ what: 'contest', track, points, dice: [[], []], winner, level: 1, moved },
  });
  const told = post(contest(PROGRESS_TRACK, BRITISH, false), contest(0, AMERICAN, true));
  expect(told.indexOf('hold Progress back')).toBeGreaterThan(told.indexOf('The Americans'));
});

describe('how near the sides are to what wins', () => {
  const aims = { short: true, towns: [30, 20], loyal: [1, 2], leaning: [1, 3], progress: 2, europe: 1 } as const;
  const ends = (more: Partial<Aims>): string => post({ what: 'reckoning', year: 1777, aims: { ...aims, ...more } });
  const over = (ending: Ending, winner: 0 | 1 | null, more: Partial<Aims>): string =>
    post({ what: 'matchEnds', ending, winner, aims: { ...aims, ...more } });

  test('3.5 is told at the end of each year of the short game', () => {
    expect(ends({})).toContain(
      '1777 ends. America has independence, and still needs one more loyal region and France as an ally to win after 1778',
    );
    expect(ends({ leaning: [0, 4], europe: 2 })).toContain(
      'America has four loyal regions, independence and France as an ally, all that wins after 1778',
    );
    expect(ends({ progress: 1 })).toContain('America needs one more loyal region, independence and France as an ally');
  });
  test('3.1 is told at the end of each year of the campaign', () => {
    expect(ends({ short: false })).toContain(
      'No side has a goal; regions loyal by 2, of 4: British 1, Americans 2; Progress: Declaration of Independence',
    );
    expect(ends({ short: false, towns: [36, 20] })).toContain('The British have a goal: towns worth 36 points');
    // Neither the Declaration nor four regions make a political goal by themselves.
    expect(ends({ short: false, loyal: [4, 4] })).toContain('No side has a goal');
    expect(ends({ short: false, loyal: [0, 4], progress: 4 })).toContain(
      'The Americans have a goal: four regions loyal by 2 with the Articles signed',
    );
  });
  test('3.3 to 3.5 is why the war is won, or by nobody', () => {
    expect(over('short', BRITISH, {})).toContain(
      '**The British win the war.** America lacks one more loyal region and France as an ally.',
    );
    expect(over('short', AMERICAN, { leaning: [0, 5], europe: 2 })).toContain('five loyal regions, independence');
    expect(over('partial', BRITISH, { short: false, towns: [40, 20] })).toContain('towns worth 40 points');
    expect(over('draw', null, { short: false })).toContain('**The war ends in a draw.** No side has reached a goal.');
    expect(over('draw', null, { short: false, towns: [36, 36] })).toContain(
      'Both have a goal, the British towns worth 36 points',
    );
  });
});

test('11.2 a contest won in a region that is loyal to the enemy does not win the region', () => {
  const won = (level: number): string =>
    post({
      ...{ what: 'contest', track: 1, points: [1, 0], dice: [[], []], winner: BRITISH, level, moved: true },
    });
  expect(won(2)).toBe('**The British weaken the Americans in New England.**');
  expect(won(0)).toBe('**The British neutralize New England.**');
  expect(won(-1)).toBe('**The British win New England.**');
});

test('19.3 the hungry are told once, in the headline and below it', () => {
  const regular = KIND.indexOf('regular');
  const militia = KIND.indexOf('militia');
  const told = post({ what: 'hunger', seat: AMERICAN, at: locale('lexington'), lost: [regular, militia] });
  expect(told.match(/starve/g)).toHaveLength(1);
});

test('18.10 whoever keeps the place that he was attacked in holds it', () => {
  const won = (attacker: 0 | 1): string =>
    post({ what: 'battleWon', seat: BRITISH, attacker, at: locale('boston'), kind: 'field', lost: [0, 0] });
  expect(won(AMERICAN)).toBe('**The British hold Boston.**');
  expect(won(BRITISH)).toBe('**The British win the battle of Boston.**');
});

test('16.2 all who march to one place without a leader are told once', () => {
  const marches = (from: string): Event => ({
    ...{ what: 'moved', seat: AMERICAN, count: 1, leader: null, sea: false },
    ...{ from: locale(from), path: [locale('hillsboro')] },
  });
  expect(post(marches('charlotte'), marches('new_bern'))).toBe('**Two American counters march to Hillsboro.**');
});
