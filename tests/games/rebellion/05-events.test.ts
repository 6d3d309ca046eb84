import { expect } from 'vitest';
import { notesOf } from '../../../src/games/rebellion/text.ts';
import { ANY_LUCK, rule, turnOf } from './table.ts';

const FAR = { ns_halifax: { R: 1 }, ga_augusta: { W: 1 } };
const musters = (faction: string, units: object, hand: readonly string[], more: object = {}): object => ({
  units,
  drawn: [faction],
  hands: { [faction]: hand },
  ...more,
});
const fights = (faction: string, units: object, hand: readonly string[], more: object = {}): object => ({
  units: { ...FAR, ...units },
  drawn: [faction],
  phase: 'battles',
  hands: { [faction]: hand },
  ...more,
});

rule(
  '3.2.6 Hessian Treaty: four Hessians in one Atlantic city',
  musters('regulars', { qc_quebec: { R: 1 }, qc_montreal: { R: 1 }, de_dover: { R: 1 } }, ['R09', 'R01']),
  ANY_LUCK,
  table => {
    table.choose('Event: Hessian Treaty');
    expect(table.labels).toEqual(['Quebec City: all 4', 'Dover, Delaware: all 4']);
    table.choose('Dover');
    expect(table.at('de_dover')).toBe('1R 4O');
    expect(table.decision.rule).toBe('3.1');
  },
);
rule(
  '3.2.6 Landgrave’s Levies: four Hessians as one likes, in any cities',
  musters('regulars', { qc_quebec: { R: 1 }, qc_montreal: { R: 1 } }, ['R10', 'R01']),
  ANY_LUCK,
  table => {
    table.choose("Event: Landgrave's Levies").choose('Divide').choose('Montreal').choose('2 Hessians');
    expect([table.at('qc_quebec'), table.at('qc_montreal')]).toEqual(['1R 2O', '1R 2O']);
  },
);
rule(
  '3.2.6 units come from the supply as far as it goes, and an event that would bring none may not be played',
  musters('regulars', { de_dover: { R: 1, O: 11 } }, ['R09', 'R10', 'R01']),
  ANY_LUCK,
  table => {
    table.choose('Event: Hessian Treaty');
    expect(table.at('de_dover')).toBe('1R 12O');
    expect(table.offers('Event')).toBe(false);
  },
);
rule(
  '3.2 two events a turn at most',
  musters('patriots', { ri_newport: { W: 1 }, ma_boston: { R: 1 } }, ['W09', 'W10', 'W01'], { fled: { Y: 5 } }),
  ANY_LUCK,
  table => {
    table.choose('Event: Minutemen').choose('Event: Declaration');
    expect(table.view().events).toBe(2);
    expect(table.offers('Event')).toBe(false);
    expect(table.view().fled).toEqual({ Y: 1 });
  },
);
rule(
  '3.2.6 Declaration of Independence: up to four fled Loyalists are lost, as many Patriots come',
  musters('patriots', { ri_newport: { W: 1 } }, ['W10', 'W01'], { fled: { Y: 2 } }),
  ANY_LUCK,
  table => {
    table.choose('Event: Declaration');
    expect(table.at('ri_newport')).toBe('3W');
    expect(table.view().fled).toEqual({});
  },
);
rule(
  '3.2.6 Minutemen: one Patriot in each of up to four areas with American units',
  musters('patriots', { ri_newport: { B: 1 }, ct_hartford: { P: 1 }, va_york: { W: 1 }, nc_north_wilm: { W: 1 } }, [
    'W09',
    'W01',
  ]),
  ANY_LUCK,
  table => {
    table.choose('Event: Minutemen').choose('Newport', 'Hartford', 'York');
    expect([table.at('ri_newport'), table.at('ct_hartford'), table.at('nc_north_wilm')]).toEqual([
      '1B 1W',
      '1W 1P',
      '1W',
    ]);
  },
);
rule(
  '3.2.6 Joseph Brant: three Natives with British units beside a Native homeland',
  musters('loyalists', { ny_mohawk: { Y: 1 }, de_dover: { Y: 1 } }, ['Y11', 'Y01']),
  ANY_LUCK,
  table => {
    table.choose('Event: Joseph Brant');
    expect(table.at('ny_mohawk')).toBe('1Y 3GB');
  },
);
rule(
  '3.2.6 Queen’s Rangers: three Loyalists with British units anywhere',
  musters('loyalists', { ny_mohawk: { O: 1 }, de_dover: { Y: 1 } }, ['Y12', 'Y01']),
  ANY_LUCK,
  table => {
    table.choose("Event: Queen's Rangers").choose('Mohawk Valley, New York: all 3');
    expect(table.at('ny_mohawk')).toBe('3Y 1O');
  },
);
rule(
  '3.2.6 Royal Highland Emigrants: three Loyalists in one city of Quebec',
  musters('loyalists', { qc_quebec: { R: 1 }, qc_montreal: { Y: 1 }, qc_trois: { Y: 1 } }, ['Y13', 'Y01'], {
    scenario: 'siege',
  }),
  ANY_LUCK,
  table => {
    table.choose('Event: Royal Highland Emigrants');
    expect(table.labels).toEqual(['Quebec City: all 3', 'Montreal: all 3']);
  },
);
rule(
  '7.9 Brunswick Regiments: three Hessians in one Atlantic city with a British flag',
  musters(
    'regulars',
    { qc_quebec: { R: 1 }, qc_montreal: { R: 1 }, ns_halifax: { Y: 1 }, ma_boston: { R: 1 } },
    ['R15', 'R01'],
    { scenario: 'siege' },
  ),
  ANY_LUCK,
  table => {
    table.choose('Event: Brunswick Regiments');
    expect(table.labels.map(label => label.split(':')[0])).toEqual(['Quebec City', 'Halifax', 'Boston']);
    table.choose('Boston: all 3');
    expect(table.at('ma_boston')).toBe('1R 3O');
  },
);
rule(
  '3.2.6 Rochambeau: six French in one American Atlantic city',
  musters('continentals', { ri_newport: { B: 1 }, ga_augusta: { B: 1 } }, ['B10', 'B01']),
  ANY_LUCK,
  table => {
    table.choose('Event: Rochambeau').choose('Newport, Rhode Island: all 6');
    expect(table.at('ri_newport')).toBe('1B 6P');
  },
);
rule(
  '3.2.6 Franklin: six French on any Atlantic shore, who do not march in this turn',
  turnOf('continentals', { ri_newport: { B: 1 }, ga_savannah: { R: 1 } }, ['B09', 'B01']),
  ANY_LUCK,
  table => {
    table.choose('Event: Benjamin Franklin');
    // A list too long for one menu is divided under these headings.
    const groups = new Set(table.decision.choices.map(({ group }) => group));
    expect([...groups]).toEqual(['Canada', 'New England', 'Middle Colonies', 'The South']);
    table.choose('Savannah, Georgia: all 6');
    expect(table.at('ga_savannah')).toBe('1R 6P');
    expect(table.view().moved).toEqual({ ga_savannah: { P: 6 } });
    expect(table.offers('Benjamin')).toBe(false);
  },
);
rule(
  '3.2.6 Benedict Arnold: a lone Continental among Patriots turns, nobody there marches, and a battle follows',
  turnOf('regulars', { ma_west_boston: { B: 1, W: 2 }, ma_boston: { R: 2 } }, ['R11', 'R01']),
  ['WC', 'WC', ...ANY_LUCK],
  table => {
    table.choose('Event: Benedict Arnold');
    expect(table.at('ma_west_boston')).toBe('1R 2W');
    table.choose('March (01)');
    expect(table.offers('Worcester')).toBe(false);
    table.choose('Done').choose('Worcester');
    expect(table.told).toMatch('The Americans roll in Worcester');
  },
);
rule(
  '3.2.6 Benedict Arnold: where the Continental was alone, the area changes sides, its Natives too',
  turnOf('regulars', { me_kennebec: { B: 1, G: 2 }, ma_boston: { R: 2 } }, ['R11', 'R01']),
  ANY_LUCK,
  table => {
    table.choose('Event: Benedict Arnold');
    expect(table.at('me_kennebec')).toBe('1R 2GB');
  },
);
rule(
  '3.2.6 Lord Howe: one area farther, with a land card that is then played',
  turnOf('regulars', { ma_boston: { R: 3 }, va_york: { W: 1 } }, ['R12', 'R04', 'R07']),
  ANY_LUCK,
  table => {
    table.choose('Event: Lord Howe');
    expect(table.labels).toEqual(['March (04): 3 armies × 2 areas']);
    table.choose('March (04)').choose('Boston');
    expect(table.offers('Western Massachusetts')).toBe(true);
  },
);
rule(
  '3.2.6 Lord Howe: not with a Warship alone',
  turnOf('regulars', { ma_boston: { R: 3 }, va_york: { W: 1 } }, ['R12', 'R07']),
  ANY_LUCK,
  table => expect(table.offers('Event')).toBe(false),
);
rule(
  '5.0 Light Dragoons pass through enemies and Natives, who stay as they were',
  turnOf('regulars', { ma_boston: { R: 2 }, ma_west_boston: { W: 3 }, qc_quebec: { Y: 1 } }, ['R14', 'R02'], {
    scenario: 'siege',
  }),
  ANY_LUCK,
  table => {
    table.choose('Event: Light Dragoons').choose('March (02)').choose('Boston').choose('Western Massachusetts');
    expect(table.at('ma_west_boston')).toBe('3W');
    expect(table.at('ma_springfield')).toMatch('R');
  },
);
rule(
  '3.2.6 Swamp Fox: the first army whose way needs it passes enemies and uses it up',
  turnOf(
    'patriots',
    { sc_ninety_six: { W: 2 }, nc_wilmington: { Y: 1 }, nc_hillsborough: { Y: 1 }, sc_keowee: { W: 2 } },
    ['W11', 'W02'],
  ),
  ANY_LUCK,
  table => {
    table.choose('Event: Swamp Fox').choose('March (02)').choose('Ninety Six').choose('New Bern');
    expect(table.at('nc_north_wilm')).toMatch('W');
    expect(table.view().inForce).toEqual([]);
  },
);
rule(
  '3.2.6 Arnold’s March: the first army that goes farther than its card uses it up',
  turnOf('continentals', { ct_hartford: { B: 2 }, ny_mohawk: { Y: 1 }, qc_quebec: { Y: 1 } }, ['B14', 'B02'], {
    scenario: 'siege',
  }),
  ANY_LUCK,
  table => {
    table.choose("Event: Arnold's March").choose('March (02)').choose('Hartford').choose('Fort Ticonderoga');
    expect(table.view().inForce).toEqual([]);
  },
);
rule(
  '5.0 John Butler: before each battle the British roll, and only hits count',
  fights('loyalists', { va_york: { W: 3, Y: 1 } }, ['Y09', 'Y01']),
  ['YF', 'WF', 'WF', 'WF', ...ANY_LUCK],
  table => {
    table.choose('Event: John Butler').choose('York');
    expect(table.at('va_york')).toBe('1Y');
    expect(table.view().fled).toEqual({ W: 3 });
  },
);
rule(
  '5.0 John Butler: the example of the rules, in which eight units roll eight dice',
  fights('loyalists', { va_york: { W: 1, Y: 3, R: 1, O: 2, GB: 2 } }, ['Y09', 'Y01']),
  ['RH', 'YC', 'YC', 'YF', 'OC', 'OF', 'GC', 'GC', ...ANY_LUCK],
  table => {
    table.choose('Event: John Butler').choose('York');
    expect(table.at('va_york')).toBe('1R 3Y 2O 2GB');
  },
);
rule(
  '5.0 British Loyalties: units of a colony change places before they march',
  turnOf('loyalists', { va_york: { Y: 3 }, va_norfolk: { R: 1 }, pa_philadelphia: { Y: 1 }, ga_augusta: { W: 1 } }, [
    'Y10',
    'Y01',
  ]),
  ANY_LUCK,
  table => {
    table.choose('Event: British Loyalties');
    expect(table.labels).toEqual(['Pennsylvania (1 unit)', 'Virginia (4 units)', 'Done: No Other Colony']);
    table
      .choose('Virginia')
      .choose('Northern Virginia')
      .choose('Divide')
      .choose('Norfolk')
      .choose('1 Loyalist')
      .choose('York')
      .choose('2 Loyalists');
    expect([table.at('va_york'), table.at('va_norfolk'), table.at('va_north')]).toEqual(['2Y', '1Y', '1R']);
    table.choose('Done').choose('March (01)');
    expect(table.offers('Norfolk')).toBe(true);
  },
);
rule(
  '5.0 Betsy Ross: Loyalists who would flee become Patriots',
  fights('continentals', { ma_boston: { Y: 3, R: 1, B: 2 } }, ['B12', 'B01']),
  ['RC', 'YF', 'YF', 'YC', ...ANY_LUCK],
  table => {
    table.choose('Event: Betsy Ross').choose('Boston');
    expect(table.at('ma_boston')).toBe('1R 1Y 2B 2W');
    expect(table.view().fled).toEqual({});
  },
);
rule(
  '5.0 Betsy Ross: with no Patriot in stock they flee',
  fights('continentals', { ma_boston: { Y: 2, R: 1, B: 2 }, ga_augusta: { W: 44 } }, ['B12', 'B01']),
  ['RC', 'YF', 'YF', ...ANY_LUCK],
  table => {
    table.choose('Event: Betsy Ross').choose('Boston');
    expect(table.at('ma_boston')).toBe('1R 2B 1W');
    expect(table.view().fled).toEqual({ Y: 1 });
  },
);
rule(
  '5.0 Betsy Ross: with no Patriot in stock it is played for one who may fall first',
  fights('continentals', { ma_boston: { Y: 2, R: 1, B: 1, W: 1 }, ga_augusta: { W: 44 } }, ['B12', 'B01']),
  ['RH', 'YF', 'YF', ...ANY_LUCK],
  table => {
    table.choose('Event: Betsy Ross').choose('Boston');
    table.choose('1 Patriot');
    expect(table.at('ma_boston')).toBe('1B 1W');
    expect(table.view().fled).toEqual({ Y: 1 });
  },
);
rule(
  '3.2.6 Crossing the Delaware: the attackers roll first',
  fights('continentals', { nj_trenton: { O: 2, B: 2 } }, ['B11', 'B01']),
  ['BH', 'BH', ...ANY_LUCK],
  table => {
    table.choose('Event: Crossing').choose('Trenton');
    expect(table.at('nj_trenton')).toBe('2B');
  },
);
rule(
  '3.2.6 Paul Revere: two units from neighbouring areas without enemies join, marched or not',
  fights('patriots', { ma_boston: { R: 2, W: 1 }, ma_west_boston: { W: 2 }, ri_newport: { B: 1 } }, ['W12', 'W01']),
  ['RC', 'RC', ...ANY_LUCK],
  table => {
    table.choose('Event: Paul Revere').choose('Patriot from Worcester', 'Continental from Newport');
    expect(table.at('ma_boston')).toBe('2R 1B 2W');
    expect(table.flag('RI')).toBe('american');
  },
);
const HARTFORD = { ct_hartford: { B: 3, W: 4, R: 1 }, ny_new_york: { R: 2, Y: 1 } };
rule(
  '5.0 Montgomery: victors of Hartford go on into New York and fight there, the British first',
  fights('continentals', HARTFORD, ['B13', 'B01'], { scenario: 'siege', units: HARTFORD }),
  ['RC', 'BH', 'BC', 'WC', 'WC', 'WC', ...ANY_LUCK],
  table => {
    table.choose('Event: Montgomery').choose('Hartford').choose('Hold').choose('Hold');
    table.choose('New York: attack 2 Regulars, 1 Loyalist').choose('Continental', 'Patriot', 'Patriot');
    expect([table.at('ct_hartford'), table.at('ny_new_york')]).toEqual(['1B 2W', '2R 1Y 2B 2W']);
    expect(table.flag('ct_hartford')).toBe('american');
    expect(table.decision.rule).toBe('3.3');
  },
);
rule(
  '5.0 Montgomery: if the battle is lost, the event is used up',
  fights('continentals', {}, ['B13', 'B01'], { scenario: 'siege', units: { ct_hartford: { B: 1, R: 2 } } }),
  ['RH', 'RH', ...ANY_LUCK],
  table => {
    table.choose('Event: Montgomery').choose('Hartford');
    expect(table.view().inForce).toEqual([]);
  },
);
rule(
  '3.2.6 Guy Carleton: in one battle in Quebec British dice that show Command are rolled again',
  fights('regulars', { qc_quebec: { R: 2, B: 1 } }, ['R13', 'R01'], {
    scenario: 'siege',
    units: { qc_quebec: { R: 2, B: 1 } },
  }),
  ['BC', 'RC', 'RH', 'RC', 'RH', ...ANY_LUCK],
  table => {
    table.choose('Event: Guy Carleton').choose('Quebec City').choose('Hold');
    expect(table.told).toMatch('(2 commands rolled again)');
    expect(table.at('qc_quebec')).toBe('2R');
  },
);

