import { expect, test } from 'vitest';
import { insight } from '../../../src/games/revolution/bot.ts';
import type { Frame } from '../../../src/games/revolution/frames.ts';
import { hand } from '../../../src/games/revolution/hands.ts';
import { usualHungry } from '../../../src/games/revolution/hits.ts';
import { placeNamed } from '../../../src/games/revolution/ids.ts';
import { AMERICAN, BRITISH, type Side } from '../../../src/games/revolution/pieces.ts';
import { read } from '../../../src/games/revolution/position.ts';
import { advisedChanges } from '../../../src/games/revolution/rules/07-orders.ts';
import { EUROPE_TABLE, PROGRESS_TABLE } from '../../../src/games/revolution/rules/09-rabble.ts';
import { ALL, BUT_ONE } from '../../../src/games/revolution/rules/16-force.ts';
import { STAY } from '../../../src/games/revolution/rules/16-legs.ts';
import { COMMITTEE_WALK, SUGGESTED, SUGGESTED_AND_MORE, WALK } from '../../../src/games/revolution/rules/16-march.ts';
import { NOBODY } from '../../../src/games/revolution/rules/19-supply.ts';
import { NO_ATTACK } from '../../../src/games/revolution/rules/28-attacks.ts';
import { ASSAULT } from '../../../src/games/revolution/rules/28-sieges.ts';
import { marked, noMarks } from '../../../src/games/revolution/state.ts';
import { ashore, fleetsAt } from '../../../src/games/revolution/units.ts';
import { BARE, moves } from './table.ts';

/** What hints and `/why` say that an answer is for. */

const PLACES = {
  boston: ['2x Continental', 'Ward', '2x British Detachment'],
  albany: ['Gates', '3x Continental'],
  new_york: ['British Militia'],
};
const MORE = {
  options: { ...BARE, forts: true },
  fort: { boston: 'british' },
  siege: { boston: 'american' },
  hands: { american: ['Spy 1', 'Franklin', '2x Tactics'], british: ['Pulaski'] },
};
const state = (more: Record<string, unknown> = {}) => {
  const found = read(moves('american', PLACES, { ...MORE, ...more }));
  if (!found.ok) throw new Error(found.problem);
  return found.value.state;
};
const reason = (f: Frame, side: Side, answer: readonly number[], more: Record<string, unknown> = {}) =>
  insight.purpose?.(state(more), f, side, answer, true);
const place = (name: string): number => placeNamed(name) ?? Number.NaN;
const [boston, albany] = ['boston', 'albany'].map(place);

test('28.9 whoever leaves a siege alone hears who stands there; the fort counts for the garrison', () => {
  const sieges = (seat: Side): Frame => ({ step: 'sieges', seat, round: 1, done: [] });
  expect(reason(sieges(AMERICAN), AMERICAN, [NO_ATTACK])).toBe(
    'sieges go on: 3 counters against 2 and a fort in Boston',
  );
  expect(reason(sieges(BRITISH), BRITISH, [NO_ATTACK])).toBe('sieges go on: 2 counters against 3 in Boston');
  expect(reason(sieges(AMERICAN), AMERICAN, [boston])).toMatch(
    /^to take the fort of Boston, worth \d+ points, 3 counters against 2$/,
  );
  expect(reason(sieges(BRITISH), BRITISH, [boston])).toMatch(/^to break the siege of Boston/);
});

test('28.6 an assault is for the place, a siege against the shelter of its fort', () => {
  const besiege: Frame = { step: 'besiege', seat: AMERICAN, at: boston };
  expect(reason(besiege, AMERICAN, [ASSAULT])).toMatch(/^to take Boston, worth \d+ points, 3 counters against 2$/);
  expect(reason(besiege, AMERICAN, [1])).toBe('a fort under siege shelters its garrison no more, 3 counters against 2');
});

test('18.1 a battle is told by who meets where, and for what', () => {
  const battle: Frame = { step: 'whichBattle', seat: AMERICAN, round: 1, done: [] };
  expect(reason(battle, AMERICAN, [boston])).toMatch(
    /^to fight for Boston \(3 counters against 2, worth \d+ points\)$/,
  );
});

test('8.1, 7.2 a bid, and what is kept of a hand', () => {
  expect(reason({ step: 'bid' }, AMERICAN, [])).toBe('to keep all markers for the tables and battles');
  expect(reason({ step: 'bid' }, AMERICAN, [3])).toBe('to raise troops, move and attack first this year');
  const held = hand(state(), AMERICAN);
  const kept = held.map(m =>
    reason(
      { step: 'whichReturn', seat: AMERICAN },
      AMERICAN,
      held.filter(each => each !== m),
    ),
  );
  expect(kept).toContain('to keep those that help most: Franklin');
});

test('13.6, 28.1 new counters join those who are there, and forts shelter them', () => {
  const unit: Frame = { step: 'placeUnit', seat: AMERICAN, nation: 'US', kind: 'regular', free: false };
  expect(reason(unit, AMERICAN, [albany])).toBe(
    'to join 4 counters in Albany, near Portsmouth (4 points, empty), New York (4 points, held by fewer) and Montreal (2 points, empty)',
  );
  const militia: Frame = { step: 'recruitMilitia', seat: AMERICAN, region: 0 };
  expect(reason(militia, AMERICAN, [place('portsmouth'), albany])).toBe('to hold Portsmouth (4 points)');
  expect(reason({ step: 'fortAt', seat: AMERICAN }, AMERICAN, [albany])).toMatch(
    /^to shelter and feed 4 counters in Albany, worth \d points?$/,
  );
});

