import type { Game } from '../../../../src/core/game.ts';
import { kernel } from '../../../../src/core/kernel.ts';
import { LiveMatch } from '../../../../src/core/live-match.ts';
import type { Decision } from '../../../../src/core/match.ts';
import { below, random } from '../../../../src/core/random.ts';
import type { Core, Frame } from '../../../../src/core/step.ts';
import { rebellion } from '../../../../src/games/rebellion/index.ts';
import type { View } from '../../../../src/games/rebellion/observe.ts';
import { FACTION_IDS } from '../../../../src/games/rebellion/seats.ts';
import { folded, type Golden } from '../../golden.ts';
import { Posts } from '../../posts.ts';

/** The choice of menus that places or marches everything as suggested. */
const MENU_SUGGESTED = 100;

/**
 * The answer of a seat: the suggestion or, if there is none, the one that the rule of thumb rates highest. `byHand`: not
 * the suggestions that place or march everything.
 */
function take<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: number,
  byHand: boolean,
): readonly number[] {
  const { insight } = game;
  if (!insight) throw new Error('the game has no insight');
  const rules = kernel<S, F, E>(game.steps);
  const { ask, frame } = rules.top(s);
  const options: number[] = [];
  rules.options(s, seat, options);
  const { min, max } = rules.range(s, seat, options.length);
  const isSuggested = (pick: number): boolean => ask.suggested?.(s, frame, pick, seat) === true;
  const suggested = options.find(isSuggested);
  const taken = byHand && suggested === MENU_SUGGESTED ? undefined : suggested;
  if (taken !== undefined && 'choose' in ask) return [taken];
  const open = byHand ? options.filter(pick => pick !== MENU_SUGGESTED) : options;
  const answers = 'chooseSome' in ask ? insight.sets(s, frame, options, min, max, seat) : open.map(pick => [pick]);
  const worth: number[] = [];
  insight.rate(s, frame, seat, answers, worth);
  return answers[worth.indexOf(Math.max(...worth))];
}

/** The presses that an answer takes: two for a set and for a final choice that is not suggested, else one. */
function pressesFor({ choices, kind }: Decision, picks: readonly string[]): number {
  const choice = choices.find(({ id }) => id === picks[0]);
  return kind === 'some' || (choice?.final && !choice.suggested) ? 2 : 1;
}

export interface Played extends Golden {
  /** Presses in a turn, opening the panel and Confirm among them: of the active side by hand and with suggestions, and of the side whose turn it is not. */
  readonly presses: {
    readonly byHand: readonly number[];
    readonly suggested: readonly number[];
    readonly resting: readonly number[];
  };
}

/** A whole match from a seed. The same rules give the same match. */
export function play(scenario: string, seed: number): Played {
  return rebellion.open(game => playThrough(game, scenario, seed));
}

function playThrough<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  scenario: string,
  seed: number,
): Played {
  const dice = random(seed);
  const setting = { scenario, options: { quickLosses: false } };
  const started = LiveMatch.start(game, { setting }, (_, of) => below(dice, of));
  if (!started.ok) throw new Error(started.refusal.message);
  const { match } = started;
  const answers: string[] = [];
  const posts = new Posts();
  const presses = new Map<string, number>();
  let before = '';
  for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
    const { seat, choices } = decision;
    const { round, drawn, sideToAct } = match.view('spectator') as View;
    const turn = round * 4 + drawn.length;
    const isActive =
      drawn.length > 0 &&
      (FACTION_IDS as readonly string[]).indexOf(drawn.at(-1) ?? '') < 2 === (sideToAct === 'british');
    const picks = take(game, game.fork(match.peek()), seat, turn % 2 === 0).map(String);
    const answered = match.answer(seat, match.version, picks);
    if (!answered.ok) throw new Error(`${decision.prompt} ${answered.refusal.message}`);
    posts.note(match);
    const labels = choices.filter(({ id }) => picks.includes(id)).map(({ label }) => label);
    answers.push(`${match.scenario.seats[seat].title}: ${folded(labels)}`);
    const whose = `${turn} ${isActive ? 'active' : 'resting'}`;
    const opened = before === whose ? 0 : 1;
    if (drawn.length > 0) presses.set(whose, (presses.get(whose) ?? 0) + opened + pressesFor(decision, picks));
    before = whose;
  }
  const of = (odd: number, whose: string): number[] =>
    [...presses].filter(([key]) => Number.parseInt(key, 10) % 2 === odd && key.endsWith(whose)).map(([, n]) => n);
  return {
    match,
    answers,
    posts,
    presses: {
      byHand: of(0, 'active'),
      suggested: of(1, 'active'),
      resting: [...of(0, 'resting'), ...of(1, 'resting')],
    },
  };
}
