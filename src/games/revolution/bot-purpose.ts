import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { purposeInBattle } from './bot-purpose-battle.ts';
import { openTowns, worthWords } from './bot-purpose-towns.ts';
import { purposeInYear } from './bot-purpose-year.ts';
import { LOCALE_COUNT, type Locale } from './data.ts';
import type { Frame, FrameOf, March, Round } from './frames.ts';
import { townValue } from './income.ts';
import { localeName, theSide } from './names.ts';
import { enemyOf, isUnit, type Piece, SIDES, type Side } from './pieces.ts';
import { PLAY_BAIT, PLAY_ENGINEERS, PLAY_MINUTEMEN, PLAY_PARTISAN, PLAY_SPY } from './rules/07-march-markers.ts';
import { CHOOSE, lineForce } from './rules/16-force.ts';
import { STAY } from './rules/16-legs.ts';
import { COMMITTEE_WALK, localeOf, SUGGESTED, SUGGESTED_AND_MORE, WALK, wayOf } from './rules/16-march.ts';
import { boarders, marching, walkers } from './stacks.ts';
import type { State } from './state.ts';
import { ashore, holds, isClosed, roomAt, stands, strengthOf } from './units.ts';

/**
 * What an answer is for, in words for hints and reasons. Of answers that all see it rests on what lies open: places, and how
 * many counters are there. Of hidden ones it may name the hand, because the others are told it only after the match.
 */

/**
 * What the suggested march goes by (`outlook.ts`). Where it goes is said in the choice, for its own side alone: it depends
 * on covered counters of that side.
 */
const BY_ESTIMATE = 'each force goes where a fixed estimate of towns, battles, food and danger comes out best';

function ofMarch(s: State, side: Side, round: Round, pick: number): string | undefined {
  // Whether any force goes in a forced march depends on leaders, who may be covered.
  if (pick === SUGGESTED || pick === SUGGESTED_AND_MORE) return round === 1 ? BY_ESTIMATE : undefined;
  if (pick < WALK) return OF_MENU[pick];
  const walks = wayOf(pick) === WALK || wayOf(pick) === COMMITTEE_WALK;
  const towns = walks ? openTowns(s, side, localeOf(pick)) : [];
  if (towns.length > 0) return `${listed(towns)} ${towns.length > 1 ? 'are' : 'is'} near`;
  return pick >= COMMITTEE_WALK ? 'this march needs neither a leader nor Tactics' : undefined;
}

/** What a marker of the movement menu is played for. */
const OF_MENU: Readonly<Record<number, string>> = {
  [PLAY_MINUTEMEN]: 'a free militia, before anybody marches',
  [PLAY_PARTISAN]: 'partisans take the points of a town from the enemy',
  [PLAY_BAIT]: 'on a good die it brings markers',
  [PLAY_SPY]: 'to see what lies covered',
  [PLAY_ENGINEERS]: 'a free fort',
};

/** What a force marches to a place for; undefined if nothing there counts. */
function ofWay(s: State, { seat, by }: March, to: Locale): string | undefined {
  const worth = townValue(s, seat, to);
  const isThere = by === 'land' ? holds : stands;
  const isHeld = isThere(s, enemyOf(seat), to);
  if (isClosed(s, to) || (worth === 0 && !isHeld)) return undefined;
  const points = worthWords(s, seat, to);
  if (isHeld) return `to attack ${theSide(enemyOf(seat))} in ${localeName(to)}${points}`;
  return `${isThere(s, seat, to) ? 'to join those in' : 'to take'} ${localeName(to)}${points}`;
}

/** Who stays behind, if not all go; only the side itself is told who is in a force. */
function ofForce(s: State, { seat, at }: FrameOf<'whoGoes'>, line: number): string | undefined {
  if (line === CHOOSE) return undefined;
  const here = walkers(s, seat, at);
  const going = lineForce(here, line);
  const strength = strengthOf(going.filter(isUnit));
  if (strength === 0) return undefined;
  const left = here.length - going.length;
  const rest = left > 0 ? ` and leave ${count(left, 'counter')} in ${localeName(at)}${worthWords(s, seat, at)}` : '';
  return `to march with strength ${strength}${rest}`;
}

/** 24.5: how many of those who wait ashore the fleets can take. */
function ofFleets(s: State, { seat, at }: FrameOf<'whichFleets'>, fleets: readonly Piece[]): string {
  const units = boarders(s, seat, at).filter(isUnit).length;
  if (units === 0) return 'no units wait ashore for room';
  const room = roomAt(s, fleets);
  if (room === 0) return `without room for the ${count(units, 'unit')} ashore`;
  return room < units ? `room for ${room} of ${units} units ashore` : `room for all ${count(units, 'unit')} ashore`;
}

/** What a force that marches no farther does where it is. */
function ofStaying(s: State, { seat, at, by }: March): string | undefined {
  if (by !== 'land' || holds(s, enemyOf(seat), at)) return undefined;
  const others = ashore(s, seat, at).length - marching(s).length;
  if (others > 0) return `to stay with ${count(others, 'counter')} in ${localeName(at)}`;
  return townValue(s, seat, at) > 0 ? `to hold ${localeName(at)}${worthWords(s, seat, at)}` : undefined;
}

/** What an answer is for. */
export function purpose(s: State, f: Frame, seat: Seat, answer: readonly number[]): string | undefined {
  const side = SIDES[seat];
  const [pick] = answer;
  switch (f.step) {
    case 'march':
      return ofMarch(s, side, f.round, pick);
    case 'whoGoes':
      return ofForce(s, f, pick);
    case 'whichFleets':
      return ofFleets(s, f, answer);
    case 'wayOn':
    case 'legByLeg':
      if (pick === STAY) return ofStaying(s, f.march);
      return pick < LOCALE_COUNT ? ofWay(s, f.march, pick) : undefined;
    default:
      return purposeInBattle(s, f, side, pick) ?? purposeInYear(s, f, side, answer);
  }
}
