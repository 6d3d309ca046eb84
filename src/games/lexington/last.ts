import { mostOf } from '../../core/describe.ts';
import type { Outcome } from '../../core/game.ts';
import type { SceneLast } from '../../core/scene.ts';
import { type Tellers, tell } from '../../core/teller.ts';
import { wayText } from '../../core/way.ts';
import { LOOK } from './board-pieces.ts';
import { BOXES } from './data.ts';
import type { Event, Found, Of } from './events.ts';
import { boxName, capital, counted, listed, riderName, theForce, townsWords } from './names.ts';
import { AMERICAN, BRITISH, type Side } from './pieces.ts';
import { SIDE_IDS } from './seats.ts';
import { enemyOf } from './units.ts';
import { narrate } from './words.ts';

/** What happened last, for the strip: fights first, then what was found, then who went where. */

export const SIDES = ['British', 'Americans'] as const;
/** "1 American", "2 British". */
export const peopleOf = (side: Side, n: number): string => (side === BRITISH ? `${n} British` : counted(n, 'American'));

const FOUND: Readonly<Record<Found, string>> = {
  nothing: 'nothing found',
  supplies: 'supplies found',
  blank: 'a blank card',
  sons: 'Hancock and Adams captured',
};

function volleyWords({ side, units, hits, silent }: Of<'volley'>): string {
  const struck = hits === 0 ? 'no hit' : `${peopleOf(enemyOf(side), hits)} hit`;
  const spent = silent.length === 0 ? '' : ` (${silent.length} now out of ammunition)`;
  return `${peopleOf(side, units.length)} fire${spent}, ${struck}`;
}

/** "2 Americans hit and 1 British hit", "no hit". */
function hitsWords(volleys: readonly Of<'volley'>[]): string {
  const hit = volleys.filter(({ hits }) => hits > 0);
  return hit.length === 0 ? 'no hit' : listed(hit.map(({ side, hits }) => `${peopleOf(enemyOf(side), hits)} hit`));
}

/**
 * "Menotomy: 17 British fire, 2 Americans hit; 9 Americans fire, no hit.", and of several fights only the hits, so that each
 * has room. The fullest come first.
 */
function fights(volleys: readonly Of<'volley'>[]): string[] {
  const at = (place: number): Of<'volley'>[] => volleys.filter(volley => volley.at === place);
  const shooters = (place: number): number => at(place).reduce((n, { units }) => n + units.length, 0);
  const places = BOXES.map((_, place) => place)
    .filter(place => shooters(place) > 0)
    .toSorted((a, b) => shooters(b) - shooters(a));
  return places.map(place => {
    const words = places.length > 1 ? hitsWords(at(place)) : at(place).map(volleyWords).join('; ');
    return `${boxName(place)}: ${words}.`;
  });
}

/** Marches of a side that are told one by one. */
const MARCHES = 2;

/** "British march: 12 from Boston to Cambridge, 3 from Lexington to Menotomy." The greatest come first. */
function marches(all: readonly Of<'marched'>[]): string[] {
  const [first] = all;
  if (!first) return [];
  const figures = new Map<string, number>();
  for (const { units, from, path } of all) {
    const way = `from ${boxName(from)} to ${boxName(path[path.length - 1])}`;
    figures.set(way, (figures.get(way) ?? 0) + units.length);
  }
  const sorted = [...figures].toSorted(([, a], [, b]) => b - a);
  const ways = sorted.slice(0, MARCHES).map(([way, n]) => `${n} ${way}`);
  const rest = sorted.slice(MARCHES).reduce((sum, [, n]) => sum + n, 0);
  return [`${SIDES[first.side]} march: ${rest === 0 ? listed(ways) : [...ways, `${rest} more`].join(', ')}.`];
}

/** So many towns are named; more are counted. */
const TOWNS_NAMED = 4;

/** All legs of one rider on a turn, one way: "Revere rides from Boston to Lexington by Medford; he gets through." */
function rideWords(legs: readonly Of<'rode'>[]): string {
  const path = legs.map(leg => boxName(leg.to));
  const way = wayText({
    who: `${riderName(legs[0].rider)} rides`,
    from: boxName(legs[0].from),
    by: path.slice(0, -1),
    to: path[path.length - 1],
  });
  return `${way.slice(0, -1)}; ${legs.some(({ captured }) => captured) ? 'a patrol captures him' : 'he gets through'}.`;
}

