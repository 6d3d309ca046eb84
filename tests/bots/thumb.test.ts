import { describe, expect, test } from 'vitest';
import { candidates } from '../../src/bots/answers.ts';
import { isQuiet, playOut } from '../../src/bots/playout.ts';
import { settingsOf } from '../../src/bots/search-settings.ts';
import { decide } from '../../src/bots/think.ts';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import { concord } from '../../src/games/concord/index.ts';
import { PERCY } from '../../src/games/concord/pieces.ts';
import type { PositionDocument } from '../../src/games/concord/position.ts';
import { asking, stateOf } from './asking.ts';

type Choose = 'thumb' | number;

/**
 * The answers from a position until the menu of Actions comes up again or another seat is asked, in the words of the
 * questions: by rule of thumb without errors, or by a search of this many iterations. The dice come from the seed.
 */
function answers(position: PositionDocument, choose: Choose, seed = 1): string[] {
  return asking(
    concord,
    position,
    ({ game, rules, s, seat, options, umpire }) => {
      const told: string[] = [];
      while (options.length > 0 && rules.decider(s) === seat) {
        const { ask, frame } = rules.top(s);
        if (frame.step === 'action' && told.length > 0) break;
        const answer =
          choose === 'thumb'
            ? bestByThumb(candidates(rules, game.insight, s, seat, options), (all, out) =>
                game.insight?.rate(s, frame, seat, all, out),
              )
            : decide(game, game.observe(s, seat), seat, 'regular', { iterations: choose, seed }).choose;
        told.push(answer.map(pick => ask.label(s, frame, pick)).join(' + '));
        rules.answer(s, seat, answer, umpire, options);
      }
      return told;
    },
    seed,
  );
}

function bestByThumb(
  all: readonly (readonly number[])[],
  rate: (all: readonly (readonly number[])[], out: number[]) => void,
): readonly number[] {
  const rated: number[] = [];
  rate(all, rated);
  return all[rated.indexOf(Math.max(...rated))];
}

/** The rating by rule of thumb of an answer with one option. */
function worth(position: PositionDocument, label: string): number {
  return asking(concord, position, ({ game, rules, s, seat, options }) => {
    const { ask, frame } = rules.top(s);
    const found = options.find(pick => ask.label(s, frame, pick) === label);
    if (found === undefined)
      throw new Error(`no ${label}: ${options.map(pick => ask.label(s, frame, pick)).join(', ')}`);
    const rated: number[] = [];
    game.insight?.rate(s, frame, seat, [[found]], rated);
    return rated[0];
  });
}

const moveFrom = (from: string, places: Record<string, string[]>, more: Partial<PositionDocument> = {}) => ({
  turn: 3,
  places,
  pending: [
    { step: 'whoMoves', seat: 'british', from, first: true },
    { step: 'afterAction', seat: 'british' },
  ],
  ...more,
});

