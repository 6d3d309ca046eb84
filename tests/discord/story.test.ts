import { describe, expect, test } from 'vitest';
import { inShort } from '../../src/discord/posts/hand-over.ts';
import { story } from '../../src/discord/story.ts';
import { region } from '../../src/games/concord/data.ts';
import type { Cause, Event } from '../../src/games/concord/events.ts';
import {
  DAWES,
  FIRST_BOX,
  LEADERS,
  MILITIA,
  MINUTEMEN,
  PATRIOT,
  type Piece,
  REVERE,
  RIDER_BOXES,
} from '../../src/games/concord/pieces.ts';
import { narrate } from '../../src/games/concord/words.ts';

const LEXINGTON = region('lexington');
const told = (...events: readonly Event[]): string =>
  story([{ answer: 1, seat: PATRIOT, bot: true, at: 0, told: events.map(narrate) }]).join('\n');

const deed: Event = { what: 'hinderRemoved', marker: 2, region: LEXINGTON };
const back: Event = { what: 'hinderBack', marker: 2 };
const ends: Event = { what: 'turnEnds', turn: 8 };
const chores: readonly Event[] = Array.from({ length: 8 }, () => [back, ends]).flat();

describe('a post that has no room for all', () => {
  test('keeps a deed before what comes of itself, however much later that came', () => {
    const text = told(deed, { what: 'percyArrives' }, ...chores);
    expect(text).toContain('The Hinder Muster marker in Lexington is removed.');
    expect(text).toContain('Percy musters in Boston');
    expect(text).toContain('Left out here: 9 lesser things');
  });

  test('keeps the Action itself, however much came of it', () => {
    const action: Event = { what: 'action', seat: PATRIOT, action: 'Rally', place: LEXINGTON };
    const points: Event[] = Array.from({ length: 12 }, (_, half) => ({
      what: 'points',
      seat: 0,
      half,
      why: 'concord',
    }));
    const text = told(action, ...points);
    expect(text).toContain('Patriot Action: Rally in Lexington.');
    expect(text).toContain('Left out here: 4 lesser things');
  });

  test('keeps who was rallied, or leaves out the Rally too', () => {
    const rally: Event = { what: 'action', seat: PATRIOT, action: 'Rally', place: LEXINGTON };
    const rallied: Event = { what: 'rallied', units: [MINUTEMEN.from], leaders: [LEADERS.from], region: LEXINGTON };
    const movement: Event = { what: 'action', seat: 0, action: 'Movement', place: LEXINGTON };
    const march = (to: number): Event => {
      const path = [region(to % 2 === 0 ? 'lincoln' : 'menotomy')];
      return { what: 'moved', seat: 0, units: [to], from: LEXINGTON, path, manner: 'scout' };
    };
    const marches = (n: number): Event[] => Array.from({ length: n }, (_, to) => march(to));
    const musters: Event = { what: 'mustered', region: LEXINGTON, units: [MINUTEMEN.from] };
    const some = told(musters, rally, rallied, movement, ...marches(6), musters, ...chores);
    expect(some).toContain('Patriot Action: Rally in Lexington.');
    expect(some).toContain('rallies 1 Minuteman in Lexington.');
    const many = told(rally, rallied, movement, ...marches(10));
    expect(many).not.toContain('Rally');
    expect(many).toContain('British Action: Movement from Lexington.');
    expect(many.match(/moves from/g)).toHaveLength(8);
  });

  test('keeps the broken of both sides before what was drawn or thrown', () => {
    const broken = (piece: number): Event => ({
      what: 'hit',
      piece,
      strength: 1,
      place: LEXINGTON,
      effect: 'broken',
      why: 'combat',
    });
    const thrown: readonly Event[] = Array.from({ length: 12 }, (_, i) => ({
      what: 'militiaDrawn',
      piece: MILITIA.from + i,
      strength: i,
      place: LEXINGTON,
    }));
    const text = told(broken(0), broken(MILITIA.from), ...thrown, ...chores);
    expect(text).toContain('A Regular in Lexington breaks');
    expect(text).toContain('A Militia of strength 1 in Lexington breaks');
  });

  test('keeps what came of a fight before a Plan, and where it went', () => {
    const plan: Event = { what: 'action', seat: PATRIOT, action: 'Plan', place: null };
    const planned: Event = { what: 'planned', seat: PATRIOT, reserves: 1 };
    const attack: Event = { what: 'action', seat: 0, action: 'Attack', place: LEXINGTON };
    const retreat: Event = {
      ...{ what: 'moved', seat: PATRIOT, units: [MINUTEMEN.from], from: LEXINGTON, path: [region('fiske')] },
      ...{ manner: 'retreat', by: { open: 1, isNearer: true } },
    };
    const breaks: Event[] = [0, 1, 2, 3, 4, 5].map(i => ({
      ...{ what: 'hit', piece: MINUTEMEN.from + i, strength: -1, place: LEXINGTON, effect: 'destroyed', why: 'combat' },
    }));
    const text = told(attack, retreat, ...breaks, { what: 'shotHeard' }, plan, planned, ...chores);
    expect(text).toContain(
      '1 Minuteman retreats from Lexington to Fiske Hill, the only open region toward Concord. (7.1)',
    );
    expect(text).not.toContain('Action: Plan');
  });

  test('leaves out a Pass before a unit that is destroyed', () => {
    const pass: Event = { what: 'action', seat: PATRIOT, action: 'Pass', place: null };
    const destroyed = Array.from(
      { length: 10 },
      (_, i): Event => ({
        what: 'hit',
        piece: MINUTEMEN.from,
        strength: -1,
        place: region(i % 2 === 0 ? 'lexington' : 'lincoln'),
        effect: 'destroyed',
        why: 'combat',
      }),
    );
    const text = told(pass, ...destroyed);
    expect(text).not.toContain('Pass');
    expect(text.match(/is destroyed/g)).toHaveLength(9);
  });

  test('keeps an arrival that came amid a turn’s end and beginning', () => {
    const moves = Array.from(
      { length: 12 },
      (_, i): Event => ({ what: 'planned', seat: i % 2 === 0 ? PATRIOT : 0, reserves: 1 }),
    );
    expect(told(ends, { what: 'percyArrives' }, ...moves)).toContain('Percy musters in Boston');
  });
});

