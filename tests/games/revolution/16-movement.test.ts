import { describe, expect, test } from 'vitest';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

const led = { boston: ['Gage', '2x British Regular'] };

describe('14 and 16 Movement', () => {
  rule(
    '16.3 the die is the move: a force that then stays has moved, its commander too (16.5)',
    moves('british', led),
    [4],
    table => {
      table.choose('March from Boston').choose('All:').choose('End the Move in Boston');
      expect(table.offers('March from Boston')).toBe(false);
    },
  );
  rule(
    '16.3 a commander’s value is added to the die, 16.5 a force without one has the bare die',
    moves('british', { boston: ['Gage', 'British Regular'], new_york: ['British Regular'] }),
    [1, 1],
    table => {
      table.choose('March from Boston').choose('All:');
      expect(table.decision.prompt).toContain('have 2 points from Boston');
      table.choose('Newport').choose('March from New York');
      expect(table.decision.prompt).toContain('has 1 point from New York');
    },
  );
  rule(
    '16.4 one force is moved before the next; 16.5 nobody moves twice in a phase',
    moves('british', { boston: ['2x British Regular'] }),
    [2, 2],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport');
      expect(table.offers('March from Newport')).toBe(false);
      table.choose('March from Boston').choose('Portsmouth');
      expect(table.offers('March from')).toBe(false);
    },
  );
  rule(
    '16.7 units are dropped off on the way, and move no further; 16.8 nobody is picked up',
    moves('british', { boston: ['2x British Regular'], newport: ['British Light'] }),
    [3, 1],
    table => {
      table.choose('March from Boston').choose('All:').choose('Leg by Leg').choose('Newport').choose('Drop Units');
      // Of two alike one is asked for too: a mixed force would be asked as well (22.1).
      table.choose('British regular').choose('New Haven').choose('End the Move');
      expect(table.in('newport', 0).sort()).toEqual(['British Light 1', 'British Regular 1']);
      expect(table.in('new_haven', 0)).toEqual(['British Regular 2']);
      // The light unit has not moved, the regular that was dropped has.
      table.choose('March from Newport (1 counter)');
      expect(table.decision.prompt).toContain('1 British light unit has 1 point');
    },
  );
  rule(
    '16.2 no march by land is offered where no road or trail begins: from islands only ships sail',
    moves('british', { nassau: ['British Detachment'], kingston: ['British Regular', 'British Fleet'] }),
    [],
    table => {
      expect(table.offers('March from')).toBe(false);
      expect(table.offers('Sail from Kingston')).toBe(true);
    },
  );
  rule(
    '16.10 a force stops where enemies are, and 15.3 battle follows',
    moves('british', { boston: ['2x British Regular'], newport: ['American Militia'] }),
    [3],
    table => {
      table.choose('March from Boston').choose('All:');
      expect(table.labels).toContain('Newport (1 point, enemies there)');
      // The one road beyond Newport leads through it.
      expect(table.offers('New Haven')).toBe(false);
    },
  );
  rule(
    '16.12 a trail costs two, 16.12 one for light troops, Indians and leaders alone',
    moves('american', { lexington: ['American Light', 'Arnold'], princeton: ['Continental'] }),
    [1, 2],
    table => {
      table.choose('March from Lexington').choose('All:');
      expect(table.labels).toContain('Albany (1 point)');
      table.choose('Albany').choose('March from Princeton');
      expect(table.labels).toContain('Wyoming (2 points)');
    },
  );
  rule(
    '16.12 lakes and rivers cost one by land, and 16.9 no force crosses the sea on foot',
    moves('american', { quebec: ['Continental'] }),
    [1],
    table => {
      table.choose('March from Quebec');
      expect(table.labels.filter(label => /point/.test(label))).toEqual(['Montreal (1 point)', 'Chaudiere (1 point)']);
    },
  );
  rule('16.13 points that are left are lost', moves('british', { boston: ['British Regular'] }), [6], table => {
    table.choose('March from Boston').choose('Newport');
    expect(table.offers('March from')).toBe(false);
  });
  rule('16.1 nobody must move', moves('british', led), [], table => {
    table.choose('Done Moving');
    expect(table.told).not.toContain('march from');
  });
});

