import { expect } from 'vitest';
import { ANY_LUCK, rule, type Table, turnOf } from './table.ts';

/** What the suggested march would do, "4 from Worcester to Boston and …". */
function suggested(table: Table, card: string): string {
  table.choose(card);
  return table.decision.choices.find(({ label }) => label === 'Suggested March for All')?.about ?? '';
}

rule(
  '3.2.1 the suggested march sends no second army after one that is almost sure to win',
  turnOf(
    'continentals',
    { ma_west_boston: { B: 4, W: 4 }, ri_newport: { B: 3, W: 3 }, ct_hartford: { B: 2, W: 2 }, ma_boston: { Y: 1 } },
    ['B02'],
  ),
  ANY_LUCK,
  table => {
    const words = suggested(table, 'March (02)');
    expect(words.split('to Boston')).toHaveLength(2);
    expect(table.decision.choices.some(({ label }) => label.startsWith('Newport'))).toBe(true);
  },
);
rule(
  '3.1.2 the suggested march leaves a unit in an own city that ships may reach',
  turnOf('continentals', { ri_newport: { B: 3 }, ct_hartford: { W: 1 }, ma_boston: { Y: 1 }, ns_halifax: { R: 5 } }, [
    'B01',
  ]),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Suggested March');
    expect(table.view().units.ri_newport?.B ?? 0).toBeGreaterThan(0);
    expect(table.flag('RI')).toBe('american');
  },
);
rule(
  '3.1.2 the suggested march leaves a unit in a city whose colony its battle may win back',
  turnOf(
    'regulars',
    {
      qc_quebec: { R: 2, Y: 1 },
      qc_montreal: { Y: 1 },
      qc_east_quebec: { W: 1 },
      qc_east_montreal: { W: 1 },
      ma_boston: { B: 1 },
    },
    ['R01'],
  ),
  ANY_LUCK,
  table => {
    table.choose('March (01)').choose('Suggested March');
    expect(table.at('qc_quebec')).not.toBe('');
    expect(table.at('qc_east_quebec')).toMatch(/R/);
  },
);