test('16.3, 24.5 who goes, which fleets sail and who stays says with whom', () => {
  const start = { seat: AMERICAN, round: 1, pay: 'none', planned: false } as const;
  const whoGoes: Frame = { step: 'whoGoes', ...start, at: albany };
  expect(reason(whoGoes, AMERICAN, [ALL])).toBe('to march with strength 6');
  expect(reason(whoGoes, AMERICAN, [BUT_ONE])).toBe(
    'to march with strength 4 and leave 1 counter in Albany, worth 2 points',
  );
  const port = { ...PLACES, newport: ['5x British Regular', '2x British Fleet'] };
  const found = read(moves('american', port, { options: BARE }));
  if (!found.ok) throw new Error(found.problem);
  const s = found.value.state;
  const newport = place('newport');
  const fleets = fleetsAt(s, BRITISH, newport);
  const ofFleets = (picks: readonly number[]) =>
    insight.purpose?.(s, { step: 'whichFleets', ...start, seat: BRITISH, at: newport }, BRITISH, picks, true);
  expect(ofFleets(fleets)).toBe('room for all 5 units ashore');
  expect(ofFleets(fleets.slice(0, 1))).toBe('room for 4 of 5 units ashore');
  const march = { seat: AMERICAN, round: 1, at: albany, by: 'land', left: 1, overran: false } as const;
  const wayOn: Frame = { step: 'wayOn', march: { ...march, fresh: false, bonus: 0, planned: false } };
  const stay = (gone: number) => {
    s.marching = marked(noMarks, ashore(s, AMERICAN, albany).slice(gone), 1);
    return insight.purpose?.(s, wayOn, AMERICAN, [STAY], true);
  };
  expect(stay(0)).toBe('to hold Albany, worth 2 points');
  expect(stay(1)).toBe('to stay with 1 counter in Albany');
});

test('7.9, 9.3 a march of a Committee, and an allotment by hand', () => {
  const forced: Frame = { step: 'march', seat: AMERICAN, round: 2, ordered: true, planned: false };
  expect(reason(forced, AMERICAN, [COMMITTEE_WALK + place('hillsboro')])).toBe(
    'this march needs neither a leader nor Tactics',
  );
  const allot: Frame = { step: 'allot', seat: AMERICAN, track: 1 };
  expect(reason(allot, AMERICAN, [2])).toBe('to win the contest for New England');
  expect(reason(allot, AMERICAN, [0])).toBeUndefined();
});

test('12.5 which table is first is a matter of the Declaration, and of Europe', () => {
  const more = { progress: 'congress', hands: { american: ['+1 1 track 1', '+2 1 track 9'], british: [] } };
  const tables = (side: Side) =>
    [PROGRESS_TABLE, EUROPE_TABLE].map(table => reason({ step: 'tableFirst' }, side, [table], more));
  expect(tables(AMERICAN)).toEqual([
    'if Progress comes to the Declaration first, America rolls two dice for Europe',
    undefined,
  ]);
  expect(tables(BRITISH)).toEqual([
    undefined,
    'America rolls only one die for Europe if the Declaration comes after it',
  ]);
});

test('7.9 standing orders are for what each marker brings', () => {
  const held = (american: readonly string[], orders = [0, 0, 0, 0, 0]) => {
    const more = { year: 1777, hands: { american }, orders: [[2, 1, 0, 3, 0], orders] };
    const s = state(more);
    return insight.purpose?.(s, { step: 'orders', seat: AMERICAN }, AMERICAN, advisedChanges(s, AMERICAN), true);
  };
  expect(held(['Privateers 1'])).toBe('Privateers: those aboard lose the whole year, an empty fleet only one movement');
  expect(held(['Spy 1', 'Shot Heard Round the World'])).toBe(
    'Spy: a Mutiny can cost six markers; Shot Heard Round the World: it doubles the markers that a battle brings, and battles with more killed are rare',
  );
  expect(held(['Spy 1'], [2, 1, 0, 2, 0])).toBe('the orders for the markers in hand stand as suggested already');
});

test('19.3 whoever goes hungry is disrupted, or the weakest', () => {
  const fed = (units: readonly string[], n: number) => {
    const s = state({ places: { lexington: units } });
    const feed: Frame = { step: 'feed', seat: BRITISH, at: place('lexington') };
    const all = ashore(s, BRITISH, place('lexington'));
    return insight.purpose?.(s, feed, BRITISH, usualHungry(s, all, n), true);
  };
  expect(fed(['British Regular', 'British Detachment'], 1)).toBe('the strongest are fed');
  expect(fed(['British Regular disrupted', 'British Detachment'], 1)).toBe(
    'disrupted units go hungry first, then the weakest',
  );
  expect(reason({ step: 'feed', seat: AMERICAN, at: boston }, AMERICAN, [NOBODY])).toBeUndefined();
});

test('16.1 the reason of the suggested march names no town: where it goes depends on what lies covered', () => {
  const march = (round: 1 | 2): Frame => ({ step: 'march', seat: AMERICAN, round, ordered: false, planned: false });
  for (const pick of [SUGGESTED, SUGGESTED_AND_MORE]) {
    expect(reason(march(1), AMERICAN, [pick])).toBe(
      'each force goes where a fixed estimate of towns, battles, food and danger comes out best',
    );
    expect(reason(march(2), AMERICAN, [pick])).toBeUndefined();
  }
  expect(reason(march(1), AMERICAN, [WALK + albany])).toBe(
    'Portsmouth (4 points, empty), New York (4 points, held by fewer) and Montreal (2 points, empty) are near',
  );
});

test('9.3 the order of the tables counts only when the Declaration may come before Europe', () => {
  const first: Frame = { step: 'tableFirst' };
  expect(reason(first, AMERICAN, [0], { progress: 'articles' })).toBe(
    'the order of the tables makes no difference this year',
  );
});
