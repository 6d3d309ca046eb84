import type { Outcome } from '../../core/game.ts';
import { kernel } from '../../core/kernel.ts';
import type { Viewer } from '../../core/umpire.ts';
import { CARD_BOXES, isNight, TOWNS, TURNS } from './data.ts';
import { cardId, type TakenId } from './ids.ts';
import {
  AMERICAN,
  BLANK,
  BRITISH,
  FORCE,
  GUN,
  isBritish,
  isRider,
  PIECES,
  type Piece,
  pieceId,
  placeId,
  RIDERS,
  type Side,
  SUPPLIES,
} from './pieces.ts';
import { type OpenView, ROWS } from './rows.ts';
import { type Line, linesOf, outcome, totals } from './rules/03-points.ts';
import { asleepTowns } from './rules/10-alert.ts';
import { rulebook } from './rules/index.ts';
import { SIDE_IDS, type SideId, seatsOf, sideOfSeat, sideOfViewer } from './seats.ts';
import { type Frame, isDealt, type ScenarioId, type State } from './state.ts';
import { isSilent, pointsScored, takenOf } from './units.ts';

/** `raider`: light infantry and grenadiers; `line`: infantry of the relief force. */
export type Kind = 'raider' | 'line' | 'gun' | 'reserve' | 'militia' | 'rider';

/** One figure, as every viewer sees it. */
export interface FigureView {
  readonly id: string;
  readonly kind: Kind;
  readonly side: SideId;
  /** A box’s id, `at-sea`, `at-home` (militia not yet alerted) or `gone`. */
  readonly place: string;
  /** Hits that a British figure has scored; 0 for others. */
  readonly hits: number;
  /** Out of ammunition for the rest of the game (9). */
  readonly silent: boolean;
  /** A figure of the raiding or relief force once these have met (Errata 2). */
  readonly joined: boolean;
  /** A rider captured by a patrol. */
  readonly captured: boolean;
  /** Movement points left in this turn. */
  readonly left: number;
  /** A British figure that has paid for a search and not marched this turn (6.7). */
  readonly searched: boolean;
}

export type CardView = 'hidden' | TakenId;

/**
 * What a viewer may know: everything on the table. Face-down cards are known to the Americans if they placed them (4),
 * and to everybody once the match is over. Lists are in the order of figures, towns and boxes.
 */
export interface View extends OpenView {
  /** The id of the seat, or `spectator`. */
  readonly viewer: string;
  readonly side: SideId | null;
  readonly scenario: ScenarioId;
  /** The optional delay rule of 6. */
  readonly delay: boolean;
  /** "10 pm" */
  readonly hour: string;
  readonly night: boolean;
  readonly figures: readonly FigureView[];
  /** By the id of the box: the cards lying there. */
  readonly cards: Readonly<Record<string, CardView>>;
  /** How many supply cards and blank cards the British have taken. */
  readonly found: { readonly supplies: number; readonly blanks: number };
  /** Towns not yet alerted. */
  readonly asleep: readonly string[];
  readonly hits: Readonly<Record<SideId, number>>;
  /** Points scored, without what counts only at the end (6.9, 6.10). */
  readonly points: Readonly<Record<SideId, number>>;
  /** The score sheet as it would be if the match ended now. `scores` and the points of its lines: British, American. */
  readonly standing: { readonly scores: readonly [number, number]; readonly sheet: readonly Line[] };
  /** The seat whose decision the match waits for, and its side; null once it is over. */
  readonly toAct: string | null;
  readonly sideToAct: SideId | null;
  /** The frames to come, the next one last. Nothing in them is hidden. */
  readonly pending: readonly Frame[];
  readonly outcome: Outcome | null;
}

const rules = kernel(rulebook);

/** 4: the Americans know the cards unless they were dealt by chance. At the end all are turned up. */
export const knowsCards = (s: State, side: Side | null): boolean =>
  s.stack.length === 0 || (side === AMERICAN && !isDealt(s.scenario));

const KINDS: readonly Kind[] = ['raider', 'line', 'reserve', 'militia'];
const kindOf = (p: Piece): Kind => (p === GUN ? 'gun' : isRider(p) ? 'rider' : KINDS[FORCE[p]]);

/** 4.3: the cards lying in boxes, by the id of the box. `open`: as seen by somebody who knows them. */
const cardsSeen = (s: State, open: boolean): Record<string, CardView> =>
  Object.fromEntries(
    CARD_BOXES.flatMap((at): [string, CardView][] => {
      const id = cardId(s.cards[at]);
      return id === 'none' ? [] : [[placeId(at), open ? id : 'hidden']];
    }),
  );

function figureView(s: State, p: Piece): FigureView {
  return {
    id: pieceId(p),
    kind: kindOf(p),
    side: SIDE_IDS[isBritish(p) ? BRITISH : AMERICAN],
    place: placeId(s.at[p]),
    hits: isBritish(p) ? s.hits[p] : 0,
    silent: isSilent(s, p),
    joined: isBritish(p) && s.joined[p] === 1,
    captured: isRider(p) && s.captured[p - RIDERS[0]] === 1,
    left: s.left[p],
    searched: isBritish(p) && s.searched[p] === 1,
  };
}

export function observe(s: State, viewer: Viewer): View {
  const side = sideOfViewer(s, viewer);
  const [british, american] = pointsScored(s);
  const seat = s.stack.length === 0 ? null : rules.decider(s);
  return {
    ...ROWS.show(s, viewer),
    viewer: viewer === 'spectator' ? viewer : seatsOf(s.scenario)[viewer].id,
    side: side === null ? null : SIDE_IDS[side],
    scenario: s.scenario,
    delay: s.delay,
    hour: TURNS[s.turn - 1].hour,
    night: isNight(s.turn),
    figures: Array.from({ length: PIECES }, (_, p) => figureView(s, p)),
    cards: cardsSeen(s, knowsCards(s, side)),
    found: { supplies: takenOf(s, SUPPLIES), blanks: takenOf(s, BLANK) },
    asleep: asleepTowns(s).map(town => TOWNS[town].name),
    hits: { british: s.scored[BRITISH], american: s.scored[AMERICAN] },
    points: { british, american },
    standing: { scores: totals(s), sheet: linesOf(s) },
    toAct: seat === null ? null : seatsOf(s.scenario)[seat].id,
    sideToAct: seat === null ? null : SIDE_IDS[sideOfSeat(s, seat)],
    pending: s.stack.slice(),
    outcome: s.stack.length === 0 ? outcome(s) : null,
  };
}
