import type { Game } from '../core/game.ts';
import type { Plan, SearchSettings } from '../core/insight.ts';
import { type Kernel, kernel } from '../core/kernel.ts';
import { type Random, random } from '../core/random.ts';
import { BrokenInvariant, type Core, type Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import { following } from './following.ts';
import { CHARACTERS, type CharacterId, LEVELS, type LevelId } from './levels.ts';
import { type Memory, nodeBelow, recall, remember, viewsAlong } from './memory.ts';
import { answerBy, offersAt, type PlannedOffer, planNamed, withoutPlans, workedOut } from './plans.ts';
import { type Budget, searchFrom } from './search.ts';
import { settingsOf } from './search-settings.ts';
import { suggestedAnswer, withSuggestions } from './suggested.ts';
import { purposeOf } from './terms.ts';
import type { Thought } from './thought.ts';
import { withChance } from './to-win.ts';
import { bestAnswer, emptyNode, type Node, rateOffers, type Weighed, weighedOf } from './tree.ts';
import { cite, explain, isAsGood, isClearlyWorse, isKnown, reasonOf } from './why.ts';

/** How to think. Without `iterations` and `ms`, the level's own limits hold. */
export interface Effort {
  readonly iterations?: number;
  readonly ms?: number;
  readonly seed: number;
  readonly character?: CharacterId;
  readonly stopped?: () => boolean;
  readonly settings?: Partial<SearchSettings>;
  /** What a player remembers from one answer to the next. */
  readonly memory?: Memory;
  /**
   * For a person who asked for a hint: include the reason and the intended next answers, which only that person may
   * see.
   */
  readonly hint?: boolean;
}

export interface Decided {
  readonly choose: Answer;
  /** What was considered, the best first; empty if there was only one answer. Only for this seat. */
  readonly weighed: readonly Weighed[];
}

/** The chance that a player without a search ignores the ratings and answers at random. */
const LAPSE_CHANCE = 0.04;

/** A full position that agrees with the view, and the question it asks the seat. */
function imaginePosition<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  rng: Random,
) {
  const base = game.imagine(view, seat, rng);
  const rules = kernel<S, F, E>(game.steps);
  if (rules.over(base) || !rules.deciders(base).includes(seat))
    throw new BrokenInvariant(`seat ${seat} has nothing to decide in the view that it was given`);
  const options: number[] = [];
  rules.options(base, seat, options);
  return { base, rules, offers: offersAt(rules, game.insight, base, seat, options) };
}

/** The game with its ratings changed by a character's taste. */
function withCharacter<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  character: CharacterId = 'steady',
): Game<S, F, E, V> {
  const { insight } = game;
  const { boldness, precedent } = CHARACTERS[character];
  if (insight === undefined || (boldness === 0 && precedent === 0)) return game;
  const rate: typeof insight.rate = (s, f, seat, answers, out) => {
    insight.rate(s, f, seat, answers, out);
    for (const [i, answer] of answers.entries())
      out[i] += boldness * insight.boldness(s, f, answer) + precedent * (insight.precedent?.(s, f, seat, answer) ?? 0);
  };
  return { ...game, insight: { ...insight, rate } };
}

const keyAndWords = ({ key, words }: { readonly key: string; readonly words: string }) => ({ key, words });

/** A player without a search considers plans only if there is no single answer. */
function singleAnswersFirst<S, F>(offers: readonly PlannedOffer<S, F>[]): readonly PlannedOffer<S, F>[] {
  const single = offers.filter(({ plan }) => plan === null);
  return single.length > 0 ? single : offers;
}

