import { proceed } from '../../../core/step.ts';
import type { Chapter } from '../events.ts';
import { disembark, endedMarch, putAboard, putOnMarch, sendOff } from '../forces.ts';
import type { Start } from '../frames.ts';
import { isFleet, isLand } from '../pieces.ts';
import { bestWay, nextOrder } from '../plan-march.ts';
import { arrive, legOf } from './16-legs.ts';

/** The suggested march: one force after another rolls its die and goes where its side’s plan then sends it. */

export const planned = {
  // 16.1 One order of the plan after another, until none gains anything.
  marchOn: {
    rule: '16.1',
    byPlan: true,
    run(s, f, umpire) {
      const { seat, round, ordered, more } = f;
      const order = nextOrder(s, seat, round);
      if (order === null) {
        if (more) proceed(s, { step: 'march', seat, round, ordered, planned: true });
        return;
      }
      s.stack.push(f);
      const { at, how, force } = order;
      const start: Start = { seat, round, at, pay: round === 1 ? 'none' : 'tactics', planned: true };
      const fleets = force.filter(isFleet);
      if (how === 'sea') {
        putOnMarch(
          s,
          force.filter(p => isFleet(p) || s.aboard[p] >= 0),
        );
        putAboard(
          s,
          fleets,
          force.filter(p => isLand(p) && s.aboard[p] < 0),
        );
        return sendOff(s, start, 'sea');
      }
      putOnMarch(s, force);
      if (how === 'land') return sendOff(s, start, 'land');
      disembark(s, seat, at, force, umpire);
      proceed(s, { step: 'endMove', march: endedMarch(start) });
    },
  },
  // 16.12 Where the force goes depends on its die.
  wayPlanned: {
    rule: '16.12',
    byPlan: true,
    run(s, { march }, umpire) {
      const way = bestWay(s, march);
      if (way.length === 0) return arrive(s, march, true, false, umpire);
      s.stack.push(legOf(march, way, false));
    },
  },
} satisfies Chapter;
