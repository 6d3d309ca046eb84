import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { BRITAIN, FRANCE, IS_BOX, LOCALES_OF, type Locale, REGIONS, SPAIN } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { uncover } from '../fog.ts';
import { hand, holdsMarker, play, spend } from '../hands.ts';
import { placeId, REGION_IDS } from '../ids.ts';
import { localeName, regionName } from '../names.ts';
import { BRITISH, enemyOf, MUTINY, type Piece, SEEN_BY_ENEMY, SIDE, type Side, SPY } from '../pieces.ts';
import { marked, ORDER_COUNTERSPY, type State } from '../state.ts';

/** Standing orders for a Spy: undo a Mutiny; undo a Mutiny or a Spy. 0 undoes nothing. */
export const COUNTER_MUTINY = 1;
const COUNTER_ALL = 2;

/**
 * 7.9: whether the Spy of side `by` undoes a Spy or Mutiny that was just played against it, by its standing order. If so,
 * the step `counter` follows.
 */
export function isCountered(s: State, by: Side, marker: typeof SPY | typeof MUTINY, umpire: RevolutionUmpire): boolean {
  // A reveal in either case: if the play could be taken back, that would show that no Spy answers it.
  umpire.reveal();
  const order = s.orders[by][ORDER_COUNTERSPY];
  const wanted = marker === MUTINY ? order >= COUNTER_MUTINY : order === COUNTER_ALL;
  const counters = wanted && holdsMarker(s, by, SPY);
  if (counters) proceed(s, { step: 'counter', seat: by, marker });
  return counters;
}

/** 7.9: plays a Spy; its target is chosen afterwards. */
export function playSpy(s: State, seat: Side, umpire: RevolutionUmpire): void {
  play(s, seat, SPY, umpire);
  if (!isCountered(s, enemyOf(seat), SPY, umpire)) proceed(s, { step: 'spyOn', seat });
}

/**
 * The choices of what a Spy looks at: a region (its index), the enemy's hand (HAND), or a box (BOX plus its locale).
 */
const HAND = 50;
const BOX = 100;
const boxesOf = (seat: Side): readonly Locale[] => (seat === BRITISH ? [FRANCE, SPAIN] : [BRITAIN]);

function countersIn(s: State, side: Side, places: readonly Locale[]): Piece[] {
  const found: Piece[] = [];
  for (const at of places) for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p]) if (SIDE[p] === side) found.push(p);
  return found;
}

export const spies = {
  // 7.9 A Spy undoes a Spy or Mutiny by standing order.
  counter: {
    rule: '7.9',
    byPlan: true,
    run(s, { seat, marker }, umpire) {
      spend(s, seat, SPY);
      umpire.tell({ what: 'negated', seat, marker });
    },
  },
  // 7.9 Spy: all enemy units of a region or box, or the enemy's hand.
  spyOn: {
    rule: '7.9',
    options(s, { seat }, out) {
      out.push(HAND);
      for (let region = 0; region < REGIONS.length; region++)
        if (countersIn(s, enemyOf(seat), LOCALES_OF[region]).length > 0) out.push(region);
      for (const box of boxesOf(seat)) if (countersIn(s, enemyOf(seat), [box]).length > 0) out.push(BOX + box);
    },
    choose(s, { seat }, pick, umpire) {
      if (pick === HAND) {
        const markers = hand(s, enemyOf(seat));
        s.seen = marked(
          s.seen,
          markers.filter(m => s.seen[m] === 0),
          SEEN_BY_ENEMY,
        );
        umpire.tell({ what: 'spied', seat, region: null, box: null });
        return umpire.tell({ what: 'handSeen', seat, markers }, seat);
      }
      const box = pick >= BOX ? pick - BOX : null;
      uncover(s, countersIn(s, enemyOf(seat), box === null ? LOCALES_OF[pick] : [box]));
      umpire.reveal();
      umpire.tell({ what: 'spied', seat, region: box === null ? pick : null, box });
    },
    title: 'What the Spy looks at',
    prompt: () => 'What does your Spy look at?',
    label: (_, __, pick) =>
      pick === HAND ? 'All Markers in the Enemy’s Hand' : pick >= BOX ? localeName(pick - BOX) : regionName(pick),
    about: (_, __, pick) => (pick === HAND ? 'you see these markers until the enemy returns some' : undefined),
    place: (_, __, pick) => (pick >= BOX && IS_BOX[pick - BOX] ? placeId(pick - BOX) : undefined),
    key: (_, __, pick) =>
      keyOf('spy-on', pick === HAND ? 'hand' : pick >= BOX ? placeId(pick - BOX) : REGION_IDS[pick]),
  },
} satisfies Chapter;
