import type { DueLead } from './margin.ts';
import type { ScoreStep } from './score-steps.ts';
import { isScoreless, leadOf, withDue } from './standing.ts';

/** Finds the deeds that decided a match, for its summary. */

/**
 * A step that is told in the summary. If there is no room for all, those of the lowest `rank` are left out first.
 * `isWinning`: it won the match, as `winningOf` says. `isSetback`: what it brought the other side and kept from the winner
 * was more than what it brought the winner and kept from the other side. `isKept`: nothing happened in it; it is what was
 * kept to the end.
 */
export type TurningPoint = ScoreStep & {
  readonly isWinning: boolean;
  readonly isSetback: boolean;
  readonly isKept: boolean;
  readonly rank: number;
};

const hasTurns = (steps: readonly ScoreStep[]): boolean => steps.some(({ turn }) => turn !== null);
/** The steps after the first turn has begun; all of them in a match without turns. */
const playedOf = (steps: readonly ScoreStep[]): readonly ScoreStep[] =>
  hasTurns(steps) ? steps.filter(({ turn }) => turn !== null) : steps;

/** The last step with which the side `ahead` took the lead; undefined if it led from the first points on. */
const lastLead = (steps: readonly ScoreStep[], ahead: number): ScoreStep | undefined =>
  playedOf(steps)
    .filter(({ before }) => !isScoreless(before))
    .findLast(({ before, after }) => leadOf(before, ahead) <= 0 && leadOf(after, ahead) > 0);

/** The same counting the points that were due at the end, and when these count; undefined if none ever were. */
function dueLead(steps: readonly ScoreStep[], ahead: number): DueLead | undefined {
  const due = steps.find(({ after }) => after.due !== undefined)?.after.due;
  const counted = steps.map(each => ({ ...each, before: withDue(each.before), after: withDue(each.after) }));
  return due && { when: due.when, turn: lastLead(counted, ahead)?.turn };
}

/**
 * The least change of the lead that counts as a swing: in points, or as a part of all points at the end if that is
 * more.
 */
const LEAST_SWING = 2;
const SWING_PART = 1 / 25;
/** The most turning points that are told, not counting aims reached without points. */
const MOST_TURNING_POINTS = 6;
/** There is always room for this many swings, and for one where points alone do not win. */
const LEAST_SWINGS = 3;
const LEAST_IDLE_SWINGS = 1;
/**
 * Beside setbacks, as many deeds of the winner are told as there are setbacks, but no more than this many, if each
 * brought this much.
 */
const MOST_GAINS = 3;
const LEAST_GAIN = 1;
/** From this many losses on, and this part of all losses, the deed that cost most is told, even if it cost both sides alike. */
const LEAST_LOSSES = 4;
const LOSSES_PART = 1 / 5;
function bloodiestOf(steps: readonly ScoreStep[]): ScoreStep | undefined {
  const all = steps.reduce((sum, { losses }) => sum + losses, 0);
  const most = Math.max(...steps.map(({ losses }) => losses));
  return most < Math.max(LEAST_LOSSES, LOSSES_PART * all) ? undefined : steps.find(({ losses }) => losses === most);
}

/** The points that a step kept from the enemies of a side. */
const keptFor = (side: string, { keeps }: ScoreStep): number =>
  keeps.reduce((sum, each) => sum + (each.side === side ? each.points : 0), 0);
/** The points that a step kept from a side. */
const keptFrom = (side: string, { keeps }: ScoreStep): number =>
  keeps.reduce((sum, each) => sum + (each.side === side ? 0 : each.points), 0);

/** Whether a step only tells what was kept to the end, so that nothing was won in it. */
const isOnlyKept = ({ keeps }: ScoreStep): boolean => keeps.length > 0 && keeps.every(each => each.isToTheEnd === true);

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some(name => b.includes(name));

/**
 * Within a turn, all that happened from the loss of a place until it was won back (or the other way round) becomes one
 * step, which shows by how much the score changed in all, and so does what a game adds up, such as supplies. If something else happened meanwhile that decided more, the
 * steps stay apart, because the sum would hide it.
 */
function withNets(steps: readonly ScoreStep[], swing: (step: ScoreStep) => number): ScoreStep[] {
  const placesOf = ({ things, taken }: ScoreStep): readonly string[] => [...things, ...taken];
  const size = (step: ScoreStep): number => Math.abs(swing(step));
  const all: ScoreStep[] = [];
  for (const each of steps) {
    const isOfTurn = ({ turn }: ScoreStep): boolean => turn === each.turn;
    const hands = all.findIndex(other => isOfTurn(other) && overlap(placesOf(other), placesOf(each)));
    const added = all.findLastIndex(other => isOfTurn(other) && overlap(other.addsUp, each.addsUp));
    const first = hands < 0 ? added : hands;
    const joined = first < 0 ? [] : [...all.slice(first), each];
    const between = joined
      .slice(1, -1)
      .filter(other => !overlap([...placesOf(other), ...other.addsUp], [...placesOf(each), ...each.addsUp]));
    const hidden = between.reduce((sum, other) => sum + size(other), 0);
    const isOneStep = hidden <= LEAST_SWING && !joined.some(({ isTurning, isDecided }) => isTurning || isDecided);
    if (first < 0 || !isOneStep) all.push(each);
    else all.splice(first, all.length, joined.reduce(mergeSteps));
  }
  return all;
}

