import { expect } from 'vitest';
import { ANY_LUCK, rule, turnOf } from './table.ts';

/** Rulings on movement, battle and the Siege, each played out. */

const SIEGE = { scenario: 'siege' };

rule(
  '3.2.3 a Warship carries an army once and from shore to shore: it does not march, nor sail again',
  turnOf('regulars', { ma_boston: { R: 3 }, ns_halifax: { R: 1 }, va_york: { W: 1 } }, ['R07']),
  ANY_LUCK,
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
  ['RC', 'BC', 'RC', 'BC', 'RC', 'BC', 'RH', ...ANY_LUCK],
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
  ['RC', 'RC', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.decision.prompt).toMatch('2 Regulars');
    table.choose('Regular to Newport');
    expect(table.decision.prompt).toMatch('1 Regular');
    // The Regular who walked to Newport cannot walk on from there.
    expect(table.offers('Regular to Eastern Connecticut')).toBe(false);
    table.choose('Regular to Portsmouth');
    expect([table.at('ma_boston'), table.at('ri_newport'), table.at('nh_portsmouth')]).toEqual(['1W', '1R', '1R']);
  },
);
rule(
  '7.7 Hessians who fled come back where the faction that places them musters: with the Regulars on the Atlantic',
  { ...SIEGE, drawn: ['regulars'], fled: { O: 2 } },
  ANY_LUCK,
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
  ANY_LUCK,
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
  ANY_LUCK,
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
rule(
  '5.0 Montgomery: Natives whom the victors have just won go on with them, and those who stay alone are nobody’s',
  {
    ...SIEGE,
    units: { me_kennebec: { B: 2, R: 1, GB: 2 }, ri_newport: { W: 1 }, qc_quebec: { R: 1 } },
    drawn: ['continentals'],
    phase: 'battles',
    hands: { continentals: ['B13', 'B01'] },
  },
  ['RC', 'GC', 'GC', 'BH', 'BC', ...ANY_LUCK],
  table => {
    table.choose('Event: Montgomery').choose('Kennebec').choose('Hold to the End').choose('1 Regular');
    expect(table.told).toMatch('2 Natives in Kennebec stand with the Americans now.');
    table.choose('Hold').choose('Falmouth').choose('Continental', 'Native');
    expect([table.at('me_falmouth'), table.at('me_kennebec')]).toEqual(['2B 1GA', '1G']);
  },
);
rule(
  '3.2.1 Natives whom an army has just won march no more in this turn, since nobody there may lead them',
  turnOf('continentals', { me_falmouth: { B: 3 }, me_kennebec: { G: 2 }, qc_quebec: { R: 1 } }, ['B02'], SIEGE),
  ANY_LUCK,
  table => {
    table.choose('March (02)').choose('Falmouth').choose('Other').take(1).choose('Kennebec');
    expect([table.at('me_kennebec'), table.offers('Kennebec'), table.offers('Falmouth')]).toEqual([
      '2B 2GA',
      false,
      true,
    ]);
  },
);
const TWO_BATTLES = { ma_boston: { R: 1, W: 2 }, nh_portsmouth: { R: 2, W: 1 }, va_york: { B: 1 } };
rule(
  '3.2.6 Paul Revere comes between two battles too, and brings those who have just won the first',
  { units: TWO_BATTLES, drawn: ['patriots'], phase: 'battles', hands: { patriots: ['W12', 'W01'] } },
  ['RC', 'WH', 'WC', 'RH', 'RC', ...ANY_LUCK],
  table => {
    table.choose('Boston').choose('Hold to the End').choose('Hold');
    expect(table.at('ma_boston')).toBe('2W');
    table.choose('Event: Paul Revere').take(2, /^Patriot from Boston/);
    expect(table.at('nh_portsmouth')).toBe('2R 3W');
  },
);
rule(
  '3.2.6 Paul Revere is a card of the battles: he rides neither with the reinforcements nor in the march, nor after the last battle',
  {
    units: { ma_boston: { R: 1 }, ri_newport: { W: 4 } },
    drawn: ['patriots'],
    hands: { patriots: ['W12', 'W01'] },
  },
  ['RC', 'WH', 'WC', 'WC', ...ANY_LUCK],
  table => {
    const offered = (): boolean => table.offers('Event: Paul Revere');
    const seen = [offered()];
    table.choose('Newport');
    seen.push(offered());
    table.choose('March (01)');
    seen.push(offered());
    table.choose('Newport').choose('Other').take(4).choose('Boston').choose('Done');
    seen.push(offered());
    table.choose('Boston').choose('Hold to the End').choose('Hold');
    expect([...seen, table.view().drawn.length]).toEqual([false, false, false, true, 2]);
  },
);
rule(
  '3.3 an event is laid on a battle before its own dice: between two battles one may still come',
  {
    units: { ma_boston: { R: 1, B: 2 }, va_york: { R: 1, B: 1 }, ri_newport: { B: 1 } },
    drawn: ['continentals'],
    phase: 'battles',
    hands: { continentals: ['B11', 'B01'] },
  },
  ['RC', 'BH', 'BC', 'BH', ...ANY_LUCK],
  table => {
    table.choose('Boston').choose('Hold to the End').choose('Hold');
    table.choose('Event: Crossing').choose('York');
    expect(table.told).not.toMatch('The British roll in York');
    expect(table.at('va_york')).toBe('1B');
  },
);
