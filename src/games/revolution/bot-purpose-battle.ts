import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { siteOf, targets } from './battle.ts';
import { worthWords } from './bot-purpose-towns.ts';
import { EVERY_LOCALE, IS_SEA, LOCALE_COUNT, type Locale, REGION_OF, VALUE } from './data.ts';
import type { Fight, Frame, FrameOf } from './frames.ts';
import { countHeld } from './hands.ts';
import { localeName } from './names.ts';
import { enemyOf, isLeader, isMilitiaLike, isUnit, type Side, TACTICS } from './pieces.ts';
import { advisedTactics } from './plan-battle.ts';
import { ADVISED } from './rules/18-advised.ts';
import { ALL_ADVISED, battles, countsAt, ALL as IN_A_ROW, placeOf } from './rules/18-battles.ts';
import { bidMost, WITH_TARLETON } from './rules/18-bids.ts';
import { advisedVolley, BREAK_OFF, PASS } from './rules/18-fire.ts';
import { USUAL, USUAL_ADVISED } from './rules/18-hits.ts';
import { INTO_FORT, leavingPart } from './rules/18-retreat.ts';
import { fortOf, isHonors, NO_ATTACK } from './rules/28-attacks.ts';
import { ASSAULT } from './rules/28-sieges.ts';
import { withOwnReserve } from './rules/39-reserve.ts';
import type { State } from './state.ts';
import { ashore, fleetsAt, owns, strengthOf } from './units.ts';

/**
 * What an answer in a battle or siege is for. Before a battle only the numbers of counters lie open; in it both forces do
 * (22.1). Reasons for sealed bids may name the hand, because nobody else is told them during the match.
 */

const against = ([own, other]: readonly [number, number]): string => `${count(own, 'counter')} against ${other}`;

/** The most battles that are named. */
const MOST_BATTLES = 3;

function ofBattles(s: State, f: FrameOf<'whichBattle'>, pick: number): string {
  const sites: number[] = [];
  battles.whichBattle.options(s, f, sites);
  const open = pick === IN_A_ROW || pick === ALL_ADVISED ? sites.filter(site => site < ALL_ADVISED) : [pick];
  const named = open.slice(0, MOST_BATTLES).map(site => {
    const at = placeOf(site);
    return `${localeName(at)} (${against(countsAt(s, f.seat, site))}${worthWords(s, f.seat, at)})`;
  });
  const more = open.length - named.length;
  return `to fight for ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}`;
}

/** "strength 4 against 3" */
function strengthsWords({ forces }: Fight, side: Side): string {
  const [own, other] = [side, enemyOf(side)].map(each => strengthOf(forces[each]));
  return `strength ${own} against ${other}`;
}

/** 18.4(1): what Tactics are committed for, or kept for. */
function ofBid(s: State, { fight: known }: FrameOf<'tacticsBid'>, side: Side, pick: number): string | undefined {
  const fight = withOwnReserve(s, known, side);
  const most = bidMost(s, fight, side);
  const advised = advisedTactics(s, fight, side, most);
  const bid = pick === ADVISED ? advised : pick % WITH_TARLETON;
  const strengths = strengthsWords(fight, side);
  if (pick !== ADVISED && pick >= WITH_TARLETON)
    return `to fire first in ${localeName(fight.at)}${worthWords(s, side, fight.at)}, ${strengths}`;
  if (countHeld(s, side, TACTICS) === 0) return `there are no Tactics in hand to commit, ${strengths}`;
  if (most === 0) return `no leader in the line can use Tactics, ${strengths}`;
  if (bid > 0)
    return `to fire first and with more dice in ${localeName(fight.at)}${worthWords(s, side, fight.at)}, ${strengths}`;
  return advised === 0
    ? `Tactics would hardly change such a battle, ${strengths}`
    : `to keep Tactics for forced marches and later battles, ${strengths}`;
}

/** 22.1: both forces of a battle lie open. */
function ofVolley(s: State, { fight, seat }: FrameOf<'volley'>, chosen: number): string {
  const pick = chosen === ADVISED ? advisedVolley(s, fight, seat) : chosen;
  if (pick === PASS) return `to stay in ${localeName(fight.at)}${worthWords(s, seat, fight.at)}`;
  const strengths = strengthsWords(fight, seat);
  if (pick === BREAK_OFF) return `to save those who are left, ${strengths}`;
  return `to win ${localeName(fight.at)}${worthWords(s, seat, fight.at)}, ${strengths}`;
}

