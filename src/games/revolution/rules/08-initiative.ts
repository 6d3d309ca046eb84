import { roll } from '../../../core/umpire.ts';
import { TURNS } from '../data.ts';
import type { Chapter } from '../events.ts';
import { giveBack, hand, holdsAny } from '../hands.ts';
import { markerId } from '../ids.ts';
import { markerName } from '../names.ts';
import { AMERICAN, BRITISH, MARKER_KIND, SIDES } from '../pieces.ts';
import { outlookOf } from './03-victory.ts';

/** What the bid buys (5.1, 9.3), and what it costs: told in the first year that has a bid. */
const GOING_FIRST =
  'Whoever goes first raises troops, moves and attacks first all year, and says which table is settled first; whoever goes second answers what was done. Committed markers are then missing on the tables and in battles: to commit none is no mistake.';
/** 8.1: there is no bid in 1775. */
const FIRST_BID = TURNS.first + 1;

export const initiative = {
  // 8.1 Both commit markers unseen; then all learn how many, but not which (ruling). 8.2 Dice decide a tie.
  bid: {
    rule: '8.1',
    opened: true,
    seats: s => SIDES.filter(side => holdsAny(s, side)),
    options: (s, _, out, seat) => out.push(...hand(s, SIDES[seat])),
    min: () => 0,
    alike: (_, __, m) => MARKER_KIND[m],
    kind: (_, __, m) => markerName(MARKER_KIND[m]),
    chooseTogether(s, _, picks, umpire) {
      const bids = [picks[BRITISH]?.length ?? 0, picks[AMERICAN]?.length ?? 0] as const;
      for (const side of SIDES) {
        const committed = picks[side];
        if (!committed || committed.length === 0) continue;
        giveBack(s, side, committed);
        umpire.tell({ what: 'committed', seat: side, markers: committed }, side);
      }
      const dice: number[] = [];
      let lead = bids[BRITISH] - bids[AMERICAN];
      while (lead === 0) {
        const [british, american] = [roll(umpire), roll(umpire)];
        dice.push(british, american);
        lead = british - american;
      }
      s.first = lead > 0 ? BRITISH : AMERICAN;
      umpire.tell({ what: 'initiative', bids, dice, first: s.first });
    },
    piece: (_, __, m) => markerId(m),
    title: 'Your bid for the initiative',
    prompt: s =>
      `Which markers do you commit to go first in ${s.year}? The side that commits more goes first; if both commit as many, dice decide. Committed markers go back to the pool, whoever wins. ${s.year === FIRST_BID ? `${GOING_FIRST} ` : ''}${outlookOf(s)}`,
    label: (_, __, m) => markerName(MARKER_KIND[m]),
  },
} satisfies Chapter;
