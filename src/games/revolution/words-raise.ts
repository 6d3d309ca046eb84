import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import { named, spotsWords } from '../../core/phrases.ts';
import { type Clause, onceAt, people, person, some, type Telling } from '../../core/telling.ts';
import type { Locale } from './data.ts';
import type { Event, EventOf } from './events.ts';
import { MASTER_GAMBLE, MASTER_INCOME, MASTER_MUTINY } from './master-plan.ts';
import {
  leaderWords,
  localeName,
  localeWords,
  markerName,
  markersWords,
  ofSide,
  pieceName,
  piecesWords,
  pointsWords,
  regionName,
  regionWords,
  TheSide,
  theSide,
} from './names.ts';
import {
  BRITISH,
  enemyOf,
  LEADER_ARISES,
  LEADERSHIP,
  MUTINY,
  PRIVATEERS,
  SIDE,
  type Side,
  SPECULATORS,
} from './pieces.ts';
import { effectOf } from './words-markers.ts';
import { clause, entry, headWith, INCOME, ownNouns, sideNoun, where } from './words-tools.ts';

/** Markers, and what sides raise and build for their points: what each says, in `/log` and in a dispatch. */

const DREW: Readonly<Record<EventOf<'drew'>['why'], string>> = {
  bought: 'for points',
  battle: 'for the battle',
  play: 'for a marker played',
  hessians: 'for Hessians hired',
  indians: 'for a band raised',
  massacre: 'for the massacre',
  dealt: 'to begin with',
};

type RaiseWords = Pick<
  Telling<Event>,
  | 'drew'
  | 'drewThese'
  | 'played'
  | 'negated'
  | 'rolled'
  | 'rerolled'
  | 'spied'
  | 'handSeen'
  | 'lostMarkers'
  | 'handedOver'
  | 'returned'
  | 'committed'
  | 'returnedThese'
  | 'bought'
  | 'leaderComes'
  | 'leaderWaits'
  | 'raised'
  | 'partisanThrow'
  | 'partisanRises'
  | 'fortBuilt'
  | 'exchanged'
  | 'upgraded'
>;

/** 7.9: Privateers are played against the fleet that puts to sea from there. */
const stopsFleet = (side: Side, at: Locale): Partial<Clause> => ({
  end: `and stop the ${ofSide(side)} fleet that puts to sea from ${localeWords(at)}`,
  ...headWith(`Privateers stop the ${ofSide(side)} fleet from ${localeName(at)}`),
});

/** What a side plays, buys, raises and builds for its points is told together. */
const raising = (side: Side): Pick<Clause, 'part'> => ({ part: `the ${ofSide(side)} raise` });

/** 7.9: Master Plan is told with what it rerolls. Only gambles and Mutiny are a part of what its side raises. */
function rerolling(seat: Side, kind: number): Pick<Clause, 'part'> {
  if (kind === MASTER_GAMBLE || kind === MASTER_MUTINY) return raising(seat);
  return kind === MASTER_INCOME ? { part: INCOME } : {};
}

/** 7.9: the place and the effect of a marker that is played. */
function played({ seat, marker, dice, at, rerolls }: Omit<EventOf<'played'>, 'what'>): Partial<Clause> {
  if (at !== null && marker === PRIVATEERS) return stopsFleet(enemyOf(seat), at);
  const end = effectOf(seat, marker, { rerolls, dice });
  const place = at === null ? {} : { where: [where(at)] };
  // What decides a contest, a battle or a march is told before the Master Plan that rerolled a die for it.
  const isAside = rerolls !== undefined && rerolling(seat, rerolls).part === undefined;
  // It weighs more than a leader of value 1 who is bought.
  const size = at === null && !isAside ? { size: 2 } : {};
  if (end === undefined || isAside) return { ...place, ...size, ...defined({ end }) };
  const spot = at === null ? '' : ` ${spotsWords([where(at)])}`;
  const head =
    marker === LEADER_ARISES
      ? headWith(`${seat === BRITISH ? 'A British' : 'An American'} leader of value 1 arises`, spot)
      : headWith(`${TheSide(seat)} play ${markerName(marker)}${spot}`, end.startsWith(',') ? end : ` ${end}`);
  // The same effect in two places is told of each.
  const of = at === null ? {} : { of: localeName(at) };
  return { ...place, ...size, ...of, end, ...head };
}