/** By rule of thumb alone, with random errors such as people make. */
function byRatings<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  offers: readonly PlannedOffer<S, F>[],
  { noise }: SearchSettings,
  rng: Random,
): Weighed[] {
  const frame = base.stack[base.stack.length - 1];
  const rated = rateOffers(game.insight, base, frame, seat, offers);
  const isLapse = rng() < LAPSE_CHANCE;
  const noisyRatings = offers.map((_, i) => {
    // The difference of two such draws follows the logistic curve, so a nearly equal answer is chosen nearly as often.
    const gumbel = -Math.log(-Math.log(Math.max(1e-9, rng())));
    return isLapse ? gumbel : rated[i] + noise * gumbel;
  });
  return offers
    .map(({ answer, plan }, i): { readonly noisyRating: number; readonly weighed: Weighed } => ({
      noisyRating: noisyRatings[i],
      weighed: { choose: answer, visits: 0, value: 0, rating: rated[i], ...(plan ? { plan: keyAndWords(plan) } : {}) },
    }))
    .sort((a, b) => b.noisyRating - a.noisyRating)
    .map(({ weighed }) => weighed);
}

function budgetOf(level: LevelId, effort: Effort): Budget {
  const usual = LEVELS[level].search ?? { iterations: 0, ms: 0 };
  const { seed, stopped, settings } = effort;
  const hasLimit = effort.iterations !== undefined || effort.ms !== undefined;
  // With only iterations given, the choice is the same on any machine. With only milliseconds given, the search does as
  // many iterations as fit.
  const limits = hasLimit ? { iterations: effort.iterations, ms: effort.ms } : usual;
  const given = Object.fromEntries(
    Object.entries({ ...limits, stopped, settings }).filter(([, value]) => value !== undefined),
  );
  return { seed, ...given };
}

/** What was decided, the imagined position, and the entry of the rulebook's priorities if the answer came from it. */
interface ChosenAnswer<S> extends Decided {
  readonly base: S;
  /** The part of the tree below the answer. */
  readonly after: Node | null;
  readonly entry?: string;
  /** The whole plan, if the answer belongs to one. */
  readonly plan?: { readonly key: string; readonly words: string };
}

const isHardlyWorse = (best: Weighed, each: Weighed): boolean => !isClearlyWorse(best, each) || isAsGood(best, each);

/** What the game itself suggests, unless the search found it clearly worse than the best: advice then agrees with the game. */
function asSuggested<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  base: S,
  seat: Seat,
  weighed: readonly Weighed[],
  best: Weighed,
): Weighed | undefined {
  const own = suggestedAnswer(rules, base, seat);
  if (own === undefined || best.visits === 0) return undefined;
  const found = weighed.find(({ choose, plan, visits }) => plan === undefined && visits > 0 && sameAnswer(choose, own));
  if (found === undefined || !isHardlyWorse(best, found)) return undefined;
  // The mean of a few lines is no chance to win.
  return isKnown(best, found) ? found : { ...found, isUnmeasured: true };
}

/**
 * If the position does not show what the best answer is for: one about as good of which it does. Only for games that
 * have words for purposes.
 */
function asExplained<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  tree: Node | null,
  weighed: readonly Weighed[],
  best: Weighed,
): Weighed | undefined {
  const { insight } = game;
  if (tree === null || insight?.purpose === undefined) return undefined;
  const rules = kernel<S, F, E>(game.steps);
  const { step } = rules.top(base).frame;
  const isShown = ({ choose, plan }: Weighed): boolean => {
    const again = plan && planNamed(rules, insight, base, seat, plan.key);
    const after = plan ? null : nodeBelow(tree, step, seat, choose);
    return purposeOf(game, base, seat, choose, following(game, base, seat, choose, after, again)) !== '';
  };
  if (isShown(best)) return undefined;
  return weighed.find(each => isKnown(best, each) && isHardlyWorse(best, each) && isShown(each));
}

