import { expect } from 'vitest';
import { area } from '../../../src/games/rebellion/data.ts';
import { notesOf } from '../../../src/games/rebellion/text.ts';
import { ANY_LUCK, rule, turnOf } from './table.ts';

rule(
  '3.2.1 an army of four colours goes together',
  turnOf('loyalists', { va_norfolk: { Y: 2, R: 3, O: 4, G: 2 } }, ['Y01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Norfolk').choose('Other').all().choose('York');
    expect(table.at('va_york')).toBe('3R 2Y 4O 2GB');
  },
);
rule(
  '3.2.1 an army needs a unit of the active faction',
  turnOf('continentals', { ct_hartford: { W: 3 }, va_york: { B: 1 } }, ['B02']),
  ANY_LUCK,
  table => {
    table.choose('March (02)');
    expect(table.offers('Hartford')).toBe(false);
    expect(table.refused(17).rule).toBe('3.2.1');
  },
);
const HIGHLANDS = { ct_hartford: { B: 2, W: 1 }, nj_prince_town: { Y: 1 } };
rule(
  '3.2.1 an army passes an empty area to attack beyond it',
  turnOf('continentals', HIGHLANDS, ['B02']),
  ANY_LUCK,
  table => {
    table.choose('March (02)').choose('Hartford');
    expect(table.offers('Prince Town: attack with')).toBe(true);
  },
);
rule(
  '3.2.1 an army stops at an enemy on the way',
  turnOf('continentals', { ...HIGHLANDS, ny_highlands: { R: 1 }, ny_new_york: { R: 1 } }, ['B02']),
  ANY_LUCK,
  table => {
    table.choose('March (02)').choose('Hartford');
    expect(table.offers('Hudson Highlands: attack')).toBe(true);
    expect(table.offers('Prince Town')).toBe(false);
  },
);
rule(
  '3.2.1 an army stops at Natives who are nobody’s, and they join it',
  turnOf('loyalists', { ny_mohawk: { Y: 1 }, ny_onondaga: { G: 3 } }, ['Y01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Mohawk');
    expect(table.offers('Niagara')).toBe(false);
    table.choose('Onondaga: 1 joins 3 Natives');
    expect(table.at('ny_onondaga')).toBe('1Y 3GB');
  },
);
rule(
  '3.1.3 left alone, Natives are nobody’s at once, and stop the next army',
  turnOf('loyalists', { ny_niagara: { Y: 1, GB: 3 }, ny_mohawk: { Y: 1 } }, ['Y03']),
  ANY_LUCK,
  table => {
    table.choose('March (03)').choose('Niagara').choose('Other').none().choose('Fort Pitt');
    expect(table.at('ny_niagara')).toBe('3G');
    table.choose('Mohawk');
    table.choose('Niagara');
    expect(table.at('ny_niagara')).toBe('1Y 3GB');
  },
);
rule(
  '3.2.1 nobody moves twice, but a second army may leave a stack that others joined',
  turnOf('regulars', { ma_boston: { R: 2 }, ri_newport: { R: 1 } }, ['R03']),
  ANY_LUCK,
  table => {
    table.choose('March (03)').march('Boston', 'Newport');
    table.choose('Newport');
    expect(table.decision.prompt).toMatch('1 Regular go');
  },
);
rule(
  '3.2.1 no army leaves an area in which both sides stand',
  turnOf('continentals', { ma_west_boston: { B: 2 }, ri_newport: { B: 4 }, ma_boston: { R: 2, Y: 1 } }, ['B02']),
  ANY_LUCK,
  table => {
    table.choose('March (02)').march('Newport', 'Boston');
    expect(table.offers('Boston')).toBe(false);
    table.choose('Worcester');
    expect(table.offers('Boston: attack with')).toBe(true);
    expect(table.offers('Newport')).toBe(true);
  },
);
rule(
  '3.2.2 three armies, and one unit left behind: the example of the rules',
  turnOf(
    'continentals',
    {
      ct_hartford: { W: 1, B: 5 },
      ri_newport: { W: 1, B: 4 },
      ma_west_boston: { W: 2, B: 1 },
      ma_boston: { Y: 1, R: 2 },
      nj_prince_town: { Y: 1, R: 1 },
    },
    ['B02'],
  ),
  ANY_LUCK,
  table => {
    table.choose('March (02): 3 armies × 2 areas').choose('Hartford').choose('Other');
    table.take(4, /./).choose('Prince Town');
    expect(table.at('ct_hartford')).toMatch(/^1/);
    table.march('Newport', 'Boston').march('Worcester', 'Boston');
    expect(table.decision.rule).toBe('3.3');
    expect(table.labels.filter(label => /against/.test(label))).toHaveLength(2);
  },
);
rule(
  '3.2.3 a Warship goes from Boston to Quebec City, and not to Montreal',
  turnOf('regulars', { ma_boston: { R: 3 }, qc_quebec: { Y: 1 } }, ['R07']),
  ANY_LUCK,
  table => {
    table.choose('Warship (07)').choose('Boston');
    expect(table.offers('Quebec City')).toBe(true);
    expect(table.offers('Montreal')).toBe(false);
    expect(table.refused(2).rule).toBe('3.2.3');
    table.choose('Quebec City');
    expect(table.at('qc_quebec')).toMatch(/R/);
  },
);
rule(
  '3.2.3 an army on no water cannot sail, and the refusal says so',
  turnOf('regulars', { ma_boston: { R: 1 }, ny_albany: { R: 1 } }, ['R07']),
  ANY_LUCK,
  table => {
    const refused = table.choose('Warship (07)').refused(area('ny_albany'));
    expect([refused.rule, refused.message]).toEqual(['3.2.3', 'No water leads from Albany to another area.']);
  },
);
rule('3.2.3 lakes are waters of their own', turnOf('regulars', { ny_niagara: { R: 1 } }, ['R07']), ANY_LUCK, table => {
  table.choose('Warship (07)').choose('Niagara');
  expect(table.labels.map(label => label.split(':')[0])).toEqual(['Onondaga', 'Fort Pitt']);
});
rule(
  '3.2.4 two boats of three, allies counted, from two areas to one: the example of the rules',
  turnOf('loyalists', { qc_quebec: { Y: 1, R: 4 }, pa_philadelphia: { Y: 1, R: 1, O: 3 }, ma_boston: { B: 1 } }, [
    'Y07',
  ]),
  ANY_LUCK,
  table => {
    table
      .choose('Fishing Boats (07)')
      .choose('Quebec City')
      .choose('Other')
      .take(2, /Regular/)
      .choose('Boston');
    expect(table.at('ma_boston')).toBe('2R 1Y 1B');
    table.choose('Philadelphia');
    expect(table.labels.filter(label => !label.startsWith('Other'))).toHaveLength(1);
    expect(table.refused(16).rule).toBe('3.2.4');
    table.choose('Boston');
    expect(table.view().units.ma_boston).toMatchObject({ Y: 2, B: 1 });
  },
);
rule(
  '3.2.4 both boats may start from one area, and the second may be left out',
  turnOf('loyalists', { qc_quebec: { Y: 6 }, ma_boston: { Y: 1 } }, ['Y07']),
  ANY_LUCK,
  table => {
    table.choose('Fishing Boats (07)').choose('Quebec').choose('Other Numbers').choose('Loyalist', 'Loyalist');
    table.choose('Boston');
    expect(table.at('ma_boston')).toBe('4Y');
    expect(table.offers('Quebec City')).toBe(true);
    table.choose('Done');
    expect(table.view().drawn).toHaveLength(2);
  },
);
rule(
  '3.2 a card that can move nobody is played all the same',
  turnOf('regulars', { qc_montreal: { R: 1 }, va_york: { B: 1 } }, ['R07']),
  ANY_LUCK,
  table => {
    table.choose('Warship (07)');
    expect(table.view().discards.regulars).toEqual(['R07']);
    expect(table.view().drawn).toHaveLength(2);
  },
);
rule(
  '3.1.2 a colony that was emptied keeps its flag to the end of the turn',
  turnOf('regulars', { de_dover: { R: 1 }, ns_halifax: { R: 1 }, pa_philadelphia: { W: 1 } }, ['R01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)').march('Dover', 'Eastern Shore');
    expect(table.flag('DE')).toBe('british');
    expect(table.flag('MD')).toBe('british');
    table.choose('Done');
    expect(table.flag('DE')).toBe('none');
  },
);

