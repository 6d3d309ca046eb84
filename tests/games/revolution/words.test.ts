import { describe, expect, test } from 'vitest';
import { story } from '../../../src/discord/story.ts';
import { DECLARATION, FRENCH_ALLIANCE, locale } from '../../../src/games/revolution/data.ts';
import type { Aims, Event } from '../../../src/games/revolution/events.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from '../../../src/games/revolution/ids.ts';
import {
  MASTER_GAMBLE,
  MASTER_INCOME,
  MASTER_PROGRESS,
  MASTER_REGION,
} from '../../../src/games/revolution/master-plan.ts';
import {
  AMERICAN,
  BAIT,
  BRITISH,
  COMMITTEE,
  DEBATE,
  DRILLMASTER,
  HESSIANS,
  INDIANS,
  isRisen,
  KIND,
  LEADER_ARISES,
  MASTER_PLAN,
  type MarkerKind,
  MUTINY,
  NAME,
  NATION,
  PIECES_OF,
  SIDE,
  SPECULATORS,
  SPY,
} from '../../../src/games/revolution/pieces.ts';
import type { Ending } from '../../../src/games/revolution/state.ts';
import { narrate } from '../../../src/games/revolution/words.ts';
import { postOf } from '../posts.ts';
import { moves, rule, Table } from './table.ts';

/** How posts tell what decides a match: whole sentences, to be read here. */

const AIMS: Aims = {
  ...{ short: true, towns: [30, 20], progress: 2, europe: 1 },
  loyalty: [3, 2, 1, 0, 0, 0, -2],
};
/** The same with the regions that are named, by their tracks. */
const loyalty = (levels: Readonly<Record<number, number>>): readonly number[] =>
  AIMS.loyalty.map((level, region) => levels[region + 1] ?? level);
/** 9.3: the tracks that come after one, if the table that it belongs to is settled first. */
const rest = (track: number): readonly number[] => {
  const isTable = track === PROGRESS_TRACK || track === EUROPE_TRACK;
  const tables = [PROGRESS_TRACK, EUROPE_TRACK].filter(table => table !== track);
  return [...[1, 2, 3, 4, 5, 6, 7].filter(region => isTable || region > track), ...tables];
};
const BAND = KIND.indexOf('indian');
const MILITIA = KIND.findIndex((kind, p) => kind === 'militia' && SIDE[p] === AMERICAN);

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
      expect(postOf(table.match)).toContain('Gage attacks in Newport with two units, against two');
      expect(postOf(table.match)).not.toMatch(/First fire:|Tactics/);
      table.choose('Fire');
      expect(postOf(table.match)).toContain(
        'against two; the British fire with four dice: two hits; an American militia is eliminated.',
      );
      expect(table.told).toContain('First fire: British 6; Americans 1');
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
    expect(post(volley)).toContain('Two dice on 6s against the fort');
  });
  test('tells of two leaders who fall once, in the headline', () => {
    const falls = (name: string): Event => ({
      ...{ what: 'leaderDown', piece: NAME.indexOf(name), at: locale('boston'), die: 6, escaped: false },
    });
    expect(post(falls('Ward'), falls('Washington'))).toBe('**Ward and Washington are killed in Boston.**');
  });
  test('tells whose leader falls', () => {
    const gage = NAME.indexOf('Gage');
    expect(post({ what: 'leaderDown', piece: gage, at: locale('boston'), die: 6, escaped: false })).toContain(
      'The British leader Gage is killed',
    );
  });
});

test('18.4 all volleys of a side in a battle are one sum, and why the beaten side goes stands with where it goes', () => {
  const boston = locale('boston');
  const fires = (seat: 0 | 1, n: number, hits: number): Event => ({
    ...{ what: 'volley', seat, at: boston, dice: Array.from({ length: n }, () => 1), hits, needs: 5 },
    ...{ tactics: 0, pursuit: false },
  });
  const gage = NAME.indexOf('Gage');
  const told = post(
    { what: 'battleBegins', kind: 'field', seat: BRITISH, at: boston, forces: [[gage, 0, 1], [MILITIA]] },
    fires(BRITISH, 4, 0),
    fires(AMERICAN, 1, 0),
    fires(BRITISH, 4, 1),
    { what: 'breaksOff', seat: AMERICAN, at: boston },
    { what: 'retreats', seat: AMERICAN, pieces: [MILITIA], from: boston, to: locale('lexington') },
    { what: 'battleWon', seat: BRITISH, attacker: BRITISH, at: boston, kind: 'field', lost: [0, 0] },
  );
  expect(told).toBe(
    '**The British win the battle of Boston.** Gage attacks in Boston with two units, against one; the British fire with eight dice in two volleys: one hit; the Americans break off. The Americans retreat to Lexington with a militia.',
  );
});

test('28.5 whose fort falls is told', () => {
  const fate = (captured: boolean): Event => ({
    ...{ what: 'fortFate', seat: AMERICAN, at: locale('boston'), die: 1, captured },
  });
  expect(post(fate(true))).toContain('The British fort of Boston falls to the Americans.');
  expect(post(fate(false))).toContain('The British fort of Boston is razed.');
  const given = (at: string): Event => ({ what: 'fortGivenUp', seat: BRITISH, at: locale(at) });
  expect(post(given('boston'), given('quebec'))).toBe(
    '**The British give up two forts.** They give up the fort of Boston and the fort of Quebec.',
  );
});

test('21.4 a leader who dies is told in the headline with the place, and not again below it', () => {
  const howe = NAME.indexOf('R. Howe');
  const fleet = KIND.findIndex((kind, p) => kind === 'fleet' && SIDE[p] === BRITISH);
  const newYork = locale('new_york');
  const told = post(
    { what: 'moved', seat: BRITISH, count: 2, leader: howe, from: locale('boston'), path: [newYork], sea: true },
    { what: 'attrition', seat: BRITISH, at: newYork, lost: [fleet], sea: true },
    { what: 'leaderDown', piece: howe, at: newYork, die: 6, escaped: false },
  );
  expect(told).toBe(
    'R. Howe sails from Boston to New York with one counter. A British fleet is lost on the forced voyage to New York. **The British leader R. Howe is killed in New York.**',
  );
});

describe('17.2 what forced moves cost', () => {
  const costs = (at: string, sea = false): Event => ({
    ...{ what: 'attrition', seat: BRITISH, at: locale(at), lost: [KIND.indexOf('regular')], sea },
  });
  test('is told of each of them', () => {
    const told = post(costs('boston'), costs('newport'));
    expect(told).toContain('**The forced march to Boston costs a Continental.**');
    expect(told).not.toContain('…');
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
    expect(postOf(table.match)).toContain('The British take Newport, 2 points; the Americans lose 4 by it:');
    expect(postOf(table.match).indexOf('take Newport')).toBeGreaterThan(postOf(table.match).indexOf('are eliminated'));
  });
});

