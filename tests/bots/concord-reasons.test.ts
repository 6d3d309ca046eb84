import { describe, expect, test } from 'vitest';
import { think } from '../../src/bots/think.ts';
import { concord } from '../../src/games/concord/index.ts';
import { asking, suggestedWords } from './asking.ts';

/** What the game says for a choice of a Concord position, by its label, and against it. */
const told = (document: object, label: string) =>
  asking(concord, document, ({ game, rules, s, seat, options }) => {
    const { ask, frame } = rules.top(s);
    const pick = options.find(each => ask.label(s, frame, each) === label);
    if (pick === undefined) throw new Error(options.map(each => ask.label(s, frame, each)).join(' | '));
    return {
      purpose: game.insight?.purpose?.(s, frame, seat, [pick], true),
      threat: game.insight?.threat?.(s, frame, seat, [pick]),
    };
  });

describe('6.11: a Hinder marker', () => {
  const placing = (marker: 'movement' | 'search', turn: number, british: number, regulars: string) => ({
    ...{ turn, shot: true, toAct: 'patriot', actions: { british, patriot: 1 } },
    ...{ places: { cambridge: [regulars] }, arms: { cambridge: 'unsearched', menotomy: 'unsearched' } },
    pending: [
      { step: 'hinder', marker },
      { step: 'afterAction', seat: 'patriot' },
    ],
  });

  test.each([
    [6, 1, '2x Regular', 'must stop if they enter Fresh Pond on the way to Concord'],
    [6, 1, '2x Regular moved', 'must stop next turn if they enter Fresh Pond on the way to Concord'],
    [6, 0, '2x Regular', 'must stop next turn if they enter Fresh Pond on the way to Concord'],
    [12, 1, '2x Regular', 'must stop if they enter Fresh Pond on the way to Concord'],
    [12, 1, '2x Regular moved', undefined],
    [12, 0, '2x Regular', undefined],
  ])('stops on turn %i, with %i British Actions left, %s: %s', (turn, british, regulars, words) =>
    expect(told(placing('movement', turn, british, regulars), 'Fresh Pond').purpose).toBe(
      words && `the Regulars in Cambridge, 1 region away, ${words}`,
    ),
  );

  test('stops those who can still march rather than others as near', () => {
    const document = placing('movement', 6, 1, '2x Regular moved');
    const places = { ...document.places, watertown: ['Regular 3'] };
    expect(told({ ...document, places }, 'Fresh Pond').purpose).toContain('the Regulars in Watertown');
  });

  test.each([
    ['Cambridge', 6, 1, 'the Regulars there cannot search for the hidden arms in Cambridge, worth 1 point'],
    ['Cambridge', 6, 0, 'the Regulars there cannot search next turn for the hidden arms in Cambridge, worth 1 point'],
    ['Cambridge', 12, 0, undefined],
    // A march and a search take two Actions.
    [
      'Menotomy',
      6,
      1,
      'the Regulars in Cambridge, 2 regions away, cannot search next turn for the hidden arms in Menotomy, worth 1 point',
    ],
    ['Menotomy', 12, 1, undefined],
  ])('keeps Regulars from a search in %s on turn %i, with %i British Actions left: %s', (at, turn, british, words) =>
    expect(told(placing('search', turn, british, '2x Regular'), at).purpose).toBe(words),
  );
});