rule(
  '3.2.1 the suggested march can be taken army by army',
  turnOf('continentals', { ma_west_boston: { B: 3, W: 2 }, va_york: { B: 3, W: 1 }, ri_newport: { R: 1 } }, ['B02']),
  ANY_LUCK,
  table => {
    table.choose('March (02)');
    const [all, first] = table.decision.choices;
    expect([all.label, first.label]).toEqual(['Suggested March for All', 'First Suggested Army Only']);
    expect(all.about?.startsWith(first.about ?? 'nothing')).toBe(true);
    while (table.offers('First Suggested Army')) table.choose('First Suggested Army');
    expect(table.told).toMatch(/march from/);
  },
);

rule(
  '3.2.2 where no march is worth making, neither suggestion moves anybody, and both say so',
  turnOf('continentals', { ri_newport: { B: 1 }, qc_quebec: { R: 1 } }, ['B01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)');
    const about = (label: string) => table.decision.choices.find(choice => choice.label === label)?.about;
    expect(about('Suggested March for All')).toBe('all stay, since no march is worth making');
    expect(about('First Suggested Army Only')).toBe('all stay, since no march is worth making');
  },
);

rule(
  '3.2.2 a destination says who goes, if some stay behind, and whom they meet there',
  turnOf('patriots', { va_york: { B: 2, W: 1 }, va_north: { W: 1 }, va_norfolk: { R: 2, Y: 1 }, qc_quebec: { R: 1 } }, [
    'W01',
  ]),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('York');
    const about = (to: string) => table.decision.choices.find(({ label }) => label.startsWith(to))?.about;
    expect([about('Norfolk'), about('Northern Virginia'), about('Piedmont')]).toEqual([
      'against 2 Regulars, 1 Loyalist; a victory takes Virginia',
      '1 Patriot joins your 1 Patriot',
      '1 Patriot',
    ]);
    table.choose('Other').take(1, /Continental/);
    expect([about('Norfolk'), about('Northern Virginia')]).toEqual([
      '1 Continental, 1 Patriot against 2 Regulars, 1 Loyalist',
      '1 Continental, 1 Patriot join your 1 Patriot',
    ]);
  },
);
rule(
  '3.2.2 if a single unit goes and none stays, a destination says that it joins those there',
  turnOf('patriots', { va_north: { W: 1 }, va_york: { W: 2 }, qc_quebec: { R: 1 } }, ['W01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Northern Virginia');
    expect(table.decision.choices.find(({ label }) => label === 'York: 1 goes')?.about).toBe('joins your 2 Patriots');
  },
);

