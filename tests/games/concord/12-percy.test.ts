import { expect, test } from 'vitest';
import { concord } from '../../../src/games/concord/index.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const WAITING = ["8x Percy's Regular", 'Percy', 'Field Cannon'];
/** The last Action of a turn on which Percy waits. */
const eve = (turn: number, more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { 'turn-track': WAITING, concord: ['Regular'], waltham: ['Warren'] },
  turn,
  actions: { british: 1, patriot: 0 },
  deck: [14, 3, 1],
  shot: true,
  concord: true,
  ...more,
});
/** Units in East Lexington, one region from Lexington. */
const near = (eastlex: string[], lexington: string[] = [], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { eastlex, ...(lexington.length > 0 ? { lexington } : {}), waltham: ['Warren'] },
  turn: 10,
  shot: true,
  concord: true,
  deck: [14, 3, 1],
  ...more,
});

rule('12.0 Percy, eight Regulars and the Field Cannon come to Boston at the start of turn 9', eve(8), [], t => {
  expect(t.at('Percy')).toBe('turn-track');
  t.pass();
  expect(t.view().turn).toBe(9);
  expect(t.in('boston')).toEqual([
    ...Array.from({ length: 8 }, (_, i) => `Percy’s Regular ${i + 1}`),
    'Field Cannon',
    'Percy',
  ]);
  expect(t.told).toContain('Percy musters in Boston with eight Regulars and the Field Cannon.');
  t.choose('Movement from Boston');
});

rule('12.0 all of Percy’s detachment carry the black dot', eve(8), [], t => {
  const dotted = t.view().pieces.filter(piece => piece.dotted);
  expect(dotted.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 8 }, (_, i) => `Percy’s Regular ${i + 1}`),
    'Field Cannon',
    'Percy',
  ]);
});

rule('12.0 Percy does not come before turn 9', eve(7), [], t => {
  t.pass();
  expect(t.view().turn).toBe(8);
  expect(t.at('Percy')).toBe('turn-track');
});

rule(
  '12.0 Percy in Lexington with the cannon and four unbroken Regulars brings three points at once, and no more later',
  near(["4x Percy's Regular", 'Percy', 'Field Cannon']),
  [],
  t => {
    t.choose('Movement from East').all().choose('With the Field Cannon').choose('Lexington (Scout)');
    expect(t.points('british')).toBe(3);
    expect(t.view().percy).toBe(true);
    expect(t.told).toContain(
      '3 Victory Points for the British: Percy is in Lexington with the cannon and four unbroken Regulars.',
    );
    t.pass();
    t.pass();
    expect(t.points('british')).toBe(3);
  },
);

rule(
  '12.0 any four unbroken Regulars will do, Smith’s too',
  near(["2x Percy's Regular", 'Percy', 'Field Cannon'], ['2x Regular']),
  [],
  t => {
    t.choose('Movement from East').all().choose('With the Field Cannon').choose('Lexington (Scout)');
    expect(t.points('british')).toBe(3);
  },
);

rule(
  '12.0 three unbroken Regulars are too few, broken ones do not count',
  near(["3x Percy's Regular", "Percy's Regular 8 broken", 'Percy', 'Field Cannon']),
  [],
  t => {
    t.choose('Movement from East').all().choose('With the Field Cannon').choose('Lexington (Scout)');
    expect(t.points('british')).toBe(0);
  },
);

rule('12.0 without the cannon there are no points', near(["4x Percy's Regular", 'Percy', 'Field Cannon']), [], t => {
  t.choose('Movement from East').all().choose('Without it').choose('Lexington (Scout)');
  expect(t.points('british')).toBe(0);
});

rule('12.0 without Percy himself there are no points', near(["4x Percy's Regular", 'Field Cannon', 'Percy']), [], t => {
  t.choose('Movement from East')
    .take(4, /Regular/)
    .choose('With the Field Cannon')
    .choose('Lexington (Scout)')
    .none();
  expect(t.points('british')).toBe(0);
});

rule('12.0 a wounded Percy counts', near(["4x Percy's Regular", 'Percy wounded', 'Field Cannon']), [], t => {
  t.choose('Movement from East').all().choose('With the Field Cannon').choose('Lexington (Scout)');
  expect(t.points('british')).toBe(3);
});

rule(
  '12.0 the points come as soon as all conditions hold: a Rally in Lexington can do it',
  near([], ["3x Percy's Regular", "Percy's Regular 8 broken", 'Percy', 'Field Cannon'], {
    places: { lexington: ["3x Percy's Regular", "Percy's Regular 8 broken", 'Percy', 'Field Cannon'] },
  }),
  [],
  t => {
    t.choose('Rally in Lexington');
    expect(t.points('british')).toBe(3);
  },
);

rule(
  '12.0 four who come by a forced march are counted as they enter, before its price',
  {
    ...near([]),
    places: { menotomy: ["4x Percy's Regular", 'Percy', 'Field Cannon'], waltham: ['Warren'] },
  },
  [],
  t => {
    t.choose('Movement from Menotomy')
      .all()
      .choose('With the Field Cannon')
      .choose(/^Lexington.*forced/)
      .choose()
      .choose();
    expect(t.at('Percy')).toBe('lexington');
    expect(t.points('british')).toBe(3);
  },
);

rule(
  '12.0 after a forced march of five Regulars four unbroken ones are left, which is enough',
  {
    ...near([]),
    places: { menotomy: ["5x Percy's Regular", 'Percy', 'Field Cannon'], waltham: ['Warren'] },
  },
  [],
  t => {
    t.choose('Movement from Menotomy')
      .all()
      .choose('With the Field Cannon')
      .choose(/^Lexington.*forced/)
      .choose()
      .choose();
    expect(t.points('british')).toBe(3);
  },
);

rule(
  '12.0 a march through Lexington counts as being there',
  { ...near([]), places: { eastlex: ["4x Percy's Regular", 'Percy', 'Field Cannon'], waltham: ['Warren'] } },
  [],
  t => {
    t.choose('Movement from East').all().choose('With the Field Cannon').choose('Fiske Hill (March) via Lexington');
    expect(t.points('british')).toBe(3);
  },
);

const END: Partial<PositionDocument> = { turn: 12, actions: { british: 1, patriot: 0 } };

rule(
  '12.0 if Percy’s force never makes it to Lexington, the Patriots score five points at the end',
  near(["4x Percy's Regular", 'Percy', 'Field Cannon'], [], END),
  [],
  t => {
    t.pass();
    expect(t.match.outcome()?.sheet).toContainEqual({
      text: 'Percy did not reach Lexington in force',
      rule: '12.0',
      points: [0, 5],
    });
  },
);

rule(
  '12.0 if Percy’s force has been in Lexington, the Patriots score nothing for it at the end, wherever Percy is',
  near(["Percy's Regular", 'Percy'], [], { ...END, percy: true }),
  [],
  t => {
    t.pass();
    expect(JSON.stringify(t.match.outcome()?.sheet)).not.toContain('12.0');
  },
);

test('12.0 the British are told from the first that Percy is worth points to one side or the other', () => {
  const aims = concord.scenarios[0].seats.map(({ aim }) => aim);
  expect(aims[0]).toContain('march him to Lexington with the cannon and four Regulars: 3 points for you, else 5');
});
