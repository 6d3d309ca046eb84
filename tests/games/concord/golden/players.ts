import type { Choice, Decision } from '../../../../src/core/match.ts';
import { below, type Random } from '../../../../src/core/random.ts';
import { CONCORD, distance, LEXINGTON, REGIONS, type Region } from '../../../../src/games/concord/data.ts';
import type { PieceView, View } from '../../../../src/games/concord/observe.ts';

// Simple plans for both sides, so that a golden match reads like one that people might play.

const regionOf = (place: string | undefined): Region | undefined => {
  const found = REGIONS.findIndex(({ id, name, label }) => place === id || place === (name ?? label));
  return found < 0 ? undefined : found;
};
const idOf = (region: Region): string => REGIONS[region].id;
const regionsById = new Map(REGIONS.map((info, region) => [info.id, region]));

const active = (view: View, side: PieceView['side'], place: string): PieceView[] =>
  view.pieces.filter(each => each.side === side && each.place === place && !each.marks.includes('under marker'));

/** Roughly how many dice a side’s unbroken units in a place can throw. */
function strength(view: View, side: PieceView['side'], place: string): number {
  return active(view, side, place)
    .filter(({ marks }) => !marks.includes('broken'))
    .reduce((sum, { kind, strength: drawn }) => {
      if (kind === 'regular') return sum + 2;
      return kind === 'minuteman' ? sum + 1 : kind === 'militia' ? sum + (drawn ?? 1) : sum;
    }, 0);
}

/**
 * Where the British want to be: in Concord first, then at Barrett’s Farm, and from turn 9 on in Lexington; Percy’s men
 * always in Lexington.
 */
function britishGoal(view: View, from: Region): Region {
  const dotted = active(view, 'british', idOf(from)).some(each => each.dotted);
  if (dotted || view.scenario !== 'boston-to-concord' || view.turn >= 9) return LEXINGTON;
  if (!view.concord) return CONCORD;
  return view.arms.barretts?.searched === false ? (regionsById.get('barretts') ?? CONCORD) : LEXINGTON;
}

/** Where the Patriots want to be: beside the nearest British column outside Boston. */
function patriotGoal(view: View, from: Region): Region {
  const columns = view.pieces
    .filter(each => each.kind === 'regular' && each.place !== 'boston')
    .flatMap(each => regionsById.get(each.place) ?? []);
  if (columns.length === 0) return LEXINGTON;
  return columns.reduce((a, b) => (distance(from, b) < distance(from, a) ? b : a));
}

/** Towns that can still be roused, nearest first. */
function townToRouse(view: View, from: Region): Region | undefined {
  const towns = Object.entries(view.gather)
    .filter(([, side]) => side === 'gather')
    .flatMap(([id]) => regionsById.get(id) ?? [])
    .filter(town => active(view, 'british', idOf(town)).length === 0);
  return towns.sort((a, b) => distance(from, a) - distance(from, b) || a - b)[0];
}

const ridersHaveWork = (view: View): boolean =>
  townToRouse(view, LEXINGTON) !== undefined || view.pieces.some(({ place }) => place.startsWith('riders-'));

/** How good an Action looks, by its label. */
function worth(view: View, side: PieceView['side'], choice: Choice): number {
  const { label, place } = choice;
  const region = regionOf(place);
  const here = region === undefined ? '' : idOf(region);
  const own = strength(view, side, here);
  const theirs = strength(view, side === 'british' ? 'patriot' : 'british', here);
  if (/^Search/.test(label)) return 95;
  if (/^Snipe/.test(label)) return 90;
  if (/^Ambush/.test(label)) return 85;
  if (/^Call to Arms/.test(label)) return ridersHaveWork(view) ? 80 : 0;
  if (/^Attack/.test(label)) return own >= theirs * 1.2 ? 75 : 0;
  if (/^Rally/.test(label)) return 55;
  if (/^Remove/.test(label)) return 50;
  if (/^Escape/.test(label)) return 45;
  if (/^Movement from/.test(label)) return movementWorth(view, side, region, own);
  if (/^Plan/.test(label)) return 30;
  if (/^Place Hinder/.test(label)) return 25;
  if (/^Gather Intelligence/.test(label)) return 8;
  if (/^Use a Reserve/.test(label)) return 0;
  return /^Pass/.test(label) ? 1 : 0;
}

