import { proceed } from '../../../core/step.ts';
import { DEALT, HALIFAX, type Locale, QUEBEC, SETUP } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { coverStack } from '../fog.ts';
import { groundOf } from '../ground.ts';
import { draw } from '../hands.ts';
import { placeId } from '../ids.ts';
import { kindWords, localeName, pieceName } from '../names.ts';
import { AMERICAN, BRITISH, enemyOf, ofKind, type Side, WASHINGTON } from '../pieces.ts';
import { joinsAshore, place, washingtonPlaces } from '../raise.ts';
import { GROUPS, layPart, laySuggested, partsOf, placesOf, showTops } from '../setup.ts';
import { standingWords } from '../standing-words.ts';
import { marked, type State } from '../state.ts';
import { holds } from '../units.ts';

/** 4.10: whether Washington would lead most there, of several places where he may take command. */
function leadsMost(s: State, at: Locale): boolean {
  const places = washingtonPlaces(s);
  const strength = groundOf(s, AMERICAN).strength[AMERICAN];
  return places.length > 1 && at === places.reduce((best, each) => (strength[each] > strength[best] ? each : best));
}

export const SUGGESTED = 0;
const BY_HAND = 1;

function endSetUp(s: State, seat: Side, umpire: RevolutionUmpire): void {
  showTops(s, seat);
  umpire.tell({ what: 'forcesPlaced', seat });
}

/** FAQ: forts must be garrisoned from the beginning, with units of Canada. These still have nobody. */
const unguarded = (s: State): number[] => (s.rules.forts ? [QUEBEC, HALIFAX].filter(l => !holds(s, BRITISH, l)) : []);

/** The British set up by 4.2, the Americans by 4.3. */
const questionRule = (_: State, { seat }: { readonly seat: Side }): string => (seat === BRITISH ? '4.2' : '4.3');

export const setUp = {
  // 4.2, 4.3 Groups that may stand in several places are placed by their player, the British first.
  setUp: {
    rule: '4.2',
    questionRule,
    options: (_, __, out) => out.push(SUGGESTED, BY_HAND),
    choose(s, { seat }, pick, umpire) {
      if (pick === BY_HAND) return proceed(s, { step: 'placeForces', seat, group: GROUPS[seat][0], done: 0 });
      laySuggested(s, seat);
      endSetUp(s, seat, umpire);
    },
    names: { [SUGGESTED]: 'suggested', [BY_HAND]: 'by-hand' },
    title: 'How you set up',
    prompt: (_, { seat }) =>
      seat === BRITISH
        ? 'Place your forces in Canada, Florida and the South, or take the suggested places.'
        : 'Place your forces in New England, the Mid-Atlantic, Virginia and the Deep South, or take the suggested places.',
    label: (_, __, pick) => (pick === SUGGESTED ? 'Suggested Places' : 'Place Them by Hand'),
    about: (_, __, pick) => (pick === SUGGESTED ? 'a sound beginning, all at once' : 'unit by unit, region by region'),
    suggested: (_, __, pick) => pick === SUGGESTED,
  },
  // 4.2, 4.3 Unit by unit; American units may not stand with British ones.
  placeForces: {
    rule: '4.2',
    questionRule,
    options(s, { seat, group, done }, out) {
      const parts = partsOf(SETUP[group]);
      const bare = unguarded(s);
      const open = placesOf(SETUP[group]);
      const must = seat === BRITISH && open.includes(QUEBEC) && parts.length - done <= bare.length;
      for (const l of must ? bare : open) if (!holds(s, enemyOf(seat), l)) out.push(l);
    },
    choose(s, { seat, group, done }, at, umpire) {
      const parts = partsOf(SETUP[group]);
      layPart(s, SETUP[group], parts[done], at);
      coverStack(s, seat, at);
      if (done + 1 < parts.length) return proceed(s, { step: 'placeForces', seat, group, done: done + 1 });
      const next = GROUPS[seat][GROUPS[seat].indexOf(group) + 1];
      if (next === undefined) endSetUp(s, seat, umpire);
      else proceed(s, { step: 'placeForces', seat, group: next, done: 0 });
    },
    title: 'Where it begins',
    prompt: (_, { group, done }) => {
      const part = partsOf(SETUP[group])[done];
      const { nation } = SETUP[group];
      const who = typeof part === 'number' ? pieceName(part) : `one ${kindWords(nation, part)[0]}`;
      return `Where does ${who} begin?`;
    },
    label: (_, __, at) => localeName(at),
    place: (_, __, at) => placeId(at),
  },
  // 4.3 America begins with markers drawn at random.
  dealMarkers: {
    rule: '4.3',
    run: (s, _, umpire) => {
      draw(s, AMERICAN, DEALT, 'dealt', umpire);
    },
  },
  // 4.10 Washington, with an American unit anywhere on the map. It is asked even if there is only one place (22.1), as
  // for other leaders.
  washington: {
    rule: '4.10',
    always: true,
    seat: () => AMERICAN,
    options: (s, _, out) => out.push(...washingtonPlaces(s)),
    choose(s, _, at, umpire) {
      place(s, WASHINGTON, at);
      if (!joinsAshore(s, at)) {
        const fleet = ofKind('US', 'fleet').find(p => s.at[p] === at) ?? -1;
        s.aboard = marked(s.aboard, [WASHINGTON], fleet);
      }
      umpire.tell({ what: 'washington', at });
    },
    title: 'Washington rides in',
    prompt: () => 'The Congress has called Washington. With which American unit does he take command?',
    label: (_, __, at) => localeName(at),
    suggested: (s, _, at) => leadsMost(s, at),
    about: (s, _, at) => `${standingWords(s, AMERICAN, at)}${leadsMost(s, at) ? '; nowhere could he lead more' : ''}`,
    place: (_, __, at) => placeId(at),
  },
} satisfies Chapter;
