import { bestOf } from '../../../core/best-of.ts';
import { required } from '../../../core/required.ts';
import { proceed } from '../../../core/step.ts';
import { roll, type Seat, shuffle } from '../../../core/umpire.ts';
import { firstToAct, nextToAct } from '../../revolution-road.ts';
import { ofPlaces } from '../choices.ts';
import { removeMarks } from '../counters.ts';
import { CARDS, NEIGHBOURS, type Region, TOWN, TRACKS, ZONES, zoneAreas } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeName, unitsDo } from '../names.ts';
import { ALL_PIECES, BRITISH, BRITISH_CANNON, MUSTER, OUT_OF_PLAY, PATRIOT, TURN_MARKS, zonePlace } from '../pieces.ts';
import { hillHolders } from '../prizes.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import { countUnits, hasPieces } from '../units.ts';
import { countBurning, isAblaze } from '../ways.ts';
import { ignite, unburntBeside } from './06-guns.ts';
import { listPanics, mustPanic, steadyPlaces } from './09-morale.ts';
import { attrition, countFlipped } from './10-victory.ts';
import { arrive, whoArrives, zonesFor } from './12-arrivals.ts';
import { finalFirers } from './12-final-fire.ts';
import { isObjectiveMet, lastTurn, mayUpgrade } from './12-objectives.ts';

/** 2.0, 5.1: turns the top card face up. If the deck has run out, the discard pile is shuffled first. */
function drawCard(s: State, umpire: BunkerUmpire): number {
  const deck = s.deck.slice();
  const discard = s.discard.slice();
  if (deck.length === 0) {
    deck.push(...discard.splice(0));
    shuffle(deck, umpire);
  }
  const card = required(deck.pop(), 'there is no card to be drawn (2.0)');
  discard.push(card);
  s.deck = deck;
  s.discard = discard;
  umpire.reveal();
  return card;
}

/**
 * 12.3: whether the British have cannon. For the Charlestown objective they have none, so nobody waits for their
 * shells.
 */
const hasCannon = (s: State): boolean =>
  !isSolo(s) || s.at.slice(BRITISH_CANNON.from, BRITISH_CANNON.to).some(at => at !== OUT_OF_PLAY);

/** 5.3: a fire spreads on this face or more. */
const SPREAD_FACE = 5;
/** The best region for a fire to spread to: without British, and with most unburnt neighbours. */
const bestToBurn = (s: State, regions: readonly Region[]): Region | undefined =>
  bestOf(regions, at => unburntBeside(s, at).length - (hasPieces(s, BRITISH, at) ? 10 : 0));

/** The landing zone where most British units are, afloat and ashore. */
const fullestZone = (s: State, zones: readonly number[]): number | undefined =>
  bestOf(zones, zone =>
    [zonePlace(zone), ...zoneAreas(zone)].reduce((sum, place) => sum + countUnits(s, BRITISH, place), 0),
  );

/**
 * 12.2: after an Action with hits, pushes the step that sends broken forces back, and `then` after it. Returns whether
 * there were any hits.
 */
function sendsBroken(s: State, then: Frame): boolean {
  const struck = s.struck;
  s.struck = [];
  s.leaderHit = false;
  if (struck.length > 0) proceed(s, { step: 'brokenForces', left: struck }, then);
  return struck.length > 0;
}