describe('17 Forced marches', () => {
  const forced = (hand: readonly string[], places: Record<string, readonly string[]> = led): Record<string, unknown> =>
    moves('british', places, { round: 2, hands: { british: hand } });
  rule(
    '17.1 a forced march costs a Tactics marker, 17.2 and each unit is lost on a 6, leaders are not',
    forced(['Tactics 1']),
    // Die; the two units and Gage, whose die does not count.
    [3, 6, 1, 6],
    table => {
      table.choose('March from Boston').choose('All:').choose('Newport');
      expect(table.in('newport', 0).sort()).toEqual(['British Regular 2', 'Gage']);
      expect(table.view().hands.british.count).toBe(0);
      expect(table.told).toContain('The forced march to Newport costs 1 British regular.');
    },
  );
  test('17.1 without a leader, or without Tactics, there is no forced march (14.2, 17.5)', () => {
    expect(new Table(forced(['Spy 1'])).offers('March from')).toBe(false);
    expect(new Table(forced(['Tactics 1'], { boston: ['2x British Regular'] })).offers('March from')).toBe(false);
  });
  test('17.1 without Tactics the reason for making none is that', () => {
    const about = (hand: readonly string[]): string | undefined =>
      new Table(forced(hand)).decision.choices.find(({ label }) => label.includes('No More Forced'))?.about;
    expect(about(['Spy 1'])).toContain('you hold no Tactics; ');
    expect(about(['Committee of Correspondence'])).toContain(
      'you hold no Tactics, and your Committee of Correspondence is kept; ',
    );
    // With Tactics, one is suggested here.
    expect(about(['Tactics 1'])).not.toContain('you hold no Tactics');
  });
  test('17.3 one forced march a phase for a unit and leader', () => {
    const table = new Table(forced(['2x Tactics']), [1, 1, 1, 1]);
    table.choose('March from Boston').choose('All:').choose('End the Move');
    expect(table.offers('March from')).toBe(false);
  });
  rule(
    '17.1 fleets need an admiral (21.7); 17.2 FAQ all aboard roll, marines too, and a lost fleet takes its cargo along',
    forced(['Tactics 1'], {
      boston: ['R. Howe', 'British Fleet', 'British Regular', 'British Marine'],
      britain: ['British Fleet 2'],
    }),
    // Die; attrition of regular, marine and fleet in the order of the counters, and the admiral's, which does not count; a
    // die for him (21.4).
    [2, 1, 1, 6, 6, 2],
    table => {
      expect(table.offers('Sail from Britain')).toBe(false);
      table.sail('Boston', 'New England Waters');
      // The admiral's fate is told by itself.
      expect(table.told).toContain('R. Howe (2) is down: 2, he escapes to the pool.');
      expect(table.told).toMatch(
        /The forced voyage to New England Waters costs [^.]*fleet[\s\S]*R\. Howe \(2\) is down/,
      );
      expect(table.told).not.toMatch(/costs [^.]*Howe/);
      expect(table.everyoneIn('s_new_england')).toEqual([]);
    },
  );
  rule(
    '17.5 a force that moved in the first movement may make a forced march later; 17.4 and must attack where enemies are',
    moves(
      'british',
      { boston: ['Gage', '2x British Regular'], new_haven: ['American Militia'] },
      { hands: { british: ['Tactics 1'] } },
    ),
    // 1 + 1; then the forced march 1 + 1, no six of three; initiative 6 and 1; four dice, the militia dies; a marker.
    [1, 1, 1, 1, 1, 6, 1, 6, 1, 1, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').none().choose('Done');
      table.march('Newport', 'New Haven').choose('Done').choose('Fire');
      expect(table.in('new_haven', 0)).toHaveLength(3);
    },
  );
  const suggested = (table: Table): string[] =>
    table.decision.choices.filter(each => each.suggested).map(({ label }) => label);
  rule(
    '17.1 forced marches are suggested where they promise more than their Tactics and losses, all in one answer',
    forced(['Tactics 1'], { ...led, new_haven: ['American Militia'] }),
    // Die; a unit and Gage hold, the other unit stays as garrison; first fire.
    [5, 1, 1, 6, 1],
    table => {
      expect(suggested(table)).toEqual(['Suggested March']);
      table.choose('Suggested March');
      expect(table.told).toContain('The British make a forced march from Boston, for Tactics.');
      expect(table.view().hands.british.count).toBe(0);
    },
  );
  const aboutOf = (table: Table, name: string): string =>
    table.decision.choices.find(({ label }) => label.startsWith(name))?.about ?? '';
  test('28.4 the suggested march does not give up a fort for a town of little value', () => {
    const places = { ticonderoga: ['American Militia'], new_haven: ['Continental'], new_york: ['Continental'] };
    const march = (more: Record<string, unknown>): string =>
      aboutOf(new Table(moves('american', places, { loyalty: { NE: 0, MA: 0 }, ...more })), 'Suggested March');
    const forts = { options: { ...BARE, forts: true } };
    expect(march(forts)).toMatch('1 counter from Ticonderoga');
    expect(march({ ...forts, fort: { ticonderoga: 'american' } })).not.toMatch('Ticonderoga');
  });
  test('17.2 the suggested forced march says how many units it is likely to lose', () => {
    const about = (units: number): string =>
      aboutOf(
        new Table(
          forced(['Tactics 1'], { boston: ['Gage', `${units}x British Regular`], new_haven: ['American Militia'] }),
        ),
        'Suggested March',
      );
    expect(about(4)).toContain(
      ', for 1 Tactics marker; each of the 3 units that march is lost on a 6, about 0.5 of them;',
    );
    expect(about(2)).toContain(', for 1 Tactics marker; the unit that marches is lost on a 6;');
  });
  test('19.2 the suggested march says which places it brings more units than they feed', () => {
    const places = { boston: ['Gage', '6x British Regular'], newport: ['Ward', 'Continental'] };
    expect(aboutOf(new Table(moves('british', places)), 'Suggested March')).toContain(
      '; if all stay there, Newport feeds 2 of your 5 units;',
    );
    const fed = { ...places, boston: ['Gage', '3x British Regular'] };
    expect(aboutOf(new Table(moves('british', fed)), 'Suggested March')).not.toContain('feeds');
  });
  test('7.9 what can be played only before the suggested march, or before giving up all forced marches, is named', () => {
    const menu = (round: number, hand: readonly string[]): Table =>
      new Table(
        moves(
          'american',
          { new_york: ['Arnold', '4x Continental'], newport: ['British Militia'], boston: ['British Regular'] },
          {
            ...{ round, hands: { american: hand }, partisan: { boston: 'american' } },
            options: { forts: true, partisans: true, massacre: true, overrun: false },
          },
        ),
      );
    const all = ['Minutemen', 'Bait the Redcoats/Bluecoats', 'Engineers 1', 'Spy 1'];
    expect(aboutOf(menu(1, all), 'Play Minutemen')).toContain('; only before a movement’s first march');
    expect(aboutOf(menu(1, all), 'Suggested March')).toContain(
      '; you can play Minutemen only before that, or before the first march of movement 2',
    );
    expect(aboutOf(menu(1, ['Spy 1']), 'Suggested March')).not.toContain('you can play');
    expect(aboutOf(menu(2, all), 'No More Forced')).toBe(
      'you hold no Tactics; you are not asked about movement again this year; possible this year only before that: Minutemen, Bait and a fort by Engineers',
    );
    expect(aboutOf(menu(2, ['Spy 1']), 'No More Forced')).not.toContain('possible');
    expect(aboutOf(menu(3, [...all, 'Tactics 1']), 'Suggested March')).toContain(
      '; possible this year only before that: Minutemen, Bait and a fort by Engineers',
    );
  });
  const aboutMarch = (places: Readonly<Record<string, readonly string[]>>): string | undefined =>
    new Table(moves('british', places)).decision.choices.find(({ label }) => label === 'Suggested March')?.about;
  test('16.1 the suggested march names what it does with average dice, and the towns that it leaves in danger', () => {
    const strong = { boston: ['Gage', '4x British Regular'], new_york: ['American Militia'] };
    expect(aboutMarch(strong)).toBe(
      'with average dice, 4 counters from Boston to New York (4 points, strength 6 against 1); it takes towns worth 4 points if the battle is won; with other dice those from Boston may go to New Haven, and what follows may change; battles follow',
    );
    const covered = { boston: ['Gage', '8x British Regular'], newport: ['Ward', '2x Continental covered'] };
    expect(aboutMarch(covered)).toContain(' to Newport (2 points, strength 14 against about 3);');
    const aboard = { ...strong, new_york: [...strong.new_york, 'American Fleet 1', 'Continental 1 aboard 1 covered'] };
    expect(aboutMarch(aboard)).toContain(' to New York (4 points, strength 6 against 1);');
    expect(aboutMarch({ ...strong, portsmouth: ['4x Continental'] })).toContain(
      'Boston (5 points) keeps 1 counter beside a stronger enemy',
    );
    expect(aboutMarch({ princeton: ['British Militia'] })).toContain('Princeton (1 point) is left empty');
  });
  test('16.1 the suggested march says what each place that it takes brings, and hides no march', () => {
    const garrisons = ['boston', 'newport', 'philadelphia', 'norfolk', 'camden', 'augusta', 'charlotte'];
    const said = aboutMarch(Object.fromEntries(garrisons.map(at => [at, ['2x British Regular']]))) ?? '';
    expect(said).not.toContain('elsewhere');
    expect(said.match(/\bto [A-Z][a-z ]+[A-Z]?[a-z]* \(\d points?, empty\)/g)).toHaveLength(garrisons.length);
    expect(said).toContain('; it takes towns worth 15 points;');
  });
  test('17.1 where no forced march gains anything, none for the whole year is suggested', () => {
    const table = new Table(forced(['Tactics 1'], { britain: ['Gage', '2x British Regular'] }));
    expect(suggested(table)).toEqual(['No More Forced Marches This Year']);
  });
  test('17.1 an admiral leads a forced march by land too, and adds nothing to its die (ruling)', () => {
    const table = new Table(forced(['Tactics 1'], { boston: ['R. Howe', '2x British Regular'] }), [1, 1, 1, 1]);
    table.march('Boston', 'Newport');
    expect(table.in('newport', 0)).toContain('R. Howe');
  });
  test('17.1 any leader who is there leads a forced march, and the highest may stay', () => {
    const albany = ['Greene', 'Ward', '2x Continental'];
    const table = new Table(
      moves('american', { albany }, { round: 2, hands: { american: ['2x Tactics'] } }),
      [2, 1, 1],
    );
    table.choose('March from Albany').choose('Choose Who Goes').choose('Ward');
    expect(table.decision.prompt).toContain('Ward leads the forced march from Albany');
    table.choose('Continental').choose('Lexington');
    expect(table.in('albany', 1)).toEqual(['Continental 2', 'Greene']);
  });
  test('16.10 a march stops in a port where an enemy fleet lies (2.11, ruling)', () => {
    const to = (places: Record<string, readonly string[]>): readonly string[] =>
      new Table(moves('american', { princeton: ['Continental'], ...places }), [6]).choose('March from Princeton')
        .labels;
    expect(to({}).some(label => label.startsWith('New Haven'))).toBe(true);
    expect(to({ new_york: ['British Fleet 1'] }).some(label => label.startsWith('New Haven'))).toBe(false);
  });
  rule(
    '17.1 after “No More Forced Marches This Year” the third movement is not asked about either',
    forced(['Tactics 1']),
    [],
    table => {
      table.choose('No More Forced Marches').choose('Play Nothing');
      expect(table.match.outcome()).not.toBeNull();
    },
  );
});

