import { capital } from '../../../core/capital.ts';
import { count } from '../../../core/count.ts';
import { diceOdds } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { rollAll, type Seat } from '../../../core/umpire.ts';
import { addMarks } from '../changes.ts';
import { ofAlikeUnits } from '../choices.ts';
import { BOSTON, NEIGHBOURS, type Region } from '../data.ts';
import type { Chapter, ConcordUmpire, RetreatBy } from '../events.ts';
import { placeId } from '../ids.ts';
import { attackOn, homeward, listUnits, placeName, TheSide } from '../names.ts';
import {
  BRITISH,
  CANNON,
  enemyOf,
  FIRED,
  isFighter,
  isLeader,
  isMilitia,
  MOVED,
  PATRIOT,
  type Piece,
  type Place,
} from '../pieces.ts';
import type { Fight, Frame, State } from '../state.ts';
import {
  brokenOf,
  combatBegins,
  has,
  hasUnbrokenUnit,
  isBroken,
  isOpenTo,
  moveGroup,
  NONE_OF_THEM,
  toSafety,
  unitsAt,
} from '../units.ts';
import { defenderOf, fightOdds } from './07-combat.ts';
import {
  isEscort,
  isStuck,
  payForRetreat,
  RETREAT_PRICE,
  rollForSmith,
  smithsRollWords,
  thoseWhoCanGo,
} from './07-escorts.ts';
import { checkPercy } from './12-percy.ts';

/**
 * 7.1: the regions that a retreat can go to: open ones, never the one that an Assault came from. Of these, the ones
 * nearer to Boston or Concord; if there are none, those as near; else any. From Concord itself Patriots may go
 * anywhere, even toward Lexington (15.2).
 */
export function retreatsFrom(s: State, seat: Seat, from: Place, assaultedFrom: Place | null): Region[] {
  const open = (NEIGHBOURS[from] ?? []).filter(to => to !== assaultedFrom && isOpenTo(s, seat, to));
  const nearer = open.filter(to => toSafety(seat, to) < toSafety(seat, from));
  if (nearer.length > 0) return nearer;
  const asNear = open.filter(to => toSafety(seat, to) === toSafety(seat, from));
  return asNear.length > 0 ? asNear : open;
}

/** Who may be chosen for a retreat. Broken moved militia may only if somebody could escort them. */
function candidates(s: State, seat: Seat, region: Region): Piece[] {
  const escorted = unitsAt(s, seat, region, isEscort(s, seat)).length > 0;
  return unitsAt(s, seat, region, p => escorted || !(isMilitia(p) && isBroken(s, p) && has(s, p, MOVED)));
}

/**
 * The dice of fire on those who retreat: one for each military unit and healthy leader, but half as many, rounded up,
 * against Patriots (7.1.3). None against British units that have reached Boston (3.0).
 */
function opportunityDice(s: State, fight: Fight): number {
  if (fight.attacker === PATRIOT && fight.fledTo === BOSTON) return 0;
  const there = fight.fled.filter(p => s.at[p] === fight.fledTo);
  return pursuitDice(s, fight, there);
}

/** The same for those who retreat, wherever they go. */
function pursuitDice(s: State, { attacker }: Fight, fled: readonly Piece[]): number {
  const counted = fled.filter(p => !(isLeader(p) && isBroken(s, p))).length;
  return attacker === PATRIOT ? counted : Math.ceil(counted / 2);
}

/**
 * The odds of fire on those who are about to retreat; null if somebody stays, or if all can only go to Boston. `to`: where
 * they go, if that is known.
 */
function pursuitOdds(s: State, fight: Fight, group: readonly Piece[], to?: Region): string | null {
  const { attacker, region, from } = fight;
  if (unitsAt(s, defenderOf(fight), region).length > group.length) return null;
  const goals = to === undefined ? retreatsFrom(s, defenderOf(fight), region, from) : [to];
  const isSafe = (goal: Region): boolean => attacker === PATRIOT && goal === BOSTON;
  const dice = goals.every(isSafe) ? 0 : pursuitDice(s, fight, group);
  if (dice === 0) return null;
  const unless = goals.some(isSafe) ? ', unless they reach Boston' : '';
  return `${TheSide(attacker)} may fire after them${unless}: ${diceOdds(Array<number>(dice).fill(6))}.`;
}

/** Whether attackers go back to where their Assault came from (7.1.4). */
const goesBack = ({ fight, seat, kind }: Extract<Frame, { step: 'retreatTo' }>): boolean =>
  kind === 'after' && seat === fight.attacker && fight.from !== null;