describe('a ride', () => {
  const rides = (piece: Piece, from: string, to: string): Event => ({
    what: 'moved',
    seat: PATRIOT,
    units: [piece],
    from: region(from),
    path: [region(to)],
    manner: 'ride',
  });
  const rouses: Event = { what: 'gatherFlipped', region: region('cambridge'), by: REVERE };

  test('is told as one way, whatever he does and whoever rides between its legs', () =>
    expect(
      told(
        rides(REVERE, 'charlestown', 'cambridge'),
        rides(DAWES, 'boston', 'roxbury'),
        rouses,
        rides(REVERE, 'cambridge', 'menotomy'),
        rides(REVERE, 'menotomy', 'lexington'),
      ).split('\n'),
    ).toEqual([
      'Revere rides from Charlestown to Lexington by Cambridge and Menotomy. (4.4)',
      'Dawes rides from Boston to Roxbury. (4.4)',
      'Revere rouses Cambridge: its Gather marker turns to Muster. (4.3)',
    ]));

  test('of another turn is a way of its own', () =>
    expect(
      told(
        rides(REVERE, 'charlestown', 'cambridge'),
        { what: 'turnBegins', turn: 2, card: 0 },
        rides(REVERE, 'cambridge', 'menotomy'),
      ),
    ).toMatch(/from Charlestown to Cambridge\.[\s\S]+from Cambridge to Menotomy\./));

  test('whom it warns and where it leaves the map are told, where there is no room for all', () => {
    const musters: readonly Event[] = Array.from({ length: 9 }, (_, to) => ({
      what: 'mustered',
      region: to,
      units: [MINUTEMEN.from],
    }));
    const text = told(
      rides(REVERE, 'charlestown', 'menotomy'),
      rides(REVERE, 'menotomy', 'lexington'),
      rouses,
      { what: 'leftMap', piece: DAWES, edge: RIDER_BOXES },
      { what: 'alerted', box: FIRST_BOX, by: DAWES, units: [MINUTEMEN.from] },
      ...musters,
      ...chores,
    );
    expect(text).toContain('Revere rides from Charlestown to Lexington by Menotomy.');
    expect(text).toContain('Revere rouses Cambridge');
    expect(text).toContain('Dawes rides off the map');
    expect(text).toContain('Dawes raises the alarm');
  });
});

test('what happens several times running is told once, with all its dice', () => {
  const steady: Event[] = [2, 1, 4].map(die => ({ what: 'steadied', piece: 3, die, breaks: false, why: 'panic' }));
  expect(told(...steady)).toBe('A Regular keeps order on the way back, 3 times. Dice: 2, 1, 4. (11.0)');
});

test('the same words for another reason stand for themselves', () => {
  const steady = (why: Cause): Event => ({ what: 'steadied', piece: 3, die: 2, breaks: false, why });
  expect(told(steady('unescorted'), steady('panic')).split('\n')).toEqual([
    'A Regular keeps order on the way back. Die: 2. (7.1.2)',
    'A Regular keeps order on the way back. Die: 2. (11.0)',
  ]);
  const stays = (must: boolean): Event => ({
    ...{ what: 'droppedOff', units: [3], broken: must ? [3] : [], region: LEXINGTON, must },
  });
  expect(told(stays(true), stays(false)).split('\n')).toEqual([
    '1 broken Regular stays behind in Lexington. (11.0)',
    '1 Regular stays behind in Lexington. (6.4.2)',
  ]);
});

test('a roll stands in a line once, whether or not the sentence gives it', () => {
  const tries: Event = { what: 'escape', piece: 3, die: 4, modifier: 0, free: false, place: LEXINGTON };
  expect(told(tries)).toMatch(/: 4; held, 6 was needed\. \(6\.10\)$/);
  expect(told({ what: 'steadied', piece: 3, die: 4, breaks: false, why: 'panic' })).toMatch(
    /back\. Die: 4\. \(11\.0\)$/,
  );
});

describe('a question in the open', () => {
  const asked = '2 Regulars attack Lincoln. Choose who retreats before combat, or nobody.';

  test('leaves the price of an answer to the panel', () =>
    expect(
      inShort(
        `${asked} If units that have moved go, one takes a hit; moved militia break, and broken ones stay, unless a leader or Minuteman brings them.`,
      ),
    ).toBe(asked));

  test('is whole where it is short', () => expect(inShort(asked)).toBe(asked));
});
