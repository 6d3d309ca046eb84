import type { Outcome } from '../../core/game.ts';
import { kernel } from '../../core/kernel.ts';
import type { Viewer } from '../../core/umpire.ts';
import { cardsIn, countIn, handOf } from './hands.ts';
import { CARD_IDS, flagIds, holderField } from './ids.ts';
import { type Faction, sideOf } from './pieces.ts';
import { type OpenView, ROWS } from './rows.ts';
import { outcome, pointsNow } from './rules/04-end.ts';
import { rulebook } from './rules/index.ts';
import type { ScenarioId } from './scenarios.ts';
import { type ByFaction, byFaction, SIDE_IDS, type SideId, seatsOf, sideOfSeat, sideOfViewer } from './seats.ts';
import { DISCARDED, type Frame, IN_DECK, IN_HAND, type State } from './state.ts';

/**
 * What a viewer may know: everything except the hands of the other side and what will be drawn. Cards are named by ids
 * such as R08.
 */
export interface View extends OpenView {
  /** The id of the seat, or `spectator`. */
  readonly viewer: string;
  /** Null for a spectator. */
  readonly side: SideId | null;
  readonly scenario: ScenarioId;
  readonly quickLosses: boolean;
  /** By colony, in the Siege by city: british, american or none. */
  readonly flags: Readonly<Record<string, string>>;
  /** The hands of the viewer's side (1.6); null for the others. */
  readonly hands: ByFaction<readonly string[] | null>;
  readonly handSizes: ByFaction<number>;
  readonly deckSizes: ByFaction<number>;
  readonly discards: ByFaction<readonly string[]>;
  /** How many colonies each side holds; in the Siege, the worth of its flags. */
  readonly points: Readonly<Record<SideId, number>>;
  /** The seat that must decide; null when the match is over. */
  readonly toAct: string | null;
  /** The side of that seat. */
  readonly sideToAct: SideId | null;
  /** The frames to come, the next one last. Nothing in them is hidden. */
  readonly pending: readonly Frame[];
  readonly outcome: Outcome | null;
}

const rules = kernel(rulebook);

/**
 * 1.6: whether a viewer sees a faction's hand. A side sees its own hands; at the end of the match everybody sees all.
 */
export const knowsHand = (s: State, viewer: Viewer, faction: Faction): boolean =>
  s.stack.length === 0 || sideOfViewer(s.scenario, viewer) === sideOf(faction);

const ids = (cards: readonly number[]): string[] => cards.map(card => CARD_IDS[card]);

/** What a viewer may know of a position: a seat sees the hands of its side, a spectator none (1.6). */
export function observe(s: State, viewer: Viewer): View {
  const side = sideOfViewer(s.scenario, viewer);
  const seat = s.stack.length === 0 ? null : rules.decider(s);
  const [british, american] = pointsNow(s);
  return {
    viewer: viewer === 'spectator' ? viewer : seatsOf(s.scenario)[viewer].id,
    side: side === null ? null : SIDE_IDS[side],
    scenario: s.scenario,
    quickLosses: s.quick,
    ...ROWS.show(s, viewer),
    flags: Object.fromEntries(flagIds(s.scenario).map((id, flag) => [id, holderField.write(s.flags[flag])])),
    hands: byFaction(faction => (knowsHand(s, viewer, faction) ? ids(handOf(s, faction)) : null)),
    handSizes: byFaction(faction => countIn(s, faction, IN_HAND)),
    deckSizes: byFaction(faction => countIn(s, faction, IN_DECK)),
    discards: byFaction(faction => ids(cardsIn(s, faction, DISCARDED))),
    points: { british, american },
    toAct: seat === null ? null : seatsOf(s.scenario)[seat].id,
    sideToAct: seat === null ? null : SIDE_IDS[sideOfSeat(s.scenario, seat)],
    pending: s.stack.slice(),
    outcome: s.stack.length === 0 ? outcome(s) : null,
  };
}
