import { describe, expect, test } from 'vitest';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

/** Both sides forage in 1782, the British first; whoever holds a Spy is asked at the year's end, and so the match goes on. */
const forage = (
  places: Record<string, readonly string[]>,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...{ year: 1782, phase: 'forage', toAct: 'british', places, options: BARE, hands: { american: ['Spy 1'] } },
  ...more,
});
const enlist = (
  places: Record<string, readonly string[]>,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...forage(places, more),
  phase: 'enlist',
});

describe('19 Supply', () => {
  rule(
    '19.2 a place feeds as many units as its value; 19.3 of the others each is lost on 1 to 3',
    forage({ new_haven: ['3x British Regular'] }),
    [3],
    table => {
      // New England leans to America: two of three eat. Asked though all are alike: a mixed stack would be asked as well.
      expect(table.decision.prompt).toBe(
        'New Haven feeds 2 of your 3 units there. Which one goes hungry? It is lost if its die shows 1 to 3.',
      );
      table.choose('British regular');
      expect(table.in('new_haven', 0)).toHaveLength(2);
    },
  );
  test('11.6 a land without a track leans to nobody: its towns pay and feed once, and Spanish militia cost 2 (ruling)', () => {
    const table = new Table(forage({ kingston: ['3x British Regular'] }));
    expect(table.decision.prompt).toContain('Kingston feeds 2 of your 3 units there.');
    expect(table.view().standing.british.towns).toBe(2);
    expect(new Table(mobilizes('american', 9, {}, { europe: 'spain' })).labels).toContain(
      'Spanish Militia in Cuba… (2 each)',
    );
  });
  rule('19.3 a hungry unit survives on a 4', forage({ new_haven: ['3x British Regular'] }), [4], table => {
    table.choose('British regular');
    expect(table.in('new_haven', 0)).toHaveLength(3);
  });
  rule(
    '19.2 twice its value where the region leans to the side: three Americans eat there',
    forage({ new_haven: ['4x Continental'] }, { progress: 'professional' }),
    [],
    table => expect(table.in('new_haven', 1)).toHaveLength(4),
  );
  rule(
    '19.3 the owner says who goes hungry, 19.3 the weakest is suggested',
    forage({ new_haven: ['2x British Regular', 'British Light'] }),
    [1],
    table => {
      expect(table.decision.choices.filter(({ suggested }) => suggested).map(({ label }) => label)).toEqual([
        'British light unit',
      ]);
      table.choose('British regular');
      expect(table.in('new_haven', 0).sort()).toEqual(['British Light 1', 'British Regular 2']);
    },
  );
  rule(
    '19.3 where no unit is fed nobody is asked: wilderness feeds none (2.3)',
    forage({ lexington: ['British Regular', 'British Light'] }),
    [1, 6],
    table => expect(table.in('lexington', 0)).toEqual(['British Light 1']),
  );
  rule(
    '19.4 units ashore in a port with a friendly fleet, leaders and fleets are fed',
    forage({ new_haven: ['3x British Regular', 'British Fleet'], lexington: ['Gage'] }),
    [],
    table => expect(table.in('new_haven', 0)).toHaveLength(4),
  );
  rule(
    '19.4 Indians at home and units in a box are fed, and take nothing of what the place gives',
    forage({ mohawk: ['2x Indian Band'], britain: ['9x British Regular'] }),
    [],
    table => expect(table.in('mohawk', 0)).toHaveLength(2),
  );
  rule(
    '19.5 units aboard go hungry, in a port too (19.6); leaders and marines do not (24.12)',
    forage({ boston: ['British Fleet', 'Gage aboard 2', 'British Regular aboard 2', 'British Marine aboard 2'] }),
    [2],
    table => expect(table.in('boston', 0).sort()).toEqual(['British Fleet 1', 'British Marine 1', 'Gage']),
  );
  rule(
    '29.4 enemy partisans take the food: all three units roll (19.3)',
    forage(
      { new_haven: ['3x British Regular'] },
      { partisan: { new_haven: 'american' }, options: { ...BARE, partisans: true } },
    ),
    [4, 4, 1],
    table => expect(table.in('new_haven', 0)).toHaveLength(2),
  );
  rule(
    '37.2 a massacre takes the food (play report: Philadelphia 1776)',
    forage(
      { philadelphia: ['Washington', 'American Militia', 'Continental'] },
      { massacre: ['philadelphia'], options: { ...BARE, massacre: true } },
    ),
    // The Continental stands on a five, the militia starves on a two; enlistments: the Continental on 2 + 3.
    [5, 2, 2],
    table => {
      expect(table.in('philadelphia', 1).sort()).toEqual(['Continental 1', 'Washington']);
    },
  );
  test('19.3 all hear who was lost, but only the owner hears the dice', () => {
    const table = new Table(forage({ new_haven: ['3x British Regular'] }), [4]);
    table.choose('British regular');
    expect(JSON.stringify(table.match.log(0))).toContain('Your hungry units in New Haven');
    expect(JSON.stringify(table.match.log(1))).not.toContain('ungry units in New Haven');
    const starved = new Table(forage({ new_haven: ['3x British Regular'] }), [3]).choose('British regular');
    expect(JSON.stringify(starved.match.log(1))).toContain('Hunger in New Haven: 1 British regular lost.');
  });
});

