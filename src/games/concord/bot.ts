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
  targetOf,
} from './actions.ts';
import { assemblyWords } from './bot-assemble.ts';
import { britishSheet } from './bot-british.ts';
import { FEATURES } from './bot-features.ts';
import { lookAt } from './bot-measure.ts';
import { narrow } from './bot-narrow.ts';
import { patriotSheet } from './bot-patriot.ts';
import { purpose } from './bot-purpose.ts';
import { percyRisk } from './bot-purpose-places.ts';
import { concordLeft } from './bot-purpose-rides.ts';
import { rate } from './bot-rating.ts';
import { sets } from './bot-sets.ts';
import { follow } from './bot-sheet.ts';
import { look } from './bot-sight.ts';
import { threatWords } from './bot-threat.ts';
import { huntedWords, searchRisk } from './bot-threat-sons.ts';
import { ARMS, BOSTON, NEIGHBOURS, type Region } from './data.ts';
import { placeName } from './names.ts';
import { BRITISH, isFighter, isLeader, isRegion, PATRIOT, PERCY } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { hasPlace } from './rules/06-menu.ts';
import { decode, MARCH_REACH } from './rules/06-paths.ts';
import { isEscort, isStuck } from './rules/07-escorts.ts';
import { armsMayBeFound } from './rules/08-search.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';
import { isBroken, isUnbrokenFighter, NONE_OF_THEM, unitsAt } from './units.ts';

const weights = z.record(z.literal(FEATURES.map(({ name }) => name)), z.number());
/**
 * The features’ weights by name: for the whole game (`base`), and for the scenarios that begin on turn 8 (`pursuit`).
 */
const FILE = loadAsset('concord-bot.json', z.strictObject({ about: z.string(), base: weights, pursuit: weights }));

/** The questions of an attack, up to the last one before shots are fired (10.0). */
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

/** Whether all leaders of a region go and leave units behind there. */
function leavesNoLeader(s: State, f: Frame, seat: Seat, going: readonly number[]): boolean {
  const isCharge = f.step === 'chargeRetreat';
  if (!isCharge && f.step !== 'standOrRetreat' && f.step !== 'afterCombat') return false;
  const staying = unitsAt(s, seat, isCharge ? f.region : f.fight.region, p => !going.includes(p));
  if (!going.some(isLeader) || staying.some(isLeader)) return false;
  // 6.3: broken units must go in any case.
  const left = staying.filter(p => isFighter(p) && !(isCharge && isBroken(s, p)));
  // 7.1.2: a broken unit that has moved stays unless an escort brings it along.
  const stuck = f.step === 'standOrRetreat' ? going.filter(p => isStuck(s, seat, p, [])) : [];
  return left.length > 0 || stuck.length > going.filter(isEscort(s, seat)).length;
}

/** 6.10: unbroken Patriots in or beside the region that a captive is brought to, each of whom adds 1 to his die there. */
function rescueRisk(s: State, at: Region): readonly string[] {
  if (at === BOSTON || s.turn === LAST_TURN) return [];
  const near = unitsAt(s, PATRIOT, at, p => isUnbrokenFighter(s, p)).length;
  const beside = NEIGHBOURS[at].reduce(
    (sum, to) => sum + unitsAt(s, PATRIOT, to, p => isUnbrokenFighter(s, p)).length,
    near,
  );
  return beside === 0
    ? []
    : [
        `${count(beside, 'Patriot unit is', 'Patriot units are')} in ${placeName(at)} or beside it; each one there adds 1 to his die to escape`,
      ];
}

/** The risk of an answer in words, judged from open information only; none or one. */
function risks(s: State, f: Frame, seat: Seat, answer: readonly number[]): readonly string[] {
  const [pick] = answer;
  const seen = look(s);
  if (f.step === 'whereTo') {
    const { path } = decode(pick);
    if (path.length > MARCH_REACH) return ['the forced march breaks one unit', ...percyRisk(s, f.group, 1)];
    if (seat === BRITISH && s.shot && f.group.length >= 4 && path.length === 2)
      return [`${f.group.length} units on the road can be sniped at`];
    return [];
  }
  if (f.step === 'whoMoves' && f.first) return percyRisk(s, answer);
  if (f.step === 'dropOff') {
    const goesOn = f.group.filter(p => !answer.includes(p));
    return percyRisk(s, answer.includes(PERCY) ? answer : goesOn, 0, f.group);
  }
  if (f.step === 'captives') return isRegion(pick) ? rescueRisk(s, pick) : [];
  if (f.step === 'sonMoves' || f.step === 'escapeTo' || f.step === 'slipAway')
    return isRegion(pick) ? searchRisk(s, f.piece, pick) : [];
  if (seat === PATRIOT && !s.shot && leadsToFire(f, pick))
    return ['the first shot of the war brings the British 5 Victory Points'];
  if (leavesNoLeader(s, f, seat, answer))
    return ['those who stay have no leader to rally them or to take a hit for them'];
  if (f.step !== 'action') return [];
  const [action, at] = [actionOf(pick), targetOf(pick)];
  if (action === ATTACK) {
    const dice = seat === BRITISH ? Math.round(seen.strength[at]) : 2 * seen.regulars[at];
    return dice === 0 ? [] : [`the defenders throw about ${count(dice, 'die', 'dice')} first`];
  }
  if (action === SEARCH && seen.patriots[at] > 0 && armsMayBeFound(s, ARMS.indexOf(at)))
    return ['Patriot units there hide part of what is found'];
  // 6.6: an Ambush needs two Regulars that have moved.
  if (action === MOVE && seat === BRITISH && s.shot && s.actions[PATRIOT] > 0 && seen.freshRegulars[at] >= 2)
    return ['Regulars that have moved can be ambushed'];
  return [];
}

