import type { Outcome } from '../../../core/game.ts';
import { listed } from '../../../core/listed.ts';
import { numberWord } from '../../../core/phrases.ts';
import { ARTICLES, CONGRESS, DECLARATION, FRENCH_ALLIANCE, TURNS, VICTORY } from '../data.ts';
import type { Aims, RevolutionUmpire } from '../events.ts';
import { ENDING_RULE, hasGoal, hasMilitaryGoal, hasPoliticalGoal, hasShortVictory, loyalCount } from '../goals.ts';
import { townPoints } from '../income.ts';
import { europeName, progressName, theSide } from '../names.ts';
import { outlook } from '../needs.ts';
import { AMERICAN, BRITISH, enemyOf, SIDES, type Side } from '../pieces.ts';
import { contestsLeft, isLostToAmerica, isSafe, mayWinAtOnce, outOfReach } from '../reach.ts';
import type { Ending, State } from '../state.ts';
import { survey } from '../units.ts';

/** How near the sides are to what wins. */
export function aimsOf(s: State): Aims {
  const map = survey(s);
  return {
    short: s.scenario === 'short',
    towns: [townPoints(s, BRITISH, map), townPoints(s, AMERICAN, map)],
    loyalty: s.loyalty.slice(),
    progress: s.progress,
    europe: s.europe,
  };
}

/** What each side still needs to win, as everybody sees it, for the first question of a year. */
export const outlookOf = (s: State): string =>
  outlook(aimsOf(s), contestsLeft(s.scenario === 'short', s.year, s.stack)).join(' ');

function endMatch(s: State, ending: Ending, winner: Side | null, umpire: RevolutionUmpire): void {
  s.ending = ending;
  s.winner = winner;
  s.stack = [];
  umpire.tell({ what: 'matchEnds', ending, winner, aims: aimsOf(s) });
}

/** 3.1: a side that has both goals at once wins, and the match ends. */
export function checkVictory(s: State, umpire: RevolutionUmpire): void {
  const aims = aimsOf(s);
  umpire.tell({ what: 'reckoning', year: s.year, aims });
  const winner = SIDES.find(side => hasMilitaryGoal(aims, side) && hasPoliticalGoal(aims, side));
  if (winner !== undefined) endMatch(s, 'sudden', winner, umpire);
}

/**
 * The side that wins the short scenario whatever still happens on the map, once the tables of its last year are settled;
 * null if the other side may still win at once (3.1, 3.5).
 */
function decidedFor(s: State): Side | null {
  if (s.scenario !== 'short' || s.year < TURNS.short) return null;
  const winner = hasShortVictory(s) ? AMERICAN : BRITISH;
  return hasPoliticalGoal(s, enemyOf(winner)) ? null : winner;
}

/**
 * Said at the beginning of a question once nothing that still happens changes who wins, and so nothing of this `kind`, such
 * as a march; empty while the tables are still to be settled, or may not decide. Everybody may read it.
 */
export function decidedWords(s: State, kind: string): string {
  const winner = contestsLeft(s.scenario === 'short', s.year, s.stack) > 0 ? null : decidedFor(s);
  if (winner === null) return '';
  return `The tables have decided the war for ${theSide(winner)}: no ${kind} changes that, and ${theSide(enemyOf(winner))} may resign to end it now. `;
}

/**
 * 3.5: what troops can still decide in the last year of the short game while its tables are open: only a win at once, if a
 * side can still have its political goal. Everybody may read it.
 */
export function lastYearWords(s: State): string[] {
  const isShort = s.scenario === 'short';
  const contests = contestsLeft(isShort, s.year, s.stack);
  if (!isShort || s.year < TURNS.short || contests === 0) return [];
  if (isSafe(s, contests)) return ['America has all that it needs and can lose none of it: it wins whatever is bought'];
  if (isLostToAmerica(s, contests))
    return ['America can no longer have what it needs: Britain wins whatever is bought'];
  if (outOfReach(s, contests).length > 0)
    return [`only a win at once is left to America, with ${atOnce('the Articles')}; else Britain wins`];
  const mayWin = SIDES.filter(side => mayWinAtOnce(s, side, contests));
  return mayWin.length === 0
    ? ['only this year’s tables decide the war now: troops and towns no longer can']
    : [`this year’s tables decide the war, unless ${listed(mayWin.map(theSide))} win at once with ${atOnce()}`];
}

/** 3.1: what wins at once. */
const atOnce = (besides = ''): string =>
  `${VICTORY.points} points of towns beside ${numberWord(VICTORY.regions)} regions loyal by ${VICTORY.loyalty}${besides === '' ? '' : ` and ${besides}`}`;

/** 3.3 to 3.5: ends the match after its last year. Returns whether it has. */
export function finalEnding(s: State, umpire: RevolutionUmpire): boolean {
  if (s.scenario === 'short') {
    if (s.year < TURNS.short) return false;
    endMatch(s, 'short', hasShortVictory(s) ? AMERICAN : BRITISH, umpire);
    return true;
  }
  if (s.year < TURNS.last) return false;
  const aims = aimsOf(s);
  const reached = SIDES.map(side => hasGoal(aims, side));
  if (reached[BRITISH] === reached[AMERICAN]) endMatch(s, 'draw', null, umpire);
  else endMatch(s, 'partial', reached[BRITISH] ? BRITISH : AMERICAN, umpire);
  return true;
}

const reasons = (s: State): Readonly<Record<Ending, string>> => ({
  none: 'The match goes on.',
  sudden: 'The military and the political goal are both reached.',
  partial: 'One side has reached its military or its political goal, the other neither.',
  short: `The year ${TURNS.short} is over.`,
  draw: hasGoal(aimsOf(s), AMERICAN) ? 'Both sides have reached a goal.' : 'Neither side has reached a goal.',
});

/** The score sheet: town points, loyal regions, and what else counts. */
export function outcome(s: State): Outcome {
  const scores = SIDES.map(side => townPoints(s, side));
  // 3.1: what wins at once is the same in both scenarios.
  const isShort = s.scenario === 'short' && s.ending !== 'sudden';
  const [level, goal] = isShort ? [VICTORY.shortLoyalty, DECLARATION] : [VICTORY.loyalty, ARTICLES];
  const endRule = isShort ? '3.5' : '3.1';
  return {
    winner: s.winner,
    reason: reasons(s)[s.ending],
    rule: ENDING_RULE[s.ending],
    scores,
    sheet: [
      {
        text: `Points of towns, ${VICTORY.points} needed${isShort ? ' to win at once' : ''}`,
        rule: '3.1',
        points: scores,
        isAim: true,
      },
      {
        text: `Regions at loyalty ${level} or better, ${VICTORY.regions} needed${isShort ? ' by America' : ''}`,
        rule: endRule,
        points: SIDES.map(side => loyalCount(s.loyalty, side, level)),
        isAim: true,
      },
      {
        text: `Progress: ${progressName(s.progress)}; America needed step ${goal}, ${progressName(goal)}${isShort ? '' : `, Britain at most step ${CONGRESS}`}`,
        rule: endRule,
        points: [0, s.progress],
        isAim: true,
      },
      {
        text: `Europe: ${europeName(s.europe)}${isShort ? `; America needed step ${FRENCH_ALLIANCE}, ${europeName(FRENCH_ALLIANCE)}` : ''}`,
        rule: isShort ? '3.5' : '12.1',
        points: [Math.max(0, -s.europe), Math.max(0, s.europe)],
        isAim: isShort,
      },
    ],
  };
}
