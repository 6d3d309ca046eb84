import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { proceed } from '../../../core/step.ts';
import { partisanDie } from '../costs.ts';
import type { Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import type { Frame, FrameOf, Pay, Round } from '../frames.ts';
import { holdsAny, holdsMarker } from '../hands.ts';
import { placeId } from '../ids.ts';
import { likelyWords } from '../likely-march.ts';
import { areaName, localeName, markerName } from '../names.ts';
import {
  COMMITTEE,
  ENGINEERS,
  enemyOf,
  FIRST_LEADER,
  MINUTEMEN,
  PIECES_OF,
  SIDE,
  type Side,
  TACTICS,
  withSide,
} from '../pieces.ts';
import { nextOrder } from '../plan-march.ts';
import { landers, sailors, starts, walkers } from '../stacks.ts';
import { marked, noMarks, type State, UNMOVED } from '../state.ts';
import { decidedWords } from './03-victory.ts';
import {
  followMarker,
  listMarkers,
  ORDERS,
  PLAY_BAIT,
  PLAY_ENGINEERS,
  PLAY_MINUTEMEN,
  PLAY_PARTISAN,
  PLAY_SPY,
} from './07-march-markers.ts';

/**
 * The choices of the movement menu: these, those of `07-march-markers.ts`, and, from WALK up, a way of leaving plus a
 * locale.
 */
export const DONE = 0;
export const REST = 8;
export const SUGGESTED = 9;
export const SUGGESTED_AND_MORE = 10;
export const WALK = 100;
export const SAIL = 200;
const ASHORE = 300;
/** The same, paid for by a Committee of Correspondence (7.9). */
export const COMMITTEE_WALK = 400;
export const COMMITTEE_SAIL = 500;
const LOCALE_CODES = 100;

export const wayOf = (pick: number): number => pick - (pick % LOCALE_CODES);
export const localeOf = (pick: number): Locale => pick % LOCALE_CODES;

function startMovement(s: State, seat: Side, round: Round) {
  s.moved = marked(s.moved, PIECES_OF[seat], UNMOVED);
  s.marching = noMarks;
  s.tried = s.tried.map((tried, leader) => (SIDE[FIRST_LEADER + leader] === seat ? tried : 0));
  const rest: Frame[] = [
    { step: 'endMovement', seat, round },
    { step: 'battles', seat, round, done: [] },
    { step: 'endCombat', seat },
  ];
  if (round === 1) {
    const orders: Frame[] = holdsAny(s, enemyOf(seat)) ? [{ step: 'orders', seat: enemyOf(seat) }] : [];
    return proceed(s, ...orders, { step: 'march', seat, round, ordered: false, planned: false }, ...rest);
  }
  if (!holdsAny(s, seat)) return proceed(s, { step: 'endCombat', seat });
  if (s.resting[seat] === 1) return proceed(s, ...rest);
  proceed(s, { step: 'march', seat, round, ordered: false, planned: false }, ...rest);
}

/** How a march of this round is paid for, unless by a Committee; null if the side cannot pay (14.2, 17.1). */
const payOf = (s: State, seat: Side, round: Round): Pay | null =>
  round === 1 ? 'none' : holdsMarker(s, seat, TACTICS) ? 'tactics' : null;

function listStarts(s: State, seat: Side, round: Round, out: number[]): void {
  const pay = payOf(s, seat, round);
  if (pay !== null) {
    const { land, sea, ashore } = starts(s, seat, pay);
    for (const l of land) out.push(WALK + l);
    for (const l of sea) out.push(SAIL + l);
    for (const l of ashore) out.push(ASHORE + l);
  }
  if (round === 1 || !holdsMarker(s, seat, COMMITTEE)) return;
  const { land, sea } = starts(s, seat, 'committee');
  for (const l of land) out.push(COMMITTEE_WALK + l);
  for (const l of sea) out.push(COMMITTEE_SAIL + l);
}

function follow(s: State, seat: Side, round: Round, pick: number, umpire: RevolutionUmpire) {
  const at = localeOf(pick);
  const pay: Pay = pick >= COMMITTEE_WALK ? 'committee' : round === 1 ? 'none' : 'tactics';
  switch (wayOf(pick)) {
    case WALK:
    case COMMITTEE_WALK:
      return proceed(s, { step: 'whoGoes', seat, round, at, pay, planned: false });
    case SAIL:
    case COMMITTEE_SAIL:
      return proceed(s, { step: 'whichFleets', seat, round, at, pay, planned: false });
    case ASHORE:
      return proceed(s, { step: 'goAshore', seat, round, at, pay, planned: false });
    default:
      return followMarker(s, seat, pick, umpire);
  }
}

/** A choice of the menu that is no way of leaving: its name in keys, its label, and what it does. */
interface MenuLine {
  readonly key: string;
  readonly label: string;
  readonly about?: string;
}
const MENU: Readonly<Record<number, MenuLine>> = {
  [DONE]: { key: 'done', label: 'Done Moving' },
  [ORDERS]: {
    key: 'orders',
    label: 'Change Standing Orders…',
    about: 'what your markers do in the enemy’s movement and in battles',
  },
  [PLAY_MINUTEMEN]: {
    key: 'minutemen',
    label: 'Play Minutemen…',
    about: 'a free militia where a region leans to you; only before a movement’s first march',
  },
  [PLAY_BAIT]: {
    key: 'bait',
    label: 'Play Bait…',
    about: 'where enemies are beside your partisans: a die brings markers or a massacre',
  },
  [PLAY_SPY]: { key: 'spy', label: 'Play a Spy…', about: 'see a region, a box or the enemy’s hand' },
  [PLAY_PARTISAN]: {
    key: 'partisan',
    label: 'Play Committee: a Partisan…',
    about: `free, in a region that leans to you; it appears on ${partisanDie}`,
  },
  [PLAY_ENGINEERS]: {
    key: 'engineers',
    label: 'Play Engineers: Build a Fort and End Movement…',
    about: 'a free fort where you have a counter; it ends your movement',
  },
  [REST]: {
    key: 'rest',
    label: 'No More Forced Marches This Year',
    about: 'you are not asked about movement again this year',
  },
  [SUGGESTED]: { key: 'suggested', label: 'Suggested March' },
  [SUGGESTED_AND_MORE]: {
    key: 'suggested-and-more',
    label: 'Suggested March, then More of Your Own…',
    about: 'the same march; then you are asked who else moves',
  },
};

/**
 * The choice that is suggested: the suggested march until it has been taken, in forced movements only if it gains
 * anything; otherwise to stop.
 */
const suggestedPick = (s: State, { seat, round, planned }: FrameOf<'march'>): number => {
  if (round === 1) return planned ? DONE : SUGGESTED;
  return !planned && nextOrder(s, seat, round) ? SUGGESTED : REST;
};
/** All that suggestedPick can return. Looked at first, because suggestedPick is costly. */
const SUGGESTIBLE = [DONE, REST, SUGGESTED];

/** Why no forced march is suggested. A Committee could pay for one (7.9), but is never suggested for it. */
function restWords(s: State, seat: Side): string {
  if (holdsMarker(s, seat, TACTICS)) return 'no forced march is worth its Tactics';
  const { land, sea } = starts(s, seat, 'committee');
  return holdsMarker(s, seat, COMMITTEE) && land.length + sea.length > 0
    ? 'you hold no Tactics, and your Committee of Correspondence is kept'
    : 'you hold no Tactics';
}

const LAST_ROUND = 3;
/** The markers that only the movement menu offers, in words. In a siege Engineers can be played later still (28.6). */
const MENU_ONLY: Readonly<Record<number, string>> = {
  [PLAY_MINUTEMEN]: markerName(MINUTEMEN),
  [PLAY_BAIT]: 'Bait',
  [PLAY_ENGINEERS]: `a fort by ${markerName(ENGINEERS)}`,
};
/** What could be played now, but no more this year once the side has made its last march. */
function lastPlays(playable: readonly number[]): string[] {
  const names = playable.flatMap(pick => MENU_ONLY[pick] ?? []);
  return names.length === 0 ? [] : [`possible this year only before that: ${listed(names)}`];
}

/** 7.9: what can be played before the suggested march, but not between it and the next movement. */
function playsBefore(playable: readonly number[], round: Round): string[] {
  if (round === LAST_ROUND) return lastPlays(playable);
  return playable.includes(PLAY_MINUTEMEN)
    ? [`you can play ${markerName(MINUTEMEN)} only before that, or before the first march of movement ${round + 1}`]
    : [];
}

/** The markers that the side can play now. */
function playableNow(s: State, seat: Side): number[] {
  const picks: number[] = [];
  listMarkers(s, seat, true, picks);
  return picks;
}

/** What a choice of MENU does. */
function aboutLine(s: State, f: FrameOf<'march'>, pick: number): string | undefined {
  const { seat, round, planned } = f;
  if (pick === SUGGESTED) {
    const words = likelyWords(s, seat, round);
    return suggestedPick(s, f) === SUGGESTED ? [words, ...playsBefore(playableNow(s, seat), round)].join('; ') : words;
  }
  if (pick === DONE)
    return round === 1 ? 'battles follow' : round === 2 ? 'you are asked again in movement 3' : undefined;
  const { about } = MENU[pick];
  if (pick !== REST || suggestedPick(s, f) !== REST) return about;
  return [...(planned ? [] : [restWords(s, seat)]), about, ...lastPlays(playableNow(s, seat))].join('; ');
}

/** In keys: the names of the ways of leaving. */
const WAY_KEYS: Readonly<Record<number, string>> = {
  [WALK]: 'walk',
  [SAIL]: 'sail',
  [ASHORE]: 'ashore',
  [COMMITTEE_WALK]: 'committee-walk',
  [COMMITTEE_SAIL]: 'committee-sail',
};

const committeeWords = 'a forced march that needs neither a leader nor Tactics';
/** "March from Boston (5 counters)" */
function startLabel(s: State, seat: Side, pick: number): string {
  const at = localeOf(pick);
  const where = localeName(at);
  switch (wayOf(pick)) {
    case WALK:
      return `March from ${where} (${count(walkers(s, seat, at).length, 'counter')})`;
    case COMMITTEE_WALK:
      return `Committee: March from ${where}`;
    case SAIL:
      return `Sail from ${where} (${count(sailors(s, seat, at).length, 'fleet')})`;
    case COMMITTEE_SAIL:
      return `Committee: Sail from ${where}`;
    default:
      return `Go Ashore in ${where} (${landers(s, seat, at).length} aboard)`;
  }
}

export const march = {
  // 14.1, 16.1 In the first movement every force may march at no cost; in later ones only forced marches move (17.5).
  beginMovement: {
    rule: '16.1',
    run(s, { seat, round }, umpire) {
      if (round === 1) umpire.tell({ what: 'movementBegins', seat, round });
      startMovement(s, seat, round);
    },
  },
  // 16.1 One force after another, in the player's order.
  march: {
    rule: '16.1',
    always: true,
    options(s, { seat, round, ordered, planned }, out) {
      out.push(DONE);
      if (round > 1) out.push(REST);
      const from = out.length;
      listStarts(s, seat, round, out);
      if (!planned && out.length > from && payOf(s, seat, round) !== null) out.push(SUGGESTED, SUGGESTED_AND_MORE);
      listMarkers(s, seat, ordered, out);
    },
    choose(s, { seat, round, ordered, planned }, pick, umpire) {
      if (pick === DONE) return;
      if (pick === SUGGESTED || pick === SUGGESTED_AND_MORE)
        return proceed(s, { step: 'marchOn', seat, round, ordered, more: pick === SUGGESTED_AND_MORE });
      if (pick === REST) {
        s.resting = withSide(s.resting, seat, 1);
        return;
      }
      if (pick === PLAY_ENGINEERS) return proceed(s, { step: 'engineers', seat });
      s.stack.push({ step: 'march', seat, round, ordered: ordered || pick === ORDERS, planned });
      follow(s, seat, round, pick, umpire);
    },
    title: 'Movement',
    prompt: (s, { round }) =>
      decidedWords(s, 'march') +
      (round === 1
        ? 'Which force moves? Its movement points are a die plus its leader’s value: a road, river or sea route costs one, a trail two.'
        : `Movement ${round}: a force with a leader may make a forced march for a Tactics marker; each of its units is lost on a 6.`),
    label: (s, { seat }, pick) => (pick >= WALK ? startLabel(s, seat, pick) : MENU[pick].label),
    about: (s, f, pick) => (pick < WALK ? aboutLine(s, f, pick) : pick >= COMMITTEE_WALK ? committeeWords : undefined),
    suggested: (s, f, pick) => SUGGESTIBLE.includes(pick) && pick === suggestedPick(s, f),
    addsToSuggested: pick => pick === SUGGESTED_AND_MORE,
    questionRule: (_, { round }) => (round === 1 ? '16.1' : '17.1'),
    place: (_, __, pick) => (pick >= WALK ? placeId(localeOf(pick)) : undefined),
    key: (_, __, pick) =>
      pick < WALK ? keyOf('march', MENU[pick].key) : keyOf('march', WAY_KEYS[wayOf(pick)], placeId(localeOf(pick))),
    group: (_, __, pick) => (pick >= WALK ? areaName(localeOf(pick)) : undefined),
  },
} satisfies Chapter;
