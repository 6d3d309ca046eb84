import type { Outcome } from '../../core/game.ts';
import { kernel } from '../../core/kernel.ts';
import type { Viewer } from '../../core/umpire.ts';
import { ARMS, armsWorth, CARDS } from './data.ts';
import { type BySide, bySide, hinderPlaceId, pieceId, placeId, SIDE_IDS, type SideId } from './ids.ts';
import { marksOf } from './names.ts';
import {
  CANNON,
  HINDER_MOVEMENT,
  HINDER_MUSTER,
  HINDER_SEARCH,
  isDotted,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegular,
  isRider,
  ownerOf,
  PIECES,
  type Piece,
} from './pieces.ts';
import { type OpenView, ROWS } from './rows.ts';
import { outcome, sheetNow } from './rules/13-victory.ts';
import { rulebook } from './rules/index.ts';
import type { Frame, Rules, ScenarioId, State } from './state.ts';
import { strengthOf } from './units.ts';

export type Kind = 'regular' | 'cannon' | 'minuteman' | 'militia' | 'leader' | 'rider' | 'son';

function kindId(p: Piece): Kind {
  if (isRegular(p)) return 'regular';
  if (p === CANNON) return 'cannon';
  if (isMinuteman(p)) return 'minuteman';
  if (isMilitia(p)) return 'militia';
  if (isLeader(p)) return 'leader';
  return isRider(p) ? 'rider' : 'son';
}

/** One counter, as every viewer sees it. */
export interface PieceView {
  readonly id: string;
  readonly kind: Kind;
  readonly side: SideId;
  /** 12.0: the black dot of Percy’s detachment. */
  readonly dotted: boolean;
  readonly place: string;
  /** The strength of a drawn militia; null while it is hidden, and for all other kinds. */
  readonly strength: number | null;
  /** `broken`, `wounded`, `captured`, `moved`, `marched`, `fired`, `rallied`, `under marker`, `caught this turn`. */
  readonly marks: readonly string[];
}

export interface CardView {
  readonly number: number;
  readonly british: number;
  readonly patriot: number;
  readonly marks: number;
}

export interface HinderView {
  /** A region’s id, `available`, or `turn-track` until the end of the turn. */
  readonly at: string;
  readonly side: number;
}

/**
 * What a viewer may know: everything on the table, but of the deck only how many cards are left and which ones the
 * viewer has looked at (6.14). All lists are in the order of the counters, regions or cards.
 */
export interface View extends OpenView {
  readonly viewer: SideId | 'spectator';
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  readonly card: CardView | null;
  /** The score sheet as it would be if the match ended now. Nothing hidden affects it. */
  readonly standing: Pick<Outcome, 'scores' | 'sheet'>;
  readonly pieces: readonly PieceView[];
  readonly arms: Readonly<Record<string, { readonly value: number; readonly searched: boolean }>>;
  readonly hinder: { readonly movement: HinderView; readonly search: HinderView; readonly muster: HinderView };
  readonly deck: {
    readonly left: number;
    readonly discard: readonly number[];
    /** The numbers of the next cards, as far as this viewer has seen them, in the order of drawing. */
    readonly known: readonly number[];
    /** How many of the next cards each side has seen. */
    readonly knownBy: BySide<number>;
  };
  readonly battle: { readonly scored: BySide<number>; readonly lost: BySide<number> };
  /** The side whose decision the match waits for; null once it is over. */
  readonly toAct: SideId | null;
  /** The frames to come, the next one last. In this game nothing in them is hidden. */
  readonly pending: readonly Frame[];
  readonly outcome: Outcome | null;
}

const rules = kernel(rulebook);

function pieceView(s: State, p: Piece): PieceView {
  const strength = strengthOf(s, p);
  return {
    id: pieceId(p),
    kind: kindId(p),
    side: SIDE_IDS[ownerOf(p)],
    dotted: isDotted(p),
    place: placeId(s.at[p]),
    strength: strength < 0 ? null : strength,
    marks: marksOf(p, s.mark[p]),
  };
}

const hinderView = (s: State, marker: number): HinderView => ({
  at: hinderPlaceId(s.hinderAt[marker]),
  side: s.hinderSide[marker],
});

/** 6.14: the top cards, as far as a viewer has seen them, in the order of drawing. */
const knownCards = (s: State, viewer: Viewer): number[] =>
  viewer === 'spectator' ? [] : s.deck.slice(s.deck.length - s.known[viewer]).reverse();

function deciding(s: State): SideId | null {
  const frame = s.stack.at(-1);
  return frame === undefined ? null : SIDE_IDS[rules.decider(s)];
}

export function observe(s: State, viewer: Viewer): View {
  const number = (card: number): number => CARDS[card].number;
  return {
    ...ROWS.show(s, viewer),
    viewer: viewer === 'spectator' ? viewer : SIDE_IDS[viewer],
    scenario: s.scenario,
    rules: s.rules,
    card: s.card < 0 ? null : { ...CARDS[s.card] },
    standing: sheetNow(s),
    pieces: Array.from({ length: PIECES }, (_, p) => pieceView(s, p)),
    arms: Object.fromEntries(
      ARMS.flatMap((region, i) =>
        s.arms[i] === 0 ? [] : [[placeId(region), { value: armsWorth(i), searched: s.arms[i] === 2 }]],
      ),
    ),
    hinder: {
      movement: hinderView(s, HINDER_MOVEMENT),
      search: hinderView(s, HINDER_SEARCH),
      muster: hinderView(s, HINDER_MUSTER),
    },
    deck: {
      left: s.deck.length,
      discard: s.discard.map(number),
      known: knownCards(s, viewer).map(number),
      knownBy: bySide(s.known),
    },
    battle: { scored: bySide(s.scored), lost: bySide(s.lost) },
    toAct: deciding(s),
    pending: s.stack.slice(),
    outcome: s.stack.length === 0 ? outcome(s) : null,
  };
}
