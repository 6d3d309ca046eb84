import type { Seat } from '../../core/umpire.ts';
import { aboutOf, actionOf, ESCAPE, INTELLIGENCE, PASS, PLAN, RALLY, RESERVE } from './actions.ts';
import { bestStep, rateQuestion } from './bot-rating-questions.ts';
import { look } from './bot-sight.ts';
import { BRITISH } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { ACTIVITY_POINTS, FINISH } from './rules/06-call-to-arms.ts';
import { escapeModifier } from './rules/06-escape.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';
import { NONE_OF_THEM } from './units.ts';

/**
 * How much worse than the best an answer may be by rule of thumb and still be looked at, in about Victory Points. Without
 * this limit the search, which can hardly tell such answers apart, would ride and walk to and fro.
 */
const WORSE_BY_MOST: Readonly<Record<'base' | 'pursuit', { readonly [K in Frame['step']]?: number }>> = {
  base: { ride: 0.25, assembleTo: 0.6, minutemanForms: 0.5, sonMoves: 0.6, escapeTo: 0.6, hinder: 0.4, whereTo: 2 },
  pursuit: { assembleTo: 0.2, hinder: 0.8, whereTo: 0.8, takeHits: 0.35 },
};
/** With more Actions than this to choose from, passing is never best; nor is it while a Rally is possible. */
const MANY_ACTIONS = 6;

/**
 * Whether an Action achieves nothing: an escape that no face of the die can bring (6.10); on the last turn a Plan, which
 * counts only for the British of 15.2 (6.13); and on the last turn of 15.2 a look at the cards, since none is drawn any
 * more (6.14).
 */
function isVain(s: State, seat: Seat, code: number): boolean {
  const action = actionOf(code);
  if (action === ESCAPE) return escapeModifier(s, aboutOf(code)) < 0;
  if (s.turn < LAST_TURN) return false;
  const isShort = !isBostonToConcord(s);
  return (action === PLAN && !(isShort && seat === BRITISH)) || (action === INTELLIGENCE && isShort);
}

/** Actions that a Reserve Action is not spent on. */
const WAITING = [PASS, PLAN, INTELLIGENCE, RESERVE];

function narrowMenu(s: State, isReserve: boolean, seat: Seat, options: readonly number[]): readonly number[] {
  const useful = options.filter(code => !isVain(s, seat, code));
  const doing = useful.filter(code => !WAITING.includes(actionOf(code)));
  // 5.2: before the last Action of 15.1, whatever is still in reserve is used.
  const reserve = options.filter(code => actionOf(code) === RESERVE);
  const isLast = isBostonToConcord(s) && s.turn === LAST_TURN && s.actions[seat] === 1;
  if (isLast && doing.length > 0 && reserve.length > 0) return reserve;
  if (isReserve && doing.length > 0) return doing;
  const left = useful.filter(code => doing.length > 0 || actionOf(code) !== RESERVE);
  const passes = options.length <= MANY_ACTIONS && !options.some(code => actionOf(code) === RALLY);
  const others = left.filter(code => actionOf(code) !== PASS);
  return passes || others.length === 0 ? left : others;
}

/** The options worth looking at. */
export function narrow(s: State, f: Frame, seat: Seat, options: readonly number[]): readonly number[] {
  // 6.12: the order in which the riders ride makes no difference.
  if (f.step === 'callToArms') return options.slice(0, 1);
  if (f.step === 'assemble') return narrowAssemble(s, f.first, options);
  if (f.step === 'action') return narrowMenu(s, f.reserve, seat, options);
  const margin = WORSE_BY_MOST[isBostonToConcord(s) ? 'base' : 'pursuit'][f.step];
  const isCalled = f.step === 'ride' && f.points === ACTIVITY_POINTS;
  if (margin === undefined || options.length < (isCalled ? 2 : 3)) return options;
  const seen = look(s);
  const rated = options.map(option => rateQuestion(s, seen, f, seat, [option]));
  const top = Math.max(...rated);
  // 6.12: a rider who has been called and can do good by riding does not stay.
  const staysForNothing = isCalled && top > 0;
  return options.filter((option, i) => rated[i] >= top - margin && !(staysForNothing && option === FINISH));
}

/** 6.5: the order in which groups assemble makes no difference, so the one that gains most goes first. */
function narrowAssemble(s: State, first: boolean, options: readonly number[]): readonly number[] {
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
