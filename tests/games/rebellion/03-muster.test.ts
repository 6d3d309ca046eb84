import { expect } from 'vitest';
import { ANY_LUCK, rule } from './table.ts';

const begins = (faction: string, units: object, more: object = {}): object => ({ units, drawn: [faction], ...more });
const TWO_CITIES = { de_dover: { R: 1 }, ns_halifax: { R: 1 }, va_york: { B: 1 } };

rule(
  '3.1 four units go to cities of colonies that the side controls',
  begins('regulars', TWO_CITIES),
  ANY_LUCK,
  table => {
    expect(table.labels).toEqual([
      'Place as Suggested',
      'Annapolis Royal: all 4',
      'Halifax: all 4',
      'Dover: all 4',
      'Divide among Areas…',
    ]);
    table.choose('Dover: all 4');
    expect(table.at('de_dover')).toBe('5R');
    expect(table.decision.rule).toBe('3.2');
  },
);
rule('3.1 they may be divided, and all are placed', begins('regulars', TWO_CITIES), ANY_LUCK, table => {
  table.choose('Divide').choose('Halifax').choose('1 Regular').choose('Dover').choose('3 Regulars');
  expect([table.at('ns_halifax'), table.at('de_dover')]).toEqual(['2R', '4R']);
});
rule(
  '3.1 if fewer than four units are left, all of them come',
  begins('regulars', { de_dover: { R: 33 } }),
  ANY_LUCK,
  table => {
    expect(table.labels[0]).toBe('Dover: all 2');
    table.choose('Dover');
    expect(table.at('de_dover')).toBe('35R');
  },
);
rule(
  '3.1.1 own units that fled come with them',
  begins('loyalists', { de_dover: { Y: 1 } }, { fled: { Y: 3, W: 2 } }),
  ANY_LUCK,
  table => {
    table.choose('Dover: all 7');
    expect(table.view().fled).toEqual({ W: 2 });
  },
);
rule(
  '3.1.1 Hessians who fled come back with either faction',
  begins('loyalists', { de_dover: { Y: 1 } }, { fled: { O: 2 } }),
  ANY_LUCK,
  table => {
    table.choose('Dover: all 4');
    expect(table.at('de_dover')).toBe('5Y 2O');
  },
);
rule(
  '3.1.1 Natives who fled come back only to a city with other units of their side',
  begins('loyalists', { de_dover: { Y: 1 }, qc_trois: { R: 1 } }, { fled: { GB: 2 } }),
  ANY_LUCK,
  table => {
    table.choose('Dover: all 4');
    expect(table.at('de_dover')).toBe('5Y 2GB');
  },
);
rule(
  '3.1.1 without a colony nobody is placed: the stock stays, the fled stay fled, and events still work',
  begins(
    'patriots',
    { ma_west_boston: { W: 1 }, ma_boston: { R: 1 }, de_dover: { Y: 1 } },
    { fled: { W: 5 }, hands: { patriots: ['W09', 'W01'] } },
  ),
  ANY_LUCK,
  table => {
    const { W = 0 } = table.view().stock;
    expect(table.labels).toEqual(['Event: Minutemen', 'Done: No Event']);
    table.choose('Event: Minutemen');
    // Only one area holds American units, so nothing is asked.
    expect(table.at('ma_west_boston')).toBe('2W');
    expect(table.view().fled).toEqual({ W: 5 });
    expect(table.view().stock.W).toBe(W - 1);
    expect(table.told).toMatch('Minutemen');
  },
);
rule(
  '3.1.2 only cities of colonies controlled at the beginning of the turn are offered',
  begins('patriots', { ri_newport: { W: 1 }, ma_boston: { R: 1 } }),
  ANY_LUCK,
  table => expect(table.labels).toEqual(['Newport: all 4']),
);
const PENNSYLVANIA = { pa_philadelphia: { Y: 1 }, pa_lancaster: { W: 1, B: 1 }, pa_fort_pitt: { G: 2 } };
rule(
  '3.1.2 Pennsylvania: both sides and Natives, nobody controls it',
  begins('patriots', PENNSYLVANIA),
  ANY_LUCK,
  table => expect(table.flag('PA')).toBe('none'),
);
rule(
  '3.1.2 Pennsylvania: with the Natives joined and Philadelphia won it is American',
  begins('patriots', { pa_philadelphia: { W: 1 }, pa_lancaster: { W: 1, B: 1 }, pa_fort_pitt: { W: 1, G: 2 } }),
  ANY_LUCK,
  table => {
    expect(table.flag('PA')).toBe('american');
    expect(table.at('pa_fort_pitt')).toBe('1W 2GA');
  },
);
rule(
  '3.1.2 Hessians or French alone hold a colony, free Natives alone spoil it',
  begins('patriots', { ri_newport: { P: 1 }, de_dover: { O: 1 }, me_falmouth: { W: 1 }, me_kennebec: { G: 1 } }),
  ANY_LUCK,
  table => expect([table.flag('RI'), table.flag('DE'), table.flag('ME')]).toEqual(['american', 'british', 'none']),
);