describe('21 to 23 Leaders, fog, borders', () => {
  rule(
    '21.6 a commander’s value counts only among militia and light troops',
    moves('american', {
      albany: ['Allen', 'American Militia'],
      richmond: ['Clark', 'American Militia', 'Continental'],
    }),
    [1, 1],
    table => {
      table.choose('March from Albany').choose('All:');
      expect(table.decision.prompt).toContain('2 points');
      table.choose('End the Move').choose('March from Richmond').choose('All:');
      expect(table.decision.prompt).toContain('1 point');
    },
  );
  rule(
    '21.7 an admiral’s value moves fleets, a general’s does not',
    moves('british', { boston: ['W. Howe', 'British Fleet'], britain: ['R. Howe', 'British Fleet 2'] }),
    [1, 1],
    table => {
      table.choose('Sail from Boston').choose('Leaders Only');
      expect(table.decision.prompt).toContain('1 point');
      table.choose('End the Move').choose('Stay').choose('Sail from Britain').choose('Leaders Only');
      expect(table.decision.prompt).toContain('3 points');
    },
  );
  rule(
    '21.1 a lone leader holds a town and keeps a fort',
    moves('british', { boston: ['Gage'] }, { fort: { boston: 'british' }, options: { ...BARE, forts: true } }),
    [],
    table => {
      expect(table.view().standing.british.towns).toBe(5);
      table.choose('Done');
      expect(table.view().fort).toEqual({ boston: 'british' });
    },
  );
  test('21.3 leaders alone in a locale must be fought, and no troops are raised beside them (13.6)', () => {
    const alone = { newport: ['Arnold', 'Ward'] };
    const table = new Table(moves('british', { boston: ['2x British Regular'], ...alone }), [3, 6, 1]);
    table.march('Boston', 'Newport').choose('Done');
    expect(table.decision.prompt).toContain('The battle of Newport, your volley');
    const raising = (places: Record<string, readonly string[]>): boolean =>
      new Table(mobilizes('american', 9, places)).offers('Continental');
    expect(raising(alone)).toBe(false);
    expect(raising({ newport: ['Arnold', 'American Militia'] })).toBe(true);
  });
  test('23.1 militia and commanders stay in their region', () => {
    const table = new Table(moves('american', { princeton: ['American Militia'], philadelphia: ['Clark'] }), [6, 6]);
    table.choose('March from Princeton');
    expect(table.offers('Wilmington')).toBe(false);
    expect(table.offers('New Haven')).toBe(false);
    expect(table.offers('Albany')).toBe(true);
    table.choose('Albany').choose('March from Philadelphia');
    expect(table.offers('Wilmington')).toBe(false);
  });
  rule(
    '23.1 a force with militia leaves them behind, or stays; 23.2 all others cross freely',
    moves('american', { philadelphia: ['Arnold', 'Continental', 'American Militia'] }),
    [3],
    table => {
      table.choose('March from Philadelphia').choose('All but One').choose('Baltimore');
      expect(table.in('philadelphia', 1)).toEqual(['American Militia 1']);
    },
  );
  rule(
    '22.1 the other side sees the top counter, a leader or the weakest unit, and how many lie below',
    moves('british', { boston: ['Gage', 'British Regular covered', 'British Light covered'] }),
    [],
    table => {
      const [stack] = table.view(1).stacks;
      expect(stack.pieces.map(({ id }) => id)).toEqual(['Gage']);
      expect(stack.covered).toHaveLength(2);
    },
  );
  rule(
    '22.1 a battle reveals both forces at once',
    moves('british', {
      boston: ['2x British Regular', 'British Light covered'],
      newport: ['American Militia', 'Continental covered'],
    }),
    [6, 6, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done');
      expect(table.in('newport', 'spectator').sort()).toEqual([
        ...['American Militia 1', 'British Light 1', 'British Regular 1', 'British Regular 2', 'Continental 1'],
      ]);
    },
  );
  rule(
    '22.1 when a part of a mixed stack goes, nobody else knows who: all but the tops are covered again (ruling)',
    moves('british', { boston: ['Gage', 'British Regular', 'British Light', 'British Grenadier'] }),
    [2],
    table => {
      expect(table.view(1).stacks[0].covered).toEqual([]);
      table
        .choose('March from Boston')
        .choose('Choose Who Goes')
        .choose('British regular', 'British light')
        .choose('Newport');
      const shown = (place: string): readonly [readonly string[], number] => {
        const [stack] = table.view(1).stacks.filter(each => each.place === place);
        return [stack.pieces.map(({ id }) => id), stack.covered.length];
      };
      expect(shown('boston')).toEqual([['Gage'], 1]);
      expect(shown('newport')).toEqual([['British Light 1'], 1]);
    },
  );
});
