import { sumOf } from './clauses.ts';
import { figure } from './count.ts';
import { dispatch } from './dispatch.ts';
import {
  expected,
  type Folk,
  listWords,
  type Party,
  partyWords,
  RARE_CHANCE,
  rarity,
  sentence,
  throwWords,
  together,
} from './phrases.ts';
import { isScoreless, prizeWords } from './standing.ts';
import type { Clause, Standing, Told } from './telling.ts';

/** A finished match in review: what decided it, what it cost, and the dice. */
export interface Summary {
  /** In order: the last change of the lead, and the largest swings that lasted. */
  readonly turning: readonly { readonly turn: string | null; readonly text: string }[];
  /** What each side lost for good; null if nothing. */
  readonly bill: string | null;
  /** The luckiest and the unluckiest throw, if they were rare enough to mention; else null. */
  readonly dice: string | null;
}

/** A deed that changed the score: the answers from `from` to `to`, and the score before and after. */
interface ScoreStep {
  readonly from: number;
  readonly to: number;
  readonly turn: string | null;
  readonly before: Standing;
  readonly after: Standing;
  /** Of whom and of what it told, so that what undid it can be known. */
  readonly about: readonly string[];
}

/** The points by which the lead must change to count as a swing. */
const LEAST_SWING = 2;
const POINTS_TOLD = 6;

const scoreOf = (told: readonly Told[]): Standing | null =>
  told.findLast(({ standing }) => standing !== undefined)?.standing ?? null;

/** The people and things that changed the score. */
const aboutOf = (told: readonly Told[]): string[] =>
  told.flatMap(({ says, standing }) => [
    ...(standing?.turned ?? []).map(({ name }) => name),
    ...(says && !('opens' in says) && says.weight === 'person' ? [partyWords(says.who)] : []),
  ]);

function scoreStepsOf(answers: readonly (readonly Told[])[]): ScoreStep[] {
  const steps: ScoreStep[] = [];
  let [turn, before]: [string | null, Standing | null] = [null, null];
  let from = 0;
  for (const [at, told] of answers.entries()) {
    // A deed in whose midst a question was asked is one step.
    if (told.at(-1)?.goesOn === true && at < answers.length - 1) continue;
    const all = answers.slice(from, at + 1).flat();
    const after: Standing | null = scoreOf(all) ?? before;
    if (before && after) steps.push({ from, to: at, turn, before, after, about: aboutOf(all) });
    // The answer that ends a turn belongs to that turn, even though the next turn begins with the same answer.
    turn = all.findLast(({ begins }) => begins !== undefined)?.begins ?? turn;
    before = after;
    from = at + 1;
  }
  return steps;
}

/** The lead that the side `ahead` has over the best of the others. */
function leadOf({ sides }: Standing, ahead: number): number {
  return sides[ahead].points - Math.max(...sides.filter((_, i) => i !== ahead).map(({ points }) => points));
}

/** The last change of the lead, and the largest swings but for those that were undone, as of a prisoner who was freed. */
function turningPoints(steps: readonly ScoreStep[]): readonly ScoreStep[] {
  const last = steps.at(-1)?.after;
  if (last === undefined) return [];
  const most = Math.max(...last.sides.map(({ points }) => points));
  const ahead = last.sides.findIndex(({ points }) => points === most);
  const swing = ({ before, after }: ScoreStep): number => leadOf(after, ahead) - leadOf(before, ahead);
  const hasTurns = steps.some(({ turn }) => turn !== null);
  const isSetUp = ({ turn }: ScoreStep): boolean => hasTurns && turn === null;
  const change = steps
    .filter(each => !isSetUp(each) && !isScoreless(each.before))
    .filter(({ before, after }) => leadOf(before, ahead) <= 0 && leadOf(after, ahead) > 0)
    .slice(-1);
  const undoes = (a: ScoreStep, b: ScoreStep): boolean =>
    Math.abs(swing(a) + swing(b)) < Math.abs(swing(a)) / 2 && a.about.some(name => b.about.includes(name));
  const isUndone = (each: ScoreStep): boolean =>
    steps.some(other => (other.from > each.from ? undoes(each, other) : other !== each && undoes(other, each)));
  const swings = steps
    .filter(each => !isSetUp(each) && Math.abs(swing(each)) >= LEAST_SWING)
    .filter(each => !change.includes(each) && !isUndone(each))
    .toSorted((a, b) => Math.abs(swing(b)) - Math.abs(swing(a)));
  return [...change, ...swings.slice(0, POINTS_TOLD - change.length)].toSorted((a, b) => a.from - b.from);
}

/** "British 4 to 9, Patriots 21½" */
const shift = ({ before, after }: ScoreStep): string =>
  after.sides
    .map(({ name, points }, i) => {
      const was = before.sides[i].points;
      return was === points ? `${name} ${figure(points)}` : `${name} ${figure(was)} to ${figure(points)}`;
    })
    .join(', ');

/** How many answers to look back for the start of an action. */
const ANSWERS_BACK = 20;

const clausesOf = (answers: readonly (readonly Told[])[]): Clause[] =>
  answers.flat().flatMap(({ says }) => (says && !('opens' in says) ? [says] : []));

/** "one company of Minutemen", where a sentence would have "Minutemen". */
const countedFolk = (folk: Folk): string => {
  const [first] = folk.many.split(' ');
  const isMass = folk.n === 1 && folk.isPlural === true && first === 'companies';
  return isMass ? `one company${folk.many.slice(first.length)}` : partyWords([folk]);
};

function billOf(clauses: readonly Clause[]): string | null {
  const lost = new Map<string, Party>();
  for (const { toll } of clauses) if (toll) lost.set(toll.side, together(lost.get(toll.side) ?? [], toll.who));
  const sides = [...lost].map(([side, who]) => `${side} ${listWords(who.map(countedFolk))}`);
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
    return first ? [`${name} ${first.words} (so ${isLucky ? 'many' : 'few'} in ${Math.ceil(first.odds * 100)} %)`] : [];
  };
  const words = [...rarest(true), ...rarest(false)];
  return words.length === 0 ? null : sentence(words.join('; '));
}

/**
 * `answers` holds all that was told, with the set-up first and then a list for each answer; `salt` is as for
 * dispatches.
 */
export function summary(answers: readonly (readonly Told[])[], salt: number): Summary {
  const turning = turningPoints(scoreStepsOf(answers)).map(step => ({
    turn: step.turn,
    text: sentence([...causesOf(answers, step, salt), shift(step)].join(': ')),
  }));
  const clauses = clausesOf(answers);
  return { turning, bill: billOf(clauses), dice: diceOf(clauses) };
}

/** The headline of the deed, without that of a new lead, and what changed hands by it. */
function causesOf(
  answers: readonly (readonly Told[])[],
  { from, to, before, after }: ScoreStep,
  salt: number,
): string[] {
  const earlier = answers.slice(Math.max(0, from - ANSWERS_BACK), from).flat();
  const told = answers.slice(from, to + 1).flat();
  const { headline } = dispatch(told, { earlier, answers: from, goesOn: false, salt, ofScore: true });
  const turned = told.flatMap(({ standing }) => standing?.turned ?? []);
  const gain = sumOf({ by: before.sides.map(() => 0), turned: [] }, { by: before.sides.map(() => 0), turned });
  const prizes = gain ? prizeWords(gain.turned, after) : null;
  return [...(headline === null ? [] : [headline]), ...(prizes === null ? [] : [prizes])];
}