const mergeSteps = (a: ScoreStep, b: ScoreStep): ScoreStep => ({
  ...{ from: a.from, to: b.to, turn: a.turn, before: a.before, after: b.after },
  ...{ people: [...a.people, ...b.people], things: [...a.things, ...b.things], taken: [...a.taken, ...b.taken] },
  isTurning: a.isTurning || b.isTurning,
  isDecided: a.isDecided || b.isDecided,
  isSeasonal: a.isSeasonal && b.isSeasonal,
  keeps: [...a.keeps, ...b.keeps],
  keptBy: [...a.keptBy, ...b.keptBy],
  undoes: [...a.undoes, ...b.undoes],
  addsUp: [...a.addsUp, ...b.addsUp],
  hingesOn: [...a.hingesOn, ...b.hingesOn],
  losses: a.losses + b.losses,
});

/** The steps until what a match hinged on was decided; null if it hinged on nothing but its end. */
function untilDecided(steps: readonly ScoreStep[]): readonly ScoreStep[] | null {
  const [hinge] = steps.at(-1)?.hingesOn ?? [];
  const last = hinge === undefined ? -1 : steps.slice(0, -1).findLastIndex(({ hingesOn }) => hingesOn.includes(hinge));
  return last < 0 ? null : steps.slice(0, last + 1);
}

/**
 * The last change of the lead, aims reached without points, and the largest swings, except those that were undone, such
 * as the capture of a prisoner who was freed later. Points that come and go with the seasons count only in the last
 * season. Where points alone do not win, what decided without them comes before all swings. Any places left go to prizes
 * that changed hands for good and were worth at least the winner's lead, the latest first: without any one of them the
 * match would not have been won. Where points alone win, the deed that cost most is told too, if it cost many, and small
 * gains of the winner stand beside setbacks. `change`: the last change of the lead, whether seasonal or not;
 * `due`: the same with the points that were due at the end.
 */