describe('11.0: on the last turn, while Regulars can enter Concord', () => {
  const position = (patriot: number, more: object = {}) => ({
    ...{ turn: 12, shot: true, toAct: 'patriot', actions: { british: 1, patriot: 1 } },
    ...{ percy: true, points: { british: 0, patriot } },
    places: {
      ...{
        bedford: ['2x Regular'],
        concord: ['Minuteman 1', 'Minuteman 2'],
        menotomy: ['4x Regular moved', 'Smith moved'],
      },
      lexington: ['Militia 1', 'Militia 2 strength 1 broken', 'Parker'],
    },
    ...more,
  });
  const spent = { movement: { at: 'turn-track', side: 2 } };
  const advised = (document: object) =>
    asking(concord, document, ({ game, s, seat }) => {
      const thought = think(game, game.observe(s, seat), seat, 'regular', { seed: 1, iterations: 160, hint: true });
      return suggestedWords(game, game.observe(s, seat), seat, thought);
    });

  test('the advice is to bar their way, and says so', () => {
    const reason = '2 Regulars in Bedford Road can then no longer reach Concord with one march';
    const marker = advised(position(4));
    expect(marker).toMatch(/^Place Hinder Movement/);
    expect(marker).toContain(`For it: ${reason}.`);
    expect(marker).not.toContain('can enter Concord');
    // With the marker spent, units must go.
    const march = advised(position(4, { hinder: spent }));
    expect(march).toMatch(/^Movement from (Concord|Lexington)/);
    expect(march).not.toContain('can enter Concord');
  });

  test.each([
    [4, '2 Regulars in Bedford Road can enter Concord with the next British Action; the Patriots'],
    [
      20,
      '2 Regulars in Bedford Road can enter Concord with the next British Action, and with the 5 points for it would still be 14½ points behind; the Patriots',
    ],
  ])('who leaves that to them with %i points is told what it would bring them', (patriot, words) =>
    expect(told(position(patriot), 'Ambush in Menotomy').threat).toContain(words),
  );

  test.each([
    ['full', '15½'],
    ['none', '14½'],
    ['any-mark', '14½'],
    ['marks', '14½'],
  ])('plain hidden arms count against them as in the variant %s: %s points (14.5)', (hiddenArms, behind) => {
    const document = position(20, { arms: { roxbury: 'unsearched' }, options: { hiddenArms } });
    expect(told(document, 'Ambush in Menotomy').threat).toContain(` ${behind} points behind`);
  });
});

describe('6.2: an assault', () => {
  const assault = (places: object, from: string, region: string) => ({
    ...{ turn: 5, shot: true, toAct: 'patriot', actions: { british: 0, patriot: 1 }, places },
    pending: [
      { step: 'assaulters', seat: 'patriot', from, region },
      { step: 'afterAction', seat: 'patriot' },
    ],
  });
  const said = (document: object, going: number) =>
    asking(concord, document, ({ game, rules, s, seat, options }) => {
      const { frame } = rules.top(s);
      const group = options.slice(0, going);
      return {
        threat: game.insight?.threat?.(s, frame, seat, group),
        purpose: game.insight?.purpose?.(s, frame, seat, group, true),
      };
    });

  test('with all who bar the way to Concord says that it leaves the way open (11.0)', () => {
    const places = {
      lincoln: ['4x Minuteman'],
      southlincoln: ['Regular 4'],
      fiske: ['3x Regular moved', 'Smith moved'],
    };
    const document = assault(places, 'lincoln', 'southlincoln');
    expect(said(document, 4).threat).toContain('3 Regulars in Fiske Hill can enter Concord next turn');
    expect(said(document, 2).threat).toBeUndefined();
  });

  test('with all who bar the way to Hancock says that it leaves the way open (8.2)', () => {
    const places = {
      ...{ rocks: ['4x Minuteman'], burlington: ['Regular 4'], menotomy: ['3x Regular moved'] },
      ...{ lexington: ['Hancock moved'] },
    };
    const document = { ...assault(places, 'rocks', 'burlington'), concord: true };
    expect(said(document, 4).threat).toMatch(
      /^the Regulars in Menotomy can come to Lexington next turn and search for Hancock, worth 3 points/,
    );
    expect(said(document, 2).threat).toBeUndefined();
  });

  const held = 'unless too many of those who assault are broken; 3 units can fire, a hit on each 5–6';

  test('that bars the way to Concord is for that, as long as it holds (11.0)', () => {
    const places = { concord: ['3x Minuteman'], meriam: ['Regular 2 moved'], bedford: ['Regular 1'] };
    expect(said(assault(places, 'concord', 'meriam'), 3).purpose).toBe(
      `1 Regular in Bedford Road can then no longer reach Concord with one march, ${held}`,
    );
  });

  test('that bars the way to Hancock is for that, as long as it holds (8.2)', () => {
    const places = {
      ...{ burlington: ['3x Minuteman'], rocks: ['Regular 4 moved'], menotomy: ['3x Regular'], lexington: ['Hancock'] },
    };
    const document = { ...assault(places, 'burlington', 'rocks'), concord: true };
    expect(said(document, 3).purpose).toBe(
      `Hancock, worth 3 points, is then out of reach of the Regulars in Menotomy, ${held}`,
    );
    // One of them is too few to stop three Regulars beside the one there.
    expect(said(document, 1).purpose).not.toContain('Hancock');
  });
});

