import { expect, test } from 'vitest';
import { joinWays } from '../../src/core/ways.ts';

/** The way of all legs through these places; null if they cannot be told as one. */
const through = ([from, to, ...others]: readonly string[]) =>
  others.reduce<ReturnType<typeof joinWays>>((way, next) => way && joinWays(way, { from: way.to, to: next }), {
    from,
    to,
  });

test.each([
  [['Boston', 'Cambridge', 'Menotomy', 'Lexington'], { by: ['Cambridge', 'Menotomy'], to: 'Lexington' }],
  [['Boston', 'Cambridge', 'Menotomy', 'Cambridge'], { by: [], to: 'Cambridge', turned: 'Menotomy' }],
  [['Boston', 'Cambridge', 'Menotomy', 'Cambridge', 'Boston'], { by: ['Cambridge'], to: 'Boston', turned: 'Menotomy' }],
])('legs are told as one way: %j', (places, way) => {
  expect(through(places)).toEqual({ from: 'Boston', ...way });
});

test('who goes on elsewhere after turning back is told apart', () => {
  expect(through(['Boston', 'Cambridge', 'Menotomy', 'Cambridge', 'Brookline'])).toBeNull();
});
