import { count } from '../../../core/count.ts';
import { proceed } from '../../../core/step.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { disembark, endedMarch, pay, putAboard, putOnMarch, sendOff, startOf } from '../forces.ts';
import type { Start } from '../frames.ts';
import { pieceId } from '../ids.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName, piecesWords } from '../names.ts';
import { loadFor } from '../outlook.ts';
import { isFleet, isLeader, isUnit, PIECES, type Piece, SIDE } from '../pieces.ts';
import { boarders, fleetLeader, landers, marching, marchLeader, mayBoard, sailors } from '../stacks.ts';
import type { State } from '../state.ts';
import { cargoAt, roomAboard, roomAt } from '../units.ts';

/** Choices of who goes aboard and who ashore. */
const ALL = 0;
export const CHOOSE = 4;
export const NONE = 5;
export const FULL = 6;
export const LEADERS_ONLY = 7;

const fleetsOf = (s: State): Piece[] => marching(s).filter(isFleet);

/** The counters ashore that can still go aboard the fleets that were named. */
const waiting = (s: State, start: Start): Piece[] => boarders(s, start.seat, start.at).filter(p => s.marching[p] === 0);

/** The counters ashore that fill the fleets best, as the suggested march sends them too. */
const fullLoad = (s: State, { seat, at }: Start): Piece[] => loadFor(s, seat, at, fleetsOf(s));

function goAshore(s: State, start: Start, group: readonly Piece[], umpire: RevolutionUmpire): void {
  pay(s, start, umpire);
  putOnMarch(s, group);
  disembark(s, start.seat, start.at, group, umpire);
  proceed(s, { step: 'endMove', march: endedMarch(start) });
}

/** The only choice where nobody can go aboard. */
const NOBODY = PIECES;
const orNobody = (group: readonly Piece[]): readonly number[] => (group.length > 0 ? group : [NOBODY]);
const unitsToBoard = (s: State, start: Start): Piece[] =>
  roomAt(s, fleetsOf(s)) > 0 ? waiting(s, start).filter(isUnit) : [];
const leadersToBoard = (s: State, start: Start): Piece[] => waiting(s, start).filter(isLeader);

/**
 * What the questions which units and which leaders go aboard have in common. Each is asked wherever, for all the enemy
 * can see, there may be some who can.
 */
const boarding = {
  rule: '24.5',
  secret: true,
  always: true,
  names: { [NOBODY]: 'nobody' },
  label: (s: State, _: Start, p: number) => (p === NOBODY ? 'Nobody' : memberLabel(s, p)),
  kind: (s: State, _: Start, p: number) => (p === NOBODY ? 'nobody' : memberLabel(s, p)),
  piece: (_: State, __: Start, p: number) => (p === NOBODY ? undefined : pieceId(p)),
  alike: (s: State, _: Start, p: number) => (p === NOBODY ? NOBODY : likeness(s, p)),
} as const;

/** 7.9 (ruling): what those aboard risk, said while they can still stay ashore or go there. */
const STOPPED_WORDS = 'If Privateers stop the fleet, troops aboard move no more this year.';

const EMBARK_LABELS: Readonly<Record<number, string>> = {
  [NONE]: 'Nobody Else',
  [LEADERS_ONLY]: 'Leaders Only',
  [CHOOSE]: 'Choose Who Goes Aboard…',
};

