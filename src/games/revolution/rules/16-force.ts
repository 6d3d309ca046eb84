import { count } from '../../../core/count.ts';
import { listed } from '../../../core/listed.ts';
import { proceed } from '../../../core/step.ts';
import type { Chapter } from '../events.ts';
import { putOnMarch, sendOff, startOf } from '../forces.ts';
import type { FrameOf, Start } from '../frames.ts';
import { pieceId } from '../ids.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName, pieceName, piecesWords } from '../names.ts';
import { isLeader, isMilitiaLike, isRegularLike, isUnit, type Piece, type Side, STRENGTH } from '../pieces.ts';
import { marchLeader, walkers } from '../stacks.ts';
import type { State } from '../state.ts';

/** Choices of who goes. */
export const ALL = 0;
export const BUT_ONE = 1;
const REGULARS = 2;
export const NO_MILITIA = 3;
export const CHOOSE = 4;

/** The weakest unit, which BUT_ONE leaves behind as a garrison. */
const weakest = (force: readonly Piece[]): Piece =>
  force.filter(isUnit).reduce((a, b) => (a < 0 || STRENGTH[b] < STRENGTH[a] ? b : a), -1);

/** The counters of `force` that a choice (`line`) sends. */
export function lineForce(force: readonly Piece[], line: number): Piece[] {
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

/**
 * The choices to offer: those that send somebody, and not the same counters as an earlier choice. A forced march for
 * Tactics needs a leader.
 */
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

/** The leaders who may lead a forced march (17.1). Empty for a march that needs no leader. */
const leadersFor = (s: State, start: Start): Piece[] =>
  start.pay === 'tactics' ? walkers(s, start.seat, start.at).filter(isLeader) : [];
/** The leader named to lead; -1 if nobody needs to be. */
const namedLeader = (s: State, start: Start): Piece => leadersFor(s, start).find(p => s.marching[p] === 1) ?? -1;

const FORCE_NAMES: Readonly<Record<number, string>> = {
  [ALL]: 'all',
  [BUT_ONE]: 'all-but-one',
  [REGULARS]: 'regulars',
  [NO_MILITIA]: 'no-militia',
  [CHOOSE]: 'choose',
};
const FORCE_LABELS = ['All', 'All but One', 'Leaders and Regulars', 'All but Militia'];

/** The maximum number of characters of a force in a choice's label, which has room for 100 with the words before it. */
const FORCE_LIMIT = 75;
/** The counters of a force by kind. If that is too long: its leaders, and the number of its units. */
function forceWords(force: readonly Piece[]): string {
  const words = piecesWords(force);
  if (words.length <= FORCE_LIMIT) return words;
  return listed([...force.filter(isLeader).map(pieceName), count(force.filter(isUnit).length, 'unit')]);
}

type ForceStep = 'whoGoes' | 'whoLeads' | 'chooseForce';
const seat = (_: State, f: FrameOf<ForceStep>): Side => f.seat;

export const force = {
  // 16.3(1) The whole force, one of the parts listed, or the units chosen one by one.
  whoGoes: {
    rule: '16.3',
    secret: true,
    seat,
    options(s, f, out) {
      const here = walkers(s, f.seat, f.at);
      out.push(...forceLines(here, f));
      if (here.length > 1) out.push(CHOOSE);
    },
    choose(s, f, line) {
      if (line === CHOOSE) {
        const step = leadersFor(s, f).length > 0 ? 'whoLeads' : 'chooseForce';
        return proceed(s, { step, ...startOf(f) });
      }
      putOnMarch(s, lineForce(walkers(s, f.seat, f.at), line));
      sendOff(s, startOf(f), 'land');
    },
    names: FORCE_NAMES,
    title: 'Who goes',
    prompt: (s, f) => `You have ${piecesWords(walkers(s, f.seat, f.at))} in ${localeName(f.at)}. Who goes?`,
    label: (s, f, line) =>
      line === CHOOSE
        ? 'Choose Who Goes…'
        : `${FORCE_LABELS[line]}: ${forceWords(lineForce(walkers(s, f.seat, f.at), line))}`,
  },
  // 17.1 Any leader who is present can lead a forced march. It is asked even if there is only one: the enemy cannot
  // know, since others may lie covered (22.1).
  whoLeads: {
    rule: '17.1',
    secret: true,
    always: true,
    seat,
    options(s, f, out) {
      const leaders = leadersFor(s, f);
      // Of leaders who are the same in every way, only the first is listed.
      for (const p of leaders) if (p === leaders.find(q => likeness(s, q) === likeness(s, p))) out.push(p);
    },
    choose(s, f, leader) {
      putOnMarch(s, [leader]);
      proceed(s, { step: 'chooseForce', ...startOf(f) });
    },
    title: 'Who leads the forced march',
    prompt: (_, f) => `Who leads the forced march from ${localeName(f.at)}? The others may stay.`,
    label: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
  },
  chooseForce: {
    rule: '16.3',
    secret: true,
    seat,
    options(s, f, out) {
      const leads = namedLeader(s, f);
      for (const p of walkers(s, f.seat, f.at)) if (p !== leads) out.push(p);
    },
    min: (s, f) => (namedLeader(s, f) < 0 ? 1 : 0),
    chooseSome(s, f, group) {
      putOnMarch(s, group);
      sendOff(s, startOf(f), 'land');
    },
    title: 'Who goes',
    prompt: (s, f) => {
      const leads = namedLeader(s, f);
      return leads < 0
        ? `Choose who goes from ${localeName(f.at)}; the others stay.`
        : `${pieceName(leads)} leads the forced march from ${localeName(f.at)}. Choose who goes with him.`;
    },
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
} satisfies Chapter;
