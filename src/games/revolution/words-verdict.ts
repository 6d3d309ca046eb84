import { defined } from '../../core/defined.ts';
import { named } from '../../core/phrases.ts';
import type { Clause } from '../../core/telling.ts';
import { TURNS } from './data.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { countryOf, regionWords, trackName } from './names.ts';
import { AT_THE_END } from './needs.ts';
import { enemyOf, type Side } from './pieces.ts';
import { decidedBy, TABLES } from './reach.ts';
import { aimsBefore, type Contest, headFrom, type ToldContest, tallyOf, yearsAfter } from './words-contest-tools.ts';

/** 3.5: a contest that decides the short game, told with what that means. */

/** For which side a contest of the short game decides it, whatever the contests bring that are left; null if it does not. */
function decidedFor(event: Contest): Side | null {
  const { track, aims, open } = event;
  if (!aims.short || open === undefined) return null;
  const left = (other: number): number => yearsAfter(event) + (open.includes(other) ? 1 : 0);
  const wasDecided = decidedBy(aimsBefore(event), other => left(other) + (other === track ? 1 : 0)) !== null;
  return wasDecided ? null : decidedBy(aims, left);
}

/** What decides the short game weighs more than what changes its aims. */
const VERDICT_SIZE = 4;

/** "so Britain wins at the end of 1778" */
const soWins = (winner: Side, year: number): string =>
  `so ${countryOf(winner)} wins ${AT_THE_END}${year < TURNS.short ? ' at the latest' : ''}`;

/** The first of these headlines that has room for the verdict behind it. */
const headOf = (winner: Side, heads: readonly string[] = []): string | undefined =>
  headFrom(
    [...heads, `${countryOf(enemyOf(winner))}’s last chance is gone`].map(
      each => `${each}: ${countryOf(winner)} will win`,
    ),
  );

/** 9.3: the short game decided by what nobody has committed anything to, before a track is settled. */
export const uncontested = ({ winner, year }: { readonly winner: Side; readonly year: number }): Clause => ({
  weight: 'decides',
  size: VERDICT_SIZE,
  who: [named('no track that is contested this year')],
  did: ['can change', 'can change'],
  what: [named('who wins')],
  end: `any more, ${soWins(winner, year)}`,
  ...defined({ head: headOf(winner) }),
  decided: `no track that was contested in ${year} could change who won`,
  hingesOn: TABLES,
});

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
  const how = said.end ?? tallyOf(event).replace(/^, /, '');
  return {
    ...said,
    weight: 'decides',
    size: VERDICT_SIZE,
    // Each verdict stands by itself: two equal ties are not joined to one.
    of: trackName(event.track),
    end: `${how === '' ? 'and' : `${how},`} ${soWins(winner, event.year)}`,
    head: headOf(winner, heads),
    // The body tells when.
    isWhole: undefined,
  };
}
