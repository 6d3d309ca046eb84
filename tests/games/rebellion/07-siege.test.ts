import { expect, test } from 'vitest';
import { textBoard } from '../../../src/core/describe.ts';
import { sceneOf } from '../../../src/games/rebellion/board.ts';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import type { View } from '../../../src/games/rebellion/observe.ts';
import { SCENARIOS, setUpIdOf } from '../../../src/games/rebellion/scenarios.ts';
import { seatsOf } from '../../../src/games/rebellion/seats.ts';
import { notesOf } from '../../../src/games/rebellion/text.ts';
import { beginMatch } from '../match-table.ts';
import { ANY_LUCK, rule, type Table, turnOf } from './table.ts';

const viewOf = (scenario: string): View =>
  beginMatch(rebellion, { setting: { scenario, options: { quickLosses: false } } }, () => 0).view('spectator') as View;
const SIEGE = { scenario: 'siege' };

test('6.2 sixteen units stand on the map in addition to those printed, and nobody places any', () => {
  const { units, drawn, deckSizes } = viewOf('introductory');
  expect(units.nj_trenton).toEqual({ B: 3, W: 1 });
  expect(units.ma_boston).toEqual({ R: 3, Y: 1 });
  expect(drawn).toEqual(['regulars']);
  expect(deckSizes.patriots).toBe(3);
});
rule(
  '6.3 decks of six without a truce',
  { scenario: 'introductory', drawn: ['regulars'], hands: { regulars: ['R01', 'R10', 'R12'] } },
  [],
  table => expect(table.view(0)).toMatchObject({ deckSizes: { regulars: 3 }, truces: {} }),
);
test('6.3 the text of the Introductory game mentions no truces, because its decks have none', () => {
  expect(notesOf(viewOf('introductory')).filter(note => /truce/i.test(note))).toEqual([]);
  expect(notesOf(viewOf('campaign'))).toContain('No truce has been played.');
});
const LAST = {
  drawn: ['regulars', 'patriots', 'continentals', 'loyalists'],
  phase: 'playCard',
  hands: { loyalists: ['Y01'] },
};
rule('6.4 it ends with round two', { scenario: 'introductory', round: 2, ...LAST }, ANY_LUCK, table => {
  expect(table.choose('March (01)').choose('Done').match.outcome()).toMatchObject({ rule: '6.4', scores: [3, 2] });
  expect(table.happened.at(-1)).toMatchObject({
    rule: '6.4',
    text: 'The last round is over: the war ends, British 3, Americans 2.',
  });
});

