import type { Game } from '../core/game.ts';
import type { Luck } from '../core/journal.ts';
import type { Kernel } from '../core/kernel.ts';
import type { Decision, Match } from '../core/match.ts';
import { Question } from '../core/question.ts';
import { type Core, type Frame, isSecret, titleOf } from '../core/step.ts';
import { teamsIn } from '../core/teams.ts';
import { type Seat, sameSeats, type Viewer } from '../core/umpire.ts';
import { anyAnswer } from './any-answer.ts';
import { accepted, must, same } from './broken.ts';
import { type ListeningUmpire, listen } from './listen.ts';
import { isSame } from './plain.ts';
import { countCheck, nameOf, type Trial } from './trial.ts';

/**
 * Nobody sees more than the rules allow: everything a viewer may not know is redrawn, and the viewer must not notice.
 */
export function checkSecrets<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game, viewers, rng, twin } = trial;
  countCheck(trial, 'secrets');
  const truth = publicFactsOf(trial, s);
  for (const viewer of viewers) {
    const other = game.redraw(s, viewer, rng);
    // Where the viewer knows everything, there is nothing to notice.
    if (isSame(s, other)) continue;
    countCheck(trial, 'redrawn');
    mustLookAlike(trial, viewer, game.observe(s, viewer), truth, other, 'redraw');
  }
  same('pure', twin, s, 'observing or redrawing changed the state');
}

/** What bots start from must agree with what they see, and with the truth in everything public. */
export function checkImagined<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game, seats, rng } = trial;
  countCheck(trial, 'imagine');
  const truth = publicFactsOf(trial, s);
  for (let seat = 0; seat < seats; seat++) {
    const view = game.observe(s, seat);
    const given = game.observe(s, seat);
    mustLookAlike(trial, seat, view, truth, game.imagine(given, seat, rng), 'imagine');
    same('pure', view, given, 'imagining changed the view');
  }
}

/**
 * Checks that the viewer cannot tell two states apart: the true one, which the viewer sees as `view` and whose public
 * facts are `truth`, and `other`.
 */
function mustLookAlike<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  viewer: Viewer,
  view: V,
  truth: PublicFacts,
  other: S,
  by: 'redraw' | 'imagine',
): void {
  const { game } = trial;
  const who = nameOf(trial, viewer);
  const check = by === 'redraw' ? 'secrets' : 'imagine';
  same(check, view, game.observe(other, viewer), `${who} sees another view after ${by}`);
  const [wrong] = game.invariants(other);
  must(wrong === undefined, by, `${by} for ${who} made an impossible position: ${wrong}`);
  const heard = publicFactsOf(trial, other);
  same(check, truth.deciders, heard.deciders, `who must decide depends on what ${who} does not know`);
  same(check, truth.score, heard.score, `the score tells ${who} what it does not know`);
  const asked = [truth, heard].map(each => askedOthers(trial, each, viewer));
  same(check, asked[0], asked[1], `the question as others hear it tells ${who} what it does not know`);
  if (viewer !== 'spectator' && truth.deciders.includes(viewer)) sameQuestion(trial, viewer, other, by);
}

/** What seats that are not asked may hear of a position. */
interface PublicFacts {
  readonly deciders: readonly Seat[];
  readonly score: unknown;
  /** Null at the end of the match. */
  readonly question: {
    readonly rule: string;
    readonly asked: readonly { readonly seat: Seat; readonly title: string; readonly prompt: string }[];
    /** Who else reads the prompt. */
    readonly shows: 'nobody' | 'partners' | 'all';
  } | null;
}

function publicFactsOf<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): PublicFacts {
  const { game, rules } = trial;
  const deciders = rules.deciders(s);
  const score = scoreOf(game, s);
  if (rules.over(s)) return { deciders, score, question: null };
  const { ask, frame } = rules.top(s);
  const asked = deciders.map(seat => {
    const prompt = ask.prompt(s, frame, seat);
    return { seat, title: titleOf(ask, s, frame) ?? prompt, prompt };
  });
  const shows = isSecret(ask) ? 'nobody' : isHandover(trial, s) ? 'all' : 'partners';
  return { deciders, score, question: { rule: ask.questionRule?.(s, frame) ?? ask.rule, asked, shows } };
}

/**
 * What a viewer is told about a question to others: its rule and, by seat, its title and the prompt where that is
 * shown. Partners read each other's prompts even in the middle of an action; at a hand-over everybody reads them.
 */
function askedOthers({ match }: { readonly match: Match }, { question }: PublicFacts, viewer: Viewer) {
  if (question === null) return null;
  const teams = teamsIn(match.scenario);
  const asked = question.asked.map(({ seat, title, prompt }) => {
    const isPartner = viewer !== 'spectator' && teams[viewer] === teams[seat];
    const isShown = question.shows === 'all' || (question.shows === 'partners' && isPartner);
    return isShown ? { title, prompt } : { title };
  });
  return { rule: question.rule, asked };
}

/** At a hand-over the prompt is shown to everybody. */
const isHandover = <S extends Core<F>, F extends Frame, E, V>(
  { match, rules, askedBefore }: Trial<S, F, E, V>,
  s: S,
): boolean => !sameSeats(rules.deciders(s), askedBefore) || match.isSettled();

