import { expect, it } from 'vitest';
import { Limiter, PERSON_BOUNDS } from '../../src/discord/rate.ts';

// How fast people may press: one person is slowed down, a crowd is not.

it('allows a burst of presses, then a fixed number per second', () => {
  let at = 0;
  const limiter = new Limiter(() => at);
  const presses = (count: number): number =>
    Array.from({ length: count }, () => limiter.allows('ann')).filter(Boolean).length;
  expect(presses(PERSON_BOUNDS.burst + 10)).toBe(PERSON_BOUNDS.burst);
  at += 2000;
  expect(presses(50)).toBe(2 * PERSON_BOUNDS.perSecond);
});

it('allows three hundred people to press within the same second', () => {
  const limiter = new Limiter(() => 1);
  expect(Array.from({ length: 300 }, (_, n) => limiter.allows(`person${n}`))).not.toContain(false);
});

it('still slows a person down after four thousand others have pressed', () => {
  const limiter = new Limiter(() => 1);
  for (let n = 0; n < PERSON_BOUNDS.burst; n++) limiter.allows('ann');
  for (let n = 0; n < 4000; n++) limiter.allows(`person${n}`);
  expect(limiter.allows('ann')).toBe(false);
});