test('6.2 the points of a year are points to spend, also in the headline', () => {
  const income = (seat: 0 | 1, sum: number): Event => ({ what: 'income', seat, towns: sum, dice: [], bands: 0, sum });
  expect(post(income(BRITISH, 36), income(AMERICAN, 37))).toBe(
    '**The British have 36 points to spend: 36 for towns.** The Americans have 37 points to spend: 37 for towns.',
  );
  const rich = (seat: 0 | 1): string => post({ what: 'income', seat, towns: 50, dice: [1, 5, 1], bands: 0, sum: 57 });
  expect(rich(BRITISH)).toBe('**The British have 57 points to spend: 50 for towns, 7 by dice.**');
  expect(rich(AMERICAN)).toBe('**The Americans have 57 points: 50 for towns, 7 by dice.**');
});

test('10.2 Progress that is held back is told after what was won', () => {
  const points = [3, 3] as const;
  const contest = (track: number, winner: 0 | 1 | null, moved: boolean): Event => ({
    ...{ what: 'contest', track, points, dice: [[], []], winner, level: 1, moved, year: 1776, aims: AIMS },
  });
  const told = post(contest(PROGRESS_TRACK, BRITISH, false), contest(4, AMERICAN, true));
  expect(told.indexOf('hold back Progress at')).toBeGreaterThan(told.indexOf('The Americans'));
  expect(post(contest(PROGRESS_TRACK, null, false))).toContain('Progress stands still');
});

test('3.5 in the short game a contest that keeps France out says so, with its totals', () => {
  const contest = (winner: 0 | 1 | null, level: number, more: { year?: number; short?: boolean } = {}): Event => {
    const { year = 1777, short = true } = more;
    const moved = winner !== null;
    return {
      ...{ what: 'contest', track: EUROPE_TRACK, points: [3, 3], dice: [[5], [3]], winner, level, moved, year },
      open: [5, PROGRESS_TRACK],
      aims: { ...AIMS, short, europe: level },
    };
  };
  const decidedBy = (event: Event): string | undefined => {
    const { says } = narrate(event, 'spectator');
    return says && !('opens' in says) ? says.decided : undefined;
  };
  const [BEFORE, FRANCE] = [FRENCH_ALLIANCE - 1, FRENCH_ALLIANCE];
  // France is still open in the last year.
  expect(post(contest(null, BEFORE))).toContain(
    '**France stays neutral this year.** Europe stands still after a tie of 6 to 8 in points and dice.',
  );
  expect(decidedBy(contest(BRITISH, BEFORE - 1, { year: 1776 }))).toBe(
    'the British move Europe away from France, to neutrality, by 8 to 6 in points and dice',
  );
  const late = 'America can no longer win France, by 8 to 6 in points and dice';
  expect(decidedBy(contest(BRITISH, BEFORE - 1))).toBe(late);
  expect(decidedBy(contest(BRITISH, BEFORE - 2))).toBe(late);
  expect(post(contest(BRITISH, BEFORE - 2))).toBe(
    '**America can no longer win France.** The British move Europe to “Scoff at the Rebels” by 8 to 6 in points and dice.',
  );
  expect(decidedBy(contest(BRITISH, BEFORE - 2, { year: 1775 }))).toMatch(
    /^the British move Europe away from France, to .+, by 8 to 6 in points and dice$/,
  );
  expect(decidedBy(contest(BRITISH, BEFORE - 1, { year: 1778 }))).toBe(
    'America is kept from the French alliance, by 8 to 6 in points and dice',
  );
  // That it is too late was told in the first year in which it was.
  for (const winner of [BRITISH, null] as const) expect(decidedBy(contest(winner, BEFORE - 3))).toBeUndefined();
  expect(decidedBy(contest(null, BEFORE - 1, { year: 1778 }))).toBeUndefined();
  expect(decidedBy(contest(AMERICAN, BEFORE, { year: 1778 }))).toBeUndefined();
  expect(decidedBy(contest(AMERICAN, BEFORE))).toBeUndefined();
  expect(decidedBy(contest(BRITISH, FRANCE))).toBeUndefined();
  expect(post(contest(BRITISH, BEFORE))).toContain('**America loses the French alliance.**');
  expect(post(contest(BRITISH, BEFORE, { year: 1778 }))).toContain(
    '**America loses the French alliance: Britain will win.**',
  );
  expect(decidedBy(contest(null, BEFORE, { short: false }))).toBeUndefined();
});