describe('20 Enlistments', () => {
  rule(
    '20.2 Continentals and American lights are checked until the army is professional; 20.5 on 4 or less they go home',
    enlist({ boston: ['2x Continental', 'American Light'] }),
    [4, 5, 3],
    table => {
      expect(table.in('boston', 1)).toEqual(['Continental 2']);
    },
  );
  rule(
    '20.2 once the army is professional, they stay',
    enlist({ boston: ['2x Continental'] }, { progress: 'professional' }),
    [],
    table => expect(table.in('boston', 1)).toHaveLength(2),
  );
  test('20.2 American marines are checked as the regulars they are (24.12, ruling)', () => {
    const left = (more: Record<string, unknown>, luck: readonly number[]): number =>
      new Table(enlist({ boston: ['American Marine'] }, more), luck).in('boston', 1).length;
    expect(left({}, [4])).toBe(0);
    expect(left({}, [5])).toBe(1);
    expect(left({ progress: 'professional' }, [])).toBe(1);
  });
  rule(
    '20.5 one leader of the force adds his value: the best',
    enlist({ boston: ['Washington', 'Arnold', '2x Continental'] }),
    [1, 2],
    table => expect(table.in('boston', 1).sort()).toEqual(['Arnold', 'Continental 2', 'Washington']),
  );
  rule(
    '20.3 militia are checked where no enemy is in the region; a fleet, a unit or a leader keeps them, partisans do not',
    enlist(
      {
        boston: ['American Militia'],
        richmond: ['American Militia'],
        norfolk: ['Gage'],
        charlotte: ['American Militia'],
      },
      { partisan: { camden: 'british' }, options: { ...BARE, partisans: true } },
    ),
    // Boston and Charlotte.
    [4, 4],
    table => {
      expect(table.in('boston', 1)).toEqual([]);
      expect(table.in('charlotte', 1)).toEqual([]);
      expect(table.in('richmond', 1)).toHaveLength(1);
    },
  );
  rule('FAQ 20.3 British militia never roll', enlist({ quebec: ['British Militia'] }), [], table =>
    expect(table.in('quebec', 0)).toHaveLength(1),
  );
  rule(
    '20.4 bands away from Indian locales are checked, a British leader beside them helps; at home they are not',
    enlist({ mohawk: ['Indian Band'], albany: ['Carleton', '2x Indian Band'] }),
    [2, 3],
    table => {
      expect(table.in('albany', 0).sort()).toEqual(['Carleton', 'Indian Band 3']);
      expect(table.in('mohawk', 0)).toHaveLength(1);
    },
  );
  rule(
    '21.6 a commander holds militia, but no Continentals (20.5)',
    enlist({ boston: ['Clark', 'American Militia'], albany: ['Allen', 'Continental', 'American Militia'] }),
    // By place: Boston 3 + 2 stays; Albany 4 + 0 goes, the militia 5 stays.
    [3, 4, 5],
    table => {
      expect(table.in('boston', 1)).toContain('American Militia 1');
      expect(table.in('albany', 1)).not.toContain('Continental 1');
    },
  );
  rule(
    '20.1 supply comes before enlistments, and 5.1 half of the hand goes back after both',
    forage({ lexington: ['Continental'] }, { hands: { american: ['Spy 1', 'Tactics 1'] } }),
    [4, 4],
    table => {
      expect(table.in('lexington', 1)).toEqual([]);
      table.choose('Play Nothing').choose('Tactics');
      expect(table.match.outcome()).not.toBeNull();
    },
  );
});

describe('the risk of a march', () => {
  const riskOf = (places: Readonly<Record<string, readonly string[]>>, to: string): string | undefined => {
    const table = new Table(moves('british', places, { options: BARE }), [6]);
    table.choose('March from New Haven');
    if (table.labels.some(label => label.startsWith('All'))) table.choose(/^All:/);
    return table.decision.choices.find(({ label }) => label.startsWith(to))?.risk;
  };
  test('19.2 names how many of all who would be there find food, 19.4 unless a fleet feeds them', () => {
    const five = { new_haven: ['5x British Regular'] };
    expect(riskOf(five, 'Newport')).toBe(
      'it leaves New Haven empty; Newport feeds 2 of 5 units: 3 may starve at year’s end',
    );
    expect(riskOf({ ...five, newport: ['2x British Militia', 'British Fleet 1'] }, 'Newport')).toBe(
      'it leaves New Haven empty',
    );
    expect(riskOf({ ...five, newport: ['2x British Militia'] }, 'Newport')).toBe(
      'it leaves New Haven empty; Newport feeds 2 of 7 units: 5 may starve at year’s end',
    );
    expect(riskOf({ new_haven: ['British Regular'] }, 'Newport')).toBe('it leaves New Haven empty');
    const wild = riskOf({ new_haven: ['2x British Regular'] }, 'Lexington');
    expect(wild).toBe('it leaves New Haven empty; Lexington feeds none of 2 units: all may starve at year’s end');
  });
  test('19.2 counts whoever stays where he is once', () => {
    const table = new Table(moves('british', { new_haven: ['5x British Regular'] }, { options: BARE }), [6]);
    table.choose('March from New Haven').choose(/^All but One:/);
    expect(table.decision.choices.find(({ label }) => label.startsWith('End the Move'))?.risk).toBe(
      'New Haven feeds 2 of 5 units: 3 may starve at year’s end',
    );
  });
  test('19.3 the question who goes hungry says how many do, and on which faces each is lost', () => {
    const promptOf = (options: Readonly<Record<string, unknown>>): string =>
      new Table(forage({ new_haven: ['5x British Regular'] }, { options })).decision.prompt;
    const told =
      'New Haven feeds 2 of your 5 units there. Which 3 go hungry? A die is rolled for each; on 1 to 3 it is lost';
    expect(promptOf(BARE)).toBe(`${told}.`);
    expect(promptOf({ ...BARE, demoralization: true })).toBe(`${told}, or on 4 if it is demoralized.`);
  });
});
