import { expect } from 'vitest';
import { postOf } from '../posts.ts';
import { rule } from './table.ts';

// How posts describe what decides a match, in whole sentences.

rule(
  '11.0 a post that tells who enters Concord gives the points, and says of neither side that it wins or scores',
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
  '6.10 a post that tells who breaks free says what the British lose by it',
  { places: { watertown: ['Adams captured', '4x Minuteman'] }, deck: [14, 1, 3], toAct: 'patriot' },
  [6],
  t => {
    t.choose('Escape Capture: Adams').choose('Newton Corner');
    expect(postOf(t.match)).toContain('The British lose their prisoner, 3 points: ');
  },
);
