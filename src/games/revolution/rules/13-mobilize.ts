import { proceed } from '../../../core/step.ts';
import { isUnprepared, leaderPrice, unitPrice } from '../costs.ts';
import { BOX_OF, type Nation } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { spend } from '../hands.ts';
import { pointsWords } from '../names.ts';
import { COMMITTEE, FIRST_LEADER, HESSIANS, INDIANS, type Kind, MASTER_PLAN, PULASKI, type Side } from '../pieces.ts';
import { freeTroops, suggestedYear } from '../plan-year.ts';
import { comesHome, leaderPlaces } from '../raise.ts';
import type { State } from '../state.ts';
import { speculate } from './06-political.ts';
import { playSpy } from './07-spies.ts';
import { menuAbout, menuKey, menuLabel } from './13-lines.ts';
import {
  ALLY,
  BUY,
  DONE,
  DRILL,
  EXCHANGE,
  FORT,
  FREE_BAND,
  FREE_HESSIAN,
  FREE_JAEGER,
  isAdvised,
  LEADER,
  MILITIA,
  menu,
  PARTISAN,
  PLACE_PARTISAN,
  PLAY_SPY,
  PULASKI_UNIT,
  RISE_ADMIRAL,
  RISE_GENERAL,
  SPECULATE,
  STOP_HESSIANS,
  SUGGESTED,
  SUGGESTED_AND_MORE,
  THROW_AGAIN,
  UNIT,
  UNIT_LINES,
  UPGRADE,
} from './13-menu.ts';
import { buyMarkers, drawLeader, raiseMilitia, raiseUnit, takeCommand } from './13-purchases.ts';
import { tryPartisan } from './29-partisans.ts';

/** Carries out everything that is suggested at once. */
function followYear(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const { markers, militia, troops } = suggestedYear(s, seat);
  if (markers > 0) buyMarkers(s, seat, markers, umpire);
  for (const at of militia) raiseMilitia(s, seat, at, umpire);
  if (troops) {
    const { nation, kind, at, count: wanted } = troops;
    for (let n = 0; n < wanted; n++) raiseUnit(s, seat, nation, kind, at, unitPrice(s, nation, kind), umpire);
  }
  // This includes a marker just drawn, because a question after the draw would tell the enemy about it.
  const free = freeTroops(s, seat);
  if (free === null) return;
  spend(s, seat, free.marker);
  umpire.tell({ what: 'played', seat, marker: free.marker, dice: [], at: free.marker === PULASKI ? free.at : null });
  raiseUnit(s, seat, free.nation, free.kind, free.at, 0, umpire);
}

function follow(s: State, seat: Side, pick: number, umpire: RevolutionUmpire) {
  if (pick === SUGGESTED_AND_MORE) return followYear(s, seat, umpire);
  if (pick >= ALLY) {
    s.points[seat] -= leaderPrice(s, seat);
    const leader = FIRST_LEADER + pick - ALLY;
    // An ally comes to his box, so nobody is asked where.
    return takeCommand(s, seat, leader, leaderPlaces(s, leader)[0], umpire);
  }
  if (pick >= MILITIA) return proceed(s, { step: 'recruitMilitia', seat, region: pick - MILITIA });
  if (pick >= UNIT) {
    const { nation, kind } = UNIT_LINES[pick - UNIT];
    return raiseSomewhere(s, seat, nation, kind, unitPrice(s, nation, kind), umpire);
  }
  playMenu(s, seat, pick, umpire);
}

/** Asks where a unit is raised, unless it can only come to its box. */
function raiseSomewhere(s: State, seat: Side, nation: Nation, kind: Kind, cost: number, umpire: RevolutionUmpire) {
  if (comesHome(nation, kind)) return raiseUnit(s, seat, nation, kind, BOX_OF[nation], cost, umpire);
  proceed(s, { step: 'placeUnit', seat, nation, kind, free: cost === 0 });
}

function playMenu(s: State, seat: Side, pick: number, umpire: RevolutionUmpire) {
  switch (pick) {
    case BUY:
      return proceed(s, { step: 'buyMarkers', seat });
    case LEADER:
      return drawLeader(s, seat, umpire);
    case PARTISAN:
      return proceed(s, { step: 'partisanIn', seat, free: false });
    case FORT:
      return proceed(s, { step: 'fortAt', seat });
    case EXCHANGE:
      return proceed(s, { step: 'exchange', seat });
    case UPGRADE:
      return proceed(s, { step: 'upgrade', seat, at: null });
    case DRILL:
      return proceed(s, { step: 'drill', seat, at: null });
    case PULASKI_UNIT:
      return proceed(s, { step: 'pulaski', seat, at: null });
    case RISE_GENERAL:
    case RISE_ADMIRAL:
      return proceed(s, { step: 'arises', seat, admiral: pick === RISE_ADMIRAL });
    case SPECULATE:
      return speculate(s, seat, umpire);
    case PLAY_SPY:
      return playSpy(s, seat, umpire);
    default:
      return playMarkerOf(s, seat, pick, umpire);
  }
}

function playMarkerOf(s: State, seat: Side, pick: number, umpire: RevolutionUmpire): void {
  const kind =
    pick === PLACE_PARTISAN ? COMMITTEE : pick === FREE_BAND ? INDIANS : pick === THROW_AGAIN ? MASTER_PLAN : HESSIANS;
  spend(s, seat, kind);
  umpire.tell({ what: 'played', seat, marker: kind, dice: [], at: null });
  if (pick === PLACE_PARTISAN) proceed(s, { step: 'partisanIn', seat, free: true });
  else if (pick === STOP_HESSIANS) s.noHessians = true;
  else if (pick === FREE_BAND) raiseSomewhere(s, seat, 'IN', 'indian', 0, umpire);
  else if (pick === FREE_HESSIAN) raiseSomewhere(s, seat, 'HE', 'regular', 0, umpire);
  else if (pick === FREE_JAEGER) raiseSomewhere(s, seat, 'HE', 'light', 0, umpire);
}

export const mobilization = {
  // 13.1 One purchase after the other, and the markers of the Mobilization Phase. The menu comes back until its player is done:
  // if it went with the last point, its coming would tell of a marker to play (22.2).
  mobilize: {
    rule: '13.1',
    always: true,
    options: (s, { seat, failed }, out) => menu(s, seat, failed, out),
    choose(s, { seat, failed }, pick, umpire) {
      if (pick === DONE) return;
      if (pick === SUGGESTED) return followYear(s, seat, umpire);
      s.stack.push({ step: 'mobilize', seat, failed: null });
      if (pick === THROW_AGAIN && failed !== null) {
        playMarkerOf(s, seat, pick, umpire);
        return tryPartisan(s, seat, failed, 0, umpire);
      }
      follow(s, seat, pick, umpire);
    },
    key: (_, __, pick) => menuKey(pick),
    title: 'Mobilization',
    prompt: (s, { seat }) =>
      `Mobilization of ${s.year}: you have ${pointsWords(s.points[seat])} to spend on markers and troops${isUnprepared(s, seat) ? ', at double prices this year' : ''}; nothing is kept for the next year.`,
    label: (s, { seat, failed }, pick) => menuLabel(s, seat, failed, pick),
    suggested: (s, { seat, failed }, pick) => isAdvised(s, seat, failed, pick),
    about: (s, { seat }, pick) => menuAbout(s, seat, pick),
  },
} satisfies Chapter;
