import { lastScore } from './accounts.ts';
import { type Course, causesOf, clausesOf, takenOf } from './causes.ts';
import { figure } from './count.ts';
import {
  expected,
  listWords,
  type Noun,
  type Party,
  partyWords,
  RARE_CHANCE,
  rarity,
  sentence,
  throwWords,
  together,
} from './phrases.ts';
import { isScoreless } from './standing.ts';
import type { Clause, Standing, Told } from './telling.ts';

/** A review of a finished match: what decided it, what it cost, and the dice. */
export interface Summary {
  /**
   * The last change of the lead, aims reached without points, the largest swings that lasted, and what else decided the
   * result, in the order of events. Each gives its largest cause and the score to which it led.
   */
  readonly turning: readonly { readonly turn: string | null; readonly text: string }[];
  /** What each side lost for good; null if nothing. */
  readonly bill: string | null;
  /** The luckiest and the unluckiest throw, if they were rare enough to mention; else null. */
  readonly dice: string | null;
}

/**
 * A deed, or the end or beginning of a turn, with the score before and after it. `from` is the number of its first
 * event, `to` that of the first event after it.
 */
interface ScoreStep {
  readonly from: number;
  readonly to: number;
  readonly turn: string | null;
  readonly before: Standing;
  readonly after: Standing;
  /** The people and the things that changed the score, to find a later deed that undid this one. */
  readonly people: readonly string[];
  readonly things: readonly string[];
  /** An aim was reached without points; see `Clause`. */
  readonly isTurning: boolean;
  /** The game has words of its own for what it decided. It is always told. */
  readonly isDecided: boolean;
  readonly isSeasonal: boolean;
  /** What changed hands and counts at the end, such as a colony. */
  readonly taken: readonly string[];
}

/**
 * A step that is told in the summary. `leader`: the winner, if that side lost by it and still led. If there is no room
 * for all, the smallest are left out first, and those that are spared only after all others.
 */
type TurningPoint = ScoreStep & { readonly leader: string | null; readonly isSpared: boolean; readonly size: number };

/**
 * The least change of the lead that counts as a swing: in points, or as a part of all points at the end if that is
 * more.
 */
const LEAST_SWING = 2;
const SWING_PART = 1 / 25;
/**
 * The most turning points that are told, not counting aims reached without points. There is always room for this many
 * swings.
 */
const MOST_TURNING_POINTS = 6;
const LEAST_SWINGS = 3;
/** The maximum number of characters of all turning points together, so that the last post has room for the result. */
const TURNING_LIMIT = 1000;

/** The people that changed the score. */
const peopleOf = (clauses: readonly Clause[]): string[] =>
  clauses.flatMap(({ weight, who }) => (weight === 'person' ? [partyWords(who)] : []));

const opens = ({ says }: Told): boolean => says !== null && says !== undefined && 'opens' in says;

/** The events as they were told, but a score that came with the opening of a deed stands with the event before. */
function courseOf(answers: readonly (readonly Told[])[]): Course {
  const told: Told[] = [];
  const starts: number[] = [];
  for (const each of answers) {
    starts.push(told.length);
    for (const [i, event] of each.entries()) {
      const { standing, ...rest } = event;
      const last = told.at(-1);
      if (i === 0 || standing === undefined || last === undefined || !opens(event)) {
        told.push(event);
        continue;
      }
      const turned = [...(last.standing?.turned ?? []), ...(standing.turned ?? [])];
      told[told.length - 1] = { ...last, standing: turned.length > 0 ? { ...standing, turned } : standing };
      told.push(rest);
    }
  }
  return { told, starts };
}

/** Whether something changed hands, where the words say how the score changed by it: "The British take Maine". */
const changesHands = (told: readonly Told[]): boolean => clausesOf(told).some(({ isPoints }) => isPoints === true);

/**
 * The events that begin a step: each answer, unless it goes on with a deed that a question interrupted, and each
 * further deed or turn that begins with the same answer. All that changes hands by one answer is one step.
 */
function stepStarts({ told, starts }: Course): number[] {
  const answers = starts.filter(
    (start, i) => start < (starts[i + 1] ?? told.length) && told[start - 1]?.goesOn !== true,
  );
  return answers.flatMap((from, i) => {
    const to = answers[i + 1] ?? told.length;
    const deeds = told.slice(from, to).flatMap((event, k) => (k === 0 || opens(event) ? [from + k] : []));
    const turning = deeds.filter((at, k) => changesHands(told.slice(at, deeds[k + 1] ?? to)));
    const [first = to] = turning;
    return deeds.filter(at => at <= first || at > (turning.at(-1) ?? to));
  });
}

