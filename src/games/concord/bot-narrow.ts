import type { Seat } from '../../core/umpire.ts';
import { ASSEMBLE, actionOf, ESCAPE, INTELLIGENCE, MOVE, PASS, PLAN, RALLY, RESERVE, targetOf } from './actions.ts';
import { gainOfStep, nextStep } from './bot-assemble.ts';
import { isMarchOfUse } from './bot-last-turn.ts';
import { rateAction } from './bot-rating.ts';
import { bestStep, rateQuestion } from './bot-rating-questions.ts';
import { look, type Sight } from './bot-sight.ts';
import type { Region } from './data.ts';
import { BRITISH, type Piece, type Place } from './pieces.ts';
import { FINISH } from './plan-rides.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { ACTIVITY_POINTS } from './rules/06-call-to-arms.ts';
import { escapeModifier } from './rules/06-escape.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';
import { NONE_OF_THEM } from './units.ts';

type Margins = { readonly [K in Frame['step']]?: number };

/**
 * By question: how far below the best rating an answer may be and still be searched, roughly in Victory Points. The
 * search can hardly tell the answers to these questions apart: without the limit its units would wander back and forth.
 */
const MARGINS_15_1: Margins = {
  ride: 0.25,
  assembleTo: 0.6,
  minutemanForms: 0.5,
  sonMoves: 0.6,
  escapeTo: 0.6,
  hinder: 0.4,
  whereTo: 2,
};
const MARGINS_15_2: Margins = { assembleTo: 0.2, hinder: 0.8, whereTo: 0.8, takeHits: 0.35 };
/** With more Actions than this to choose from, passing is never best; nor is it while a Rally is possible. */
const MANY_ACTIONS = 6;
/**
 * 15.1: nor before the last turn while another Action is rated this high (Victory Points): the search can hardly tell it
 * from passing.
 */
const WORTH_DOING = 0.25;

/**
 * Whether an Action achieves nothing: an escape that cannot succeed whatever the die shows (6.10); on the last turn a
 * Plan, which then counts only for the British in 15.2 (6.13), in 15.1 a march that no longer changes the score, and in
 * 15.2 a look at the cards, since no more are drawn (6.14).
 */
function isFutile(s: State, seen: Sight, seat: Seat, code: number): boolean {
  const action = actionOf(code);
  if (action === ESCAPE) return escapeModifier(s, targetOf(code)) < 0;
  if (s.turn < LAST_TURN) return false;
  if (isBostonToConcord(s)) return action === PLAN || (action === MOVE && !isMarchOfUse(s, seen, seat, targetOf(code)));
  return (action === PLAN && seat !== BRITISH) || action === INTELLIGENCE;
}

/** The choices of the menu that can achieve anything. If all marches are futile, so is Assemble (6.5). */
function usefulActions(s: State, seat: Seat, options: readonly number[]): readonly number[] {
  const seen = look(s);
  const useful = options.filter(code => !isFutile(s, seen, seat, code));
  const isAnyMarchLeft = useful.some(code => actionOf(code) === MOVE);
  return isAnyMarchLeft ? useful : useful.filter(code => actionOf(code) !== ASSEMBLE);
}

/** Actions that change nothing on the board. The bot does not spend a Reserve Action on them. */
const WAITING = [PASS, PLAN, INTELLIGENCE, RESERVE];

type Menu = Extract<Frame, { step: 'action' }>;

function isAnyWorthDoing(s: State, f: Menu, options: readonly number[]): boolean {
  const seen = look(s);
  return options.some(code => actionOf(code) !== INTELLIGENCE && rateAction(s, seen, f, code) >= WORTH_DOING);
}

function narrowMenu(s: State, f: Menu, options: readonly number[]): readonly number[] {
  const { seat, reserve: isReserve } = f;
  const useful = usefulActions(s, seat, options);
  const onBoard = useful.filter(code => !WAITING.includes(actionOf(code)));
  // 5.2: in 15.1, all Reserve Actions are used up before the last Action.
  const reserve = options.filter(code => actionOf(code) === RESERVE);
  const isLastAction = isBostonToConcord(s) && s.turn === LAST_TURN && s.actions[seat] === 1;
  if (isLastAction && onBoard.length > 0 && reserve.length > 0) return reserve;
  if (isReserve && onBoard.length > 0) return onBoard;
  const remaining = useful.filter(code => onBoard.length > 0 || actionOf(code) !== RESERVE);
  const withoutPass = remaining.filter(code => actionOf(code) !== PASS);
  const mayPass =
    options.length <= MANY_ACTIONS &&
    !options.some(code => actionOf(code) === RALLY) &&
    !(isBostonToConcord(s) && s.turn < LAST_TURN && isAnyWorthDoing(s, f, withoutPass));
  return mayPass || withoutPass.length === 0 ? remaining : withoutPass;
}

/** The options worth looking at. */
export function narrow(s: State, f: Frame, seat: Seat, options: readonly number[]): readonly number[] {
  // 6.12: the order in which the riders ride makes no difference. Bots choose each ride themselves, so they leave out the
  // suggestion, which stands last.
  if (f.step === 'callToArms') return options.slice(0, 1);
  if (f.step === 'assemble') return narrowAssemble(s, f.first, options);
  if (f.step === 'assembleTo' && isBostonToConcord(s)) return [bestGoal(s, f.from, f.group, options)];
  if (f.step === 'action') return narrowMenu(s, f, options);
  const margin = (isBostonToConcord(s) ? MARGINS_15_1 : MARGINS_15_2)[f.step];
  const hasNotRidden = f.step === 'ride' && f.points === ACTIVITY_POINTS;
  if (margin === undefined || options.length < (hasNotRidden ? 2 : 3)) return options;
  const seen = look(s);
  const rated = options.map(option => rateQuestion(s, seen, f, seat, [option]));
  const top = Math.max(...rated);
  // 6.12: a rider who has just been called does not stay where he is if riding gains anything.
  const mustRide = hasNotRidden && top > 0;
  return options.filter((option, i) => rated[i] >= top - margin && !(mustRide && option === FINISH));
}

/** 15.1: where a group gains most. */
function bestGoal(s: State, from: Place, group: readonly Piece[], options: readonly number[]): Region {
  const seen = look(s);
  const gains = options.map(to => gainOfStep(s, seen, from, group, to));
  return options[gains.indexOf(Math.max(...gains))];
}

/**
 * 6.5: the order in which groups assemble makes no difference, so only the one that gains most is offered. In 15.1 the
 * Action ends when no other gains anything.
 */
function narrowAssemble(s: State, first: boolean, options: readonly number[]): readonly number[] {
  const next = isBostonToConcord(s) ? nextStep(s) : null;
  if (next !== null) return [next.from];
  if (!first && isBostonToConcord(s)) return [NONE_OF_THEM];
  const seen = look(s);
  let best = NONE_OF_THEM;
  let most = -Infinity;
  for (const from of options) {
    if (from === NONE_OF_THEM) continue;
    const gain = bestStep(s, seen, from);
    if (gain > most) [most, best] = [gain, from];
  }
  return first ? [best] : [best, NONE_OF_THEM];
}