/**
 * A question must show the asked seat nothing that it does not know: prompt, choices, labels, order and warnings. For
 * an imagined position the question is that of a match started from its document. Such a match is first tried out to
 * its end, which takes long, so for redrawn positions, of which there are more, only the question is made.
 */
function sameQuestion<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  seat: Seat,
  other: S,
  by: 'redraw' | 'imagine',
): void {
  countCheck(trial, 'decision');
  const asked = (decisions: readonly Decision[]) =>
    decisions.filter(each => each.seat === seat).map(each => ({ ...each, undoable: false }));
  same(
    'decision',
    asked(trial.match.decisions()),
    by === 'imagine' ? asked(askedInMatch(trial, other)) : [askedIn(trial, other, seat)],
    `the question to ${nameOf(trial, seat)} shows what it does not know`,
  );
}

const askedIn = <S extends Core<F>, F extends Frame, E, V>(
  { game, rules }: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
): Decision => new Question(game, rules, s, seat).decision(false);

/** What is asked by a match begun from this position's document and first tried out to its end. */
function askedInMatch<S extends Core<F>, F extends Frame, E, V>(
  { game, starter, luck }: Trial<S, F, E, V>,
  s: S,
): readonly Decision[] {
  const started = accepted(
    starter.start(game, { position: game.write(s) }, luck),
    'position',
    'the document of a position that is possible is refused',
  );
  return started.match.decisions();
}

/**
 * The score that everybody is told with events. The game makes it from the state, not from a view, so it could leak.
 */
const scoreOf = <S extends Core<F>, F extends Frame, E, V>({ standing, prizes }: Game<S, F, E, V>, s: S) => ({
  standing: standing?.(s, null),
  prizes: prizes?.(s),
});

interface Played<S, E> {
  readonly after: S;
  /** Whether a side's plan was followed, so that what happened is that side's own choice. */
  readonly byPlan: boolean;
  readonly heard: ListeningUmpire<E>;
}

function play<S extends Core<F>, F extends Frame, E, V>(
  { game, rules, plansFollowed, luck }: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
  picks: readonly number[],
  drawn: number,
  dice = luck,
): Played<S, E> {
  const before = plansFollowed();
  const heard = listen<E>(dice, drawn, () => scoreOf(game, s));
  rules.answer(s, seat, picks, heard.umpire, []);
  return { after: s, byPlan: plansFollowed() > before, heard };
}

/**
 * An answer may tell only what the view shows afterwards, what was never hidden, and the answer itself, if it is open.
 * So it is played twice with the same dice: in the true position, and in one that the viewer cannot tell from it. Where
 * the viewer has the same view after both, both must tell it the same, unless a side's plan chose what happened. Nobody
 * can count dice that fall unseen, so if the two throw different numbers of dice, both are played again with dice that
 * all show the same. Two positions are also told apart by what an event opens by the rules, such as which counters leave
 * the map; there nothing is compared. And an answer that can be taken back must show its seat nothing new, whatever the hidden parts
 * are.
 */
export function checkTold<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
  picks: readonly number[],
  drawn: number,
): void {
  const { game, rules, viewers, rng } = trial;
  const truth = play(trial, game.fork(s), seat, picks, drawn);
  const viewsAfter = (one: Played<S, E>, two: Played<S, E>, viewer: Viewer): readonly [V, V] => [
    game.observe(one.after, viewer),
    game.observe(two.after, viewer),
  ];
  const stands = truth.heard.revealed || !sameSeats(rules.deciders(s), rules.deciders(truth.after));
  for (const viewer of viewers) {
    const other = game.redraw(s, viewer, rng);
    if (isSame(s, other)) continue;
    const answer = answerThere(trial, s, other, seat, picks);
    if (!answer) continue;
    const guess = play(trial, game.fork(other), seat, answer, drawn);
    const views = viewsAfter(truth, guess, viewer);
    const who = nameOf(trial, viewer);
    if (viewer === seat && !stands) {
      countCheck(trial, 'peek');
      same('peek', views[0], views[1], `${who} could answer, look at what was hidden, and take it back`);
    }
    if (truth.byPlan || guess.byPlan || !isSame(views[0], views[1])) continue;
    const both = drawAlike(truth, guess)
      ? [truth, guess]
      : [
          play(trial, game.fork(s), seat, picks, drawn, alikeDice(trial.luck, drawn)),
          play(trial, other, seat, answer, drawn, alikeDice(trial.luck, drawn)),
        ];
    if (!isSame(...viewsAfter(both[0], both[1], viewer))) continue;
    const [seen, seenThere] = both.map(each => seenBy(trial, each.heard, viewer));
    if (!isSame(seen, seenThere)) continue;
    countCheck(trial, 'told');
    const asked = both.map(({ after }) => rules.deciders(after));
    same('told', asked[0], asked[1], `who decides next tells ${who} what its view does not show`);
    const told = both.map(each => toldTo(trial, each.heard, viewer));
    same('told', told[0], told[1], `${who} was told what its view does not show`);
  }
}