function movementWorth(view: View, side: PieceView['side'], from: Region | undefined, own: number): number {
  if (from === undefined) return 35;
  const goal = side === 'british' ? britishGoal(view, from) : patriotGoal(view, from);
  return from === goal ? 0 : 35 + Math.min(20, own * 2);
}

const best = (choices: readonly Choice[], score: (choice: Choice) => number): Choice =>
  choices.reduce((a, b) => (score(b) > score(a) ? b : a));

/** The way that ends nearest to the goal; forced marches only if they reach it. */
function nearest(choices: readonly Choice[], goal: Region): Choice {
  return best(choices, ({ label, place }) => {
    const to = regionOf(place);
    if (to === undefined) return -50;
    const left = distance(to, goal);
    return -10 * left - (/forced/.test(label) && left > 0 ? 25 : 0) + (/boat/.test(label) ? 1 : 0);
  });
}

const ids = (choices: readonly Choice[]): string[] => choices.map(({ id }) => id);

/** The choices that a side takes. */
export function take(decision: Decision, view: View, rng: Random): string[] {
  const { choices, min, max, seat } = decision;
  const side = seat === 0 ? 'british' : 'patriot';
  const frame = view.pending.at(-1);
  const pick = (pattern: RegExp): string[] => {
    const found = choices.find(({ label }) => pattern.test(label));
    return [(found ?? choices[0]).id];
  };
  switch (frame?.step) {
    case 'action':
      return [best(choices, choice => worth(view, side, choice) + below(rng, 3)).id];
    case 'whereTo':
      return [nearest(choices, goalFrom(view, side, frame.from)).id];
    case 'ride': {
      const town = townToRouse(
        view,
        view.pieces[frame.piece] ? (regionsById.get(view.pieces[frame.piece].place) ?? 0) : 0,
      );
      if (choices.some(({ label }) => label.startsWith('Rouse'))) return pick(/^Rouse/);
      if (choices.some(({ label }) => label.startsWith('Raise'))) return pick(/^Raise/);
      return town === undefined ? pick(/^Ride off|^Stop/) : [nearest(choices, town).id];
    }
    case 'standOrRetreat': {
      const stays =
        strength(view, side, idOf(frame.fight.region)) * 2 >=
        strength(view, side === 'british' ? 'patriot' : 'british', idOf(frame.fight.region));
      return stays ? [] : ids(choices);
    }
    case 'whoGoesAlong':
      return ids(choices);
    case 'whoMoves':
      return frame.first ? ids(choices) : ids(choices).slice(0, min);
    case 'attackers':
    case 'assaulters':
    case 'defenders':
    case 'rally':
    case 'retreatEscorts':
      return ids(choices).slice(0, max);
    case 'chargeRetreat':
    case 'afterCombat':
      return ids(choices).slice(0, min);
    case 'hinder':
      return [nearest(choices, frame.marker === 0 ? MENOTOMY_ROAD : LEXINGTON).id];
    case 'takeHits':
      return [
        best(choices, ({ label }) =>
          /is (destroyed|killed)$/.test(label) ? 0 : /^(Regular|Percy’s|Minute|Militia|Hidden)/.test(label) ? 2 : 1,
        ).id,
      ];
    case 'cannonGoesAlong':
    case 'cannonAttacks':
      return pick(/^With the/);
    case 'captives':
      return [nearest(choices, 0).id];
    case 'opportunityFire':
      return pick(side === 'british' || view.shot ? /^Fire/ : /^Hold/);
    default:
      return ids(choices).slice(0, Math.max(min, 1)).slice(0, max);
  }
}

const MENOTOMY_ROAD = regionsById.get('rocks') ?? LEXINGTON;

function goalFrom(view: View, side: PieceView['side'], from: number): Region {
  const region = from < REGIONS.length ? from : LEXINGTON;
  return side === 'british' ? britishGoal(view, region) : patriotGoal(view, region);
}
