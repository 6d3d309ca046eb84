import { describe, expect, test } from 'vitest';
import { landFight, sortieFight } from '../../../src/games/revolution/battle.ts';
import { insight } from '../../../src/games/revolution/bot.ts';
import type { Fight, Frame, FrameOf } from '../../../src/games/revolution/frames.ts';
import { placeNamed } from '../../../src/games/revolution/ids.ts';
import { AMERICAN, BRITISH, isLeader, type Piece, type Side } from '../../../src/games/revolution/pieces.ts';
import { read } from '../../../src/games/revolution/position.ts';
import { ADVISED } from '../../../src/games/revolution/rules/18-advised.ts';
import { ALL_ADVISED, ALL as IN_A_ROW } from '../../../src/games/revolution/rules/18-battles.ts';
import { WITH_TARLETON } from '../../../src/games/revolution/rules/18-bids.ts';
import { BREAK_OFF, PASS } from '../../../src/games/revolution/rules/18-fire.ts';
import { losses, USUAL, USUAL_ADVISED } from '../../../src/games/revolution/rules/18-hits.ts';
import { INTO_FORT } from '../../../src/games/revolution/rules/18-retreat.ts';
import { NO_ATTACK } from '../../../src/games/revolution/rules/28-attacks.ts';
import { ASSAULT } from '../../../src/games/revolution/rules/28-sieges.ts';
import type { State } from '../../../src/games/revolution/state.ts';
import { BARE, moves } from './table.ts';

/** What hints and `/why` say that an answer in a battle is for: a row for each reason, by its exact words. */

type Places = Record<string, readonly string[]>;
const stateOf = (places: Places, more: Record<string, unknown> = {}): State => {
  const found = read(moves('british', places, more));
  if (!found.ok) throw new Error(found.problem);
  return found.value.state;
};
const at = (name: string): number => placeNamed(name) ?? Number.NaN;
const york = at('new_york');
/** A position with the Americans in New York, whom the British attack. */
const atYork = (american: readonly string[], british: readonly string[], more: Record<string, unknown> = {}): State =>
  stateOf({ new_york: [...american, ...british], princeton: ['Continental'], albany: ['2x British Detachment'] }, more);
const why = (s: State, f: Frame, side: Side, ...answer: readonly number[]) =>
  insight.purpose?.(s, f, side, answer, true);
const MEN = ['Gage', '3x British Regular'];
const FOES = ['Arnold', '3x Continental'];

describe('18.4 what Tactics are committed for, or kept for', () => {
  const HANDS = { hands: { british: ['3x Tactics', 'Tarleton’s Quarter'], american: ['Spy 1'] } };
  const bid = (
    american: readonly string[],
    british: readonly string[],
    pick: number,
    more: Record<string, unknown> = HANDS,
    waiting?: (p: Piece) => boolean,
  ) => {
    const s = atYork(american, british, more);
    const fight = landFight(s, BRITISH, york);
    if (waiting) s.waiting = [fight.forces[BRITISH].filter(waiting), []];
    return why(s, { step: 'tacticsBid', fight }, BRITISH, pick);
  };
  const even = 'strength 6 against 6';
  test.each([
    [
      'none are held',
      FOES,
      MEN,
      ADVISED,
      { hands: { british: ['Spy 1'] } },
      undefined,
      `there are no Tactics in hand to commit, ${even}`,
    ],
    ['the leader waits', FOES, MEN, ADVISED, HANDS, isLeader, `no leader in the line can use Tactics, ${even}`],
    [
      'the battle is even',
      FOES,
      MEN,
      ADVISED,
      HANDS,
      undefined,
      `to fire first and with more dice in New York, worth 4 points, ${even}`,
    ],
    [
      'so many are chosen',
      FOES,
      MEN,
      1,
      HANDS,
      undefined,
      `to fire first and with more dice in New York, worth 4 points, ${even}`,
    ],
    [
      'none are chosen',
      FOES,
      MEN,
      0,
      HANDS,
      undefined,
      `to keep Tactics for forced marches and later battles, ${even}`,
    ],
    [
      'one side is far stronger',
      ['American Militia'],
      MEN,
      ADVISED,
      HANDS,
      undefined,
      'Tactics would hardly change such a battle, strength 6 against 1',
    ],
    [
      'Tarleton’s Quarter is played',
      FOES,
      MEN,
      WITH_TARLETON,
      HANDS,
      undefined,
      `to fire first in New York, worth 4 points, ${even}`,
    ],
  ] as const)('where %s', (_, american, british, pick, more, waiting, words) => {
    expect(bid(american, british, pick, more, waiting)).toBe(words);
  });
});