test('7.1 the board in words says which colonies are closed', () => {
  expect(textBoard(sceneOf(viewOf('siege'), []))).toMatch('Closed to both sides: New Jersey, Pennsylvania');
});
test('7.1 nothing stands south of New York', () => {
  const { units } = viewOf('siege');
  expect(Object.keys(units).filter(id => /^(nj|pa|de|md|va|nc|sc|ga)_/.test(id))).toEqual([]);
});
rule(
  '7.1 nobody goes over the edge',
  turnOf('continentals', { ny_new_york: { B: 2 }, qc_quebec: { R: 1 } }, ['B02'], SIEGE),
  ANY_LUCK,
  table => {
    table.choose('March (02)').choose('New York');
    expect(table.offers('Prince Town')).toBe(false);
    expect(table.offers('Hartford')).toBe(true);
  },
);
test('7.2 three areas have other units than those printed, and all that is not set up is in stock', () => {
  const { units, stock } = viewOf('siege');
  expect(units.ny_ticonderoga).toEqual({ B: 1, W: 1 });
  expect(units.qc_east_quebec).toEqual({ B: 3, W: 1 });
  expect(units.qc_east_montreal).toEqual({ B: 3, W: 1 });
  expect(stock.G).toBe(11);
});
test('7.3 six British flags, Quebec City counting two, and seven American ones', () => {
  expect(viewOf('siege').points).toEqual({ british: 6, american: 7 });
});
rule('7.4 decks of nine', { ...SIEGE, drawn: ['regulars'], hands: { regulars: ['R13', 'R14', 'R01'] } }, [], table =>
  expect(table.view().deckSizes.regulars).toBe(6),
);
test('7.5 six units of each British faction, three of each American one', () => {
  const match = beginMatch(rebellion, { setting: { scenario: 'siege', options: { quickLosses: false } } }, () => 0);
  const prompts = [0, 1, 2, 3].map(() => {
    const [{ seat, prompt, choices }] = match.decisions();
    match.answer(seat, match.version, [choices[0].id]);
    return prompt;
  });
  expect(prompts.map(prompt => /^Place (.+) in areas/.exec(prompt)?.[1])).toEqual([
    '6 Regulars',
    '6 Loyalists',
    '3 Continentals',
    '3 Patriots',
  ]);
});
const PORTSMOUTH = { nh_portsmouth: { Y: 2 }, qc_quebec: { R: 1 }, ri_newport: { W: 1 }, ny_albany: { B: 1 } };
const NO_FLAG = { ...SIEGE, flags: { qc_quebec: 'british', ri_newport: 'american', ny_albany: 'american' } };
rule(
  '7.6 a faction plants a flag only where its own units stand: not the Regulars',
  { units: PORTSMOUTH, drawn: ['regulars'], ...NO_FLAG },
  [],
  table => expect(table.flag('nh_portsmouth')).toBe('none'),
);
rule(
  '7.6 the Loyalists plant it as their turn begins, and muster there',
  { units: PORTSMOUTH, drawn: ['loyalists'], ...NO_FLAG },
  [],
  table => {
    expect(table.flag('nh_portsmouth')).toBe('british');
    expect(table.offers('Portsmouth')).toBe(true);
  },
);
rule(
  '7.6 a city loses its flag at the end of the turn if it was emptied, and at once if only enemies stand in it',
  turnOf('loyalists', { nh_portsmouth: { Y: 2 }, ma_boston: { Y: 1 }, qc_quebec: { R: 1 } }, ['Y01'], {
    ...SIEGE,
    flags: { nh_portsmouth: 'british', me_falmouth: 'american' },
  }),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Portsmouth').choose('Other').all().choose('Falmouth');
    expect([table.flag('nh_portsmouth'), table.flag('me_falmouth')]).toEqual(['british', 'none']);
    table.choose('Done');
    expect(table.flag('nh_portsmouth')).toBe('none');
  },
);
/** Under which rule, and in which words, the log says that a faction cannot muster. */
const lackIn = (table: Table): readonly unknown[] => {
  const line = table.match
    .log('spectator')
    .flat()
    .find(({ text }) => text.endsWith('for reinforcements.'));
  return [line?.rule, line?.text];
};
rule('7.7 Regulars muster only on the Atlantic', { ...SIEGE, drawn: ['regulars'] }, ANY_LUCK, table => {
  expect(table.decision.prompt).toBe('Place 3 Regulars in Atlantic cities with a British flag.');
  expect(table.decision.prompt).toMatch('3 Regulars');
  expect(table.offers('Quebec City')).toBe(true);
  expect(table.offers('Montreal')).toBe(false);
});
rule('7.7 Loyalists in all cities with a British flag', { ...SIEGE, drawn: ['loyalists'] }, ANY_LUCK, table =>
  expect(table.offers('Montreal')).toBe(true),
);
rule(
  '7.7 Continentals in areas of Massachusetts without enemies, also empty ones',
  { ...SIEGE, drawn: ['continentals'] },
  ANY_LUCK,
  table => {
    expect(table.decision.prompt).toBe('Place 3 Continentals in areas of Massachusetts without enemies.');
    expect(table.labels.filter(label => /all 3/.test(label))).toEqual([
      'Worcester: all 3',
      'Western Massachusetts: all 3',
    ]);
  },
);
rule(
  '7.7 with enemies in all of Massachusetts, the reinforcements of the turn do not come',
  {
    ...SIEGE,
    units: { ma_boston: { R: 1 }, ma_west_boston: { R: 1 }, ma_springfield: { R: 1 }, ny_albany: { B: 1 } },
    drawn: ['continentals'],
    fled: { B: 2 },
  },
  ANY_LUCK,
  table => {
    expect(table.decision.rule).toBe('3.2');
    expect(table.view().fled).toEqual({ B: 2 });
    expect(lackIn(table)).toEqual(['7.7', 'Continentals have no area of Massachusetts for reinforcements.']);
  },
);
rule(
  '7.7 Regulars without an Atlantic city with a British flag muster nowhere, though the British hold Montreal',
  { ...SIEGE, units: { qc_montreal: { R: 2 }, ri_newport: { W: 1 } }, drawn: ['regulars'] },
  ANY_LUCK,
  table => expect(lackIn(table)).toEqual(['7.7', 'Regulars have no Atlantic city for reinforcements.']),
);
test('7.6 the beginning of the Siege says when a city loses its flag and when one is planted', () => {
  const match = beginMatch(rebellion, { setting: { scenario: 'siege', options: { quickLosses: false } } }, () => 0);
  const [{ text }] = match.log('spectator').flat();
  expect(text).toMatch(
    'A city loses its flag when only enemies stand in it, or when a turn ends and none of its side are there.',
  );
  expect(text).toMatch(
    'As a faction’s turn begins, it plants a flag in each city without one where its own units stand.',
  );
});
test('7.4 the aims of the Siege speak only of cities, and promise no French, who are in none of its decks', () => {
  const aims = SCENARIOS.filter(id => setUpIdOf(id) === 'siege').flatMap(id => seatsOf(id).map(({ aim }) => aim));
  expect(aims).toHaveLength(12);
  expect(aims.filter(aim => /French|Franklin|colon(y|ies)/.test(aim))).toEqual([]);
});
rule(
  '7.8 it can end with round 1',
  { ...SIEGE, round: 1, truces: { continentals: 1, patriots: 1 }, ...LAST },
  ANY_LUCK,
  table => {
    expect(table.choose('March (01)').choose('Done').match.outcome()).toMatchObject({
      winner: 1,
      rule: '7.9',
      scores: [6, 7],
    });
    expect(table.happened.at(-1)).toMatchObject({
      rule: '7.8',
      text: 'The Americans have played both their truces: the war ends, British 6, Americans 7.',
    });
  },
);
