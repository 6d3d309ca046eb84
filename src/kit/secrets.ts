import type { Decision, Match } from '../core/match.ts';
import { type Core, type Frame, isSecret } from '../core/step.ts';
import { teamsIn } from '../core/teams.ts';
import { type Seat, sameSeats, type Viewer } from '../core/umpire.ts';
import { anyAnswer } from './any-answer.ts';
import { accepted, must, same } from './broken.ts';
import { type ListeningUmpire, listen } from './listen.ts';
import { isSame } from './plain.ts';
import { did, nameOf, type Trial } from './trial.ts';

/**
 * Nobody sees more than the rules allow: everything a viewer may not know is redrawn, and the viewer must not notice.
 */
export function checkSecrets<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game, viewers, next } = trial;
  did(trial, 'secrets');
  const before = JSON.stringify(s);
  for (const viewer of viewers) {
    const other = game.redraw(s, viewer, next);
    if (!isSame(s, other)) did(trial, 'redrawn');
    alike(trial, viewer, s, other, 'redraw');
  }
  must(JSON.stringify(s) === before, 'pure', 'observing or redrawing changed the state');
}

/** What bots start from must agree with what they see, and with the truth in everything public. */
export function checkImagined<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game, seats, next } = trial;
  did(trial, 'imagine');
  for (let seat = 0; seat < seats; seat++) {
    const view = game.observe(s, seat);
    const before = JSON.stringify(view);
    alike(trial, seat, s, game.imagine(view, seat, next), 'imagine');
    must(JSON.stringify(view) === before, 'pure', 'imagining changed the view');
  }
}

/** Two states that the viewer cannot tell apart. */
function alike<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  viewer: Viewer,
  s: S,
  other: S,
  by: 'redraw' | 'imagine',
): void {
  const { game, rules } = trial;
  const who = nameOf(trial, viewer);
  const check = by === 'redraw' ? 'secrets' : 'imagine';
  same(check, game.observe(s, viewer), game.observe(other, viewer), `${who} sees another view after ${by}`);
  const [wrong] = game.invariants(other);
  must(wrong === undefined, by, `${by} for ${who} made a position that cannot be: ${wrong}`);
  same(check, rules.deciders(s), rules.deciders(other), `who must decide depends on what ${who} does not know`);
  if (rules.over(s)) return;
  const heard = [s, other].map(state => heardOf(trial, state, viewer));
  same(check, heard[0], heard[1], `the question as others hear it tells ${who} what it does not know`);
  if (viewer !== 'spectator' && rules.deciders(s).includes(viewer)) sameQuestion(trial, viewer, other, by);
}

/** What a viewer is told about a question to others: its rule and, by seat, its title and the prompt where that is shown. */
function heardOf<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S, viewer: Viewer) {
  const { rules } = trial;
  const { ask, frame } = rules.top(s);
  const asked = rules.deciders(s).map(seat => {
    const prompt = ask.prompt(s, frame, seat);
    const isShown = !isSecret(ask) && (isPartner(trial, viewer, seat) || isHandover(trial, s));
    return { title: ask.title ?? prompt, ...(isShown ? { prompt } : {}) };
  });
  return { rule: ask.questionRule?.(s, frame) ?? ask.rule, asked };
}

/** Partners read each other's prompts even in the middle of an action. */
function isPartner({ match }: { readonly match: Match }, viewer: Viewer, seat: Seat): boolean {
  const teams = teamsIn(match.scenario);
  return viewer !== 'spectator' && teams[viewer] === teams[seat];
}

/** At a hand-over the prompt is shown to everybody. */
const isHandover = <S extends Core<F>, F extends Frame, E, V>(
  { match, rules, askedBefore }: Trial<S, F, E, V>,
  s: S,
): boolean => !sameSeats(rules.deciders(s), askedBefore) || match.isSettled();

/**
 * A question must show the asked seat nothing that it does not know: prompt, choices, labels, order and warnings. An
 * imagined position starts a match of its own, which is first tried out to its end. A redrawn position is only played
 * on, because there are ten times as many of them.
 */
function sameQuestion<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  seat: Seat,
  other: S,
  by: 'redraw' | 'imagine',
): void {
  did(trial, 'decision');
  const asked = (decisions: readonly Decision[]) =>
    decisions.filter(each => each.seat === seat).map(each => ({ ...each, undoable: false }));
  same(
    'decision',
    asked(trial.decisions),
    asked(askedAt(trial, other, { isTried: by === 'imagine' })),
    `the question to ${nameOf(trial, seat)} shows what it does not know`,
  );
}

