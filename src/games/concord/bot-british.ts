import { ASSAULT, ATTACK, actionCode, CHARGE, HINDER, MOVE, PASS, PLAN, RALLY, REMOVE } from './actions.ts';
import {
  britishStrength,
  columnsOf,
  isUnbroken,
  isUnfired,
  isUnmoved,
  patriotStrength,
  percyColumn,
  pickRegion,
  routeFrom,
  smithColumn,
} from './bot-columns.ts';
import { actionAt, type Entry, firstToBeHit, type Question, type Sheet, where } from './bot-sheet.ts';
import { BOSTON, CAMBRIDGE, distance, LECHMERE, LEXINGTON, type Region } from './data.ts';
import {
  BRITISH,
  CANNON,
  FIRST_DOTTED,
  HINDER_MOVEMENT,
  isFighter,
  isLeader,
  isRegular,
  PATRIOT,
  PERCY,
  PITCAIRN,
  type Piece,
  RALLIED,
  SMITH,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { decode } from './rules/06-paths.ts';
import { FACE_FIRE, TOGETHER } from './rules/07-combat.ts';
import type { Fight, State } from './state.ts';
import {
  countRegulars,
  countUnbrokenPatriots,
  countUnbrokenRegulars,
  has,
  hasUnits,
  isBroken,
  NONE_OF_THEM,
  unitsAt,
} from './units.ts';

/** The British sheet (15.4). The numbers of its entries are ours, as in docs/rulebook-bots.md. */

const pick = (s: State, regions: readonly Region[]): Region | undefined => pickRegion(s, PATRIOT, regions);

const regularsAt = (s: State, at: Region, test: (p: Piece) => boolean): Piece[] =>
  unitsAt(s, BRITISH, at, p => isRegular(p) && test(p));
const unfiredPoints = (s: State, at: Region): number =>
  2 * regularsAt(s, at, p => isUnbroken(s, p) && isUnfired(s, p)).length;
const freshPoints = (s: State, at: Region): number =>
  2 * regularsAt(s, at, p => isUnbroken(s, p) && isUnfired(s, p) && isUnmoved(s, p)).length;
const brokenRegulars = (s: State, at: Region): number => regularsAt(s, at, p => isBroken(s, p)).length;
const canStillMove = (s: State, at: Region): boolean => regularsAt(s, at, p => isUnmoved(s, p)).length > 0;

/**
 * Entry 2: a Charge needs a healthy leader, three Regulars, one of
 * them ready, enough Patriots to hit, and at least their strength.
 */
function charges(s: State, at: Region): boolean {
  const leader = unitsAt(s, BRITISH, at, p => isLeader(p) && isUnbroken(s, p)).length > 0;
  const cannon = s.at[CANNON] === at && isUnmoved(s, CANNON) && isUnfired(s, CANNON);
  const enough = countUnbrokenPatriots(s, at) >= (cannon ? 3 : 2);
  return (
    leader &&
    enough &&
    countRegulars(s, at) >= 3 &&
    freshPoints(s, at) > 0 &&
    britishStrength(s, at) >= patriotStrength(s, at)
  );
}

/** Whether the Patriots in a region would stop a column there (6.4). */
function stops(s: State, column: Region, to: Region): boolean {
  const patriots = countUnbrokenPatriots(s, to);
  return patriots > 0 && 2 * patriots >= countRegulars(s, column) + countRegulars(s, to);
}

/** Whether Patriots would stop a column there and are stronger than it. */
const barred = (s: State, column: Region, to: Region): boolean =>
  stops(s, column, to) && britishStrength(s, column) < patriotStrength(s, to);

function hindered(s: State): boolean {
  const at = s.hinderAt[HINDER_MOVEMENT];
  return columnsOf(s).some(column => canStillMove(s, column) && routeFrom(column).slice(0, 2).includes(at));
}

const leadersReady = (s: State, at: Region): Piece[] =>
  unitsAt(s, BRITISH, at, p => isLeader(p) && !has(s, p, RALLIED));

/** Entry 4: whether a column should rally before it moves. */
function ralliesFirst(s: State, at: Region): boolean {
  const smith = at === smithColumn(s) && brokenRegulars(s, at) >= 2 && leadersReady(s, at).length > 0;
  const percy = at === percyColumn(s) && brokenRegulars(s, at) >= 1 && leadersReady(s, at).includes(PERCY);
  return canStillMove(s, at) && (smith || percy);
}

/** Entry 8: whether the column in `from` should assault the next region of its Route. */
function assaults(s: State, from: Region): boolean {
  const [to] = routeFrom(from);
  if (to === undefined || !hasUnits(s, PATRIOT, to)) return false;
  const own = freshPoints(s, from);
  return own > 0 && (own >= 1.5 * patriotStrength(s, to) || (s.turn >= LAST_TURN - 1 && own >= patriotStrength(s, to)));
}

/** Entry 9: how the smaller column joins the larger one, if they are at most two regions apart. */
function joining(s: State): { readonly from: Region; readonly to: Region } | undefined {
  const columns = columnsOf(s);
  if (columns.length < 2 || distance(columns[0], columns[1]) > 2) return undefined;
  const [to, from] = [...columns].sort((a, b) => countRegulars(s, b) - countRegulars(s, a));
  return canStillMove(s, from) ? { from, to } : undefined;
}

/** Entry 6: where Percy’s column is, if it should march on. */
const percyMoves = (s: State): Region | undefined => {
  const at = percyColumn(s);
  return at >= 0 && at !== LEXINGTON && canStillMove(s, at) ? at : undefined;
};
/** Entry 7: where Smith’s column is, if it should march on. */
const smithMoves = (s: State): Region | undefined => {
  const at = smithColumn(s);
  if (at < 0 || at === LEXINGTON || at === percyColumn(s) || !canStillMove(s, at)) return undefined;
  const [to] = routeFrom(at);
  // If entry 8 applies, the column assaults instead: it is better to fight its way through than to be stopped there.
  return barred(s, at, to) || (stops(s, at, to) && assaults(s, at)) ? undefined : at;
};

export const BRITISH_ENTRIES: readonly Entry[] = [
  {
    name: '1: Percy crosses the Charles',
    order: s => (s.turn === 8 && s.at[PERCY] === BOSTON ? actionCode(MOVE, BOSTON) : undefined),
  },
  {
    name: '2: Charge',
    starred: true,
    order: (s, legal) =>
      actionAt(
        CHARGE,
        pick(
          s,
          where(legal, CHARGE).filter(at => charges(s, at)),
        ),
      ),
  },
  {
    name: '3: remove Hinder Movement from a column’s way',
    order: s => (hindered(s) ? actionCode(HINDER, HINDER_MOVEMENT + REMOVE) : undefined),
  },
  {
    name: '4: Rally before moving',
    order: (s, legal) =>
      actionAt(
        RALLY,
        pick(
          s,
          where(legal, RALLY).filter(at => ralliesFirst(s, at)),
        ),
      ),
  },
  {
    name: '5: Attack with half as much again, or in Lexington with as much',
    starred: true,
    order(s, legal) {
      const able = where(legal, ATTACK).filter(at => {
        const [own, theirs] = [unfiredPoints(s, at), patriotStrength(s, at)];
        const many = unitsAt(s, PATRIOT, at, isFighter).length >= 2;
        return own > 0 && ((many && own >= 1.5 * theirs) || (at === LEXINGTON && own >= theirs));
      });
      return actionAt(ATTACK, pick(s, able));
    },
  },
  { name: '6: Percy’s column marches on', order: s => actionAt(MOVE, percyMoves(s)) },
  { name: '7: Smith’s column marches on', order: s => actionAt(MOVE, smithMoves(s)) },
  {
    name: '8: Assault the next region of the Route',
    starred: true,
    order: (s, legal) =>
      actionAt(
        ASSAULT,
        pick(
          s,
          columnsOf(s).filter(at => legal(actionCode(ASSAULT, at)) && assaults(s, at)),
        ),
      ),
  },
  { name: '9: join the columns', order: s => actionAt(MOVE, joining(s)?.from) },
  {
    name: '10: Rally',
    order: (s, legal) => actionAt(RALLY, pick(s, where(legal, RALLY))),
  },
  { name: '11: plan', order: s => (s.reserves[BRITISH] < 2 ? actionCode(PLAN) : undefined) },
  { name: '12: pass', order: () => actionCode(PASS) },
];

/**
 * Entry 7: on turns 8 and 9 Smith’s column marches at the pace of its broken units; later they follow by themselves.
 */
const keepsTogether = (s: State, from: Region): boolean => from !== smithColumn(s) || s.turn <= 9;

/** Where a group goes: over the water, along the Route, or to the other column. */
function goalOf(s: State, f: Question<'whereTo'>, options: readonly number[]): number[] {
  const { from, group } = f;
  const ends = (code: number): Region => decode(code).path.at(-1) ?? from;
  if (s.turn === 8 && from === BOSTON) {
    const shore = patriotStrength(s, CAMBRIDGE) >= 8 ? LECHMERE : CAMBRIDGE;
    return options.filter(code => decode(code).boat && ends(code) === shore);
  }
  const route = routeFrom(from);
  const pace =
    group.some(p => isRegular(p) && isBroken(s, p)) &&
    group.every(p => p < FIRST_DOTTED || p === SMITH || p === PITCAIRN)
      ? 1
      : 2;
  const join = joining(s);
  const goals = route.slice(0, pace).reverse();
  const wanted = route.length === 0 && join?.from === from ? [join.to] : goals;
  // Percy stops for nobody (entry 6); Smith avoids regions where stronger Patriots would stop him (entry 7).
  const open = from === percyColumn(s) ? wanted : wanted.filter(to => !barred(s, from, to));
  for (const to of [...open, ...wanted]) {
    const code = options.find(each => ends(each) === to && decode(each).path.length <= 2);
    if (code !== undefined) return [code];
  }
  return join?.from === from ? options.filter(code => ends(code) === join.to).slice(0, 1) : [];
}

/**
 * Order of hits: dotted Regulars (after the undotted if fewer than five are unbroken there), undotted, broken,
 * Pitcairn, Smith, the cannon, Percy.
 */
function hitOrder(s: State, p: Piece): number {
  if (p === PITCAIRN) return 6;
  if (p === SMITH) return 7;
  if (p === CANNON) return 8;
  if (p === PERCY) return 9;
  if (isBroken(s, p)) return 4;
  if (p < FIRST_DOTTED) return 2;
  return countUnbrokenRegulars(s, s.at[p]) >= 5 ? 1 : 3;
}
const hitTaker = (s: State, _: unknown, options: readonly number[]) => firstToBeHit(s, options, hitOrder);

/** Who retreats before combat: all or nobody. */
function retreating(s: State, fight: Fight, options: readonly number[]): readonly number[] {
  const { region } = fight;
  if (region === LEXINGTON) return [];
  return patriotStrength(s, region) / 3 >= countUnbrokenRegulars(s, region) ? options : [];
}

const isBrokenUnit = (s: State, p: Piece): boolean => isBroken(s, p) && !isLeader(p);

/** Who of a column marches. Broken units do while the column keeps together; later only if nobody else can. */
function marchers(s: State, from: Region, options: readonly Piece[]): readonly Piece[] {
  const fit = options.filter(p => !isBrokenUnit(s, p));
  return fit.length === 0 || keepsTogether(s, from) ? options : fit;
}

export const britishSheet: Sheet = {
  title: 'British sheet',
  seat: BRITISH,
  entries: BRITISH_ENTRIES,
  plans: () => true,
  // Each Reserve Action kept to the end cancels a casualty (15.2).
  spends: s => s.turn < LAST_TURN,
  replies: {
    whoMoves: (s, f, options) => (f.first ? marchers(s, f.from, options) : options.filter(p => isBrokenUnit(s, p))),
    whoGoesAlong: (s, f, options) => (keepsTogether(s, f.from) ? options : []),
    cannonGoesAlong: (_, __, options) => [Math.max(...options)],
    whereTo: goalOf,
    attackers: (_, __, options) => options,
    cannonAttacks: (_, __, options) => [Math.max(...options)],
    assaultTarget: (_, f) => routeFrom(f.from).slice(0, 1),
    assaulters: (_, __, options) => options,
    assaultCompany: (_, __, options) => options,
    standOrRetreat: (s, { fight }, options) => retreating(s, fight, options),
    retreatHit: hitTaker,
    retreatTo: (s, _, options) =>
      [...options].sort((a, b) => countUnbrokenPatriots(s, a) - countUnbrokenPatriots(s, b) || a - b).slice(0, 1),
    defenders: (_, __, options) => options,
    orderOfFire: (s, { fight }, options) => [
      options.includes(TOGETHER) && patriotStrength(s, fight.region, p => fight.defenders.includes(p)) >= 6
        ? TOGETHER
        : FACE_FIRE,
    ],
    opportunityFire: (_, __, options) => [Math.max(...options)],
    takeHits: hitTaker,
    afterCombat: () => [],
    advance: () => [NONE_OF_THEM],
  },
};
