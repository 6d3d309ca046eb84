import { describe, expect, test } from 'vitest';
import { LiveMatch } from '../../../src/core/live-match.ts';
import type { Match, Started } from '../../../src/core/match.ts';
import { below, random } from '../../../src/core/random.ts';
import { summary } from '../../../src/core/summary.ts';
import { concord } from '../../../src/games/concord/index.ts';
import type { View } from '../../../src/games/concord/observe.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule, type Table } from './table.ts';

/** A match of a scenario from its own set-up; the same seed gives the same match. */
function opened(
  scenario: string,
  options: Record<string, string | boolean> = {},
  seed = 1775,
): { match: Match; view: View } {
  const rng = random(seed);
  const started = concord.open(
    (game): Started<Match> => LiveMatch.start(game, { setting: { scenario, options } }, (_, of) => below(rng, of)),
  );
  if (!started.ok) throw new Error(started.refusal.message);
  return { match: started.match, view: started.match.view('spectator') as View };
}

/** How many counters of each kind are in a place, under a marker or not. */
function kindsIn(view: View, place: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const piece of view.pieces.filter(each => each.place === place)) {
    const broken = piece.marks.includes('broken') ? 'broken ' : '';
    const hidden = piece.kind === 'militia' && piece.strength === null ? 'hidden ' : '';
    const key = `${broken}${hidden}${piece.kind}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('15.1 set-up', () => {
  const { view, match } = opened('boston-to-concord');

  test('15.1 all tracks stand at zero and the turn marker on the first turn', () => {
    expect(view.turn).toBe(1);
    expect(view.card).toBeNull();
    expect(view.actions).toEqual({ british: 0, patriot: 0 });
    expect(view.reserves).toEqual({ british: 0, patriot: 0 });
    expect(view.points).toEqual({ british: 0, patriot: 0 });
    expect([view.shot, view.concord]).toEqual([false, false]);
  });

  test('15.1 all 22 cards are shuffled, face down', () => {
    expect(view.deck).toMatchObject({ left: 22, discard: [], known: [] });
    const orders = [1, 2, 3].map(seed =>
      JSON.stringify((opened('boston-to-concord', {}, seed).match.position() as PositionDocument).deck),
    );
    expect(new Set(orders).size).toBe(3);
  });

  test('15.1 a Gather marker lies in each region with a muster icon, in Charlestown on its Muster side', () => {
    expect(Object.keys(view.gather)).toHaveLength(13);
    expect(Object.entries(view.gather).filter(([, side]) => side === 'muster')).toEqual([['charlestown', 'muster']]);
  });

  test('15.1 an Alert marker lies on each alert icon', () => {
    expect(view.alerts).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'].map(id => `box-${id}`));
  });

  test('15.1 one hidden militia lies under each Gather and each Alert marker', () => {
    for (const place of [...Object.keys(view.gather), ...view.alerts])
      expect(kindsIn(view, place)['hidden militia'], place).toBe(1);
    expect(view.pieces.filter(piece => piece.kind === 'militia' && piece.place !== 'out')).toHaveLength(21);
  });

  test('15.1 the militia pool holds 5 zeros, 11 ones and 5 twos', () => {
    expect(view.pool).toEqual([5, 11, 5]);
  });

  test('15.1 seven minutemen lie under Gather markers', () => {
    const minutemen = view.pieces.filter(piece => piece.kind === 'minuteman');
    expect(minutemen).toHaveLength(7);
    for (const piece of minutemen) {
      expect(piece.marks).toEqual(['under marker']);
      expect(Object.keys(view.gather)).toContain(piece.place);
    }
  });

  test('15.1 ten leaders lie under Gather and Alert markers', () => {
    const leaders = view.pieces.filter(piece => piece.kind === 'leader' && piece.side === 'patriot');
    expect(leaders).toHaveLength(10);
    for (const piece of leaders) expect(piece.marks).toEqual(['under marker']);
  });

  test('15.1 Revere is in Charlestown, Dawes in Boston; Prescott, Adams and Hancock lie under the Lexington marker', () => {
    const where = (id: string) => view.pieces.find(piece => piece.id === id);
    expect(where('Revere')).toMatchObject({ place: 'charlestown', marks: [] });
    expect(where('Dawes')).toMatchObject({ place: 'boston', marks: [] });
    for (const id of ['Prescott', 'Adams', 'Hancock'])
      expect(where(id)).toMatchObject({ place: 'lexington', marks: ['under marker'] });
  });

  test('15.1 hidden arms lie with their numbers in five regions, and plain in eight', () => {
    const values = Object.fromEntries(Object.entries(view.arms).map(([place, { value }]) => [place, value]));
    expect(values).toMatchObject({ menotomy: 1, watertown: 2, lexington: 3, lincoln: 4, barretts: 5 });
    expect(Object.values(view.arms)).toHaveLength(13);
    expect(Object.values(view.arms).every(({ searched }) => !searched)).toBe(true);
    expect(view.arms.concord).toBeUndefined();
  });

  test('15.1 seven plain Regulars, Smith and Pitcairn are in Boston', () => {
    const there = view.pieces.filter(piece => piece.place === 'boston' && piece.side === 'british');
    expect(there.map(({ id }) => id)).toEqual([...[1, 2, 3, 4, 5, 6, 7].map(n => `Regular ${n}`), 'Smith', 'Pitcairn']);
    expect(there.some(({ dotted }) => dotted)).toBe(false);
  });

  test('15.1 Percy, eight dotted Regulars and the Field Cannon wait on the turn track', () => {
    expect(kindsIn(view, 'turn-track')).toEqual({ regular: 8, cannon: 1, leader: 1 });
  });

  test('15.1 no Hinder marker is on the map, nor any other', () => {
    expect(Object.values(view.hinder).map(({ at }) => at)).toEqual(['available', 'available', 'available']);
    expect([view.ambushed, view.sniped]).toEqual([[], []]);
  });

  test('15.1 the free Call to Arms comes first (5.0)', () => {
    const [decision] = match.decisions();
    expect(decision).toMatchObject({
      seat: 1,
      prompt: 'Before the first turn the Nightriders ride for free, to rouse the towns. Who rides first?',
    });
  });
});

describe('15.2 leaders', () => {
  const placeOf = (options: Record<string, string>) => {
    const { view } = opened('boston-to-concord', options);
    return Object.fromEntries(
      view.pieces
        .filter(({ kind, side }) => kind === 'leader' && side === 'patriot')
        .map(({ id, place }) => [id, place]),
    );
  };

  test('15.2 the optional historical places of the leaders', () => {
    expect(placeOf({ leaders: 'historical' })).toEqual({
      Warren: 'roxbury',
      Heath: 'brookline',
      Putnam: 'medford',
      Buttrick: 'lincoln',
      Baldwin: 'menotomy',
      Barrett: 'concord',
      Parker: 'lexington',
      Pickering: 'box-A1',
      Davis: 'box-A4',
      Frye: 'box-A2',
    });
  });

  test('15.2 leaders can be dealt at random over the same icons', () => {
    const random = placeOf({ leaders: 'random' });
    const historical = placeOf({ leaders: 'historical' });
    expect(Object.values(random).sort()).toEqual(Object.values(historical).sort());
    expect(random).not.toEqual(historical);
  });
});

describe.each(['british-retreat', 'patriot-pursuit'])('15.2 set-up of %s', scenario => {
  const { view } = opened(scenario);

  test('15.2 the scenario begins on turn 8, with all other tracks at zero', () => {
    expect(view.turn).toBe(8);
    expect(view.points).toEqual({ british: 0, patriot: 0 });
    expect(view.reserves).toEqual({ british: 0, patriot: 0 });
  });

  test('15.2 the Shot has been heard and Concord entered', () => {
    expect([view.shot, view.concord]).toEqual([true, true]);
  });

  test('15.2 Patriots stand in five towns', () => {
    // A first card with marks may have brought one more hidden
    // militia; seed and scenario are fixed, so it is seen here.
    const brought = view.card && view.card.marks > 0 ? 1 : 0;
    const hidden = view.pieces.filter(
      piece => piece.kind === 'militia' && piece.strength === null && piece.place !== 'out',
    );
    expect(hidden).toHaveLength(10 + brought);
    expect(kindsIn(view, 'cambridge')).toMatchObject({ leader: 2 });
    expect(kindsIn(view, 'cambridge')['hidden militia']).toBeGreaterThanOrEqual(4);
    expect(kindsIn(view, 'watertown')).toMatchObject({ leader: 1, minuteman: 1 });
    expect(kindsIn(view, 'watertown')['hidden militia']).toBeGreaterThanOrEqual(3);
    expect(kindsIn(view, 'lexington')).toMatchObject({ leader: 2, minuteman: 1 });
    expect(kindsIn(view, 'lexington')['hidden militia']).toBeGreaterThanOrEqual(3);
    expect(kindsIn(view, 'lincoln')).toMatchObject({ leader: 1, minuteman: 2, militia: 3 });
    const inConcord = view.pieces.filter(piece => piece.place === 'concord' && piece.side === 'patriot');
    expect(inConcord.filter(piece => piece.kind === 'leader')).toHaveLength(3);
    expect(inConcord.filter(piece => piece.kind === 'minuteman').map(({ marks }) => marks)).toEqual([
      ['broken'],
      ['broken'],
    ]);
    expect(inConcord.filter(piece => piece.kind === 'militia' && piece.strength !== null)).toHaveLength(5);
  });

  test('15.2 the drawn militia come out of the pool', () => {
    const drawn = view.pieces.filter(piece => piece.kind === 'militia' && piece.strength !== null);
    expect(drawn).toHaveLength(8);
    expect(view.pool.reduce((sum, n) => sum + n, 0)).toBe(21 - 8);
  });

  test('15.2 Percy’s reinforcements are in Boston, Smith’s force, partly broken, in Concord', () => {
    expect(kindsIn(view, 'boston')).toEqual({ regular: 8, cannon: 1, leader: 1 });
    const british = view.pieces.filter(piece => piece.place === 'concord' && piece.side === 'british');
    expect(british.filter(({ kind, marks }) => kind === 'regular' && !marks.includes('broken'))).toHaveLength(3);
    expect(british.filter(({ kind, marks }) => kind === 'regular' && marks.includes('broken'))).toHaveLength(4);
    expect(british.filter(({ kind }) => kind === 'leader').map(({ id }) => id)).toEqual(['Smith', 'Pitcairn']);
    expect(british.some(({ dotted }) => dotted)).toBe(false);
  });
});

const turn8 = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument => ({
  scenario: 'british-retreat',
  places,
  turn: 8,
  shot: true,
  concord: true,
  deck: [7, 15, 1],
  ...more,
});
const FAR = { sudbury: ['Warren'] };

rule(
  '15.2 the British have no forced march: two regions along a road are the most',
  turn8({ menotomy: ['2x Regular', 'Smith'], ...FAR }),
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(/forced/)).toBe(false);
    t.choose('East Lexington (March) via Foot of the Rocks');
  },
);

rule(
  '15.2 the Patriots have a forced march',
  turn8({ menotomy: ['2x Minuteman'], boston: ['Regular'] }, { toAct: 'patriot' }),
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(/forced/)).toBe(true);
    t.choose('Foot of the Rocks (Scout)');
  },
);

rule(
  '15.2 Smith and Pitcairn rally one unit each',
  turn8({ concord: ['3x Regular broken', 'Smith', 'Pitcairn'], ...FAR }),
  [],
  t => {
    t.choose('Rally in Concord');
    expect(t.decision.max).toBe(2);
    t.take(2, /Regular/);
  },
);

rule(
  '15.2 Percy rallies two while he is healthy',
  turn8({ menotomy: ["3x Percy's Regular broken", 'Percy'], ...FAR }),
  [],
  t => {
    t.choose('Rally in Menotomy');
    expect(t.decision.max).toBe(2);
    t.take(2, /Regular/);
  },
);

const shaken = ["2x Percy's Regular broken", "Percy's Regular 3 broken moved", 'Percy wounded'];
rule('15.2 Percy rallies one while he is wounded', turn8({ menotomy: shaken, ...FAR }), [], t => {
  t.choose('Rally in Menotomy');
  expect(t.decision.max).toBe(1);
  t.take(1, /Regular/);
});

rule(
  '15.2 on turn 8 Percy may land by boat, and draws no opportunity fire',
  turn8({ boston: ["2x Percy's Regular", 'Percy'], watsons: ['2x Minuteman'] }),
  [],
  t => {
    t.choose('Movement from Boston').all().choose('Cambridge (by boat)');
    expect(t.at('Percy')).toBe('cambridge');
    expect(t.told).not.toContain('approaching column');
  },
);

rule(
  '15.2 on turn 9 Percy can no longer land',
  turn8({ boston: ["2x Percy's Regular", 'Percy'], ...FAR }, { turn: 9 }),
  [],
  t => {
    t.choose('Movement from Boston').all();
    expect(t.offers(/by boat/)).toBe(false);
  },
);

rule(
  '15.2 a landing with the cannon among Patriots breaks one of them (4.1)',
  turn8({ boston: ["2x Percy's Regular", 'Percy', 'Field Cannon'], cambridge: ['Minuteman', 'Militia 1 strength 1'] }),
  [],
  t => {
    t.choose('Movement from Boston').all().choose('With the Field Cannon').choose('Cambridge (by boat)');
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toBe('The Field Cannon breaks one of your units in Cambridge. Which?');
    t.choose('Militia 1');
    expect(t.marks('Militia 1')).toContain('broken');
  },
);

const LAST: Partial<PositionDocument> = { actions: { british: 1, patriot: 0 } };
const CALM = { boston: ['Regular'], concord: ['Warren', 'Militia 1 hidden'] };
describe('15.2 reinforcements', () => {
  const towns = ['concord', 'lincoln', 'lexington', 'menotomy', 'cambridge', 'watertown'];
  towns.forEach((town, i) => {
    rule(
      `15.2 a card with marks brings a hidden militia to where a die says: ${i + 1} ${town}`,
      turn8(CALM, { ...LAST, deck: [2, 1] }),
      // The second die: both sides have as many Actions (5.1).
      [i + 1, 1],
      t => {
        t.pass();
        expect(t.at('Militia 2')).toBe(town);
        expect(t.marks('Militia 2')).toEqual([]);
        expect(t.piece('Militia 2').strength).toBeNull();
        expect(t.told).toContain('A hidden Militia joins the Patriots in');
      },
    );
  });

  rule(
    '15.2 a hidden militia that joins beside a lone cannon destroys it (4.1)',
    turn8({ ...CALM, watertown: ['Field Cannon'] }, { ...LAST, deck: [2, 1] }),
    [6, 1],
    t => {
      t.pass();
      expect(t.at('Field Cannon')).toBe('out');
      expect(t.points('patriot')).toBe(1);
    },
  );

  rule('15.2 a card without marks brings nobody', turn8(CALM, { ...LAST, deck: [7, 1] }), [], t => {
    t.pass();
    expect(t.at('Militia 2')).toBe('out');
  });

  rule(
    '15.2 no card brings a militia once the pool has no unit to spare for it',
    turn8(
      {
        boston: ['Regular'],
        concord: ['Militia 21 hidden'],
        out: ['5x Militia strength 0', '11x Militia strength 1', '4x Militia strength 2'],
      },
      { ...LAST, deck: [2, 1] },
    ),
    [1],
    t => {
      t.pass();
    },
  );

  rule(
    '15.2 in the two-player game no reinforcements come',
    { ...turn8(CALM, { ...LAST, deck: [2, 1] }), scenario: 'boston-to-concord' },
    [1],
    t => {
      t.pass();
      expect(t.at('Militia 2')).toBe('out');
    },
  );
});

rule(
  '15.2 Patriots in Concord may retreat toward Lexington, or any other way',
  turn8({ concord: ['Regular', 'Minuteman'] }),
  [],
  t => {
    t.choose('Attack in Concord').all();
    expect(t.labels).toEqual(["Meriam's Corner", "Barrett's Farm", 'Great Meadows', 'South Bridge', 'Walden Woods']);
    t.choose("Meriam's Corner").choose('Hold fire');
  },
);

rule('15.2 Patriots elsewhere retreat toward Concord as ever', turn8({ lincoln: ['Regular', 'Minuteman'] }), [], t => {
  t.choose('Attack in Lincoln').all();
  expect(t.labels).toEqual(["Meriam's Corner", 'Walden Woods']);
  t.choose('Walden Woods').choose('Hold fire');
});

rule(
  '15.2 Hinder Movement goes between a British force and Lexington',
  turn8({ concord: ['Regular'], sudbury: ['Warren'] }, { toAct: 'patriot' }),
  [],
  t => {
    t.choose('Place Hinder Movement');
    expect(t.labels).toContain('Lincoln');
    expect(t.labels).toContain("Meriam's Corner");
    expect(t.labels).not.toContain('Lexington');
    expect(t.labels).not.toContain('Concord');
    expect(t.labels).not.toContain('Menotomy');
    t.choose('Lincoln');
  },
);

rule(
  '15.2 Hinder Movement has nowhere to go while all British are in Lexington',
  turn8({ lexington: ['Regular'], sudbury: ['Warren'] }, { toAct: 'patriot' }),
  [],
  t => {
    expect(t.offers('Place Hinder Movement')).toBe(false);
  },
);

/** A British column in Menotomy that moves to the Foot of the Rocks, next to East Lexington and others. */
const approach = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument =>
  turn8({ menotomy: ['4x Regular', 'Smith'], ...places }, more);
const toRocks = (t: Table): Table => t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)');

rule(
  '15.2 a British force that comes next to Patriots is fired upon: a die for each unbroken minuteman, hitting on a 6',
  approach({ eastlex: ['2x Minuteman'] }),
  [6, 5],
  t => {
    toRocks(t);
    expect(t.told).toContain('The Patriots fire on the approaching column from East Lexington: 6, 5; 1 hit.');
    expect(t.seat).toBe('british');
    t.choose('Smith');
    expect(t.marks('Smith')).toContain('wounded');
  },
);

rule(
  '15.2 fire on an approaching column also has a die for every five strength points, rounded down',
  approach({ eastlex: ['2x Minuteman', 'Militia 1 strength 2', 'Militia 2 strength 2'] }),
  [1, 1, 1],
  t => {
    // 2 + 2 + 1 + 1 = 6 strength points: one die, and two for the minutemen.
    toRocks(t);
  },
);

rule(
  '15.2 four strength points without a minuteman throw no die',
  approach({ eastlex: ['2x Militia strength 2'] }),
  [],
  t => {
    toRocks(t);
    expect(t.told).not.toContain('approaching column');
  },
);

rule(
  '15.2 a 0 paired with a leader counts among the five',
  approach({ eastlex: ['2x Militia strength 2', 'Militia 9 strength 0', 'Warren'] }),
  [3],
  t => {
    toRocks(t);
  },
);

rule(
  '15.2 broken units do not fire',
  approach({ eastlex: ['Minuteman broken', 'Militia 1 strength 2 broken'] }),
  [],
  t => {
    toRocks(t);
  },
);

rule(
  '15.2 each region that holds Patriots fires by itself',
  approach({ eastlex: ['Minuteman'], mysticponds: ['Minuteman'] }),
  [1, 2],
  t => {
    toRocks(t);
    expect(t.told).toContain('from East Lexington: 1;');
    expect(t.told).toContain('from Mystic Ponds: 2;');
  },
);

rule('15.2 Patriots in the region that a column enters fire at it too', approach({ rocks: ['Minuteman'] }), [1], t => {
  toRocks(t);
  expect(t.told).toContain('from Foot of the Rocks: 1;');
});

rule('15.2 each region of the way draws fire again', approach({ eastlex: ['Minuteman'] }), [1, 1], t => {
  t.choose('Movement from Menotomy').all().choose('East Lexington (March) via Foot of the Rocks').choose();
});

rule(
  '15.2 in one Movement Action no more than two hits are scored',
  approach({ eastlex: ['3x Minuteman'], mysticponds: ['Minuteman'] }),
  [6, 6, 6],
  t => {
    toRocks(t);
    expect(t.told).toContain('6, 6, 6; 2 hits, as no more than two count in one Movement Action.');
    expect(t.told).not.toContain('from Mystic Ponds');
    t.choose('Regular 1').choose('Smith');
  },
);

rule(
  '15.2 the limit of two hits holds for the whole Action, whoever moves in it; the next Action draws fire anew',
  approach({ eastlex: ['2x Minuteman'], boston: ['Regular'] }),
  [6, 6, 6, 1],
  t => {
    t.choose('Movement from Menotomy')
      .take(2, /Regular/)
      .choose('Foot of the Rocks (Scout)')
      .choose('Regular 2');
    // Two hits have been scored: those who follow in the same Action are safe.
    t.choose('Smith').choose('Foot of the Rocks (Scout)').none();
    expect(t.told.split('approaching column')).toHaveLength(2);
    t.pass();
    t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)');
    expect(t.told.split('approaching column')).toHaveLength(3);
    expect(t.marks('Smith')).toEqual(['moved']);
  },
);

rule(
  '15.2 hidden militia are drawn for fire on an approaching column only if they could add a die',
  approach({ eastlex: ['Militia 1 hidden', 'Militia 2 hidden', 'Militia 3 strength 1'] }),
  ['m2', 'm2', 4],
  t => {
    toRocks(t);
    expect(t.piece('Militia 1').strength).toBe(2);
  },
);

rule(
  '15.2 hidden militia are drawn for that fire one by one: those left stay hidden once they cannot add a die',
  approach({ eastlex: ['Militia 1 hidden', 'Militia 2 hidden', 'Militia 3 hidden'] }),
  ['m0'],
  t => {
    toRocks(t);
    expect([1, 2, 3].map(n => t.piece(`Militia ${n}`).strength)).toEqual([0, null, null]);
  },
);

rule(
  '15.2 hidden militia that could not add a die stay hidden',
  approach({ eastlex: ['Militia 1 hidden', 'Militia 2 hidden'] }),
  [],
  t => {
    toRocks(t);
    expect(t.piece('Militia 1').strength).toBeNull();
  },
);

rule(
  '15.2 a British Assault draws no opportunity fire',
  approach({ rocks: ['Minuteman'], eastlex: ['Minuteman'] }),
  [1, 1, 1, 1, 1, 1, 1, 1],
  t => {
    t.choose('Assault from Menotomy').all().none().none().none();
    expect(t.told).not.toContain('approaching column');
  },
);

rule(
  '15.2 Patriots who move draw no opportunity fire',
  turn8({ rocks: ['Regular'], lexington: ['Minuteman'] }, { toAct: 'patriot' }),
  [],
  t => {
    t.choose('Movement from Lexington').choose('East Lexington (Scout)');
    expect(t.at('Minuteman 1')).toBe('eastlex');
  },
);

/** The last Action of a turn 8 scenario. */
const end = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument =>
  turn8(places, { turn: 12, actions: { british: 1, patriot: 0 }, ...more });
/** The points of a line of the score sheet, by seat. */
const scored = (t: Table, text: RegExp): readonly number[] | undefined => {
  if (!t.match.outcome()) t.pass();
  return t.match.outcome()?.sheet.find(line => text.test(line.text))?.points;
};

rule(
  '15.2 at the end a wounded leader dies on a 6, a broken British unit disbands on a 6, a broken Patriot one on 5 and 6',
  end({
    boston: ['Regular 1 broken', 'Regular 2 broken', 'Smith wounded', 'Pitcairn wounded'],
    concord: ['Minuteman 1 broken', 'Minuteman 2 broken', 'Militia 1 strength 0 broken', 'Warren wounded'],
  }),
  [6, 5, 6, 5, 5, 4, 6, 5],
  t => {
    expect(scored(t, /destroyed/)).toEqual([2, 2]);
    expect(t.at('Regular 1')).toBe('out');
    expect(t.at('Smith')).toBe('out');
    expect(t.at('Pitcairn')).toBe('boston');
    expect(t.at('Minuteman 1')).toBe('out');
    expect(t.at('Minuteman 2')).toBe('concord');
    expect(t.at('Militia 1')).toBe('out');
    expect(t.at('Warren')).toBe('concord');
    expect(t.told).toContain('Smith: 6, dies of wounds.');
    expect(t.told).toContain('Pitcairn: 5, lives.');
    expect(t.told).toContain('A Regular: 5, holds together.');
  },
);

rule(
  '15.2 each unit destroyed or leader killed is a point, each broken unit that is left half a point, a wounded leader that is left nothing',
  end(
    {
      boston: ['Regular broken', 'Smith wounded'],
      concord: ['2x Minuteman broken', 'Warren wounded'],
    },
    { points: { british: 2, patriot: 3 } },
  ),
  [1, 1, 1, 1, 1],
  t => {
    expect(scored(t, /destroyed/)).toEqual([2, 3]);
    expect(scored(t, /^Broken/)).toEqual([1, 0.5]);
    expect(t.match.outcome()?.sheet.some(line => /wounded/i.test(line.text))).toBe(false);
  },
);

rule(
  '15.2 the points for whoever disbands or dies at the end are told with it, and the bill names them',
  end({ boston: ['Regular 1 broken', 'Regular 2'], concord: ['Minuteman 1 broken', 'Barrett wounded'] }),
  [6, 6, 6],
  t => {
    t.pass();
    const told = t.match.log('spectator').flat();
    const scores = told.flatMap(({ text, standing }) =>
      standing && / (disbands|dies)/.test(text) ? [[text, ...standing.sides.map(({ points }) => points)]] : [],
    );
    expect(scores).toEqual([
      ['A Regular: 6, disbands.', 2.5, 3],
      ['A Minuteman: 6, disbands.', 3, 3],
      ['Barrett: 6, dies of wounds.', 4, 3],
    ]);
    expect(summary([told], 0).bill).toBe(
      'The British lost a Regular; the Patriots one company of Minutemen and Barrett.',
    );
  },
);

const lexington = (patriots: string[], british = ['Regular', 'Regular 7']): PositionDocument =>
  end({ lexington: [...british, ...patriots], boston: ["Percy's Regular"] });

rule('15.2 Regulars in Lexington without any Patriots are worth four points', lexington([]), [], t => {
  expect(scored(t, /in Lexington/)).toEqual([4, 0]);
});

rule(
  '15.2 Regulars in Lexington are worth three if they have more than twice the strength of the Patriots there',
  lexington(['Militia 1 strength 1']),
  [],
  t => {
    expect(scored(t, /in Lexington/)).toEqual([3, 0]);
  },
);

rule(
  '15.2 Regulars in Lexington are worth two if they have just twice the strength',
  lexington(['Minuteman', 'Militia 1 strength 1']),
  [],
  t => {
    expect(scored(t, /in Lexington/)).toEqual([2, 0]);
  },
);

rule(
  '15.2 hidden militia in Lexington are drawn to compare',
  lexington(['Militia 1 hidden', 'Militia 2 hidden']),
  ['m2', 'm1'],
  t => {
    expect(scored(t, /in Lexington/)).toEqual([2, 0]);
  },
);

rule(
  '15.2 leaders alone, or the cannon, are no Regulars in Lexington',
  lexington([], ['Smith', 'Field Cannon']),
  [],
  t => {
    expect(scored(t, /in Lexington/)).toEqual([0, 0]);
  },
);

rule(
  '15.2 all British units in one region are worth two points to the British',
  end({ lexington: ['Regular', 'Smith', 'Percy', 'Field Cannon', "Percy's Regular"], ...FAR }),
  [],
  t => {
    expect(scored(t, /All British/)).toEqual([2, 0]);
  },
);

rule(
  '15.2 British units in more than one region are worth two points to the Patriots',
  end({ lexington: ['Regular'], eastlex: ['Smith'], ...FAR }),
  [],
  t => {
    expect(scored(t, /All British/)).toEqual([0, 2]);
  },
);

/** `n` of the fifteen Regulars are out of play; the rest stand in Boston. */
const lostRegulars = (n: number, broken: number, reserves: number): PositionDocument =>
  end(
    {
      boston: [
        ...Array.from({ length: 7 }, (_, i) => i + 1)
          .filter(i => i > n)
          .map((i, k) => (k < broken ? `Regular ${i} broken` : `Regular ${i}`)),
        "8x Percy's Regular",
      ],
      ...FAR,
    },
    { reserves: { british: reserves, patriot: 0 } },
  );

rule(
  '15.2 more than six casualties are worth two points to the Patriots: a destroyed Regular is two, a broken one half',
  lostRegulars(3, 1, 0),
  [1],
  t => {
    expect(scored(t, /casualties \(6½ in all\)/)).toEqual([0, 2]);
  },
);

rule('15.2 six casualties are worth nothing', lostRegulars(3, 0, 0), [], t => {
  expect(scored(t, /casualties \(6 in all\)/)).toEqual([0, 0]);
});

rule(
  '15.2 each Reserve Action that the British hold at the end takes one casualty off',
  lostRegulars(4, 0, 2),
  [],
  t => {
    expect(scored(t, /casualties \(6 in all\)/)).toEqual([0, 0]);
  },
);

rule('15.2 the side with more points wins', end({ lexington: ['Regular'], ...FAR }), [], t => {
  t.pass();
  expect(t.match.outcome()).toMatchObject({ winner: 0, rule: '15.2' });
});

rule(
  '15.2 entering Concord and Percy in Lexington score nothing here',
  end({ meriam: ['Regular'], ...FAR }, { actions: { british: 1, patriot: 0 } }),
  [],
  t => {
    t.choose('Movement from Meriam').choose('Concord (Scout)');
    expect(t.match.outcome()?.sheet.some(({ rule: number }) => number === '12.0' || number === '11.0')).toBe(false);
    expect(t.points('british')).toBe(0);
  },
);

const deckOf = (scenario: string): number[] => {
  const { match } = opened(scenario);
  const { deck, discard } = match.position() as {
    readonly deck: readonly number[];
    readonly discard: readonly number[];
  };
  return [...deck, ...discard].sort((a, b) => a - b);
};

test('15.3 the deck is without cards of 5 British Actions and those with more British than Patriot Actions', () => {
  expect(deckOf('british-retreat')).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22,
  ]);
});

test('15.3 the scenario begins on turn 8, as 15.2 says', () => {
  expect(opened('british-retreat').view.turn).toBe(8);
});

test('15.4 the deck is without cards of 5 Patriot Actions and those with more Patriot than British Actions', () => {
  expect(deckOf('patriot-pursuit')).toEqual([1, 2, 3, 4, 5, 8, 9, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22]);
});

test('15.4 the British and the Patriots are the two seats, as in the base game', () => {
  const { match } = opened('patriot-pursuit');
  expect(match.scenario.seats.map(({ id }) => id)).toEqual(['british', 'patriot']);
});

rule(
  '15.2 a tie is the British player’s, as in 13.0',
  end({ lexington: ['Regular'], boston: ["Percy's Regular"], ...FAR }, { points: { british: 0, patriot: 0 } }),
  [],
  t => {
    t.pass();
    // Lexington without Patriots is worth 4. The British are apart and have lost Regulars: 2 and 2 for the Patriots.
    expect(t.match.outcome()).toMatchObject({ winner: 0, scores: [4, 4] });
  },
);

rule('15.2 the odds name all the fire of a march, not only the first', approach({ eastlex: ['Minuteman'] }), [], t => {
  t.choose('Movement from Menotomy').all();
  const odds = (label: string) => {
    const { seat, choices } = t.decision;
    const id = choices.find(each => each.label.startsWith(label))?.id ?? '';
    const ahead = t.match.ahead(seat, [[id]]);
    return ahead.ok ? ahead.last?.odds : undefined;
  };
  const first = 'The Patriots fire from East Lexington: 1 die, a hit on 6: 17 %.';
  expect(odds('Foot of the Rocks')).toEqual([first]);
  expect(odds('East Lexington (March)')).toEqual([
    'Region by region the Patriots may fire from East Lexington, 2 hits at most.',
    first,
  ]);
});
