import { expect } from 'vitest';
import { ANY_LUCK, rule } from './table.ts';

const battle = (faction: string, units: object, more: object = {}): object => ({
  units,
  drawn: [faction],
  phase: 'battles',
  ...more,
});
/** Units far from the battle, so that each side always has some. */
const FAR = { ns_halifax: { R: 1 }, ga_augusta: { W: 1 } };

const BOSTON = { ma_boston: { Y: 1, R: 2, B: 3, W: 2 }, ma_west_boston: { W: 2 } };
rule(
  '3.3.3 Boston: two hits, and a Regular walks out to empty Newport: Rhode Island turns in the battle',
  battle('continentals', BOSTON),
  ['RH', 'RC', 'YH', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.seat).toBe('american');
    expect(table.decision.rule).toBe('3.3.1');
    table.choose('2 Patriots');
    expect(table.view().stock.W).toBe(45 - 2);
    expect(table.seat).toBe('british');
    expect(table.decision.rule).toBe('3.3.3');
    table.choose('Regular to Newport');
    expect(table.flag('RI')).toBe('british');
    expect(table.at('ri_newport')).toBe('1R');
  },
);
rule(
  '3.3.2 Prince Town: a Continental falls, the other three roll two dice, and a Patriot flees',
  battle('continentals', { nj_prince_town: { W: 1, B: 4, Y: 1, R: 1 }, nj_trenton: { B: 1 }, ...FAR }),
  ['RC', 'YH', 'BH', 'BH', 'WF', ...ANY_LUCK],
  table => {
    table.choose('Prince Town').choose('1 Continental').choose('Hold');
    expect(table.at('nj_prince_town')).toBe('3B');
    expect(table.view().fled).toEqual({ W: 1 });
    expect(table.flag('NJ')).toBe('american');
  },
);
rule(
  '3.3 no more dice than a kind has: three Loyalists of five roll, two Regulars of four',
  battle('patriots', { ma_boston: { Y: 5, R: 4, W: 1 }, ...FAR }),
  ['RC', 'RC', 'YC', 'YC', 'YC', 'WH', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.told).toMatch('Regulars command, command; Loyalists command, command, command');
  },
);
rule(
  '3.3 the active player chooses the order, and is asked even about a single battle',
  battle('patriots', { ma_boston: { R: 1, W: 1 }, va_york: { R: 1, W: 1 } }),
  ['RH', ...ANY_LUCK],
  table => {
    expect(table.labels).toEqual([
      'Fight All, the Surest First',
      'Boston: 1 Patriot against 1 Regular',
      'York: 1 Patriot against 1 Regular',
    ]);
    table.choose('York');
    expect(table.labels).toEqual(['Boston: 1 Patriot against 1 Regular']);
  },
);
rule(
  '3.3 all battles are fought at one press, the surest first',
  battle('patriots', {
    ma_boston: { R: 1, W: 1 },
    va_york: { R: 1, W: 3 },
    ga_augusta: { W: 1 },
  }),
  ['RH', 'WH', 'WF', 'RH', ...ANY_LUCK],
  table => {
    expect(table.decision.choices[0]).toMatchObject({ suggested: true, about: 'York and Boston' });
    table.choose('Fight All');
    expect([...table.told.matchAll(/The British roll in (\w+)/g)].map(([, at]) => at)).toEqual(['York', 'Boston']);
    expect([table.at('va_york'), table.at('ma_boston')]).toEqual(['1W', '1R']);
  },
);
rule(
  '3.3.3 holding is suggested where walking out does not pay, and to the attacked side holding to the end of the turn',
  battle('patriots', { ma_boston: { R: 4, W: 4 }, ri_newport: { W: 1 }, nh_portsmouth: { W: 1 } }),
  ['RC', 'RC', 'WC', 'WC', ...ANY_LUCK],
  table => {
    const suggested = () => table.decision.choices.find(choice => choice.suggested)?.label;
    table.choose('Boston');
    expect([table.seat, suggested()]).toEqual(['british', 'Hold to the End of This Turn']);
    table.choose('Hold to the End');
    expect([table.seat, suggested()]).toEqual(['american', 'Hold']);
  },
);
rule(
  '3.3 the defenders roll first, then the attackers',
  battle('patriots', { ma_boston: { R: 1, W: 1 }, ...FAR }),
  ['RC', 'WH', ...ANY_LUCK],
  table => {
    table.choose('Boston').choose('Hold');
    expect(table.at('ma_boston')).toBe('1W');
    expect(table.flag('MA')).toBe('american');
  },
);
rule(
  '3.3.1 hits beyond the number of enemies have no effect',
  battle('patriots', { ma_boston: { R: 2, Y: 3, W: 1 }, ...FAR }),
  ['RH', 'RH', 'YH', 'YH', 'YH', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.at('ma_boston')).toBe('2R 3Y');
  },
);
rule(
  '3.3.1 allies and Natives who are hit go to the supply',
  battle('patriots', { ma_boston: { R: 2, W: 1, P: 1, GA: 1 }, ...FAR }),
  ['RH', 'RH', ...ANY_LUCK],
  table => {
    const before = table.view().stock;
    table.choose('Boston').choose('1 Frenchman and 1 Native');
    expect(table.view().stock).toMatchObject({ P: (before.P ?? 0) + 1, G: (before.G ?? 0) + 1 });
  },
);
rule(
  '3.3.2 one roll takes the last enemy and makes own units flee: both are carried out',
  battle('patriots', { ma_boston: { Y: 3, W: 1 }, ...FAR }),
  ['YH', 'YF', 'YF', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.at('ma_boston')).toBe('1Y');
    expect(table.view().fled).toEqual({ Y: 2 });
  },
);
rule(
  '3.1.3 Fort Pitt: when the last Patriot flees, the Natives change sides at once, and their command falls away',
  battle('loyalists', { pa_fort_pitt: { W: 1, GA: 2, Y: 2, R: 1 }, ...FAR }),
  ['WF', 'GC', 'GH', ...ANY_LUCK],
  table => {
    table.choose('Fort Pitt').choose('1 Loyalist');
    expect(table.at('pa_fort_pitt')).toBe('1R 1Y 2GB');
    expect(table.told).toMatch('2 Natives in Fort Pitt stand with the British now');
  },
);
rule(
  '3.1.3 Natives of both sides flee in pairs before any die',
  battle('loyalists', { pa_fort_pitt: { W: 2, GA: 2, Y: 3, GB: 3 }, ...FAR }),
  ['WC', 'WC', ...ANY_LUCK],
  table => {
    table.choose('Fort Pitt');
    expect(table.view().fled).toEqual({ GB: 2, GA: 2 });
    expect(table.at('pa_fort_pitt')).toBe('3Y 2W 1GB');
  },
);
rule(
  '3.3.3 Albany: own, contested, empty and free Native areas, and not the one that enemies hold alone',
  battle('loyalists', {
    ny_albany: { W: 2, Y: 2 },
    ny_ticonderoga: { W: 1 },
    ny_mohawk: { W: 1, Y: 1 },
    ny_highlands: { R: 1 },
    ny_vermont: { G: 1 },
    ...FAR,
  }),
  ['WC', 'WC', ...ANY_LUCK],
  table => {
    table.choose('Albany');
    expect(table.labels).toEqual([
      'Hold',
      'Hold to the End of This Turn',
      'Patriot to Western Massachusetts',
      'Patriot to Hampshire Grants',
      'Patriot to Fort Ticonderoga',
      'Patriot to Mohawk Valley',
    ]);
    table.choose('Patriot to Hampshire Grants');
    expect(table.at('ny_vermont')).toBe('1W 1GA');
    // The second blank moves the other unit, and nobody is left to fight.
    table.choose('Patriot to Mohawk');
    expect(table.at('ny_albany')).toBe('2Y');
  },
);
rule(
  '3.3.3 nobody is asked where there is nowhere to go',
  battle('loyalists', {
    ri_newport: { W: 1, Y: 2 },
    ma_boston: { R: 1 },
    ma_west_boston: { R: 1 },
    ct_new_london: { R: 1 },
  }),
  ['WC', 'YH', 'YC', ...ANY_LUCK],
  table => {
    table.choose('Newport').choose('Hold');
    expect(table.at('ri_newport')).toBe('2Y');
  },
);
rule(
  '3.3.3 after the last enemy is gone a unit may still walk out',
  battle('continentals', { ma_boston: { R: 1, Y: 1, B: 1 }, ...FAR }),
  ['RH', 'YC', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.decision.prompt).toBe(
      'The battle in Boston is won. By command 1 Loyalist may go on to a neighbouring area, to hold it as well.',
    );
    const about = (label: string) => table.decision.choices.find(each => each.label === label)?.about;
    expect(about('Hold')).toBe('all stay in Boston');
    expect(about('Loyalist to Newport')).toBe('an empty area; takes Rhode Island');
    table.choose('Loyalist to Newport');
    expect(table.flag('RI')).toBe('british');
    expect(table.at('ma_boston')).toBe('1R');
  },
);
rule(
  '3.1.3 of a Native who would walk out alone it is said that Natives alone are nobody’s: no colony is taken by it',
  battle('patriots', { ma_boston: { R: 2, W: 5, GB: 2 }, ri_newport: {}, ga_augusta: { B: 1 } }),
  ['RC', 'RC', 'GC', 'GC', 'WC', 'WC', 'WC', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    const about = (label: string) => table.decision.choices.find(each => each.label === label)?.about;
    expect(about('Native to Portsmouth')).toBe('an empty area; Natives alone are nobody’s');
    expect(about('Regular to Portsmouth')).toBe('an empty area; takes New Hampshire');
    table.choose('Native to Portsmouth');
    expect(table.flag('NH')).toBe('none');
  },
);
rule(
  '3.3.3 who holds to the end of the turn is not asked again',
  battle('continentals', { ma_boston: { R: 2, B: 4 }, ...FAR }),
  ['RC', 'RC', 'BC', 'BC', 'RC', 'RC', ...ANY_LUCK],
  table => {
    table.choose('Boston').choose('Hold to the End');
    table.choose('Hold to the End');
    expect(table.told.match(/The British roll/g)?.length).toBeGreaterThan(1);
  },
);
rule(
  '3.3.1 four seats: the head of the defending side is the faction with more units there, and each decides for its own dice',
  battle('patriots', { ma_boston: { R: 1, Y: 3, O: 2, W: 9 }, ...FAR }, { scenario: 'campaign-four' }),
  ['RC', 'YC', 'YF', 'YF', 'OC', 'OC', 'WH', 'WH', 'WC', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.seat).toBe('regulars');
    table.choose('Hold');
    expect(table.seat).toBe('loyalists');
    expect(table.labels.filter(label => /^Hessian/.test(label)).length).toBeGreaterThan(0);
    table.choose('Hold');
    expect(table.seat).toBe('loyalists');
    expect(table.decision.rule).toBe('3.3.1');
  },
);
rule(
  '3.3 with Quick Losses a side is asked nothing in the enemy’s turn',
  battle('continentals', { ma_boston: { R: 2, Y: 2, B: 4 }, ...FAR }, { options: { quickLosses: true } }),
  ['RC', 'RC', 'YC', 'YC', 'BH', 'BH', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect(table.told).toMatch(/lost in Boston/);
    expect(table.told).not.toMatch(/walks out/);
  },
);