describe('how near the sides are to what wins', () => {
  const aims = AIMS;
  const ends = (more: Partial<Aims>): string => post({ what: 'reckoning', year: 1777, aims: { ...aims, ...more } });
  const over = (ending: Ending, winner: 0 | 1 | null, more: Partial<Aims>): string =>
    post({ what: 'matchEnds', ending, winner, aims: { ...aims, ...more } });

  test('3.5 is told at the end of each year of the short game', () => {
    expect(ends({})).toContain(
      '1777 ends. America has independence, and still needs one more region loyal by 1 beside New England, the Mid-Atlantic and Virginia and France as an ally (Europe at step 1 of 2) to win at the end of 1778',
    );
    expect(ends({ loyalty: loyalty({ 4: 1 }), europe: 2 })).toContain(
      'America has four regions loyal by 1 (New England, the Mid-Atlantic, Virginia and the Deep South), independence and France as an ally, all that wins at the end of 1778',
    );
    // Each has a step to spare, and one year is left.
    expect(ends({ loyalty: [3, 2, 2, 2, 0, 0, -2], europe: 3 })).toContain(
      'all that wins at the end of 1778; it can lose none of it, so it wins then at the latest; town points',
    );
    expect(ends({ progress: 1 })).toContain(
      'independence (Progress at step 1 of 2) and France as an ally (Europe at step 1 of 2) to win at the end of 1778',
    );
    expect(ends({ europe: 1 })).not.toContain('no longer have');
    expect(ends({ europe: 0 })).toContain(
      'it can no longer have France as an ally then, so Britain wins then at the latest; town points',
    );
    expect(ends({ europe: 0, progress: 3, loyalty: [3, 2, 1, 1, 0, 0, -2] })).toContain(
      'then, so only a win at once is left to it',
    );
  });
  test('3.1 is told at each year’s end of winning at once too, in both scenarios', () => {
    const america =
      'to win at once America needs 16 more points of towns, two more regions loyal by 2 and the Articles of Confederation';
    const late = 'America can no longer win at once: the Articles of Confederation are out of reach; ';
    const declared = 'Britain can no longer win at once: independence is declared; ';
    expect(ends({ short: false })).toContain(`${america}; ${declared}`);
    // Two steps of Progress are missing, and one year is left.
    expect(ends({})).toContain(`${late}${declared}`);
    expect(ends({ short: false, progress: 1 })).toContain(
      `${america}, and Britain 6 more points of towns and three more regions loyal by 2; `,
    );
    expect(ends({ progress: 1 })).toContain(
      `${late}Britain can no longer win at once: four regions loyal to it by 2 are out of reach; `,
    );
    const third = america.replace('16 more points of towns, two', 'two');
    expect(ends({ progress: 3, towns: [20, 38], loyalty: [3, 2, 1, 1, 0, 0, -2] })).toContain(`${third}; ${declared}`);
    // Whoever has both goals has won, and the match ends with this line.
    expect(ends({ towns: [20, 49], loyalty: [3, 2, 2, 2, 2, 2, 0], progress: 4 })).not.toContain('at once');
  });
  test('3.1 is told at the end of each year of the campaign', () => {
    expect(ends({ short: false })).toContain(
      'Britain can no longer win at once: independence is declared; loyal by 2, of the four regions needed: to Britain Canada, to America New England and the Mid-Atlantic; Progress stands at the Declaration of Independence',
    );
    expect(ends({ short: false, towns: [36, 20] })).toContain(
      'The British have a goal, towns worth 36 points of the 36 needed; to win at once America needs',
    );
    expect(ends({ short: false, towns: [20, 40], loyalty: [3, 2, 2, 2, 0, 0, -2] })).toContain(
      'America needs the Articles of Confederation; Britain can no longer win at once: independence is declared; loyal by 2, of the four regions needed: to Britain Canada, to America New England, the Mid-Atlantic, Virginia and the Deep South, no goal without the Articles of Confederation',
    );
    expect(ends({ short: false, loyalty: [-2, -2, -2, 0, 0, 0, -2] })).toContain(
      'to America none, no goal for Britain after the Declaration; Progress',
    );
    // Neither the Declaration nor four regions make a political goal by themselves.
    expect(ends({ short: false, loyalty: [3, 2, 2, 2, 0, 0, -2] })).toContain('No side has a goal');
    expect(ends({ short: false, loyalty: [3, 2, 2, 2, 0, 0, -2], progress: 4 })).toContain(
      'The Americans have a goal, four regions loyal by 2 with the Articles signed; to win at once America needs 16 more points of towns; Britain',
    );
  });
  test('3.3 to 3.5 is why the war is won, or by nobody', () => {
    expect(over('short', BRITISH, {})).toContain(
      '**The British win the war.** America ended the war with three of the four regions loyal by 1 that it needed and without France as an ally (Europe at step 1 of 2).',
    );
    expect(over('short', BRITISH, { europe: 2 })).toContain(
      'with three of the four regions loyal by 1 that it needed.',
    );
    expect(over('short', BRITISH, { loyalty: loyalty({ 4: 1 }), progress: 0, europe: -1 })).toContain(
      'ended the war without independence (Progress at step 0 of 2) and France as an ally (Europe at step 1 of Britain, step 2 of America needed).',
    );
    expect(over('short', AMERICAN, { loyalty: loyalty({ 4: 1, 5: 1 }), europe: 2 })).toContain(
      'five regions loyal by 1, independence',
    );
    expect(over('partial', BRITISH, { short: false, towns: [40, 20] })).toContain('towns worth 40 points');
    // Whether neither has a goal or both have one is told with the result; here only which goals.
    expect(over('draw', null, { short: false })).toBe('**The war ends in a draw.**');
    expect(over('draw', null, { short: false, towns: [36, 36] })).toBe(
      '**The war ends in a draw.** The British have towns worth 36 points of the 36 needed; the Americans towns worth 36 points of the 36 needed.',
    );
    const last = post({ what: 'reckoning', year: 1782, aims: { ...AIMS, short: false } });
    expect(last).not.toContain('goal');
  });
});

