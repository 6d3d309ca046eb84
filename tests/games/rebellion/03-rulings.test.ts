import { expect } from 'vitest';
import { REST, rule, turnOf } from './table.ts';

/** Rulings on movement, battle and the Siege, each by what is played. */

const SIEGE = { scenario: 'siege' };

rule(
  '3.2.3 a Warship carries an army once and from shore to shore: it does not march, nor sail again',
  turnOf('regulars', { ma_boston: { R: 3 }, ns_halifax: { R: 1 }, va_york: { W: 1 } }, ['R07']),
  REST,
  table => {
    table.choose('Warship (07)').choose('Boston');
    expect(table.offers('Worcester')).toBe(false);
    table.choose('Other').all().choose('Halifax');
    expect(table.labels.filter(label => label.startsWith('Halifax'))).toEqual(['Halifax: 1 Regular']);
  },
);
rule(
  '3.3 nobody rolls fewer dice nor stops: volleys follow each other until one side is alone',
  { units: { ma_boston: { R: 1, B: 1 }, ri_newport: { B: 1 } }, drawn: ['continentals'], phase: 'battles' },
  ['RC', 'BC', 'RC', 'BC', 'RC', 'BC', 'RH', ...REST],
  table => {
    table.choose('Boston').choose('Hold to the End').choose('Hold to the End');
    expect(table.told.match(/ roll in Boston/g)).toHaveLength(7);
    expect(table.at('ma_boston')).toBe('1R');
  },
);
rule(
  '3.3.3 several blanks are used one after another, each for another unit, in any order of areas',
  {
    units: { ma_boston: { R: 2, W: 1 }, ri_newport: {}, va_york: { W: 1 } },
    drawn: ['patriots'],
    phase: 'battles',
  },
  ['RC', 'RC', ...REST],
  table => {
    table.choose('Boston');
    expect(table.decision.prompt).toMatch('2 Regulars');
    table.choose('Regular to Newport');
    expect(table.decision.prompt).toMatch('1 Regular');
    // Who walked to Newport does not walk on from there.
    expect(table.offers('Regular to Eastern Connecticut')).toBe(false);
    table.choose('Regular to Portsmouth');
    expect([table.at('ma_boston'), table.at('ri_newport'), table.at('nh_portsmouth')]).toEqual(['1W', '1R', '1R']);
  },
);
rule(
  '7.7 Hessians who fled come back where the faction that places them musters: with the Regulars on the Atlantic',
  { ...SIEGE, drawn: ['regulars'], fled: { O: 2 } },
  REST,
  table => {
    table.choose('Quebec City: all 3');
    expect(table.decision.prompt).toMatch('2 Hessians');
    expect([table.offers('Quebec City'), table.offers('Montreal')]).toEqual([true, false]);
  },
);
rule(
  '7.6 whoever walks into a city without a flag has none there after his turn, nor in that of his partner',
  turnOf('loyalists', { me_falmouth: { Y: 2 }, qc_quebec: { R: 1 }, ri_newport: { W: 1 } }, ['Y01'], {
    ...SIEGE,
    flags: { me_falmouth: 'british', qc_quebec: 'british', ri_newport: 'american' },
    hands: { loyalists: ['Y01'], regulars: ['R01'] },
  }),
  REST,
  table => {
    table.choose('March (01)').choose('Falmouth').choose('Other').none().choose('Portsmouth').choose('Done');
    expect(table.view().drawn).toEqual(['loyalists', 'regulars']);
    expect([table.at('nh_portsmouth'), table.flag('nh_portsmouth')]).toEqual(['1Y', 'none']);
    expect(table.offers('Portsmouth')).toBe(false);
  },
);
rule(
  '5.0 Montgomery: where all battles are fought at one press, the one that he begins is fought too',
  {
    ...SIEGE,
    units: { ct_hartford: { B: 4, R: 1 }, nh_portsmouth: { W: 3, Y: 1 }, ny_new_york: { R: 1 } },
    drawn: ['continentals'],
    phase: 'battles',
    hands: { continentals: ['B13', 'B01'] },
  },
  REST,
  table => {
    table.choose('Event: Montgomery').choose('Fight All');
    table.choose('New York').all();
    expect(table.told.match(/Battle in (Hartford|Portsmouth|New York)/g)?.toSorted()).toEqual([
      'Battle in Hartford',
      'Battle in New York',
      'Battle in Portsmouth',
    ]);
  },
);
