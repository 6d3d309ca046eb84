/** The chance of each side to win a contest on a track; the rest is a tie. */
export interface Odds {
  readonly british: number;
  readonly american: number;
}

/** No side ever leads a contest by more points than this. */
const MOST_LEAD = 60;
const FACES = [1, 2, 3, 4, 5, 6];
/** By the number of American dice, from 1, and by America's lead in points, from -MOST_LEAD: the odds (9.3). */
const ODDS: readonly (readonly Odds[])[] = [FACES, FACES.flatMap(one => FACES.map(other => one + other))].map(sums =>
  Array.from({ length: 2 * MOST_LEAD + 1 }, (_, i): Odds => {
    const leads = sums.flatMap(sum => FACES.map(die => i - MOST_LEAD + sum - die));
    return {
      british: leads.filter(lead => lead < 0).length / leads.length,
      american: leads.filter(lead => lead > 0).length / leads.length,
    };
  }),
);
/** 9.3, 9.4: the odds of a contest with these points and so many American dice. */
export function oddsOf(british: number, american: number, dice: number): Odds {
  if (british === 0 || american === 0) return { british: british > 0 ? 1 : 0, american: american > 0 ? 1 : 0 };
  return ODDS[dice - 1][american - british + MOST_LEAD];
}
