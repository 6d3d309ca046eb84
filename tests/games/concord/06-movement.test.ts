import { expect } from 'vitest';
import { rule } from './table.ts';

rule(
  '6.4.2 a forced march along the road to a third region breaks one moving unit',
  { places: { boston: ['3x Regular', 'Smith'] }, turn: 2 },
  [],
  t => {
    t.choose('Movement from Boston')
      .all()
      .choose(/^Little Cambridge.*forced/);
    expect(t.marks('Regular 1')).toContain('broken');
    expect(t.at('Smith')).toBe('littlecambridge');
  },
);