test('an assault counts the dice of those who can go, not of those who have moved (6.2)', () => {
  const document = {
    ...{ turn: 6, shot: true, toAct: 'patriot', actions: { british: 0, patriot: 1 } },
    places: { concord: ['3x Minuteman', 'Minuteman 4 moved', 'Militia 1 strength 2 moved'], meriam: ['2x Regular'] },
  };
  expect(told(document, 'Assault from Concord').purpose).toMatch(/^about 3 dice if all 3 attack, a hit on each 5–6/);
});

test.each([
  ['gather', 3, true],
  ['gather', 1, false],
  ['muster', 3, false],
] as const)(
  'a rider who leaves the map with Concord on its %s side and %i points is told of it: %s',
  (side, points, isTold) => {
    const document = {
      ...{ turn: 5, toAct: 'patriot', actions: { british: 0, patriot: 1 } },
      ...{ places: { punkatasset: ['Prescott'], concord: ['Minuteman 1 under marker'] }, gather: { concord: side } },
      pending: [
        { step: 'ride', piece: 'Prescott', points, free: false },
        { step: 'afterAction', seat: 'patriot' },
      ],
    };
    const threats = asking(concord, document, ({ game, rules, s, seat, options }) => {
      const { ask, frame } = rules.top(s);
      const off = options.filter(each => ask.label(s, frame, each).startsWith('Ride off the map'));
      return off.map(pick => game.insight?.threat?.(s, frame, seat, [pick]));
    });
    expect(threats.length).toBeGreaterThan(0);
    for (const words of threats)
      expect(words).toBe(
        isTold
          ? `Concord, which the British must enter to win, stays asleep, though his ${points} points are enough to rouse it`
          : undefined,
      );
  },
);

describe('6.0: beside an Action, without a reason of its own, advice may name', () => {
  const position = {
    ...{ turn: 6, shot: true, concord: true, toAct: 'patriot', actions: { british: 2, patriot: 2 } },
    ...{ places: { lincoln: ['4x Regular moved'], fiske: ['2x Minuteman'], meriam: ['Minuteman 3', 'Warren'] } },
  };
  const akin = (one: string, other: string) =>
    asking(concord, position, ({ game, rules, s, options }) => {
      const { ask, frame } = rules.top(s);
      const [a, b] = [one, other].map(label => options.filter(pick => ask.label(s, frame, pick) === label));
      if (a?.length !== 1 || b?.length !== 1) throw new Error(options.map(p => ask.label(s, frame, p)).join(' | '));
      return game.insight?.isAkin?.(frame, a, b);
    });

  test.each([
    ['the same elsewhere', 'Movement from Fiske Hill', "Movement from Meriam's Corner", true],
    ['another in the same region', 'Movement from Fiske Hill', 'Assault from Fiske Hill', true],
    ['no other elsewhere', 'Ambush in Lincoln', 'Movement from Fiske Hill', false],
    ['none that is bound to no region', 'Assemble', 'Gather Intelligence', false],
    ['nor such a one beside one that is', 'Ambush in Lincoln', 'Assemble', false],
  ])('%s: %s and %s', (_, one, other, is) => {
    expect(akin(one, other)).toBe(is);
    expect(akin(other, one)).toBe(is);
  });

  test('any answer to another question', () => {
    const pending = [
      { step: 'hinder', marker: 'movement' },
      { step: 'afterAction', seat: 'patriot' },
    ];
    asking(concord, { ...position, pending }, ({ game, rules, s, options }) =>
      expect(game.insight?.isAkin?.(rules.top(s).frame, options.slice(0, 1), options.slice(-1))).toBe(true),
    );
  });
});