describe('11.2 a contest for a region', () => {
  const contest = (winner: 0 | 1, level: number, aims: Partial<Aims> = {}, track = 1): Event => ({
    ...{ what: 'contest', track, points: [1, 0], dice: [[], []], winner, level, moved: true, year: 1776 },
    aims: { ...AIMS, loyalty: loyalty({ [track]: level }), ...aims },
  });
  test('sways it, weakens the enemy in it or neutralizes it, and says to which loyalty', () => {
    expect(post(contest(BRITISH, 2))).toBe('**The British weaken American loyalty in New England to 2.**');
    expect(post(contest(BRITISH, 0, { loyalty: loyalty({ 1: 0, 2: 0 }) }))).toBe(
      '**New England is lost: America has one of four loyal regions.** The British neutralize New England.',
    );
    expect(post(contest(BRITISH, -1))).toBe('**The British sway New England to loyalty 1.**');
    expect(post(contest(AMERICAN, 3))).toBe('**The Americans sway New England: its towns count double.**');
    expect(post(contest(AMERICAN, 3), contest(AMERICAN, 3, {}, 4))).toBe(
      '**The Americans sway New England and the Deep South.** They bring them to loyalty 3, where towns count double.',
    );
    expect(post(contest(BRITISH, 2), contest(BRITISH, 2, {}, 5))).toBe(
      '**The British weaken American loyalty in two regions.** They weaken American loyalty in New England and the West to 2.',
    );
  });
  test('names the regions by number in a headline that has no room for them', () => {
    const tracks = [1, 2, 3, 4];
    expect(post(...tracks.map(track => contest(AMERICAN, 3, {}, track)))).toContain(
      '**The Americans sway four regions.**',
    );
  });
  test('that gives America the fourth region of the four it needs, or leaves it three, is an aim', () => {
    expect(post(contest(AMERICAN, 1, {}, 5))).toContain('**The West is the fourth region loyal to America.**');
    expect(post(contest(BRITISH, 0, { loyalty: loyalty({ 1: 0, 4: 1 }) }))).toBe(
      '**New England is lost: America has three of four loyal regions.** The British turn New England away from America.',
    );
    // The campaign counts regions loyal by 2, and those of Britain only until the Declaration.
    expect(post(contest(AMERICAN, 1, { short: false }, 5))).not.toContain('fourth');
    expect(post(contest(AMERICAN, 2, { short: false, loyalty: loyalty({ 3: 2, 5: 2 }) }, 5))).toContain(
      'loyal to America by 2.',
    );
    const british = { short: false, loyalty: loyalty({ 1: -2, 2: -2, 5: -2 }) };
    expect(post(contest(BRITISH, -2, { ...british, progress: 1 }, 5))).toContain('loyal to Britain by 2.');
    expect(post(contest(BRITISH, -2, british, 5))).not.toContain('fourth');
  });
  const decided = (event: Event): unknown => {
    const { says } = narrate(event, 'spectator');
    return says && !('opens' in says) ? says.decided : undefined;
  };
  test('is what turned the match in its summary, as is Progress in the last year', () => {
    expect(decided(contest(AMERICAN, 1, {}, 5))).toBe('the West is the fourth region loyal to America');
    expect(decided(contest(BRITISH, 0, { loyalty: loyalty({ 1: 0, 4: 1 }) }))).toBe(
      'New England is lost, and America is left with three of four loyal regions',
    );
    const held = (year: number): Event => ({
      ...{ what: 'contest', track: PROGRESS_TRACK, points: [1, 0], dice: [[], []], winner: BRITISH, level: 1 },
      ...{ moved: false, year, aims: { ...AIMS, progress: 1 } },
    });
    expect(decided(held(1778))).toBe('America is kept from independence');
    expect(decided(held(1777))).toBeUndefined();
    const late = contest(AMERICAN, 1, { progress: 1 }, PROGRESS_TRACK);
    expect(decided({ ...late, year: 1778 } as Event)).toBeUndefined();
  });
  test('12 and 10 is what turned the match where a tie leaves America too few years', () => {
    const tied = (track: number, year: number, aims: Partial<Aims>): Event => ({
      ...{ what: 'contest', track, points: [4, 4], dice: [[3], [3]], winner: null, moved: false, year },
      ...{ level: (track === EUROPE_TRACK ? aims.europe : aims.progress) ?? 0, open: rest(track) },
      aims: { ...AIMS, ...aims },
    });
    const europe = tied(EUROPE_TRACK, 1777, { europe: 0 });
    expect(decided(europe)).toBe('America can no longer win France, by a tie of 7 to 7 in points and dice');
    expect(post(europe)).toBe(
      '**America can no longer win France.** Europe stands still after a tie of 7 to 7 in points and dice.',
    );
    expect(post({ what: 'washington', at: locale('portsmouth') }, europe)).toContain(
      '**America can no longer win France',
    );
    expect(decided(tied(EUROPE_TRACK, 1776, { europe: 0 }))).toBeUndefined();
    expect(decided(tied(EUROPE_TRACK, 1777, { europe: 0, short: false }))).toBeUndefined();
    const progress = tied(PROGRESS_TRACK, 1777, { progress: 0 });
    expect(post(progress)).toBe(
      '**America can no longer declare independence: Britain will win.** Progress stands still after a tie of 7 to 7 in points and dice, so Britain wins at the end of 1778 at the latest.',
    );
    expect(decided(tied(PROGRESS_TRACK, 1776, { progress: 0 }))).toBeUndefined();
    // It has been too late since the year before.
    const later = tied(PROGRESS_TRACK, 1778, { progress: 0 });
    expect(decided(later)).toBeUndefined();
    expect(post(later)).toBe('**Progress stands still** after a tie of 7 to 7 in points and dice.');
    expect(decided(tied(PROGRESS_TRACK, 1781, { progress: 1, short: false }))).toBeUndefined();
    expect(post(tied(PROGRESS_TRACK, 1781, { progress: 2, short: false }))).toContain(
      '**America can no longer sign the Articles of Confederation.**',
    );
    expect(decided(tied(PROGRESS_TRACK, 1781, { progress: 2, short: false }))).toBe(
      'America can no longer sign the Articles of Confederation, by a tie of 7 to 7 in points and dice',
    );
  });
  test('that moves a step is told beside many that change the points', () => {
    const points = (british: number, american: number) => ({
      ...{ unit: ['point', 'points'] as const, isLeadIdle: true as const },
      sides: [
        { name: 'British', points: british },
        { name: 'Americans', points: american },
      ],
    });
    const europe = contest(BRITISH, 0, { short: false }, EUROPE_TRACK);
    const all = [
      ...[contest(AMERICAN, 3, {}, 1), contest(BRITISH, 2, {}, 3), contest(AMERICAN, -2, {}, 7)],
      ...[contest(BRITISH, -3, {}, 6), contest(AMERICAN, 3, {}, 4), contest(AMERICAN, 2, {}, 2), europe],
    ];
    const scores = [points(30, 46), points(30, 39), points(22, 39), points(25, 39), points(25, 44)];
    const told = all.map((event, i) => ({
      ...narrate(event, 'spectator'),
      ...(i < scores.length ? { standing: scores[i] } : {}),
    }));
    const earlier = {
      answer: 0,
      seat: null,
      bot: false,
      at: 0,
      told: [{ text: '', says: null, standing: points(30, 40) }],
    };
    const { lines } = story({ id: 'm1' }, [earlier], [{ answer: 1, seat: null, bot: false, at: 0, told }]);
    expect(lines.join(' ')).toContain('sway the Mid-Atlantic to loyalty 2');
    expect(lines.join(' ')).toContain('The British move Europe to neutrality');
  });
});

