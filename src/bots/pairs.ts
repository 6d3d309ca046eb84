import type { GameInfo, ScenarioInfo } from '../core/game.ts';
import { scenarioNamed } from '../core/setting.ts';
import { seatsOfTeam, teamsIn } from '../core/teams.ts';
import type { Seat } from '../core/umpire.ts';
import type { Player } from './arena.ts';
import type { StoredMatch } from './kept-matches.ts';
import type { Job } from './play-all.ts';
import { type Claim, sequential, type TestState } from './sequential.ts';
import { share, shareText } from './statistics.ts';

/** A player with its name on the ladder. */
export interface Named {
  readonly name: string;
  readonly player: Player;
}
export type Pair = readonly [Named, Named];

/** A team of a scenario: its name and its seats. */
export interface Side {
  readonly title: string;
  readonly seats: readonly Seat[];
}

/** The teams that play against each other, in the order of their first seats. */
export function sidesOf(scenario: ScenarioInfo): readonly Side[] {
  return [...new Set(teamsIn(scenario))].map(first => {
    const seats = seatsOfTeam(scenario, first);
    const { title, team = title } = scenario.seats[first];
    return { title: seats.length > 1 ? team : title, seats };
  });
}

/** The tag of a match in which one player has side `at` and the other has all other sides. */
const tagOf = (one: Named, other: Named, sides: number, at: number): string =>
  Array.from({ length: sides }, (_, side) => (side === at ? one.name : other.name)).join('/');

/**
 * The matches to play for some pairs. A tag names the player of each side. Each pair plays from every side with the
 * same luck, so that luck favours neither. A player against itself gets new luck each time, because the same match
 * would otherwise be played twice. The scenarios take turns, so that an interrupted ladder has played about equally many
 * matches of each.
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

/** A side's result: 1 for a win, 0.5 for a draw. */
export const resultOf = ({ outcome: { winner } }: StoredMatch, { seats }: Side): number =>
  winner === null ? 0.5 : seats.includes(winner) ? 1 : 0;

/** For each side, by seed, the points that one player won on that side against the other. */
type Points = readonly ReadonlyMap<number, number>[];

/** One player's points against another in a scenario. For a player against itself, the first side's points. */
function pointsIn(game: GameInfo, done: readonly StoredMatch[], [one, other]: Pair, id: string): Points {
  const scenario = scenarioNamed(game, id);
  const sides = sidesOf(scenario);
  const here = done.filter(each => each.scenario === id && each.game === game.id);
  return sides.slice(0, one.name === other.name ? 1 : undefined).map((side, at) => {
    const tag = tagOf(one, other, sides.length, at);
    return new Map(here.filter(each => each.tag === tag).map(each => [each.seed, resultOf(each, side)]));
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

/**
 * A table row: how one player does against another, overall and on each side. For a player against itself, how the
 * sides do.
 */
export function ladderRow(game: GameInfo, done: readonly StoredMatch[], pair: Pair, id: string): string {
  const [one, other] = pair;
  const points = pointsIn(game, done, pair, id).map(each => [...each.values()]);
  const cells =
    one.name === other.name
      ? ['', shareOf(points[0]), ...othersOf(game, id, points[0])]
      : [shareOf(points.flat()), ...points.map(shareOf)];
  return `| ${[id, one.name, other.name, ...cells].join(' | ')} |`;
}

/**
 * The other side's share of the points. Left out if there are several other sides, since the points do not tell them
 * apart.
 */
const othersOf = (game: GameInfo, id: string, first: readonly number[]): string[] =>
  sidesOf(scenarioNamed(game, id)).length === 2 ? [shareOf(first.map(each => 1 - each))] : [];

/** The state of a claim about one player against another, from the rounds that were played on every side. */
export function claimed(game: GameInfo, done: readonly StoredMatch[], pair: Pair, id: string, claim: Claim): TestState {
  const points = pointsIn(game, done, pair, id);
  const [first, ...others] = points;
  const rounds = [...first.keys()].filter(seed => others.every(each => each.has(seed)));
  return sequential(
    rounds.map(seed => sum(points.map(each => each.get(seed) ?? 0)) / points.length),
    claim,
  );
}

/** "regular against recruit, short: 60 % rather than 50 % is shown after 84 matches." */
export function claimText(game: GameInfo, done: readonly StoredMatch[], pair: Pair, id: string, claim: Claim): string {
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
