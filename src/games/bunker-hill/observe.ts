import type { Outcome } from '../../core/game.ts';
import { kernel } from '../../core/kernel.ts';
import type { Viewer } from '../../core/umpire.ts';
import { type BySide, pieceId, placeId, SIDE_IDS, type SideId } from './ids.ts';
import { marksOf } from './names.ts';
import { isCannon, isMarine, isMilitia, isMinuteman, isRegular, ownerOf, PIECES, type Piece } from './pieces.ts';
import { ROWS } from './rows.ts';
import { hilltopsOf, outcome, sheetNow } from './rules/10-victory.ts';
import { lastTurn } from './rules/12-objectives.ts';
import { rulebook } from './rules/index.ts';
import type { Frame, Rules, ScenarioId, State } from './state.ts';
import { strengthOf } from './units.ts';

export type Kind = 'regular' | 'marine' | 'cannon' | 'minuteman' | 'militia' | 'leader';

function kindId(p: Piece): Kind {
  if (isRegular(p)) return 'regular';
  if (isMarine(p)) return 'marine';
  if (isCannon(p)) return 'cannon';
  if (isMinuteman(p)) return 'minuteman';
  return isMilitia(p) ? 'militia' : 'leader';
}

/** One counter, as anybody at the table sees it. */
export interface PieceView {
  readonly id: string;
  readonly kind: Kind;
  readonly side: SideId;
  readonly place: string;
  /** Of a drawn militia; null while it is hidden, and for all other kinds. */
  readonly strength: number | null;
  /** `broken`, `damaged`, `wounded`, `panicked`, `moved`, `fired`, `rallied`, `landed`. */
  readonly marks: readonly string[];
}

/** The fields of the state that lie open as they are. */
export interface OpenView {
  readonly turn: number;
  /** The number of the card in force; null before the first. */
  readonly card: number | null;
  readonly actions: BySide<number>;
  readonly reserves: BySide<number>;
  /** For units destroyed and leaders killed. */
  readonly points: BySide<number>;
  /** Militia left in the cup, of strength 0, 1 and 2. */
  readonly pool: readonly [number, number, number];
  readonly discard: readonly number[];
  readonly morale: BySide<number>;
  readonly powder: number;
  readonly demoralized: BySide<boolean>;
  /** Regions of Charlestown that burn. */
  readonly ablaze: readonly string[];
  readonly hotShot: boolean;
  readonly fleet: string;
  readonly shells: boolean;
  /** Staging areas that have formed, and those landed in. */
  readonly formed: readonly string[];
  readonly landed: readonly string[];
  readonly objective: number;
  readonly goals: readonly string[];
  readonly zones: readonly string[];
  readonly struck: readonly string[];
  readonly leaderHit: boolean;
}

/** What a viewer may know: everything on the table, and of the draw deck only how many cards are left. */
export interface View extends OpenView {
  readonly viewer: SideId | 'spectator';
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  readonly lastTurn: number;
  readonly deckLeft: number;
  /** In the order of the counter sheet. */
  readonly pieces: readonly PieceView[];
  /** The score sheet as it would count if the match ended now; it hangs on nothing hidden. */
  readonly standing: Pick<Outcome, 'scores' | 'sheet'>;
  /** Of the six hilltop regions, how many each side holds: it breaks a tie. */
  readonly hilltops: BySide<number>;
  /** Whose decision the match waits for; null when it is over. */
  readonly toAct: SideId | null;
  /** What happens next, the nearest last; nothing in it is hidden in this game. */
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
    place: placeId(s.at[p]),
    strength: strength < 0 ? null : strength,
    marks: marksOf(p, s.mark[p]),
  };
}

export function observe(s: State, viewer: Viewer): View {
  return {
    viewer: viewer === 'spectator' ? viewer : SIDE_IDS[viewer],
    scenario: s.scenario,
    rules: s.rules,
    ...ROWS.show(s, viewer),
    lastTurn: lastTurn(s),
    deckLeft: s.deck.length,
    pieces: Array.from({ length: PIECES }, (_, p) => pieceView(s, p)),
    standing: sheetNow(s),
    hilltops: { british: hilltopsOf(s, 0), patriot: hilltopsOf(s, 1) },
    toAct: s.stack.length === 0 ? null : SIDE_IDS[rules.decider(s)],
    pending: s.stack.slice(),
    outcome: s.stack.length === 0 ? outcome(s) : null,
  };
}
