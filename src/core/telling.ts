import { type Folk, named, type Party, type Spot, type Thrown, type Verb } from './phrases.ts';
import type { Viewer } from './umpire.ts';

/**
 * What one event says: the line of `/log`, and what a dispatch makes of it. Dispatches are composed of clauses by
 * `dispatch.ts`, for all games alike; `docs/telling.md` shows how to write an entry.
 */

/** From what decides matches down to what is told only where nothing else is. The first four are never left out. */
export const WEIGHTS = ['decides', 'first', 'person', 'blood', 'deed', 'step', 'trifle'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** From where to where somebody went; a way to a goal alone where it does not matter from where. */
export interface Way {
  readonly from?: string;
  readonly by?: readonly string[];
  readonly to: string;
}

/** Who did what, where: a sentence in its parts, so that those of several events can be joined. */
export interface Clause {
  readonly weight: Weight;
  /** Among clauses of one weight: companies, points. 1, where it is not said; clauses that are joined add theirs. */
  readonly size?: number;
  readonly who: Party;
  /** "rouses", "rouse" */
  readonly did: Verb;
  readonly what?: Party;
  readonly way?: Way | undefined;
  readonly where?: readonly Spot[];
  readonly with?: Party | undefined;
  /** What ends the clause: "before the cannon", "and carry the wall". */
  readonly end?: string | undefined;
  readonly thrown?: Thrown;
  /** Its people in brief, where a headline has no room for all: "four companies". */
  readonly short?: Party;
  /** Clauses of which this differs are never joined: whose people they are. */
  readonly of?: string;
  /** How it goes on from what its deed told before, in one sentence with it; else it is a sentence of its own. */
  readonly tie?: ', and' | ', but' | ', so' | ';' | undefined;
  /** At most 60 characters without the full stop; without it the headline is the clause in brief. Several: they vary. */
  readonly head?: string | readonly string[] | undefined;
  /** The headline says all of it, so that the body need not. */
  readonly isWhole?: true;
  /** With which verb the body goes on from a headline in brief: "He comes from Charlestown by Winter Hill." */
  readonly onward?: Verb;
  /** Of many alike the fullest are told and the rest counted: "one more company moves", "more companies move". */
  readonly rest?: Verb;
  /** The score may have changed by it. */
  readonly scores?: true;
  /** Its words say by themselves what the score changed by: "The British take Maine". */
  readonly isPoints?: true;
  /** Who is lost for good by it, and whose they were: "Patriots". */
  readonly toll?: { readonly side: string; readonly who: Party };
  /** What the other side loses by it, where points are lost: "its arms". */
  readonly loses?: string;
  /** What it means from now on: told when all else of its deed has been. */
  readonly isOutcome?: true;
  /** What became of its people: of two clauses on the same one the later is told. */
  readonly isFate?: true;
}

/** A clause; or the beginning of a deed or of a turn, to which belongs what follows it. */
export type Says =
  | Clause
  /** What is undertaken: told only where nothing came of it. */
  | { readonly opens: 'deed'; readonly bare?: Clause }
  /** A line of its own: "Turn 4: two Actions each". `stands`: the score follows it, and the state, as "one Regular is broken". */
  | {
      readonly opens: 'turn';
      readonly line: string;
      readonly stands?: readonly string[];
      /** What follows is no part of the line, but of the deeds of the turn. */
      readonly isAlone?: true;
    };

/** What happened, as a line of `/log` for one viewer. */
export interface Line {
  readonly text: string;
  readonly rule?: string;
  /** A new part of the match begins with it: "Turn 3". */
  readonly begins?: string;
  /** The faces, in the order in which they fell. */
  readonly dice?: readonly number[];
}

/** Both, of one event, as a match keeps them. `says` null: it stands in `/log` alone. */
export interface Told extends Line {
  readonly says?: Says | null;
  /** The score as it stood then, where it had changed; and after the answer, with its last event. */
  readonly standing?: Standing;
  /** What was undertaken was not over after the answer; with its last event. */
  readonly goesOn?: true;
}

/** What a game says of an event. */
export interface Entry extends Line {
  readonly says: Says | null;
}

interface AnyEvent {
  readonly what: string;
}

/** The words of a game: one entry for each thing that can happen, as this viewer may know it. */
export type Telling<E extends AnyEvent> = {
  readonly [K in E['what']]: (event: Extract<E, { readonly what: K }>, viewer: Viewer) => Entry;
};

/** The narrator of a game, of its table. */
export const narrator =
  <E extends AnyEvent>(telling: Telling<E>) =>
  (event: E, viewer: Viewer): Entry => {
    // The table holds for each kind its own entry; the index forgets that both come from one value.
    const entry = telling[event.what as E['what']] as (event: E, viewer: Viewer) => Entry;
    return entry(event, viewer);
  };

/** The line alone. */
export function lineOf({ says: _says, standing: _standing, goesOn: _goesOn, ...line }: Told): Line {
  return line;
}

/** How the sides stand if the match ended now, as everybody may know it. */
export interface Standing {
  /** In the order of the scenario; `name` as it stands before figures: "British". */
  readonly sides: readonly { readonly name: string; readonly points: number }[];
  /** What is counted: "point", "points". */
  readonly unit: Verb;
  /** Who wins where both have as many: its name. */
  readonly tie?: undefined | string;
}

/** One by name: "Smith", who is taken up again as "He". */
export const person = (name: string): Folk => ({ ...named(name), again: 'He' });
/** A side or a group that is told by its name: "the British". */
export const people = (name: string): Folk => ({ ...named(name), isPlural: true });
/** So many of a kind: `one` with its article, "a Regular". */
export const some = (n: number, one: string, many: string): Folk => ({ n, one, many });
/** Foot whose name is a plural already: one is "Militia", three are "three companies of Militia". */
export const companies = (n: number, name: string): Folk => ({
  n,
  one: name,
  many: `companies of ${name}`,
  isPlural: true,
});
/** Of one piece that can be told apart from others: what becomes of it later takes the place of what was told. */
export const marked = (folk: Folk, ...ids: readonly number[]): Folk => ({ ...folk, ids });
