import type { Outcome } from '../../core/game.ts';
import { kernel } from '../../core/kernel.ts';
import type { Viewer } from '../../core/umpire.ts';
import { ARMS, ARMS_VALUE, BOXES, CARDS, type Region, TOWNS } from './data.ts';
import { type BySide, bySide, hinderPlaceId, pieceId, placeId, SIDE_IDS, type SideId } from './ids.ts';
import { marksOf } from './names.ts';
import {
  CANNON,
  FIRST_BOX,
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

/** One counter, as anybody at the table sees it. */
export interface PieceView {
  readonly id: string;
  readonly kind: Kind;
  readonly side: SideId;
  /** 12.0: the black dot of Percy’s detachment. */
  readonly dotted: boolean;
  readonly place: string;
  /** Of a drawn militia; null while it is hidden, and for all other kinds. */
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
 * What a viewer may know: everything on the table, and of the draw deck only how many cards are left and those that the
 * viewer has looked at (6.14). All lists stand in the order of the counters, regions or cards.
 */
export interface View {
  readonly viewer: SideId | 'spectator';
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  readonly turn: number;
  readonly card: CardView | null;
  readonly actions: BySide<number>;
  readonly reserves: BySide<number>;
  /** The Victory Point Track. */
  readonly points: BySide<number>;
  /** The score sheet as it would count if the match ended now; it hangs on nothing hidden. */
  readonly standing: Pick<Outcome, 'scores' | 'sheet'>;
  readonly pieces: readonly PieceView[];
  /** Units left in the Militia Draw Pool, of strength 0, 1 and 2. */
  readonly pool: readonly [number, number, number];
  readonly gather: Readonly<Record<string, 'gather' | 'muster'>>;
  /** Boxes whose Alert marker is still there. */
  readonly alerts: readonly string[];
  readonly arms: Readonly<Record<string, { readonly value: number; readonly searched: boolean }>>;
  readonly hinder: { readonly movement: HinderView; readonly search: HinderView; readonly muster: HinderView };
  readonly ambushed: readonly string[];
  readonly sniped: readonly string[];
  readonly deck: {
    readonly left: number;
    readonly discard: readonly number[];
    /** The numbers of the next cards that this viewer has seen, the next first. */
    readonly known: readonly number[];
    /** How many of the next cards each side has seen. */
    readonly knownBy: BySide<number>;
  };
  readonly intelligence: BySide<boolean>;
  readonly shot: boolean;
  readonly concord: boolean;
  readonly percy: boolean;
  /** Regions with a Gather marker that British units have left in the action going on (4.3). */
  readonly left: readonly string[];
  readonly battle: { readonly scored: BySide<number>; readonly lost: BySide<number> };
  /** Whose decision the match waits for; null when it is over. */
  readonly toAct: SideId | null;
  /** What happens next, the nearest last; nothing in it is hidden in this game. */
  readonly pending: readonly Frame[];
  readonly outcome: Outcome | null;
}

const rules = kernel(rulebook);

const ids = (regions: readonly Region[]): string[] => regions.map(placeId);

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

/** The Gather markers on the map, by the side that they show (4.3). */
export const gatherOf = (s: State): View['gather'] =>
  Object.fromEntries(
    TOWNS.flatMap((region, town): [string, 'gather' | 'muster'][] =>
      s.gather[town] === 0 ? [] : [[placeId(region), s.gather[town] === 1 ? 'gather' : 'muster']],
    ),
  );

/** The boxes whose Alert marker is still there (4.6). */
export const alertsOf = (s: State): string[] =>
  BOXES.flatMap((_, i) => (s.alert[i] === 1 ? [placeId(FIRST_BOX + i)] : []));

/** 6.14: the cards from the top that a viewer has seen. */
const knownCards = (s: State, viewer: Viewer): number[] =>
  viewer === 'spectator' ? [] : s.deck.slice(s.deck.length - s.known[viewer]).reverse();

function deciding(s: State): SideId | null {
  const frame = s.stack.at(-1);
  return frame === undefined ? null : SIDE_IDS[rules.decider(s)];
}

export function observe(s: State, viewer: Viewer): View {
  const number = (card: number): number => CARDS[card].number;
  return {
    viewer: viewer === 'spectator' ? viewer : SIDE_IDS[viewer],
    scenario: s.scenario,
    rules: s.rules,
    turn: s.turn,
    card: s.card < 0 ? null : { ...CARDS[s.card] },
    actions: bySide(s.actions),
    reserves: bySide(s.reserves),
    points: bySide(s.points.map(half => half / 2)),
    standing: sheetNow(s),
    pieces: Array.from({ length: PIECES }, (_, p) => pieceView(s, p)),
    pool: [...s.pool],
    gather: gatherOf(s),
    alerts: alertsOf(s),
    arms: Object.fromEntries(
      ARMS.flatMap((region, i) =>
        s.arms[i] === 0 ? [] : [[placeId(region), { value: Math.max(1, ARMS_VALUE[i]), searched: s.arms[i] === 2 }]],
      ),
    ),
    hinder: {
      movement: hinderView(s, HINDER_MOVEMENT),
      search: hinderView(s, HINDER_SEARCH),
      muster: hinderView(s, HINDER_MUSTER),
    },
    ambushed: ids(s.ambushed),
    sniped: ids(s.sniped),
    deck: {
      left: s.deck.length,
      discard: s.discard.map(number),
      known: knownCards(s, viewer).map(number),
      knownBy: bySide(s.known),
    },
    intelligence: bySide(s.intelligence),
    shot: s.shot,
    concord: s.concord,
    percy: s.percy,
    left: ids(s.left),
    battle: { scored: bySide(s.scored), lost: bySide(s.lost) },
    toAct: deciding(s),
    pending: s.stack.slice(),
    outcome: s.stack.length === 0 ? outcome(s) : null,
  };
}