/** 8.2, 11.0: what a Patriot answer leaves to the British: Concord, Adams, Hancock; and Concord asleep. */
function threat(s: State, f: Frame, seat: Seat, answer: readonly number[]): string | undefined {
  const [pick] = answer;
  if (seat !== PATRIOT || pick === undefined) return undefined;
  const said = [threatWords(s, f, answer), huntedWords(s, f, answer), concordLeft(s, f, pick)].filter(
    each => each !== undefined,
  );
  return said.length === 0 ? undefined : said.join('; ');
}

/** 15.1: an Assemble as a whole; undefined for everything else. */
function whole(s: State, f: Frame, _: Seat, [pick]: readonly number[]): string | undefined {
  if (!isBostonToConcord(s)) return undefined;
  if (f.step === 'action') return actionOf(pick) === ASSEMBLE ? assemblyWords(s, false) : undefined;
  return f.step === 'assemble' && pick !== NONE_OF_THEM ? assemblyWords(s, true) : undefined;
}

/** The same Action elsewhere, or another one there. */
function isAkin(f: Frame, [one]: readonly number[], [other]: readonly number[]): boolean {
  if (f.step !== 'action' || one === undefined || other === undefined) return true;
  return (
    actionOf(one) === actionOf(other) ||
    (hasPlace(actionOf(one)) && hasPlace(actionOf(other)) && targetOf(one) === targetOf(other))
  );
}

const BOLD_ACTIONS = [ATTACK, ASSAULT, CHARGE];
const CAUTIOUS_ACTIONS = [RALLY, PLAN, HINDER];

/** Attacking, charging and firing together are bold; rallies, plans, Hinder markers and retreats are cautious. */
function boldness(_: State, f: Frame, answer: readonly number[]): number {
  const [pick] = answer;
  if (f.step === 'action')
    return BOLD_ACTIONS.includes(actionOf(pick)) ? 1 : CAUTIOUS_ACTIONS.includes(actionOf(pick)) ? -0.5 : 0;
  if (f.step === 'standOrRetreat' || f.step === 'afterCombat') return answer.length === 0 ? 0.5 : -0.5;
  return f.step === 'orderOfFire' ? pick : 0;
}

/**
 * What each side did historically: a column marched to Concord
 * and back; the countryside rode, gathered and fired from cover.
 */
const HISTORICAL: readonly (readonly number[])[] = [
  [MOVE, SEARCH, CHARGE],
  [CALL_TO_ARMS, ASSEMBLE, AMBUSH, SNIPE],
];
const UNHISTORICAL: readonly (readonly number[])[] = [[INTELLIGENCE, PASS], [ATTACK]];

function precedent(_: State, f: Frame, seat: Seat, [pick]: readonly number[]): number {
  if (f.step !== 'action') return 0;
  if (UNHISTORICAL[seat].includes(actionOf(pick))) return -1;
  return HISTORICAL[seat].includes(actionOf(pick)) ? 1 : 0;
}

/**
 * 15.2: the search trusts the rule of thumb more and for longer, looks at fewer answers, plays out deeper and less at
 * random, and a Recruit makes more mistakes.
 */
const TURN_8_SETTINGS: Partial<SearchSettings> = {
  trust: 30,
  pointValue: 0.1,
  widen: 0.25,
  depth: 8,
  extraDepth: 60,
  tournament: 8,
  noise: 0.6,
};

/** 15.3 and 15.4: the automated player of a seat, if the rulebook has one for this scenario. */
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
    highIsGoodFor: (_, seat) => seat === BRITISH,
  },
  {
    turn: s => s.turn,
    sets,
    narrow,
    rate,
    boldness,
    precedent,
    purpose,
    risks,
    threat,
    whole,
    isAkin,
    isOfPart: (f, before) => f.step === 'ride' && before.step === 'ride' && f.piece === before.piece,
    // 15.2: playouts that reach the last turn of a short scenario
    // are normally played to its end, including the final dice.
    quiet: s => s.stack.length === 1 && (s.turn < LAST_TURN || isBostonToConcord(s)),
    searchSettings: s => (isBostonToConcord(s) ? {} : TURN_8_SETTINGS),
    rulebook: {
      plays: (s, seat) => sheetOf(s, seat) !== undefined,
      answer: (s, seat) => follow(seat === PATRIOT ? patriotSheet : britishSheet, s),
    },
  },
);