export const turn = {
  // 5.0, 12.1 Reinforcements come before the card is drawn, so that its Actions are known only after all troops of the
  // turn have arrived.
  beginTurn: {
    rule: '5.0',
    run(s, _, umpire) {
      const morale = [s.morale[0], s.morale[1]] as const;
      umpire.tell({ what: 'turnBegins', turn: s.turn, morale, powder: s.powder, burning: countBurning(s) });
      arrive(s, PATRIOT, whoArrives(s, PATRIOT), MUSTER, umpire);
      const group = whoArrives(s, BRITISH);
      const frames: Frame[] = group.length > 0 ? [{ step: 'reinforce', zones: zonesFor(s), group }] : [];
      proceed(s, ...frames, { step: 'obtainActions' }, { step: 'shellsArrive' }, { step: 'firstPlayer' });
    },
  },
  // 12.1, 11.3, 12.2 Each group arrives as a whole, in one landing zone.
  reinforce: {
    rule: '12.1',
    seat: () => BRITISH,
    options: (_, f, out) => out.push(...f.zones.map(zonePlace)),
    choose: (s, { group }, zone, umpire) => arrive(s, BRITISH, group, zone, umpire),
    suggested: (s, { zones }, place) => {
      const fullest = fullestZone(s, zones);
      return fullest !== undefined && place === zonePlace(fullest);
    },
    title: 'Where the reinforcements come',
    prompt: (s, f) => `${unitsDo(s, f.group, ['has come', 'have come'])}. To which landing zone?`,
    ...ofPlaces,
  },
  // 5.1 The card gives each side its Actions; a demoralized side gets one less (9.2, 9.3).
  obtainActions: {
    rule: '5.1',
    run(s, _, umpire) {
      s.card = drawCard(s, umpire);
      const { british, patriot } = CARDS[s.card];
      const less = (seat: Seat): number => (s.demoralized[seat] ? 1 : 0);
      s.actions[BRITISH] = Math.max(0, british - less(BRITISH));
      s.actions[PATRIOT] = Math.max(0, patriot - less(PATRIOT));
      umpire.tell({ what: 'card', card: s.card, actions: [s.actions[BRITISH], s.actions[PATRIOT]] });
    },
  },
  // 4.3 From turn 4 on a die is rolled: the shells arrive if die and turn number make 10 or more. 9.1 Panic follows if
  // it is due.
  shellsArrive: {
    rule: '4.3',
    run(s, _, umpire) {
      const { fromTurn, needs } = TRACKS.shells;
      if (!s.shells && s.turn >= fromTurn && hasCannon(s)) {
        const die = roll(umpire);
        s.shells = die + s.turn >= needs;
        umpire.tell({ what: 'shells', die, turn: s.turn, arrived: s.shells });
      }
      const regions: Region[] = [];
      if (mustPanic(s)) listPanics(s, regions);
      if (regions.length > 0) proceed(s, { step: 'panic' });
    },
  },
  // 5.2 The side with more Actions begins. If both have as many, a die decides: even the Patriots, odd the British.
  firstPlayer: {
    rule: '5.2',
    run(s, _, umpire) {
      if (s.actions[BRITISH] + s.actions[PATRIOT] === 0) return proceed(s, { step: 'endTurn' });
      const { seat, die } = firstToAct(s.actions, umpire);
      umpire.tell({ what: 'firstPlayer', seat, die });
      proceed(s, { step: 'action', seat, reserve: false, answers: false });
    },
  },
  // 5.2 The sides take turns until neither has an Action left; Reserve Actions alone do not prolong the turn.
  afterAction: {
    rule: '5.2',
    run(s, { seat }, umpire) {
      if (sendsBroken(s, { step: 'afterAction', seat })) return;
      if (isObjectiveMet(s)) return endEarly(s, umpire);
      const next = nextToAct(s.actions, seat);
      if (next !== null) return proceed(s, { step: 'action', seat: next, reserve: false, answers: false });
      const left = finalFirers(s);
      proceed(s, ...(left.length > 0 ? [{ step: 'finalFire', left } as const] : []), { step: 'endTurn' });
    },
  },
  // 5.3 End Turn: markers off, leaders steady the panicked, fires spread.
  endTurn: {
    rule: '5.3',
    run(s, _, umpire) {
      if (sendsBroken(s, { step: 'endTurn' })) return;
      umpire.tell({ what: 'turnEnds', turn: s.turn });
      removeMarks(s, ALL_PIECES, TURN_MARKS);
      s.hotShot = false;
      proceed(
        s,
        ...steadyPlaces(s).map((place): Frame => ({ step: 'steady', place })),
        { step: 'fires', left: TOWN.filter(at => isAblaze(s, at)) },
        ...(s.turn >= lastTurn(s) && mayUpgrade(s) ? [{ step: 'upgrade' } as const] : []),
        { step: 'nextTurn' },
      );
    },
  },
  // 5.3 A die for each burning region beside one that does not burn. Fires that these dice start spread no further this
  // turn.
  fires: {
    rule: '5.3',
    run(s, { left }, umpire) {
      const next = left.findIndex(at => unburntBeside(s, at).length > 0);
      if (next < 0) return;
      const region = left[next];
      proceed(s, { step: 'fires', left: left.slice(next + 1) });
      const die = roll(umpire);
      umpire.tell({ what: 'fireDie', region, isBurning: true, die });
      if (die >= SPREAD_FACE) proceed(s, { step: 'fireSpreads', region });
    },
  },
  fireSpreads: {
    rule: '5.3',
    seat: () => BRITISH,
    options: (s, f, out) => out.push(...unburntBeside(s, f.region)),
    choose: (s, _, to, umpire) => ignite(s, to, umpire, { spreads: true }),
    suggested: (s, f, to) => to === bestToBurn(s, unburntBeside(s, f.region)),
    title: 'Where the fire spreads',
    prompt: (_, f) => `The fire of ${placeName(f.region)} spreads. Where to?`,
    ...ofPlaces,
  },
  // 5.3 The next turn, or the end of the match after the last.
  nextTurn: {
    rule: '5.3',
    run(s, _, umpire) {
      if (isObjectiveMet(s)) return endEarly(s, umpire);
      if (s.turn >= lastTurn(s)) return proceed(s, { step: 'lastFires' }, { step: 'matchEnds' });
      s.turn++;
      proceed(s, { step: 'beginTurn' });
    },
  },
  // 5.3 At the end of the game a die for each region beside a fire, all at once.
  lastFires: {
    rule: '5.3',
    run(s, _, umpire) {
      const threatened = TOWN.filter(at => !isAblaze(s, at) && NEIGHBOURS[at].some(near => isAblaze(s, near)));
      const caught = threatened.filter(region => {
        const die = roll(umpire);
        umpire.tell({ what: 'fireDie', region, isBurning: false, die });
        return die >= SPREAD_FACE;
      });
      for (const at of caught) ignite(s, at, umpire, { spreads: true });
    },
  },
  matchEnds: {
    rule: '10.0',
    run(s, _, umpire) {
      if (isSolo(s)) attrition(s, umpire);
      const hills = hillHolders(s);
      const flippedOf = (seat: Seat): number => countFlipped(s, seat, false) + countFlipped(s, seat, true);
      umpire.tell({
        what: 'matchEnds',
        hills,
        burning: countBurning(s),
        flipped: [flippedOf(BRITISH), flippedOf(PATRIOT)],
        afloat: ZONES.reduce((sum, _zone, i) => sum + countUnits(s, BRITISH, zonePlace(i)), 0),
      });
    },
  },
} satisfies Chapter;

/** 12.4: the match is over as soon as the British hold what they came for. */
function endEarly(s: State, umpire: BunkerUmpire): void {
  umpire.tell({ what: 'objectiveMet' });
  s.stack = [];
  proceed(s, { step: 'lastFires' }, { step: 'matchEnds' });
}
