import { expect } from 'vitest';
import { ANY_LUCK, rule, turnOf } from './table.ts';

/** Hard cases, and rulings where the rulebook is silent. */

rule(
  '3.2.1 an area in which an army faces enemies stops the next one too, which may join it',
  turnOf('continentals', { ri_newport: { B: 2 }, ma_west_boston: { B: 2 }, ma_boston: { R: 2 } }, ['B02']),
  ANY_LUCK,
  table => {
    table.choose('March (02)').choose('Newport').choose('Boston');
    table.choose('Worcester');
    expect(table.offers('Boston: attack with')).toBe(true);
    table.choose('Boston');
    expect(table.view().units.ma_boston.B).toBeGreaterThan(1);
  },
);
rule(
  '3.3 the active side attacks everywhere, also where a defending unit walked in: the others roll first there',
  {
    units: { ma_boston: { R: 2, W: 1 }, ma_west_boston: { R: 1, W: 2 }, ga_augusta: { W: 1 } },
    drawn: ['patriots'],
    phase: 'battles',
  },
  ['RC', 'RC', 'WF', 'RC', 'RC', ...ANY_LUCK],
  table => {
    table.choose('Boston').choose('Regular to Worcester').choose('Hold');
    expect(table.at('ma_west_boston')).toBe('2R 2W');
    table.choose('Worcester');
    expect(table.told.match(/The (British|Americans) roll in Worcester/)?.[1]).toBe('British');
  },
);
rule(
  '3.2.6 Lord Howe goes with a truce, which is a land card',
  turnOf('regulars', { ma_boston: { R: 3 }, va_york: { W: 1 } }, ['R12', 'R08']),
  ANY_LUCK,
  table => {
    table.choose('Event: Lord Howe').choose('Truce (08): 4 armies × 3 areas');
    expect(table.decision.prompt).toMatch('4 may go, 3 areas each');
  },
);
rule(
  '3.2.3 both armies of a Warship may sail from one shore to one shore',
  turnOf('regulars', { ma_boston: { R: 4 }, va_york: { W: 1 } }, ['R07']),
  ANY_LUCK,
  table => {
    table.choose('Warship (07)').choose('Boston').choose('Other').take(1).choose('Halifax');
    table.choose('Boston').choose('Other').all().choose('Halifax');
    expect(table.at('ns_halifax')).toBe('4R');
  },
);
rule(
  '5.0 John Butler: the British roll once more before each of two battles',
  {
    units: { va_york: { W: 1, Y: 1 }, ri_newport: { W: 1, Y: 1 }, ga_augusta: { W: 1 } },
    drawn: ['loyalists'],
    phase: 'battles',
    hands: { loyalists: ['Y09', 'Y01'] },
  },
  ['YH', 'YH', ...ANY_LUCK],
  table => {
    table.choose('Event: John Butler').choose('York').choose('Newport');
    expect(table.told.match(/before the battle/g)).toHaveLength(2);
    expect([table.at('va_york'), table.at('ri_newport')]).toEqual(['1Y', '1Y']);
  },
);
rule(
  '4.0 the score sheet names the colonies of each side, and no colony that nobody holds',
  {
    round: 4,
    units: { de_dover: { Y: 1 }, ri_newport: { W: 1 }, ga_augusta: { W: 1 } },
    truces: { continentals: 1, patriots: 4 },
    drawn: ['regulars', 'patriots', 'continentals', 'loyalists'],
    phase: 'playCard',
    hands: { loyalists: ['Y01'] },
  },
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Done');
    expect(table.match.outcome()?.sheet.map(({ text, points }) => `${text}: ${points}`)).toEqual([
      'Delaware: 1,0',
      'Rhode Island and Georgia: 0,2',
    ]);
  },
);
rule(
  '7.6 the suggested march leaves a unit in a city with a flag',
  turnOf('loyalists', { nh_portsmouth: { Y: 3 }, me_falmouth: { W: 1 }, qc_quebec: { R: 1 } }, ['Y01'], {
    scenario: 'siege',
    flags: { nh_portsmouth: 'british', me_falmouth: 'american', qc_quebec: 'british' },
  }),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Portsmouth');
    expect(table.labels.find(label => label.startsWith('Falmouth'))).toBe('Falmouth: attack with 2; 1 stays');
  },
);
