import { expect } from 'vitest';
import { postOf } from '../posts.ts';
import { rule } from './table.ts';

/** How posts tell what decides a match: whole sentences, to be read here. */

rule(
  '11.0 who enters Concord is told with the points, and neither side is said to win or to score',
  { places: { meriam: ['Regular'], waltham: ['Warren'] }, deck: [14, 3, 1] },
  [],
  t => {
    t.choose('Movement from Meriam').choose('Concord (Scout)');
    const post = postOf(t.match);
    expect(post).toContain('**The King’s men are in Concord.**');
    expect(post).toMatch(/\*\* 5 points for the British: /);
    expect(post).not.toMatch(/British (score|win)/);
  },
);

rule(
  '6.10 who breaks free is told with what the British lose by it',
  { places: { watertown: ['Adams captured', '4x Minuteman'] }, deck: [14, 1, 3], toAct: 'patriot' },
  [6],
  t => {
    t.choose('Escape Capture: Adams').choose('Newton Corner');
    expect(postOf(t.match)).toContain('The British lose their prisoner, 3 points: ');
  },
);
