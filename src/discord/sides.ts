import type { GameInfo, SeatInfo } from '../core/game.ts';
import { listed } from '../core/listed.ts';
import { seatsOfTeam } from '../core/teams.ts';
import type { Seat } from '../core/umpire.ts';
import type { MatchInfo } from '../match/rows.ts';
import { holderWords, mention, seatTitle, settingOf } from './words.ts';

/** Seats that win together: a team, or a single seat. */
export interface Side {
  readonly title: string;
  readonly seats: readonly [Seat, ...Seat[]];
}

type Games = ReadonlyMap<string, GameInfo>;

export function sidesOf(games: Games, info: Pick<MatchInfo, 'game' | 'scenario' | 'seats'>): readonly Side[] {
  const scenario = settingOf(games, info)?.scenario;
  if (!scenario) return info.seats.map((_, seat) => ({ title: seatTitle(games, info, seat), seats: [seat] }));
  return scenario.seats.flatMap(({ team, title }, seat): Side[] => {
    const [first, ...others] = seatsOfTeam(scenario, seat);
    return first === seat ? [{ title: team ?? title, seats: [first, ...others] }] : [];
  });
}

export const sideOf = (games: Games, info: MatchInfo, seat: Seat): Side =>
  sidesOf(games, info).find(({ seats }) => seats.includes(seat)) ?? {
    title: seatTitle(games, info, seat),
    seats: [seat],
  };

/** Everybody who decides for a side. */
export function playersWords({ seats }: Side, info: MatchInfo): string {
  const words = seats.flatMap(seat => {
    const holder = info.seats[seat];
    if (holder === undefined) return [];
    return holder.kind === 'people' ? holder.people.map(mention) : [holderWords(holder)];
  });
  return listed([...new Set(words)]);
}

/** What a seat is called under the name of its side: "raiding force" of the British. */
export const titleInSide = ({ title, team }: SeatInfo): string =>
  team !== undefined && title.startsWith(`${team} `) ? title.slice(team.length + 1) : title;