/** 18.4(2), 18.7: why the hits are taken in the usual order (`hits.ts`). */
function ofUsualHits(s: State, { fight, seat, fleets, sixes, fives }: FrameOf<'takeHits'>): string {
  const among = targets(fight, seat, fleets);
  const fresh = among.filter(p => s.disrupted[p] === 0);
  if (fresh.length === 0) return 'all are disrupted, so the weakest are given up';
  if (sixes === 0 && fives >= fresh.length)
    return 'a second hit eliminates, so all who are not disrupted yet are hit first';
  if (among.every(isLeader)) return 'leaders of high value are spared';
  if (sixes === 0) return 'the strongest throw most dice, so the weakest are disrupted';
  return among.some(p => isUnit(p) && s.disrupted[p] === 1)
    ? 'disrupted units do not fire, so they are given up first, then the weakest'
    : 'the strongest throw most dice, so the weakest are given up';
}

/** 18.8: whom those who retreat come to, or what they save. */
function ofRetreat(s: State, { fight, seat, sea }: FrameOf<'retreatTo'>, to: number): string {
  if (to === INTO_FORT) return 'to hold the fort';
  if (to >= LOCALE_COUNT || IS_SEA[to]) return 'to save those who can go by sea';
  const friends = ashore(s, seat, to).length;
  if (friends > 0) return `to join ${count(friends, 'counter')} in ${localeName(to)}`;
  const isWithin = REGION_OF[to] === REGION_OF[fight.at];
  if (isWithin && leavingPart(s, fight, seat, sea).some(isMilitiaLike)) return 'to lose no militia at a border';
  const worth = worthWords(s, seat, to);
  return worth === '' ? 'no friends are within reach' : `to hold ${localeName(to)}${worth}`;
}

function ofFleetsLeaving(s: State, seat: Side, to: Locale): string {
  const friends = fleetsAt(s, seat, to).length;
  return friends > 0
    ? `to join ${count(friends, 'fleet')} there`
    : 'no friendly fleet is there, so it makes little difference';
}

/** "5 counters against 2 and a fort in Boston"; of one’s own garrison "2 counters against 5 in Boston" */
const besiegedWords = (s: State, side: Side, at: Locale): string =>
  `${against(countsAt(s, side, at))}${siteOf(s, side, at) === 'siege' ? ' and a fort' : ''} in ${localeName(at)}`;

function ofSieges(s: State, { seat }: FrameOf<'sieges'>, pick: number): string {
  if (pick === NO_ATTACK) {
    // Whether an attack can be paid for depends on covered counters and the hand, so all sieges are named (28.10).
    const places = EVERY_LOCALE.filter(at => s.siege[at] !== 0 && ['siege', 'sortie'].includes(siteOf(s, seat, at)));
    return `sieges go on: ${listed(places.map(at => besiegedWords(s, seat, at)))}`;
  }
  const at = fortOf(pick);
  if (isHonors(pick)) return `to win the fort of ${localeName(at)} without a battle, if its garrison marches out`;
  return s.siege[at] === seat + 1
    ? `to take the fort of ${localeName(at)}${worthWords(s, seat, at)}, ${against(countsAt(s, seat, at))}`
    : `to break the siege of ${localeName(at)}${worthWords(s, seat, at)}, ${against(countsAt(s, seat, at))}`;
}

/** 37.2 */
function ofMassacre(s: State, seat: Side, at: Locale, pick: number): string | undefined {
  if (pick === 1)
    return owns(s.partisan, enemyOf(seat), at) ? `to be rid of the partisans in ${localeName(at)}` : undefined;
  return VALUE[at] > 0
    ? `a massacre would make ${localeName(at)} worth nothing this year, and the enemy would draw ${count(VALUE[at], 'marker')}`
    : undefined;
}

/** What an answer in a battle or siege is for; undefined if there are no words for it. */
export function purposeInBattle(s: State, f: Frame, side: Side, pick: number): string | undefined {
  switch (f.step) {
    case 'whichBattle':
      return ofBattles(s, f, pick);
    case 'tacticsBid':
      return ofBid(s, f, side, pick);
    case 'volley':
      return ofVolley(s, f, pick);
    case 'takeHits':
      return pick === USUAL || pick === USUAL_ADVISED ? ofUsualHits(s, f) : undefined;
    case 'pursuit':
      return pick > 0 ? 'Tactics that are left after the battle are lost anyway' : undefined;
    case 'retreatTo':
      return ofRetreat(s, f, pick);
    case 'fleetsLeave':
      return ofFleetsLeaving(s, f.seat, pick);
    case 'aimFort':
      return pick === 0 ? 'the troops decide who holds the place' : 'to hit the fleets that brought the troops';
    case 'besiege': {
      const sides = against(countsAt(s, f.seat, f.at));
      return pick === ASSAULT
        ? `to take ${localeName(f.at)}${worthWords(s, f.seat, f.at)}, ${sides}`
        : `a fort under siege shelters its garrison no more, ${sides}`;
    }
    case 'sieges':
      return ofSieges(s, f, pick);
    case 'honors':
      return pick === 0 ? `to hold ${localeName(f.at)}${worthWords(s, side, f.at)}` : 'to save the garrison';
    case 'massacre':
      return ofMassacre(s, f.seat, f.at, pick);
    default:
      return undefined;
  }
}
