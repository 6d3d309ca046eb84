import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { percent } from '../../../core/odds.ts';
import { required } from '../../../core/required.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { BOSTON, type Box, CAPTURE_FACE, POINTS, TOWN_AT, type Way } from '../data.ts';
import { type Chapter, type LexingtonUmpire, LUCKY } from '../events.ts';
import { boxName, counted, riderName } from '../names.ts';
import { AMERICAN, BOX_COUNT, GONE, type Piece, pieceId, placeId, REVERE } from '../pieces.ts';
import { nextRide } from '../plan-riders.ts';
import { ridesFrom } from '../roads.ts';
import { firstSeatOf } from '../seats.ts';
import { fork, type State } from '../state.ts';
import { isAsleep, rouse } from './10-alert.ts';

/** 6.2: the chance that a patrol takes a rider in a box. */
const CAPTURE_CHANCE = 1 / 6;

/** Choices besides the boxes: stay here, or the ready-made ride of all remaining riders. */
export const STAY_HERE = BOX_COUNT;
export const SUGGESTED_RIDE = BOX_COUNT + 1;
/** It does not say that it is suggested: the search may advise something else, and then this stands in the list beside it. */
const READY_MADE = 'Ready-Made Ride';

function wayTo(s: State, rider: Piece, to: Box): Way {
  const way = ridesFrom(s, rider).find(each => each.to === to);
  return required(way, `${riderName(rider)} cannot ride from ${boxName(s.at[rider])} to ${boxName(to)} (6.2)`);
}

/** Rides one box further and rolls for patrols. A rider who gets through warns the box (8) and rouses its town (10). */
function rideTo(s: State, rider: Piece, to: Box, umpire: LexingtonUmpire): void {
  const from = s.at[rider];
  s.left = withOne(s.left, rider, s.left[rider] - wayTo(s, rider, to).cost);
  // Each rider has only one way out of Boston, so there is no choice whose odds could be given.
  if (from !== BOSTON)
    umpire.foretell?.(
      () =>
        `In each box a patrol takes a rider on a ${CAPTURE_FACE}: ${percent(CAPTURE_CHANCE)}, ${counted(POINTS.rider, 'point')} for the British.`,
    );
  const die = roll(umpire);
  const captured = die === CAPTURE_FACE;
  s.at = withOne(s.at, rider, captured ? GONE : to);
  umpire.tell({ what: 'rode', rider, from, to, die, captured });
  if (captured) {
    s.captured = withOne(s.captured, rider - REVERE, 1);
    s.left = withOne(s.left, rider, 0);
    return;
  }
  s.warned = withOne(s.warned, to, 1);
  if (TOWN_AT[to] >= 0) rouse(s, TOWN_AT[to], 'rider');
}

/** Whether the suggestion has anybody ride at all. */
const anyoneRides = (s: State, riders: readonly Piece[]): boolean => riders.some(rider => nextRide(s, rider) !== null);

/** Whether the suggestion is the same as the only rider's stay. */
const isSuggestedStay = (s: State, riders: readonly Piece[], pick: number): boolean =>
  pick === SUGGESTED_RIDE && riders.length === 1 && !anyoneRides(s, riders);

/** Carries out the suggested ride of all remaining riders. */
function rideAsSuggested(s: State, riders: readonly Piece[], umpire: LexingtonUmpire): void {
  for (const rider of riders) {
    for (let to = nextRide(s, rider); to !== null; to = nextRide(s, rider)) rideTo(s, rider, to, umpire);
  }
}

/** "Revere to Lexington by Menotomy (31 % to be taken by a patrol)": where the suggestion leads those whom no patrol takes. */
function suggestedRides(s: State, riders: readonly Piece[]): string {
  const trial = fork(s);
  const rides = riders.flatMap(rider => {
    const boxes: Box[] = [];
    for (let to = nextRide(trial, rider); to !== null; to = nextRide(trial, rider)) {
      rideTo(trial, rider, to, LUCKY);
      boxes.push(to);
    }
    const end = boxes.pop();
    if (end === undefined) return riders.length > 1 ? [`${riderName(rider)} stays`] : [];
    const by = boxes.length > 0 ? ` by ${listed(boxes.map(boxName))}` : '';
    const taken = percent(1 - (1 - CAPTURE_CHANCE) ** (boxes.length + 1));
    return [`${riderName(rider)} to ${boxName(end)}${by} (${taken} to be taken by a patrol)`];
  });
  return listed(rides);
}