rule(
  '3.3.3 with four seats the question names only the units of the seat that is asked',
  {
    scenario: 'campaign-four',
    units: { ma_boston: { R: 1, Y: 1, W: 3 }, ns_halifax: { R: 2 } },
    drawn: ['patriots'],
    phase: 'battles',
  },
  ['RC', 'YC', ...ANY_LUCK],
  table => {
    table.choose('Boston');
    expect([table.seat, table.decision.prompt]).toEqual([
      'regulars',
      'Command in Boston: 1 Regular may leave the battle for a neighbouring area.',
    ]);
    table.choose('Hold');
    expect([table.seat, table.decision.prompt]).toEqual([
      'loyalists',
      'Command in Boston: 1 Loyalist may leave the battle for a neighbouring area.',
    ]);
  },
);

rule(
  '3.1.3 the log says that Natives join the winner before it says that the colony turns',
  battle('loyalists', { pa_fort_pitt: { W: 1, GA: 2, Y: 2 }, ...FAR }),
  ['WF', 'GC', 'GC', ...ANY_LUCK],
  table => {
    table.choose('Fort Pitt');
    const [natives, colony] = ['Natives in Fort Pitt stand with the British', 'Pennsylvania is British.'].map(words =>
      table.told.indexOf(words),
    );
    expect(natives).toBeGreaterThan(0);
    expect(colony).toBeGreaterThan(natives);
  },
);
/** Seven hits on four colours: too many mixes for one list. */
const SEVEN_HITS = battle('continentals', { ma_boston: { R: 6, Y: 6, O: 6, GB: 6, B: 6, W: 6, P: 6 }, ...FAR });
const SEVEN_DICE = [
  ...['RC', 'RC', 'YC', 'YC', 'YC', 'OC', 'OC', 'GC', 'GC', 'BH', 'BH', 'WH', 'WH', 'WH', 'PH', 'PH'],
  ...ANY_LUCK,
];
rule(
  '3.3.1 where losses are settled colour by colour, a question names the units left to choose from and those already lost',
  SEVEN_HITS,
  SEVEN_DICE,
  table => {
    table.choose('Boston').choose('Hold to the End');
    expect(table.labels.toSorted()).toEqual(['1 Regular', ...[2, 3, 4, 5, 6].map(n => `${n} Regulars`), 'No Regulars']);
    table.choose('3 Regulars');
    expect(table.decision.prompt).toBe(
      '4 hits in Boston on 6 Loyalists, 6 Hessians and 6 Natives: which units are lost besides 3 Regulars?',
    );
    table.choose('4 Loyalists');
    expect(table.view().stock).toMatchObject({ R: 35 - 6 - 1 + 3, Y: 45 - 6 + 4 });
  },
);
rule(
  '3.3.1 colour by colour, too, the suggestion comes first, and gives up the units that can best be spared',
  SEVEN_HITS,
  SEVEN_DICE,
  table => {
    table.choose('Boston').choose('Hold to the End');
    while (table.decision.rule === '3.3.1') {
      expect(table.decision.choices.map(({ suggested }) => suggested === true)).toEqual(
        table.labels.map((_, i) => i === 0),
      );
      table.choose(table.labels[0]);
    }
    expect(table.told).toMatch('3 Loyalists and 4 Natives are lost in Boston.');
  },
);