describe('3.5 a contest for one of the four regions in the short game', () => {
  const [mid, west] = [2, 5];
  const contest = (track: number, winner: 0 | 1 | null, level: number, more: Partial<Aims>, year = 1777): Event => ({
    ...{ what: 'contest', track, winner, level, moved: winner !== null, year, open: rest(track) },
    aims: { ...AIMS, loyalty: loyalty({ [track]: level }), ...more },
    // 8 to 7 for the British, or the other way round, or seven each.
    ...{ points: [2, 3], dice: [[winner === BRITISH ? 6 : winner === null ? 5 : 5], [winner === AMERICAN ? 5 : 4]] },
  });
  const decided = (event: Event): unknown => {
    const { says } = narrate(event, 'spectator');
    return says && !('opens' in says) ? says.decided : undefined;
  };
  test('is told with the throws, and in the summary, if America loses the chance of the fourth', () => {
    const lost = contest(west, BRITISH, -1, {});
    expect(post(lost)).toBe(
      '**America is kept from its fourth region, the West.** The British sway the West to loyalty 1 by 8 to 7 in points and dice.',
    );
    expect(decided(lost)).toBe('America is kept from its fourth region, the West, by 8 to 7 in points and dice');
    expect(decided(contest(west, BRITISH, -1, { loyalty: loyalty({ 3: 0, 5: -1 }) }))).toBeUndefined();
    expect(decided(contest(west, BRITISH, -1, { short: false }))).toBeUndefined();
  });
  test('is told at once with what it means if it decides the match', () => {
    // The regions are settled in order, and only those after the West could still be a fourth.
    const kept = (more: Partial<Aims> = {}, year = 1778): Event =>
      contest(west, BRITISH, -1, { loyalty: [3, 2, 1, -1, -1, -1, -2], ...more }, year);
    expect(post(kept())).toBe(
      '**America is kept from a fourth region: Britain will win.** The British sway the West to loyalty 1 by 8 to 7 in points and dice, so Britain wins at the end of 1778.',
    );
    expect(post(kept({ loyalty: [3, 2, 1, -1, -1, 0, -2] }))).not.toContain('Britain w');
    // In 1777 a year is left to win it back, but not two steps.
    expect(post(kept({}, 1777))).not.toContain('Britain w');
    // It was too late for France before, and that was told then.
    expect(post(kept({ europe: 0 }))).not.toContain('Britain w');
    // With the Articles and four regions by 2 America may still win at once.
    const atOnce = contest(PROGRESS_TRACK, AMERICAN, 3, { progress: 3, loyalty: [3, 2, 1, -1, 0, -1, -2] }, 1778);
    expect(post(atOnce)).not.toContain('Britain w');
    expect(post(contest(mid, BRITISH, 0, { loyalty: [3, 0, 1, 1, -1, -1, -2] }, 1778))).toBe(
      '**America is left with three of four regions: Britain will win.** The British turn the Mid-Atlantic away from America by 8 to 7 in points and dice, so Britain wins at the end of 1778.',
    );
  });
  const tied = (track: number, aims: Aims, open = rest(track)): Event => ({
    ...{ what: 'contest', track, points: [4, 4], dice: [[3], [3]], winner: null, moved: false, year: 1778, aims },
    open,
    level: track === EUROPE_TRACK ? aims.europe : track === PROGRESS_TRACK ? aims.progress : aims.loyalty[track - 1],
  });
  test('speaks of no win at once, which the order of the tables may have put out of reach', () => {
    const europe = tied(EUROPE_TRACK, { ...AIMS, progress: 3, loyalty: [2, 2, 2, 2, 0, 0, -2] });
    expect(post(europe)).toBe(
      '**America is kept from the French alliance.** Europe stands still after a tie of 7 to 7 in points and dice.',
    );
  });
  test('has the verdict once where two tables end alike, and to itself', () => {
    const aims: Aims = { ...AIMS, progress: 1 };
    expect(post(tied(EUROPE_TRACK, aims), tied(PROGRESS_TRACK, aims, [1, 2, 3, 4, 5, 6, 7]))).toBe(
      '**America is kept from the French alliance: Britain will win.** Europe stands still after a tie of 7 to 7 in points and dice, so Britain wins at the end of 1778. Progress stands still after a tie of 7 to 7 in points and dice.',
    );
    // Nor is it told as if it came of the next contest that the same side wins.
    const more = { loyalty: [3, 2, 1, -1, -1, -1, -2] } as const;
    const swayed = contest(west, BRITISH, -1, more, 1778);
    expect(post(swayed, contest(7, BRITISH, -2, more, 1778))).toBe(
      '**America is kept from a fourth region: Britain will win.** The British sway the West to loyalty 1 by 8 to 7 in points and dice, so Britain wins at the end of 1778. They sway Canada to loyalty 2.',
    );
  });
  test('is told of a tie that has nothing else to tell', () => {
    // Both the West and the next region are needed for four.
    const west0 = tied(west, { ...AIMS, loyalty: [3, 2, -1, -1, 0, 0, -2] });
    expect(post(west0)).toBe(
      '**America’s last chance is gone: Britain will win.** The West stays as it is by a tie of 7 to 7 in points and dice, so Britain wins at the end of 1778.',
    );
    expect(decided(west0)).toBe('the West stays as it is, by a tie of 7 to 7 in points and dice');
  });
  test('is told with what it means for America too', () => {
    const all = { progress: 2, europe: 2, loyalty: [3, 2, 1, 1, 0, 0, -2] } as const;
    const last = (
      track: number,
      winner: 0 | 1 | null,
      level: number,
      open: readonly number[] = [],
      year = 1778,
    ): Event => ({
      ...(contest(track, winner, level, all, year) as Event & { what: 'contest' }),
      open,
    });
    // The last table of the year, which Britain had to win.
    expect(post(last(EUROPE_TRACK, null, 2))).toBe(
      '**Britain’s last chance is gone: America will win.** Europe stands still after a tie of 7 to 7 in points and dice, so America wins at the end of 1778.',
    );
    expect(post(last(4, AMERICAN, 1))).toBe(
      '**America has its fourth region: America will win.** The Americans make the Deep South the fourth region loyal to America, of the four that it needs, by 8 to 7 in points and dice, so America wins at the end of 1778.',
    );
    expect(post(last(PROGRESS_TRACK, AMERICAN, 2))).toBe(
      '**Independence is declared: America will win.** The Americans declare independence by 8 to 7 in points and dice, so America wins at the end of 1778.',
    );
    const alone = { ...last(PROGRESS_TRACK, AMERICAN, 2), points: [0, 3], dice: [[], []] } as Event;
    expect(post(alone)).toBe(
      '**Independence is declared: America will win.** The Americans declare independence and so America wins at the end of 1778.',
    );
    // What Britain may still take, this year or the next, is not won.
    for (const open of [[4], [EUROPE_TRACK]])
      expect(post(last(PROGRESS_TRACK, AMERICAN, 2, open))).not.toContain('wins');
    expect(post(last(PROGRESS_TRACK, AMERICAN, 2, [], 1777))).not.toContain('wins');
    // A region that was not among the four that count decides nothing.
    expect(post(last(7, BRITISH, -2))).not.toContain('wins');
  });
  test('is told of what nobody contests, when that opens', () => {
    const allotted = (year: number, winner: 0 | 1): string =>
      post({ what: 'allotted', seat: AMERICAN, points: [0, 1], decides: { winner, year } });
    expect(allotted(1778, BRITISH)).toBe(
      '**America’s last chance is gone: Britain will win.** No track that is contested this year can change who wins any more, so Britain wins at the end of 1778.',
    );
    expect(allotted(1777, AMERICAN)).toBe(
      '**Britain’s last chance is gone: America will win.** No track that is contested this year can change who wins any more, so America wins at the end of 1778 at the latest.',
    );
  });
  test('has no verdict if it is not known which tracks were still to come', () => {
    const { open, ...older } = tied(EUROPE_TRACK, { ...AIMS, progress: 1 }) as Event & { what: 'contest' };
    expect(open).toContain(PROGRESS_TRACK);
    expect(post(older)).toBe(
      '**America is kept from the French alliance.** Europe stands still after a tie of 7 to 7 in points and dice.',
    );
  });
  test('outranks Spain’s entry and a played marker, as does the fourth region that is lost', () => {
    const lost = contest(mid, BRITISH, 0, {});
    const spain: Event = { what: 'allies', nation: 'SP', joins: true };
    expect(post(spain, lost)).toContain('**America is left with two of four loyal regions.**');
    const won = contest(mid, AMERICAN, 1, {});
    expect(post(spain, won)).toContain('**The Americans sway the Mid-Atlantic');
    const fourth = contest(mid, BRITISH, 0, { loyalty: loyalty({ 2: 0, 4: 1 }) });
    expect(post({ what: 'allies', nation: 'FR', joins: false }, fourth)).toContain('**America is left with three');
  });
  test('decides only if it takes the fourth region away', () => {
    const left = (n: number): Event =>
      contest(mid, BRITISH, 0, { loyalty: [0, 1, 2, 3].map(each => (each > 0 && each <= n ? 1 : 0)) }, 1775);
    expect(narrate(left(3), 'spectator').says).toMatchObject({ weight: 'decides' });
    for (const n of [0, 1, 2]) expect(narrate(left(n), 'spectator').says).toMatchObject({ weight: 'first', size: 2 });
  });
  test('is told if it is a tie', () => {
    expect(post(contest(west, null, 0, {}))).toBe(
      '**America is kept from its fourth region, the West.** The West stays as it is by a tie of 7 to 7 in points and dice.',
    );
    expect(post(contest(west, null, 1, {}))).toContain(
      '**America keeps its fourth region, the West.** The West stays as it is by a tie of 7 to 7 in points and dice.',
    );
    expect(post(contest(west, null, 0, { loyalty: loyalty({ 3: 0 }) }))).not.toContain('region');
    // That it keeps the region is not why Britain wins: it would have had to gain a step there, to win at once.
    const loyal = Array.from({ length: 7 }, (_, region) => (region === west - 1 ? 1 : region < 3 ? 2 : 0));
    const kept = { ...contest(west, null, 1, { loyalty: loyal, progress: 4, europe: 0 }, 1778), open: [] } as Event;
    expect(post(kept)).toBe(
      '**America’s last chance is gone: Britain will win.** The West stays as it is by a tie of 7 to 7 in points and dice, so Britain wins at the end of 1778.',
    );
  });
  test('is told with the throws, and in the summary, if a region is won or lost', () => {
    const won = contest(mid, AMERICAN, 1, {});
    expect(post(won)).toBe('**The Americans sway the Mid-Atlantic to loyalty 1** by 8 to 7 in points and dice.');
    expect(decided(won)).toBe('the Mid-Atlantic is the third region loyal to America by 8 to 7 in points and dice');
    const lost = contest(mid, BRITISH, 0, {});
    expect(post(lost)).toBe(
      '**America is left with two of four loyal regions.** The British neutralize the Mid-Atlantic by 8 to 7 in points and dice.',
    );
    expect(decided(lost)).toBe(
      'the Mid-Atlantic is lost by 8 to 7 in points and dice, and America is left with two of four loyal regions',
    );
  });
});