export const sailing = {
  // 24.4 Fleets that sail together, with what they carry.
  whichFleets: {
    rule: '24.4',
    secret: true,
    options: (s, f, out) => out.push(...sailors(s, f.seat, f.at)),
    min: () => 1,
    chooseSome(s, f, fleets) {
      putOnMarch(s, fleets);
      putOnMarch(
        s,
        cargoAt(s, f.seat, f.at).filter(p => fleets.includes(s.aboard[p])),
      );
      // The leader goes aboard with the others. Until then his stack keeps its top.
      if (f.pay === 'tactics') putOnMarch(s, [fleetLeader(s, f.seat, f.at)]);
      if (mayBoard(s, f)) proceed(s, { step: 'embark', ...startOf(f) });
      else sendOff(s, startOf(f), 'sea');
    },
    title: 'Which fleets sail',
    prompt: (s, f) =>
      `Which fleets sail from ${localeName(f.at)}?${cargoAt(s, f.seat, f.at).length > 0 ? ` ${STOPPED_WORDS}` : ''}`,
    // A fleet with cargo is like no other, and is called by its number.
    label(s, _, p) {
      const aboard = cargoAt(s, SIDE[p], s.at[p]).filter(q => s.aboard[q] === p);
      const name = aboard.length > 0 ? `${pieceId(p)} with ${piecesWords(aboard)}` : memberLabel(s, p);
      return `${name}, ${roomAboard(s, p)} free`;
    },
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) =>
      likeness(s, p) * 8 +
      roomAboard(s, p) +
      (cargoAt(s, SIDE[p], s.at[p]).some(q => s.aboard[q] === p) ? p * 10_000 : 0),
  },
  // 24.5 Up to four combat units a fleet, and leaders. It is asked wherever, for all the enemy can see, somebody may go
  // aboard: the enemy must not learn what lies covered ashore and aboard (22.1).
  embark: {
    rule: '24.5',
    secret: true,
    always: true,
    options(s, f, out) {
      out.push(NONE);
      const here = waiting(s, f);
      const units = here.some(isUnit) && roomAt(s, fleetsOf(s)) > 0;
      if (units) out.push(FULL);
      if (here.some(isLeader)) out.push(LEADERS_ONLY);
      if (units || here.length > 1) out.push(CHOOSE);
    },
    choose(s, f, line) {
      const start = startOf(f);
      if (line === CHOOSE)
        return proceed(s, { step: mayBoard(s, f, isUnit) ? 'embarkUnits' : 'embarkLeaders', ...start });
      if (line === FULL) putAboard(s, fleetsOf(s), fullLoad(s, start));
      if (line === LEADERS_ONLY) putAboard(s, fleetsOf(s), waiting(s, f).filter(isLeader));
      sendOff(s, start, 'sea');
    },
    names: { [NONE]: 'nobody', [FULL]: 'full', [LEADERS_ONLY]: 'leaders', [CHOOSE]: 'choose' },
    title: 'Who goes aboard',
    prompt: (s, f) => {
      const carried = marching(s).filter(p => !isFleet(p));
      const asked =
        carried.length === 0
          ? `Who goes aboard in ${localeName(f.at)}?`
          : `${piecesWords(carried)} ${carried.length === 1 ? 'is' : 'are'} aboard. Who else goes aboard in ${localeName(f.at)}?`;
      return `${asked} ${STOPPED_WORDS}`;
    },
    label: (s, f, line) =>
      line === FULL
        ? `As Many as Fit: ${count(fullLoad(s, startOf(f)).length, 'counter')}`
        : line === NONE && marching(s).every(isFleet)
          ? 'Nobody'
          : EMBARK_LABELS[line],
  },
  embarkUnits: {
    ...boarding,
    options: (s, f, out) => out.push(...orNobody(unitsToBoard(s, f))),
    min: (s, f) => (unitsToBoard(s, f).length > 0 ? 0 : 1),
    max: s => Math.max(1, roomAt(s, fleetsOf(s))),
    chooseSome(s, f, group) {
      // They go aboard with the leaders. Until then their stack keeps its top.
      putOnMarch(
        s,
        group.filter(p => p !== NOBODY),
      );
      if (mayBoard(s, f, isLeader)) proceed(s, { step: 'embarkLeaders', ...startOf(f) });
      else sendOff(s, startOf(f), 'sea');
    },
    title: 'Which units go aboard',
    prompt: s => `Which units go aboard? There is room for ${roomAt(s, fleetsOf(s))}.`,
  },
  embarkLeaders: {
    ...boarding,
    options: (s, f, out) => out.push(...orNobody(leadersToBoard(s, f))),
    min: (s, f) => (leadersToBoard(s, f).length > 0 ? 0 : 1),
    chooseSome(s, f, group) {
      putAboard(
        s,
        fleetsOf(s),
        group.filter(p => p !== NOBODY),
      );
      sendOff(s, startOf(f), 'sea');
    },
    title: 'Which leaders go aboard',
    prompt: () => 'Which leaders go aboard?',
  },
  // 24.4 (ruling): those aboard in a port go ashore where they lie, and that is their whole move and their fleet's.
  goAshore: {
    rule: '24.6',
    secret: true,
    options(s, f, out) {
      out.push(ALL);
      if (landers(s, f.seat, f.at).length > 1) out.push(CHOOSE);
    },
    choose(s, f, line, umpire) {
      if (line === CHOOSE) return proceed(s, { step: 'chooseAshore', ...startOf(f) });
      goAshore(s, startOf(f), landers(s, f.seat, f.at), umpire);
    },
    names: { [ALL]: 'all', [CHOOSE]: 'choose' },
    title: 'Who goes ashore',
    prompt: (s, f) => `Aboard in ${localeName(f.at)} are ${piecesWords(landers(s, f.seat, f.at))}. Who goes ashore?`,
    label: (_, __, line) => (line === ALL ? 'All Go Ashore' : 'Choose Who Goes Ashore…'),
  },
  chooseAshore: {
    rule: '24.6',
    secret: true,
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
} satisfies Chapter;
