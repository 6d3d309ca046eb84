import { lastScore } from './accounts.ts';
import { atLastOf, type Course, clausesOf, takenOf } from './causes.ts';
import { partyWords, sizeOf } from './phrases.ts';
import type { Clause, Standing, Told } from './telling.ts';

/** Takes a match apart into the steps that changed its score. */

/**
 * A deed, or the end or beginning of a turn, with the score before and after it. `from` is the number of its first
 * event, `to` that of the first event after it.
 */
export interface ScoreStep {
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
  /** The points that sides kept from the enemy by it; see `Clause`. */
  readonly keeps: readonly NonNullable<Clause['keeps']>[];
  readonly keptBy: readonly string[];
  readonly undoes: readonly string[];
  readonly addsUp: readonly string[];
  readonly hingesOn: readonly string[];
  /** How many of both sides were lost, or hit, by it where most were; of merged steps, the sum of that. */
  readonly losses: number;
  /** What changed hands and counts at the end, such as a colony. */
  readonly taken: readonly string[];
}

/** The people that changed the score. */
const peopleOf = (clauses: readonly Clause[]): string[] =>
  clauses.flatMap(({ weight, who }) => (weight === 'person' ? [partyWords(who)] : []));

const opens = ({ says }: Told): boolean => says !== null && says !== undefined && 'opens' in says;

/**
 * The events as they were told, but a score that came with the opening of a deed stands with the event before, unless the
 * end of the match brought it.
 */
export function courseOf(answers: readonly (readonly Told[])[]): Course {
  const told: Told[] = [];
  const starts: number[] = [];
  for (const each of answers) {
    starts.push(told.length);
    for (const [i, event] of each.entries()) {
      const { standing, ...rest } = event;
      const last = told.at(-1);
      if (i === 0 || standing === undefined || last === undefined || !opens(event) || atLastOf(event) !== undefined) {
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

/** How many of both sides were lost in the place where most were. */
function mostLosses(clauses: readonly Clause[]): number {
  const by = new Map<string, number>();
  for (const { toll, where = [] } of clauses) {
    const place = where.map(({ name }) => name).join();
    by.set(place, (by.get(place) ?? 0) + sizeOf(toll?.who ?? []));
  }
  return Math.max(0, ...by.values());
}

export function scoreStepsOf(course: Course): ScoreStep[] {
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
    const keeps = clauses.flatMap(each => each.keeps ?? []);
    const [keptBy, undoes] = [clauses.flatMap(each => each.keptBy ?? []), clauses.flatMap(each => each.undoes ?? [])];
    const addsUp = clauses.flatMap(each => each.addsUp ?? []);
    const hingesOn = clauses.flatMap(each => each.hingesOn ?? []);
    const losses = mostLosses(clauses);
    const marks = { isTurning, isDecided, isSeasonal, keeps, keptBy, undoes, addsUp, hingesOn, losses };
    turn = all[0].begins ?? turn;
    if (before && after) steps.push({ from, to, turn, before, after, people, things, taken, ...marks });
    // What comes of a deed that ends a turn belongs to that turn, even though the next turn begins with it.
    turn = all.findLast(({ begins }) => begins !== undefined)?.begins ?? turn;
    before = after;
  }
  return steps;
}