test('19.3 the hungry are told once, in the headline and below it', () => {
  const regular = KIND.indexOf('regular');
  const militia = KIND.indexOf('militia');
  const told = post({ what: 'hunger', seat: AMERICAN, at: locale('lexington'), lost: [regular, militia] });
  expect(told.match(/starve/g)).toHaveLength(1);
});

test('20.5 whose enlistments end is told in the headline if there is room for it', () => {
  const [militia, continental] = [MILITIA, KIND.findIndex((kind, p) => kind === 'regular' && SIDE[p] === AMERICAN)];
  const end = (...pieces: readonly number[]): string =>
    post({ what: 'enlistments', seat: AMERICAN, lost: [{ at: locale('boston'), pieces }] });
  expect(end(continental)).toBe('**A Continental goes home as enlistments end.**');
  expect(end(continental, continental + 1, militia)).toBe(
    '**Three American units go home.** Two Continentals and an American militia go home as enlistments end.',
  );
  const both = post(
    { what: 'enlistments', seat: AMERICAN, lost: [{ at: locale('boston'), pieces: [MILITIA, MILITIA, continental] }] },
    { what: 'enlistments', seat: BRITISH, lost: [{ at: locale('seneca'), pieces: [BAND] }] },
  );
  // The headline counts all whom the sentence names.
  expect(both).toMatch(
    /^\*\*Three American units and a British unit go home\.\*\* Two American militia, a Continental and/,
  );
});

test('37.2 a massacre says what it changes', () => {
  const massacre = (at: string): string =>
    post({ what: 'massacre', seat: BRITISH, at: locale(at), die: null, why: 'bait' });
  expect(massacre('boston')).toContain(
    'into a massacre of the Rebels** in Boston, where nobody has points until the year ends.',
  );
  expect(massacre('mohawk')).toContain(', where no band is raised again.');
});

test('7.9 a risen leader who falls is told with the units', () => {
  const risen = PIECES_OF[AMERICAN].filter(isRisen).slice(0, 1);
  const hits: Event = {
    what: 'hits',
    seat: AMERICAN,
    at: locale('boston'),
    killed: [...risen, MILITIA],
    disrupted: [],
  };
  expect(post(hits)).toBe('**An American militia is eliminated in Boston.** The risen general is eliminated with it.');
});

test('26.4 an ally leaves the war before its places are lost', () => {
  const europe: Event = {
    ...{ what: 'contest', track: EUROPE_TRACK, points: [4, 0], dice: [[], []], winner: BRITISH, level: 2 },
    ...{ moved: true, year: 1778, aims: { ...AIMS, short: false } },
  };
  const declared: Event = { ...europe, track: PROGRESS_TRACK, winner: AMERICAN, level: DECLARATION };
  expect(post(declared, europe, { what: 'allies', nation: 'SP', joins: false })).toBe(
    '**Independence is declared.** The British move Europe to the French Alliance, and Spain leaves the war.',
  );
});

test('21.4 whoever escapes is told once, and several escape together', () => {
  const escapes = (name: string): Event => ({
    ...{ what: 'leaderDown', piece: NAME.indexOf(name), at: locale('norfolk'), die: 1, escaped: true },
  });
  expect(post(escapes('Gage'))).toBe('**Gage escapes from Norfolk to the British pool.**');
  expect(post(escapes('Gage'), escapes('Hamilton'))).toBe(
    '**Gage and Hamilton escape from Norfolk to the British pool.**',
  );
});

test('21.4 an admiral who escapes from a storm is told after the fleets that sink', () => {
  const grasse = NAME.indexOf('de Grasse');
  const fleet = KIND.findIndex((kind, p) => kind === 'fleet' && NATION[p] === 'FR');
  const norfolk = locale('norfolk');
  const told = post(
    { what: 'moved', seat: AMERICAN, count: 3, leader: grasse, from: locale('boston'), path: [norfolk], sea: true },
    { what: 'attrition', seat: AMERICAN, at: norfolk, lost: [fleet, fleet + 1], sea: true },
    { what: 'leaderDown', piece: grasse, at: norfolk, die: 2, escaped: true },
  );
  expect(told).toMatch(/^\*\*The forced voyage to Norfolk costs two French fleets\.\*\*/);
  expect(told.indexOf('escapes from Norfolk to France')).toBeGreaterThan(told.indexOf('sails from Boston'));
});