describe('by rule of thumb', () => {
  test('a column marches by the road toward Concord with its leader; without a leader it leaves a broken unit behind', () => {
    const [column, where] = answers(
      moveFrom('cambridge', { cambridge: ['5x Regular', 'Regular 6 broken', 'Smith'] }, { concord: false }),
      'thumb',
    );
    expect(column).toContain('Smith');
    expect(column.match(/Regular/g)?.length).toBeGreaterThanOrEqual(5);
    expect(where).toMatch(/^Menotomy \(.*\) via Watson's Corner/);
    const [alone] = answers(moveFrom('cambridge', { cambridge: ['5x Regular', 'Regular 6 broken'] }), 'thumb');
    expect(alone).not.toContain('broken');
  });

  test('Percy leaves Boston with everybody and the cannon, by a forced march: two regions a turn come too late (12.0)', () => {
    const places = { boston: ["8x Percy's Regular", 'Percy', 'Field Cannon'] };
    const [column, cannon, where] = answers(
      moveFrom('boston', places, { turn: 9, concord: true, shot: true }),
      'thumb',
    );
    expect(column.match(/Percy’s Regular/g)).toHaveLength(8);
    expect(cannon).toContain('With the');
    expect(where).toMatch(/Brighton|Little Cambridge/);
    expect(where).toMatch(/forced/);
  });

  test.each(['boston-to-concord', 'patriot-pursuit'] as const)(
    'a column leaves nobody on the way, %s (6.4.2)',
    scenario => {
      const group = [...[1, 2, 3, 4, 5, 6, 7, 8].map(n => `Percy's Regular ${n}`), 'Percy', 'Field Cannon'];
      const onTheWay = { seat: 'british', from: 'cambridge', group } as const;
      const [staying] = answers(
        {
          scenario,
          turn: 10,
          concord: true,
          shot: true,
          places: { watsons: ["8x Percy's Regular", 'Percy', 'Field Cannon'], menotomy: ['Militia 1 strength 1'] },
          pending: [
            { step: 'dropOff', ...onTheWay, path: ['watsons', 'menotomy'], done: 1, broke: false, bound: true },
            { step: 'endMove', ...onTheWay, steps: 2 },
            { step: 'afterAction', seat: 'british' },
          ],
        },
        'thumb',
      );
      expect(staying).toBe('');
    },
  );

  test('taking Percy along is worth an Action, the cost of fetching him later (6.4)', () => {
    const position = moveFrom('boston', { boston: ["2x Percy's Regular", 'Percy'] }, { turn: 9, concord: true });
    asking(concord, position, ({ game, rules, s, options }) => {
      const rated: number[] = [];
      game.insight?.rate(s, rules.top(s).frame, 0, [options, options.filter(p => p !== PERCY)], rated);
      expect(rated[0] - rated[1]).toBeGreaterThan(0.6);
    });
  });
});

describe('Patriots, by rule of thumb', () => {
  const hidden = ['Adams under marker', 'Hancock under marker', 'Prescott under marker'];
  const ride = (places: Record<string, string[]>): string[] =>
    answers(
      {
        turn: 2,
        places: { boston: ['Regular 1'], menotomy: ['Revere'], ...places },
        gather: { lexington: 'gather', medford: 'gather' },
        pending: [
          { step: 'ride', piece: 'Revere', points: 4, free: false },
          { step: 'afterAction', seat: 'patriot' },
        ],
      },
      'thumb',
    );

  test('Revere rides to Lexington to rouse Adams and Hancock before the Regulars come, and to a nearer town once they are gone (6.12, 8.2)', () => {
    expect(ride({ lexington: hidden })).toContainEqual(expect.stringMatching(/^Rouse Lexington/));
    expect(ride({ winnisimmet: ['Adams', 'Hancock'] })).toContainEqual(expect.stringMatching(/^Rouse Medford/));
  });

  const menu = (places: Record<string, string[]>, more: Partial<PositionDocument> = {}): string =>
    answers({ toAct: 'patriot', actions: { british: 0, patriot: 2 }, shot: true, places, ...more }, 'thumb')[0];

  test('Adams and Hancock ride off from Regulars who are near, and stay where none are (4.4)', () => {
    const sons = { bedford: ['Adams', 'Hancock'] };
    const away = { at: 'turn-track', side: 2 } as const;
    const hinder = { movement: away, search: away };
    expect(menu({ ...sons, lexington: ['Regular 1'] }, { hinder })).toMatch(/Sons of Liberty/);
    expect(menu({ ...sons, roxbury: ['Regular 1'] }, { hinder })).not.toMatch(/Sons of Liberty/);
  });

  test('Regulars who have marched on the last turn are ambushed, since nobody is left to hinder (6.6, 6.11)', () => {
    const places = { lexington: ['4x Regular moved'] };
    expect(menu(places, { turn: 12 })).toBe('Ambush in Lexington');
    expect(menu(places, { turn: 11 })).toBe('Place Hinder Movement');
  });

  test('Militia wait by hidden arms that Regulars are near, and go on once they are searched (8.1)', () => {
    const step = (side: 'unsearched' | 'searched'): string =>
      answers(
        {
          turn: 6,
          arms: { waltham: side },
          places: { waltham: ['Militia 1', 'Militia 2', 'Militia 3'], southlex: ['Regular 1'] },
          pending: [{ step: 'assemble', first: false }],
        },
        'thumb',
      )[0];
    expect(step('unsearched')).not.toMatch(/^Waltham/);
    expect(step('searched')).toMatch(/^Waltham/);
  });

  const laid = { at: 'turn-track', side: 2 } as const;
  const noHinder = { movement: laid, search: laid };

  test('what is kept in reserve is used on the last turn of 15.1, where it would be lost (5.2)', () => {
    const places = { lexington: ['4x Regular moved'], waltham: ['Militia 1'] };
    const last = (turn: number, patriot: number): string =>
      menu(places, { turn, actions: { british: 2, patriot }, reserves: { british: 0, patriot: 1 }, hinder: noHinder });
    expect(last(12, 2)).toBe('Use a Reserve Action');
    expect(last(12, 1)).toBe('Use a Reserve Action');
    expect(last(6, 2)).not.toBe('Use a Reserve Action');
  });

  test('Militia of several alert boxes come onto the map by one Assemble, of one by a Movement; on the last turn a Rally is worth more (4.6, 6.5)', () => {
    const far = { boston: ['Regular 1'] };
    const boxes = { 'box-A2': ['Militia 1'], 'box-A6': ['Militia 2'], 'box-A7': ['Militia 3'] };
    expect(menu({ ...far, ...boxes }, { turn: 7, hinder: noHinder })).toBe('Assemble');
    expect(menu({ ...far, 'box-A2': ['Militia 1'] }, { turn: 7, hinder: noHinder })).toMatch(/^Movement/);
    const rally = { malden: ['Warren', 'Militia 4 strength 1 broken'] };
    expect(menu({ ...far, ...boxes, ...rally }, { turn: 11, hinder: noHinder })).toBe('Assemble');
    expect(menu({ ...far, ...boxes, ...rally }, { turn: 12, hinder: noHinder })).toBe('Rally in Malden');
  });

  test('a column that would find Adams and Hancock under their marker is hindered on the way (6.11, 8.2)', () => {
    const road = (places: Record<string, string[]>): string =>
      menu(
        { rocks: ['6x Regular'], watertown: ['Dawes'], menotomy: ['Revere'], ...places },
        {
          turn: 3,
          actions: { british: 2, patriot: 2 },
          gather: { lexington: 'muster', waltham: 'gather', medford: 'gather', concord: 'gather' },
        },
      );
    expect(road({ lexington: hidden })).toBe('Place Hinder Movement');
    expect(road({ winnisimmet: ['Adams', 'Hancock'] })).not.toBe('Place Hinder Movement');
  });

  test('hidden arms are worth hindering if Regulars there have an Action to search, others hardly (6.11)', () => {
    const search = (british: number): string =>
      menu(
        { watertown: ['Regular 1'], malden: ['Warren', 'Militia 1 strength 1 broken'] },
        {
          turn: 11,
          actions: { british, patriot: 2 },
          arms: { watertown: 'unsearched' },
          hinder: { movement: laid },
        },
      );
    expect(search(1)).toBe('Place Hinder Search');
    expect(search(0)).not.toBe('Place Hinder Search');
  });

  test('the British remove a marker that is in their way, and let any other expire (6.11)', () => {
    const british = (regulars: string): string =>
      answers(
        {
          toAct: 'british',
          turn: 4,
          actions: { british: 2, patriot: 0 },
          places: { [regulars]: ['Regular 1 moved'] },
          arms: { barretts: 'unsearched' },
          hinder: { search: { at: 'barretts', side: 2 }, movement: laid, muster: laid },
        },
        'thumb',
      )[0];
    expect(british('barretts')).toMatch(/^Remove/);
    expect(british('trapelo')).not.toMatch(/^Remove/);
  });

  test('the Patriots remove Hinder Muster where a town can muster or be roused at once, and otherwise let it expire (6.11)', () => {
    const removal = (more: Partial<PositionDocument>) =>
      worth(
        {
          ...{ turn: 4, toAct: 'patriot', actions: { british: 2, patriot: 2 } },
          ...{ places: { boston: ['7x Regular'], menotomy: ['Minuteman 1 under marker'], eastlex: ['Revere'] } },
          ...{ gather: { menotomy: 'gather' }, hinder: { muster: { at: 'menotomy', side: 2 } }, ...more },
        },
        'Remove Hinder Muster',
      );
    expect(removal({})).toBeGreaterThan(0.4);
    expect(removal({ gather: { menotomy: 'muster' }, actions: { british: 2, patriot: 1 } })).toBeGreaterThan(0.4);
    expect(removal({ actions: { british: 2, patriot: 1 } })).toBe(0);
    expect(removal({ turn: 1 })).toBe(0);
  });

  test('a Call to Arms waits for an Ambush, which is open only while Regulars have just moved (6.6, 6.12)', () => {
    const position = (moved: string): PositionDocument => ({
      ...{ turn: 7, shot: true, toAct: 'patriot', actions: { british: 1, patriot: 2 } },
      ...{ places: { lincoln: [`3x Regular${moved}`], 'riders-top': ['Revere'], 'riders-bottom': ['Dawes'] } },
      alerts: ['box-A1', 'box-A2', 'box-A6'],
    });
    const call = (moved: string) => worth(position(moved), 'Call to Arms');
    expect(call(' moved')).toBeLessThan(worth(position(' moved'), 'Ambush in Lincoln'));
    expect(call('')).toBeGreaterThan(2);
  });

  test('Militia go to a Son of Liberty who was captured, to help him escape (6.10)', () => {
    const to = (son: string): string =>
      answers(
        {
          turn: 8,
          concord: true,
          places: { trapelo: [son], waltham: ['Militia 1', 'Militia 2'], roxbury: ['Regular 1'] },
          pending: [
            { step: 'assembleTo', seat: 'patriot', from: 'waltham', group: ['Militia 1', 'Militia 2'] },
            { step: 'afterAction', seat: 'patriot' },
          ],
        },
        'thumb',
      )[0];
    expect(to('Adams captured')).toBe('Trapelo');
    expect(to('Adams')).not.toBe('Trapelo');
  });

  test('a Regular alone is attacked, one with a leader is not: nobody can rally the first (6.8)', () => {
    const attack = (regulars: string[]): string =>
      menu(
        { waltham: [...regulars, 'Minuteman 1 moved', 'Minuteman 2 moved'] },
        {
          turn: 5,
          hinder: noHinder,
          actions: { british: 0, patriot: 2 },
        },
      );
    expect(attack(['Regular 1'])).toBe('Attack in Waltham');
    expect(attack(['Regular 1', 'Smith'])).not.toBe('Attack in Waltham');
  });

  test('in the turn 8 scenarios a few Militia keep a region away from Percy’s column, which would only drive them off (7.1)', () => {
    const group = ['Militia 1', 'Militia 2', 'Militia 3'];
    const beside = (regulars: string[]): PositionDocument => ({
      scenario: 'patriot-pursuit',
      turn: 9,
      places: { cambridge: regulars, watertown: group },
      pending: [
        { step: 'assembleTo', seat: 'patriot', from: 'watertown', group },
        { step: 'afterAction', seat: 'patriot' },
      ],
    });
    expect(answers(beside(["8x Percy's Regular"]), 'thumb')[0]).not.toBe('Fresh Pond');
    const near = (regulars: string[]): number => worth(beside(regulars), 'Fresh Pond');
    expect(near(['Regular 1'])).toBeGreaterThan(-0.1);
    expect(near(["8x Percy's Regular"])).toBeLessThan(near(['Regular 1']) - 1);
  });
});

describe('15.2, by rule of thumb', () => {
  const inPursuit = (position: PositionDocument): string =>
    answers({ scenario: 'patriot-pursuit', shot: true, ...position }, 'thumb')[0];

  test('leaders take hits for their units: an Attack with many of them is worth it, on the last turn above all, one without is not', () => {
    const fight = (leaders: string[], turn: number): PositionDocument => ({
      turn,
      actions: { british: 0, patriot: 2 },
      toAct: 'patriot',
      places: { concord: ['3x Regular', ...[1, 2, 3, 4, 5, 6].map(n => `Minuteman ${n}`), ...leaders] },
    });
    const leaders = ['Warren', 'Heath', 'Putnam', 'Barrett'];
    expect(inPursuit(fight(leaders, 12))).toBe('Attack in Concord');
    expect(inPursuit(fight([], 12))).not.toBe('Attack in Concord');
    // Before the last turn there may be something better to do than even the first.
    const attack = (of: string[]): number =>
      worth({ scenario: 'patriot-pursuit', shot: true, ...fight(of, 10) }, 'Attack in Concord');
    expect(attack(leaders)).toBeGreaterThan(0.5);
    expect(attack([])).toBeLessThan(0);
  });

  const column = (more: Partial<PositionDocument>): PositionDocument => ({
    turn: 9,
    places: {
      concord: ['7x Regular', 'Smith', 'Pitcairn'],
      menotomy: ["8x Percy's Regular", 'Percy', 'Field Cannon'],
    },
    ...more,
  });

  test('broken units beside a leader are rallied before a march, on either side', () => {
    const british = { ...column({}).places, lincoln: ['Minuteman 1', 'Warren'] };
    const broken = ['5x Regular', 'Regular 6 broken', 'Regular 7 broken', 'Smith', 'Pitcairn'];
    expect(inPursuit({ ...column({}), places: british })).toMatch(/^Movement/);
    expect(inPursuit({ ...column({}), places: { ...british, concord: broken } })).toBe('Rally in Concord');
    const patriots = (who: string[]): PositionDocument => ({
      ...column({ toAct: 'patriot' }),
      places: { ...column({}).places, waltham: [...who, 'Warren', 'Heath'] },
    });
    expect(inPursuit(patriots(['Minuteman 1', 'Minuteman 2']))).not.toMatch(/^Rally/);
    expect(inPursuit(patriots(['Minuteman 1 broken', 'Minuteman 2 broken', 'Minuteman 3', 'Minuteman 4']))).toBe(
      'Rally in Waltham',
    );
  });

  test('a column marches as a whole, toward where all can be together at the end', () => {
    const answered = answers(
      {
        scenario: 'patriot-pursuit',
        shot: true,
        ...column({
          pending: [
            { step: 'whoMoves', seat: 'british', from: 'menotomy', first: true },
            { step: 'afterAction', seat: 'british' },
          ],
        }),
      },
      'thumb',
    );
    expect(answered[0].split(' + ')).toHaveLength(9);
    expect(answered[0]).toMatch(/Percy$/);

    expect(answered.at(-1)).toBe('Foot of the Rocks (Scout)');
  });

  test('a healthy leader takes a hit, since that costs a point only if he dies of it', () => {
    const hit = (): string =>
      inPursuit({
        turn: 10,
        places: { lincoln: ['Militia 1 strength 0', 'Warren'], concord: ['Regular 1'] },
        pending: [
          {
            step: 'takeHits',
            seat: 'patriot',
            hits: 1,
            region: 'lincoln',
            first: ['Militia 1'],
            only: false,
            why: 'combat',
          },
          { step: 'afterAction', seat: 'british' },
        ],
      });
    expect(hit()).toMatch(/^Warren/);
  });

  test('an unbroken Regular takes a hit before a broken one while a turn is left to rally in, by rule of thumb and by search', () => {
    const hit = (turn: number, broken: readonly number[], choose: Choose): string =>
      answers(
        {
          scenario: 'patriot-pursuit',
          shot: true,
          turn,
          places: {
            concord: [
              ...[1, 2, 3, 4, 5].map(n => `Regular ${n}${broken.includes(n) ? ' broken' : ''}`),
              'Smith wounded',
            ],
            meriam: ['4x Minuteman'],
          },
          pending: [
            {
              step: 'takeHits',
              seat: 'british',
              hits: 1,
              region: 'concord',
              first: [1, 2, 3, 4, 5].map(n => `Regular ${n}`),
              only: false,
              why: 'combat',
            },
            { step: 'afterAction', seat: 'patriot' },
          ],
        },
        choose,
      )[0];
    for (const choose of ['thumb', 40] as const) {
      expect(hit(10, [1, 2], choose)).toMatch(/^Regular [345]/);
      expect(hit(10, [4, 5], choose)).toMatch(/^Regular [123]/);
    }
  });

  test('a column that would march on to the others is hindered where that costs it a turn (6.11)', () => {
    const placed = answers(
      {
        scenario: 'patriot-pursuit',
        shot: true,
        turn: 10,
        toAct: 'patriot',
        actions: { british: 1, patriot: 1 },
        places: { lexington: ["8x Percy's Regular", 'Percy'], concord: ['7x Regular', 'Smith'] },
      },
      'thumb',
    );
    expect(placed).toEqual(['Place Hinder Movement', "Meriam's Corner"]);
  });

  /** The answers a search considers, in words. */
  const looksAt = (position: PositionDocument): string[] =>
    asking(
      concord,
      { scenario: 'patriot-pursuit', shot: true, turn: 11, ...position },
      ({ game, rules, s, seat, options }) => {
        const { ask, frame } = rules.top(s);
        const all = candidates(rules, game.insight, s, seat, options);
        return all.map(answer => answer.map(pick => ask.label(s, frame, pick)).join(' + '));
      },
    );

  test('an Action rallies as many as its leaders can, since it costs no more (6.8)', () => {
    const [rallied, ...others] = looksAt({
      places: { trapelo: ['5x Regular broken', 'Regular 6', 'Smith wounded'], lexington: ['Militia 1'] },
      pending: [
        { step: 'rally', seat: 'british', region: 'trapelo' },
        { step: 'afterAction', seat: 'british' },
      ],
    });
    expect(rallied.split(' + ')).toHaveLength(2);
    expect(others).toEqual([]);
  });

  test('rallying is better than doing nothing (6.8)', () => {
    const menu = looksAt({
      toAct: 'british',
      actions: { british: 1, patriot: 0 },
      places: { lexington: ["4x Percy's Regular", "Percy's Regular 5 broken moved", 'Percy'], concord: ['Militia 1'] },
    });
    expect(menu).toContain('Rally in Lexington');
    expect(menu).not.toContain('Pass');
  });

  test('on the last turn nobody assembles without a gain', () => {
    const menu = (turn: number): string =>
      inPursuit({
        turn,
        toAct: 'patriot',
        actions: { british: 0, patriot: 2 },
        hinder: { movement: { at: 'turn-track', side: 2 }, search: { at: 'turn-track', side: 2 } },
        places: { concord: ['Regular 1'], watertown: ['Militia 1'], waltham: ['Militia 2'] },
      });
    expect(menu(11)).toBe('Assemble');
    expect(menu(12)).not.toBe('Assemble');
  });

  test('leaders go to units that they can rally, not alone beside a column', () => {
    const to = inPursuit({
      turn: 10,
      places: {
        mtauburn: ['Regular 1'],
        watertown: ['Warren'],
        beaverbrook: ['Militia 1', 'Minuteman 1 broken'],
      },
      pending: [
        { step: 'assembleTo', seat: 'patriot', from: 'watertown', group: ['Warren'] },
        { step: 'afterAction', seat: 'patriot' },
      ],
    });
    expect(to).toBe('Beaver Brook');
  });
});

test('15.2 the score includes the expected effect of the final dice: who disbands, who dies, and the sixth casualty', () => {
  concord.open(game => {
    const { features, measure } = game.insight ?? expect.fail();
    const s = stateOf(game, {
      scenario: 'patriot-pursuit',
      turn: 12,
      toAct: 'british',
      places: {
        concord: ['6x Regular broken', 'Regular 7', "8x Percy's Regular", 'Smith wounded'],
        lexington: ['Minuteman 1 broken', 'Minuteman 2 broken', 'Minuteman 3 broken'],
      },
    });
    const measured: number[] = [];
    measure(s, measured);
    // The points for: all British together, broken units, those of them that disband, a wounded leader who dies of it,
    // and three or more of six broken Regulars that disband (binomial, 0.0623): 3 casualties and 1½ more for each are
    // then more than six.
    const expected = 2 - 6 / 2 + 3 / 2 - 6 / 12 + 3 / 6 - 1 / 6 - 2 * 0.0623;
    expect(10 * measured[features.indexOf('score if it ended now')]).toBeCloseTo(expected, 3);
  });
});

test('15.2 on the last turn a playout of the search goes on to the end of the match', () => {
  const quiet = (scenario: string, turn: number): boolean =>
    concord.open(game => {
      const s = stateOf(game, { scenario, turn, toAct: 'british', places: { concord: ['Regular 1'] } });
      return isQuiet(game.insight ?? expect.fail(), s);
    });
  expect(quiet('patriot-pursuit', 11)).toBe(true);
  expect(quiet('patriot-pursuit', 12)).toBe(false);
  expect(quiet('boston-to-concord', 12)).toBe(true);
});

test('15.2 on the last turn a playout normally has enough depth to reach the end of the match', () =>
  concord.open(game => {
    const insight = game.insight ?? expect.fail();
    const start = stateOf(game, {
      scenario: 'patriot-pursuit',
      turn: 12,
      toAct: 'british',
      actions: { british: 4, patriot: 4 },
      places: {
        concord: ['5x Regular', 'Smith', 'Pitcairn'],
        lexington: ["6x Percy's Regular", 'Percy', 'Field Cannon'],
        lincoln: [1, 2, 3, 4].map(n => `Militia ${n}`),
        fiske: [1, 2, 3, 4].map(n => `Minuteman ${n}`),
        menotomy: ['Militia 5', 'Militia 6', 'Militia 7', 'Warren'],
      },
    });
    let judged = 0;
    const watched = {
      ...game,
      insight: {
        ...insight,
        judge: (s: typeof start, out: number[]) => {
          judged++;
          insight.judge(s, out);
        },
      },
    };
    const rules = kernel(game.steps);
    const settings = settingsOf(insight, start, 0);
    for (let seed = 0; seed < 40; seed++) {
      const rng = random(seed);
      const s = game.fork(start);
      const options: number[] = [];
      const umpire = quietUmpire(rng);
      rules.advance(s, umpire, options);
      playOut({ game: watched, rules, rng, umpire, settings }, s, options, []);
    }
    expect(judged).toBeLessThan(4);
  }));

/** The Patriots' answer by rule of thumb to an Attack on them in a region, on turn 12 of 15.4. */
function attackedIn(region: string): string {
  const position: PositionDocument = {
    scenario: 'patriot-pursuit',
    turn: 12,
    toAct: 'british',
    actions: { british: 2, patriot: 2 },
    places: { [region]: ["8x Percy's Regular", ...[1, 2, 3, 4, 5, 6].map(n => `Minuteman ${n}`)] },
  };
  return asking(concord, position, ({ game, rules, s, options, umpire }) => {
    const { ask, frame } = rules.top(s);
    const attack = options.find(pick => ask.label(s, frame, pick).startsWith('Attack'));
    rules.answer(s, 0, attack === undefined ? [] : [attack], umpire, options);
    // With everything that stands there.
    rules.options(s, 0, options);
    rules.answer(s, 0, [...options], umpire, options);
    const asked = rules.top(s);
    expect(asked.frame.step).toBe('standOrRetreat');
    const answer = bestByThumb(candidates(rules, game.insight, s, 1, options), (all, out) =>
      game.insight?.rate(s, asked.frame, 1, all, out),
    );
    return answer.length === 0 ? 'stand' : `${answer.length} go`;
  });
}

test('in the turn 8 scenarios units that hold Lexington stand against odds from which they would retreat elsewhere (15.2)', () => {
  expect(attackedIn('lexington')).toBe('stand');
  expect(attackedIn('lincoln')).toBe('6 go');
});

test('the Patriots go after a column that has left Lexington alone and is weak, and leave a strong one (15.2)', () => {
  const position = (column: string[]): PositionDocument => ({
    ...{ scenario: 'british-retreat', turn: 11, toAct: 'patriot', actions: { british: 2, patriot: 4 }, shot: true },
    places: {
      lexington: [
        ...[1, 2, 3, 4, 5, 6].map(n => `Minuteman ${n}`),
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(n => `Militia ${n} strength ${n < 6 ? 2 : 1}`),
      ],
      woburnroad: [...column, 'Percy wounded'],
    },
  });
  const broken = [1, 2, 3, 4].map(n => `Percy's Regular ${n} broken`);
  const [weak] = answers(position(["2x Percy's Regular", ...broken]), 'thumb');
  expect(weak).toBe('Movement from Lexington');
  const [strong] = answers(position(["8x Percy's Regular"]), 'thumb');
  expect(strong).not.toBe('Movement from Lexington');
});

test('a lead counts for more the less there is left of the match', () => {
  const chance = (turn: number, british: number): number =>
    concord.open(game => {
      const s = stateOf(game, {
        turn,
        toAct: 'british',
        actions: { british, patriot: 0 },
        places: { lexington: ['Regular 1'] },
        concord: true,
        percy: true,
        points: { british: 3, patriot: 0 },
      });
      const out: number[] = [];
      game.insight?.judge(s, out);
      return out[0];
    });
  expect(chance(12, 1)).toBeGreaterThan(chance(12, 5) + 0.03);
  expect(chance(12, 1)).toBeGreaterThan(0.9);
});

describe('the search, where the best answer can be proved', () => {
  const last = { turn: 12, actions: { british: 1, patriot: 0 }, percy: true } as const;

  test('on the last Action of the last turn the British enter Concord, or they lose (11.0)', () => {
    const places = { meriam: ['2x Regular'], cambridge: ['Regular 5'], lexington: ['Militia 1 strength 1'] };
    for (const seed of [1, 2, 3])
      expect(answers({ ...last, places, arms: { cambridge: 'unsearched' } }, 60, seed)).toContain('Concord (Scout)');
  });

  test('before the Shot the Patriots start no battle that cannot pay its five points (10.0)', () => {
    const places = { cambridge: ['3x Regular'], prospect: ['Militia 1 strength 1', 'Militia 2 strength 1'] };
    const position = { turn: 4, toAct: 'patriot', actions: { british: 2, patriot: 2 }, places } as const;
    for (const seed of [1, 2, 3]) expect(answers({ ...position, places }, 60, seed)[0]).not.toMatch(/Assault|Attack/);
  });
});

/** The Actions worth considering, in the words of the menu. */
const menu = (position: PositionDocument): string[] =>
  asking(concord, position, ({ game, rules, s, seat, options }) => {
    const { ask, frame } = rules.top(s);
    return candidates(rules, game.insight, s, seat, options).map(([pick]) => ask.label(s, frame, pick));
  });

describe('Reserve Actions and Actions of the last turn are not wasted (5.2, 6.13, 6.14)', () => {
  const last = (places: PositionDocument['places']): PositionDocument => ({
    ...{ scenario: 'patriot-pursuit', turn: 12, toAct: 'british', places },
    ...{ actions: { british: 1, patriot: 1 }, reserves: { british: 1, patriot: 1 } },
  });
  const fight = { lincoln: ['2x Regular'], lexington: ['Minuteman 1'] };
  const idle = { lincoln: ['Regular 1 moved fired'] };
  test('if something can be done, a Reserve Action may be spent, but not on Pass', () => {
    const position = last(fight);
    expect(menu(position)).toContain('Use a Reserve Action');
    const spent = menu({ ...position, pending: [{ step: 'action', seat: 'british', reserve: true }] });
    expect(spent).toContain('Movement from Lincoln');
    expect(spent).not.toContain('Pass');
    expect(spent).not.toContain('Gather Intelligence');
  });
  test('if nothing can be done, it is kept; a Plan counts at the end only for the British (15.2)', () => {
    expect(menu(last(idle))).toEqual(['Plan', 'Pass']);
  });
  test('a Plan is of no use to the Patriots at the end', () => {
    const patriots = {
      ...last({ lincoln: ['Minuteman 1 moved fired'] }),
      toAct: 'patriot',
    } as const;
    expect(menu(patriots)).toEqual(['Pass']);
  });
});

describe('what no level does', () => {
  test('try an escape that no die can achieve (6.10)', () => {
    const captive = (guards: string): PositionDocument => ({
      ...{ scenario: 'boston-to-concord', turn: 8, toAct: 'patriot', shot: true },
      places: { lexington: [guards, 'Hancock captured'], concord: ['Minuteman 1'] },
    });
    expect(menu(captive('Regular 1')).join()).not.toContain('Escape');
    const reserve = { actions: { british: 1, patriot: 1 }, reserves: { british: 0, patriot: 1 } };
    const held = { lexington: ['Regular 1', 'Hancock captured'], concord: ['Minuteman 1 moved fired'] };
    expect(menu({ ...captive('Regular 1'), ...reserve, turn: 12, places: held }).join()).not.toContain('Escape');
    const alone = { ...captive('Regular 1'), places: { lexington: ['Hancock captured'], concord: ['Minuteman 1'] } };
    expect(menu(alone).join()).toContain('Escape Capture: Hancock');
  });

  test('leave a called rider where he is if riding gains something (6.12)', () => {
    const ride = (points: number): string[] =>
      menu({
        ...{ scenario: 'boston-to-concord', turn: 1 },
        places: { charlestown: ['Revere'], boston: ['7x Regular'] },
        gather: { medford: 'gather' },
        pending: [{ step: 'ride', piece: 'Revere', points, free: true }],
      });
    expect(ride(4).join()).not.toContain('Stop');
    expect(ride(3).join()).toContain('Stop');
  });
});

test('Patriots who can strike well at a broken column do so before they march off (15.2)', () => {
  const position: PositionDocument = {
    ...{ scenario: 'british-retreat', turn: 11, toAct: 'patriot', shot: true, actions: { british: 2, patriot: 4 } },
    places: {
      fiske: [
        ...['2x Regular', 'Smith', 'Pitcairn wounded', '3x Minuteman', 'Buttrick', 'Baldwin', 'Parker'],
        ...[1, 2, 3, 4, 5, 6].map(n => `Militia ${n} strength ${n < 3 ? 2 : 1}`),
      ],
      littlecambridge: ["8x Percy's Regular", 'Percy', 'Field Cannon'],
    },
  };
  expect(answers(position, 'thumb')[0]).toBe('Attack in Fiske Hill');
});
