import type { GameInfo, ScenarioInfo } from '../core/game.ts';
import { scenarioNamed } from '../core/setting.ts';
import type { Seat } from '../core/umpire.ts';
import type { Player } from './arena.ts';
import type { Job } from './crew.ts';
import type { Kept } from './kept.ts';
import { type Claim, type Standing, sequential } from './sequential.ts';
import { share, shareText } from './statistics.ts';
import { type Teams, teamsIn } from './teams.ts';

/** A player by its name on the ladder. */
export interface Named {
  readonly name: string;
  readonly player: Player;
}
export type Pair = readonly [Named, Named];

/** A team of a scenario: what it is called, and its seats. */
export interface Side {
  readonly title: string;
  readonly seats: readonly Seat[];
}

/** The teams that play against each other, in the order of their first seats. */
export function sidesOf(scenario: ScenarioInfo): readonly Side[] {
  const teams = teamsIn(scenario);
  return [...new Set(teams)].map(first => {
    const seats = teams.flatMap((each, seat) => (each === first ? [seat] : []));
    const { title, team = title } = scenario.seats[first];
    return { title: seats.length > 1 ? team : title, seats };
  });
}

/** One player on the side numbered `at`, the other on all others. */
const tagOf = (one: Named, other: Named, sides: number, at: number): string =>
  Array.from({ length: sides }, (_, side) => (side === at ? one.name : other.name)).join('/');

/**
 * The matches of some pairs; a tag names the player of each side. Two players meet with the same luck from every side: what
 * it gives to one it gives to the other. A player against itself has other luck each time, since the same match would come
 * twice. In an order that shows all scenarios alike wherever it is cut off.
 */
export function jobsOf(
  game: GameInfo,
  pairs: readonly Pair[],
  scenarios: readonly string[],
  matches: number,
  seed: number,
): Job[] {
  const plans = scenarios.map(id => {
    const scenario = scenarioNamed(game, id);
    return { id, scenario, sides: sidesOf(scenario) };
  });
  return pairs
    .flatMap(([one, other]) =>
      plans.flatMap(({ id, scenario, sides }) => {
        const rounds = Math.max(1, Math.round(matches / sides.length));
        return Array.from({ length: rounds }, (_, i) => i).flatMap(i =>
          sides.map((side, at): Job & { readonly round: number } => {
            const luck = 7919 * seed + i;
            return {
              game: game.id,
              scenario: id,
              players: scenario.seats.map((_, seat) => (side.seats.includes(seat) ? one : other).player),
              seed: one.name === other.name ? luck + at * rounds : luck,
              tag: tagOf(one, other, sides.length, at),
              round: i,
            };
          }),
        );
      }),
    )
    .sort((a, b) => a.round - b.round)
    .map(({ round, ...job }) => job);
}

/** What a match gave a side: 1 for a win, half for a draw. */
function pointsOf(teams: Teams, { outcome: { winner } }: Kept, { seats: [first] }: Side): number {
  return winner === null ? 0.5 : teams[winner] === teams[first] ? 1 : 0;
}

/** By side: what the one player got there against the other, by seed. */
type Points = readonly ReadonlyMap<number, number>[];

/** What one player got against another in a scenario; against itself, what the first side got. */
function pointsIn(game: GameInfo, done: readonly Kept[], [one, other]: Pair, id: string): Points {
  const scenario = scenarioNamed(game, id);
  const sides = sidesOf(scenario);
  const teams = teamsIn(scenario);
  const here = done.filter(each => each.scenario === id && each.game === game.id);
  return sides.slice(0, one.name === other.name ? 1 : undefined).map((side, at) => {
    const tag = tagOf(one, other, sides.length, at);
    return new Map(here.filter(each => each.tag === tag).map(each => [each.seed, pointsOf(teams, each, side)]));
  });
}

export const isOfPair = (game: GameInfo, [one, other]: Pair, { scenario, tag }: Job): boolean => {
  const sides = sidesOf(scenarioNamed(game, scenario));
  return sides.some((_, at) => tagOf(one, other, sides.length, at) === tag);
};

const sum = (values: Iterable<number>): number => [...values].reduce((all, each) => all + each, 0);
const shareOf = (points: readonly number[]): string => shareText(share(sum(points), points.length));

export const ladderHead = (game: GameInfo, id: string): string[] => {
  const sides = sidesOf(scenarioNamed(game, id)).map(({ title }) => ` as ${title} |`);
  return [
    `| scenario | player | against | wins |${sides.join('')}`,
    `| --- | --- | --- | --- |${' --- |'.repeat(sides.length)}`,
  ];
};

/** How one player fares against another, in all and from each side; against itself: how the sides fare. */
export function ladderRow(game: GameInfo, done: readonly Kept[], pair: Pair, id: string): string {
  const [one, other] = pair;
  const points = pointsIn(game, done, pair, id).map(each => [...each.values()]);
  const cells =
    one.name === other.name
      ? ['', shareOf(points[0]), ...othersOf(game, id, points[0])]
      : [shareOf(points.flat()), ...points.map(shareOf)];
  return `| ${[id, one.name, other.name, ...cells].join(' | ')} |`;
}

/** What is left of each match to the other sides; of more than one, it cannot be said from this. */
const othersOf = (game: GameInfo, id: string, first: readonly number[]): string[] =>
  sidesOf(scenarioNamed(game, id)).length === 2 ? [shareOf(first.map(each => 1 - each))] : [];

/** How a claim about one player against another stands, by the rounds that were played from every side. */
export function claimed(game: GameInfo, done: readonly Kept[], pair: Pair, id: string, claim: Claim): Standing {
  const points = pointsIn(game, done, pair, id);
  const [first, ...others] = points;
  const rounds = [...first.keys()].filter(seed => others.every(each => each.has(seed)));
  return sequential(
    rounds.map(seed => sum(points.map(each => each.get(seed) ?? 0)) / points.length),
    claim,
  );
}

/** "regular against recruit: 60 % rather than 50 %: shown after 84 matches". */
export function claimText(game: GameInfo, done: readonly Kept[], pair: Pair, id: string, claim: Claim): string {
  const { verdict, results, evidence } = claimed(game, done, pair, id, claim);
  const [one, other] = pair;
  const sides = sidesOf(scenarioNamed(game, id));
  const itself = one.name === other.name;
  const matches = itself ? results : results * sides.length;
  const who = itself ? `${one.name} against itself as ${sides[0].title}` : `${one.name} against ${other.name}`;
  const [low, high] = [claim.low, claim.high].map(p => `${Math.round(100 * p)} %`);
  const how = verdict === 'open' ? `open (evidence ${evidence.toFixed(1)})` : verdict;
  return `${who}, ${id}: ${high} rather than ${low} is ${how} after ${matches} matches.`;
}