test('18.4 leaders who are disrupted are named, and not counted as units', () => {
  const [hamilton, arnold] = ['Hamilton', 'Arnold'].map(name => NAME.indexOf(name));
  const detachment = KIND.findIndex((kind, p) => kind === 'detachment' && SIDE[p] === BRITISH);
  const hits = (seat: 0 | 1, ...disrupted: readonly number[]): Event => ({
    ...{ what: 'hits', seat, at: locale('albany'), killed: [], disrupted },
  });
  expect(post(hits(BRITISH, hamilton, detachment))).toBe('**Hamilton and a British unit are disrupted in Albany.**');
  expect(post(hits(AMERICAN, arnold))).toBe('**Arnold is disrupted in Albany.**');
});

test('24.6 a landing is told as its side’s, because some who lead it may have come by land', () => {
  const [clinton, hamilton] = ['Clinton', 'Hamilton'].map(name => NAME.indexOf(name));
  const regular = KIND.findIndex((kind, p) => kind === 'regular' && SIDE[p] === BRITISH);
  const told = post(
    {
      ...{ what: 'battleBegins', kind: 'assault', seat: BRITISH, at: locale('new_york') },
      forces: [[clinton, hamilton, regular, regular + 1], [MILITIA]],
    },
    {
      ...{ what: 'battleWon', seat: BRITISH, attacker: BRITISH, at: locale('new_york'), kind: 'assault', lost: [0, 0] },
    },
  );
  expect(told).toContain('land and attack in New York with two units under Clinton and Hamilton, against one');
});

test('13.2 a leader who is bought is no headline over the markers played', () => {
  const told = post(
    { what: 'leaderComes', seat: BRITISH, piece: NAME.indexOf('Butler'), at: locale('quebec'), cost: 5 },
    { what: 'played', seat: BRITISH, marker: HESSIANS, dice: [], at: null },
    { what: 'played', seat: BRITISH, marker: SPECULATORS, dice: [5, 2], at: null },
    { what: 'drew', seat: BRITISH, count: 2, why: 'play' },
  );
  expect(told).toBe(
    '**The British play Hessians.** Butler takes command in Quebec. The British play Speculators, and draw two markers.',
  );
});

describe('7.9 a marker that is played is told with what it does', () => {
  const played = (seat: 0 | 1, marker: MarkerKind, dice: readonly number[] = [], at: string | null = null): Event => ({
    ...{ what: 'played', seat, marker, dice, at: at === null ? null : locale(at) },
  });
  test.each<[string, readonly Event[]]>([
    [
      '**The British play Debate in Parliament**, which brings them one more die for points.',
      [played(BRITISH, DEBATE)],
    ],
    [
      '**The Americans play Debate in Parliament**, so that the British roll one die less for points.',
      [played(AMERICAN, DEBATE)],
    ],
    ['**The Americans play Hessians, so no more are hired this year.**', [played(AMERICAN, HESSIANS)]],
    [
      '**The British play Speculators.** They draw five markers.',
      [played(BRITISH, SPECULATORS, [3, 5]), { what: 'drew', seat: BRITISH, count: 5, why: 'play' }],
    ],
    [
      '**The British play Speculators.** They lose three markers to Speculators.',
      [played(BRITISH, SPECULATORS, [2, 3]), { what: 'lostMarkers', seat: BRITISH, count: 3, why: 'speculators' }],
    ],
    [
      '**The Americans play Indians.** They draw a marker.',
      [played(AMERICAN, INDIANS), { what: 'drew', seat: AMERICAN, count: 1, why: 'play' }],
    ],
    [
      '**The Americans play Mutiny & Treason** against the British markers. The British lose a marker to Mutiny & Treason, which is handed to them.',
      [
        played(AMERICAN, MUTINY),
        { what: 'lostMarkers', seat: BRITISH, count: 1, why: 'mutiny' },
        { what: 'handedOver', seat: BRITISH, marker: MUTINY },
      ],
    ],
    [
      '**The Americans play Spy.** They spy on the British counters in Virginia.',
      [played(AMERICAN, SPY), { what: 'spied', seat: AMERICAN, region: 2, box: null }],
    ],
    [
      '**The British play Spy.** They spy on the American markers.',
      [played(BRITISH, SPY), { what: 'spied', seat: BRITISH, region: null, box: null }],
    ],
    [
      '**The Americans play Committee of Correspondence.** Nobody rises in the Mid-Atlantic.',
      [
        played(AMERICAN, COMMITTEE),
        { what: 'partisanThrow', seat: AMERICAN, region: 1, die: 1, success: false, cost: 0 },
      ],
    ],
    [
      '**The British play Drillmaster in Boston.** They upgrade a militia in Boston to light troops.',
      [
        played(BRITISH, DRILLMASTER, [], 'boston'),
        { what: 'upgraded', seat: BRITISH, at: locale('boston'), kind: 'light', cost: 0 },
      ],
    ],
    [
      '**The British play Bait the Redcoats/Bluecoats in Boston.** The Americans draw two markers.',
      [played(BRITISH, BAIT, [1, 2], 'boston'), { what: 'drew', seat: AMERICAN, count: 2, why: 'play' }],
    ],
    [
      '**An American leader of value 1 arises in Hillsboro.** They play Leader Arises in Newport, which brings a leader of value 1.',
      [played(AMERICAN, LEADER_ARISES, [], 'hillsboro'), played(AMERICAN, LEADER_ARISES, [], 'newport')],
    ],
    [
      '**The British play Indians.** They raise an Indian band at Seneca. They buy three markers. They play Indians, and raise an Indian band at Miami.',
      [
        { what: 'bought', seat: BRITISH, count: 3, cost: 3 },
        ...['seneca', 'miami'].flatMap((at): Event[] => [
          played(BRITISH, INDIANS),
          { what: 'raised', seat: BRITISH, pieces: [BAND], at: locale(at), cost: 0 },
        ]),
      ],
    ],
    [
      '**The Americans play Hessians, so no more are hired this year.** They play Committee of Correspondence, but nobody rises in the Mid-Atlantic. The Americans play Speculators, and draw two markers.',
      [
        played(AMERICAN, HESSIANS),
        played(AMERICAN, COMMITTEE),
        { what: 'partisanThrow', seat: AMERICAN, region: 1, die: 1, success: false, cost: 0 },
        played(AMERICAN, SPECULATORS, [5, 2]),
        { what: 'drew', seat: AMERICAN, count: 2, why: 'play' },
      ],
    ],
    ['**The British play Bait the Redcoats/Bluecoats in Boston** in vain.', [played(BRITISH, BAIT, [4], 'boston')]],
  ])('%s', (words, events) => expect(post(...events)).toBe(words));
  test('but not what its owner alone knows', () => {
    const drew: Event = { what: 'drewThese', seat: BRITISH, markers: [0] };
    expect(narrate(drew, 'spectator').says ?? null).toBeNull();
    expect(narrate({ what: 'drew', seat: BRITISH, count: 2, why: 'bought' }, 'spectator').says ?? null).toBeNull();
  });
});

