import { describe, expect, test } from 'vitest';
import { think } from '../../src/bots/think.ts';
import { underQuestion, words } from '../../src/bots/words.ts';
import { concord } from '../../src/games/concord/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { asking, suggestedWords } from './asking.ts';

test.each([
  {
    ...{ id: 'lexington', picks: [0, 3, 5, -1], told: 'Line infantry ×2, Line infantry, out of ammo ×1 and Cannon' },
    document: {
      ...{ turn: 8, phase: 'march' },
      places: {
        menotomy: ['3x Line', 'Line 4 silent', 'Line 5 silent', 'Line 6 4 points', 'Line 7 2 points', 'Gun'],
      },
      pending: [
        { step: 'whoMarches', seat: 'british', force: 'relief', from: 'menotomy' },
        { step: 'march', seat: 'british' },
        { step: 'linkUp' },
        { step: 'march', seat: 'american' },
        { step: 'fire', seat: 'british' },
        ...['militiaFire', 'alert', 'endTurn'].map(step => ({ step })),
      ],
    },
  },
  {
    ...{ id: 'concord', picks: [0, 2, 4, 5], told: 'Regular ×2, broken Regular ×1 and wounded Smith' },
    document: {
      ...{ turn: 9, concord: true, shot: true },
      places: {
        lincoln: ['2x Regular', 'Regular 3 broken', 'Regular 4 broken', 'Regular 5 fired', 'Smith wounded', 'Percy'],
      },
      pending: [{ step: 'whoMoves', seat: 'british', from: 'lincoln', first: true }],
    },
  },
])('a long set is described by kinds, as each game names them: $told', ({ id, document, picks, told }) =>
  asking(GAMES.get(id) ?? expect.fail(), document, ({ game, rules, s }) => {
    const all: number[] = [];
    rules.options(s, 0, all);
    expect(
      words(
        game,
        s,
        0,
        picks.map(i => all.at(i) ?? expect.fail()),
      ),
    ).toBe(told);
  }),
);

test('an answer under a question begins with a capital if the question is a sentence', () => {
  expect(underQuestion('Who moves', 'all of them')).toBe('**Who moves:** all of them');
  expect(underQuestion('Choose who attacks in Lincoln.', 'all of them')).toBe(
    '**Choose who attacks in Lincoln.** All of them',
  );
});

test.each([
  ['Warren, Parker', 'those who stay have no leader to rally them or to take a hit for them'],
  ['Warren', undefined],
  ['', undefined],
])('leaders who leave units behind in a retreat (%s) are warned of it: %s (6.8, 7.0)', (going, risk) => {
  const leaders = going.split(', ');
  const places = (militia: string) => ({ lincoln: ['2x Regular moved fired', 'Smith', militia, 'Warren', 'Parker'] });
  const pending = [
    { step: 'chargeRetreat', region: 'lincoln' },
    { step: 'afterAction', seat: 'british' },
  ];
  const riskOf = (militia: string) =>
    asking(concord, { ...{ turn: 8, shot: true, concord: true, pending }, places: places(militia) }, at => {
      const { game, rules, s, seat, options } = at;
      const { ask, frame } = rules.top(s);
      const answer = options.filter(pick => leaders.includes(ask.label(s, frame, pick)));
      return game.insight?.risks(s, frame, seat, answer);
    });
  expect(riskOf('Militia 1 strength 1')).toEqual(risk === undefined ? [] : [risk]);
  // 6.3: broken units go in any case.
  expect(riskOf('Militia 1 strength 1 broken')).toEqual([]);
});

test.each([
  [2, 'those who stay have no leader to rally them or to take a hit for them'],
  [1, undefined],
])('a leader who retreats with %i broken Militia that have moved brings one along: %s (7.1.2)', (militia, risk) => {
  const broken = [1, 2].slice(0, militia).map(n => `Militia ${n} strength ${n} broken moved`);
  const places = { lincoln: ['2x Regular', 'Warren moved', ...broken] };
  asking(concord, { turn: 8, shot: true, toAct: 'british', places }, ({ game, rules, s, options, umpire }) => {
    const { ask, frame } = rules.top(s);
    const attack = options.filter(pick => ask.label(s, frame, pick).startsWith('Attack'));
    rules.answer(s, 0, attack, umpire, options);
    rules.answer(s, 0, [...options], umpire, options);
    expect(rules.top(s).frame.step).toBe('standOrRetreat');
    const all = [...options];
    expect(all).toHaveLength(1 + militia);
    expect(game.insight?.risks(s, rules.top(s).frame, 1, all)).toEqual(risk === undefined ? [] : [risk]);
  });
});

