import { named } from '../../core/phrases.ts';
import type { Clause } from '../../core/telling.ts';
import { TURNS } from './data.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { countryOf, regionWords, trackName } from './names.ts';
import { AT_THE_END } from './needs.ts';
import { AMERICAN, BRITISH, enemyOf, type Side } from './pieces.ts';
import { isLostToAmerica, isOpen, isSafe } from './reach.ts';
import { aimsBefore, type Contest, headFrom, type ToldContest, tallyOf, yearsAfter } from './words-contest-tools.ts';

/** 3.5: a contest that decides the short game, told with what that means. */

/** For which side a contest of the short game decides it, whatever the contests bring that are left; null if it does not. */
function decidedFor(event: Contest): Side | null {
  const { track, aims, open } = event;
  if (!aims.short || open === undefined) return null;
  const left = (other: number): number => yearsAfter(event) + (open.includes(other) ? 1 : 0);
  if (!isOpen(aimsBefore(event), other => left(other) + (other === track ? 1 : 0))) return null;
  if (isLostToAmerica(aims, left)) return BRITISH;
  return isSafe(aims, left) ? AMERICAN : null;
}

/** What decides the short game weighs more than what changes its aims. */
const VERDICT_SIZE = 4;

/** What is told of a contest that brought nothing to tell but that it decides the match. */
function unmoved(event: Contest): ToldContest {
  const { track } = event;
  const isTable = track === PROGRESS_TRACK || track === EUROPE_TRACK;
  const name = isTable ? trackName(track) : regionWords(track - 1);
  const did = ['stays as it is', 'stay as it is'] as const;
  return { weight: 'decides', who: [named(name)], did, decided: `${name} ${did[0]}${tallyOf(event)}` };
}

/** A clause without the headlines that a verdict would take. */
function plain({ heads, ...said }: ToldContest): Clause {
  return said;
}

/** The clause of a contest, null if there is nothing to tell, with what it means if it decides the short game. */
export function withVerdict(told: ToldContest | null, event: Contest): Clause | null {
  const winner = decidedFor(event);
  if (winner === null) return told && plain(told);
  const { heads = [], ...said } = told ?? unmoved(event);
  const when = `${AT_THE_END}${event.year < TURNS.short ? ' at the latest' : ''}`;
  const how = said.end ?? tallyOf(event).replace(/^, /, '');
  const lastChance = `${countryOf(enemyOf(winner))}’s last chance is gone`;
  return {
    ...said,
    weight: 'decides',
    size: VERDICT_SIZE,
    // Each verdict stands by itself: two equal ties are not joined to one.
    of: trackName(event.track),
    end: `${how === '' ? 'and' : `${how},`} so ${countryOf(winner)} wins ${when}`,
    head: headFrom([...heads, lastChance].map(each => `${each}: ${countryOf(winner)} will win`)),
    // The body tells when.
    isWhole: undefined,
  };
}
