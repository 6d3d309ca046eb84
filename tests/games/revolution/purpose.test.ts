import { expect, test } from 'vitest';
import { insight } from '../../../src/games/revolution/bot.ts';
import type { Frame } from '../../../src/games/revolution/frames.ts';
import { hand } from '../../../src/games/revolution/hands.ts';
import { placeNamed } from '../../../src/games/revolution/ids.ts';
import { AMERICAN, BRITISH, type Side } from '../../../src/games/revolution/pieces.ts';
import { read } from '../../../src/games/revolution/position.ts';
import { NO_ATTACK } from '../../../src/games/revolution/rules/28-attacks.ts';
import { ASSAULT } from '../../../src/games/revolution/rules/28-sieges.ts';
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

test('9.3 the order of the tables counts only when the Declaration may come before Europe', () => {
  const first: Frame = { step: 'tableFirst' };
  expect(reason(first, AMERICAN, [0], { progress: 'articles' })).toBe(
    'the order of the tables makes no difference this year',
  );
});
