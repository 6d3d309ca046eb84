import { count, figure } from '../../core/count.ts';
import { mostOf } from '../../core/describe.ts';
import type { Outcome } from '../../core/game.ts';
import type { SceneLast } from '../../core/scene.ts';
import { type Tellers, tell } from '../../core/teller.ts';
import type { Seat } from '../../core/umpire.ts';
import { wayText } from '../../core/way.ts';
import { LOOK } from './board-pieces.ts';
import type { Cause, Event, Of } from './events.ts';
import { SIDE_IDS } from './ids.ts';
import { capital, listed, placeName, TheSide } from './names.ts';
import { BRITISH, enemyOf, ownerOf } from './pieces.ts';
import { goes, narrate, one, who } from './words.ts';

/** What happened last, for the strip: fights first, then what was found, then who went where. */

const SIDES = ['British', 'Patriots'] as const;
/** "1 Patriot", "2 British". */
export const peopleOf = (seat: Seat, n: number): string => (seat === BRITISH ? `${n} British` : count(n, 'Patriot'));

/** Hits that come of the enemy's dice. */
const BY_DICE: readonly Cause[] = ['combat', 'ambush', 'snipe', 'fire', 'passing', 'approach'];
const DEEDS: Readonly<Record<Of<'dice'>['why'], string>> = {
  volley: 'fire',
  reroll: 'fire',
  opportunity: 'fire on the retreat',
  ambush: 'ambush',
  snipe: 'snipe',
  passing: 'fire on the march',
  approach: 'fire on the march',
};

/** The fire of one side, and whom it struck. */
interface Fire {
  readonly dice: Of<'dice'>;
  readonly struck: readonly Of<'hit'>[];
}

/** Each throw with its hits; a die thrown again gives the throw anew (14.1). The rest are hits of no dice. */
function firesOf(recent: readonly Event[]): { fires: Fire[]; others: Of<'hit'>[] } {
  const fires: Fire[] = [];
  const others: Of<'hit'>[] = [];
  for (const e of recent) {
    if (e.what === 'dice') {
      if (e.why === 'reroll') fires.pop();
      fires.push({ dice: e, struck: [] });
    }
    if (e.what !== 'hit') continue;
    const at = fires.findLastIndex(({ dice }) => dice.seat !== ownerOf(e.piece));
    const fire = BY_DICE.includes(e.why) ? fires[at] : undefined;
    if (fire) fires[at] = { ...fire, struck: [...fire.struck, e] };
    else others.push(e);
  }
  return { fires, others };
}

/** "2 Minutemen broken and Smith wounded". */
function losses(hits: readonly Of<'hit'>[]): string {
  const effects = [...new Set(hits.map(({ effect }) => effect))];
  return listed(
    effects.map(effect => `${who(hits.filter(h => h.effect === effect).map(({ piece }) => piece))} ${effect}`),
  );
}

function fireWords({ dice: { seat, why, hits }, struck }: Fire): string {
  const open = hits - struck.length;
  const came = [
    ...(struck.length > 0 ? [losses(struck)] : []),
    ...(open > 0 ? [struck.length > 0 ? `${open} more hit` : `${peopleOf(enemyOf(seat), open)} hit`] : []),
  ];
  return `${SIDES[seat]} ${DEEDS[why]}, ${came.join(', ') || 'no hit'}`;
}

/** "Fiske Hill: Patriots fire, 1 Regular broken; British fire, no hit." */
function fights(fires: readonly Fire[]): string[] {
  const regions = [...new Set(fires.map(({ dice }) => dice.region))];
  return regions.map(
    region =>
      `${capital(placeName(region))}: ${fires
        .filter(({ dice }) => dice.region === region)
        .map(fireWords)
        .join('; ')}.`,
  );
}

/** So many letters of names fit beside the rest of a sentence; a longer group is counted. */
const NAMES = 34;

function moved({ seat, units, broken, from, path, manner }: Of<'moved'>): string {
  const names = capital(who(units, broken));
  const group = names.length <= NAMES ? names : peopleOf(seat, units.length);
  const by = manner === 'ride' ? path.slice(0, -1).map(placeName) : [];
  const to = placeName(path[path.length - 1]);
  return wayText({ who: `${group} ${goes(units, manner)}`, from: placeName(from), by, to });
}

const isRide = (e: Event): e is Of<'moved'> => e.what === 'moved' && e.manner === 'ride';

