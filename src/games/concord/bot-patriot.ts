import { AMBUSH, ASSAULT, ASSEMBLE, ATTACK, actionCode, HINDER, MOVE, PASS, PLAN, RALLY, SNIPE } from './actions.ts';
import {
  britishStrength,
  columnsOf,
  isUnbroken,
  isUnfired,
  isUnmoved,
  patriotStrength,
  pickRegion,
  routeFrom,
  smithColumn,
} from './bot-columns.ts';
import { ALL_REGIONS, actionAt, type Entry, firstToBeHit, type Sheet, where } from './bot-sheet.ts';
import { distance, LEXINGTON, NEIGHBOURS, type Region, TO_LEXINGTON } from './data.ts';
import {
  BRITISH,
  HINDER_MOVEMENT,
  isFighter,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegular,
  PATRIOT,
  type Piece,
  RALLIED,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { columnOf, decode, listPaths } from './rules/06-paths.ts';
import { FACE_FIRE, TOGETHER } from './rules/07-combat.ts';
import { mayHinderMovement } from './rules/15-scenarios.ts';
import type { Fight, State } from './state.ts';
import {
  countRegulars,
  countUnbrokenPatriots,
  countUnbrokenRegulars,
  has,
  hasUnits,
  isBroken,
  isFit,
  NONE_OF_THEM,
  strengthOf,
  unitsAt,
} from './units.ts';

/** The Patriot sheet (15.3). The numbers of its entries are ours, as in docs/rulebook-bots.md. */

/** The region of the highest worth; ties as in `pickRegion`, with the British as the enemy. */
const pick = (s: State, regions: readonly Region[], worth?: (at: Region) => number): Region | undefined =>
  pickRegion(s, BRITISH, regions, worth);

/** Who can leave a region together: leaders and unbroken fighters that have not moved. */
const forceAt = (s: State, at: Region): Piece[] =>
  unitsAt(s, PATRIOT, at, p => isUnmoved(s, p) && (isLeader(p) || (isFighter(p) && isUnbroken(s, p))));
const fightersIn = (force: readonly Piece[]): number => force.filter(isFighter).length;
/** The regions of forces. */
const forces = (s: State): Region[] => ALL_REGIONS.filter(at => fightersIn(forceAt(s, at)) > 0);

/** The moves of a force that break no unit: one region, or two by road. */
function ways(s: State, from: Region): { readonly code: number; readonly to: Region; readonly steps: number }[] {
  const codes: number[] = [];
  listPaths(s, columnOf(s, PATRIOT, forceAt(s, from)), from, codes);
  return codes
    .map(code => ({ code, path: decode(code).path }))
    .filter(({ path }) => path.length <= 2)
    .map(({ code, path }) => ({ code, to: path[path.length - 1], steps: path.length }));
}
const reaches = (s: State, from: Region, to: Region): boolean => ways(s, from).some(way => way.to === to);

const toColumn = (s: State, at: Region): number => Math.min(99, ...columnsOf(s).map(column => distance(at, column)));

/**
 * Entry 8: the region from which a force enters Lexington, if it is late in the game and no unbroken Patriots hold it.
 */
function entryToLexington(s: State): Region | undefined {
  if (s.turn < LAST_TURN - 1 || countUnbrokenPatriots(s, LEXINGTON) > 0) return undefined;
  const able = forces(s).filter(at => at !== LEXINGTON && reaches(s, at, LEXINGTON));
  return pick(s, able, at => -distance(at, LEXINGTON));
}

/** Entry 9: the largest force that can stop a column in the next region of its Route (6.4), and that region. */
function blockingMove(s: State): { readonly from: Region; readonly to: Region } | undefined {
  for (const column of columnsOf(s)) {
    const [to] = routeFrom(column);
    if (to === undefined) continue;
    const able = forces(s).filter(from => {
      const force = forceAt(s, from);
      const there = countUnbrokenPatriots(s, to) + fightersIn(force);
      const strength = patriotStrength(s, to) + patriotStrength(s, from, p => isUnmoved(s, p));
      return from !== to && 2 * there >= countRegulars(s, column) && strength >= 4 && reaches(s, from, to);
    });
    const from = pick(s, able, at => fightersIn(forceAt(s, at)));
    if (from !== undefined) return { from, to };
  }
  return undefined;
}

/**
 * Entries 10 and 11: the step of a force toward the nearer column, if that is two or more regions away. A force that
 * could fire (15.2) prefers a region beside the Route.
 */
function stepFor(s: State, from: Region): Region | undefined {
  const column = [...columnsOf(s)].sort((a, b) => distance(from, a) - distance(from, b))[0];
  if (column === undefined || distance(from, column) < 2) return undefined;
  const route = routeFrom(column);
  const closer = ways(s, from).filter(way => way.steps === 1 && distance(way.to, column) < distance(from, column));
  const able = patriotStrength(s, from) >= 5 || unitsAt(s, PATRIOT, from, isMinuteman).length > 0;
  const besideRoute = (to: Region): number =>
    able && !route.includes(to) && NEIGHBOURS[to].some(next => route.includes(next)) ? 1 : 0;
  return pick(
    s,
    closer.map(({ to }) => to),
    besideRoute,
  );
}
/** The regions of forces that should step closer (entries 10 and 11). */
const forcesToMove = (s: State): Region[] => forces(s).filter(at => stepFor(s, at) !== undefined);

/** Entry 6: the region to assault, Smith’s column before Percy’s. */
function assaultFrom(s: State, from: Region): Region | undefined {
  const own = patriotStrength(s, from, p => isUnmoved(s, p) && isUnfired(s, p));
  const able = NEIGHBOURS[from].filter(to => {
    const broken = countUnbrokenRegulars(s, to) === 0;
    return hasUnits(s, BRITISH, to) && own > 0 && (broken || own >= 1.25 * britishStrength(s, to));
  });
  return pick(s, able, at => (at === smithColumn(s) ? 1 : 0));
}

/** How many units a Rally there can restore. */
const rallyable = (s: State, at: Region): number => {
  const broken = unitsAt(s, PATRIOT, at, p => isFighter(p) && isBroken(s, p)).length;
  const leaders = unitsAt(s, PATRIOT, at, p => isLeader(p) && !has(s, p, RALLIED)).length;
  return Math.min(broken, leaders);
};

const snipeTargets = (s: State, at: Region): number =>
  unitsAt(s, BRITISH, at, p => (isFighter(p) || isLeader(p)) && isUnbroken(s, p)).length;

export const PATRIOT_ENTRIES: readonly Entry[] = [
  {
    name: '1: Snipe where most can be hit',
    starred: true,
    order: (s, legal) =>
      actionAt(
        SNIPE,
        pick(s, where(legal, SNIPE), at => snipeTargets(s, at)),
      ),
  },
  {
    name: '2: Attack where no unbroken Regular is left',
    starred: true,
    order(s, legal) {
      const able = where(legal, ATTACK).filter(at => countUnbrokenRegulars(s, at) === 0 && unfiredStrength(s, at) > 0);
      return actionAt(ATTACK, pick(s, able));
    },
  },
  {
    name: '3: Ambush where most unbroken Regulars have moved',
    starred: true,
    order(s, legal) {
      const moved = (at: Region): number =>
        unitsAt(s, BRITISH, at, p => isFighter(p) && isUnbroken(s, p) && !isUnmoved(s, p)).length;
      const company = (at: Region): number => (hasUnits(s, PATRIOT, at) ? 0.5 : 0);
      return actionAt(
        AMBUSH,
        pick(s, where(legal, AMBUSH), at => moved(at) + company(at)),
      );
    },
  },
  {
    name: '4: Hinder Movement ahead of a column close to Lexington',
    order: s => (hinderSite(s) === undefined ? undefined : actionCode(HINDER, HINDER_MOVEMENT)),
  },
  {
    name: '5: Attack where strength is equal or better',
    order(s, legal) {
      const able = where(legal, ATTACK).filter(
        at => unfiredStrength(s, at) >= 3 && unfiredStrength(s, at) >= britishStrength(s, at),
      );
      return actionAt(ATTACK, pick(s, able));
    },
  },
  {
    name: '6: Assault with a quarter more strength, or against broken units',
    starred: true,
    order(s, legal) {
      const able = where(legal, ASSAULT).filter(from => assaultFrom(s, from) !== undefined);
      return actionAt(
        ASSAULT,
        pick(s, able, from => (assaultFrom(s, from) === smithColumn(s) ? 1 : 0)),
      );
    },
  },
  {
    name: '7: Rally',
    order(s, legal) {
      const able = where(legal, RALLY).filter(
        at => rallyable(s, at) > 0 && (brokenAt(s, at) >= 2 || countUnbrokenRegulars(s, at) === 0),
      );
      return actionAt(
        RALLY,
        pick(s, able, at => rallyable(s, at)),
      );
    },
  },
  { name: '8: into Lexington while nobody holds it', order: s => actionAt(MOVE, entryToLexington(s)) },
  { name: '9: block a column’s way', order: s => actionAt(MOVE, blockingMove(s)?.from) },
  {
    name: '10: Assemble toward the columns',
    order: s => (forcesToMove(s).length >= 2 ? actionCode(ASSEMBLE) : undefined),
  },
  {
    name: '11: move the nearest force closer',
    order: s =>
      actionAt(
        MOVE,
        pick(s, forcesToMove(s), at => -toColumn(s, at)),
      ),
  },
  { name: '12: plan', order: s => (s.turn < LAST_TURN ? actionCode(PLAN) : undefined) },
  { name: '12: pass', order: () => actionCode(PASS) },
];

const unfiredStrength = (s: State, at: Region): number => patriotStrength(s, at, p => isUnfired(s, p));
const brokenAt = (s: State, at: Region): number => unitsAt(s, PATRIOT, at, p => isFighter(p) && isBroken(s, p)).length;

/**
 * Entry 4: the next region on the Route of a column one to four
 * regions from Lexington, if the marker may lie there (15.2).
 */
function hinderSite(s: State): Region | undefined {
  return columnsOf(s)
    .filter(column => TO_LEXINGTON[column] >= 1 && TO_LEXINGTON[column] <= 4)
    .map(column => routeFrom(column)[0])
    .find(at => mayHinderMovement(s, at));
}

/**
 * Order of hits: unbroken 0s, other unbroken militia, minutemen,
 * a healthy leader who is not the only one there, broken units, other leaders.
 */
function hitOrder(s: State, p: Piece): number {
  if (isLeader(p)) {
    const healthy = unitsAt(s, PATRIOT, s.at[p], each => isLeader(each) && isUnbroken(s, each)).length;
    return isUnbroken(s, p) && healthy >= 2 ? 4 : 7;
  }
  if (isBroken(s, p)) return isMilitia(p) ? 5 : 6;
  if (isMinuteman(p)) return 3;
  return strengthOf(s, p) === 0 ? 1 : 2;
}
const hitTaker = (s: State, _: unknown, options: readonly number[]) => firstToBeHit(s, options, hitOrder);

/** Where a force that leaves a region goes, by the entry that sent it. */
function goal(s: State, from: Region): Region | undefined {
  if (s.turn >= LAST_TURN - 1 && countUnbrokenPatriots(s, LEXINGTON) === 0 && reaches(s, from, LEXINGTON))
    return LEXINGTON;
  const block = blockingMove(s);
  return block?.from === from ? block.to : stepFor(s, from);
}

/** Who retreats before combat: all or nobody. */
function retreating(s: State, fight: Fight, options: readonly number[]): readonly number[] {
  const { region } = fight;
  const free = NEIGHBOURS[region].some(to => to !== fight.from && !hasUnits(s, BRITISH, to));
  const strength = 2 * fight.attackers.filter(p => isRegular(p) && isUnbroken(s, p)).length;
  return free && strength / 2 >= countUnbrokenPatriots(s, region) ? options : [];
}

/** Broken units stay unless nobody else can go. */
function unlessBroken(s: State, options: readonly Piece[]): readonly Piece[] {
  const fit = options.filter(p => isFit(s, p));
  return fit.length > 0 ? fit : options;
}

export const patriotSheet: Sheet = {
  title: 'Patriot sheet',
  seat: PATRIOT,
  entries: PATRIOT_ENTRIES,
  plans: s => s.turn < LAST_TURN,
  spends: () => true,
  replies: {
    hinder: s => [hinderSite(s)].filter(at => at !== undefined),
    whoMoves: (s, f, options) => (f.first ? unlessBroken(s, options) : []),
    whoAssembles: (s, _, options) => unlessBroken(s, options),
    whoGoesAlong: () => [],
    whereTo(s, f, options) {
      const to = goal(s, f.from);
      const fits = options.filter(code => decode(code).path.at(-1) === to);
      return fits.sort((a, b) => decode(a).path.length - decode(b).path.length).slice(0, 1);
    },
    assemble(s, _, options) {
      const from = options.find(at => at !== NONE_OF_THEM && forcesToMove(s).includes(at));
      return [from ?? NONE_OF_THEM];
    },
    assembleTo: (s, f, options) => options.filter(to => to === stepFor(s, f.from)).slice(0, 1),
    attackers: (_, __, options) => options,
    assaultTarget: (s, f) => [assaultFrom(s, f.from)].filter(at => at !== undefined),
    assaulters: (_, __, options) => options,
    // One leader goes along for each 0-militia, to make it fight (4.1).
    assaultCompany: (s, f, options) => options.slice(0, f.group.filter(p => strengthOf(s, p) === 0).length),
    standOrRetreat: (s, { fight }, options) => retreating(s, fight, options),
    retreatHit: hitTaker,
    retreatEscorts: (s, _, options, max) =>
      [...options]
        .sort((a, b) => Number(isBroken(s, a)) - Number(isBroken(s, b)) || strengthOf(s, b) - strengthOf(s, a))
        .slice(0, max),
    retreatTo: (s, _, options) =>
      [...options].sort((a, b) => countRegulars(s, a) - countRegulars(s, b) || a - b).slice(0, 1),
    defenders: (_, __, options) => options,
    orderOfFire(s, { fight }, options) {
      const pays = fight.attackers.some(p => isFighter(p) && (isBroken(s, p) || strengthOf(s, p) === 0));
      const against = 2 * fight.defenders.filter(p => isFighter(p) && isUnbroken(s, p)).length;
      const together = options.includes(TOGETHER) && pays && against >= 6;
      return [together ? TOGETHER : FACE_FIRE];
    },
    opportunityFire: (_, __, options) => [Math.max(...options)],
    takeHits: hitTaker,
    cannonBreaks: hitTaker,
    chargeRetreat: () => [],
    afterCombat: (s, { fight }, options) =>
      patriotStrength(s, fight.region) < britishStrength(s, fight.region) / 2 ? options : [],
  },
};