rule(
  '5.0 John Butler: only the hits of the extra roll are told, and the odds say that they leave it out',
  fights('loyalists', { va_york: { W: 3, Y: 1 } }, ['Y09', 'Y01']),
  ['YF', 'WF', 'WF', 'WF', ...ANY_LUCK],
  table => {
    const odds = () => table.decision.choices.find(({ label }) => label.startsWith('York'))?.about;
    expect(odds()).toMatch(/that you win$/);
    table.choose('Event: John Butler');
    expect(odds()).toMatch(/that you win, not counting John Butler$/);
    table.choose('York');
    expect(table.told).toMatch('before the battle: Loyalists flight: no hits, and nothing else counts.');
  },
);
rule(
  '5.0 British Loyalties: the question and the text say how many lifted units are still to be placed',
  turnOf('loyalists', { ns_halifax: { R: 2, Y: 1 }, ns_annapolis: { Y: 3 }, ri_newport: { B: 4 } }, ['Y10', 'Y01']),
  ANY_LUCK,
  table => {
    table.choose('Event: British Loyalties').choose('Nova Scotia');
    expect(table.decision.prompt).toBe(
      'British Loyalties: place 2 Regulars again, of 6 units lifted from Nova Scotia.',
    );
    expect(notesOf(table.view())).toContain('Lifted by British Loyalties and still to be placed: 6 units.');
    table.choose('Divide').choose('Halifax').choose('1 Regular').choose('Annapolis');
    expect(table.decision.prompt).toBe(
      'British Loyalties: place 4 Loyalists again, of 4 units lifted from Nova Scotia.',
    );
  },
);
rule(
  '3.2.6 an event may still come while reinforcements are divided',
  musters('regulars', { qc_quebec: { R: 1 }, ns_halifax: { R: 1 }, ri_newport: { B: 1 } }, ['R10', 'R01']),
  ANY_LUCK,
  table => {
    table.choose('Divide').choose('Halifax').choose('1 Regular');
    expect(table.labels.at(-1)).toBe("Event: Landgrave's Levies");
    table.choose('Event: Landgrave').choose('Halifax').choose('Quebec City').choose('3 Regulars');
    expect([table.at('ns_halifax'), table.at('qc_quebec')]).toEqual(['2R 4O', '4R']);
  },
);
rule(
  '3.2.6 the text says how many units of a stock are reinforcements, and Minutemen may ask for “1 area”',
  musters('patriots', { va_york: { W: 40 }, ri_newport: { B: 1 }, ct_hartford: { B: 1 }, qc_quebec: { R: 1 } }, [
    'W09',
    'W01',
  ]),
  ANY_LUCK,
  table => {
    expect(notesOf(table.view())).toContain('Of the stock, 4 Patriots are this turn’s reinforcements.');
    table.choose('Event: Minutemen');
    expect(table.decision.prompt).toBe('Minutemen: choose 1 area that a Patriot joins.');
  },
);
