import { proceed, type Steps } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { IS_BOX } from '../data.ts';
import type { Event, RevolutionUmpire } from '../events.ts';
import { divide, lay, showTop } from '../fog.ts';
import { holdsMarker, spend } from '../hands.ts';
import { pieceId } from '../ids.ts';
import { count, leaderWords, localeName, pieceName, piecesWords } from '../names.ts';
import {
  COMMITTEE,
  enemyOf,
  isFleet,
  isLeader,
  isMilitiaLike,
  isRegularLike,
  isUnit,
  KIND,
  LEADERSHIP,
  NATION,
  type Piece,
  PRIVATEERS,
  SIDE,
  type Side,
  STRENGTH,
  TACTICS,
} from '../pieces.ts';
import { boarders, fleetLeader, landers, marching, marchLeader, sailors, walkers } from '../stacks.ts';
import {
  type Frame,
  type FrameOf,
  JOINED,
  LANDED,
  type March,
  MOVED,
  ORDER_PRIVATEERS,
  type Start,
  type State,
} from '../state.ts';
import { cargoAt, commanderOf, holds, owns, roomAboard, roomAt } from '../units.ts';
import { ASK, FIRST_LADEN, FIRST_MOVE, OUT_OF_BOX } from './07-orders.ts';

/** Who goes, as whole lines. */
export const ALL = 0;
export const BUT_ONE = 1;
export const REGULARS = 2;
export const NO_MILITIA = 3;
export const CHOOSE = 4;
/** Who goes aboard. */
export const NONE = 5;
export const FULL = 6;
export const LEADERS_ONLY = 7;

const startOf = ({ seat, round, at, pay }: Start): Start => ({ seat, round, at, pay });

/** The weakest unit, which would be left as a garrison. */
const weakest = (force: readonly Piece[]): Piece =>
  force.filter(isUnit).reduce((a, b) => (a < 0 || STRENGTH[b] < STRENGTH[a] ? b : a), -1);

/** The force that a line names; a forced march never leaves its leader behind. */
function lineForce(force: readonly Piece[], line: number): Piece[] {
  switch (line) {
    case BUT_ONE:
      return force.filter(p => p !== weakest(force));
    case REGULARS:
      return force.filter(p => isRegularLike(p) || (isLeader(p) && !isMilitiaLike(p)));
    case NO_MILITIA:
      return force.filter(p => !isMilitiaLike(p));
    default:
      return [...force];
  }
}

/** Lines that differ from all those before, and can go. */
function forceLines(force: readonly Piece[], start: Start): number[] {
  const seen = new Set<string>();
  return [ALL, BUT_ONE, REGULARS, NO_MILITIA].filter(line => {
    const group = lineForce(force, line);
    const key = group.join();
    if (group.length === 0 || seen.has(key) || (start.pay === 'tactics' && marchLeader(group) < 0)) return false;
    seen.add(key);
    return true;
  });
}

function set(s: State, force: readonly Piece[]): void {
  for (const p of force) s.marching[p] = 1;
}

/** Units go aboard fleets with room, leaders with the first. */
function load(s: State, fleets: readonly Piece[], group: readonly Piece[]): void {
  for (const p of group) {
    const fleet = isUnit(p) ? fleets.find(each => roomAboard(s, each) > 0) : fleets[0];
    if (fleet === undefined) continue;
    s.aboard[p] = fleet;
    s.marching[p] = 1;
  }
}
const fleetsOf = (s: State): Piece[] => marching(s).filter(isFleet);

/** Those ashore who fill the fleets best: leaders, then the strongest units. */
function fullLoad(s: State, start: Start): Piece[] {
  const here = boarders(s, start.seat, start.at).filter(p => s.marching[p] === 0);
  const units = here.filter(isUnit).sort((a, b) => STRENGTH[b] - STRENGTH[a] || a - b);
  return [...here.filter(isLeader), ...units.slice(0, roomAt(s, fleetsOf(s)))];
}

/** 16.3: the force is named; paying for it makes it go (17.1). */
function sendOff(s: State, start: Start, by: March['by']): void {
  proceed(s, { step: 'depart', start, by });
}

/** 17.1, 7.9: Tactics or a Committee for a forced march. */
function pay(s: State, { seat, at, pay: by }: Start, umpire: RevolutionUmpire): void {
  if (by === 'none') return;
  spend(s, seat, by === 'tactics' ? TACTICS : COMMITTEE);
  umpire.tell({ what: 'forced', seat, at, committee: by === 'committee' });
}

