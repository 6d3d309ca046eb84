import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { postOf } from '../posts.ts';
import { rule, type Table } from './table.ts';

const lastTurn = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { boston: ['Regular'], waltham: ['Warren'], ...places },
  turn: 12,
  actions: { british: 1, patriot: 0 },
  shot: true,
  concord: true,
  percy: true,
  deck: [14, 3, 1],
  ...more,
});
const ended = (t: Table) => {
  t.pass();
  const outcome = t.match.outcome();
  if (!outcome) throw new Error('the match goes on');
  return outcome;
};
const lineOf = (t: Table, rule: string, text: RegExp) =>
  ended(t).sheet.find(each => each.rule === rule && text.test(each.text))?.points;

rule('13.0 the match ends with turn 12, and not before', lastTurn({}, { turn: 11, deck: [14, 3, 1] }), [], t => {
  t.pass();
  expect(t.view().turn).toBe(12);
  expect(t.match.outcome()).toBeNull();
});

rule('13.0 after turn 12 nobody decides anything any more', lastTurn({}), [], t => {
  expect(ended(t)).toBeTruthy();
  expect(t.match.decisions()).toEqual([]);
  expect(t.match.answer(0, t.match.version, ['0'])).toMatchObject({
    ok: false,
    refusal: { message: 'The match is over.' },
  });
});

rule(
  '13.0 if the British have not entered Concord, the Patriots win whatever the points',
  lastTurn({}, { concord: false, points: { british: 30, patriot: 0 } }),
  [],
  t => {
    expect(ended(t)).toMatchObject({ winner: 1, rule: '11.0' });
  },
);

rule(
  '13.0 otherwise the side with more points wins: the British',
  lastTurn({}, { points: { british: 7, patriot: 6 } }),
  [],
  t => {
    expect(ended(t)).toMatchObject({
      winner: 0,
      rule: '13.0',
      scores: [7, 6],
      reason: '7 Victory Points to 6.',
    });
  },
);

rule(
  '13.0 otherwise the side with more points wins: the Patriots, by half a point',
  lastTurn({}, { points: { british: 6, patriot: 6.5 } }),
  [],
  t => {
    expect(ended(t)).toMatchObject({ winner: 1, scores: [6, 6.5] });
  },
);

rule('13.0 a tie is a British victory', lastTurn({}, { points: { british: 6, patriot: 6 } }), [], t => {
  expect(ended(t)).toMatchObject({ winner: 0, reason: '6 Victory Points each; a tie goes to the British.' });
});

rule(
  '13.0 broken units are worth half a point to the enemy',
  lastTurn({ lexington: ['3x Regular broken'], concord: ['Minuteman broken', 'Militia 1 strength 0 broken'] }),
  [],
  t => {
    expect(lineOf(t, '4.1', /Broken/)).toEqual([1, 1.5]);
  },
);

rule(
  '13.0 wounded leaders are worth half a point to the enemy',
  lastTurn({ lexington: ['Smith wounded', 'Percy'], concord: ['Barrett wounded', 'Parker wounded'] }),
  [],
  t => {
    expect(lineOf(t, '4.2', /Wounded/)).toEqual([1, 0.5]);
  },
);

rule(
  '13.0 captured Nightriders are worth a point each, on the map or in Boston',
  lastTurn({ lexington: ['Revere captured'], out: ['Dawes captured'] }),
  [],
  t => {
    t.pass().choose('Stay in Lexington');
    const text = 'Captured Nightriders, Revere and Dawes';
    expect(t.match.outcome()?.sheet).toContainEqual({ text, rule: '4.4', points: [2, 0] });
    expect(postOf(t.match)).toContain('Revere and Dawes are prisoners');
  },
);

rule(
  '13.0 captured Sons of Liberty are worth three points each, on the map or in Boston',
  lastTurn({ lexington: ['Adams captured'], out: ['Hancock captured'] }),
  [],
  t => {
    t.pass().choose('Stay in Lexington');
    const text = 'Captured Sons of Liberty, Adams and Hancock';
    expect(t.match.outcome()?.sheet).toContainEqual({ text, rule: '4.4', points: [6, 0] });
  },
);

rule(
  '13.0 unsearched hidden arms score the Patriots their number, or 1 for plain markers; searched ones score nothing',
  lastTurn(
    {},
    {
      arms: {
        barretts: 'unsearched',
        lexington: 'searched',
        lincoln: 'unsearched',
        roxbury: 'unsearched',
        medford: 'searched',
        waltham: 'unsearched',
      },
    },
  ),
  [],
  t => {
    expect(lineOf(t, '4.7', /arms/)).toEqual([0, 5 + 4 + 1 + 1]);
  },
);

rule(
  '13.0 Percy who never reached Lexington in force is worth five points to the Patriots',
  lastTurn({}, { percy: false }),
  [],
  t => {
    expect(lineOf(t, '12.0', /Percy/)).toEqual([0, 5]);
  },
);

rule(
  '13.0 what was scored in play stands on the track, and the sheet adds up',
  lastTurn(
    { lexington: ['Regular broken'] },
    { points: { british: 8, patriot: 3 }, percy: false, arms: { roxbury: 'unsearched' } },
  ),
  [],
  t => {
    const { sheet, scores } = ended(t);
    expect(sheet[0]).toEqual({ text: 'Victory Point Track', rule: '2.0', points: [8, 3] });
    expect(scores).toEqual([8, 3 + 0.5 + 5 + 1]);
    expect(scores).toEqual([0, 1].map(seat => sheet.reduce((sum, { points }) => sum + points[seat], 0)));
  },
);

rule(
  '13.0 no dice are thrown for the wounded and broken in the two-player game',
  lastTurn({ lexington: ['Smith wounded', 'Regular broken'] }),
  [],
  t => {
    ended(t);
    expect(t.told).not.toContain('disbands');
  },
);
