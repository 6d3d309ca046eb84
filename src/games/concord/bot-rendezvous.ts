import { lostBy, marches, turnsOf } from './bot-marches.ts';
import { LANDINGS, LEXINGTON, type Region } from './data.ts';
import {
  BRITISH,
  BROKEN,
  FIRST_DOTTED,
  HINDER_MOVEMENT,
  isRegion,
  isRegular,
  MOVED,
  PERCY,
  REGION_COUNT,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { mayLand } from './rules/06-paths.ts';
import type { Frame, State } from './state.ts';

/** 15.2: four points depend on whether all British units, leaders included, are in one region at the end. */
export interface Rendezvous {
  /** Where they should meet: in Lexington, unless a meeting elsewhere is clearly likelier. */
  readonly at: Region;
  /** The chance that they are together at the end, in the region where it is greatest. */
  readonly chance: number;
}

/** The chance that a force gets where it should be by the end. Index: turns to spare. The figures are guesses. */
const CHANCE_IN_TIME = [0.4, 0.65, 0.8, 0.9, 0.95];
export const chanceInTime = (spare: number): number =>
  spare < 0 ? 0 : CHANCE_IN_TIME[Math.min(spare, CHANCE_IN_TIME.length - 1)];

/** The British units in one region. `turns`: in how many turns the slowest of them can still march. */
interface Band {
  readonly at: Region;
  turns: number;
  /** Whether it has broken Regulars of Smith’s, who march half as fast until they are rallied (11.0). */
  slow: boolean;
}

type Moving = Extract<Frame, { step: 'whoMoves' | 'whoGoesAlong' | 'cannonGoesAlong' | 'whereTo' }>;
const MOVING: readonly Frame['step'][] = ['whoMoves', 'whoGoesAlong', 'cannonGoesAlong', 'whereTo'];
const isMoving = (f: Frame): f is Moving => MOVING.includes(f.step);

/**
 * Whether the British may still march from a region this turn. A march under way counts: its Action is paid before its
 * questions (5.2).
 */
const mayMarchNow = (s: State, at: Region): boolean =>
  s.actions[BRITISH] > 0 || s.stack.some(f => isMoving(f) && f.seat === BRITISH && f.from === at);

function bandsOf(s: State): Band[] {
  const bands: Band[] = [];
  for (let p = 0; p <= PERCY; p++) {
    const at = s.at[p];
    if (!isRegion(at)) continue;
    const turns = LAST_TURN - s.turn + ((s.mark[p] & MOVED) === 0 && mayMarchNow(s, at) ? 1 : 0);
    const slow = isRegular(p) && p < FIRST_DOTTED && (s.mark[p] & BROKEN) !== 0;
    const band = bands.find(each => each.at === at);
    if (band === undefined) bands.push({ at, turns, slow });
    else {
      band.turns = Math.min(band.turns, turns);
      band.slow ||= slow;
    }
  }
  return bands;
}

/** Turns of marching from one region to another; on turn 8 by boat if that is quicker (9.0). */
function turnsTo(s: State, from: Region, to: Region): number {
  if (!mayLand(s, from)) return turnsOf(from, to);
  return Math.min(turnsOf(from, to), ...LANDINGS.map(landing => 1 + turnsOf(landing, to)));
}

/**
 * The chance that a band arrives in time. It may or may not
 * spend an Action on a Hinder Movement marker in its way (6.11).
 */
function chanceOf(s: State, { at: from, turns, slow }: Band, to: Region): number {
  const needed = turnsTo(s, from, to);
  const spare = turns - (slow ? Math.min(marches(from, to), 1 + needed) : needed);
  const marker = s.hinderAt[HINDER_MOVEMENT];
  const lost = marker >= 0 ? lostBy(marker, from, to) : 0;
  return lost === 0 ? chanceInTime(spare) : (chanceInTime(spare) + chanceInTime(spare - lost)) / 2;
}

function chanceToMeet(s: State, bands: readonly Band[], at: Region): number {
  let chance = 1;
  for (const band of bands) if (band.at !== at) chance *= chanceOf(s, band, at);
  return chance;
}

/**
 * How much likelier a meeting elsewhere must be before that place is chosen: Lexington brings points of its own (15.2).
 */
const ELSEWHERE_FACTOR = 1.15;

export function rendezvous(s: State): Rendezvous {
  const bands = bandsOf(s);
  // Units that are already together simply march there together.
  if (bands.length === 1 && chanceOf(s, bands[0], LEXINGTON) > 0) return { at: LEXINGTON, chance: 1 };
  let at = LEXINGTON;
  let chance = chanceToMeet(s, bands, LEXINGTON);
  let most = ELSEWHERE_FACTOR * chance;
  for (let other = 0; other < REGION_COUNT; other++) {
    const there = chanceToMeet(s, bands, other);
    if (other !== LEXINGTON && there > most) [at, most] = [other, there];
    chance = Math.max(chance, there);
  }
  return { at, chance };
}
