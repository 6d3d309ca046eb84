import { describe, expect, test } from 'vitest';
import { candidates } from '../../../src/bots/answers.ts';
import { concord } from '../../../src/games/concord/index.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { asking } from '../../bots/asking.ts';

/** The Actions that computer players and suggestions consider, by label. */
const considered = (position: PositionDocument): string[] =>
  asking(concord, position, ({ game, rules, s, seat, options }) => {
    const { ask, frame } = rules.top(s);
    return candidates(rules, game.insight, s, seat, options).map(([pick]) => ask.label(s, frame, pick));
  });

const LAST = {
  ...{ turn: 12, concord: true, percy: true, shot: true },
  arms: { cambridge: 'unsearched', lexington: 'unsearched' },
} as const;
const isMarch = (label: string): boolean => /^(Movement|Assemble)/.test(label);

describe('on the last turn the British march only where it can still change the score', () => {
  const only = { british: 1, patriot: 0 } as const;
  const ROWS: readonly (readonly [
    what: string,
    at: string,
    more: Omit<PositionDocument, 'places'>,
    marches: boolean,
  ])[] = [
    ['to arms that they cannot search any more', 'watsons', { actions: only }, false],
    ['to arms that they can search with another Action', 'watsons', { actions: { british: 2, patriot: 0 } }, true],
    ['to Concord after it was entered', 'meriam', { actions: only }, false],
    ['to Concord before it was entered', 'meriam', { actions: only, concord: false }, true],
    ['to Lexington after Percy was there', 'eastlex', { actions: only }, false],
    ['to Lexington before Percy was there', 'eastlex', { actions: only, percy: false }, true],
    ['out of Boston', 'boston', { actions: only }, false],
  ];
  test.each(ROWS)('%s', (_, at, more, marches) => {
    const labels = considered({ ...LAST, toAct: 'british', ...more, places: { [at]: ['2x Regular'] } });
    expect(labels.some(isMarch)).toBe(marches);
    expect(labels).toContain('Pass');
  });
});

describe('on the last turn the Patriots march only where it can still change the score', () => {
  const ROWS: readonly (readonly [what: string, british: number, marches: boolean])[] = [
    ['to guard arms that the British can still reach', 2, true],
    ['to guard arms when the British have no Action left', 0, false],
  ];
  test.each(ROWS)('%s', (_, british, marches) => {
    const labels = considered({
      ...{ ...LAST, toAct: 'patriot', actions: { british, patriot: 1 } },
      places: { menotomy: ['4x Regular'], fiske: ['Minuteman 1'] },
    });
    expect(labels.includes('Assemble')).toBe(marches);
    expect(labels.some(label => label.startsWith('Movement'))).toBe(marches);
  });
});