test.each([
  [2, 'Regulars that have moved can be ambushed'],
  [1, undefined],
])('a Movement of %i is warned of an Ambush: %s (6.6)', (regulars, risk) =>
  asking(
    concord,
    {
      ...{ turn: 9, shot: true, concord: true, toAct: 'british', actions: { british: 2, patriot: 2 } },
      places: { lincoln: [`${regulars}x Regular`], menotomy: ['Militia 1'] },
    },
    ({ game, rules, s, options }) => {
      const { ask, frame } = rules.top(s);
      const movement = options.filter(pick => ask.label(s, frame, pick) === 'Movement from Lincoln');
      expect(movement.map(pick => game.insight?.risks(s, frame, 0, [pick]))).toEqual([
        risk === undefined ? [] : [risk],
      ]);
    },
  ),
);

describe('11.0: a Regular who can enter Concord', () => {
  const position = {
    ...{ turn: 8, shot: true, toAct: 'patriot', actions: { british: 1, patriot: 2 } },
    places: { bedford: ['Regular 1'], concord: ['Minuteman 1'] },
  };
  const moving = {
    ...position,
    pending: [
      { step: 'whereTo', seat: 'patriot', from: 'concord', group: ['Minuteman 1'] },
      { step: 'afterAction', seat: 'patriot' },
    ],
  };
  const told = (document: unknown, label: string) =>
    asking(concord, document, ({ game, rules, s, options }) => {
      const { ask, frame } = rules.top(s);
      const pick = options.find(each => ask.label(s, frame, each) === label);
      if (pick === undefined) throw new Error(options.map(each => ask.label(s, frame, each)).join(' | '));
      const { insight } = game;
      return { threat: insight?.threat?.(s, frame, 1, [pick]), purpose: insight?.purpose?.(s, frame, 1, [pick], true) };
    });
  const threat = '1 Regular in Bedford Road can enter Concord with the next British Action';

  const later = '1 Regular in Bedford Road can enter Concord next turn';

  test('is named where an answer leaves the way open, with who can stop him', () => {
    expect(told(position, 'Pass').threat).toBe(`${threat}; the Patriots in Concord could stop them instead`);
    expect(told({ ...position, actions: { british: 0, patriot: 2 } }, 'Pass').threat).toBe(
      `${later}; the Patriots in Concord can still stop them before that`,
    );
    expect(told({ ...position, concord: true }, 'Pass').threat).toBeUndefined();
    expect(told(moving, "Barrett's Farm (Scout)").threat).toContain(threat);
  });

  test('is no risk of an answer where no Movement of the Patriots can bar the way', () => {
    const places = { bedford: ['Regular 1'], concord: ['Minuteman 1 moved'] };
    expect(told({ ...position, places }, 'Pass').threat).toBeUndefined();
    // Those in Concord can go to Meriam's Corner, and the Regulars past them.
    const beside = { lincoln: ['2x Regular'], concord: ['Minuteman 1', 'Militia 1', 'Barrett'] };
    expect(told({ ...position, places: beside }, 'Assemble').threat).toBeUndefined();
  });

  test.each([
    [
      'Fiske Hill and Bedford Road',
      { concord: ['Minuteman 1'] },
      'Pass',
      'the Patriots in Concord could stop them instead',
    ],
    [
      'Bedford Road and Nine Acre Corner',
      { barretts: ['Minuteman 1'] },
      'Pass',
      "the Patriots in Barrett's Farm could stop those in Nine Acre Corner instead",
    ],
    [
      'Nine Acre Corner',
      { bedford: ['Regular 1', 'Minuteman 2 moved'], barretts: ['Minuteman 1'] },
      'Attack in Bedford Road',
      "the Patriots in Barrett's Farm could stop them instead",
    ],
  ])('beside another is told apart: in %s, Patriots in %j, after %s %s', (columns, patriots, label, stopped) => {
    const other = columns.includes('Fiske Hill') ? 'fiske' : 'sudbury';
    const places = { bedford: ['Regular 1'], [other]: ['Regular 2'], ...patriots };
    expect(told({ ...position, places }, label).threat).toBe(
      `${columns === 'Nine Acre Corner' ? '1 Regular' : 'Regulars'} in ${columns} can enter Concord with the next British Action; ${stopped}`,
    );
  });

  test('is the purpose of what bars it', () =>
    expect(told(moving, "Meriam's Corner (Scout)")).toEqual({
      threat: undefined,
      purpose: '1 Regular in Bedford Road can then no longer reach Concord with one march',
    }));
});

