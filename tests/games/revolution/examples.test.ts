import { describe, expect, test } from 'vitest';
import { rule, Table } from './table.ts';

describe('examples of the rulebook', () => {
  rule(
    '7.2 of five markers two go back',
    { year: 1776, phase: 'returnHalf', toAct: 'american', places: {}, hands: { american: ['3x Tactics', '2x Spy'] } },
    [],
    table => {
      expect(table.decision.min).toBe(2);
      expect(table.decision.max).toBe(2);
      table.take(2, /Tactics/);
      expect(table.view().hands.american.count).toBe(3);
    },
  );
  rule(
    '9.2 Franklin is worth three points to America; 9.4 who is alone wins without a die',
    { year: 1776, phase: 'allotPlan', toAct: 'american', places: {}, hands: { american: ['Franklin'] } },
    [],
    table => {
      table.choose('By Hand').choose('3 points');
      for (let track = 1; track < 9; track++) table.choose('None');
      expect(table.told).toContain('The Americans have committed Progress 3.');
      expect(table.view().committed).toEqual({ british: {}, american: { progress: 3 } });
      expect(table.view().progress).toBe('congress');
    },
  );
  rule(
    '7.10 Franklin is worth one point to Britain',
    { year: 1776, phase: 'allotPlan', toAct: 'british', places: {}, hands: { british: ['Franklin'] } },
    [],
    table => {
      table.choose('By Hand');
      expect(table.labels).toEqual(['None', '1 point']);
    },
  );
  rule(
    '16.12 a die of three and a leader of two are five roads, or two roads and a trail',
    {
      year: 1776,
      phase: 'beginMovement',
      toAct: 'american',
      places: { philadelphia: ['Arnold', '2x Continental'] },
      options: { partisans: false },
    },
    [3],
    table => {
      table.choose('March from Philadelphia').choose(/^All:/);
      expect(table.labels).toContain('Valley Forge (1 point)');
      expect(table.labels).toContain('Wyoming (3 points)');
      expect(table.labels).toContain('Norfolk (5 points)');
      expect(table.offers('Charlotte')).toBe(false);
    },
  );
  test('10.5 four dice at the Articles, not thirteen', () => {
    const dice = (progress: string) =>
      new Table({ phase: 'mobilize', places: {}, progress }, []).view().standing.american.dice;
    expect(['tread', 'congress', 'declaration', 'professional', 'articles'].map(dice)).toEqual([1, 2, 3, 3, 4]);
  });
});