function chooseAnswer<S extends Core<F>, F extends Frame, E, V>(
  plain: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  asked: LevelId,
  effort: Effort,
): ChosenAnswer<S> {
  const known = effort.hint ? withSuggestions(plain) : plain;
  const game = withCharacter(effort.settings?.plans === 0 ? withoutPlans(known) : known, effort.character);
  const rng = random(effort.seed);
  const { base, rules, offers } = imaginePosition(game, view, seat, rng);
  const rulebook = game.insight?.rulebook;
  if (asked === 'rulebook' && rulebook?.plays(base, seat))
    return { ...rulebook.answer(base, seat), weighed: [], base, after: null };
  const level = asked === 'rulebook' ? 'regular' : asked;
  const { memory } = effort;
  const isOnTheWay = effort.hint !== true || memory?.way.includes(JSON.stringify(view));
  const current: Plan<S, F> | null = (isOnTheWay && memory?.plan) || null;
  const planned = current && answerBy(rules, base, seat, current);
  if (current && planned) return { choose: planned, weighed: [], base, after: null, plan: current };
  // A hint compares answers, so it searches.
  const certain = LEVELS[level].worksOut && !effort.hint ? workedOut(rules, game.insight, base, seat) : undefined;
  if (certain) {
    if (memory) memory.plan = certain.plan;
    return { choose: certain.answer, weighed: [], base, after: null, plan: certain.plan };
  }
  if (memory) memory.plan = null;
  const root = memory && recall(memory, view);
  const [only] = offers;
  if (offers.length === 1 && only.plan === null) {
    // The tree has no node for a question with only one answer.
    // If nothing is weighed, a hint agrees with the panel.
    const choose = (effort.hint && suggestedAnswer(rules, base, seat)) || only.answer;
    if (memory) remember(memory, root ?? null, game, base, seat, choose);
    return { choose, weighed: [], base, after: root ?? null };
  }
  const { step } = base.stack[base.stack.length - 1];
  const isSearching = LEVELS[level].search !== null;
  const tree = isSearching ? searchFrom(game, base, seat, budgetOf(level, effort), root ?? emptyNode()) : null;
  const weighed = tree
    ? weighedOf(tree, step, seat)
    : byRatings(game, base, seat, singleAnswersFirst(offers), settingsOf(game.insight, base, 0, effort.settings), rng);
  const best = tree ? bestAnswer(weighed, rng) : weighed[0];
  const chosen =
    (effort.hint &&
      (asSuggested(rules, base, seat, weighed, best) ?? asExplained(game, base, seat, tree, weighed, best))) ||
    best;
  const told = weighed.map(each => (each.choose === chosen.choose && each.plan === chosen.plan ? chosen : each));
  const plan = chosen.plan && planNamed(rules, game.insight, base, seat, chosen.plan.key);
  const after = tree && !plan ? nodeBelow(tree, step, seat, chosen.choose) : null;
  if (memory) {
    if (tree) remember(memory, after, game, base, seat, chosen.choose);
    memory.plan = plan ?? null;
  }
  if (!plan) return { choose: chosen.choose, weighed: told, base, after };
  // `weighed` is searched by answer later, and another plan may begin with the same answer, so the chosen one comes
  // first.
  const first = [chosen, ...told.filter(each => each !== chosen)];
  return { choose: chosen.choose, weighed: first, base, after, plan };
}

/**
 * A computer player's answer. It gets the view of its seat and nothing else. It draws the rest of the position, and all
 * luck to come, for itself.
 */
export const decide = <S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  level: LevelId,
  effort: Effort,
): Decided => chooseAnswer(game, view, seat, level, effort);

/** The same, with the reason in words. */
export function think<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  level: LevelId,
  effort: Effort,
): Thought {
  const { choose, weighed: searched, base, after, entry, plan } = chooseAnswer(game, view, seat, level, effort);
  const weighed = searched.map(each => withChance(game.id, each));
  const findReason = (): string => reasonOf(game, base, seat, choose, weighed);
  const hinted = effort.hint ? findReason() : undefined;
  const told = entry
    ? cite(game, base, seat, choose, entry)
    : explain(game, base, seat, choose, weighed, () => hinted ?? findReason(), plan?.words);
  // Made anew, because a plan may keep its decisions.
  const again = plan && planNamed(kernel<S, F, E>(game.steps), game.insight, base, seat, plan.key);
  const next = effort.hint ? following(game, base, seat, choose, after, again ?? null) : [];
  if (effort.hint && effort.memory)
    effort.memory.way = viewsAlong(game, base, seat, [choose, ...next.map(each => each.choose.map(Number))]);
  return {
    choose: choose.map(String),
    ...told,
    weighed,
    reason: hinted ?? '',
    next,
    plan: plan?.words ?? null,
    turn: game.insight?.turn(base) ?? null,
  };
}
