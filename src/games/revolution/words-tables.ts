import { named } from '../../core/phrases.ts';
import type { Clause } from '../../core/telling.ts';
import { ARTICLES, CONGRESS, DECLARATION, FRENCH_ALLIANCE } from './data.ts';
import type { Aims } from './events.ts';
import { EUROPE_TRACK } from './ids.ts';
import { europeWords, progressWords } from './names.ts';
import { AMERICAN, BRITISH, type Side } from './pieces.ts';
import { ALLIED, INDEPENDENCE, maySign, outOfReach } from './reach.ts';
import {
  AIM_SIZE,
  aimsBefore,
  type Contest,
  levelBefore,
  type Part,
  type Said,
  type ToldContest,
  tallyOf,
  totalsOf,
  yearsAfter,
} from './words-contest-tools.ts';
import { headWith, sideNoun } from './words-tools.ts';

/** The contests for Progress (10.0) and Europe (12.0), and what they put out of America’s reach. */

/** A step of Progress that America has won. */
export function progressWon({ level, aims }: Contest): Said {
  if (level === CONGRESS)
    return {
      weight: 'first',
      who: [named('the Continental Congress')],
      did: ['meets', 'meet'],
      isWhole: true,
    };
  if (level === DECLARATION)
    return {
      weight: 'decides',
      who: [sideNoun(AMERICAN)],
      did: ['declares', 'declare'],
      what: [named(INDEPENDENCE)],
      head: 'Independence is declared',
      heads: ['Independence is declared'],
      isWhole: true,
      ...(aims.short ? { size: AIM_SIZE } : {}),
      decided: 'independence is declared',
    };
  if (level === ARTICLES)
    return {
      who: [sideNoun(AMERICAN)],
      did: ['signs', 'sign'],
      what: [named('the Articles of Confederation')],
      weight: aims.short ? 'first' : 'decides',
      decided: 'the Articles of Confederation are signed',
    };
  return {
    weight: 'first',
    who: [named('the Continental Army')],
    did: ['turns professional', 'turn professional'],
  };
}

/** Whether America can still have what a table brings it, with so many contests left. */
function isInReach({ track, aims: { short } }: Contest, aims: Aims, contests: number): boolean {
  if (!short) return maySign(aims, contests);
  return !outOfReach(aims, contests).includes(track === EUROPE_TRACK ? ALLIED : INDEPENDENCE);
}

/** Whether it could before this contest. */
const wasInReach = (event: Contest): boolean => isInReach(event, aimsBefore(event), yearsAfter(event) + 1);

/** What a contest of a table has put out of America’s reach. Nothing if it was out of reach before: that was told then. */
function deniedBy(event: Contest): string | null {
  const left = yearsAfter(event);
  if (!wasInReach(event) || isInReach(event, event.aims, left)) return null;
  const [coming, kept] =
    event.track === EUROPE_TRACK
      ? ['win France', 'the French alliance']
      : event.aims.short
        ? ['declare independence', INDEPENDENCE]
        : ['sign the Articles of Confederation', 'the Articles of Confederation'];
  return left === 0 ? `America is kept from ${kept}` : `America can no longer ${coming}`;
}

/** How much a contest weighs that keeps America from an aim. It is told before what else a year brings. */
const weightOf = (event: Contest): Pick<Clause, 'weight' | 'size'> => ({
  weight: yearsAfter(event) === 0 ? 'decides' : 'first',
  size: AIM_SIZE,
});

/** A contest for Progress that America has not won. Other tracks that stay are not told. */
export function heldBack(event: Contest): ToldContest {
  const { winner, aims } = event;
  const denied = deniedBy(event);
  const at = ` at ${progressWords(aims.progress)}`;
  const told: Said =
    winner === null
      ? {
          who: [named('Progress')],
          did: ['stands still', 'stand still'],
          end: `after a tie of ${totalsOf(event)}`,
        }
      : {
          who: [sideNoun(BRITISH)],
          did: ['holds back', 'hold back'],
          what: [named('Progress')],
          end: at.trim(),
          ...headWith('The British hold back Progress', at),
        };
  const more: Part =
    denied === null
      ? {}
      : {
          ...weightOf(event),
          isWhole: undefined,
          head: denied,
          heads: [denied],
          decided: `${denied}${tallyOf(event)}`,
        };
  return { weight: 'deed', isOutcome: true, ...told, ...more };
}

/**
 * 3.5: a contest for Europe that keeps France out of the short game: for good, by a step back, or by a tie at the last
 * step before its alliance. If America loses its ally, that weighs as much. Nothing once it is too late for France.
 */
function franceKeptOut(event: Contest): Part {
  const { winner, level, moved, aims } = event;
  const isNoLoss = level >= FRENCH_ALLIANCE || winner === AMERICAN;
  if (!aims.short || isNoLoss || !wasInReach(event)) return {};
  const was = levelBefore(event);
  const isAlmost = winner === null && was === FRENCH_ALLIANCE - 1;
  const words =
    was >= FRENCH_ALLIANCE
      ? 'America loses the French alliance'
      : (deniedBy(event) ?? (isAlmost ? 'France stays neutral this year' : null));
  const by = tallyOf(event);
  if (words === null)
    return moved ? { decided: `the British move Europe away from France, to ${europeWords(level)}${by}` } : {};
  return {
    ...weightOf(event),
    ...(was >= FRENCH_ALLIANCE ? { weight: 'decides' } : {}),
    ...headWith(words, by),
    heads: [words],
    // The step itself is told below, with the totals: the headline has no room for them.
    ...(moved ? { isWhole: undefined, end: by.replace(/^, /, '') || undefined } : {}),
    decided: words + by,
  };
}

/** A tie for Europe that both sides have contested. */
export const tiedEurope = (event: Contest): ToldContest => ({
  weight: 'deed',
  who: [named('Europe')],
  did: ['stands still', 'stand still'],
  end: `after a tie of ${totalsOf(event)}`,
  ...franceKeptOut(event),
});

/** A step of Europe. */
export const movedEurope = (event: Contest, winner: Side): Said => ({
  who: [sideNoun(winner)],
  did: ['moves', 'move'],
  what: [named(`Europe to ${europeWords(event.level)}`)],
  ...franceKeptOut(event),
});