describe('18.4, 18.7 who is hit in the usual order, and why', () => {
  const hits = (s: State, sixes: number, fives: number): FrameOf<'takeHits'> => {
    const rest = { flee: false, fleets: false, atFleets: [0, 0], killed: [], disrupted: [] } as const;
    return { step: 'takeHits', fight: landFight(s, BRITISH, york), seat: BRITISH, sixes, fives, ...rest };
  };
  const hit = (british: readonly string[], sixes: number, fives: number, pick = USUAL) => {
    const s = atYork(FOES, british);
    return why(s, hits(s, sixes, fives), BRITISH, pick);
  };
  const MIXED = ['British Regular disrupted', 'British Regular', 'British Detachment'];
  test.each([
    ['sixes, all fresh', MEN, 1, 0, 'the strongest throw most dice, so the weakest are given up'],
    ['sixes, some disrupted', MIXED, 1, 1, 'disrupted units do not fire, so they are given up first, then the weakest'],
    ['fives alone', MIXED, 0, 1, 'the strongest throw most dice, so the weakest are disrupted'],
    [
      'as many fives as are not disrupted',
      MIXED,
      0,
      2,
      'a second hit eliminates, so all who are not disrupted yet are hit first',
    ],
    [
      'nobody left undisrupted',
      ['British Regular disrupted', 'British Detachment disrupted'],
      0,
      1,
      'all are disrupted, so the weakest are given up',
    ],
    ['leaders alone', ['Gage', 'Clinton'], 1, 0, 'leaders of high value are spared'],
  ] as const)('%s', (_, british, sixes, fives, words) => {
    expect(hit(british, sixes, fives)).toBe(words);
    expect(hit(british, sixes, fives, USUAL_ADVISED)).toBe(words);
  });
  test('the choice is called by whom it takes', () => {
    const { label, about } = losses.takeHits;
    const called = (sixes: number, fives: number) => {
      const s = atYork(FOES, MIXED);
      return [label(s, hits(s, sixes, fives), USUAL), about?.(s, hits(s, sixes, fives), USUAL_ADVISED, BRITISH)];
    };
    const later = '; later volleys and retreats go as suggested too';
    expect(called(1, 0)).toEqual([
      'Usual Order: Disrupted Units First',
      `disrupted units first, then the weakest${later}`,
    ]);
    expect(called(0, 1)).toEqual(['Usual Order: the Weakest First', `the weakest first${later}`]);
  });
  test('a counter that is chosen has no such reason', () => {
    expect(hit(MEN, 1, 0, 0)).toBeUndefined();
  });
});

