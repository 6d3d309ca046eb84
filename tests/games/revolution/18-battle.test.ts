import { describe, expect } from 'vitest';
import { rule } from './table.ts';

/** A quiet corner of the map: Boston against Newport, which has no other way out. */
const corner = (british: string[], american: string[], more: Record<string, unknown> = {}) => ({
  year: 1776,
  toAct: 'british',
  phase: 'beginMovement',
  places: { boston: british, newport: american, new_haven: ['British Detachment 2'] },
  options: { partisans: false, massacre: false },
  ...more,
});

describe('18 Combat', () => {
  rule(
    '18.4 sixes eliminate and fives disrupt; 18.8 a beaten side without a way out is lost and counted (18.11)',
    corner(['Gage', '2x British Regular', 'British Detachment 1'], ['2x American Militia']),
    // March 3; initiative 6 and 1; four dice; two markers for the killed.
    [3, 6, 1, 6, 5, 1, 1, 1, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving').choose('Fire');
      expect(table.told).toContain('1 American militia eliminated; 1 American militia disrupted');
      expect(table.told).toContain('cannot retreat from Newport');
      expect(table.told).toContain('The British draw 2 markers for the battle');
      expect(table.in('newport', 0).sort()).toEqual(['British Regular 1', 'British Regular 2', 'Gage']);
    },
  );
  rule(
    '18.11 Bunker Hill: the attacker breaks off, loses the hill, and draws no fewer markers than he killed',
    corner(['Gage', '2x British Regular', 'British Detachment 1'], ['3x American Militia']),
    // March 3; initiative 6 and 1; a militia falls; a regular answers for it; the Americans draw first.
    [3, 6, 1, 6, 1, 1, 1, 6, 1, 1, 1],
    table => {
      table.choose('March from Boston').choose('All but One').choose('Newport').choose('Done Moving');
      table.choose('Fire').choose('British regular').choose('Break Off').choose('Boston');
      expect(table.told).toContain('is won by the Americans; the British lose 1, the Americans 1');
      expect(table.in('boston', 0).sort()).toEqual(['British Detachment 1', 'British Regular 2', 'Gage']);
    },
  );
  rule(
    '18.4 both disrupted twice: a detachment is dead after two fives',
    {
      ...corner([], []),
      toAct: 'american',
      places: { princeton: ['Arnold', '2x American Militia'], new_york: ['British Detachment'] },
    },
    // March 2; initiative Britain 1, America 6; two fives; a marker.
    [2, 1, 6, 5, 5, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done Moving').choose('Fire');
      expect(table.told).toContain('The battle of New York is won by the Americans; the British lose 1');
      expect(table.in('new_york', 1)).toContain('Arnold');
    },
  );
  rule(
    '28.2 behind a fort a five does nothing, a six disrupts, and nobody retreats; 28.5 a die of 3 captures the fort',
    {
      ...corner([], []),
      toAct: 'american',
      places: { albany: ['2x Continental'], ticonderoga: ['British Detachment'] },
      fort: { ticonderoga: 'british' },
    },
    // March 2; besiege or attack; initiative 1 and 5 (the fort adds 1); dice 5, 6, 1, 1; a marker; the fort 3.
    [2, 1, 5, 5, 6, 1, 1, 1, 3],
    table => {
      table.march('Albany', 'Ticonderoga').choose('Done Moving').choose('Attack at Once');
      expect(table.told).toContain('First fire: British 1 + 0 Tactics + 1; Americans 5');
      table.choose('Fire');
      expect(table.told).toContain('The fort of Ticonderoga: 3, the Americans have it');
      expect(table.view().fort).toEqual({ ticonderoga: 'american' });
    },
  );
  rule(
    '18.12 a band throws two dice in the wild',
    { ...corner([], []), places: { fort_pitt: ['American Militia'], shawnee: ['Indian Band'] } },
    // March 3; initiative 6 and 1; two dice.
    [3, 6, 1, 1, 6, 1],
    table => {
      table.march('Shawnee', 'Fort Pitt').choose('Done Moving');
      expect(table.labels[0]).toBe('Fire (2 dice)');
      table.choose('Fire');
      expect(table.told).toContain('is won by the British');
    },
  );
});