test('7.9 Master Plan is told with the contest, the income or the gamble that it rerolls', () => {
  const master = { what: 'played', seat: BRITISH, marker: MASTER_PLAN, dice: [1], at: null } as const;
  const contest: Event = {
    ...{ what: 'contest', track: PROGRESS_TRACK, points: [1, 4], dice: [[6], [5]], winner: AMERICAN },
    ...{ level: DECLARATION, moved: true, year: 1776, aims: AIMS },
  };
  expect(post({ ...master, rerolls: MASTER_PROGRESS }, contest)).toBe(
    '**Independence is declared.** The British play Master Plan and reroll a die for Progress.',
  );
  const region: Event = { ...contest, track: 4, level: 1, aims: { ...AIMS, short: false } };
  expect(post({ ...master, rerolls: MASTER_REGION }, region)).toBe(
    '**The British play Master Plan** and reroll a die for a region. The Americans sway the Deep South to loyalty 1.',
  );
  const income: Event = { what: 'income', seat: BRITISH, towns: 20, dice: [4, 5], bands: 0, sum: 29 };
  expect(post({ ...master, rerolls: MASTER_INCOME }, income)).toMatch(
    /^\*\*The British play Master Plan and reroll a die for points\.\*\* They have 29/,
  );
  const gamble: Event = { what: 'played', seat: BRITISH, marker: SPECULATORS, dice: [5, 2], at: null };
  expect(post({ ...master, rerolls: MASTER_GAMBLE }, gamble)).toBe(
    '**The British play Master Plan and reroll a die.** They play Speculators.',
  );
});

test('4.10 Washington’s coming is told once, with the place', () =>
  expect(post({ what: 'washington', at: locale('portsmouth') })).toBe(
    '**Washington rides into Portsmouth and takes command.**',
  ));

test('18.11 a battle that cost the winner more is won dearly', () =>
  expect(
    post({ what: 'battleWon', seat: BRITISH, attacker: BRITISH, at: locale('boston'), kind: 'field', lost: [2, 1] }),
  ).toBe('**The British win the battle of Boston, but dearly.**'));

test('7.9 whose politicking has a leader dismissed or recalled, or fails, is told in the headline', () => {
  const gage = NAME.indexOf('Gage');
  const against = (result: 'removed' | 'pool' | 'none'): string =>
    post({ what: 'politicking', seat: AMERICAN, piece: gage, die: 1, result });
  expect(against('removed')).toBe('**American politicking has Gage dismissed for good.**');
  expect(against('pool')).toBe('**American politicking has Gage recalled.**');
  expect(against('none')).toBe('**Gage keeps his command against American politicking.**');
  const { says } = narrate(
    { what: 'politicking', seat: AMERICAN, piece: gage, die: 1, result: 'removed' },
    'spectator',
  );
  expect(says).toMatchObject({ toll: { side: 'British', who: [{ one: 'Gage' }] } });
});

test('18.10 a battle that is told in several posts ends with what the beaten side lost in all of them', () => {
  const won = (lost: readonly [number, number]): string =>
    post({ what: 'battleWon', seat: BRITISH, attacker: AMERICAN, at: locale('philadelphia'), kind: 'field', lost });
  expect(won([0, 4])).toBe('**The British hold Philadelphia; four American counters fall.**');
  expect(won([0, 2])).toBe('**The British hold Philadelphia.**');
});

test('3.5 the last year’s end tells what America lacks, and no more what would win at once', () => {
  const ends = (short: boolean): string =>
    post({ what: 'reckoning', year: short ? 1778 : 1782, aims: { ...AIMS, short, europe: 2 } });
  expect(ends(true)).toContain(
    '1778 ends. America has independence and France as an ally, but lacks one more region loyal by 1 beside New England, the Mid-Atlantic and Virginia; ',
  );
  for (const short of [true, false]) expect(ends(short)).not.toMatch(/at once|to win at/);
});

test('3.5 the short game hinges on its tables, unless the loser had the regions to win at once by towns', () => {
  const hinge = (event: Event): unknown => {
    const { says } = narrate(event, 'spectator');
    return says && !('opens' in says) ? says.hingesOn : undefined;
  };
  const ends = (ending: Ending, aims: Partial<Aims> = {}): unknown =>
    hinge({ what: 'matchEnds', ending, winner: BRITISH, aims: { ...AIMS, ...aims } });
  expect(ends('short')).toBe('the tables');
  expect(ends('short', { loyalty: [2, 2, 2, 2, 0, 0, -2], progress: 4 })).toBeUndefined();
  expect(ends('sudden')).toBeUndefined();
  const contest = (year: number, aims: Partial<Aims>): unknown =>
    hinge({
      ...{ what: 'contest', track: 4, points: [1, 0], dice: [[], []], winner: BRITISH, level: -1, moved: true, year },
      aims: { ...AIMS, ...aims },
    });
  expect(contest(1778, { europe: FRENCH_ALLIANCE })).toBe('the tables');
  // Two steps are missing to an alliance with France, and no year is left to win at once.
  expect(contest(1778, { europe: FRENCH_ALLIANCE - 2 })).toBeUndefined();
  expect(contest(1778, { europe: FRENCH_ALLIANCE, short: false })).toBeUndefined();
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

describe('16.2 marches that end where enemies stand', () => {
  const marches = (from: string, to: string, meets?: true): Event => ({
    ...{ what: 'moved', seat: BRITISH, count: 1, leader: null, sea: false, from: locale(from), path: [locale(to)] },
    ...(meets ? { meets } : {}),
  });
  test('are told together, and all of them', () => {
    expect(
      post(
        marches('charlotte', 'hillsboro', true),
        marches('st_augustine', 'savannah', true),
        marches('boston', 'portsmouth', true),
        ...['quebec', 'montreal', 'lexington', 'newport', 'camden'].map(to => marches('albany', to)),
      ),
    ).toContain('The British march on Hillsboro, Savannah and Portsmouth.');
  });
  rule(
    'are known by the enemies who stand there',
    moves('british', {
      boston: ['Gage', '2x British Regular', 'British Detachment 1'],
      newport: ['2x American Militia'],
    }),
    [3, 6, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving');
      const moved = table.match
        .log('spectator')
        .flat()
        .find(({ text }) => /marches from Boston/.test(text));
      expect(moved?.says).toMatchObject({ stays: true });
    },
  );
});
