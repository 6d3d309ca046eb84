import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { ofAlikePieces } from '../choices.ts';
import { NECK, SOLO } from '../data.ts';
import type { Chapter } from '../events.ts';
import { MUSTER, PATRIOT, type Piece } from '../pieces.ts';
import { goTo } from './06-move.ts';
import { listMovers, whoGetsTo } from './06-movers.ts';

/** 12.2: Patriots that leave the Muster Box may have to stop in the Neck. */
export const neckDie = {
  // 12.2 With objectives 3, 5 and 6 a die says whether they go on.
  musterDie: {
    rule: '12.2',
    run(s, _, umpire) {
      umpire.foretell?.(() => `A die first: with 1 to ${SOLO.neck.stops} they stop in the Neck.`);
      const die = roll(umpire);
      const stops = die <= SOLO.neck.stops;
      umpire.tell({ what: 'musterDie', die, stops });
      proceed(s, stops ? { step: 'stopAtNeck' } : { step: 'move', seat: PATRIOT, from: MUSTER, first: true });
    },
  },
  // 12.2 They go no farther than the Neck, and only as many as there is room for.
  stopAtNeck: {
    rule: '12.2',
    seat: () => PATRIOT,
    options(s, _, out) {
      const movers: Piece[] = [];
      listMovers(s, PATRIOT, MUSTER, movers);
      out.push(...movers);
    },
    min: () => 1,
    chooseSome: (s, _, group, umpire) =>
      goTo(s, PATRIOT, whoGetsTo(s, PATRIOT, MUSTER, group, NECK), MUSTER, NECK, umpire),
    title: 'Who moves to the Neck',
    prompt: () => 'Choose who moves to the Neck; they stop there.',
    ...ofAlikePieces,
  },
} satisfies Chapter;
