import { describe, expect, test } from 'vitest';
import { type Player, playMatch } from '../../../src/bots/arena.ts';
import { following } from '../../../src/bots/following.ts';
import type { LevelId } from '../../../src/bots/levels.ts';
import { decide } from '../../../src/bots/think.ts';
import { kernel } from '../../../src/core/kernel.ts';
import { quietUmpire, random } from '../../../src/core/random.ts';
import { plans, worksOut } from '../../../src/games/revolution/bot-plans.ts';
import { bestAllotment } from '../../../src/games/revolution/bot-rabble.ts';
import type { Event } from '../../../src/games/revolution/events.ts';
import type { Frame } from '../../../src/games/revolution/frames.ts';
import { hand } from '../../../src/games/revolution/hands.ts';
import { hopeOf } from '../../../src/games/revolution/hope.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from '../../../src/games/revolution/ids.ts';
import { revolution } from '../../../src/games/revolution/index.ts';
import { AMERICAN, BRITISH, POOL, RABBLE_POINTS, SIDES, type Side } from '../../../src/games/revolution/pieces.ts';
import { suggestedAllotment } from '../../../src/games/revolution/plan-rabble.ts';
import { read } from '../../../src/games/revolution/position.ts';
import { allottedTo, everyTrack } from '../../../src/games/revolution/rabble.ts';
import { redraw } from '../../../src/games/revolution/redraw.ts';
import { BY_HAND } from '../../../src/games/revolution/rules/09-rabble.ts';
import { rulebook } from '../../../src/games/revolution/rules/index.ts';
import { fork, type State } from '../../../src/games/revolution/state.ts';

const rules = kernel<State, Frame, Event>(rulebook);

/** The short game where rabble-rousing markers are to be allotted. */
function allots(toAct: 'british' | 'american', more: Readonly<Record<string, unknown>>): State {
  const found = read({
    year: 1778,
    scenario: 'short',
    phase: 'allotPlan',
    toAct,
    first: 'american',
    places: {},
    ...more,
  });
  if (!found.ok) throw new Error(found.problem);
  return found.value.state;
}
const LEANING = { NE: 3, MA: 3, VA: 3, DS: 3 };
const HANDS = { british: ['2x +2', '2x +1', '3x Tactics'], american: ['Adams', '+2', '2x +1', '2x Tactics'] };

/** Positions of matches of Recruits in which a side is asked for its allotment. */
function asked(seed: number): State[] {
  const seen: State[] = [];
  const players: Player[] = [{ level: 'recruit' }, { level: 'recruit' }];
  revolution.open(game => {
    const s = game.setup({ scenario: 'short', options: {} }, quietUmpire(random(seed)));
    playMatch(game, s, players, seed, (at, frame) => {
      if (frame.step === 'allotPlan') seen.push(game.fork(at) as unknown as State);
    });
  });
  return seen;
}

/** The points by track that a computer player commits, which remembers no plan from one question to the next. */
function committed(start: State, seat: Side, level: LevelId): number[] {
  const s = fork(start);
  do {
    const { choose } = revolution.open(game =>
      decide(game, game.observe(s as never, seat), seat, level, { iterations: 4, seed: 1 }),
    );
    rules.answer(s, seat, choose, quietUmpire(random(6)), []);
  } while (s.stack.at(-1)?.step === 'allot');
  return everyTrack.map(track => allottedTo(s, seat, track));
}

/** Once the second side has answered, the markers are settled and gone. */
const isFirstAsked = (s: State): boolean => s.stack.filter(({ step }) => step === 'allotPlan').length === 2;

describe('the allotment of a Veteran', () => {
  test('answers an enemy that works its own out, and is committed to its last track without a search', {
    timeout: 60_000,
  }, () => {
    const positions = asked(32).filter(isFirstAsked);
    const differing = positions.filter(s => {
      const seat = rules.decider(s) as Side;
      const { frame } = rules.top(s);
      const points: number[] = [];
      const plan = worksOut(s, frame);
      expect(plan?.answer(s, frame, [BY_HAND])).toEqual([BY_HAND]);
      points.push(...committed(s, seat, 'veteran'));
      expect(points).toEqual(bestAllotment(s, seat, 0.75)?.points);
      return points.join() !== bestAllotment(s, seat)?.points.join();
    });
    expect(positions.length).toBeGreaterThan(2);
    expect(differing.length).toBeGreaterThan(0);
  });

  test('is the same whatever the enemy holds', { timeout: 60_000 }, () => {
    const rng = random(4);
    for (const s of asked(31)) {
      const side = rules.decider(s) as Side;
      const best = bestAllotment(s, side, 0.75);
      for (let n = 0; n < 3; n++) expect(bestAllotment(redraw(s, side, rng), side, 0.75)).toEqual(best);
    }
  });

  test('is worked out for the short game alone, and for no other question', () => {
    const s = allots('british', { hands: HANDS });
    const [frame] = s.stack.slice(-1);
    expect(worksOut(s, frame)?.key).toBe('worked-out');
    expect(worksOut({ ...s, scenario: 'campaign' }, frame)).toBeNull();
    expect(worksOut(s, { step: 'endYear' } as Frame)).toBeNull();
  });
});