test.each([
  ['menotomy', 4, 'East Lexington (Scout)', 'from East Lexington the Regulars in Menotomy can be met next turn'],
  ['menotomy', 12, 'East Lexington (Scout)', 'the nearest Regulars, in Menotomy, are 2 regions away'],
  ['menotomy', 4, 'South Lexington (March) via Lexington', 'the nearest Regulars, in Menotomy, are 2 regions away'],
  ['boston', 4, 'South Lexington (March) via Lexington', 'the nearest Regulars, in Boston, are 8 regions away'],
])('with Regulars in %s on turn %i, who go to %s: %s (6.4)', (regulars, turn, label, told) => {
  const document = {
    ...{ turn, shot: true, concord: true, toAct: 'patriot', actions: { british: 1, patriot: 2 } },
    places: { [regulars]: ['2x Regular'], burlington: ['Militia 1 strength 1'] },
    pending: [
      { step: 'whereTo', seat: 'patriot', from: 'burlington', group: ['Militia 1'] },
      { step: 'afterAction', seat: 'patriot' },
    ],
  };
  asking(concord, document, ({ game, rules, s, options }) => {
    const { ask, frame } = rules.top(s);
    const picks = options.filter(pick => ask.label(s, frame, pick) === label);
    expect(picks.map(pick => game.insight?.purpose?.(s, frame, 1, [pick], true))).toEqual([
      told.endsWith('turn') ? `${told}; a unit that stays broken is half a point` : told,
    ]);
  });
});

