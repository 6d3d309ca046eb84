import { describe, expect, test } from 'vitest';
import { type Player, playMatch, setUp } from '../../../src/bots/arena.ts';
import { think } from '../../../src/bots/think.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { quietUmpire, random } from '../../../src/core/random.ts';
import { readSetting } from '../../../src/core/setting.ts';
import { insight } from '../../../src/games/revolution/bot.ts';
import { look } from '../../../src/games/revolution/bot-measure.ts';
import { LOCALE_COUNT } from '../../../src/games/revolution/data.ts';
import type { Event } from '../../../src/games/revolution/events.ts';
import type { Frame, March } from '../../../src/games/revolution/frames.ts';
import { forceOf, groundOf } from '../../../src/games/revolution/ground.ts';
import { placeNamed } from '../../../src/games/revolution/ids.ts';
import { revolution } from '../../../src/games/revolution/index.ts';
import { departure, gain, prospectsOf } from '../../../src/games/revolution/outlook.ts';
import { AMERICAN, BRITISH, POOL, SIDES } from '../../../src/games/revolution/pieces.ts';
import { placeWorth } from '../../../src/games/revolution/plan-places.ts';
import { suggestedAllotment } from '../../../src/games/revolution/plan-rabble.ts';
import { read } from '../../../src/games/revolution/position.ts';
import { allottedTo } from '../../../src/games/revolution/rabble.ts';
import { SUGGESTED } from '../../../src/games/revolution/rules/09-rabble.ts';
import { DONE, REST, SUGGESTED as SUGGESTED_MARCH, WALK } from '../../../src/games/revolution/rules/16-march.ts';
import { rulebook } from '../../../src/games/revolution/rules/index.ts';
import { sailors, starts, walkers } from '../../../src/games/revolution/stacks.ts';
import { fork, type State } from '../../../src/games/revolution/state.ts';
import { BARE, mobilizes, moves } from './table.ts';

function given(position: unknown) {
  const found = read(position);
  if (!found.ok) throw new Error(found.problem);
  return found.value;
}

function settingOf(scenario: string) {
  const setting = revolution.open(game => readSetting(game, scenario, undefined));
  if (!setting.ok) throw new Error(setting.problem);
  return setting.value;
}

/** The outcome of a match, and the positions in which somebody decided. */
function played(scenario: string, players: readonly Player[], seed: number) {
  const seen: State[] = [];
  const { outcome, decisions } = revolution.open(game => {
    const s = setUp(game, settingOf(scenario), seed);
    // `open` forgets which game it is; this one is Decision in North America.
    return playMatch(game, s, players, seed, at => seen.push(game.fork(at) as unknown as State));
  });
  return { outcome, decisions, seen };
}

const RECRUITS: readonly Player[] = [{ level: 'recruit' }, { level: 'recruit' }];
const PLACES = Array.from({ length: LOCALE_COUNT }, (_, l) => l);
const rules = kernel<State, Frame, Event>(rulebook);

describe('computer players', () => {
  test('play a short game to its end by rule of thumb', { timeout: 60_000 }, () => {
    const { outcome, decisions } = played('short', RECRUITS, 3);
    expect(outcome.rule).toMatch(/^3\.[15]$/);
    expect(decisions).toBeLessThan(1500);
  });

  test('play a short game to its end with a search', { timeout: 120_000 }, () => {
    const { outcome } = played('short', [{ level: 'regular', iterations: 2 }, { level: 'recruit' }], 4);
    expect(outcome.rule).toMatch(/^3\.[15]$/);
  });

  test('hold more towns than players who answer at random', { timeout: 60_000 }, () => {
    const british = played('short', [{ level: 'recruit' }, { level: 'random' }], 5).outcome.scores;
    const american = played('short', [{ level: 'random' }, { level: 'recruit' }], 5).outcome.scores;
    expect(british[0] + american[1]).toBeGreaterThan(british[1] + american[0]);
  });
});

