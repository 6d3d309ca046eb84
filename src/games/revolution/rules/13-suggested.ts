import { count } from '../../../core/count.ts';
import { listed } from '../../../core/listed.ts';
import { unitPrice } from '../costs.ts';
import type { RevolutionUmpire } from '../events.ts';
import { play } from '../hands.ts';
import { kindWords, localeName } from '../names.ts';
import { AMERICAN, PULASKI, type Side } from '../pieces.ts';
import { freeTroops, hasSuggestion, type SuggestedYear, suggestedYear, type Troops } from '../plan-year.ts';
import type { State } from '../state.ts';
import { buyMarkers } from './07-buying.ts';
import type { MenuChoice, MenuEntry } from './13-choice.ts';
import { hireAdvised, raiseMilitia, raiseUnit } from './13-purchases.ts';

/** The choices of the mobilization menu that take everything that is suggested, and the one that ends it. */

/** Buys everything that is suggested, and plays a marker in hand that brings free troops. */
function followYear(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const { markers, militia, troops, leaders } = suggestedYear(s, seat);
  if (markers > 0) buyMarkers(s, seat, markers, umpire);
  for (const at of militia) raiseMilitia(s, seat, at, umpire);
  for (const { nation, kind, at: places } of troops)
    for (const at of places) raiseUnit(s, seat, nation, kind, at, unitPrice(s, nation, kind), umpire);
  for (let n = 0; n < leaders; n++) hireAdvised(s, seat, umpire);
  // This marker may have been drawn just now. It is played without asking, because a question would tell the enemy that
  // its side holds it.
  const free = freeTroops(s, seat);
  if (free === null) return;
  play(s, seat, free.marker, umpire, free.marker === PULASKI ? free.at : null);
  raiseUnit(s, seat, free.nation, free.kind, free.at, 0, umpire);
}

/** "5 Continentals in Newport"; of several kinds or in several places: "5 Continentals" */
function troopsWords(troops: readonly Troops[]): string[] {
  const isTogether = new Set(troops.flatMap(({ at }) => at)).size === 1;
  return troops.map(({ nation, kind, at }) => {
    const words = count(at.length, ...kindWords(nation, kind));
    return isTogether && troops.length === 1 ? `${words} in ${localeName(at[0])}` : words;
  });
}

/** "Suggested: 15 Markers, 2 Continentals in Newport, Militia in Albany and Richmond" */
function yearWords({ markers, militia, troops, leaders }: SuggestedYear): string {
  const bought = [
    ...(markers > 0 ? [count(markers, 'Marker')] : []),
    ...troopsWords(troops),
    ...(leaders > 0 ? [count(leaders, 'Leader')] : []),
  ];
  const raised =
    militia.length > (troops.length > 0 ? 1 : 4)
      ? [`Militia in ${militia.length} Towns`]
      : militia.length > 0
        ? [`Militia in ${listed(militia.map(localeName))}`]
        : [];
  return `Suggested: ${[...bought, ...raised].join(', ')}`;
}

/** What the parts of the suggestion are for. */
function reasonsWords({ markers, militia }: SuggestedYear, seat: Side): string {
  const reasons = [
    ...(markers > 0 ? ['markers move Progress, Europe and the regions'] : []),
    ...(militia.length > 0 ? ['militia hold towns, which bring points'] : []),
    `a ${seat === AMERICAN ? 'Pulaski' : 'Hessians'} marker that you hold or draw is played for its unit`,
  ];
  return `then you are done; ${reasons.join('; ')}`;
}

export const SUGGESTED: MenuChoice = {
  pick: 1,
  key: 'suggested',
  isOpen: (s, { seat }) => hasSuggestion(s, seat),
  label: (s, { seat }) => yearWords(suggestedYear(s, seat)),
  about: (s, { seat }) => reasonsWords(suggestedYear(s, seat), seat),
  take: (s, { seat }, umpire) => followYear(s, seat, umpire),
  isLast: true,
};
/** Open whenever `SUGGESTED` is. */
export const SUGGESTED_AND_MORE: MenuEntry = {
  pick: 20,
  key: 'suggested-and-more',
  label: 'Suggested Year, then More of Your Own…',
  about: 'the same purchases; then you are asked what more you buy',
  take: (s, { seat }, umpire) => followYear(s, seat, umpire),
};
export const DONE: MenuChoice = {
  pick: 0,
  key: 'done',
  isOpen: () => true,
  label: 'Done Mobilizing',
  about: 'points that are left pay only for sieges, and lapse at the year’s end',
  take() {},
  isLast: true,
};