function scoreStepsOf(course: Course): ScoreStep[] {
  const steps: ScoreStep[] = [];
  let [turn, before]: [string | null, Standing | null] = [null, null];
  const froms = stepStarts(course);
  for (const [i, from] of froms.entries()) {
    const to = froms[i + 1] ?? course.told.length;
    const all = course.told.slice(from, to);
    const after: Standing | null = lastScore(all) ?? before;
    const clauses = clausesOf(all);
    const people = peopleOf(clauses);
    const things = all.flatMap(({ standing }) => (standing?.turned ?? []).map(({ name }) => name));
    const isTurning = clauses.some(clause => clause.isTurning);
    const isDecided = clauses.some(({ decided }) => decided !== undefined);
    const isSeasonal = clauses.some(clause => clause.isSeasonal);
    const taken = takenOf(clauses);
    const marks = { isTurning, isDecided, isSeasonal };
    turn = all[0].begins ?? turn;
    if (before && after) steps.push({ from, to, turn, before, after, people, things, taken, ...marks });
    // What comes of a deed that ends a turn belongs to that turn, even though the next turn begins with it.
    turn = all.findLast(({ begins }) => begins !== undefined)?.begins ?? turn;
    before = after;
  }
  return steps;
}

/** The lead that the side `ahead` has over the best of the others. */
function leadOf({ sides }: Standing, ahead: number): number {
  return sides[ahead].points - Math.max(...sides.filter((_, i) => i !== ahead).map(({ points }) => points));
}

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some(name => b.includes(name));

/**
 * Within a turn, all that happened from the loss of a place until it was won back (or the other way round) becomes one
 * step, which shows by how much the score changed in all. If something else happened meanwhile that decided more, the
 * steps stay apart, because the sum would hide it.
 */
function withNets(steps: readonly ScoreStep[], swing: (step: ScoreStep) => number): ScoreStep[] {
  const placesOf = ({ things, taken }: ScoreStep): readonly string[] => [...things, ...taken];
  const size = (step: ScoreStep): number => Math.abs(swing(step));
  const all: ScoreStep[] = [];
  for (const each of steps) {
    const first = all.findIndex(other => other.turn === each.turn && overlap(placesOf(other), placesOf(each)));
    const joined = first < 0 ? [] : [...all.slice(first), each];
    const between = joined.slice(1, -1).filter(other => !overlap(placesOf(other), placesOf(each)));
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
});

/**
 * The last change of the lead, aims reached without points, and the largest swings, except those that were undone, such
 * as the capture of a prisoner who was freed later. Points that come and go with the seasons count only in the last
 * season. Any places left go to prizes that changed hands for good and were worth at least the winner's lead, the
 * latest first: without any one of them the match would not have been won.
 */
function turningPoints(all: readonly ScoreStep[]): readonly TurningPoint[] {
  const last = all.at(-1)?.after;
  if (last === undefined) return [];
  const most = Math.max(...last.sides.map(({ points }) => points));
  const ahead = last.sides.findIndex(({ points }) => points === most);
  const swing = ({ before, after }: ScoreStep): number => leadOf(after, ahead) - leadOf(before, ahead);
  const steps = withNets(all, swing);
  const least = Math.max(LEAST_SWING, SWING_PART * last.sides.reduce((sum, { points }) => sum + points, 0));
  const hasTurns = steps.some(({ turn }) => turn !== null);
  const isSetUp = ({ turn }: ScoreStep): boolean => hasTurns && turn === null;
  const change = steps
    .filter(each => !isSetUp(each) && !each.isSeasonal && !isScoreless(each.before))
    .filter(({ before, after }) => leadOf(before, ahead) <= 0 && leadOf(after, ahead) > 0)
    .slice(-1);
  // What was placed before the first turn cannot be undone: its points are where the score begins.
  const played = steps.filter(each => !isSetUp(each));
  const lasting = played.filter(each => !each.isSeasonal || each === played.findLast(({ isSeasonal }) => isSeasonal));
  const cancelOut = (a: ScoreStep, b: ScoreStep): boolean => Math.abs(swing(a) + swing(b)) < Math.abs(swing(a)) / 2;
  // If a prisoner is freed, neither that nor the capture is told. If a town is retaken, that is told, but not its loss.
  const isUndone = (each: ScoreStep): boolean =>
    lasting.some(other =>
      other.from > each.from
        ? cancelOut(each, other) && (overlap(each.people, other.people) || overlap(each.things, other.things))
        : other !== each && cancelOut(other, each) && overlap(other.people, each.people),
    );
  // A loss after which the winner still led. It comes after what brought that lead, if there is no room for all.
  const isSetback = ({ before, after }: ScoreStep): boolean =>
    leadOf(before, ahead) > leadOf(after, ahead) && leadOf(after, ahead) > 0 && after.isLeadIdle !== true;
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
  const decided = steps.filter(each => each.isDecided && !change.includes(each));
  const aims = steps.filter(each => each.isTurning && ![...change, ...swings, ...decided].includes(each));
  const alwaysTold = [...change, ...aims, ...decided, ...stroke];
  const won = swings.filter(each => !isSetback(each));
  const others = [...won, ...decisive.toReversed(), ...swings.filter(isSetback)]
    .filter(each => !stroke.includes(each))
    .slice(0, Math.max(LEAST_SWINGS, MOST_TURNING_POINTS - change.length - decided.length - stroke.length));
  return [...alwaysTold, ...others]
    .toSorted((a, b) => a.from - b.from)
    .map(each => ({
      ...each,
      leader: swings.includes(each) && isSetback(each) ? last.sides[ahead].name : null,
      // What decides without points has no size, and what decided last may have a small one.
      isSpared: swing(each) === 0 || [...change, ...stroke, ...decided.slice(-1)].includes(each),
      size: Math.abs(swing(each)),
    }));
}