export const RAISE: RaiseWords = {
  drew: ({ seat, count: n, why }) =>
    entry(
      `${TheSide(seat)} draw ${count(n, 'marker')} ${DREW[why]}.`,
      '7.1',
      why === 'play'
        ? clause([sideNoun(seat)], ['draws', 'draw'], 'step', {
            ...raising(seat),
            what: [some(n, 'a marker', 'markers')],
            tie: ', and',
            stays: true,
            follows: true,
          })
        : null,
    ),
  drewThese: ({ markers }) => entry(`You draw ${markersWords(markers)}.`, '7.4'),
  played: ({ what: _, ...event }) => {
    const { seat, marker, dice, at, rerolls } = event;
    return entry(
      `${TheSide(seat)} play ${markerName(marker)}${at === null ? '' : ` in ${localeName(at)}`}${dice.length > 0 ? `: ${dice.join(', ')}` : ''}${marker === PRIVATEERS ? ': the fleet stays there for this movement, and its troops move no more this year' : ''}.`,
      '7.9',
      clause([sideNoun(seat)], ['plays', 'play'], 'deed', {
        ...(rerolls === undefined ? raising(seat) : rerolling(seat, rerolls)),
        what: [named(markerName(marker))],
        shortWhat: [some(1, 'a marker', 'markers')],
        stays: true,
        ...played(event),
      }),
      { dice },
    );
  },
  negated: ({ seat, marker }) =>
    entry(
      `${TheSide(seat)} undo ${markerName(marker)} with a Spy.`,
      '7.9',
      clause([sideNoun(seat)], ['undoes', 'undo'], 'deed', {
        ...raising(enemyOf(seat)),
        what: [named(markerName(marker))],
        end: 'with a Spy',
        tie: ', but',
        follows: true,
      }),
    ),
  rolled: ({ seat, die }) => entry(`${TheSide(seat)} roll ${die}.`, '7.9', null, { dice: [die] }),
  rerolled: ({ seat, die }) =>
    entry(`${TheSide(seat)} play Master Plan and reroll: ${die}.`, '7.9', null, { dice: [die] }),
  spied: ({ seat, region, box }) =>
    entry(
      `${TheSide(seat)} spy on ${region !== null ? regionName(region) : box !== null ? localeName(box) : 'the enemy’s hand'}.`,
      '7.9',
      clause([sideNoun(seat)], ['spies', 'spy'], 'step', {
        ...raising(seat),
        end: `on the ${ofSide(enemyOf(seat))} ${region !== null ? `counters in ${regionWords(region)}` : box !== null ? `counters in ${localeName(box)}` : 'markers'}`,
        tie: ', and',
        stays: true,
        follows: true,
      }),
    ),
  handSeen: ({ markers }) =>
    entry(`The enemy holds ${markers.length === 0 ? 'nothing' : markersWords(markers)}.`, '7.9'),
  lostMarkers: ({ seat, count: n, why }) => {
    const to = `to ${markerName(why === 'mutiny' ? MUTINY : SPECULATORS)}`;
    return entry(
      `${TheSide(seat)} lose ${count(n, 'marker')} ${to}.`,
      '7.9',
      clause([sideNoun(seat)], ['loses', 'lose'], 'deed', {
        // Mutiny & Treason is played by the enemy.
        ...raising(why === 'mutiny' ? enemyOf(seat) : seat),
        what: [some(n, 'a marker', 'markers')],
        stays: true,
        follows: true,
        // 7.9: whom a Mutiny struck is handed it.
        ...(why === 'mutiny' ? { end: `${to}, which is handed to them` } : { end: to, tie: ', but' as const }),
      }),
    );
  },
  handedOver: ({ seat, marker }) => entry(`${markerName(marker)} is handed to ${theSide(seat)}.`, '7.9'),
  returned: ({ seat, count: n }) =>
    entry(
      `${TheSide(seat)} return ${count(n, 'marker')}.`,
      '7.2',
      clause([sideNoun(seat)], ['returns', 'return'], 'trifle', {
        ...raising(seat),
        what: [some(n, 'a marker', 'markers')],
      }),
    ),
  committed: ({ markers }) =>
    entry(
      `You commit ${markersWords(markers)} to the initiative, and return ${markers.length === 1 ? 'it' : 'them'}.`,
      '8.1',
    ),
  returnedThese: ({ markers }) => entry(`You return ${markersWords(markers)}.`, '7.2'),
  bought: ({ seat, count: n, cost }) =>
    entry(
      `${TheSide(seat)} buy ${count(n, 'marker')} for ${pointsWords(cost)}.`,
      '7.1',
      clause([sideNoun(seat)], ['buys', 'buy'], 'step', { ...raising(seat), what: [some(n, 'a marker', 'markers')] }),
    ),
  leaderComes: ({ piece, at, cost }) =>
    entry(
      `${leaderWords(piece)} takes command in ${localeName(at)} (${pointsWords(cost)}).`,
      '13.2',
      clause([person(pieceName(piece))], ['takes command', 'take command'], 'deed', {
        ...raising(SIDE[piece]),
        where: [where(at)],
        size: LEADERSHIP[piece],
      }),
    ),
  leaderWaits: ({ piece }) =>
    entry(`${leaderWords(piece)} is drawn and finds nobody to lead; he goes back to the pool.`, '13.2'),
  raised: ({ seat, pieces, at, cost }) =>
    entry(
      `${TheSide(seat)} raise ${piecesWords(pieces)} in ${localeName(at)} (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '13.3',
      clause([sideNoun(seat)], ['raises', 'raise'], 'step', {
        ...raising(seat),
        what: ownNouns(pieces).map(noun => (noun.one === 'a militia' ? { ...noun, one: 'militia' } : noun)),
        where: [where(at)],
        size: pieces.length,
        head: `${TheSide(seat)} raise troops`,
        isSeasonal: true,
        // A marker was played for it, there or in no place.
        ...(cost === 0
          ? { tie: ', and' as const, stays: true as const, follows: true as const, refers: [onceAt(where(at))] }
          : {}),
      }),
    ),
  partisanThrow: ({ seat, region, die, success, cost }) =>
    entry(
      `${TheSide(seat)} stir up ${regionName(region)}${cost > 0 ? ` (${pointsWords(cost)})` : ''}: ${die}, ${success ? 'partisans rise' : 'nobody rises'}.`,
      '29.2',
      success
        ? null
        : clause([people('nobody')], ['rises', 'rises'], 'step', {
            ...raising(seat),
            // A marker was played for it.
            ...(cost === 0 ? { tie: ', but' as const, stays: true as const, follows: true as const } : {}),
            end: `in ${regionWords(region)}`,
          }),
      { dice: [die] },
    ),
  partisanRises: ({ seat, at, removed }) =>
    entry(
      `${seat === BRITISH ? 'Tories' : 'Rebels'} rise in ${localeName(at)}${removed ? ', and drive the enemy’s partisans out' : ''}.`,
      '29.3',
      clause([people(seat === BRITISH ? 'Tories' : 'Rebels')], ['rises', 'rise'], 'deed', {
        ...raising(seat),
        where: [where(at)],
        stays: true,
        ...(removed ? { end: `and drive the ${seat === BRITISH ? 'Rebels' : 'Tories'} out` } : {}),
      }),
    ),
  fortBuilt: ({ seat, at, cost }) =>
    entry(
      `${TheSide(seat)} build a fort in ${localeName(at)} (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '28.1',
      clause([sideNoun(seat)], ['builds', 'build'], 'deed', {
        ...raising(seat),
        what: [named('a fort')],
        where: [where(at)],
      }),
    ),
  exchanged: ({ at, split }) =>
    entry(
      `In ${localeName(at)} ${split ? 'a regular becomes two detachments' : 'two detachments become a regular'}.`,
      '13.7',
    ),
  upgraded: ({ at, kind, cost }) =>
    entry(
      `A British militia in ${localeName(at)} becomes a ${kind} unit (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '31.1',
      clause([sideNoun(BRITISH)], ['upgrades', 'upgrade'], 'step', {
        ...raising(BRITISH),
        what: [some(1, 'a militia', 'militia')],
        where: [where(at)],
        end: `to ${kind === 'regular' ? 'regulars' : 'light troops'}`,
        // A Drillmaster was played for it.
        ...(cost === 0 ? { tie: ', and' as const, stays: true as const, follows: true as const } : {}),
      }),
    ),
};
