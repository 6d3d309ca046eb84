import { capital } from '../../../core/capital.ts';
import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { drilledPrice } from '../costs.ts';
import type { Locale } from '../data.ts';
import { betterKinds, drillPlaces, leadershipAt, maxDrilled, pulaskiKinds, pulaskiPlaces } from '../drill.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { play, spendOnMap } from '../hands.ts';
import { placeId } from '../ids.ts';
import { kindWords, localeName, pointsWords } from '../names.ts';
import {
  AMERICAN,
  BRITISH,
  DRILLMASTER,
  type Kind,
  LEADER_ARISES,
  MINUTEMEN,
  PULASKI,
  type Side,
  withSide,
} from '../pieces.ts';
import { afterRaising, freeOf, freeRisen, minutemenPlaces, place, risenPlaces } from '../raise.ts';
import { standingWords } from '../standing-words.ts';
import { marked, type State } from '../state.ts';
import { fleetsAt } from '../units.ts';
import { raiseUnit } from './13-purchases.ts';
import { BETTER_KINDS as KINDS, upgradeMilitia } from './31-upgrades.ts';

/** 7.9, Drillmaster: Britain turns a militia into a better unit. */
export function drillMilitia(s: State, at: Locale, kind: Kind, umpire: RevolutionUmpire): void {
  play(s, BRITISH, DRILLMASTER, umpire, at);
  upgradeMilitia(s, BRITISH, at, kind, 0, umpire);
}
/** 7.9, Drillmaster: America raises Continentals with a leader. */
export function drillContinentals(s: State, at: Locale, units: number, umpire: RevolutionUmpire): void {
  play(s, AMERICAN, DRILLMASTER, umpire, at);
  const cost = units * drilledPrice;
  s.points = withSide(s.points, AMERICAN, s.points[AMERICAN] - cost);
  const raised = Array.from({ length: units }, () => {
    const p = freeOf(s, 'US', 'regular');
    place(s, p, at);
    return p;
  });
  umpire.tell({ what: 'raised', seat: AMERICAN, pieces: raised, at, cost });
  afterRaising(s, raised, umpire);
}
/** 7.9, Leader Arises. */
export function arise(s: State, seat: Side, admiral: boolean, at: Locale, umpire: RevolutionUmpire): void {
  const p = freeRisen(s, seat, admiral);
  spendOnMap(s, seat, LEADER_ARISES);
  place(s, p, at);
  if (admiral) s.aboard = marked(s.aboard, [p], fleetsAt(s, seat, at)[0]);
  umpire.tell({ what: 'played', seat, marker: LEADER_ARISES, dice: [], at });
}

export const raisingMarkers = {
  // 7.9 Drillmaster: America raises Continentals with a leader; Britain turns a militia into a regular or light unit.
  drill: {
    rule: '7.9',
    always: true,
    options(s, { seat, at }, out) {
      if (at === null) out.push(...drillPlaces(s, seat));
      else if (seat === BRITISH) out.push(...betterKinds(s).map(kind => KINDS.indexOf(kind)));
      else for (let n = Math.min(maxDrilled(s), leadershipAt(s, seat, at)); n >= 1; n--) out.push(n);
    },
    choose(s, { seat, at }, pick, umpire) {
      if (at === null) return proceed(s, { step: 'drill', seat, at: pick });
      if (seat === BRITISH) drillMilitia(s, at, KINDS[pick], umpire);
      else drillContinentals(s, at, pick, umpire);
    },
    title: 'Where the Drillmaster works',
    prompt: (_, { seat, at }) =>
      at === null
        ? 'Where do you use the Drillmaster?'
        : seat === BRITISH
          ? `What does the militia in ${localeName(at)} become?`
          : `How many Continentals does he raise in ${localeName(at)}?`,
    label: (_, { seat, at }, pick) =>
      at === null
        ? localeName(pick)
        : seat === BRITISH
          ? capital(kindWords('BR', KINDS[pick])[0])
          : `${count(pick, 'Continental')} (${pointsWords(pick * drilledPrice)})`,
    about: (s, { seat, at }, pick) => (at === null ? standingWords(s, seat, pick) : undefined),
    place: (_, { at }, pick) => (at === null ? placeId(pick) : undefined),
    key: (_, { seat, at }, pick) =>
      keyOf('drill', at === null ? placeId(pick) : seat === BRITISH ? KINDS[pick] : String(pick)),
  },
  // 7.9 Pulaski: a free regular or light unit in a place with a leader. Everybody knows which stacks have a leader: one
  // lies on top (22.1).
  pulaski: {
    rule: '7.9',
    options(s, { at }, out) {
      if (at === null) out.push(...pulaskiPlaces(s));
      else out.push(...pulaskiKinds(s).map(kind => KINDS.indexOf(kind)));
    },
    choose(s, { seat, at }, pick, umpire) {
      if (at === null) return proceed(s, { step: 'pulaski', seat, at: pick });
      play(s, seat, PULASKI, umpire, at);
      raiseUnit(s, seat, 'US', KINDS[pick], at, 0, umpire);
    },
    title: 'Where Pulaski comes',
    prompt: (_, { at }) =>
      at === null ? 'Where does Pulaski raise a unit?' : `What does he raise in ${localeName(at)}?`,
    label: (_, { at }, pick) => (at === null ? localeName(pick) : capital(kindWords('US', KINDS[pick])[0])),
    about: (s, { seat, at }, pick) => (at === null ? standingWords(s, seat, pick) : undefined),
    place: (_, { at }, pick) => (at === null ? placeId(pick) : undefined),
    names: { ...KINDS },
  },
  // 7.9 Leader Arises: a leader of value 1 appears with any friendly unit and stays until enlistments are over.
  arises: {
    rule: '7.9',
    always: true,
    options: (s, { seat, admiral }, out) => out.push(...risenPlaces(s, seat, admiral)),
    choose: (s, { seat, admiral }, at, umpire) => arise(s, seat, admiral, at, umpire),
    title: 'Where a leader arises',
    prompt: (_, { admiral }) =>
      `Where does ${admiral ? 'an admiral of value 1 join a fleet' : 'a general of value 1 join your units'}?`,
    label: (_, __, at) => localeName(at),
    about: (s, { seat }, at) => standingWords(s, seat, at),
    place: (_, __, at) => placeId(at),
  },
  // 7.9 Minutemen: a free militia in a region whose loyalty leans toward the player.
  minutemen: {
    rule: '7.9',
    options: (s, { seat }, out) => out.push(...minutemenPlaces(s, seat)),
    choose(s, { seat }, at, umpire) {
      play(s, seat, MINUTEMEN, umpire, at);
      raiseUnit(s, seat, seat === BRITISH ? 'BR' : 'US', 'militia', at, 0, umpire);
    },
    title: 'Where the Minutemen gather',
    prompt: () => 'Where do the Minutemen gather?',
    label: (_, __, at) => localeName(at),
    place: (_, __, at) => placeId(at),
  },
} satisfies Chapter;
