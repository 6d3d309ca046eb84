import type { Outcome } from '../../core/game.ts';
import { kernel } from '../../core/kernel.ts';
import type { Viewer } from '../../core/umpire.ts';
import { type BySide, pieceId, placeId, SIDE_IDS, type SideId } from './ids.ts';
import { marksOf } from './names.ts';
import {
  BRITISH,
  isCannon,
  isMarine,
  isMilitia,
  isMinuteman,
  isRegular,
  ownerOf,
  PATRIOT,
  PIECES,
  type Piece,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { hilltopsOf, outcome, sheetNow } from './rules/10-victory.ts';
import { lastTurn } from './rules/12-objectives.ts';
import { rulebook } from './rules/index.ts';
import type { ScenarioId } from './scenarios.ts';
import type { Frame, Rules, State } from './state.ts';
import { strengthOf } from './units.ts';
import type { OpenView } from './view.ts';

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
  /** The strength of a drawn militia; null while it is hidden, and for all other kinds. */
  readonly strength: number | null;
  /** `broken`, `damaged`, `wounded`, `panicked`, `moved`, `fired`, `rallied`, `landed`. */
  readonly marks: readonly string[];
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
  /** The score sheet as it would be if the match ended now. Nothing hidden affects it. */
  readonly standing: Pick<Outcome, 'scores' | 'sheet'>;
  /** How many of the six hilltop regions each side holds, which breaks a tie. */
  readonly hilltops: BySide<number>;
  /** The side whose decision the match waits for; null when it is over. */
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
    hilltops: { british: hilltopsOf(s, BRITISH), patriot: hilltopsOf(s, PATRIOT) },
    toAct: s.stack.length === 0 ? null : SIDE_IDS[rules.decider(s)],
    pending: s.stack.slice(),
    outcome: s.stack.length === 0 ? outcome(s) : null,
  };
}