/** What a match asks that goes on from the document of this position, and is first tried out to its end if `isTried`. */
function askedAt<S extends Core<F>, F extends Frame, E, V>(
  { game, gate, luck, setting }: Trial<S, F, E, V>,
  s: S,
  { isTried }: { readonly isTried: boolean },
): readonly Decision[] {
  const position = game.write(s);
  const goingOn = { format: 1, game: game.id, rules: game.rulesVersion, opening: [], answers: [], position } as const;
  const started = accepted(
    isTried ? gate.start(game, { position }, luck) : gate.replay(game, { ...goingOn, ...setting }, luck),
    'position',
    'the document of a position that is possible is refused',
  );
  return started.match.decisions();
}

interface Played<S, E> {
  readonly after: S;
  readonly heard: ListeningUmpire<E>;
}

function play<S extends Core<F>, F extends Frame, E, V>(
  { rules, luck }: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
  picks: readonly number[],
  drawn: number,
): Played<S, E> {
  const heard = listen<E>(luck, drawn);
  rules.answer(s, seat, picks, heard.umpire, []);
  return { after: s, heard };
}

/**
 * What an answer tells must be in the view, never have been hidden, or be the answer itself, if that is open: played
 * with the same dice in a position that the viewer cannot tell from the true one, an answer that leaves the viewer with
 * the same view must tell it the same. And an answer that can be taken back must show its seat nothing new, whatever the
 * hidden parts are.
 */
export function checkTold<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
  picks: readonly number[],
  drawn: number,
): void {
  const { game, rules, viewers, next } = trial;
  const truth = play(trial, game.fork(s), seat, picks, drawn);
  const stands = truth.heard.revealed || !sameSeats(rules.deciders(s), rules.deciders(truth.after));
  for (const viewer of viewers) {
    const other = game.redraw(s, viewer, next);
    const answer = answerThere(trial, other, seat, picks);
    if (!answer) continue;
    const guess = play(trial, other, seat, answer, drawn);
    const views = [truth, guess].map(({ after }) => game.observe(after, viewer));
    const who = nameOf(trial, viewer);
    if (viewer === seat && !stands) {
      did(trial, 'peek');
      same('peek', views[0], views[1], `${who} could answer, look at what was hidden, and take it back`);
    }
    if (!isSame(views[0], views[1])) continue;
    did(trial, 'told');
    const told = [truth, guess].map(each => toldTo(trial, each.heard, viewer));
    same('told', told[0], told[1], `${who} was told what its view does not show`);
  }
}

/**
 * What a seat answers in another position: the same, if it can. If it cannot, a secret answer may be any one, because all
 * of them must be told alike; an open answer, such as a marker played, is told for what it is, so it has no equal there.
 */
function answerThere<S extends Core<F>, F extends Frame, E, V>(
  { rules, next }: Trial<S, F, E, V>,
  other: S,
  seat: Seat,
  picks: readonly number[],
): readonly number[] | undefined {
  const options: number[] = [];
  rules.options(other, seat, options);
  const { min, max } = rules.range(other, seat, options.length);
  if (picks.length >= min && picks.length <= max && picks.every(pick => options.includes(pick))) return picks;
  return isSecret(rules.top(other).ask) ? anyAnswer(rules, other, seat, next) : undefined;
}

const toldTo = <S extends Core<F>, F extends Frame, E, V>(
  { game }: Trial<S, F, E, V>,
  heard: ListeningUmpire<E>,
  viewer: Viewer,
) => heard.events.filter(({ to }) => to === undefined || to === viewer).map(({ event }) => game.narrate(event, viewer));

/** How many answers are drawn to find some that differ. */
const ANSWERS_DRAWN = 8;

/**
 * Others see of a secret answer only that it was given: seats that have not answered yet are asked the same, whatever it
 * is. With the first answer the position is tried out to its end; with the others it is only asked, as redrawn ones are.
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
  did(trial, 'sealed');
  const first = play(trial, game.fork(s), seat, one, drawn);
  let asked: readonly Decision[] | undefined;
  for (const other of others) {
    const last = play(trial, game.fork(s), seat, other, drawn);
    checkIndistinguishable(trial, seat, first, last);
    asked ??= askedAt(trial, first.after, { isTried: true });
    same(
      'sealed',
      asked,
      askedAt(trial, last.after, { isTried: false }),
      'a question depends on what another seat answered in secret',
    );
  }
}

/** Up to three answers: the first one, one of another size, and one with other options, if there are any. */
function differentAnswers<S extends Core<F>, F extends Frame, E, V>(
  { rules, next }: Trial<S, F, E, V>,
  s: S,
  seat: Seat,
): (readonly number[])[] {
  const drawn = Array.from({ length: ANSWERS_DRAWN }, () => anyAnswer(rules, s, seat, next));
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