export function turningPoints(
  all: readonly ScoreStep[],
  ahead: number,
): {
  readonly points: readonly TurningPoint[];
  readonly change: ScoreStep | undefined;
  readonly due: DueLead | undefined;
} {
  const last = all.at(-1)?.after;
  if (last === undefined) return { points: [], change: undefined, due: undefined };
  const swing = ({ before, after }: ScoreStep): number => leadOf(after, ahead) - leadOf(before, ahead);
  const hinged = untilDecided(all);
  const steps = withNets(hinged ?? all, swing);
  const least = Math.max(LEAST_SWING, SWING_PART * last.sides.reduce((sum, { points }) => sum + points, 0));
  const lastingLead = lastLead(
    steps.filter(({ isSeasonal }) => !isSeasonal),
    ahead,
  );
  const isIdle = last.isLeadIdle === true;
  const change = lastingLead === undefined || isIdle ? [] : [lastingLead];
  // What was placed before the first turn cannot be undone: its points are where the score begins.
  const played = playedOf(steps);
  const lasting = played.filter(each => !each.isSeasonal || each === played.findLast(({ isSeasonal }) => isSeasonal));
  // What remains of a deed that was undone only in part, such as arms found together with a prisoner, may be a swing itself.
  const cancelOut = (a: ScoreStep, b: ScoreStep): boolean =>
    Math.abs(swing(a) + swing(b)) < Math.min(least, Math.abs(swing(a)) / 2);
  // If a prisoner is freed, neither that nor the capture is told. If a town is retaken, that is told, but not its loss.
  const isUndone = (each: ScoreStep): boolean =>
    lasting.some(other =>
      other.from > each.from
        ? cancelOut(each, other) && (overlap(each.people, other.people) || overlap(each.things, other.things))
        : other !== each && cancelOut(other, each) && overlap(other.people, each.people),
    );
  const winner = last.sides[ahead].name;
  const isSetback = (each: ScoreStep): boolean =>
    swing(each) + keptFor(winner, each) - keptFrom(winner, each) < 0 && !isIdle;
  // A setback comes after what the winner gained, if there is no room for all, unless it cost the lead.
  const isMinor = (each: ScoreStep): boolean =>
    isSetback(each) && !(leadOf(each.before, ahead) >= 0 && leadOf(each.after, ahead) <= 0);
  const swings = lasting
    .filter(each => Math.abs(swing(each)) >= least)
    .filter(each => !change.includes(each) && !each.isDecided && !isUndone(each))
    .toSorted((a, b) => Math.abs(swing(b)) - Math.abs(swing(a)));
  const lead = leadOf(last, ahead);
  const isForGood = ({ from, taken }: ScoreStep): boolean =>
    taken.some(name => !played.some(other => other.from > from && other.taken.includes(name)));
  const decisive = played
    .filter(each => lead > 0 && swing(each) >= lead && isForGood(each))
    .filter(each => !change.includes(each) && !swings.includes(each));
  // The last prize that changed hands for good and is worth half the lead or more is always told.
  const stroke = played
    .filter(each => lead > 0 && 2 * swing(each) >= lead && isForGood(each))
    .slice(-1)
    .filter(each => !change.includes(each) && !each.isDecided && !each.isTurning);
  const isKept = ({ from, keptBy }: ScoreStep): boolean => {
    const undone = new Set(steps.flatMap(other => (other.from > from ? other.undoes : [])));
    return keptBy.length === 0 || 2 * keptBy.filter(each => undone.has(each)).length < keptBy.length;
  };
  const decided = steps.filter(each => each.isDecided && isKept(each) && !change.includes(each));
  const aims = steps.filter(each => each.isTurning && ![...change, ...swings, ...decided].includes(each));
  const deciding = [...change, ...aims, ...decided, ...stroke];
  const bloodiest = isIdle ? undefined : bloodiestOf(played);
  const bloody = bloodiest === undefined || deciding.includes(bloodiest) ? [] : [bloodiest];
  const alwaysTold = [...deciding, ...bloody];
  // The largest swing is told whoever made it.
  const won = swings.filter(each => !isMinor(each) || each === swings[0]);
  const others = [...won, ...decisive.toReversed(), ...swings.filter(each => !won.includes(each))]
    .filter(each => !stroke.includes(each) && !bloody.includes(each))
    .slice(
      0,
      Math.max(
        isIdle ? LEAST_IDLE_SWINGS : LEAST_SWINGS,
        MOST_TURNING_POINTS - change.length - decided.length - stroke.length,
      ),
    )
    // Swings fill no room beside what a match hinged on.
    .filter(() => hinged === null || deciding.length === 0);
  const known = [...alwaysTold, ...others];
  const isGain = (each: ScoreStep): boolean => !isSetback(each) && Math.max(swing(each), keptFor(winner, each)) > 0;
  const smallGains = isIdle
    ? []
    : lasting
        .filter(each => swing(each) >= LEAST_GAIN && isGain(each) && isKept(each) && !isUndone(each))
        .filter(each => !known.includes(each))
        .toSorted((a, b) => swing(b) - swing(a))
        .slice(0, Math.max(0, Math.min(MOST_GAINS, known.filter(isSetback).length) - known.filter(isGain).length));
  const told = [...known, ...smallGains].toSorted((a, b) => a.from - b.from);
  const gains = told.filter(each => !isSetback(each) && !isOnlyKept(each));
  const winning = isIdle
    ? undefined
    : winningOf(gains, change[0], { swing, kept: each => keptFor(winner, each), lead });
  // What decides without points is no swing, and what decided last may be a small one.
  const spared = [...change, ...stroke, ...decided.slice(isIdle ? 0 : -1), winning, bloodiest];
  const isSpared = (each: ScoreStep): boolean => swing(each) === 0 || spared.includes(each);
  const bySwing = (a: ScoreStep, b: ScoreStep): number => Math.abs(swing(a)) - Math.abs(swing(b));
  // Where points alone do not win, what decided earliest is left out first, after all that did not decide.
  const byDecision = (a: ScoreStep, b: ScoreStep): number =>
    Number(a.isDecided) - Number(b.isDecided) || (a.isDecided ? a.from - b.from : bySwing(a, b));
  // Elsewhere minor setbacks are left out first, except the largest swing and what decides, and with them small gains.
  const isSpare = (each: ScoreStep): boolean =>
    smallGains.includes(each) || (isMinor(each) && !each.isDecided && each !== swings[0]);
  const byGain = (a: ScoreStep, b: ScoreStep): number => Number(isSpare(b)) - Number(isSpare(a)) || bySwing(a, b);
  const ranked = told.toSorted(
    (a, b) => Number(isSpared(a)) - Number(isSpared(b)) || (isIdle ? byDecision : byGain)(a, b),
  );
  const points = told.map(each => ({
    ...each,
    isWinning: each === winning,
    isSetback: isSetback(each),
    isKept: isOnlyKept(each),
    rank: ranked.indexOf(each),
  }));
  return { points, change: lastLead(steps, ahead), due: dueLead(steps, ahead) };
}

/**
 * The step that won the match: the last change of the lead if it was worth at least half of the final lead and the winner
 * `kept` no more from the enemy later; else what brought most from then on. Undefined if that is less than a quarter.
 */
function winningOf(
  steps: readonly ScoreStep[],
  change: ScoreStep | undefined,
  { swing, kept, lead }: { swing: (step: ScoreStep) => number; kept: (step: ScoreStep) => number; lead: number },
): ScoreStep | undefined {
  if (lead <= 0) return undefined;
  const worth = (each: ScoreStep): number => Math.max(swing(each), kept(each));
  const later = steps.filter(({ from }) => change === undefined || from >= change.from);
  if (change && steps.includes(change) && 2 * swing(change) >= lead && later.every(each => kept(each) <= swing(change)))
    return change;
  const most = Math.max(...later.map(worth));
  return 4 * most >= lead ? later.findLast(each => worth(each) === most) : undefined;
}
