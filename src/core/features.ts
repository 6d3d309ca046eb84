import { defined } from './defined.ts';
import type { Insight, Term } from './insight.ts';
import type { Seat } from './umpire.ts';

/**
 * One row of a game's table of features: something that counts in a position. Sight: what is computed once per position
 * and shared by all features.
 */
export interface Feature<Sight> {
  /** The name of its weight in the weights file. */
  readonly name: string;
  /** Its value, about -1 to 1, from the first side's point of view. */
  readonly of: (sight: Sight) => number;
  /**
   * Phrases for players, for when it rises and when it falls. What has no phrase is never mentioned to players.
   */
  readonly more?: string;
  readonly less?: string;
  /** The name of an earlier feature whose phrases also cover this one. */
  readonly like?: string;
  /** The name of a feature that rises when this one is used up: then its fall is no loss, and is not told as one. */
  readonly becomes?: string;
}

/** How a game weighs its features. */
interface Weighing<S, Sight> {
  readonly table: readonly Feature<Sight>[];
  readonly look: (s: S) => Sight;
  /** Weights by feature name. They may depend on the scenario. */
  readonly weigh: (s: S) => Readonly<Record<string, number>>;
  readonly seats: (s: S) => number;
  /** Whether a high value is good for this seat. */
  readonly highIsGoodFor: (s: S, seat: Seat) => boolean;
}

type Judgement<S> = Required<
  Pick<Insight<S, never>, 'features' | 'terms' | 'measure' | 'judge' | 'weights' | 'highIsGoodFor'>
>;

/** Build an Insight from a table of features; `rest` is everything else the game provides. */
export function insightBy<S, F, Sight>(
  weighing: Weighing<S, Sight>,
  rest: Omit<Insight<S, F>, keyof Judgement<S> | 'withWeights'>,
): Insight<S, F> {
  return {
    ...judgement(weighing),
    ...rest,
    withWeights: weights => insightBy({ ...weighing, weigh: () => weights }, rest),
  };
}

function judgement<S, Sight>({ table, look, weigh, seats, highIsGoodFor }: Weighing<S, Sight>): Judgement<S> {
  const rows = new WeakMap<Readonly<Record<string, number>>, readonly number[]>();
  const weights = (s: S): readonly number[] => {
    const named = weigh(s);
    const known = rows.get(named) ?? table.map(({ name }) => named[name] ?? 0);
    rows.set(named, known);
    return known;
  };
  const measure = (s: S, out: number[]): void => {
    const sight = look(s);
    for (let i = 0; i < table.length; i++) out[i] = table[i].of(sight);
    out.length = table.length;
  };
  // Reused by every call, so that judging allocates nothing.
  const measured: number[] = [];
  return {
    features: table.map(({ name }) => name),
    terms: termsOf(table),
    measure,
    weights,
    highIsGoodFor,
    /** Each seat's chance to win from here: a logistic sum of the features, the same for all seats of a side. */
    judge(s, out) {
      measure(s, measured);
      const row = weights(s);
      let sum = 0;
      for (let i = 0; i < row.length; i++) sum += row[i] * measured[i];
      // The first curve (0.85) is the chance to win. The second (0.15) is flatter, so that the margin still counts when
      // all is nearly lost, and a bot fights on.
      const first = 0.85 / (1 + Math.exp(-sum)) + 0.15 / (1 + Math.exp(-sum / 3));
      const count = seats(s);
      for (let seat = 0; seat < count; seat++) out[seat] = highIsGoodFor(s, seat) ? first : 1 - first;
    },
  };
}

/** The features that have phrases, each with the features that share them. */
const termsOf = <Sight>(table: readonly Feature<Sight>[]): Term[] =>
  table.flatMap(({ name, more, less, becomes }) => {
    const alike = table.filter(({ like }) => like === name).map(each => each.name);
    return more === undefined && less === undefined
      ? []
      : [{ features: [name, ...alike], ...defined({ more, less, becomes }) }];
  });
