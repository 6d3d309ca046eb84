import type { Seat } from '../../core/umpire.ts';
import { gatheringOf, marchOf } from './bot-deeds.ts';
import { ALARM_TURNS, type Box, CAPTURE_FACE, CONCORD, POINTS, TOWN_AT } from './data.ts';
import { boxName, counted } from './names.ts';
import { isBox, type Piece } from './pieces.ts';
import { allStay } from './plan.ts';
import { nextRide } from './plan-riders.ts';
import { purposeOfMarch, whyStay } from './purposes.ts';
import { BRITISH_ROADS, MILITIA_ROADS } from './roads.ts';
import { DRAWN, SUGGESTED_CARDS } from './rules/04-setup.ts';
import { DONE, isToStay, SEARCH, SUGGESTED, stackNamedBy, staysWords, suggestedWords } from './rules/06-march.ts';
import { WAYS_FOR } from './rules/06-raid.ts';
import { isAsleepAt, STAY_HERE, SUGGESTED_RIDE } from './rules/06-riders.ts';
import { searchWords } from './rules/07-search.ts';
import type { Frame, State } from './state.ts';
import { isDayNext } from './units.ts';

type Asked<K extends Frame['step']> = Extract<Frame, { step: K }>;

/** Of the towns that a rider can still rouse and that a ride brings him nearer to, the nearest; undefined if there is none. */
function nearerAsleep(s: State, from: Box, to: Box): Box | undefined {
  const { points } = MILITIA_ROADS;
  return [...TOWN_AT.keys()]
    .filter(at => isAsleepAt(s, at) && points[to][at] < points[from][at])
    .sort((a, b) => points[to][a] - points[to][b])[0];
}

/** What speaks for a rider's stay: the risk of riding, and that the alarm does without him or has no town left. */
function whyStayHere(s: State): string {
  const risk = `riding on would risk ${counted(POINTS.rider, 'point')} for the British on a ${CAPTURE_FACE}`;
  const isAnyAsleep = TOWN_AT.some((_, at) => isAsleepAt(s, at));
  return isAnyAsleep
    ? `${risk}, and from turn ${ALARM_TURNS.from} towns can wake without a rider`
    : `${risk}, and no town is left for him to rouse`;
}

/** The first ride of the suggestion, and who makes it. */
function suggestedRide(s: State, riders: readonly Piece[]) {
  for (const rider of riders) {
    const to = nextRide(s, rider);
    if (to !== null) return { rider, to };
  }
  return null;
}

function ofRide(s: State, { riders }: Asked<'ride'>, pick: number): string | undefined {
  if (pick === STAY_HERE) return whyStayHere(s);
  const ride = pick === SUGGESTED_RIDE ? suggestedRide(s, riders) : { rider: riders[0], to: pick };
  if (ride === null) return whyStayHere(s);
  const { rider, to } = ride;
  if (isAsleepAt(s, to)) return `to rouse ${boxName(to)}`;
  if (s.warned[to] === 0 && s.sons === 'lying') return `to warn Hancock and Adams if they hide in ${boxName(to)}`;
  const from = s.at[rider];
  const asleep = isBox(from) ? nearerAsleep(s, from, to) : undefined;
  return asleep === undefined ? undefined : `to be nearer to ${boxName(asleep)}, where the town still sleeps`;
}

function ofMarch(s: State, f: Asked<'march'>, seat: Seat, pick: number): string | undefined {
  if (pick === DONE) return isToStay(s, seat) ? staysWords(s, seat) : whyStay(s, seat);
  if (pick === SUGGESTED && allStay(s, seat)) return staysWords(s, seat);
  if (pick === SUGGESTED) return isToStay(s, seat) ? undefined : suggestedWords(s, seat);
  return pick >= SEARCH ? searchWords(s, stackNamedBy(pick).at) : ofGoing(s, f, seat, [pick]);
}

/** What a march is for, if the answer alone says who goes where. */
function ofGoing(s: State, f: Frame, seat: Seat, answer: readonly number[]): string | undefined {
  const going = marchOf(s, f, seat, [answer]);
  return going && purposeOfMarch(s, going);
}

function ofGathering(s: State, seat: Seat, to: number): string | undefined {
  const going = gatheringOf(s, seat, to);
  return going && purposeOfMarch(s, going);
}

/** What an answer is for, as the position shows it. */
export function purpose(s: State, f: Frame, seat: Seat, answer: readonly number[]): string | undefined {
  const [pick] = answer;
  switch (f.step) {
    case 'placeSons':
      return pick === SUGGESTED_CARDS ? DRAWN : undefined;
    case 'ride':
      return ofRide(s, f, pick);
    case 'raidLeaves':
      return WAYS_FOR[pick];
    case 'landing':
      return `${counted(BRITISH_ROADS.points[pick][CONCORD], 'movement point')} from there to Concord`;
    case 'march':
      return ofMarch(s, f, seat, pick);
    case 'whereTo':
    case 'whoMarches':
      return ofGoing(s, f, seat, answer);
    case 'gather':
      return ofGathering(s, seat, pick);
    case 'fire':
      return answer.length === 0
        ? undefined
        : `each hit is a point${isDayNext(s) ? ', and who misses may fire again on another turn' : ''}`;
    default:
      return undefined;
  }
}
