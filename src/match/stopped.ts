import { altText, textBoard } from '../core/describe.ts';
import type { ScenarioInfo } from '../core/game.ts';
import { lazy } from '../core/lazy.ts';
import type { Sight } from '../core/match.ts';
import type { Scene } from '../core/scene.ts';
import { teamsIn } from '../core/teams.ts';
import type { Seat } from '../core/umpire.ts';
import type { Ending } from './rows.ts';

type Stop = Exclude<Ending, { kind: 'played' }>;

/** Why nobody won, in the two lines of the title below "Nobody won:". */
const WHY_NOBODY = {
  resigned: ['ended', 'by resignation'],
  forfeited: ['time', 'ran out'],
  drawn: ['a draw', 'by agreement'],
  abandoned: ['given up', 'by consent'],
  stopped: ['stopped', 'by a moderator'],
} as const satisfies Record<Stop['kind'], readonly string[]>;

/** The title in three lines; together they are also the sentence in the strip. */
function titleOf(stop: Stop, winner: string | undefined): readonly string[] {
  if (winner !== undefined) return [winner, 'won', stop.kind === 'forfeited' ? 'on time' : 'by resignation'];
  const isByOperator = stop.kind === 'stopped' && stop.by === 'operator';
  return ['Nobody won:', ...(isByOperator ? ['stopped', 'by the operator'] : WHY_NOBODY[stop.kind])];
}

/** Which of the strip's sides a seat plays for. */
function sideIndex(scenario: ScenarioInfo, seat: Seat): number {
  const teams = teamsIn(scenario);
  return [...new Set(teams)].indexOf(teams[seat]);
}

function sceneOf(scene: Scene, stop: Stop, scenario: ScenarioInfo): Scene {
  const winner = stop.winner === null ? undefined : scene.sides[sideIndex(scenario, stop.winner)];
  const title = titleOf(stop, winner?.name);
  return {
    ...scene,
    title,
    ...(winner && { won: winner.side }),
    focus: [],
    // No counter will arrive any more.
    tracks: scene.tracks.map(track => ({ ...track, waiting: [] })),
    sides: scene.sides.map(({ side, name, points, unit }) => ({
      side,
      name,
      acting: false,
      points,
      ...(unit && { unit }),
      left: '',
      ...(side === winner?.side && { status: 'won', leads: true as const }),
    })),
    last: { side: winner?.side ?? 'neutral', said: [`${title.join(' ')}.`] },
    summary: ['The match is over.'],
  };
}

/** A match that ended before its game did: the board says who won and how, and shows nobody as acting. */
export function sightOfStopped(sight: Sight, stop: Stop, scenario: ScenarioInfo): Sight {
  const scene = lazy(() => sight.scene && sceneOf(sight.scene, stop, scenario));
  return {
    get view() {
      return sight.view;
    },
    get scene() {
      return scene();
    },
    goesOn: false,
    get text() {
      const shown = scene();
      return shown ? textBoard(shown) : sight.text;
    },
    get alt() {
      const shown = scene();
      return shown ? altText(shown) : sight.alt;
    },
  };
}