/** How many alike dice there are. Later ones differ, so that rules that throw again after a tie come to an end. */
const ALIKE_DICE = 100;

/** The luck of a match, but from draw `first` on, dice with the same number of faces show the same. */
const alikeDice =
  (luck: Luck, first: number): Luck =>
  (n, of) =>
    luck(n < first + ALIKE_DICE ? first : n, of);

const drawAlike = <S, E>(one: Played<S, E>, two: Played<S, E>): boolean =>
  isSame(
    one.heard.draws.map(([, of]) => of),
    two.heard.draws.map(([, of]) => of),
  );

/** What everybody sees of an answer besides its number. */
function shownOf<S extends Core<F>, F extends Frame, E>(rules: Kernel<S, F, E>, s: S, picks: readonly number[]) {
  const { ask, frame } = rules.top(s);
  return 'shows' in ask ? picks.map(pick => ask.shows?.(s, frame, pick)) : null;
}

/**
 * What a seat answers in another position: the same, if it can. If it cannot, any answer stands in for a secret one,
 * because all of them must be told alike. Nothing stands in for an open answer, such as a marker played or a bid that
 * is opened with the others, because it is told as it is.
 */
function answerThere<S extends Core<F>, F extends Frame, E, V>(
  { rules, rng }: Trial<S, F, E, V>,
  s: S,
  other: S,
  seat: Seat,
  picks: readonly number[],
): readonly number[] | undefined {
  const options: number[] = [];
  rules.options(other, seat, options);
  const { min, max } = rules.range(other, seat, options.length);
  if (picks.length >= min && picks.length <= max && picks.every(pick => options.includes(pick)))
    return isSame(shownOf(rules, s, picks), shownOf(rules, other, picks)) ? picks : undefined;
  const { ask } = rules.top(other);
  const isOpened = 'seats' in ask && ask.opened === true;
  return isSecret(ask) && !isOpened ? anyAnswer(rules, other, seat, rng) : undefined;
}

/** What events open by the rules, as the viewer is told it. */
const seenBy = <S extends Core<F>, F extends Frame, E, V>(
  { game }: Trial<S, F, E, V>,
  heard: ListeningUmpire<E>,
  viewer: Viewer,
) => heard.events.filter(({ event }) => game.isOpen?.(event)).map(({ event }) => game.narrate(event, viewer).text);

const toldTo = <S extends Core<F>, F extends Frame, E, V>(
  { game }: Trial<S, F, E, V>,
  heard: ListeningUmpire<E>,
  viewer: Viewer,
) =>
  heard.events
    .filter(({ to }) => to === undefined || to === viewer)
    .map(({ event, score }) => ({ ...game.narrate(event, viewer), score }));

/** How many answers are drawn to find some that differ. */
const ANSWERS_DRAWN = 8;

/**
 * Others see of a secret answer only that it was given: seats that have not answered yet are asked the same, whatever
 * it is. After the first of several answers, a match begun from the position is tried out to its end; after the others,
 * the question is only asked, as in redrawn positions.
 */
export function checkSealed<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
  drawn: number,
): void {
  const { game, rules } = trial;
  if (rules.deciders(s).length < 2) return;
  const [one, ...others] = differentAnswers(trial, s, seat);
  if (others.length === 0) return;
  countCheck(trial, 'sealed');
  const first = play(trial, game.fork(s), seat, one, drawn);
  let asked: readonly Decision[] | undefined;
  for (const other of others) {
    const last = play(trial, game.fork(s), seat, other, drawn);
    checkIndistinguishable(trial, seat, first, last);
    asked ??= askedInMatch(trial, first.after);
    same(
      'sealed',
      asked,
      rules.deciders(last.after).map(each => askedIn(trial, last.after, each)),
      'a question depends on what another seat answered in secret',
    );
  }
}

/** Up to three answers: the first one, one of another size, and one with other options, if there are any. */
function differentAnswers<S extends Core<F>, F extends Frame, E, V>(
  { rules, rng }: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
): (readonly number[])[] {
  const drawn = Array.from({ length: ANSWERS_DRAWN }, () => anyAnswer(rules, s, seat, rng));
  const [one = []] = drawn;
  const longer = drawn.find(({ length }) => length !== one.length);
  const other = drawn.find(picks => picks.length === one.length && !isSame(picks, one));
  return [one, longer, other].filter(picks => picks !== undefined);
}

/** Nobody but the seat itself can tell two sealed answers apart. */
function checkIndistinguishable<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  seat: Seat,
  first: Played<S, E>,
  last: Played<S, E>,
): void {
  const { game, viewers } = trial;
  for (const viewer of viewers) {
    if (viewer === seat) continue;
    const views = [first, last].map(({ after }) => game.observe(after, viewer));
    const who = nameOf(trial, viewer);
    same('sealed', views[0], views[1], `${who} sees what ${nameOf(trial, seat)} answered in secret`);
    const told = [first, last].map(({ heard }) => toldTo(trial, heard, viewer));
    same('sealed', told[0], told[1], `${who} is told what ${nameOf(trial, seat)} answered in secret`);
  }
}