describe('16.1 hints and reasons name the towns near a force, by what lies open', () => {
  const boston = placeNamed('boston');
  const GAGE = ['Gage', '2x British Regular'];
  type Places = Record<string, readonly string[]>;
  const stateWith = (places: Places, more: Partial<State> = {}): State => ({
    ...given(moves('british', { boston: GAGE, ...places })).state,
    ...more,
  });
  const purposeOf = (state: State, pick: number = WALK + boston, round: 1 | 2 = 1): string | undefined => {
    const frame: Frame = { step: 'march', seat: BRITISH, round, ordered: false, planned: false };
    return insight.purpose?.(state, frame, BRITISH, [pick], true);
  };
  test('and who is there', () => {
    expect(purposeOf(stateWith({ newport: ['American Militia'] }))).toMatch(
      /Newport \(\d points?, held by fewer\).* are near$/,
    );
    expect(purposeOf(stateWith({ newport: ['4x American Militia'] }))).not.toContain('Newport');
    expect(purposeOf(stateWith({ newport: ['American Fleet'] }))).toMatch(/Newport \(\d points?, only a fleet\)/);
    const fort = stateWith({}).fort.with(placeNamed('newport'), AMERICAN + 1);
    expect(purposeOf(stateWith({}, { fort }))).toMatch(/Newport \(\d points?, only a fort\)/);
    expect(purposeOf(stateWith({}))).toContain('empty');
  });
  test('but none beyond enemies, who stop a march (16.10)', () => {
    expect(purposeOf(stateWith({}))).toContain('New Haven');
    expect(purposeOf(stateWith({ newport: ['American Militia'] }))).not.toContain('New Haven');
  });
  test('and none for counters that have moved, forced marches or the end of the movement', () => {
    const moved = stateWith({}).moved.map(() => 1);
    expect(purposeOf(stateWith({}, { moved }))).toBeUndefined();
    expect(purposeOf(stateWith({}), SUGGESTED_MARCH, 2)).toBeUndefined();
    for (const pick of [DONE, REST])
      expect(purposeOf(stateWith({ newport: ['4x American Militia'] }), pick)).toBeUndefined();
  });
  test('a march by land attacks only who is ashore', () => {
    const goes = (places: Places): string | undefined => {
      const march: March = {
        ...{ seat: BRITISH, round: 1, at: boston, by: 'land', left: 4 },
        ...{ overran: false, fresh: true, bonus: 0, planned: false },
      };
      return insight.purpose?.(stateWith(places), { step: 'wayOn', march }, BRITISH, [placeNamed('newport')], true);
    };
    expect(goes({ newport: ['American Fleet'] })).toMatch(/^to take Newport, worth/);
    expect(goes({ newport: ['American Militia'] })).toMatch(/^to attack the Americans in Newport, worth/);
    expect(goes({ newport: ['British Regular'] })).toMatch(/^to join those in Newport, worth/);
  });
});

test('19.2, 19.4 bots count as hungry whom the rules do not feed: forts, sieges, Indians at home, fleets', () => {
  const hungry = (places: Record<string, readonly string[]>, more: Record<string, unknown> = {}) => {
    const { state } = given(mobilizes('british', 0, places, { options: { ...BARE, forts: true }, ...more }));
    return look(state).hungry[BRITISH];
  };
  const camp = { new_haven: ['5x British Regular'] };
  expect(hungry(camp)).toBe(3);
  expect(hungry(camp, { loyalty: { NE: -1 } })).toBe(1);
  expect(hungry({ new_haven: [...camp.new_haven, 'British Fleet'] })).toBe(0);
  const beside = { ...camp, newport: ['British Detachment'] };
  expect(hungry(beside, { fort: { newport: 'british' } })).toBe(0);
  const besieged = { ...camp, newport: ['British Detachment', '2x Continental'] };
  expect(hungry(besieged, { fort: { newport: 'british' }, siege: { newport: 'american' } })).toBe(3);
  expect(hungry({ seneca: ['Indian Band', 'British Light'] })).toBe(1);
});

test('13.6 more troops are rated by the food that the rules give them', () => {
  const rated = (more: Record<string, unknown>): number => {
    const { state } = given(mobilizes('british', 0, { new_haven: ['2x British Regular'] }, more));
    return placeWorth(groundOf(state, BRITISH), BRITISH, placeNamed('new_haven'), 'regular', 4, []);
  };
  expect(rated({ loyalty: { NE: 3 } })).toBe(rated({ loyalty: { NE: 0 } }));
  expect(rated({ loyalty: { NE: 0 } })).toBeLessThan(rated({ loyalty: { NE: -1 } }));
});