/** Ruling 31: whether a standing order for Privateers speaks of this move. */
function ordersStop(s: State, by: Side, group: readonly Piece[], at: number): boolean {
  const order = s.orders[by][ORDER_PRIVATEERS];
  if (order === FIRST_MOVE) return true;
  if (order === FIRST_LADEN) return group.filter(p => s.aboard[p] >= 0).length >= 3;
  return order === OUT_OF_BOX && IS_BOX[at];
}

/** Privateers: fleets stay for this phase, those aboard for the year (ruling 31). */
function stall(s: State, seat: Side, at: number, umpire: RevolutionUmpire): void {
  spend(s, enemyOf(seat), PRIVATEERS);
  umpire.reveal();
  umpire.tell({ what: 'played', seat: enemyOf(seat), marker: PRIVATEERS, dice: [], at });
  for (const p of marching(s)) {
    s.moved[p] = MOVED;
    if (s.aboard[p] >= 0 && KIND[p] !== 'admiral') s.stalled[p] = 1;
    s.marching[p] = 0;
  }
}

/** 16.3: the die and the commander's value are the movement points. */
function throwFor(s: State, start: Start, by: March['by'], umpire: RevolutionUmpire): void {
  const force = marching(s);
  const leader = commanderOf(by === 'sea' ? force.filter(p => KIND[p] === 'admiral') : force, by);
  if (leader >= 0 && lay(s, [leader])) umpire.reveal();
  const tired = s.rules.demoralization && force.some(p => s.disrupted[p] === 1) ? 1 : 0;
  const bonus = (leader < 0 ? 0 : LEADERSHIP[leader]) - tired;
  const die = roll(umpire);
  const left = Math.max(0, die + bonus);
  const { seat, round, at } = start;
  umpire.tell({
    ...{ what: 'marchThrow', seat, at, count: force.length, leader: leader < 0 ? null : leader },
    ...{ die, points: left, sea: by === 'sea' },
  });
  proceed(s, { step: 'wayOn', march: { seat, round, at, by, left, overran: false, fresh: true, bonus } });
}

/** 24.6, 28.16: how those who go ashore have come. */
export function arrival(s: State, seat: Side, at: number): number {
  if (!holds(s, enemyOf(seat), at)) return MOVED;
  return owns(s.fort, seat, at) ? JOINED : LANDED;
}

/** 24.4: put some of those aboard ashore. */
export function disembark(s: State, seat: Side, at: number, group: readonly Piece[], umpire: RevolutionUmpire): void {
  const how = arrival(s, seat, at);
  divide(s, seat, at, group);
  for (const p of group) {
    s.aboard[p] = -1;
    s.moved[p] = how;
  }
  showTop(s, seat, at);
  if (group.length > 0) umpire.tell({ what: 'ashore', seat, count: group.length, at, landing: how === LANDED });
}

/** Alike counters of a force, for sets. */
export const likeness = (s: State, p: Piece): number =>
  isLeader(p) ? 1000 + p : KINDS.indexOf(`${NATION[p]} ${KIND[p]}`) * 2 + s.disrupted[p];
const KINDS: readonly string[] = (['BR', 'HE', 'IN', 'US', 'FR', 'SP'] as const).flatMap(nation =>
  (['regular', 'detachment', 'grenadier', 'light', 'marine', 'fleet', 'militia', 'indian'] as const).map(
    kind => `${nation} ${kind}`,
  ),
);
export const memberLabel = (s: State, p: Piece): string =>
  `${isLeader(p) ? leaderWords(p) : pieceName(p)}${s.disrupted[p] === 1 ? ', demoralized' : ''}`;

/** A force for a forced march goes under its leader, who is not asked for again. */
const sparedLeader = (s: State, start: Start): Piece =>
  start.pay === 'tactics' ? marchLeader(walkers(s, start.seat, start.at)) : -1;

type StartStep =
  | 'whoGoes'
  | 'chooseForce'
  | 'whichFleets'
  | 'embark'
  | 'embarkUnits'
  | 'embarkLeaders'
  | 'goAshore'
  | 'chooseAshore';
type Chapter = Pick<Steps<State, Frame, Event>, StartStep | 'depart' | 'privateers' | 'throwMarch'>;

const seat = (_: State, f: FrameOf<StartStep>): Side => f.seat;