describe('a reason holds as it is told', () => {
  const purposeOf = (document: object, pick: (label: string) => boolean, all = false) =>
    asking(
      concord,
      { turn: 9, shot: true, concord: true, toAct: 'patriot', actions: { british: 1, patriot: 2 }, ...document },
      ({ game, rules, s, options }) => {
        const { ask, frame } = rules.top(s);
        const picks = options.filter(each => pick(ask.label(s, frame, each)));
        return game.insight?.purpose?.(s, frame, 1, all ? picks : picks.slice(0, 1), true);
      },
    );

  test.each([
    ['gather', 'Revere', 1, 'Revere can then rouse Menotomy with a Call to Arms this turn'],
    ['gather', 'Revere', 2, 'Revere can then rouse Menotomy with a Call to Arms this turn'],
    ['gather', 'Revere moved', 1, undefined],
    ['gather', 'Revere moved', 2, 'Menotomy can be roused next turn, unless the British hinder it again before that'],
    ['muster', 'Revere', 1, 'those in Menotomy can muster at the end of the turn'],
  ])('of a %s marker, with %s and Hinder Muster on its %i side: %s (6.11)', (marker, rider, side, told) => {
    const places = { menotomy: ['Minuteman 1 under marker'], eastlex: [rider] };
    const document = { places, gather: { menotomy: marker }, hinder: { muster: { at: 'menotomy', side } } };
    expect(purposeOf(document, label => label === 'Remove Hinder Muster')).toBe(told);
  });

  test.each([
    ['he is too far away', { concord: ['Revere'] }, 'gather', 2],
    ['no Action is left to call him', { eastlex: ['Revere'] }, 'gather', 1],
    [
      'Regulars are in the town',
      { eastlex: ['Revere'], menotomy: ['Minuteman 1 under marker', 'Regular 1'] },
      'muster',
      2,
    ],
  ])('nobody gains by removing Hinder Muster at once where %s (6.11)', (_, others, marker, patriot) => {
    const document = {
      ...{ places: { menotomy: ['Minuteman 1 under marker'], ...others }, gather: { menotomy: marker } },
      ...{ hinder: { muster: { at: 'menotomy', side: 1 } }, actions: { british: 1, patriot } },
    };
    expect(purposeOf(document, label => label === 'Remove Hinder Muster')).toBeUndefined();
  });

  test.each([
    ['rides a road', { eastlex: ['Revere'] }, 'Menotomy', true],
    ['rides beside Regulars', { eastlex: ['Revere', 'Regular 1'] }, 'Menotomy', true],
    [
      'rides beside Regulars all the way',
      { eastlex: ['Revere', 'Regular 1'], rocks: ['Regular 2'] },
      'Menotomy',
      false,
    ],
    ['crosses a brook', { menotomy: ['Revere'] }, 'Lincoln', false],
  ])('a Nightrider with four Activity Points who %s, %o, rouses %s: %s (6.12)', (_, places, town, is) => {
    const region = town.toLowerCase();
    const document = {
      ...{ places, gather: { [region]: 'gather' }, hinder: { muster: { at: region, side: 1 } } },
    };
    expect(purposeOf(document, label => label === 'Remove Hinder Muster')).toBe(
      is ? `Revere can then rouse ${town} with a Call to Arms this turn` : undefined,
    );
  });

  test('a Reserve Action that removes Hinder Muster leaves the last Action for a Call to Arms (5.2)', () => {
    const document = {
      ...{ places: { eastlex: ['Revere'] }, gather: { menotomy: 'gather' }, reserves: { british: 0, patriot: 1 } },
      ...{ hinder: { muster: { at: 'menotomy', side: 1 } }, actions: { british: 1, patriot: 1 } },
      pending: [
        { step: 'action', seat: 'patriot', reserve: true },
        { step: 'afterAction', seat: 'patriot' },
      ],
    };
    expect(purposeOf(document, label => label === 'Remove Hinder Muster')).toMatch(/^Revere can then rouse Menotomy/);
  });

  test.each([
    ['there is no next turn', 12, []],
    ['Regulars are in the town', 9, ['Regular 1']],
  ])('no town can be roused next turn where %s (4.3)', (_, turn, menotomy) => {
    const document = {
      ...{ turn, places: { eastlex: ['Revere moved'], menotomy }, gather: { menotomy: 'gather' } },
      hinder: { muster: { at: 'menotomy', side: 2 } },
    };
    expect(purposeOf(document, label => label === 'Remove Hinder Muster')).toBeUndefined();
  });

  test('those who are left beside Regulars are no reason to go (6.4)', () => {
    const document = {
      places: { lincoln: ['3x Regular', 'Minuteman 1', 'Minuteman 2', 'Barrett wounded'] },
      pending: [
        { step: 'whoMoves', seat: 'patriot', from: 'lincoln', first: true },
        { step: 'afterAction', seat: 'patriot' },
      ],
    };
    expect(purposeOf(document, () => true, true)).toBe('the Regulars in Lincoln can attack those who stay there');
    expect(purposeOf(document, label => label.startsWith('Minuteman'), true)).toBeUndefined();
  });

  test.each([
    ['South Lincoln', 'the Regulars in Lincoln can come to South Lincoln next turn and search for Hancock'],
    ['Lincoln', 'the Regulars in Lincoln can search this turn for Hancock'],
    ['North Lexington', 'the Regulars in Lincoln can come to North Lexington next turn and search for Hancock'],
    ['Woburn Road', undefined],
  ])('Hancock is at a risk where Regulars are, or can come with one march, in %s: %s (8.2)', (to, risk) => {
    const document = {
      ...{ turn: 6, toAct: 'patriot', actions: { british: 1, patriot: 2 } },
      places: { lincoln: ['3x Regular'], fiske: ['Hancock'] },
      pending: [
        { step: 'sonMoves', piece: 'Hancock' },
        { step: 'afterAction', seat: 'patriot' },
      ],
    };
    asking(concord, document, ({ game, rules, s, options }) => {
      const { ask, frame } = rules.top(s);
      const picks = options.filter(each => ask.label(s, frame, each) === to);
      expect(picks.map(pick => game.insight?.risks(s, frame, 1, [pick]))).toEqual([risk === undefined ? [] : [risk]]);
    });
  });

  test.each([
    ['patriot-pursuit', 'Plan', 'each Reserve Action at the end is one British casualty less'],
    [
      'patriot-pursuit',
      'Rally in Lincoln',
      '1 broken unit waits to be rallied there; a unit that stays broken is half a point',
    ],
  ])('of the last turn of %s: %s is for %s (15.2)', (scenario, label, words) => {
    const document = {
      ...{ scenario, turn: 12, shot: true, toAct: 'british', actions: { british: 1, patriot: 0 } },
      places: { lincoln: ["Percy's Regular 1 broken", 'Percy'] },
    };
    asking(concord, document, ({ game, rules, s, options }) => {
      const { ask, frame } = rules.top(s);
      const pick = options.find(each => ask.label(s, frame, each) === label);
      if (pick === undefined) throw new Error(options.map(each => ask.label(s, frame, each)).join(' | '));
      expect(game.insight?.purpose?.(s, frame, 0, [pick], true)).toContain(words);
    });
  });

  test.each([
    [[], 'the Action, which would be lost, is kept for a turn that needs it more'],
    [['Minuteman 1'], 'the last Action is kept for a turn that needs it more'],
  ])('of an Action that is kept, with %j in Concord who could move: %s (6.13)', (patriots, words) => {
    const spent = { at: 'turn-track', side: 2 };
    const document = {
      ...{ turn: 7, shot: false, concord: false, actions: { british: 0, patriot: 1 } },
      places: { boston: ['Regular 1'], concord: patriots },
      hinder: { movement: spent, search: spent },
    };
    expect(purposeOf(document, label => label === 'Plan')).toContain(words);
  });

  describe('8.2: Adams and Hancock', () => {
    const position = {
      ...{ turn: 6, shot: true, concord: true, actions: { british: 2, patriot: 2 } },
      places: { menotomy: ['3x Regular', 'Smith'], lexington: ['Hancock'] },
    };
    const told = (document: object, seat: 0 | 1, label: string) =>
      asking(concord, { ...position, ...document }, ({ game, rules, s, options }) => {
        const { ask, frame } = rules.top(s);
        const pick = options.find(each => ask.label(s, frame, each) === label);
        if (pick === undefined) throw new Error(options.map(each => ask.label(s, frame, each)).join(' | '));
        const { insight } = game;
        return {
          threat: insight?.threat?.(s, frame, seat, [pick]),
          purpose: insight?.purpose?.(s, frame, seat, [pick], true),
        };
      });
    const march = (group: readonly string[]) => [
      { step: 'whereTo', seat: 'british', from: 'menotomy', group },
      { step: 'afterAction', seat: 'british' },
    ];
    const worth = /Hancock, worth 3 points, a chance of \d+ % with each card/;
    const all = ['Regular 1', 'Regular 2', 'Regular 3', 'Smith'];

    test.each([
      ['Lexington (forced March) via Foot of the Rocks and East Lexington', /they can then search for Hancock/],
      [
        'East Lexington (March) via Foot of the Rocks',
        /from East Lexington they can come to Lexington next turn and search/,
      ],
    ])('are named with their worth where a march reaches them, or may next turn: %s', (label, words) => {
      const { purpose } = told({ pending: march(all) }, 0, label);
      expect(purpose).toMatch(words);
      expect(purpose).toMatch(worth);
    });

    test('are not within reach of a leader alone, nor next turn once there is none', () => {
      const label = 'East Lexington (March) via Foot of the Rocks';
      expect(told({ pending: march(['Smith']) }, 0, label).purpose ?? '').not.toContain('Hancock');
      expect(told({ turn: 12, pending: march(all) }, 0, label).purpose ?? '').not.toContain('Hancock');
    });

    test('are a risk of a Patriot answer that leaves them within reach, as long as they can go', () => {
      const { threat } = told({ toAct: 'patriot' }, 1, 'Pass');
      expect(threat).toMatch(/^the Regulars in Menotomy can come to Lexington this turn and search for Hancock/);
      expect(threat).toMatch(worth);
      expect(threat).toContain('; Hancock can still get away before that');
      const moved = { ...position.places, lexington: ['Hancock moved'] };
      expect(told({ toAct: 'patriot', places: moved }, 1, 'Pass').threat).toBeUndefined();
    });

    test('are told apart by who is beside them and who must come', () => {
      const places = { menotomy: ['3x Regular'], lexington: ['2x Regular', 'Hancock'] };
      const { threat } = told({ toAct: 'patriot', places }, 1, 'Pass');
      expect(threat).toMatch(/^the Regulars in Lexington can search this turn for Hancock/);
      expect(threat).toMatch(/; the Regulars in Menotomy can come to Lexington this turn and search for Hancock/);
    });

    test('can still get away only if they have not moved', () => {
      const places = { ...position.places, lexington: ['Hancock moved', 'Adams'] };
      const { threat } = told({ toAct: 'patriot', places }, 1, 'Pass');
      expect(threat).toContain('; Adams can still get away before that');
    });

    test.each([
      [1, 0, undefined],
      [1, 1, 'the Regulars in Menotomy can come to Lexington this turn and search for'],
      [0, 1, undefined],
    ])('are in danger on turn 12 of %i British Actions and %i in reserve: %s (5.2)', (british, reserve, words) => {
      const document = {
        ...{ turn: 12, toAct: 'patriot', actions: { british, patriot: 2 } },
        reserves: { british: reserve, patriot: 0 },
      };
      const { threat } = told(document, 1, 'Pass');
      if (words === undefined) expect(threat).toBeUndefined();
      else expect(threat).toContain(words);
    });

    test('can get away with the Action that a Reserve Action leaves, which judges them itself (5.2)', () => {
      const document = {
        ...{ toAct: 'patriot', actions: { british: 2, patriot: 1 }, reserves: { british: 0, patriot: 1 } },
        places: { ...position.places, concord: ['Minuteman 1'] },
      };
      expect(told(document, 1, 'Use a Reserve Action').threat).toBeUndefined();
      const pending = [{ step: 'action', seat: 'patriot', reserve: true }];
      const again = told({ ...document, pending }, 1, 'Assemble').threat;
      expect(again).toContain('; Hancock can still get away before that');
      expect(told(document, 1, 'Assemble').threat).not.toContain('get away');
    });

    test('are what a move of theirs is for, which names from whom it saves them', () => {
      const pending = [
        { step: 'sonMoves', piece: 'Hancock' },
        { step: 'afterAction', seat: 'patriot' },
      ];
      expect(told({ toAct: 'patriot', pending }, 1, 'Bedford Road')).toEqual({
        threat: undefined,
        purpose: 'Hancock, worth 3 points, is then out of reach of the Regulars in Menotomy',
      });
    });
  });

  test('Patriots in Lexington do not keep Percy from his points (12.0)', () => {
    const document = {
      places: { menotomy: ["5x Percy's Regular", 'Percy', 'Field Cannon'], northlex: ['Minuteman 1'] },
      pending: [
        { step: 'whereTo', seat: 'patriot', from: 'northlex', group: ['Minuteman 1'] },
        { step: 'afterAction', seat: 'patriot' },
      ],
    };
    expect(purposeOf(document, label => label === 'Lexington (Scout)')).toBe(
      'Percy brings the British 3 points once he is in Lexington with the Field Cannon and 4 unbroken Regulars, whom those there can fight',
    );
  });
});

