import { assemblingFrom } from './bot-assemble.ts';
import { price } from './bot-prices.ts';
import { look } from './bot-sight.ts';
import { CANNON, FIRST_DOTTED, isFighter, isLeader, isRegular, MOVED, PERCY, type Piece } from './pieces.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';
import { has, isBroken, isFit, strengthOf } from './units.ts';

type Pieces = readonly Piece[];

/** The `n` options of the highest worth, in the order of the options. */
function most(options: Pieces, n: number, worth: (p: Piece) => number): Pieces {
  const best = [...options].sort((a, b) => worth(b) - worth(a)).slice(0, n);
  return options.filter(p => best.includes(p));
}

/**
 * The columns that players usually march in: all, half, or one to three units, with a leader or without; only dotted or
 * only undotted Regulars.
 */
function columns(options: Pieces): Pieces[] {
  const fighters = options.filter(isFighter);
  const leaders = options.filter(isLeader);
  const regulars = options.filter(isRegular);
  const dotted = options.filter(p => p >= FIRST_DOTTED && isRegular(p));
  const half = fighters.slice(0, Math.ceil(fighters.length / 2));
  const withLeader = (group: Pieces): Pieces => [...group, ...leaders.slice(0, 1)];
  const sets: Pieces[] = [
    options,
    withLeader(fighters),
    withLeader(half),
    withLeader(fighters.slice(1)),
    withLeader(fighters.slice(0, 2)),
  ];
  sets.push(
    half,
    fighters.slice(0, 1),
    fighters.slice(0, 2),
    fighters.slice(0, 3),
    fighters,
    withLeader(fighters.slice(0, 1)),
  );
  if (dotted.length > 0 && dotted.length < regulars.length) {
    const plain = regulars.filter(p => p < FIRST_DOTTED);
    sets.push([...dotted, ...leaders], [...plain, ...leaders], plain, dotted);
  }
  return sets;
}

/** Columns of fit units, the whole force with its broken units, and broken units alone. */
function groups(s: State, options: Pieces): Pieces[] {
  const broken = options.filter(p => !isFit(s, p));
  const fit = options.filter(p => isFit(s, p));
  if (broken.length === 0) return columns(fit);
  const brokenSets = [broken, broken.slice(0, 1), broken.slice(0, 2)];
  return fit.length === 0 ? brokenSets : [options, ...columns(fit), ...brokenSets];
}

/** 7.1: nobody, all, those who have not moved, the leaders, the broken, the broken with the leaders. */
function retreatSets(s: State, options: Pieces): Pieces[] {
  const fresh = options.filter(p => !has(s, p, MOVED));
  const leaders = options.filter(isLeader);
  const broken = options.filter(p => isBroken(s, p));
  return [[], options, fresh, leaders, broken, [...broken, ...leaders]];
}

/** Questions about who goes from a force, and about who stays. */
const GOING: readonly Frame['step'][] = ['assaulters', 'assaultCompany', 'advanceWith', 'advanceCompany'];
const STAYING: readonly Frame['step'][] = ['standOrRetreat', 'afterCombat', 'dropOff'];

/**
 * 15.2: every British unit counts at the end, so a column stays together; at most its broken units wait to be rallied.
 */
function wholeColumn(s: State, f: Frame, options: Pieces): Pieces[] | null {
  if (GOING.includes(f.step)) return [options];
  if (STAYING.includes(f.step)) return [[], options];
  if (f.step !== 'whoMoves') return null;
  const fit = options.filter(p => isFit(s, p));
  return f.first ? [options, fit] : [[], options, fit];
}

/** 15.2: all, all that are fit, and half of the fit, with a leader or without. */
function forces(s: State, options: Pieces): Pieces[] {
  const fit = options.filter(p => isFit(s, p));
  const leaders = fit.filter(isLeader);
  const fighters = fit.filter(isFighter);
  const half = fighters.slice(0, Math.ceil(fighters.length / 2));
  return [options, fit, [...half, ...leaders.slice(0, 1)], half];
}

/** 15.2: sets instead of those of the whole game; null if there are none. */
function pursuitSets(s: State, f: Frame, options: Pieces): Pieces[] | null {
  if (isBostonToConcord(s)) return null;
  if (f.step === 'whoAssembles') return forces(s, options);
  return options[0] <= PERCY ? wholeColumn(s, f, options) : null;
}

function setsFor(s: State, f: Frame, options: Pieces, max: number): Pieces[] {
  const pursuit = pursuitSets(s, f, options);
  if (pursuit) return pursuit;
  switch (f.step) {
    case 'whoMoves':
      return f.first ? groups(s, options) : [[], ...groups(s, options)];
    case 'whoAssembles': {
      const going = assemblingFrom(s, look(s), f.from);
      return going.length > 0 ? [[...going]] : groups(s, options);
    }
    case 'whoGoesAlong':
      return [options, [], options.slice(0, 1), options.slice(0, 2)];
    case 'standOrRetreat':
      return retreatSets(s, options);
    case 'afterCombat':
      return [[], options, options.filter(isLeader), options.filter(p => isBroken(s, p))];
    case 'defenders':
      // Somebody always fights once the Shot is heard, since fire then costs nothing (10.0).
      return [options, ...(s.shot ? [] : [[]]), options.filter(p => strengthOf(s, p) !== 0)];
    case 'rally':
      // 6.8: one Action rallies as many units as the leaders there can, at no extra cost.
      return [
        most(
          options,
          max,
          p => price(s, p) * (isRegular(p) ? (p < FIRST_DOTTED ? 1 : 1.1) : 1 + Math.abs(strengthOf(s, p))),
        ),
      ];
    case 'ambush':
      return [most(options, 2, p => (p >= FIRST_DOTTED ? 1 : 0)), most(options, 2, p => (p < FIRST_DOTTED ? 1 : 0))];
    case 'retreatEscorts':
      return [most(options, max, p => (isBroken(s, p) ? 1 : price(s, p)))];
    case 'assaultCompany':
      return [options, [], options.filter(p => p === CANNON), options.filter(isLeader), options.slice(0, 1)];
    case 'chargeRetreat':
      return [[], options.slice(0, max), options.filter(p => isBroken(s, p)).slice(0, max), options.slice(0, 1)];
    case 'attackers':
    case 'assaulters':
      return [
        options,
        options.slice(1),
        options.slice(0, Math.ceil(options.length / 2)),
        options.filter(p => strengthOf(s, p) !== 0),
      ];
    default:
      return [options.slice(0, max), options.slice(0, 1), []];
  }
}

/** Sensible sets for a question: each once, of an allowed size, in the order of the options. */
export function sets(s: State, f: Frame, options: Pieces, min: number, max: number): readonly Pieces[] {
  const kept: Pieces[] = [];
  for (const wanted of setsFor(s, f, options, max)) {
    const set = wanted.length > max ? wanted.slice(0, max) : wanted;
    if (set.length < min) continue;
    const sorted = options.filter(p => set.includes(p));
    if (!kept.some(other => other.length === sorted.length && other.every((p, i) => p === sorted[i])))
      kept.push(sorted);
  }
  if (kept.length === 0) kept.push(options.slice(0, Math.max(min, Math.min(1, max))));
  return kept;
}
