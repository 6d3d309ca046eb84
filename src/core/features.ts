import type { Insight, Term } from './insight.ts';
import type { Seat } from './umpire.ts';

/**
 * What counts in a position: one row of a game's table. Sight: what is worked out once of a position, for all features.
 */
export interface Feature<Sight> {
  /** The name of its weight in the file of weights. */
  readonly name: string;
  /** Its measure, about -1 to 1, as it speaks for the first side. */
  readonly of: (sight: Sight) => number;
  /** In words for players, where it rises and where it falls. Without words, players would hear nothing new. */
  readonly more?: string;
  readonly less?: string;
  /** Instead of words of its own: the name of the feature above whose words speak for it, too. */
  readonly like?: string;
}

/** How a game weighs its features. */
interface Weighing<S, Sight> {
  readonly table: readonly Feature<Sight>[];
  readonly look: (s: S) => Sight;
  /** By the features' names; which, may hang on the scenario. */
  readonly weigh: (s: S) => Readonly<Record<string, number>>;
  readonly seats: (s: S) => number;
  /** Whether the features speak for a seat. */
  readonly speaksFor: (s: S, seat: Seat) => boolean;
}

type Judgement<S> = Required<
  Pick<Insight<S, never>, 'features' | 'terms' | 'measure' | 'judge' | 'weights' | 'speaksFor'>
>;

/** What a table of features gives an Insight; the rest is the game's own. */
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

function judgement<S, Sight>({ table, look, weigh, seats, speaksFor }: Weighing<S, Sight>): Judgement<S> {
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
  const measured: number[] = [];
  return {
    features: table.map(({ name }) => name),
    terms: termsOf(table),
    measure,
    weights,
    speaksFor,
    /** The chance of each seat to win from here: a logistic sum of the features, the same for all of a side. */
    judge(s, out) {
      measure(s, measured);
      const row = weights(s);
      let sum = 0;
      for (let i = 0; i < row.length; i++) sum += row[i] * measured[i];
      // Far from even the curve is drawn out, so that a lost cause is still fought on (0.85 for the win, 0.15 for the margin).
      const first = 0.85 / (1 + Math.exp(-sum)) + 0.15 / (1 + Math.exp(-sum / 3));
      const count = seats(s);
      for (let seat = 0; seat < count; seat++) out[seat] = speaksFor(s, seat) ? first : 1 - first;
    },
  };
}

/** The features that have words, each with those that speak with the same. */
const termsOf = <Sight>(table: readonly Feature<Sight>[]): Term[] =>
  table.flatMap(({ name, more, less }) => {
    const alike = table.filter(({ like }) => like === name).map(each => each.name);
    return more === undefined || less === undefined ? [] : [{ features: [name, ...alike], more, less }];
  });
