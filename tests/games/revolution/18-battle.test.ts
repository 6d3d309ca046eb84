import { describe, expect, test } from 'vitest';
import { ADVISED, moves, rule, Table } from './table.ts';

/** A quiet corner of the map: Boston against Newport, which has no other way out. */
const corner = (british: readonly string[], american: readonly string[], more: Record<string, unknown> = {}) =>
  moves('british', { boston: british, newport: american, new_haven: ['British Detachment 2'] }, more);
const suggestedOf = (table: Table): string[] =>
  table.decision.choices.filter(({ suggested }) => suggested).map(({ label }) => label);
const ATTACK = ['Gage', '2x British Regular', 'British Detachment 1'];
/** Arnold at Princeton against New York, which has ways out to Albany and New Haven. */
const york = (british: readonly string[], american: readonly string[] = ['Arnold', '2x Continental'], more = {}) =>
  moves('american', { princeton: american, new_york: british }, more);

describe('18 Combat', () => {
  rule(
    '18.4 sixes eliminate and fives disrupt; 18.8 a beaten side without a way out is lost and counted (18.11)',
    corner(ATTACK, ['2x American Militia']),
    // March 3; initiative 6 and 1; four dice; two markers for the killed.
    [3, 6, 1, 6, 5, 1, 1, 1, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving').choose('Fire');
      expect(table.told).toContain('1 American militia eliminated; 1 American militia disrupted');
      expect(table.told).toContain('cannot retreat from Newport');
      expect(table.told).toContain('The British draw 2 markers for the battle');
      expect(table.in('newport', 0).sort()).toEqual(['British Regular 1', 'British Regular 2', 'Gage']);
    },
  );
  rule(
    '18.11 Bunker Hill: the attacker breaks off, loses the hill, and draws no fewer markers than he killed',
    corner(ATTACK, ['3x American Militia']),
    // March 3; initiative 6 and 1; a militia falls; a regular answers for it; the Americans draw first.
    [3, 6, 1, 6, 1, 1, 1, 6, 1, 1, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving');
      table.choose('Fire').choose('British regular').choose('Break Off').choose('Boston');
      expect(table.told).toContain('is won by the Americans; the British lose 1, the Americans 1');
      expect(table.in('boston', 0).sort()).toEqual(['British Detachment 1', 'British Regular 2', 'Gage']);
    },
  );
  rule(
    '18.11 the loser draws more than the winner where he has killed more',
    corner(ATTACK, ['3x American Militia']),
    // Initiative 1 and 6: the militia throw 6, 6, 1. Two dice answer with 5 and 1; the militia 1 and 1; the British break off.
    [3, 1, 6, 6, 6, 1, 1, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving');
      // The Americans have no way out and one way to answer: they fire.
      // Gage and two regulars: both sixes fall on the regulars, and nobody is left to fire.
      table.choose('British regular').choose('British regular');
      expect(table.labels).toEqual(['Break Off', 'Stand without Firing']);
      table.choose('Break Off').choose('Boston');
      expect(table.view().hands).toMatchObject({ british: { count: 0 }, american: { count: 2 } });
    },
  );
  rule(
    '18.4 two fives eliminate a lone detachment, which is disrupted twice (play report: New York 1775)',
    york(['British Detachment'], ['Arnold', '2x American Militia']),
    // March 2; initiative Britain 1, America 6; two fives; a marker.
    [2, 1, 6, 5, 5, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done Moving').choose('Fire');
      expect(table.told).toContain('The battle of New York is won by the Americans; the British lose 1');
      expect(table.in('new_york', 1)).toContain('Arnold');
    },
  );
  rule(
    '18.4 FAQ the first fire goes by die and Tactics committed, not by leadership; equal sums are rolled again',
    york(['Gage', 'British Detachment'], undefined, { hands: { american: ['Tactics 1'], british: ['Spy 1'] } }),
    // March 2; 4 + 0 against 3 + 1: again; 1 against 1 + 1.
    [2, 4, 3, 1, 1],
    table => {
      table.none().march('Princeton', 'New York').choose('Done').choose('No Tactics').choose('1 Tactics');
      expect(table.told).toContain(
        'The Americans attack in New York: Arnold and 2 Continentals against Gage and 1 British detachment.',
      );
      expect(table.told).toContain(
        'First fire: British 4, then 1; Americans 3, then 1 + 1 Tactics marker = 2; the Americans fire first.',
      );
    },
  );
  test('18.4 at most as many Tactics as the leaders there are worth, none without one', () => {
    const bids = (leaders: readonly string[]): readonly string[] => {
      const hands = { american: ['5x Tactics'] };
      const table = new Table(york(['British Detachment'], [...leaders, 'Continental'], { hands }), [2, 1, 6]);
      const { labels, decision } = table.march('Princeton', 'New York').choose('Done');
      if (leaders.length === 1)
        expect(decision.prompt).toContain('5 Tactics markers, and your leaders here can use 2.');
      return labels;
    };
    expect(bids(['Arnold'])).toEqual(['No Tactics', '1 Tactics Marker', '2 Tactics Markers', ADVISED]);
    expect(bids(['Arnold', 'Greene'])).toHaveLength(7);
    expect(bids([])).toEqual(['Fire (2 dice)', 'Break Off', 'Fight It Out', ADVISED]);
  });
  test('18.4 that a side fights as suggested is told once it counts, and not while its bid is sealed', () => {
    const hands = { american: ['Tactics 1'], british: ['Tactics 2'] };
    const table = new Table(york(['Gage', 'British Detachment'], undefined, { hands }), [2, 4, 1, 6, 6, 6, 6, 6, 6]);
    table.none().march('Princeton', 'New York').choose('Done').choose('No Tactics');
    expect(table.told).not.toContain('as suggested');
    table.choose(ADVISED);
    expect(table.told).toContain('fight as suggested for the rest of this phase.');
  });
  test('18.4 bids are sealed: who has bid hears nothing until both have, and may bid anew', () => {
    const table = new Table(
      york(['Gage', 'British Detachment'], undefined, { hands: { american: ['Tactics 1'], british: ['Tactics 2'] } }),
      [2, 1, 6],
    );
    table.none().march('Princeton', 'New York').choose('Done');
    expect(table.match.decisions().map(({ seat }) => seat)).toEqual([0, 1]);
    table.choose('1 Tactics');
    expect(table.told).not.toContain('First fire');
    expect(JSON.stringify(table.match.view(1))).not.toContain('Tactics 2');
    table.choose('1 Tactics');
    expect(table.told).toContain('First fire');
  });
  rule(
    '18.5 a committed Tactics gives one die once; 18.5 what is left goes back to the pool',
    york(['British Detachment'], undefined, { hands: { american: ['2x Tactics', 'Spy 1'] } }),
    [2, 1, 6, 6, 1, 1, 1, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done');
      expect(table.decision.prompt).toMatch(/you attack with Arnold and 2 Continentals against 1 British detachment/);
      expect(table.decision.prompt).toContain('You hold 2 Tactics markers. How many do you commit?');
      expect(table.decision.choices[2].about).toBe('+2 for the first fire, 2 more dice in volleys');
      // Four dice and four of strength against one of each: Tactics would be wasted.
      expect(table.decision.choices.at(-1)?.about).toMatch(/^commits no Tactics here; breaks off /);

      table.choose('2 Tactics');
      expect(table.decision.prompt).toMatch(
        /Of the Tactics markers that you committed 2 are left: each adds a die to one volley\.$/,
      );

      expect(table.labels).toEqual([
        'Fire (4 dice)',
        'Fire with 1 Tactics Marker (5 dice)',
        'Fire with 2 Tactics Markers (6 dice)',
        'Break Off',
        'Fight It Out',
        ADVISED,
      ]);
      table.choose('Fire with 1 Tactics');
      expect(table.told).toContain(
        'The Americans fire and spend 1 committed Tactics marker on more dice: 6, 1, 1, 1, 1.',
      );
      // The Spy, and the marker of the battle.
      expect(table.view().hands.american.count).toBe(2);
    },
  );
  rule(
    '18.5 never more in a volley than the printed strength that fires',
    york(['British Detachment'], ['Greene', 'American Militia'], { hands: { american: ['3x Tactics'] } }),
    [2, 1, 6],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('3 Tactics');
      expect(table.decision.prompt).toContain(
        'Of the Tactics markers that you committed 3 are left: each adds a die to one volley, and this one can use at most 1, the printed strength of those who fire.',
      );
      expect(table.labels).toEqual([
        'Fire (1 die)',
        'Fire with 1 Tactics Marker (2 dice)',
        'Break Off',
        'Fight It Out',
        ADVISED,
      ]);
    },
  );
  rule(
    'FAQ 18.5 with its leaders disrupted a side plays no more Tactics',
    york(['2x British Regular'], undefined, { hands: { american: ['2x Tactics'] } }),
    // March; 3 + 2 against 6: the British fire first and disrupt one; Arnold is the one.
    [2, 6, 3, 5, 1, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('2 Tactics').choose('Fire').choose('Arnold');
      expect(table.labels).toEqual(['Fire (4 dice)', 'Break Off', 'Fight It Out', ADVISED]);
    },
  );
  rule(
    'FAQ 18.4 sixes are taken before fives: a unit cannot be disrupted first and eliminated then',
    york(['British Regular'], ['Continental', 'American Militia']),
    // March; the British fire first: 5 and 6.
    [2, 6, 1, 5, 6],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire');
      expect(table.decision.prompt).toContain('Who is eliminated?');
      table.choose('American militia');
      expect(table.told).toContain('1 American militia eliminated; 1 Continental disrupted');
    },
  );
  rule(
    '18.7 a second disruption eliminates; 18.7 after the battle all rally',
    york(['British Regular'], ['2x Continental', 'American Militia']),
    // March; British first: two fives on the Continentals; the militia answers 6.
    [2, 6, 1, 5, 5, 6, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('Continental').choose('Continental');
      expect(table.labels).toEqual(['Fire (1 die)', 'Break Off', 'Fight It Out', ADVISED]);
      table.choose('Fire');
      expect(table.told).toContain('is won by the Americans');
      expect(table.view(1).stacks.flatMap(({ pieces }) => pieces.map(({ disrupted }) => disrupted))).not.toContain(1);
    },
  );
  rule(
    '18.4 a side all of whose counters are disrupted has lost, and 18.8 those who are left retreat',
    york(['2x British Detachment']),
    [2, 1, 6, 5, 5, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('British detachment');
      expect(table.seat).toBe('british');
      expect(table.decision.prompt).toContain('Where to?');
      expect(table.labels).toEqual(['New Haven', 'Albany', 'Princeton']);
      table.choose('Albany');
      expect(table.in('albany', 0)).toHaveLength(2);
      expect(table.view().hands.american.count).toBe(0);
    },
  );
  rule(
    '18.4 an undisrupted leader keeps his side in the field, and 18.4 who cannot fire stands or breaks off',
    york(['Gage', 'British Detachment']),
    [2, 1, 6, 5, 1, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('British detachment');
      expect(table.labels).toEqual(['Break Off', 'Stand without Firing']);
    },
  );
  rule(
    '18.4 only light troops and Indians fire after a force that breaks off',
    york(['2x British Light', 'British Regular']),
    // British first: nothing. The Americans break off; two dice of the lights.
    [2, 6, 1, 1, 1, 1, 1, 6, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('Break Off');
      expect(table.labels).toEqual(['Usual Order: the Weakest First', ADVISED, 'Continental', 'Arnold']);
      table.choose('Continental').choose('Princeton');
      expect(table.told).toContain('The British fire after them: 6, 1.');
      expect(table.view().hands.british.count).toBe(1);
    },
  );
  rule(
    '18.4 without light troops nobody is fired on in breaking off, not even with Tactics (18.5)',
    york(['Gage', '2x British Regular'], undefined, { hands: { british: ['Tactics 1'] } }),
    [2, 6, 1, 1, 1, 1, 1],
    table => {
      table
        .none()
        .march('Princeton', 'New York')
        .choose('Done')
        .choose('1 Tactics')
        .choose('Fire (4')
        .choose('Break Off');
      expect(table.seat).toBe('american');
      table.choose('Princeton');
    },
  );
  rule(
    '18.8 a port with an enemy fleet bars a retreat',
    moves('american', {
      princeton: ['Arnold', '2x Continental'],
      new_york: ['2x British Detachment'],
      new_haven: ['American Fleet'],
    }),
    [2, 1, 6, 5, 5, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('British detachment');
      expect(table.labels).toEqual(['Albany', 'Princeton']);
    },
  );
  rule(
    '18.9 beaten troops may leave aboard a fleet beside them that has room, into a zone without enemy fleets',
    york(['2x British Detachment', 'British Fleet']),
    [2, 1, 6, 5, 5, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('British detachment');
      expect(table.labels).toEqual(['New Haven', 'Albany', 'Princeton', 'Middle Atlantic Coast']);
      table.choose('Middle Atlantic Coast');
      expect(table.in('s_mid_atlantic', 0)).toHaveLength(3);
    },
  );
  rule(
    'FAQ 18.9 where they retreat by land the fleet goes to sea',
    york(['2x British Detachment', 'British Fleet']),
    [2, 1, 6, 5, 5, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('British detachment').choose('Albany');
      expect(table.in('s_mid_atlantic', 0)).toEqual(['British Fleet 1']);
    },
  );
  rule(
    '18.4 who fights it out is asked no more: volley after volley with all Tactics, losses in the usual order',
    york(['2x British Regular'], ['Arnold', '2x Continental', 'American Militia'], {
      hands: { american: ['Tactics 1'] },
    }),
    // March; first fire to America; six dice with Tactics disrupt one; the British kill the militia; then two sixes; three draws.
    [...[2, 1, 6], ...[5, 1, 1, 1, 1, 1], ...[6, 1], ...[6, 6, 1, 1], ...[1, 1, 1]],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('1 Tactics');
      // All three show the odds of this volley, so each says how far it reaches.
      const about = (name: string) => table.decision.choices.find(({ label }) => label.startsWith(name))?.about;
      expect(about('Fire')).toBe('only this volley; you are asked again before your next');
      expect(about('Fight It Out')).toContain('also all later volleys here');
      expect(about('All Battles')).toContain('breaks off later where it may');
      table.choose('Fight It Out');
      expect(table.seat).toBe('british');
      table.choose('Fire');
      expect(table.told).toContain('1 American militia eliminated');
      expect(table.told).toContain('The battle of New York is won by the Americans');
    },
  );
  rule(
    '18.4 all battles can be fought one after the other, as they stand on the list',
    moves('american', {
      ...{ princeton: ['Arnold', '2x Continental'], new_york: ['British Detachment'] },
      ...{ lexington: ['American Light'], boston: ['British Detachment'] },
    }),
    [2, 1, 6, 1],
    table => {
      table.march('Princeton', 'New York').march('Lexington', 'Boston').choose('Done').choose('All, One');
      expect(table.decision.prompt).toContain('The battle of Boston');
    },
  );
  rule(
    '18.9 a beaten force leaves by sea without its militia, who are lost at the shore (23.1)',
    moves(
      'american',
      {
        ...{
          new_york: ['British Regular', 'British Militia', 'British Fleet'],
          princeton: ['Arnold', '6x Continental'],
        },
        ...{ albany: ['American Light'], new_haven: ['American Light'], wyoming: ['American Light'] },
      },
      {},
    ),
    // The British go first, break off, and go to sea; a marker for the militia.
    [2, 6, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Break Off');
      table.choose('Middle Atlantic Coast (1 British militia lost at the shore)');
      expect(table.told).toContain('1 British militia cannot retreat from New York and is lost');
      expect(table.in('s_mid_atlantic', 0).sort()).toEqual(['British Fleet 1', 'British Regular 1']);
    },
  );
  rule(
    '18.1 a side can leave all battles of a phase to the suggestions, and is asked no more in it',
    moves('american', {
      ...{ princeton: ['Arnold', '2x Continental'], new_york: ['British Detachment'] },
      ...{ lexington: ['2x American Light'], boston: ['2x British Militia'] },
    }),
    // Two marches; Boston: a six, a miss, a six, two markers; New York: four dice kill, a marker.
    [...[2, 1], ...[1, 6, 6, 1, 1, 6, 1, 1, 1], ...[1, 6, 6, 1, 1, 1, 1]],
    table => {
      table.march('Princeton', 'New York').march('Lexington', 'Boston').choose('Done');
      expect(suggestedOf(table)).toEqual([ADVISED]);
      table.choose(ADVISED);
      expect([table.seat, table.labels]).toEqual(['british', ['Fire (1 die)', 'Break Off', 'Fight It Out', ADVISED]]);
      table.choose('Fire');
      expect(table.told).toContain('The battle of Boston is won by the Americans; the British lose 2');
      expect(table.told).toContain('The battle of New York is won by the Americans; the British lose 1');
    },
  );
  rule(
    '18.4 in a volley the suggestion is to break off if the odds are bad',
    york(['British Militia'], ['Arnold', '6x Continental']),
    // March; the British go first, and break off to Albany or Connecticut.
    [2, 6, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose(ADVISED);
      expect(table.told).toContain('The British break off in New York.');
      expect(table.told).toContain('The battle of New York is won by the Americans; the British lose 0');
      // The phase is over, and with it the choice.
      expect(table.view().advised).toEqual({ british: 0, american: 0 });
    },
  );
  rule(
    '18.4 with Tactics in both hands a bid that leaves the phase to the suggestions is sealed like any other',
    york(['Gage', '2x British Regular'], ['Arnold', '2x Continental'], {
      hands: { american: ['2x Tactics'], british: ['Tactics 3'] },
    }),
    [2, 6, 1, ...[1, 1, 1, 1, 1]],
    table => {
      table.none().march('Princeton', 'New York').choose('Done');
      // The British answer first; nothing is told until the Americans have.
      table.choose(ADVISED);
      expect(table.view().advised).toEqual({ british: 0, american: 0 });
      expect(table.told).not.toContain('First fire');
      table.choose('No Tactics');
      expect(table.view().advised).toEqual({ british: 1, american: 0 });
      expect(table.seat).toBe('american');
    },
  );
  rule(
    '18.1 the attacker says which battle comes next; 18.2 each place is attacked once, 18.3 with all who are there',
    moves('american', {
      princeton: ['Arnold', '2x Continental'],
      new_york: ['British Detachment'],
      lexington: ['American Light'],
      boston: ['British Detachment'],
    }),
    [2, 1],
    table => {
      table.march('Princeton', 'New York').march('Lexington', 'Boston').choose('Done');
      expect(table.labels).toEqual([ADVISED, 'All, One after the Other', 'Boston', 'New York']);
    },
  );
  rule('18.10 the winner stays where the battle was', york(['British Detachment']), [2, 1, 6, 6, 1, 1, 1, 1], table => {
    table.march('Princeton', 'New York').choose('Done').choose('Fire');
    expect(table.in('new_york', 1)).toEqual(['Continental 1', 'Continental 2', 'Arnold']);
  });
  rule(
    'FAQ 18.11 a leader who is eliminated brings the enemy a marker too; 21.4 on a die above his value he is dead',
    york(['Gage']),
    // March; initiative; four dice, one six: Gage; his die 2 is more than 1; a marker.
    [2, 1, 6, 6, 1, 1, 1, 2, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire');
      expect(table.told).toContain('Gage (1) is down: 2, he is killed.');
      expect(table.view().off.lost).toEqual(['Gage']);
      expect(table.view().hands.american.count).toBe(1);
    },
  );
  rule(
    '21.4 on a die of his value or less he escapes to the pool; 21.3 leaders alone must be fired on',
    york(['Gage']),
    [2, 1, 6, 6, 1, 1, 1, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire');
      expect(table.view().off.free).toContain('Gage');
    },
  );
  rule(
    '18.12 a band throws two dice in the wild',
    moves('british', { fort_pitt: ['American Militia'], shawnee: ['Indian Band'] }),
    // March 3; initiative 6 and 1; two dice.
    [3, 6, 1, 1, 6, 1],
    table => {
      table.march('Shawnee', 'Fort Pitt').choose('Done Moving');
      expect(table.labels[0]).toBe('Fire (2 dice)');
      table.choose('Fire');
      expect(table.told).toContain('is won by the British');
    },
  );
  test('18.12 light troops have two dice in the wild and one in a town; 2.12 strengths are as printed', () => {
    const dice = (unit: string, at: string, from: string, name: string): string => {
      const places = { [at]: ['American Militia'], [from]: [unit] };
      return new Table(moves('british', places), [6, 6, 1])
        .march(name, at === 'fort_pitt' ? 'Fort Pitt' : 'Newport')
        .choose('Done').labels[0];
    };
    expect(dice('British Light', 'fort_pitt', 'valley_forge', 'Valley Forge')).toBe('Fire (2 dice)');
    expect(dice('British Light', 'newport', 'boston', 'Boston')).toBe('Fire (1 die)');
    expect(dice('British Grenadier', 'newport', 'boston', 'Boston')).toBe('Fire (3 dice)');
    expect(dice('British Detachment', 'newport', 'boston', 'Boston')).toBe('Fire (1 die)');
    expect(dice('Hessian Regular', 'newport', 'boston', 'Boston')).toBe('Fire (2 dice)');
  });
  rule(
    '18.8 with no way out all are lost, and each counter brings the enemy a marker (18.11)',
    corner(ATTACK, ['Ward', '2x American Militia']),
    // March 3; initiative 6 and 1; 6, 5, 5, 1; Ward's die 1: he escapes; three markers.
    [3, 6, 1, 6, 5, 5, 1, 1, 1, 1, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done').choose('Fire');
      table.choose('American militia').choose('American militia').choose('Ward');
      expect(table.told).toContain('Ward (1) is down: 1, he escapes to the pool.');
      expect(table.view().hands.british.count).toBe(3);
      expect(table.everyoneIn('newport')).toHaveLength(3);
    },
  );
  rule(
    '18.6 a regular that is lost leaves no detachment behind',
    york(['British Regular']),
    [2, 1, 6, 6, 1, 1, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done').choose('Fire');
      expect(table.in('new_york', 0)).not.toContain('British Detachment 1');
      expect(table.view().off.free).toContain('British Regular 1');
    },
  );
});

test('18.4 a leader alone is told that nobody fires for him before he commits Tactics', () => {
  const places = { boston: ['W. Howe'], newport: ['Arnold', 'Continental'] };
  const asked = (more: readonly string[]): string =>
    new Table(
      moves('british', { ...places, boston: [...places.boston, ...more] }, { hands: { british: ['Tactics 1'] } }),
      [1],
    )
      .march('Boston', 'Newport')
      .choose('Done').decision.prompt;
  expect(asked([])).toContain('You hold 1 Tactics marker, but nobody here fires for you, so they bring you nothing.');
  expect(asked(['British Regular'])).not.toContain('nobody here fires');
});
