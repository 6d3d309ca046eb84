import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { purposeInBattle } from './bot-purpose-battle.ts';
import { openTowns, worthWords } from './bot-purpose-towns.ts';
import { purposeInYear } from './bot-purpose-year.ts';
import { EVERY_LOCALE, LOCALE_COUNT, type Locale } from './data.ts';
import type { Frame, March, Round } from './frames.ts';
import { townValue } from './income.ts';
import { localeName, theSide } from './names.ts';
import { enemyOf, SIDES, type Side } from './pieces.ts';
import { PLAY_BAIT, PLAY_ENGINEERS, PLAY_MINUTEMEN, PLAY_PARTISAN, PLAY_SPY } from './rules/07-march-markers.ts';
import { COMMITTEE_WALK, localeOf, SUGGESTED, SUGGESTED_AND_MORE, WALK, wayOf } from './rules/16-march.ts';
import type { State } from './state.ts';
import { holds, isClosed, stands } from './units.ts';

/**
 * What an answer is for, in words for hints and reasons. Of answers that all see it rests on what lies open: places, and how
 * many counters are there. Of hidden ones it may name the hand, because the others are told it only after the match.
 */

function ofMarch(s: State, side: Side, round: Round, pick: number): string | undefined {
  if (pick < WALK && pick !== SUGGESTED && pick !== SUGGESTED_AND_MORE) return OF_MENU[pick];
  // Only forces with a leader make forced marches, and leaders may be covered.
  if (round > 1 && pick < WALK) return undefined;
  const isAll = pick === SUGGESTED || pick === SUGGESTED_AND_MORE;
  if (!isAll && wayOf(pick) !== WALK && wayOf(pick) !== COMMITTEE_WALK) return undefined;
  const towns = openTowns(s, side, isAll ? EVERY_LOCALE : [localeOf(pick)]);
  return towns.length === 0 ? undefined : `near ${towns.length > 1 ? 'are' : 'is'} ${listed(towns)}`;
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

/** What an answer is for. */
export function purpose(s: State, f: Frame, seat: Seat, answer: readonly number[]): string | undefined {
  const side = SIDES[seat];
  const [pick] = answer;
  switch (f.step) {
    case 'march':
      return ofMarch(s, side, f.round, pick);
    case 'wayOn':
    case 'legByLeg':
      return pick < LOCALE_COUNT ? ofWay(s, f.march, pick) : undefined;
    default:
      return purposeInBattle(s, f, side, pick) ?? purposeInYear(s, f, side, answer);
  }
}