/** Each rider’s way, the last to ride first. */
function rides(all: readonly Of<'rode'>[]): string[] {
  const riders = [...new Set(all.map(({ rider }) => rider).reverse())];
  return riders.map(rider => rideWords(all.filter(leg => leg.rider === rider)));
}

const told = (e: Event): string => narrate(e).text;

/** What is told of a step besides its fights and marches, in the order of weight. */
const TELLING: Partial<Tellers<Event, string>> = {
  searched: ({ force, at, found }) => `${capital(theForce(force))} searches ${boxName(at)}: ${FOUND[found]}.`,
  sonsGone: told,
  enteredConcord: told,
  boats: told,
  landed: told,
  joined: told,
  alerted: ({ towns }) =>
    towns.length > TOWNS_NAMED
      ? `Militia of ${towns.length} towns take the field.`
      : `Militia of ${townsWords(towns)} ${towns.length === 1 ? 'takes' : 'take'} the field.`,
  staysInBoston: told,
  ridersLeave: told,
  turnBegins: ({ turn }) => `Turn ${turn} begins.`,
  cardsPlaced: told,
  matchBegins: told,
};
const WEIGHT: readonly string[] = Object.keys(TELLING);

const deedOf = (e: Event): string => tell(TELLING, e);

/** What outweighs marches. */
const FINDS: readonly string[] = ['searched', 'sonsGone', 'enteredConcord'];
/** Told only where nothing else is. */
const IDLE: readonly string[] = ['matchBegins', 'cardsPlaced', 'turnBegins'];

/** Whose doing a step was. */
function doerOf(recent: readonly Event[]): Side | null {
  for (const e of recent) {
    if (e.what === 'marched' || e.what === 'volley') return e.side;
    if (e.what === 'rode' || e.what === 'alerted') return AMERICAN;
    if (e.what === 'searched' || e.what === 'boats' || e.what === 'landed') return BRITISH;
  }
  return null;
}

/** Who won, and by what: the British sit first, the Americans last. */
function ending({ winner, scores, sheet }: Outcome): SceneLast {
  const seats = [0, scores.length - 1];
  if (winner === null) return { side: 'neutral', said: [`Nobody won: ${scores[0]} points each.`] };
  const side: Side = winner === 0 ? BRITISH : AMERICAN;
  const [won, lost] = [seats[side], seats[enemyOf(side)]];
  const said = [`${SIDES[side]} won, ${scores[won]} to ${scores[lost]}.`, ...mostOf(sheet, won, lost)];
  return { side: LOOK[SIDE_IDS[side]], said };
}

/** What happened last, out of the events of the last step; in the end who won, and why, before the last fight. */
export function lastOf(outcome: Outcome | null, recent: readonly Event[]): SceneLast {
  const fought = fights(recent.filter(e => e.what === 'volley'));
  const over = outcome && ending(outcome);
  if (over) return { ...over, said: [...over.said.slice(0, 2), ...fought, ...over.said.slice(2)] };
  const doer = doerOf(recent);
  const telling = recent
    .filter(e => e.what in TELLING)
    .toSorted((a, b) => WEIGHT.indexOf(a.what) - WEIGHT.indexOf(b.what));
  const told = (wanted: (what: string) => boolean): string[] => telling.filter(e => wanted(e.what)).map(deedOf);
  const said = [
    ...fought,
    ...told(what => FINDS.includes(what)),
    ...marches(recent.filter(e => e.what === 'marched')),
    ...rides(recent.filter(e => e.what === 'rode')),
    ...told(what => !FINDS.includes(what) && !IDLE.includes(what)),
  ];
  const idle = recent.filter(e => IDLE.includes(e.what)).slice(-1);
  return { side: doer === null ? 'neutral' : LOOK[SIDE_IDS[doer]], said: said.length > 0 ? said : idle.map(deedOf) };
}
