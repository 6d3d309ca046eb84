import { expect, test } from 'vitest';
import { story } from '../../../src/discord/story.ts';
import { box } from '../../../src/games/lexington/data.ts';
import type { Event } from '../../../src/games/lexington/events.ts';
import { AMERICAN, BRITISH, MILITIA, MILITIA_FORCE } from '../../../src/games/lexington/pieces.ts';
import { narrate } from '../../../src/games/lexington/words.ts';

const told = (...events: readonly Event[]): string =>
  story([{ answer: 1, seat: 0, bot: true, at: 0, told: events.map(narrate) }]).join('\n');

const march = (to: string): Event => ({
  what: 'marched',
  side: AMERICAN,
  force: MILITIA_FORCE,
  units: [MILITIA.from],
  from: box('medford'),
  path: [box(to)],
  cost: 0,
});
const marches = ['woburn', 'menotomy', 'cambridge', 'waltham', 'watertown', 'lincoln'].map(march);
const volley = (at: string, hits: number): Event => ({
  what: 'volley',
  side: BRITISH,
  at: box(at),
  units: [0],
  dice: [hits > 0 ? 6 : 1],
  hits,
  silent: [],
});

test('a post that has no room for all keeps hits, finds and arrivals, and leaves out throws that brought nothing', () => {
  const text = told(
    { what: 'enteredConcord' },
    volley('concord', 1),
    { what: 'searched', force: 0, at: box('concord'), die: 4, found: 'supplies' },
    { what: 'alarmRolls', towns: [0], dice: [6], needs: 6 },
    { what: 'alerted', towns: [0], why: 'die' },
    ...marches,
    volley('lexington', 0),
    { what: 'searched', force: 0, at: box('lincoln'), die: 1, found: 'nothing' },
  );
  for (const kept of ['have entered Concord', '; 1 hit', '4; supplies', 'Militia of Acton takes the field'])
    expect(text).toContain(kept);
  expect(text).toContain('Left out here: 4 lesser things');
  for (const left of ['The alarm spreads', 'no hits', 'nothing is found']) expect(text).not.toContain(left);
});
