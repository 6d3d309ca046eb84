import { describe, expect, test } from 'vitest';
import { lostBy } from '../../src/games/concord/bot-marches.ts';
import { barrier, delayAt, meetingGoal } from '../../src/games/concord/bot-meeting.ts';
import { chanceInTime, type Rendezvous, rendezvous } from '../../src/games/concord/bot-rendezvous.ts';
import { look } from '../../src/games/concord/bot-sight.ts';
import { LEXINGTON, region } from '../../src/games/concord/data.ts';
import { concord } from '../../src/games/concord/index.ts';
import type { PositionDocument } from '../../src/games/concord/position.ts';
import type { State } from '../../src/games/concord/state.ts';
import { stateOf } from './asking.ts';

function inPursuit<T>(position: PositionDocument, read: (s: State) => T): T {
  return concord.open(game => {
    const s = stateOf(game, { scenario: 'patriot-pursuit', shot: true, toAct: 'british', ...position });
    return read(s as unknown as State);
  });
}

const PERCYS = ["8x Percy's Regular", 'Percy', 'Field Cannon'];
const SMITHS = ['7x Regular', 'Smith', 'Pitcairn'];

describe('where all the British can be at the end (15.2)', () => {
  const meet = (position: PositionDocument): Rendezvous => inPursuit(position, rendezvous);
  const columns = (smith: string, percy: string) => ({ [smith]: SMITHS, [percy]: PERCYS });

  test('is where they are, once they are together', () =>
    expect(meet({ turn: 12, places: { menotomy: [...SMITHS, ...PERCYS] } })).toEqual({
      at: region('menotomy'),
      chance: 1,
    }));

  test('is Lexington while that can be reached in time, else between them', () => {
    expect(meet({ turn: 9, places: columns('concord', 'menotomy'), actions: { british: 3, patriot: 3 } }).at).toBe(
      LEXINGTON,
    );
    const late = meet({ turn: 12, places: columns('menotomy', 'cambridge'), actions: { british: 3, patriot: 3 } });
    expect([region('menotomy'), region('watsons'), region('cambridge')]).toContain(late.at);
    expect(late.chance).toBeGreaterThan(0);
  });

  test('is certain for those who are together already, while Lexington is the goal', () => {
    const one = meet({ turn: 9, places: { concord: [...SMITHS, ...PERCYS] }, actions: { british: 3, patriot: 3 } });
    expect(one).toEqual({ at: LEXINGTON, chance: 1 });
    const late = meet({ turn: 11, places: { concord: [...SMITHS, ...PERCYS] }, actions: { british: 3, patriot: 3 } });
    expect(late).toEqual({ at: LEXINGTON, chance: 1 });
  });

  test('has no chance on the last turn if they are in several regions with no Action left', () =>
    expect(
      meet({ turn: 12, toAct: 'patriot', places: columns('menotomy', 'watsons'), actions: { british: 0, patriot: 1 } }),
    ).toEqual({
      at: LEXINGTON,
      chance: 0,
    }));

  test('an Action that is paid for still brings a column there (5.2)', () => {
    const last = { turn: 12, actions: { british: 0, patriot: 0 }, places: columns('menotomy', 'watsons') };
    const marching = {
      ...last,
      pending: [
        {
          step: 'whereTo',
          seat: 'british',
          from: 'watsons',
          group: [...[1, 2, 3, 4, 5, 6, 7, 8].map(n => `Percy's Regular ${n}`), 'Percy', 'Field Cannon'],
        },
        { step: 'afterAction', seat: 'british' },
      ],
    };
    expect(meet(marching)).toEqual({ at: region('menotomy'), chance: chanceInTime(0) });
  });

  test('is likelier the more turns there are to spare, and out of reach where there are too few', () => {
    const chances = [-1, 0, 1, 2, 3, 4, 9].map(chanceInTime);
    expect(chances[0]).toBe(0);
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(Math.max(...chances)).toBeLessThan(1);
  });

  test('is where a column goes by rule of thumb', () =>
    inPursuit({ turn: 9, places: columns('concord', 'menotomy'), actions: { british: 3, patriot: 3 } }, s => {
      const seen = look(s);
      const [there, near, away] = ['lexington', 'rocks', 'boston'].map(at => meetingGoal(s, seen, region(at), 8));
      expect(there).toBeGreaterThan(near);
      expect(near).toBeGreaterThan(away);
    }));
});

test('Patriots bar a column’s way if they number half its Regulars, plus one for the cannon (6.4)', () =>
  inPursuit({ turn: 9, places: { lexington: SMITHS, watsons: PERCYS }, actions: { british: 3, patriot: 3 } }, s => {
    const seen = look(s);
    const units = (n: number, at: string): number => barrier(s, seen, region(at), n);
    expect(units(5, 'rocks')).toBe(1);
    expect(units(2, 'rocks')).toBeCloseTo(0.4);
    expect(units(5, 'boston')).toBe(0);
  }));

describe('a Hinder Movement marker (6.11)', () => {
  const smith = { turn: 10, places: { lexington: PERCYS, concord: SMITHS }, actions: { british: 3, patriot: 3 } };

  test('costs a turn if a force would have marched on, and none if it would have stopped', () => {
    const lost = (stop: string): number => lostBy(region(stop), region('concord'), LEXINGTON);
    expect(['concord', 'meriam', 'lincoln', 'fiske', 'lexington', 'boston'].map(lost)).toEqual([0, 1, 0, 1, 0, 0]);
  });

  test('on the way of a column makes it less likely that all meet', () => {
    const chance = (at: string): number =>
      inPursuit({ ...smith, hinder: { movement: { at, side: 2 } } }, s => rendezvous(s).chance);
    expect(chance('meriam')).toBeLessThan(chance('lincoln'));
    expect(chance('lincoln')).toBe(inPursuit(smith, s => rendezvous(s).chance));
  });

  test('is worth most where it costs a column a turn that arrives this turn or next', () =>
    inPursuit(smith, s => {
      const seen = look(s);
      expect(delayAt(seen, region('meriam'))).toBe(1);
      expect(['lincoln', 'fiske', 'menotomy'].map(at => delayAt(seen, region(at)))).toEqual([0, 0, 0]);
    }));
});