describe('18.4, 18.8, 24.9, 37.2 what an answer in a battle is for', () => {
  const s = atYork(FOES, MEN);
  const fight = landFight(s, BRITISH, york);
  const volley: Frame = { step: 'volley', fight, seat: BRITISH, fresh: [] };
  const retreat = (f: Fight, seat: Side): Frame => ({ step: 'retreatTo', fight: f, seat, sea: false, last: true });
  const raid = atYork(FOES, ['British Militia']);
  const fleets = stateOf({ new_york: ['American Fleet', 'British Fleet'], s_mid_atlantic: ['2x British Fleet'] });
  const leave: Frame = { step: 'fleetsLeave', seat: BRITISH, at: york };
  const aim: Frame = { step: 'aimFort', fight, seat: AMERICAN, fresh: [], tactics: 0 };
  const massacre = (name: string): Frame => ({ step: 'massacre', seat: BRITISH, at: at(name) });
  const options = { ...BARE, partisans: true, massacre: true };
  const partisans = stateOf({ princeton: ['Gage'] }, { options, partisan: { princeton: 'american' } });
  const which: Frame = { step: 'whichBattle', seat: BRITISH, round: 1, done: [] };
  const pairs = ['boston', 'new_york', 'philadelphia', 'norfolk'];
  const many = stateOf(Object.fromEntries(pairs.map(name => [name, ['2x British Regular', 'Continental']])));
  const three = 'Boston (2 counters against 1, worth 5 points), New York (2 counters against 1, worth 4 points)';
  const all = `to fight for ${three}, Philadelphia (2 counters against 1, worth 4 points) and 1 more`;
  const options28 = { options: { ...BARE, forts: true } };
  const besieged = { fort: { boston: 'british' }, siege: { boston: 'american' }, ...options28 };
  const siege = stateOf({ boston: ['Ward', '3x Continental', '2x British Regular'] }, besieged);
  const sally = sortieFight(siege, BRITISH, at('boston'), []);
  const sieges: Frame = { step: 'sieges', seat: AMERICAN, round: 1, done: [] };
  const honors: Frame = { step: 'honors', seat: BRITISH, at: at('boston') };
  const besiege: Frame = { step: 'besiege', seat: AMERICAN, at: at('boston') };
  test.each<readonly [string, State, Frame, Side, number, string | undefined]>([
    ['all battles in a row', many, which, BRITISH, IN_A_ROW, all],
    ['all battles as suggested', many, which, BRITISH, ALL_ADVISED, all],
    ['a volley', s, volley, BRITISH, 0, 'to win New York, worth 4 points, strength 6 against 6'],
    [
      'a volley that is suggested',
      s,
      volley,
      BRITISH,
      ADVISED,
      'to win New York, worth 4 points, strength 6 against 6',
    ],
    ['breaking off', s, volley, BRITISH, BREAK_OFF, 'to save those who are left, strength 6 against 6'],
    ['holding fire', s, volley, BRITISH, PASS, 'to stay in New York, worth 4 points'],
    [
      'Tactics in a pursuit',
      s,
      { step: 'pursuit', fight, seat: BRITISH },
      BRITISH,
      1,
      'Tactics that are left after the battle are lost anyway',
    ],
    ['no Tactics in a pursuit', s, { step: 'pursuit', fight, seat: BRITISH }, BRITISH, 0, undefined],
    ['a retreat to friends', s, retreat(fight, BRITISH), BRITISH, at('albany'), 'to join 2 counters in Albany'],
    ['a retreat to a town', s, retreat(fight, BRITISH), BRITISH, at('new_haven'), 'to hold New Haven, worth 2 points'],
    ['a retreat by sea', s, retreat(fight, BRITISH), BRITISH, at('s_mid_atlantic'), 'to save those who can go by sea'],
    [
      'a retreat of militia',
      raid,
      retreat(landFight(raid, BRITISH, york), BRITISH),
      BRITISH,
      at('oswego'),
      'to lose no militia at a border',
    ],
    ['a retreat into a fort', siege, retreat(sally, BRITISH), BRITISH, INTO_FORT, 'to hold the fort'],
    ['fleets that leave for friends', fleets, leave, BRITISH, at('s_mid_atlantic'), 'to join 2 fleets there'],
    [
      'fleets that leave for an empty sea',
      fleets,
      leave,
      BRITISH,
      at('s_new_england'),
      'no friendly fleet is there, so it makes little difference',
    ],
    ['a fort that fires at troops', s, aim, AMERICAN, 0, 'the troops decide who holds the place'],
    ['a fort that fires at fleets', s, aim, AMERICAN, 1, 'to hit the fleets that brought the troops'],
    ['an assault', siege, besiege, AMERICAN, ASSAULT, 'to take Boston, worth 10 points, 4 counters against 2'],
    ['a siege', siege, besiege, AMERICAN, 1, 'a fort under siege shelters its garrison no more, 4 counters against 2'],
    [
      'an attack on a fort',
      siege,
      sieges,
      AMERICAN,
      at('boston'),
      'to take the fort of Boston, worth 10 points, 4 counters against 2',
    ],
    [
      'honors offered',
      siege,
      sieges,
      AMERICAN,
      200 + at('boston'),
      'to win the fort of Boston without a battle, if its garrison marches out',
    ],
    ['no attack', siege, sieges, AMERICAN, NO_ATTACK, 'sieges go on: 4 counters against 2 and a fort in Boston'],
    ['honors declined', siege, honors, BRITISH, 0, 'to hold Boston, worth 5 points'],
    ['honors accepted', siege, honors, BRITISH, 1, 'to save the garrison'],
    [
      'a massacre of partisans',
      partisans,
      massacre('princeton'),
      BRITISH,
      1,
      'to be rid of the partisans in Princeton',
    ],
    ['a massacre of nobody', partisans, massacre('new_york'), BRITISH, 1, undefined],
    [
      'no massacre',
      partisans,
      massacre('new_york'),
      BRITISH,
      0,
      'a massacre would make New York worth nothing this year, and the enemy would draw 4 markers',
    ],
  ])('%s', (_, state, frame, side, pick, words) => {
    expect(why(state, frame, side, pick)).toBe(words);
  });
});