/** The legs of each rider as one way, where he rode last. */
function wholeRides(recent: readonly Event[]): readonly Event[] {
  return recent.flatMap((e): Event[] => {
    if (!isRide(e)) return [e];
    const own = recent.filter(isRide).filter(({ units: [rider] }) => rider === e.units[0]);
    return e === own.at(-1) ? [{ ...e, from: own[0].from, path: own.flatMap(({ path }) => path) }] : [];
  });
}

const told = (e: Event): string => narrate(e).text;

/** What is told of an action besides its fights, in the order of weight; of what weighs the same, what came last. */
const TELLING: Partial<Tellers<Event, string>> = {
  matchEnds: told,
  searched: ({ region, points }) => `British search ${placeName(region)}: ${count(points, 'Victory Point')}.`,
  captureDraw: ({ piece, place, marks }) =>
    `British look for ${one(piece)} in ${placeName(place)}: ${marks > 0 ? 'captured' : 'not found'}.`,
  escape: ({ piece, place, free }) =>
    `${one(piece)} tries to escape in ${placeName(place)}: ${free ? 'free' : 'held'}.`,
  patrol: ({ piece, place, caught }) =>
    `A patrol near ${placeName(place)}: ${one(piece)} ${caught ? 'is captured' : 'gets away'}.`,
  moved,
  slippedAway: told,
  leftMap: told,
  alerted: told,
  mustered: told,
  gatherFlipped: told,
  rallied: told,
  hinderPlaced: told,
  hinderRemoved: told,
  planned: told,
  looked: told,
  knows: told,
  reinforced: told,
  attrition: told,
  turnBegins: ({ turn }) => `Turn ${turn} begins.`,
  matchBegins: told,
  action: e => (e.action === 'Pass' ? `${TheSide(e.seat)} pass.` : told(e)),
};
const WEIGHT: readonly string[] = Object.keys(TELLING);

const deedOf = (e: Event): string => tell(TELLING, e);

/** Of an action with a fight, only what came of it is told of the ways: who fell back, and who followed. */
const isAfter = (e: Event): boolean => e.what !== 'moved' || e.manner === 'retreat' || e.manner === 'advance';

/** Told only where nothing else is. */
const IDLE: readonly string[] = ['matchBegins', 'turnBegins', 'action'];

function deeds(recent: readonly Event[], fought: boolean): string[] {
  const telling = wholeRides(recent).filter(e => e.what in TELLING && (!fought || isAfter(e)));
  const weighty = telling.filter(e => !IDLE.includes(e.what));
  if (weighty.length === 0) return fought ? [] : telling.slice(-1).map(deedOf);
  return weighty
    .toReversed()
    .toSorted((a, b) => WEIGHT.indexOf(a.what) - WEIGHT.indexOf(b.what))
    .map(deedOf);
}

/** Who won, and by what. */
function ending({ winner, rule, reason, scores, sheet }: Outcome): SceneLast | null {
  if (winner === null) return null;
  const [most, least] = [scores[winner], scores[enemyOf(winner)]];
  const how =
    rule === '11.0' || most === least
      ? [reason, `${SIDES[winner]} ${figure(most)}, ${SIDES[enemyOf(winner)]} ${figure(least)}.`]
      : mostOf(sheet, winner, enemyOf(winner));
  const by = rule === '11.0' || most === least ? '' : `, ${figure(most)} to ${figure(least)}`;
  return { side: LOOK[SIDE_IDS[winner]], said: [`${SIDES[winner]} won${by}.`, ...how] };
}

/** What happened last, out of the events of the last action; in the end who won, and why, before the last fight. */
export function lastOf(outcome: Outcome | null, recent: readonly Event[]): SceneLast {
  const { fires, others } = firesOf(recent);
  // What went before a fight is not told behind it, as if it had come of it.
  const after = recent.slice(recent.findLastIndex(e => e.what === 'dice') + 1);
  const blows = [
    ...fights(fires),
    ...others
      .filter(e => after.includes(e))
      .map(told)
      .toReversed(),
  ];
  const over = outcome && ending(outcome);
  if (over) return { ...over, said: [...over.said.slice(0, 2), ...blows, ...over.said.slice(2)] };
  const said = [...blows, ...deeds(after, fires.length > 0)];
  const action = recent.find(e => e.what === 'action');
  const doer = fires[0]?.dice.seat ?? (action?.what === 'action' ? action.seat : undefined);
  return { side: doer === undefined ? 'neutral' : LOOK[SIDE_IDS[doer]], said };
}
