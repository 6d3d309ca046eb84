import { z } from 'zod';
import { count } from '../../core/count.ts';
import { insightBy } from '../../core/features.ts';
import type { Insight, SearchSettings } from '../../core/insight.ts';
import type { Seat } from '../../core/umpire.ts';
import { loadAsset } from '../../formats/assets.ts';
import {
  AMBUSH,
  ASSAULT,
  ASSEMBLE,
  ATTACK,
  aboutOf,
  actionOf,
  CALL_TO_ARMS,
  CHARGE,
  HINDER,
  INTELLIGENCE,
  MOVE,
  PASS,
  PLAN,
  RALLY,
  SEARCH,
  SNIPE,
} from './actions.ts';
import { britishSheet } from './bot-british.ts';
import { FEATURES } from './bot-features.ts';
import { lookAt } from './bot-measure.ts';
import { narrow } from './bot-narrow.ts';
import { patriotSheet } from './bot-patriot.ts';
import { sets } from './bot-sets.ts';
import { follow } from './bot-sheet.ts';
import { look } from './bot-sight.ts';
import { rate } from './bot-thumb.ts';
import { ARMS } from './data.ts';
import { BRITISH, isFighter, isLeader, PATRIOT } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { decode } from './rules/06-paths.ts';
import { isEscort, isStuck } from './rules/07-escorts.ts';
import { armsMayBeFound } from './rules/08-search.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';
import { isBroken, unitsAt } from './units.ts';

const weights = z.record(z.literal(FEATURES.map(({ name }) => name)), z.number());
/** Weights by the names of the features: of the whole game, and of the scenarios that begin on turn 8. */
const FILE = loadAsset('concord-bot.json', z.strictObject({ about: z.string(), base: weights, pursuit: weights }));

/** The questions of an attack, up to the one after which shots fall (10.0). */
const OF_AN_ATTACK: readonly Frame['step'][] = [
  'attackers',
  'assaultTarget',
  'assaulters',
  'assaultCompany',
  'orderOfFire',
];

function leadsToFire(f: Frame, pick: number | undefined): boolean {
  if (f.step === 'action') return pick !== undefined && [ATTACK, ASSAULT].includes(actionOf(pick));
  return OF_AN_ATTACK.includes(f.step) || (f.step === 'opportunityFire' && pick === 1);
}

/** Whether all leaders of a region go and leave units there behind. */
function leavesNoLeader(s: State, f: Frame, seat: Seat, going: readonly number[]): boolean {
  const isCharge = f.step === 'chargeRetreat';
  if (!isCharge && f.step !== 'standOrRetreat' && f.step !== 'afterCombat') return false;
  const staying = unitsAt(s, seat, isCharge ? f.region : f.fight.region, p => !going.includes(p));
  if (!going.some(isLeader) || staying.some(isLeader)) return false;
  // 6.3: the broken must go in any case.
  const left = staying.filter(p => isFighter(p) && !(isCharge && isBroken(s, p)));
  // 7.1.2: of the broken who have moved, each stays whom no escort brings along.
  const stuck = f.step === 'standOrRetreat' ? going.filter(p => isStuck(s, seat, p, [])) : [];
  return left.length > 0 || stuck.length > going.filter(isEscort(s, seat)).length;
}