const waysOf = (s: State, { fight, seat }: Extract<Frame, { step: 'retreatTo' }>): Region[] =>
  retreatsFrom(s, seat, fight.region, seat === fight.attacker ? null : fight.from);

function retreatBy(s: State, f: Extract<Frame, { step: 'retreatTo' }>, to: Region): RetreatBy {
  if (goesBack(f)) return 'assault';
  return { open: waysOf(s, f).length, isNearer: toSafety(f.seat, to) < toSafety(f.seat, f.fight.region) };
}

/**
 * Carries out a retreat. Before combat it marks units as moved
 * (7.1.1, 7.1.2). Joining unbroken enemies costs a hit (7.1).
 */
function retreat(s: State, f: Extract<Frame, { step: 'retreatTo' }>, to: Region, umpire: ConcordUmpire): void {
  const { fight, seat, kind } = f;
  const stuck = kind === 'before' ? f.group.filter(p => isStuck(s, seat, p, f.escorted)) : [];
  const group = f.group.filter(p => s.at[p] === fight.region && !stuck.includes(p));
  if (stuck.length > 0) umpire.tell({ what: 'leftBehind', units: stuck, region: fight.region });
  umpire.tell({
    what: 'moved',
    seat,
    units: group,
    broken: brokenOf(s, group),
    from: fight.region,
    path: [to],
    manner: 'retreat',
    by: retreatBy(s, f, to),
  });
  if (kind === 'before') umpire.foretell?.(() => pursuitOdds(s, fight, group, to));
  const contested = hasUnbrokenUnit(s, enemyOf(seat), to);
  // 11.0: a retreat that is itself the first to enter Concord began before that.
  const panics = seat === BRITISH && s.concord;
  moveGroup(s, group, to, umpire);
  if (kind === 'before') {
    payForRetreat(s, seat, group, f.escorted, umpire);
    if (panics) rollForSmith(s, group, umpire);
    const arrived = group.filter(p => s.at[p] === to);
    addMarks(s, arrived, MOVED);
    proceed(s, { step: 'contact', fight: { ...fight, fled: group, fledTo: to } });
  }
  checkPercy(s, umpire);
  if (contested) proceed(s, { step: 'takeHits', seat, hits: 1, region: to, first: group, only: true, why: 'retreat' });
}

/** The units of a retreat that are still there and are not left behind. */
const thoseWhoGo = (s: State, f: Extract<Frame, { step: 'retreatTo' }>): readonly Piece[] =>
  f.group.filter(p => s.at[p] === f.fight.region && !(f.kind === 'before' && isStuck(s, f.seat, p, f.escorted)));

