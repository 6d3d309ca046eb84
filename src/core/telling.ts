import { type Noun, named, type Origin, type Party, type Spot, type Thrown, type Verb } from './phrases.ts';
import type { Viewer } from './umpire.ts';

/**
 * How a game tells an event: as a line of `/log`, and as a clause from which `dispatch.ts` composes posts for all games
 * alike. `docs/telling.md` shows how to write an entry.
 */

/**
 * How much an event matters, from what decides a match down to what is told only if there is nothing else. The first
 * three weights are never left out, the fourth only in posts about many deeds.
 */
export const WEIGHTS = ['decides', 'first', 'person', 'blood', 'deed', 'step', 'trifle'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Where somebody went: `by` are the places passed on the way, and `from` is left out if it does not matter. */
export interface Way {
  /** A list joins those who come to one place from several: "six figures march from Lincoln and Acton to Concord". */
  readonly from?: Origin;
  readonly by?: readonly string[];
  readonly to: string;
  /** Where they turned back to `to`. */
  readonly turned?: string;
}

/** A number with the words after it: ": 14 points fewer for the Americans if the British stay home". */
export interface Sum {
  readonly n: number;
  readonly words: Verb;
  /** From this number on it is told. */
  readonly least: number;
}
/** A clause's end that is such a number. */
export const summed = (sum: Sum): { readonly sum: Sum; readonly end: string | undefined } => ({
  sum,
  end: sum.n < sum.least ? undefined : `: ${sum.n} ${sum.words[sum.n === 1 ? 0 : 1]}`,
});

/** Words that are told more briefly right after what they refer to: a pronoun, a place. */
export interface Reference {
  /** "after those who retreated to Lincoln", " in Lincoln" */
  readonly full: string;
  /** "after them", "" */
  readonly brief: string;
  /** What the words before must name: the sentence before, or the same one. "Lincoln" */
  readonly after: string;
}

/** A sentence in parts (who did what, where), so that the sentences of several events can be joined. */
export interface Clause {
  readonly weight: Weight;
  /** Ranks clauses of one weight, by companies or points; 1 by default. Joined clauses add up. */
  readonly size?: number;
  /** The subject. */
  readonly who: Party;
  /** "rouses", "rouse" */
  readonly did: Verb;
  /** The object. */
  readonly what?: Party;
  readonly way?: Way | undefined;
  readonly where?: readonly Spot[] | undefined;
  /** Who or what goes with them. */
  readonly with?: Party | undefined;
  /** The last words of the clause: "before the cannon", "and carry the wall". */
  readonly end?: string | undefined;
  /** The number that its end tells (see `summed`). The numbers of clauses that are joined add up. */
  readonly sum?: Sum;
  /** Words in it that are told more briefly after what they refer to. */
  readonly refers?: readonly Reference[];
  /** The dice that they throw. */
  readonly thrown?: Thrown | undefined;
  /** A shorter subject for headlines: "four companies". */
  readonly short?: Party;
  /** A shorter object for headlines: "three regions". */
  readonly shortWhat?: Party;
  /** Whose people they are. Clauses of different owners are never joined. */
  readonly of?: string;
  /** Joins the clause to the sentence before it; without it the clause begins a new sentence. */
  readonly tie?: ', and' | ', but' | ', so' | ';' | undefined;
  /** A headline of at most 60 characters, without a full stop, or several to vary. By default the clause in brief. */
  readonly head?: string | readonly string[] | undefined;
  /** The headline also names somebody after its subject, so that "They" below it could be either. */
  readonly namesOthers?: true;
  /**
   * What it shares with a clause of the other side that has the same `of`, such as the fire of both in one box: the headline
   * of either then begins with its own `begin` and ends with the other's `end`: "In Cambridge the British hit three, the
   * Americans two". Not if that is too long, even in brief. The summary counts both as one cause.
   */
  readonly both?: {
    readonly of: string;
    readonly begin: string;
    readonly end: string;
    /** In place of both, if the headline would be too long: "Hartwell’s Tavern: 11 Americans", "7 British hit". */
    readonly brief?: { readonly begin: string; readonly end: string };
  };
  /**
   * The headline says everything, so that the body need not repeat it; `'alone'`: unless other clauses were joined to
   * it.
   */
  readonly isWhole?: true | 'alone' | undefined;
  /**
   * The summary of the match tells it although its points come only at the end, such as what is kept from the enemy.
   */
  readonly isTurning?: true;
  /**
   * What the summary of the match says about it, with or without points, because it decided much: "France enters the
   * war".
   */
  readonly decided?: string;
  /**
   * What a match may hinge on, such as the tables of its last year. If the clause of its end names the same, nothing after
   * the last such clause turned it.
   */
  readonly hingesOn?: string;
  /**
   * Where no deed is opened: what it is a part of, such as all that a side raises. Clauses of another part, or of none,
   * are told apart from it, with a headline of their own.
   */
  readonly part?: string;
  /** The side whose people march away, as in the score ("British"): a place that it loses by it was left. */
  readonly leaves?: string;
  /**
   * The points that the enemy would have had at the end without it, and the side that keeps them from the enemy, as in
   * the score ("British"). The summary weighs it by them. `isToTheEnd`: nobody did anything for it, as nothing happened
   * in the whole match that would have taken them.
   */
  readonly keeps?: { readonly side: string; readonly points: number; readonly isToTheEnd?: true };
  /** Who keeps those points. A later deed that `undoes` half of them or more takes their place in the summary. */
  readonly keptBy?: readonly string[];
  readonly undoes?: readonly string[];
  /** What it tells of. Of several clauses about it only the last may be a headline, since the others no longer hold. */
  readonly topic?: string;
  /** What the summary adds up over a turn, as all of it together may decide what no single one does: "supplies". */
  readonly addsUp?: string;
  /** Who does it in that sum, if it adds up what several groups did: "the British". */
  readonly addsUpBy?: Party;
  /**
   * Its points come and go with the seasons, such as militia raised each spring. The summary counts only the last ones.
   */
  readonly isSeasonal?: true;
  /** The verb with which the body continues a brief headline: "He comes from Charlestown by Winter Hill." */
  readonly onward?: Verb;
  /** If there are many such clauses, the largest are told and the rest counted: "two more companies move". */
  readonly rest?: Verb;
  /** It says how the match ended. */
  readonly isEnd?: true;
  /** It may have changed the score. */
  readonly scores?: true;
  /** Its words already say how the score changed, so points are not added: "The British take Maine". */
  readonly isPoints?: true;
  /**
   * The people or units lost for good, and the side that loses them: "Patriots". `did` replaces "lost" if nobody leaves
   * the board: "took" a hit.
   */
  readonly toll?: { readonly side: string; readonly who: Party; readonly did?: string };
  /** If it brings half a point, that is the other half of one: its people were wounded or broken before. */
  readonly isOtherHalf?: true;
  /** It takes over the points of its deed's earlier clauses, such as a battle that is won only after the retreat. */
  readonly gathers?: true;
  /** What the other side loses if it loses points: "its arms". Or what the points were for: "for its arms". */
  readonly loses?: string;
  /**
   * Never left out, whatever its weight, because it is the cause of something told later. A number: if, with the clauses
   * that were joined to it, its `size` is at least that much, so that lesser ones of its kind are never told in its place.
   * Where even causes have no room they are left out, but not what stays `'always'`.
   */
  readonly stays?: true | number | 'always';
  /**
   * It says what came of the clause before it, such as a marker that was played, and is told right after that. Neither of
   * the two is joined to other clauses.
   */
  readonly follows?: true;
  /** The place where those who march stop for it, so that their march to it and their march on are told apart. */
  readonly stopsAt?: string;
  /** The place that they reach, if it is not the end of a `way`: that of an assault. */
  readonly enters?: string;
  /** How its deed ended. Where a post has no room for all deeds, it stands for all of its deed before it. */
  readonly isResult?: true;
  /** A consequence, told after everything else of its deed. */
  readonly isOutcome?: true;
  /** What a deed costs, told last in it, even if it comes in a deed of its own before that one. */
  readonly isPrice?: true;
  /**
   * A march of which nothing else comes by itself, such as between places that are both home: it is not told of those who
   * went back right away. Its pieces need ids.
   */
  readonly leavesNoTrace?: true;
  /** What became of its people; a later fate of the same people replaces it. */
  readonly isFate?: true;
  /** They stop on the way of a march that was told before: it is told without them, so that it says how many arrive. */
  readonly isLeftBehind?: true;
}

/** A clause, or the beginning of a deed or turn to which the next clauses belong. */
export type Says =
  | Clause
  | {
      /** A deed begins. `bare` is told if it has no result, `first` in any case. */
      readonly opens: 'deed';
      readonly bare?: Clause;
      readonly first?: Clause;
      /**
       * If a post has no room for all such deeds, the weightiest are told and the rest counted: "more battles are
       * fought". Without it, every deed is told. A deed that may be counted needs a clause with `isResult`.
       */
      readonly rest?: Verb;
    }
  /**
   * A line of its own: "Turn 4: two Actions each". `stands` adds the score and what it lists: "one Regular is broken".
   */
  | {
      readonly opens: 'turn';
      readonly line: string;
      readonly stands?: readonly string[];
      /** The next clauses belong to the turn's deeds, not to this line. */
      readonly isAlone?: true;
      /**
       * What the match is about, before its first deed. The strip has no room for it, and the next clauses do not
       * belong to it.
       */
      readonly isAbout?: true;
      /** The match is over. The headline says who has won. */
      readonly ends?: true;
      /** What brought points only now that the match is over, for its summary: "At the end, 17 companies are not home". */
      readonly atLast?: string;
    };

/** An event as a line of `/log`, for one viewer. */
export interface Line {
  readonly text: string;
  readonly rule?: string;
  /** The heading of the part of the match that begins here: "Turn 3". */
  readonly begins?: string;
  /** The faces of the dice, in the order in which they fell. */
  readonly dice?: readonly number[];
}

/**
 * Points that the score sheet counts in one line together with points of other kinds: its rule in the sheet is `of`.
 * The last post shows each kind in a line of its own instead.
 */
export interface Award {
  readonly of: string;
  readonly text: string;
  readonly rule: string;
  /** By seat, as in a score sheet. */
  readonly points: readonly number[];
}

/** A side of a game for two sides, as an index into its score. */
export type SideIndex = 0 | 1;

/** An event as a match stores it: its line, and what dispatches say about it. If `says` is null, only `/log` has it. */
export interface Told extends Line {
  readonly says?: Says | null;
  /** The side that did it; left out if neither did. */
  readonly by?: SideIndex;
  readonly award?: Award;
  /** The score, if it had changed by then; the last event of an answer always has it. */
  readonly standing?: Standing;
  /** Set on the last event of an answer if its deed was not over. */
  readonly goesOn?: true;
}

/** What a game's table gives for an event. */
export interface Entry extends Line {
  readonly says: Says | null;
  readonly by?: SideIndex;
  readonly award?: Award;
}

interface AnyEvent {
  readonly what: string;
}

/** A game's words: for each kind of event, what a viewer may read of it. */
export type Telling<E extends AnyEvent> = {
  readonly [K in E['what']]: (event: Extract<E, { readonly what: K }>, viewer: Viewer) => Entry;
};

/** Makes a game's narrator from its table of words. `doerOf`: the side that does what an event tells; null if neither. */
export const narrator =
  <E extends AnyEvent>(telling: Telling<E>, doerOf: (event: E) => SideIndex | null = () => null) =>
  (event: E, viewer: Viewer): Entry => {
    // Each entry takes its own kind of event; TypeScript cannot see that `event.what` picked the right one.
    const entry = telling[event.what as E['what']] as (event: E, viewer: Viewer) => Entry;
    const by = doerOf(event);
    return by === null ? entry(event, viewer) : { ...entry(event, viewer), by };
  };

/** Only the line, for `/log`. */
export function lineOf({
  says: _says,
  by: _by,
  award: _award,
  standing: _standing,
  goesOn: _goesOn,
  ...line
}: Told): Line {
  return line;
}

/** The score if the match ended now, as far as everybody may know it. */
export interface Standing {
  /** In the order of the scenario. `name` is the form used before a number: "British". */
  readonly sides: readonly { readonly name: string; readonly points: number }[];
  /** What is counted: "point", "points". */
  readonly unit: Verb;
  /** What the points are called where they are not the score that wins: "town points". */
  readonly counts?: string;
  /** What is counted so far, if more is counted at the end: "so far". */
  readonly soFar?: string;
  /**
   * The points that each side would have besides if the match ended now, when they are counted ("at the end"), and what
   * they are for, if there are any: "20 of the 29 are for British figures not home". The line of a turn then counts them.
   */
  readonly due?: { readonly points: readonly number[]; readonly when: string; readonly what?: string };
  /** More points alone do not win, so a change of the lead is no headline. */
  readonly isLeadIdle?: true;
  /** The name of the side that wins a tie, if there is one. */
  readonly tie?: undefined | string;
  /** The winner, once the match is over, if the points do not show it. */
  readonly won?: string | undefined;
  /** What has changed hands since the score before. */
  readonly turned?: readonly ChangedPrize[];
}

/** Something on the board that counts for the side that has it: a town, a hill. */
export interface Prize {
  readonly name: string;
  /** The side that has it, as an index into `Standing.sides`; null for nobody. */
  readonly holder: number | null;
  readonly points: number;
  /** While nobody has it, why: "the Redoubt is left empty". */
  readonly why?: string | undefined;
}

/** A prize that changed hands, and its points for the side that lost it and for the side that won it. */
export interface ChangedPrize {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly lost: number;
  readonly won: number;
  readonly why?: string | undefined;
}

/** A person by name; "He" when mentioned again. */
export const person = (name: string): Noun => ({ ...named(name), again: 'He' });
/** A side or group by name, with a plural verb: "the British". */
export const people = (name: string): Noun => ({ ...named(name), isPlural: true });
/** `n` of a kind; `one` has its article: "a Regular". */
export const some = (n: number, one: string, many: string): Noun => ({ n, one, many });
/** Units whose name is already a plural: one is "Militia", three are "three companies of Militia". */
export const companies = (n: number, name: string): Noun => ({
  n,
  one: name,
  many: `companies of ${name}`,
  isPlural: true,
});
/** Marks pieces by id, so that what becomes of them later replaces what was told of them. */
export const marked = (noun: Noun, ...ids: readonly number[]): Noun => ({ ...noun, ids });
/** A place that is told only if the words before do not name it. */
export const onceAt = ({ at, name }: Spot): Reference => ({ full: ` ${at} ${name}`, brief: '', after: name });