describe('6.12: the advice for a ride', () => {
  const position = {
    ...{ turn: 3, actions: { british: 1, patriot: 1 } },
    places: { boston: ['7x Regular', 'Smith'], watertown: ['Revere'], waltham: ['Militia hidden under marker'] },
    gather: { waltham: 'gather' },
    pending: [
      { step: 'ride', piece: 'Revere', points: 3, free: false },
      { step: 'afterAction', seat: 'patriot' },
    ],
  };

  test.each([
    [{}, 'he can rouse Waltham on his next ride'],
    [{ muster: { at: 'waltham', side: 2 } }, 'he can rouse Waltham once the Hinder Muster marker is gone'],
  ])('with markers %j says of one who stops in a town: %s (6.11)', (hinder, told) => {
    const places = { ...position.places, watertown: [], waltham: ['Revere', 'Militia hidden under marker'] };
    asking(concord, { ...position, places, hinder }, ({ game, rules, s, options }) => {
      const { ask, frame } = rules.top(s);
      const stop = options.filter(pick => ask.label(s, frame, pick) === 'Stop here');
      expect(game.insight?.purpose?.(s, frame, 1, stop, true)).toBe(told);
    });
  });

  test('names each step as far as it is certain, and is for what the last of them brings', () =>
    asking(concord, position, ({ game, s, seat }) => {
      const thought = think(game, game.observe(s, seat), seat, 'regular', { seed: 1, iterations: 600, hint: true });
      const told = suggestedWords(game, game.observe(s, seat), seat, thought);
      expect(told).toMatch(/^[A-Z].* \(1 Activity Point\)\. Then: \*\*How the ride goes on:\*\* .*, Rouse Waltham/);
      expect(told.match(/How the ride goes on/g)).toHaveLength(1);
      expect(told).toContain('For it: 1 unit musters at the end of the turn.');
    }));
});
