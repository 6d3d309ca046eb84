import { expect, test } from 'vitest';
import { narrate } from '../../../src/games/rebellion/words.ts';
import { ANY_LUCK, rule, turnOf } from './table.ts';

const begins = (faction: string, units: object, more: object = {}): object => ({ units, drawn: [faction], ...more });
const TWO_CITIES = { de_dover: { R: 1 }, ns_halifax: { R: 1 }, va_york: { B: 1 } };

rule(
  '3.1 four units go to cities of colonies that the side controls',
  begins('regulars', TWO_CITIES),
  ANY_LUCK,
  table => {
    // Others read the question too, so it names the side; a city alone is not enough (3.1.2).
    expect(table.decision.prompt).toBe(
      'Place 4 Regulars in cities of colonies that the British hold: they alone have units there.',
    );
    expect(table.labels).toEqual([
      'Place as Suggested',
      'Annapolis Royal, Nova Scotia: all 4',
      'Halifax, Nova Scotia: all 4',
      'Dover, Delaware: all 4',
      'Divide among Areas…',
    ]);
    table.choose('Dover, Delaware: all 4');
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
    expect(table.labels[0]).toBe('Dover, Delaware: all 2');
    table.choose('Dover');
    expect(table.at('de_dover')).toBe('35R');
  },
);
rule(
  '3.1.1 own units that fled come with them',
  begins('loyalists', { de_dover: { Y: 1 } }, { fled: { Y: 3, W: 2 } }),
  ANY_LUCK,
  table => {
    table.choose('Dover, Delaware: all 7');
    expect(table.view().fled).toEqual({ W: 2 });
  },
);
rule(
  '3.1.1 Hessians who fled come back with either faction',
  begins('loyalists', { de_dover: { Y: 1 } }, { fled: { O: 2 } }),
  ANY_LUCK,
  table => {
    table.choose('Dover, Delaware: all 4');
    expect(table.at('de_dover')).toBe('5Y 2O');
  },
);
rule(
  '3.1.1 Natives who fled come back only to a city with other units of their side',
  begins('loyalists', { de_dover: { Y: 1 }, qc_trois: { R: 1 } }, { fled: { GB: 2 } }),
  ANY_LUCK,
  table => {
    table.choose('Dover, Delaware: all 4');
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
    expect(table.decision.prompt).toMatch(/^No reinforcements come\. The Patriots may play an event/);
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
  table => expect(table.labels).toEqual(['Newport, Rhode Island: all 4']),
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
rule(
  '3.1.1 as a turn ends, a side without a colony is told that it gets no reinforcements',
  turnOf('regulars', { ns_halifax: { R: 4 }, ri_newport: { B: 1 } }, ['R07', 'R01']),
  ['RH', ...ANY_LUCK],
  table => {
    table.choose('Warship').choose('Halifax').choose('Newport').choose('Done');
    expect(table.told).not.toMatch('hold no colony');
    table.choose('Newport');
    expect(table.flag('RI')).toBe('british');
    expect(table.told).toMatch(
      'The turn of the Regulars is over. The Americans hold no colony: until they take one, no reinforcements come to them.',
    );
  },
);
rule(
  '3.1.1 after its last turn a side without a colony is told of no reinforcements',
  turnOf('regulars', { ns_halifax: { R: 4 }, ma_west_boston: { R: 1 }, ma_boston: { B: 1 } }, ['R01'], {
    scenario: 'introductory',
    round: 2,
    drawn: ['continentals', 'patriots', 'loyalists', 'regulars'],
  }),
  ANY_LUCK,
  table => {
    table.choose('March').choose('Done');
    expect(table.told).toMatch('The turn of the Regulars is over.');
    expect(table.told).not.toMatch('until they take one');
  },
);
test('3.1.1 what the loss of reinforcements decided is in the summary of the match', () => {
  const { text, says } = narrate({ what: 'noMuster', setUp: 'introductory', faction: 2 }, 'spectator');
  expect(text).toBe('Continentals have no city for reinforcements, because no colony is American.');
  expect(says).toMatchObject({ decided: 'the Continentals get no reinforcements, because no colony is American' });
});
