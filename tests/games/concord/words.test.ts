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

const ACTIONS_BEGUN = [
  ['Movement from Boston', { places: { boston: ['Regular'] } }, 'march from Boston'],
  [
    'Assault from Lexington',
    { places: { lexington: ['3x Regular', 'Smith'], fiske: ['Minuteman 1'] } },
    'make an assault from Lexington',
  ],
  [
    'Rally in Lexington',
    { places: { lexington: ['Regular 1 broken', 'Regular 2 broken', 'Smith'] } },
    'rally broken units in Lexington',
  ],
] as const;
for (const [action, position, deed] of ACTIONS_BEGUN)
  rule(
    `6.0 in the middle of an Action, a post says what the side is about to do: ${action}`,
    { turn: 5, ...position },
    [],
    t => expect(postOf(t.choose(action).match)).toContain(`The British are about to ${deed}.`),
  );
