import type { Outcome } from '../../core/game.ts';
import type { Frame } from './frames.ts';
import type { SideId } from './ids.ts';
import type { Ending, Rules, ScenarioId } from './state.ts';

/** The fields that every viewer's view has. Null stands for a value that only the other side may know. */
export interface OpenView {
  readonly year: number;
  readonly first: SideId;
  /** The ids of the boxes in which the markers of the Progress and Europe tracks are (10.0, 12.0). */
  readonly progress: string;
  readonly europe: string;
  /** By region: -3 British to 3 American. */
  readonly loyalty: Readonly<Record<string, number>>;
  /** By locale: the side whose fort, siege or partisans are there. */
  readonly fort: Readonly<Record<string, SideId>>;
  readonly siege: Readonly<Record<string, SideId>>;
  readonly partisan: Readonly<Record<string, SideId>>;
  /** Locales where a massacre has been (37.2). */
  readonly massacre: readonly string[];
  /** Locales where a band was raised (27.2), and where a militia was upgraded (31.2), this year. */
  readonly raised: readonly string[];
  readonly upgraded: readonly string[];
  /** By locale: how regulars and detachments were exchanged there this year (13.7). */
  readonly swapped: Readonly<Record<string, string>>;
  readonly points: Readonly<Record<SideId, number>>;
  readonly bought: Readonly<Record<SideId, number>>;
  /** By track: points that a side committed this year (9.3). */
  readonly committed: Readonly<Record<SideId, Readonly<Record<string, number>>>>;
  /** 1: the side has no more forced marches this year. */
  readonly resting: Readonly<Record<SideId, number>>;
  /** 1: all battles of the side in this Combat Phase are fought as suggested. */
  readonly advised: Readonly<Record<SideId, number>>;
  // As in the state (`state.ts`): by side or by leader, with null where the viewer may not know.
  readonly waiting: readonly (readonly number[] | null)[];
  readonly politicking: readonly (number | null)[];
  readonly orders: readonly (readonly number[] | null)[];
  readonly intercepts: readonly (number | null)[];
  readonly tried: readonly (number | null)[];
  readonly noHessians: boolean;
  readonly debate: number;
  readonly volunteered: boolean;
  readonly ending: Ending;
  readonly winner: SideId | null;
}

/** What can be seen of a counter even if it is covered. The numbers are those of the state. */
export interface SlotView {
  /** The id of the fleet that carries it. */
  readonly aboard: string | null;
  readonly moved: number;
  readonly stalled: number;
  readonly marching: number;
  readonly disrupted: number;
}
export interface PieceView extends SlotView {
  readonly id: string;
  /** Whether the other side knows it too. */
  readonly open: boolean;
}

/** Counters of a side in one place: those that the viewer knows, and how many lie covered (22.1). */
export interface StackView {
  readonly place: string;
  readonly side: SideId;
  readonly pieces: readonly PieceView[];
  readonly covered: readonly SlotView[];
}

/** A marker that the viewer knows. */
export interface MarkerView {
  readonly id: string;
  /** 1: the other side knows that it is in this hand; 2: everybody does. */
  readonly seen: number;
  /** The track that it is allotted to; null for none, or if the viewer may not know. */
  readonly track: string | null;
}
/** A hand: how many markers it has, and those that the viewer knows. */
export interface HandView {
  readonly count: number;
  readonly known: readonly MarkerView[];
}

interface StandingView {
  /** Points of towns. A town that is fought for stays with its defender. */
  readonly towns: number;
  /** Dice for political points (6.6, 6.7). */
  readonly dice: number;
  /** Regions loyal by 1 or more, and by 2 or more. */
  readonly leaning: number;
  readonly loyal: number;
}

export interface View extends OpenView {
  /** The id of the seat. */
  readonly viewer: string;
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  readonly stacks: readonly StackView[];
  /** By side: the counters that are somewhere face down to the viewer; for militia the region is known. */
  readonly hidden: Readonly<Record<SideId, readonly { readonly id: string; readonly region: string | null }[]>>;
  /** Counters out of play, by place. */
  readonly off: Readonly<Record<string, readonly string[]>>;
  readonly hands: Readonly<Record<SideId, HandView>>;
  /** How many markers are in the pool. */
  readonly pool: number;
  /** Markers on the map or out of the game, by place. */
  readonly elsewhere: Readonly<Record<string, readonly string[]>>;
  /** The sides that have answered a question to both, while the answers are sealed. */
  readonly sealed: readonly SideId[];
  /** The viewer's own sealed answer to a question to both; null if there is none. */
  readonly answered: readonly number[] | null;
  /** By side. */
  readonly standing: Readonly<Record<SideId, StandingView>>;
  /** By locale: the points of a town now, if they are not the printed ones: 0 or double. */
  readonly values: Readonly<Record<string, number>>;
  /** The seats whose decision the match waits for. */
  readonly toAct: readonly SideId[];
  /** The frames to come, the next one last. Nothing in them is hidden. */
  readonly pending: readonly Frame[];
  readonly outcome: Outcome | null;
}
