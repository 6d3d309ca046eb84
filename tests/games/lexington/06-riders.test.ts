import { expect } from 'vitest';
import { BOXES } from '../../../src/games/lexington/data.ts';
import { rule } from './table.ts';

rule(
  '6.2 on turn 1 Revere crosses to Charlestown and Dawes takes the road to Brookline, each with a die',
  { turn: 1, places: {} },
  [6, 6],
  t => {
    // Revere’s crossing is his only way; he has five points left for Medford or Cambridge.
    expect(t.at('Revere')).toBe('charlestown');
    expect(t.labels).toEqual([
      'Cambridge (costs 4 movement points)',
      'Medford (costs 4 movement points)',
      'Stay in Charlestown',
    ]);
    t.choose('Stay');
    // Dawes’s six points are spent in Brookline, and nobody else can move: turn 2 has begun, and asks for Revere.
    expect(t.at('Dawes')).toBe('brookline');
    expect(t.view().turn).toBe(2);
  },
);

rule('6.2 a rider is captured on a 1, for a point, and rides no more', { turn: 1, places: {} }, [1, 1], t => {
  expect(t.at('Revere')).toBe('gone');
  expect(t.figure('Dawes').captured).toBe(true);
  expect(t.points('british')).toBe(2);
  expect(t.told).toBe('');
  expect(t.view().turn).toBe(4);
});

rule('6.2 a die is thrown in each box that a rider enters', { turn: 2, places: { medford: ['Revere'] } }, [2, 1], t => {
  t.choose('Menotomy');
  expect(t.at('Revere')).toBe('menotomy');
  t.choose('Cambridge');
  expect(t.at('Revere')).toBe('gone');
  expect(t.told).toContain('Revere rides from Menotomy to Cambridge: 1, a patrol captures him.');
});

rule('6.2 no rider comes back to Boston', { turn: 2, places: { brookline: ['Dawes'] } }, [], t => {
  expect(t.labels).not.toContain('Boston (costs 6 movement points)');
  expect(t.offers('Cambridge')).toBe(true);
});

rule(
  '6.2 the suggestion takes both riders along their ways, one click for all',
  { turn: 2, places: { medford: ['Revere'], brookline: ['Dawes'] } },
  [4, 5],
  t => {
    t.choose('Ready-Made Ride for Both');
    expect(t.at('Revere')).toBe('menotomy');
    expect(t.at('Dawes')).toBe('watertown');
  },
);

rule(
  '6.2 a rider off his way is suggested the shortest way to a town that is still to be roused',
  { turn: 2, places: { cambridge: ['Revere'] } },
  [6],
  t => {
    t.choose('Ready-Made Ride');
    expect(t.at('Revere')).toBe('menotomy');
  },
);

rule('6.2 at the end of his way a rider is suggested a rest', { turn: 5, places: { lexington: ['Revere'] } }, [], t =>
  expect(t.offers('Stay in ')).toBe(true),
);

rule('5.1 the riders leave the map at the end of turn 6', { turn: 6, places: { lexington: ['Revere'] } }, [], t => {
  t.choose('Stay').until(7);
  expect(t.at('Revere')).toBe('gone');
  expect(t.figure('Revere').captured).toBe(false);
  expect(t.told).toContain('Revere has done what he could');
});

rule(
  '10.2 a rider who gets through alerts the town of the box at the end of the turn',
  { turn: 2, places: { medford: ['Revere'] } },
  [6],
  t => {
    t.choose('Menotomy');
    expect(t.view().stirred).toEqual({ Menotomy: 'rider' });
    t.choose('Stay');
    expect(t.at('Menotomy')).toBe('menotomy');
    expect(t.view().turn).toBe(3);
  },
);

rule(
  '10.2 a town warned on the way comes though the rider is captured in the next box',
  { turn: 2, places: { medford: ['Revere'] } },
  [6, 1],
  t => {
    t.choose('Menotomy').choose('Cambridge');
    expect(t.at('Menotomy')).toBe('menotomy');
    expect(t.at('Cambridge')).toBe('at-home');
  },
);

rule(
  '10.2 a rider alerts nobody in a box without a town of its own, nor towns off the map',
  { turn: 4, places: { lexington: ['Revere'] } },
  [6],
  t => {
    t.choose('Hartwell’s Tavern');
    expect(t.view().stirred).toEqual({});
  },
);

rule('8.1 only a rider who gets through warns a box', { turn: 2, places: { medford: ['Revere'] } }, [1], t => {
  t.choose('Menotomy');
  expect(t.view().warned).toEqual([]);
});

rule('6.2 a rider is told why he cannot ride to a box', { turn: 3, places: { brookline: ['Dawes'] } }, [], t => {
  const at = (name: string): number => BOXES.findIndex(box => box.name === name);
  expect(t.refused(at('Boston'))).toMatchObject({ rule: '6.7', message: 'No American unit may enter Boston.' });
  expect(t.refused(at('Lexington'))).toMatchObject({ rule: '6.2', message: expect.stringContaining('to Lexington') });
});