export const retreats = {
  // 7.1 Before any fire the defender may retreat with any of its units.
  standOrRetreat: {
    rule: '7.1',
    seat: (_, f) => defenderOf(f.fight),
    options(s, { fight }, out) {
      const seat = defenderOf(fight);
      if (retreatsFrom(s, seat, fight.region, fight.from).length > 0) out.push(...candidates(s, seat, fight.region));
    },
    min: () => 0,
    chooseSome(s, { fight }, chosen, umpire) {
      const seat = defenderOf(fight);
      const group = thoseWhoCanGo(s, seat, fight.region, chosen, umpire);
      umpire.foretell?.(() => (group.length === 0 ? `${capital(fightOdds(s, fight))}.` : pursuitOdds(s, fight, group)));
      if (group.length === 0) return proceed(s, { step: 'contact', fight });
      const moved = group.some(p => has(s, p, MOVED));
      const frames: Frame[] = moved ? [{ step: 'retreatHit', fight, seat, kind: 'before', group }] : [];
      proceed(s, ...frames, { step: 'retreatEscorts', fight, seat, kind: 'before', group });
    },
    title: 'Who retreats before combat',
    prompt: (s, { fight }) =>
      `${attackOn(s, fight)} Choose who retreats before combat, or nobody. If units that have already moved retreat, one takes a hit. ${RETREAT_PRICE[defenderOf(fight)]}${defenderOf(fight) === BRITISH ? smithsRollWords(s, fight.region) : ''}`,
    ...ofAlikeUnits,
  },
  // 7.1 All go together, toward Boston or Concord if they can.
  retreatTo: {
    rule: '7.1',
    options(s, f, out) {
      if (thoseWhoGo(s, f).length === 0) out.push(NONE_OF_THEM);
      else if (goesBack(f) && f.fight.from !== null) out.push(f.fight.from);
      else out.push(...waysOf(s, f));
    },
    choose(s, f, to, umpire) {
      if (to !== NONE_OF_THEM) retreat(s, f, to, umpire);
      else if (f.kind === 'before') {
        const units = f.group.filter(p => s.at[p] === f.fight.region);
        if (units.length > 0) umpire.tell({ what: 'leftBehind', units, region: f.fight.region });
        proceed(s, { step: 'contact', fight: f.fight });
      }
    },
    title: 'Where they retreat',
    prompt(s, f) {
      const going = thoseWhoGo(s, f);
      if (going.length === 0) return `Nobody can retreat from ${placeName(f.fight.region)}.`;
      return `Where ${going.length === 1 ? 'does' : 'do'} ${listUnits(s, going)} retreat from ${placeName(f.fight.region)}? A retreat goes ${homeward(f.seat)} where it can.`;
    },
    label: (s, f, to) =>
      to === NONE_OF_THEM
        ? 'Nobody can go'
        : `${placeName(to)}${hasUnbrokenUnit(s, enemyOf(f.seat), to) ? ' (enemies there: one more hit)' : ''}`,
    names: { [NONE_OF_THEM]: 'none' },
    place: (_, __, to) => (to === NONE_OF_THEM ? undefined : placeId(to)),
  },
  // 7.1.3 If all have gone, the attacker may fire at them as they go.
  opportunityFire: {
    rule: '7.1.3',
    seat: (_, f) => f.fight.attacker,
    options(s, { fight }, out) {
      if (opportunityDice(s, fight) > 0) out.push(1);
      out.push(0);
    },
    choose(s, { fight }, fire, umpire) {
      const { attacker, fled, fledTo } = fight;
      if (!fire) {
        if (opportunityDice(s, fight) > 0) umpire.tell({ what: 'holdsFire', seat: attacker, region: fledTo });
        return;
      }
      combatBegins(s, attacker, umpire);
      const count = opportunityDice(s, fight);
      umpire.foretell?.(() => `${TheSide(attacker)} throw ${diceOdds(Array<number>(count).fill(6))}.`);
      const dice = rollAll(umpire, count);
      const fired = fight.attackers.filter(p => isFighter(p) || p === CANNON);
      addMarks(s, fired, FIRED);
      const hits = dice.filter(die => die === 6).length;
      umpire.tell({ what: 'dice', seat: attacker, why: 'opportunity', dice, hits, region: fledTo });
      const seat = defenderOf(fight);
      if (hits > 0) proceed(s, { step: 'takeHits', seat, hits, region: fledTo, first: fled, only: true, why: 'fire' });
    },
    names: { 1: 'fire', 0: 'hold' },
    title: 'Fire after those who retreated',
    prompt: (_s, { fight }) =>
      `All have retreated to ${placeName(fight.fledTo)}. Fire after them? Those who attacked are then marked Fired, and attack no more this turn.`,
    label(s, { fight }, fire) {
      if (!fire) return 'Hold fire';
      const dice = opportunityDice(s, fight);
      return `Fire: ${count(dice, 'die', 'dice')}, a hit on each 6`;
    },
  },
  // 7.1.4 A side that has lost a unit may retreat at no extra cost, the attacker first.
  afterCombat: {
    rule: '7.1.4',
    options(s, { fight, seat }, out) {
      if (s.lost[seat] === 0) return;
      const back = seat === fight.attacker && fight.from !== null;
      const ways = back || retreatsFrom(s, seat, fight.region, seat === fight.attacker ? null : fight.from).length > 0;
      if (ways) out.push(...unitsAt(s, seat, fight.region));
    },
    min: () => 0,
    chooseSome(s, { fight, seat }, group) {
      const frames: Frame[] = [];
      if (group.length > 0) frames.push({ step: 'retreatTo', fight, seat, kind: 'after', group, escorted: [] });
      if (seat === fight.attacker) frames.push({ step: 'afterCombat', fight, seat: defenderOf(fight) });
      else frames.push({ step: 'endFight', fight });
      proceed(s, ...frames);
    },
    title: 'Who retreats after combat',
    prompt: (_, { fight, seat }) =>
      seat === fight.attacker && fight.from !== null
        ? `You have lost a unit in ${placeName(fight.region)}. Choose who goes back to ${placeName(fight.from)}, or nobody.`
        : `You have lost a unit in ${placeName(fight.region)}. Choose who retreats, or nobody.`,
    ...ofAlikeUnits,
  },
} satisfies Chapter;