/** "British from 4 to 9, Patriots 21½" */
const shiftWords = ({ before, after }: ScoreStep): string =>
  after.sides
    .map(({ name, points }, i) => {
      const was = before.sides[i].points;
      return was === points ? `${name} ${figure(points)}` : `${name} from ${figure(was)} to ${figure(points)}`;
    })
    .join(', ');

/** "one company of Minutemen", where a sentence would have "Minutemen". */
const countedNoun = (noun: Noun): string => {
  const [first] = noun.many.split(' ');
  const isMass = noun.n === 1 && noun.isPlural === true && first === 'companies';
  return isMass ? `one company${noun.many.slice(first.length)}` : partyWords([noun]);
};

function billOf(clauses: readonly Clause[]): string | null {
  const lost = new Map<string, Party>();
  for (const { toll } of clauses) if (toll) lost.set(toll.side, together(lost.get(toll.side) ?? [], toll.who));
  const sides = [...lost].map(([side, who]) => `${side} ${listWords(who.map(countedNoun))}`);
  return sides.length === 0 ? null : sentence(sides.join('; '));
}

function diceOf(clauses: readonly Clause[]): string | null {
  const throws = clauses.flatMap(({ thrown, who }) => {
    if (thrown?.chance === undefined) return [];
    const { dice, hits, chance } = thrown;
    const odds = rarity({ dice, hits, chance });
    const words = `${partyWords(who)} with ${throwWords({ dice, hits, on: thrown.on })}`;
    return odds > RARE_CHANCE ? [] : [{ words, odds, isLucky: hits > expected({ dice, chance }) }];
  });
  const rarest = (isLucky: boolean): string[] => {
    const [first] = throws.filter(each => each.isLucky === isLucky).toSorted((a, b) => a.odds - b.odds);
    const name = isLucky ? 'luckiest' : 'unluckiest';
    return first
      ? [`${name} ${first.words} (one throw in ${Math.round(1 / first.odds)} is as ${isLucky ? 'good' : 'poor'})`]
      : [];
  };
  const words = [...rarest(true), ...rarest(false)];
  return words.length === 0 ? null : sentence(words.join('; '));
}

/** "The Americans take Maine: British 4, Americans from 5 to 6"; "in all" if the causes told do not account for all of it. */
function pointWords(step: TurningPoint, { words, isAll }: ReturnType<typeof causesOf>): string {
  const score = `${isAll ? '' : 'in all, '}${shiftWords(step)}`;
  return sentence(`${[...words, score].join(': ')}${step.leader === null ? '' : `; the ${step.leader} keep the lead`}`);
}

/**
 * `answers` holds all that was told, with the set-up first and then a list for each answer; `salt` is as for
 * dispatches.
 */
export function summary(answers: readonly (readonly Told[])[], salt: number): Summary {
  const course = courseOf(answers);
  const points = turningPoints(scoreStepsOf(course)).map(step => ({
    ...step,
    text: pointWords(step, causesOf(course, step, salt)),
  }));
  const bySize = points.toSorted((a, b) => Number(a.isSpared) - Number(b.isSpared) || a.size - b.size);
  const lengthFrom = (at: number): number =>
    bySize.slice(at).reduce((sum, { turn, text }) => sum + (turn ?? '').length + text.length, 0);
  const dropped = bySize.filter((_, i) => lengthFrom(i) > TURNING_LIMIT);
  const turning = points.filter(each => !dropped.includes(each)).map(({ turn, text }) => ({ turn, text }));
  const clauses = clausesOf(course.told);
  return { turning, bill: billOf(clauses), dice: diceOf(clauses) };
}
