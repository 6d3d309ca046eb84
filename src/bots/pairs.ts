import type { Player } from './arena.ts';
import type { Job } from './crew.ts';
import type { Kept } from './kept.ts';
import { share, shareText } from './statistics.ts';

/** A player by its name on the ladder. */
export interface Named {
  readonly name: string;
  readonly player: Player;
}
export type Pair = readonly [Named, Named];

const tagOf = (first: Named, second: Named): string => `${first.name}/${second.name}`;

/**
 * The matches of some pairs, the first seat first in the tag. Two players meet with the same luck from both sides: what it
 * gives to one it gives to the other. A player against itself has other luck each time, since the same match would come twice.
 * In an order that shows all scenarios alike wherever it is cut off.
 */
export function jobsOf(
  game: string,
  pairs: readonly Pair[],
  scenarios: readonly string[],
  matches: number,
  seed: number,
): Job[] {
  const rounds = Math.max(1, Math.round(matches / 2));
  return Array.from({ length: rounds }, (_, i) => i).flatMap(i =>
    pairs.flatMap(([one, other]) =>
      scenarios.flatMap(scenario => {
        const job = (first: Named, second: Named, luck: number): Job => ({
          game,
          scenario,
          players: [first.player, second.player],
          seed: luck,
          tag: tagOf(first, second),
        });
        const luck = 7919 * seed + i;
        return [job(one, other, luck), job(other, one, one.name === other.name ? luck + rounds : luck)];
      }),
    ),
  );
}

const wonBy = (done: readonly Kept[], seat: number): number =>
  done.reduce((sum, { outcome: { winner } }) => sum + (winner === null ? 0.5 : winner === seat ? 1 : 0), 0);

/** How one player fares against another, in all and from either side; against itself: how the sides fare. */
export function ladderRow(done: readonly Kept[], [one, other]: Pair, scenario: string): string {
  const here = done.filter(each => each.scenario === scenario);
  const there = here.filter(({ tag }) => tag === tagOf(one, other));
  const back = here.filter(({ tag }) => tag === tagOf(other, one));
  const cells = (all: string): string =>
    `| ${scenario} | ${one.name} | ${other.name} | ${all} | ${shareText(share(wonBy(there, 0), there.length))} | ${shareText(share(wonBy(back, 1), back.length))} |`;
  if (one.name === other.name) return cells('');
  return cells(shareText(share(wonBy(there, 0) + wonBy(back, 1), there.length + back.length)));
}