describe('hidden arms', () => {
  const position = {
    ...{ turn: 6, shot: true, concord: true, toAct: 'british', actions: { british: 2, patriot: 2 } },
    ...{ places: { watsons: ['3x Regular', 'Hancock'] }, arms: { watsons: 'unsearched', watertown: 'unsearched' } },
  };
  const search = "Search / Capture in Watson's Corner";

  test.each([
    ['full', 'a search there costs the Patriots the 1 point for its hidden arms', 'worth 1 point'],
    ['none', 'a search there brings points for the marks on its card', 'worth only what a search finds'],
    [
      'any-mark',
      'a search there costs the Patriots the card drawn for its hidden arms at the end',
      'worth a point at the end with a chance of 45 %',
    ],
    [
      'marks',
      'a search there costs the Patriots the card drawn for its hidden arms at the end',
      'worth 0.8 points on average at the end',
    ],
  ])('are worth what the variant %s says (14.5)', (hiddenArms, searched, worth) => {
    const variant = { ...position, options: { hiddenArms } };
    expect(told(variant, search).purpose).toContain(searched);
    const hindering = { step: 'hinder', marker: 'search' };
    const toPlace = { ...variant, pending: [hindering, { step: 'afterAction', seat: 'patriot' }] };
    expect(told(toPlace, "Watson's Corner").purpose).toBe(
      `the Regulars there cannot search for the hidden arms in Watson's Corner, ${worth}`,
    );
    // A number counts in every variant.
    expect(told(toPlace, 'Watertown').purpose).toMatch(/the hidden arms in Watertown, worth 2 points$/);
  });

  test('are not what a search is for while Hinder Search lies there (6.11)', () => {
    expect(told(position, search).purpose).toMatch(/hidden arms; it can take Hancock/);
    const hinder = { search: { at: 'watsons', side: 1 } };
    expect(told({ ...position, hinder }, search).purpose).toMatch(/^a search there can take Hancock/);
  });

  test('are not what Regulars march for who could not search for them there (6.11)', () => {
    const moving = {
      ...{ ...position, places: { cambridge: ['3x Regular'] }, arms: { watsons: 'unsearched' } },
      pending: [
        { step: 'whereTo', seat: 'british', from: 'cambridge', group: ['Regular 1', 'Regular 2', 'Regular 3'] },
        { step: 'afterAction', seat: 'british' },
      ],
    };
    const label = "Watson's Corner (Scout)";
    expect(told(moving, label).purpose).toContain("hidden arms worth 1 point can be searched for in Watson's Corner");
    const hinder = { search: { at: 'watsons', side: 2 } };
    expect(told({ ...moving, hinder }, label).purpose ?? '').not.toContain('searched');
  });
});

test.each([
  [{ british: 2, patriot: 3 }, 0, 'Adams and Hancock can still get away'],
  [{ british: 2, patriot: 2 }, 0, 'Adams or Hancock can still get away'],
  [{ british: 2, patriot: 2 }, 1, 'Adams and Hancock can still get away'],
])(
  'of Adams and Hancock in two regions, with Actions %j and %i in reserve, after one: %s (4.4)',
  (actions, patriot, words) => {
    const document = {
      ...{ turn: 6, shot: true, concord: true, toAct: 'patriot', actions, reserves: { british: 0, patriot } },
      places: { rocks: ['3x Regular'], lexington: ['Hancock'], eastlex: ['Adams'], northlex: ['Minuteman 1'] },
    };
    expect(told(document, 'Gather Intelligence').threat).toContain(words);
  },
);

