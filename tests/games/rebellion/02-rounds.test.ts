import { expect, test } from 'vitest';
import { sceneOf } from '../../../src/games/rebellion/board.ts';
import type { Event } from '../../../src/games/rebellion/events.ts';
import { lastOf, withFinalFlags } from '../../../src/games/rebellion/last.ts';
import { AMERICAN, BRITISH, type Holder, NOBODY } from '../../../src/games/rebellion/pieces.ts';
import { lastRoundOf, notesOf } from '../../../src/games/rebellion/text.ts';
import { ANY_LUCK, problem, rule, type Table, turnOf } from './table.ts';

const QUIET = { ma_boston: { R: 2 }, va_york: { B: 2 } };

rule(
  '2.0 a marker is drawn before each turn, from those still in the bag',
  { drawn: ['loyalists'], phase: 'drawMarker' },
  [2],
  table => {
    expect(table.view().drawn).toEqual(['loyalists', 'patriots']);
  },
);
rule(
  '2.0 a faction may be the last of a round and the first of the next',
  { drawn: ['regulars', 'patriots', 'continentals', 'loyalists'], phase: 'endTurn', round: 1 },
  [1, ...ANY_LUCK],
  table => {
    expect(table.view()).toMatchObject({ round: 2, drawn: ['loyalists'], lastActive: 'loyalists' });
    expect(
      table.match
        .log('spectator')
        .flat()
        .map(({ text }) => text),
    ).toContain('A marker is drawn: Loyalists, again.');
  },
);
rule(
  '3.0 reinforcements come before the movement card, and the next turn after the march',
  { units: QUIET, drawn: ['regulars'], hands: { regulars: ['R01'] } },
  ANY_LUCK,
  table => {
    expect(table.decision.rule).toBe('3.1');
    table.choose('Boston');
    expect(table.decision.rule).toBe('3.2');
    table.choose('March (01)').choose('Boston').choose('Newport').choose('Done');
    expect(table.view().drawn).toHaveLength(2);
  },
);
test('2.0 a position whose pending step does not fit its markers is refused', () => {
  expect(problem({ drawn: ['regulars'], phase: 'endRound' })).toMatch('endRound is pending with 1 marker drawn');
  expect(problem({ drawn: [], phase: 'playCard' })).toMatch('no marker has been drawn');
});

const LAST = ['regulars', 'patriots', 'continentals', 'loyalists'];
/** The last turn of a round, in which the Loyalists hold a movement card. */
const ending = (round: number, truces: object): object => ({
  round,
  truces,
  drawn: LAST,
  phase: 'playCard',
  hands: { loyalists: ['Y01'] },
});
/** Plays that card without a march, which ends the round. */
const close = (table: Table): Table => table.choose('March (01)').choose('Done');
rule('2.1 the match may end from round 3 on', ending(2, { regulars: 1, loyalists: 2 }), ANY_LUCK, table => {
  close(table);
  expect(table.match.outcome()).toBeNull();
  expect(table.view().round).toBe(3);
});
rule(
  '4.0 both truces of a side, in rounds 1 and 2, end the war with round 3',
  ending(3, { regulars: 1, loyalists: 2 }),
  ANY_LUCK,
  table => {
    close(table);
    expect(table.match.outcome()).toMatchObject({ winner: 0, scores: [3, 2], reason: '3 colonies to 2.' });
    expect(table.happened.at(-1)).toMatchObject({
      rule: '4.0',
      text: 'The British have played both their truces: the war ends, British 3, Americans 2.',
    });
  },
);
rule(
  '4.0 truces of one side in rounds 1 and 5 end the war with round 5; a Patriot truce in round 4 does not matter',
  ending(5, { regulars: 1, patriots: 4, loyalists: 5 }),
  ANY_LUCK,
  table => expect(close(table).match.outcome()).not.toBeNull(),
);
rule(
  '4.0 all four truces end the war as well as two',
  ending(8, { regulars: 1, loyalists: 2, continentals: 8, patriots: 7 }),
  ANY_LUCK,
  table => expect(close(table).told).toMatch('All four truces have been played: the war ends'),
);
rule('4.0 one truce of each side ends nothing', ending(5, { regulars: 1, patriots: 4 }), ANY_LUCK, table =>
  expect(close(table).match.outcome()).toBeNull(),
);
rule(
  '4.0 if both sides hold the same number of colonies, nobody wins',
  { ...ending(4, { continentals: 1, patriots: 4 }), units: { de_dover: { Y: 1 }, ri_newport: { W: 1 } } },
  ANY_LUCK,
  table => {
    close(table);
    expect(table.match.outcome()).toMatchObject({ winner: null, scores: [1, 1], reason: '1 colony each.' });
    expect(lastOf(table.view(), []).said).toEqual(['Nobody won: 1 colony each.']);
  },
);
rule(
  '7.9 a single flag wins, and is called one flag',
  {
    ...ending(4, { continentals: 1, patriots: 4 }),
    scenario: 'siege',
    units: { ma_boston: { Y: 1 } },
    flags: { ma_boston: 'british' },
  },
  ANY_LUCK,
  table => {
    close(table);
    expect(table.match.outcome()).toMatchObject({ winner: 0, reason: '1 flag to 0.' });
    expect(lastOf(table.view(), []).said).toEqual(['The British have won: 1 flag to 0.']);
    expect(table.view().points).toEqual({ british: 1, american: 0 });
  },
);
rule(
  '3.2.5 a truce moves four armies two areas and lies open',
  turnOf('regulars', { ma_boston: { R: 6 }, va_york: { B: 1 } }, ['R08', 'R01']),
  ANY_LUCK,
  table => {
    table.choose('Truce (08): 4 armies × 2 areas');
    expect(table.view().truces).toEqual({ regulars: 1 });
    expect(table.view().discards.regulars).toEqual([]);
    expect(table.decision.prompt).toMatch('4 may go');
  },
);
rule(
  '3.4 the hand is filled to three, as far as the deck goes',
  turnOf('regulars', QUIET, ['R01'], {
    round: 7,
    discards: { regulars: ['R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R09', 'R10', 'R11', 'R12'] },
  }),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Done');
    expect(table.view(0).hands.regulars).toEqual(['R08']);
  },
);
rule(
  '3.4 three events alone are shown and shuffled back, as often as they come',
  {
    drawn: ['regulars'],
    round: 6,
    phase: 'endTurn',
    units: QUIET,
    hands: { regulars: ['R09', 'R10'] },
    discards: { regulars: ['R01', 'R02', 'R03', 'R05', 'R06', 'R07'] },
  },
  // From the deck of 04, 08, 11 and 12 comes 11; from the six cards then left 09, 10 and 11 once more; then 04, 08, 09.
  [2, 2, 2, 2, 0, 0, 0, ...ANY_LUCK],
  table => {
    expect(table.view().shown.map(({ cards }) => cards.join())).toEqual(['R09,R10,R11', 'R09,R10,R11']);
    expect(table.view(0).hands.regulars).toEqual(['R04', 'R08', 'R09']);
  },
);
rule(
  '3.4 with nothing but events left nothing is shown',
  {
    drawn: ['regulars'],
    phase: 'endTurn',
    units: QUIET,
    round: 8,
    truces: { regulars: 2 },
    hands: { regulars: ['R09', 'R10'] },
    discards: { regulars: ['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07'] },
  },
  ANY_LUCK,
  table => {
    expect(table.view().shown).toEqual([]);
    expect(table.view().handSizes.regulars).toBe(3);
  },
);

