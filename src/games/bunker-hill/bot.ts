import { count } from '../../core/count.ts';
import { insightBy } from '../../core/features.ts';
import type { Insight, SearchSettings } from '../../core/insight.ts';
import type { Seat } from '../../core/umpire.ts';
import { loadWeights } from '../../formats/assets.ts';
import { FEATURES } from './bot-measure.ts';
import { narrow, sets } from './bot-narrow.ts';
import { rate } from './bot-rating.ts';
import { answerBySheet } from './bot-sheet.ts';
import { sightOf } from './bot-sight.ts';
import { CHARLES, TRACKS } from './data.ts';
import { BRITISH, MUSTER, PATRIOT } from './pieces.ts';
import { goesWhole, targetOf } from './rules/06-assault.ts';
import { ASSAULT, aboutOf, actionOf, MOVE, PASS, PLAN, RALLY, VOLLEY } from './rules/06-menu.ts';
import { diceIn } from './rules/06-rounds.ts';
import { countDice } from './rules/fire.ts';
import type { Frame, State } from './state.ts';

const WEIGHTS = loadWeights('bunker-hill-bot.json', FEATURES);

/** What may come of an answer, in words, judged from open information. */
function risks(s: State, f: Frame, seat: Seat, [pick]: readonly number[]): readonly string[] {
  const { low } = TRACKS.powder;
  if (f.step === 'assaultTarget') {
    const fight = { attacker: seat, region: targetOf(pick), from: f.from, attackers: [], paid: false };
    const dice = countDice(diceIn(s, fight, 1 - seat, 1));
    if (dice === 0) return [];
    // A choice that sends everybody gives the odds of the free fire itself.
    return [goesWhole(pick) ? 'they fire first' : `they fire first, with about ${count(dice, 'die', 'dice')}`];
  }
  if (f.step !== 'action' || seat !== PATRIOT) return [];
  const action = actionOf(pick);
  if (action === VOLLEY && s.powder === low + 1) return [`powder falls to ${low}: three dice at most from then on`];
  if (action === VOLLEY && s.powder === 1) return ['it is the last powder'];
  if (action === MOVE && aboutOf(pick) === MUSTER && s.fleet === CHARLES)
    return ['under the fleet Militia may turn back at the Neck'];
  return [];
}

/** Assaults are bold; rallying, planning, passing and falling back are cautious. */
function boldness(_: State, f: Frame, [pick]: readonly number[]): number {
  if (f.step === 'action') {
    const action = actionOf(pick);
    return action === ASSAULT ? 1 : action === RALLY || action === PLAN || action === PASS ? -0.5 : 0;
  }
  if (f.step === 'withdraw' || f.step === 'fallBack') return pick === 0 ? 0.5 : -0.5;
  return 0;
}

/** 12.3, 12.4: the side that plays itself, in its scenario. */
const playsItself = (s: State, seat: Seat): boolean =>
  (s.scenario === 'british-alone' && seat === PATRIOT) || (s.scenario === 'patriots-alone' && seat === BRITISH);

/**
 * In a menu with this many lines or more, the search trusts the rough ratings for longer and plays out deeper
 * (docs/balance.md).
 */
const MANY_LINES = 100;
/** A menu has about thirty lines, so with more noise a lucky poor line would often beat the best. */
const USUAL: Partial<SearchSettings> = { noise: 0.15 };
const VETERAN: Partial<SearchSettings> = { ...USUAL, trust: 30, pointValue: 0.1, tournament: 8, depth: 8 };

export const insight: Insight<State, Frame> = insightBy(
  {
    table: FEATURES,
    look: sightOf,
    weigh: () => WEIGHTS,
    seats: () => 2,
    highIsGoodFor: (_, seat) => seat === BRITISH,
  },
  {
    turn: s => s.turn,
    searchSettings: (_, lines) => (lines < MANY_LINES ? USUAL : VETERAN),
    sets,
    narrow,
    rate,
    boldness,
    risks,
    rulebook: { plays: playsItself, answer: answerBySheet },
  },
);