rule(
  '3.1.3 the log says that Natives whom the last unit leaves stand with nobody, and once only that others join an army',
  turnOf('loyalists', { ny_niagara: { Y: 1, GB: 3 }, ny_onondaga: { G: 3 }, ri_newport: { B: 1 } }, ['Y01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Niagara').choose('Other').take(0).choose('Onondaga');
    expect(table.told).toMatch('3 Natives in Niagara stand with nobody now.');
    expect(table.told).toMatch('to Onondaga; 3 Natives there join him.');
    expect(table.told).not.toMatch('Natives in Onondaga');
  },
);
rule(
  '3.2.6 Swamp Fox: a destination says if the way there uses the card, and the text says that it is in force',
  turnOf(
    'patriots',
    { nj_trenton: { W: 4 }, pa_philadelphia: { R: 1 }, nj_prince_town: { R: 1 }, qc_quebec: { R: 1 } },
    ['W11', 'W02'],
  ),
  ANY_LUCK,
  table => {
    table.choose('Event: Swamp Fox');
    expect(notesOf(table.view())).toContain('In force this turn: Swamp Fox.');
    table.choose('March (02)').choose('Trenton');
    const about = (to: string) => table.decision.choices.find(({ label }) => label.startsWith(to))?.about ?? '';
    expect(about('Baltimore')).toMatch(/uses Swamp Fox; takes Maryland$/);
    expect(about('Philadelphia')).not.toMatch('Swamp Fox');
  },
);
rule(
  '3.1.2 a destination says which colony is spoiled for the enemy, and which the army gives up',
  turnOf('patriots', { ri_newport: { W: 2 }, ct_hartford: { R: 1 }, ma_boston: { B: 1 } }, ['W01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Newport');
    const about = (to: string) => table.decision.choices.find(({ label }) => label.startsWith(to))?.about;
    expect(about('Eastern Connecticut')).toBe('1 Patriot; costs the British Connecticut');
    expect(about('Hartford')).toBe(undefined);
    table.choose('Other').all();
    expect(about('Eastern Connecticut')).toBe('costs the British Connecticut; gives up Rhode Island');
  },
);
rule(
  '3.3 a suggested march into a battle gives its odds, and one into an empty area the colony that it takes',
  turnOf('continentals', { ri_newport: { B: 6, W: 4 }, ma_boston: { Y: 1 }, ct_hartford: { B: 2 } }, ['B01']),
  ANY_LUCK,
  table => {
    table.choose('March (01)');
    expect(table.decision.prompt).toBe('Choose an army to march: 2 may go, 2 areas each.');
    const [suggestion] = table.decision.choices;
    expect(suggestion.about).toMatch(/ to Boston \((about )?\d+ % to win\)/);
  },
);