const truceAbout = (table: Table): string | undefined =>
  table.decision.choices.find(({ label }) => label.startsWith('Truce'))?.about;
rule(
  '4.0 the second truce of a side ends the war with this round: the log, the text and the board say so',
  turnOf('loyalists', { ri_newport: { B: 1 }, qc_quebec: { R: 1, Y: 1 } }, ['Y08'], {
    round: 5,
    truces: { regulars: 1 },
  }),
  ANY_LUCK,
  table => {
    expect(lastRoundOf(table.view())).toBeNull();
    table.choose('Truce (08)');
    expect(table.happened.at(-1)).toMatchObject({
      rule: '4.0',
      text: 'The British have played both their truces: the war ends with this round.',
    });
    expect(notesOf(table.view())).toContain(
      'Truces played: Regulars in round 1 and Loyalists in round 5. The war ends with round 5.',
    );
    expect(sceneOf(table.view(), []).tracks[0]).toMatchObject({ boxes: 8, last: 5 });
  },
);
rule(
  '4.0 once the truces of one side have set the end, those of the other are not said to end the war too',
  turnOf('loyalists', { ri_newport: { B: 1 }, qc_quebec: { R: 1, Y: 1 } }, ['Y08'], {
    round: 5,
    truces: { regulars: 1, continentals: 3, patriots: 5 },
  }),
  ANY_LUCK,
  table => {
    expect(truceAbout(table)).toBe('your side’s second truce; the war ends with this round anyway');
    expect(table.choose('Truce (08)').told).not.toMatch('the war ends');
  },
);
const aboutTruces: readonly (readonly [round: number, truces: object, about: string])[] = [
  [1, {}, 'your side’s first truce; the second ends the war with round 3 at the earliest'],
  [4, {}, 'your side’s first truce; the second ends the war with this round at the earliest'],
  [2, { regulars: 1 }, 'your side’s second truce: the war ends with round 3'],
  [4, { regulars: 1 }, 'your side’s second truce: the war ends with this round'],
  [2, { continentals: 1, patriots: 2 }, 'your side’s first truce; the war ends with round 3 anyway'],
];
for (const [round, truces, about] of aboutTruces)
  rule(
    `3.2.5 the truce says with which round the war ends: ${about}`,
    turnOf('loyalists', { ri_newport: { B: 1 }, qc_quebec: { R: 1, Y: 1 } }, ['Y08'], { round, truces }),
    ANY_LUCK,
    table => expect(truceAbout(table)).toBe(about),
  );
rule(
  '2.1 with both truces played before, the war ends with round 3, which begins as the last',
  { ...ending(2, { regulars: 1 }), hands: { loyalists: ['Y08'] } },
  ANY_LUCK,
  table => {
    table.choose('Truce (08)');
    expect(table.told).toMatch('The British have played both their truces: the war ends with round 3.');
    table.choose('Done');
    expect(table.told).toMatch('Round 3, the last, begins');
  },
);
test('3.1.2 a flag that is back with its holder is not shown as turned, and one that turned twice is shown as turned once', () => {
  const turns = (place: number, before: Holder, holder: Holder): Event => ({
    what: 'flagTurns',
    city: false,
    place,
    before,
    holder,
  });
  const told = [
    turns(1, AMERICAN, NOBODY),
    turns(2, AMERICAN, NOBODY),
    turns(1, NOBODY, AMERICAN),
    turns(2, NOBODY, BRITISH),
  ];
  expect(withFinalFlags(told)).toEqual([turns(2, AMERICAN, BRITISH)]);
});