const WITH_NATIVES = { pa_fort_pitt: { R: 1, GB: 2, B: 2 }, qc_quebec: { R: 1 } };
rule(
  '3.1.3 if a unit walks out, the log tells of the Natives whom it leaves and of those whom it joins',
  battle('continentals', { ...WITH_NATIVES, pa_fort_pitt: { R: 1, GB: 2, B: 2 }, ny_niagara: { G: 3 } }),
  ['RC', 'GC', 'GC', ...ANY_LUCK],
  table => {
    table.choose('Fort Pitt').choose('Regular to Niagara');
    expect(table.told).toMatch('2 Natives in Fort Pitt stand with the Americans now.');
    expect(table.told).toMatch('3 Natives in Niagara stand with the British now.');
  },
);
rule(
  '3.1.3 if only Natives are left, they stand with nobody, and the log says that neither side is left',
  battle('continentals', { ...WITH_NATIVES, pa_fort_pitt: { R: 1, GB: 2, B: 1 }, ga_augusta: { W: 1 } }),
  ['RC', 'GH', 'GC', ...ANY_LUCK],
  table => {
    table.choose('Fort Pitt').choose('Regular to Niagara');
    expect(table.told).toMatch('2 Natives in Fort Pitt stand with nobody now.');
    expect(table.told).toMatch('Neither side is left in Fort Pitt.');
  },
);