/** Whether a rider who gets through to a box rouses its town. */
export const isAsleepAt = (s: State, at: Box): boolean =>
  TOWN_AT[at] >= 0 && isAsleep(s, TOWN_AT[at]) && s.stirred[TOWN_AT[at]] === null;

/** On turn 1 each rider has had only one way out of Boston, which he was not asked about. */
const firstRideWords = (s: State): string => (s.turn === 1 ? 'There was only one way out of Boston for him. ' : '');

export const riders = {
  // 6.2 Box by box, with a die in each, one rider after the other.
  ride: {
    rule: '6.2',
    seat: s => firstSeatOf(s, AMERICAN),
    options(s, { riders: [rider], begun }, out) {
      const ways = s.at[rider] === GONE ? [] : ridesFrom(s, rider).filter(({ cost }) => cost <= s.left[rider]);
      if (ways.length > 0 && s.at[rider] !== BOSTON && !begun) out.push(SUGGESTED_RIDE);
      for (const { to } of ways) out.push(to);
      if (ways.length === 0 || s.at[rider] !== BOSTON) out.push(STAY_HERE);
    },
    choose(s, { riders: left }, pick, umpire) {
      const [rider, ...others] = left;
      if (pick === SUGGESTED_RIDE) return rideAsSuggested(s, left, umpire);
      if (pick !== STAY_HERE) {
        rideTo(s, rider, pick, umpire);
        proceed(s, { step: 'ride', riders: left, begun: true });
      } else if (others.length > 0) proceed(s, { step: 'ride', riders: others, begun: false });
    },
    title: 'Where the rider goes',
    prompt: (s, { riders: [rider] }) =>
      `Where does ${riderName(rider)} ride from ${boxName(s.at[rider])}? ${firstRideWords(s)}He has ${counted(s.left[rider], 'movement point')}.`,
    label(s, { riders: left }, pick) {
      const [rider] = left;
      if (pick === STAY_HERE || isSuggestedStay(s, left, pick)) return `Stay in ${boxName(s.at[rider])}`;
      if (pick === SUGGESTED_RIDE)
        return anyoneRides(s, left) ? `${READY_MADE}${left.length > 1 ? ' for Both' : ''}` : 'Both Stay';
      return `${boxName(pick)} (costs ${counted(wayTo(s, rider, pick).cost, 'movement point')})`;
    },
    about(s, { riders: left }, pick) {
      if (pick === STAY_HERE) return 'no die is thrown for him';
      if (pick !== SUGGESTED_RIDE) return isAsleepAt(s, pick) ? 'rouses its town' : undefined;
      return anyoneRides(s, left)
        ? suggestedRides(s, left)
        : 'nobody rides on this turn, and no patrol can take anybody';
    },
    suggested: (_, __, pick) => pick === SUGGESTED_RIDE,
    alike: (s, { riders: left }, pick) => (isSuggestedStay(s, left, pick) ? STAY_HERE : pick),
    place: (_, __, pick) => (pick < BOX_COUNT ? placeId(pick) : undefined),
    key: (_, __, pick) =>
      keyOf('ride', pick === SUGGESTED_RIDE ? 'suggested' : pick === STAY_HERE ? 'rest' : placeId(pick)),
    piece: (_, { riders: [rider] }) => pieceId(rider),
    refusal(_, __, to) {
      if (to === BOSTON) return { rule: '6.7', text: 'No American unit may enter Boston.' };
      if (to < 0 || to >= BOX_COUNT) return undefined;
      return {
        rule: '6.2',
        text: `He cannot ride to ${boxName(to)}: one box at a time, by road, within his movement points.`,
      };
    },
  },
} satisfies Chapter;