test('a computer player answers the same, whatever lies hidden from it', { timeout: 60_000 }, () => {
  const changed = revolution.open(game => {
    let differ = 0;
    let count = 0;
    playMatch(game, setUp(game, settingOf('short'), 9), RECRUITS, 9, (s, frame, seat) => {
      if (count++ % 12 !== 5) return;
      const other = game.redraw(s, seat, random(count));
      if (JSON.stringify(other) !== JSON.stringify(s)) differ++;
      const [one, two] = [s, other].map(at =>
        think(game, game.observe(at, seat), seat, 'regular', { seed: 3, iterations: 3 }),
      );
      expect(one.choose, frame.step).toEqual(two.choose);
    });
    return differ;
  });
  expect(changed, 'positions in which something was hidden').toBeGreaterThan(10);
});

describe('the rule of thumb', () => {
  const { seen } = played('short', RECRUITS, 6);
  const asked = seen.filter((_, i) => i % 4 === 0);
  const questionOf = (s: State) => {
    const { frame } = rules.top(s);
    const seat = rules.decider(s);
    const options: number[] = [];
    rules.options(s, seat, options);
    return { frame, seat, options };
  };

  test('rates every answer with a number, and leaves the position as it was', () => {
    for (const s of asked) {
      const { frame, seat, options } = questionOf(s);
      const before = JSON.stringify(s);
      const out: number[] = [];
      insight.rate(
        s,
        frame,
        seat,
        options.map(pick => [pick]),
        out,
      );
      expect(out.slice(0, options.length).every(Number.isFinite), frame.step).toBe(true);
      expect(JSON.stringify(s)).toBe(before);
    }
  });

  test('narrows every question to some of its options, and never adds one', () => {
    for (const s of asked) {
      const { frame, seat, options } = questionOf(s);
      const kept = insight.narrow?.(s, frame, seat, options) ?? options;
      expect(kept.length, frame.step).toBeGreaterThan(0);
      expect(kept.every(pick => options.includes(pick))).toBe(true);
      if (frame.step === 'march' || frame.step === 'mobilize') expect(kept, 'to be done').toContain(0);
    }
  });

  test('measures every feature as a number between -4 and 4', () => {
    for (const s of asked) {
      const out: number[] = [];
      insight.measure(s, out);
      expect(out).toHaveLength(insight.features.length);
      for (const [i, value] of out.entries()) {
        expect(Number.isFinite(value), insight.features[i]).toBe(true);
        expect(Math.abs(value), insight.features[i]).toBeLessThanOrEqual(4);
      }
    }
  });

  test('sees every gain of a march that is above a floor, whatever its bounds leave out', () => {
    for (const s of asked)
      for (const side of SIDES) {
        const { land, sea } = starts(s, side, 'none');
        const prospects = prospectsOf(groundOf(s), side);
        const goings = [
          ...land.map(at => departure(prospects, forceOf(s, walkers(s, side, at), 'land'), at, 'land')),
          ...sea.map(at => departure(prospects, forceOf(s, sailors(s, side, at), 'sea'), at, 'sea')),
        ];
        for (const going of goings) {
          const gains = PLACES.map(to => gain(going, to));
          for (const floor of [0, 1, 4, ...gains.slice(0, 5)])
            expect(PLACES.map(to => Math.max(floor, gain(going, to, floor)))).toEqual(
              gains.map(exact => Math.max(floor, exact)),
            );
        }
      }
  });
});

test('9.3 the suggested allotment is what is committed, whatever the hand', () => {
  const [start] = played('short', RECRUITS, 8).seen;
  const rng = random(8);
  for (let n = 0; n < 200; n++) {
    const s = fork(start);
    s.markerAt = s.markerAt.map(() => (rng() < 0.4 ? AMERICAN : POOL));
    const wanted = suggestedAllotment(s, AMERICAN);
    s.stack = [
      { step: 'allotPlan', seat: BRITISH },
      { step: 'allotPlan', seat: AMERICAN },
    ];
    rules.answer(s, AMERICAN, [SUGGESTED], quietUmpire(rng), []);
    expect(wanted.map((_, track) => allottedTo(s, AMERICAN, track))).toEqual(wanted);
  }
});