describe('the allotment that is worked out', () => {
  test('is named to its last track, once and without a word more than the plan’s own', () => {
    const s = asked(7).find(each => (bestAllotment(each, rules.decider(each) as Side)?.gain ?? 0) > 0);
    if (s === undefined) throw new Error('no allotment of this match is better than the suggested one');
    const seat = rules.decider(s) as Side;
    const { frame } = rules.top(s);
    const [plan] = plans(s, frame, seat, [BY_HAND]);
    const points = bestAllotment(s, seat)?.points ?? [];
    const next = revolution.open(game => following(game, s as never, seat, [BY_HAND], null, plan as never));
    expect(next.map(({ choose }) => choose)).toEqual(points.map(sum => [String(sum)]));
    expect(next.map(({ title }) => title).slice(0, 2)).toEqual(['Points for Progress', 'Points for New England']);
    expect(next.every(({ words }) => words === '')).toBe(true);
  });
  test('puts all that helps on the one table that can still decide the match', () => {
    const oneStep = allots('british', { progress: 'congress', europe: 'spain', loyalty: LEANING, hands: HANDS });
    expect(bestAllotment(oneStep, BRITISH)?.points[PROGRESS_TRACK]).toBe(6);
    expect(suggestedAllotment(oneStep, BRITISH)[PROGRESS_TRACK]).toBe(6);
    const alliance = allots('american', {
      progress: 'declaration',
      europe: 'volunteers',
      loyalty: LEANING,
      hands: HANDS,
    });
    expect(bestAllotment(alliance, AMERICAN)?.points[EUROPE_TRACK]).toBe(7);
  });

  test('as the suggested one, goes to what can still decide the match, not to regions that are safe', () => {
    // Only Europe can still decide: four regions are safe.
    const last = { progress: 'declaration', europe: 'volunteers', loyalty: LEANING, hands: HANDS };
    expect(suggestedAllotment(allots('british', last), BRITISH)[EUROPE_TRACK]).toBe(6);
    // A seventh point is not needed against any hand that is expected.
    expect(suggestedAllotment(allots('american', last), AMERICAN)[EUROPE_TRACK]).toBe(6);
    // New England and the Mid-Atlantic, which are worth most points, are safe; the other regions decide.
    const regions = { ...last, europe: 'spain', loyalty: { NE: 3, MA: 3, VA: 1, DS: 1 } };
    expect(suggestedAllotment(allots('american', regions), AMERICAN).slice(0, 3)).toEqual([0, 0, 0]);
  });

  test('is as suggested if the match is decided', () => {
    const lost = allots('american', { progress: 'tread', europe: 'spain', loyalty: LEANING, hands: HANDS });
    expect(hopeOf(lost)).toBe(0);
    expect(bestAllotment(lost, AMERICAN)?.gain).toBe(0);
  });

  test('is the same whatever the enemy holds', () => {
    const rng = random(4);
    for (const s of asked(31))
      for (const side of SIDES) {
        const best = bestAllotment(s, side);
        const suggested = suggestedAllotment(s, side);
        for (let n = 0; n < 5; n++) {
          const other = redraw(s, side, rng);
          expect(bestAllotment(other, side)).toEqual(best);
          expect(suggestedAllotment(other, side)).toEqual(suggested);
        }
      }
  });

  test('is laid track by track, as it was worked out as a whole', { timeout: 60_000 }, () => {
    const rng = random(6);
    let laid = 0;
    for (const start of asked(32)) {
      const s = fork(start);
      const { step, seat } = s.stack[s.stack.length - 1] as Extract<Frame, { step: 'allotPlan' }>;
      expect(step).toBe('allotPlan');
      const best = bestAllotment(s, seat);
      rules.answer(s, seat, [BY_HAND], quietUmpire(rng), []);
      while (s.stack.at(-1)?.step === 'allot') {
        // Without a memory of the plan, as after a restart.
        const { choose } = revolution.open(game =>
          decide(game, game.observe(s as never, seat), seat, 'regular', { iterations: 2, seed: 1 }),
        );
        rules.answer(s, seat, choose, quietUmpire(rng), []);
        laid++;
      }
      const points = best?.points.map((_, track) => allottedTo(s, seat, track));
      if (s.stack.at(-1)?.step === 'allotPlan') expect(points).toEqual(best?.points);
    }
    expect(laid).toBeGreaterThan(20);
  });

  test('is never worse than the suggested one, and needs no marker that is not held', () => {
    for (const seed of [33, 34])
      for (const s of asked(seed))
        for (const side of SIDES) {
          const best = bestAllotment(s, side);
          if (best === null) continue;
          expect(best.gain).toBeGreaterThanOrEqual(0);
          const held = hand(s, side).reduce((sum, m) => sum + RABBLE_POINTS[side][m], 0);
          expect(best.points.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(held);
        }
  });

  test('is for the short game and for hands with something to allot', () => {
    const s = allots('british', { hands: HANDS });
    s.markerAt = s.markerAt.map(at => (at === BRITISH ? POOL : at));
    expect(bestAllotment(s, BRITISH)).toBeNull();
    expect(bestAllotment({ ...allots('british', { hands: HANDS }), scenario: 'campaign' }, BRITISH)).toBeNull();
  });
});