/** What may come of an answer, from what lies open on the table. */
function risk(s: State, f: Frame, seat: Seat, answer: readonly number[]): string | undefined {
  const [pick] = answer;
  const seen = look(s);
  if (f.step === 'whereTo') {
    const { path } = decode(pick);
    if (path.length === 3) return 'the forced march breaks one unit';
    if (seat === BRITISH && s.shot && f.group.length >= 4 && path.length === 2)
      return `${f.group.length} units on the road can be sniped at`;
    return undefined;
  }
  if (seat === PATRIOT && !s.shot && leadsToFire(f, pick))
    return 'the first shot of the war brings the British 5 Victory Points';
  if (leavesNoLeader(s, f, seat, answer))
    return 'those who stay have no leader to rally them or to take a hit for them';
  if (f.step !== 'action') return undefined;
  const [action, at] = [actionOf(pick), aboutOf(pick)];
  if (action === ATTACK) {
    const dice = seat === BRITISH ? Math.round(seen.strength[at]) : 2 * seen.regulars[at];
    return dice === 0 ? undefined : `the defenders throw about ${count(dice, 'die', 'dice')} first`;
  }
  if (action === SEARCH && seen.patriots[at] > 0 && armsMayBeFound(s, ARMS.indexOf(at)))
    return 'Patriot units there hide part of what is found';
  // 6.6: an Ambush needs two of them.
  if (action === MOVE && seat === BRITISH && s.shot && s.actions[PATRIOT] > 0 && seen.freshRegulars[at] >= 2)
    return 'Regulars that have moved can be ambushed';
  if (action === CALL_TO_ARMS) return 'a patrol takes a rider on a 6';
  return undefined;
}

const BOLD = [ATTACK, ASSAULT, CHARGE];
const CAUTIOUS = [RALLY, PLAN, HINDER];

/** Attacks, charges and fire at once are bold; rallies, plans, obstacles and retreats are cautious. */
function boldness(_: State, f: Frame, answer: readonly number[]): number {
  const [pick] = answer;
  if (f.step === 'action') return BOLD.includes(actionOf(pick)) ? 1 : CAUTIOUS.includes(actionOf(pick)) ? -0.5 : 0;
  if (f.step === 'standOrRetreat' || f.step === 'afterCombat') return answer.length === 0 ? 0.5 : -0.5;
  return f.step === 'orderOfFire' ? pick : 0;
}

/** The day as it was: a column on the road to Concord and back, and a countryside that rode, gathered and fired from cover. */
const OF_THE_DAY: readonly (readonly number[])[] = [
  [MOVE, SEARCH, CHARGE],
  [CALL_TO_ARMS, ASSEMBLE, AMBUSH, SNIPE],
];
const NOT_OF_THE_DAY: readonly (readonly number[])[] = [[INTELLIGENCE, PASS], [ATTACK]];

function custom(_: State, f: Frame, seat: Seat, [pick]: readonly number[]): number {
  if (f.step !== 'action') return 0;
  if (NOT_OF_THE_DAY[seat].includes(actionOf(pick))) return -1;
  return OF_THE_DAY[seat].includes(actionOf(pick)) ? 1 : 0;
}

/**
 * 15.2: the rule of thumb is trusted longer and more, fewer answers are looked at, playouts go further and less at random,
 * and a Recruit slips more.
 */
const TURN_8: Partial<SearchSettings> = {
  trust: 30,
  worth: 0.1,
  widen: 0.25,
  depth: 8,
  extraDepth: 60,
  tournament: 8,
  noise: 0.6,
};

/** 15.3 and 15.4: the automated players, each in its scenario. */
const sheetOf = (s: State, seat: Seat) =>
  s.scenario === 'british-retreat' && seat === PATRIOT
    ? patriotSheet
    : s.scenario === 'patriot-pursuit' && seat === BRITISH
      ? britishSheet
      : undefined;

export const insight: Insight<State, Frame> = insightBy(
  {
    table: FEATURES,
    look: lookAt,
    weigh: s => (isBostonToConcord(s) ? FILE.base : FILE.pursuit),
    seats: () => 2,
    speaksFor: (_, seat) => seat === BRITISH,
  },
  {
    turn: s => s.turn,
    sets,
    narrow,
    rate,
    boldness,
    custom,
    risk,
    // 15.2: what the last turn of a short scenario brings is played, as a rule, to the end, dice of the end and all.
    quiet: s => s.stack.length === 1 && (s.turn < LAST_TURN || isBostonToConcord(s)),
    searchSettings: s => (isBostonToConcord(s) ? {} : TURN_8),
    rulebook: {
      plays: (s, seat) => sheetOf(s, seat) !== undefined,
      answer: (s, seat) => follow(seat === PATRIOT ? patriotSheet : britishSheet, s),
    },
  },
);
