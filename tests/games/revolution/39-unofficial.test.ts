import { describe, expect, test } from 'vitest';
import { BARE, moves, rule, Table } from './table.ts';

describe('39 The designer’s unofficial rules', () => {
  const shaken = { ...BARE, demoralization: true };
  rule(
    '39.1 a force with demoralized units has a point less; 39.1 leaders rally as many as their value after each combat phase of their side',
    moves(
      'british',
      { boston: ['Gage', 'British Regular disrupted', '2x British Regular disrupted'] },
      { options: shaken },
    ),
    [3],
    table => {
      table.choose('March from Boston').choose('All:');
      expect(table.decision.prompt).toContain('have 3 points');
      table.choose('End the Move').choose('Done');
      expect(table.told).toContain('1 British regular rallies.');
    },
  );
  rule(
    '39.1 a demoralized fleet is called so where fleets are chosen',
    moves('british', { boston: ['British Fleet disrupted', 'British Fleet'] }, { options: shaken }),
    [],
    table => {
      table.choose('Sail from Boston');
      expect(table.labels).toEqual(['British fleet, demoralized, 4 free', 'British fleet, 4 free']);
    },
  );
  test('39.1 demoralized units take 1 off dice of supply and enlistment, always', () => {
    const left = (unit: string, die: number, more = {}): number =>
      new Table(
        {
          year: 1782,
          phase: 'forage',
          toAct: 'british',
          places: { lexington: [unit] },
          options: { ...shaken, ...more },
          hands: { american: ['Spy 1'] },
        },
        [die],
      ).in('lexington', 0).length;
    expect([left('British Regular disrupted', 4), left('British Regular', 4)]).toEqual([0, 1]);
    // With 36 a lower die is the better one.
    expect([left('British Light disrupted', 5, { forage: true }), left('British Light', 5, { forage: true })]).toEqual([
      1, 0,
    ]);
  });
  const line = { ...BARE, battleTactics: true };
  rule(
    '39.2 a third of the units may wait in reserve, and any leaders; they come up at a volley of their side and fire twice',
    moves('british', { boston: ['Gage', '3x British Regular'], newport: ['American Militia'] }, { options: line }),
    [1, 1, 6, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done');
      expect(table.decision).toMatchObject({ min: 0, max: 1 });
      table.choose('British regular');
      expect(table.decision.title).toBe('Leaders in reserve');
      table.choose('Gage');
      table.choose('Fire');
      expect(table.told).toContain('In reserve at Newport: Gage and 1 British regular of the British.');
      // The militia has fired first; now the reserve comes up: two in the line, one that counts twice.
      expect(table.decision.prompt).toContain('Who comes up from the reserve');
      table.choose('British regular', 'Gage');
      expect(table.labels[0]).toBe('Fire (8 dice)');
    },
  );
  test.each([
    [
      ['Tactics 1', '2x Tactics'],
      'You hold 3 Tactics markers, but no leader in your line can use Tactics. You are asked so',
    ],
    [
      ['Tactics 1', 'Tarleton’s Quarter'],
      'but no leader in your line can use Tactics. Do you play Tarleton’s Quarter?',
    ],
  ])(
    '39.2 if the leaders wait in reserve, Tactics cannot be committed: with %j the question says so',
    (hand, words) => {
      const at = moves(
        'british',
        { boston: ['Gage', '3x British Regular'], newport: ['American Militia'] },
        { options: line, hands: { british: hand } },
      );
      const table = new Table(at, [1]).march('Boston', 'Newport').choose('Done').none();
      expect(table.choose('Gage').decision.prompt).toContain(words);
    },
  );
});