test.each<[string, { readonly [region: string]: readonly string[] }, string | undefined]>([
  ['Minuteman 1', { charlestown: ['Regular 1'] }, undefined],
  ['Minuteman 1', { charlestown: ['Regular 1 broken'] }, 'can attack again'],
  ['Minuteman 1', { charlestown: ['Regular 1'], watsons: ['Regular 2'] }, 'can attack again'],
  ['Minuteman 1 moved', { charlestown: ['Regular 1'], watsons: ['Regular 2'] }, undefined],
  ['Minuteman 1 moved', { charlestown: ['Regular 1'], prospect: ['Regular 2'] }, 'can attack again'],
])(
  'those on Prospect Hill who hold fire, %s, with %j, can attack again only where they may go: %s (3.0, 6.2)',
  (minuteman, places, words) => {
    const attackers = ['Minuteman 1'];
    const fight = { attacker: 'patriot', region: 'prospect', from: null, attackers, defenders: [] };
    const { prospect = [], ...others } = places;
    const document = {
      ...{ turn: 6, shot: true, concord: true, toAct: 'patriot', actions: { british: 1, patriot: 2 } },
      places: { prospect: [minuteman, ...prospect], ...others },
      pending: [
        { step: 'opportunityFire', fight: { ...fight, fled: ['Regular 1'], fledTo: 'charlestown' } },
        { step: 'afterAction', seat: 'patriot' },
      ],
    };
    const purpose = asking(concord, document, ({ game, rules, s, seat }) =>
      game.insight?.purpose?.(s, rules.top(s).frame, seat, [0], true),
    );
    expect(purpose).toEqual(words === undefined ? undefined : expect.stringContaining(words));
  },
);

describe('12.0: Percy', () => {
  const lacks = 'Percy then has 2 unbroken Regulars with him, and needs 4 in Lexington for his 3 points';
  const percys = ['Percy', "Percy's Regular 1", "Percy's Regular 2"];
  const position = (at: string, lexington: readonly string[]) => ({
    ...{ turn: 10, shot: true, concord: true, toAct: 'british', actions: { british: 2, patriot: 2 } },
    places: at === 'lexington' ? { lexington: [...percys, ...lexington] } : { [at]: percys, lexington },
  });
  const risks = (document: object, isOf: (label: string) => boolean) =>
    asking(concord, document, ({ game, rules, s, seat, options }) => {
      const { ask, frame } = rules.top(s);
      const going = options.filter(pick => isOf(ask.label(s, frame, pick)));
      return game.insight?.risks(s, frame, seat, going);
    });

  test.each([
    ['menotomy', 1, [lacks]],
    ['menotomy', 2, []],
    ['lexington', 1, [lacks]],
    ['lexington', 2, []],
  ])('who leaves %s with 2 Regulars, and finds %i others in Lexington, counts each once: %j', (at, others, told) => {
    const pending = [
      { step: 'whoMoves', seat: 'british', from: at, first: true },
      { step: 'afterAction', seat: 'british' },
    ];
    const document = { ...position(at, [`${others}x Regular`]), pending };
    expect(risks(document, label => label.includes('Percy'))).toEqual(told);
  });

  test('who is dropped off in Lexington does not count those who march on from there', () => {
    const here = ['Percy', "Percy's Regular 3 broken"];
    const others = ["Percy's Regular 1", "Percy's Regular 2"];
    const group = [...here.map(each => each.replace(' broken', '')), ...others];
    const march = { seat: 'british', from: 'lincoln', group, path: ['fiske', 'lexington', 'eastlex'], done: 2 };
    const document = {
      ...position('lexington', []),
      places: { lexington: [...here, ...others, '2x Regular'] },
      pending: [
        { step: 'dropOff', ...march, broke: false, bound: false },
        { step: 'afterAction', seat: 'british' },
      ],
    };
    expect(risks(document, () => true)).toEqual([lacks.replace('2', 'no')]);
  });
});

test.each([
  ['Hancock', 'Lincoln', ['the Regulars in Lincoln can search this turn for Hancock']],
  // A Nightrider is not searched for (8.2).
  ['Revere', 'Lincoln', []],
])('who has broken free, %s, and goes to %s, is told who can search for him there: %j (6.10)', (captive, to, told) => {
  const document = {
    ...{ turn: 6, shot: true, concord: true, toAct: 'patriot', actions: { british: 1, patriot: 2 } },
    places: { lincoln: ['3x Regular'], fiske: [`${captive} captured`] },
    pending: [
      { step: 'escapeTo', piece: captive },
      { step: 'afterAction', seat: 'patriot' },
    ],
  };
  asking(concord, document, ({ game, rules, s, seat, options }) => {
    const { ask, frame } = rules.top(s);
    const picks = options.filter(pick => ask.label(s, frame, pick) === to);
    expect(picks.map(pick => game.insight?.risks(s, frame, seat, [pick]))).toEqual([told]);
  });
});