export const force: Chapter = {
  // 16.3(1) A whole force, a part of it by a line, or whoever is chosen.
  whoGoes: {
    rule: '16.3',
    seat,
    options(s, f, out) {
      const here = walkers(s, f.seat, f.at);
      out.push(...forceLines(here, f));
      if (here.length > 1) out.push(CHOOSE);
    },
    choose(s, f, line) {
      if (line === CHOOSE) return proceed(s, { step: 'chooseForce', ...startOf(f) });
      set(s, lineForce(walkers(s, f.seat, f.at), line));
      sendOff(s, startOf(f), 'land');
    },
    title: 'Who goes',
    prompt: (s, f) => `In ${localeName(f.at)} stand ${piecesWords(walkers(s, f.seat, f.at))}. Who goes?`,
    label: (s, f, line) =>
      line === CHOOSE
        ? 'Choose Who Goes…'
        : `${FORCE_LABELS[line]}: ${piecesWords(lineForce(walkers(s, f.seat, f.at), line))}`,
  },
  chooseForce: {
    rule: '16.3',
    seat,
    options(s, f, out) {
      const leads = sparedLeader(s, f);
      for (const p of walkers(s, f.seat, f.at)) if (p !== leads) out.push(p);
    },
    min: (s, f) => (sparedLeader(s, f) < 0 ? 1 : 0),
    chooseSome(s, f, group) {
      const leads = sparedLeader(s, f);
      set(s, leads < 0 ? group : [leads, ...group]);
      sendOff(s, startOf(f), 'land');
    },
    title: 'Who goes',
    prompt: (s, f) => {
      const leads = sparedLeader(s, f);
      return leads < 0
        ? `Choose who goes from ${localeName(f.at)}; the others stay.`
        : `${pieceName(leads)} leads the forced march from ${localeName(f.at)}. Choose who goes with him.`;
    },
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
  // 24.4 Fleets that sail together, with whatever they carry.
  whichFleets: {
    rule: '24.4',
    seat,
    options: (s, f, out) => out.push(...sailors(s, f.seat, f.at)),
    min: () => 1,
    chooseSome(s, f, fleets) {
      set(s, fleets);
      set(
        s,
        cargoAt(s, f.seat, f.at).filter(p => fleets.includes(s.aboard[p])),
      );
      if (f.pay === 'tactics')
        load(
          s,
          fleets,
          [fleetLeader(s, f.seat, f.at)].filter(p => s.marching[p] === 0),
        );
      proceed(s, { step: 'embark', ...startOf(f) });
    },
    title: 'Which fleets sail',
    prompt: (_, f) => `Which fleets sail from ${localeName(f.at)}?`,
    label: (s, _, p) => `${pieceName(p)}, ${roomAboard(s, p)} free`,
    kind: (_, __, p) => pieceName(p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) =>
      likeness(s, p) * 8 +
      roomAboard(s, p) +
      (cargoAt(s, SIDE[p], s.at[p]).some(q => s.aboard[q] === p) ? p * 10_000 : 0),
  },
  // 24.5 Up to four combat units a fleet, and leaders.
  embark: {
    rule: '24.5',
    seat,
    options(s, f, out) {
      out.push(NONE);
      const here = boarders(s, f.seat, f.at).filter(p => s.marching[p] === 0);
      const units = here.some(isUnit) && roomAt(s, fleetsOf(s)) > 0;
      if (units) out.push(FULL);
      if (here.some(isLeader)) out.push(LEADERS_ONLY);
      if (units || here.length > 1) out.push(CHOOSE);
    },
    choose(s, f, line) {
      const start = startOf(f);
      if (line === CHOOSE) return proceed(s, { step: 'embarkUnits', ...start });
      if (line === FULL) load(s, fleetsOf(s), fullLoad(s, start));
      if (line === LEADERS_ONLY)
        load(
          s,
          fleetsOf(s),
          boarders(s, f.seat, f.at).filter(p => isLeader(p) && s.marching[p] === 0),
        );
      sendOff(s, start, 'sea');
    },
    title: 'Who goes aboard',
    prompt: (s, f) => {
      const carried = cargoAt(s, f.seat, f.at).filter(p => s.marching[p] === 1);
      return carried.length === 0
        ? `Who goes aboard in ${localeName(f.at)}?`
        : `${piecesWords(carried)} are aboard. Who else goes aboard in ${localeName(f.at)}?`;
    },
    label: (s, f, line) =>
      line === FULL ? `As Many as Fit: ${piecesWords(fullLoad(s, startOf(f)))}` : EMBARK_LABELS[line],
  },
  embarkUnits: {
    rule: '24.5',
    seat,
    options: (s, f, out) => out.push(...boarders(s, f.seat, f.at).filter(p => isUnit(p) && s.marching[p] === 0)),
    min: () => 0,
    max: s => roomAt(s, fleetsOf(s)),
    chooseSome(s, f, group) {
      load(s, fleetsOf(s), group);
      proceed(s, { step: 'embarkLeaders', ...startOf(f) });
    },
    title: 'Which units go aboard',
    prompt: s => `Which units go aboard? There is room for ${roomAt(s, fleetsOf(s))}.`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
  embarkLeaders: {
    rule: '24.5',
    seat,
    options: (s, f, out) => out.push(...boarders(s, f.seat, f.at).filter(p => isLeader(p) && s.marching[p] === 0)),
    min: () => 0,
    chooseSome(s, f, group) {
      load(s, fleetsOf(s), group);
      sendOff(s, startOf(f), 'sea');
    },
    title: 'Which leaders go aboard',
    prompt: () => 'Which leaders go aboard?',
    label: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
  },
  // Ruling 55: those aboard in a port go ashore where they lie, and that is their whole move.
  goAshore: {
    rule: '24.6',
    seat,
    options(s, f, out) {
      out.push(ALL);
      if (landers(s, f.seat, f.at).length > 1) out.push(CHOOSE);
    },
    choose(s, f, line, umpire) {
      if (line === CHOOSE) return proceed(s, { step: 'chooseAshore', ...startOf(f) });
      goAshore(s, startOf(f), landers(s, f.seat, f.at), umpire);
    },
    title: 'Who goes ashore',
    prompt: (s, f) => `Aboard in ${localeName(f.at)} are ${piecesWords(landers(s, f.seat, f.at))}. Who goes ashore?`,
    label: (_, __, line) => (line === ALL ? 'All Go Ashore' : 'Choose Who Goes Ashore…'),
  },
  chooseAshore: {
    rule: '24.6',
    seat,
    options(s, f, out) {
      const here = landers(s, f.seat, f.at);
      const leads = f.pay === 'tactics' ? marchLeader(here) : -1;
      for (const p of here) if (p !== leads) out.push(p);
    },
    min: (_, f) => (f.pay === 'tactics' ? 0 : 1),
    chooseSome(s, f, group, umpire) {
      const leads = f.pay === 'tactics' ? [marchLeader(landers(s, f.seat, f.at))] : [];
      goAshore(s, startOf(f), [...leads, ...group], umpire);
    },
    title: 'Who goes ashore',
    prompt: (_, f) => `Choose who goes ashore in ${localeName(f.at)}.`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
  // 17.1 The force is paid for; Privateers may stop fleets before the die (7.9).
  depart: {
    rule: '16.3',
    run(s, { start, by }, umpire) {
      const group = marching(s);
      pay(s, start, umpire);
      divide(s, start.seat, start.at, group);
      const enemy = enemyOf(start.seat);
      if (by === 'sea' && s.orders[enemy][ORDER_PRIVATEERS] === ASK)
        return proceed(s, { step: 'privateers', seat: enemy, at: start.at }, { step: 'throwMarch', start, by });
      if (by === 'sea' && holdsMarker(s, enemy, PRIVATEERS) && ordersStop(s, enemy, group, start.at))
        return stall(s, start.seat, start.at, umpire);
      proceed(s, { step: 'throwMarch', start, by });
    },
  },
  // 7.9 Asked only of who has ordered to be asked, marker in hand or not.
  privateers: {
    rule: '7.9',
    secret: true,
    always: true,
    seat: (_, f) => f.seat,
    options(s, f, out) {
      out.push(NONE);
      if (holdsMarker(s, f.seat, PRIVATEERS)) out.push(ALL);
    },
    choose(s, f, pick, umpire) {
      if (pick === ALL) stall(s, enemyOf(f.seat), f.at, umpire);
    },
    title: 'A fleet puts to sea',
    prompt: (s, f) => {
      const group = marching(s);
      const aboard = group.filter(p => s.aboard[p] >= 0).length;
      return `${count(group.length - aboard, 'enemy fleet')} with ${aboard} aboard put to sea from ${localeName(f.at)}. Do Privateers stop them?`;
    },
    label: (_, __, pick) => (pick === ALL ? 'Play Privateers' : 'Let Them Sail'),
  },
  // 16.3(3) The die.
  throwMarch: {
    rule: '16.3',
    run(s, { start, by }, umpire) {
      if (marching(s).length > 0) throwFor(s, start, by, umpire);
    },
  },
};

function goAshore(s: State, start: Start, group: readonly Piece[], umpire: RevolutionUmpire): void {
  pay(s, start, umpire);
  set(s, group);
  disembark(s, start.seat, start.at, group, umpire);
  const { seat: side, round, at } = start;
  proceed(s, {
    step: 'endMove',
    march: { seat: side, round, at, by: 'land', left: 0, overran: false, fresh: false, bonus: 0 },
  });
}

const FORCE_LABELS = ['All', 'All but One Unit', 'Leaders and Regulars', 'All but Militia'];
const EMBARK_LABELS: Readonly<Record<number, string>> = {
  [NONE]: 'Nobody Else',
  [LEADERS_ONLY]: 'Leaders Only',
  [CHOOSE]: 'Choose Who Goes Aboard…',
};
