import { describe, expect, test } from 'vitest';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

const PARTISANS = { ...BARE, partisans: true };

describe('29 and 30 Partisans and Indians', () => {
  rule(
    '29.2 region, price, die: 2, 3 or 4 by loyalty; FAQ 29.2 after a failure one may try again at once',
    mobilizes('american', 9, {}, { options: PARTISANS }),
    [3, 4],
    table => {
      table.choose('A Partisan');
      expect(table.labels).toEqual(
        expect.arrayContaining(['New England (2 points)', 'West (3 points)', 'Canada (4 points)']),
      );
      table.choose('New England').choose('A Partisan').choose('New England').choose('Boston');
      expect(table.points).toEqual([0, 5]);
      expect(table.view().partisan).toEqual({ boston: 'american' });
    },
  );
  rule(
    '29.3 enemy partisans there are removed; 15.2 one marker of a kind a locale',
    mobilizes('american', 9, {}, { options: PARTISANS, partisan: { boston: 'british' } }),
    [6],
    table => {
      table.choose('A Partisan').choose('New England').choose('Boston, replacing');
      expect(table.view().partisan).toEqual({ boston: 'american' });
    },
  );
  rule(
    '29.4 partisans stop an enemy force that enters; one that starts there goes on',
    moves(
      'british',
      { boston: ['2x British Regular'] },
      { options: PARTISANS, partisan: { newport: 'american', boston: 'american' } },
    ),
    [3],
    table => {
      table.choose('March from Boston').choose('All:');
      expect(table.labels).toContain('Newport (1 point, their partisans)');
      expect(table.offers('New Haven')).toBe(false);
    },
  );
  test('30.1 each Indian locale that one side holds with counters other than Indians brings the other a point; 30.2 with both there, nobody', () => {
    const sum = (mohawk: readonly string[]): readonly number[] => {
      const position = { year: 1782, phase: 'year', places: { mohawk }, options: { ...BARE, sovereignty: true } };
      return new Table({ ...position, hands: { british: ['Spy 1'] } }, [6, 1, 1, 1, 1]).none().choose('Play Nothing')
        .points;
    };
    expect(sum(['American Militia'])).toEqual([3, 1]);
    expect(sum(['Indian Band'])).toEqual([2, 1]);
  });
});
