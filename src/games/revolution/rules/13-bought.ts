import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import {
  fortPrice,
  leaderPrice,
  markerPrice,
  markersLeft,
  partisanDie,
  partisanPrice,
  unitPrice,
  upgradePrice,
} from '../costs.ts';
import { BOX_OF, CARRIES, COLONY_OF, NATIONS, type Nation, PROFESSIONAL, REGIONS } from '../data.ts';
import { upgradePlaces } from '../drill.ts';
import { kindId, pieceId, REGION_IDS } from '../ids.ts';
import { kindWords, leaderWords, localeName, pointsWords } from '../names.ts';
import {
  AVAILABLE,
  BRITISH,
  EVERY_PIECE,
  FIRST_LEADER,
  FIRST_RISEN,
  isAllied,
  type Kind,
  ofKind,
  SIDE,
  STRENGTH,
  sideOfNation,
  withSide,
} from '../pieces.ts';
import {
  canHire,
  canRaise,
  comesHome,
  drawsForHessians,
  hasFortPlace,
  hasMilitiaPlace,
  leaderPlaces,
  militiaNation,
  partisanPlaces,
} from '../raise.ts';
import type { State } from '../state.ts';
import { fights } from '../units.ts';
import { markersMost } from './07-buying.ts';
import type { MenuChoice } from './13-choice.ts';
import {
  affordableMilitia,
  hasExchange,
  hireLeader,
  raiseSomewhere,
  regionPrice,
  takeCommand,
} from './13-purchases.ts';
import { GOES_HOME } from './20-enlistments.ts';

/** The choices of the mobilization menu that are paid for with points, and the exchange, which is free (13.7). */

export const CAMPAIGN_MARKERS: MenuChoice = {
  pick: 2,
  key: 'markers',
  isOpen: (s, { seat }) => markersMost(s, seat) > 0,
  label: (s, { seat }) => `Campaign Markers… (${markerPrice(s, seat)} each)`,
  about: (s, { seat }) => `for the tables, forced marches and battles; up to ${markersLeft(s, seat)} more this year`,
  take: (s, { seat }) => proceed(s, { step: 'buyMarkers', seat }),
};

export const LEADER: MenuChoice = {
  pick: 3,
  key: 'leader',
  isOpen: (s, { seat }) => canHire(s, seat, s.points[seat]),
  label: (s, { seat }) => `A Leader, Drawn Blind (${pointsWords(leaderPrice(s, seat))})`,
  about: 'you see who he is before you place him',
  take: (s, { seat }, umpire) => hireLeader(s, seat, umpire),
};

/**
 * 21.4 (ruling): allied leaders who have left the map but not the game are bought by name. An ally comes to his nation’s
 * box, so nobody is asked where.
 */
const ALLIES = EVERY_PIECE.filter(p => p >= FIRST_LEADER && p < FIRST_RISEN && isAllied(p)).map(
  (leader): MenuChoice => ({
    pick: 80 + leader - FIRST_LEADER,
    key: keyOf(pieceId(leader)),
    side: SIDE[leader],
    isOpen: (s, { seat }) => s.at[leader] === AVAILABLE && fights(s, leader) && leaderPrice(s, seat) <= s.points[seat],
    label: (s, { seat }) => `${leaderWords(leader)} Returns (${pointsWords(leaderPrice(s, seat))})`,
    take(s, { seat }, umpire) {
      s.points = withSide(s.points, seat, s.points[seat] - leaderPrice(s, seat));
      takeCommand(s, seat, leader, leaderPlaces(s, leader)[0], umpire);
    },
  }),
);

/** 18.12, 24: the special abilities of a kind, in a few words. */
const ABILITIES: Partial<Record<Kind, string>> = {
  light: 'stronger in the wild',
  indian: 'stronger in the wild',
  marine: 'stronger in a landing',
  fleet: `carries ${CARRIES} units`,
};
/** 20.5 */
const onDie = `on a die of ${GOES_HOME} or less`;
/** "strength 2; goes home on a die of 4 or less at year’s end" */
function unitWords(s: State, nation: Nation, kind: Kind): string {
  const [unit] = ofKind(nation, kind);
  const goesHome = nation === 'US' && kind !== 'fleet' && s.progress < PROFESSIONAL;
  const americaDraws = nation === 'IN' || (nation === 'HE' && drawsForHessians(s));
  return [
    `strength ${STRENGTH[unit]}`,
    ...(ABILITIES[kind] === undefined ? [] : [ABILITIES[kind]]),
    ...(goesHome ? [`goes home ${onDie} at year’s end`] : []),
    ...(comesHome(nation, kind) ? [`comes to ${localeName(BOX_OF[nation])}`] : []),
    ...(americaDraws ? ['America draws a marker'] : []),
  ].join('; ');
}

/** 13.3, 7.5, 27.1: the units that are bought one by one: every kind a nation has, except militia and detachments. */
const UNITS = NATIONS.flatMap(nation =>
  (['regular', 'grenadier', 'light', 'marine', 'fleet', 'indian'] as const)
    .filter(kind => ofKind(nation, kind).length > 0)
    .map(kind => ({ nation, kind })),
).map((unit, i): MenuChoice => {
  const { nation, kind } = unit;
  return {
    pick: 30 + i,
    key: keyOf(kindId(nation, kind)),
    side: sideOfNation(nation),
    isOpen: (s, { seat }) => unitPrice(s, nation, kind) <= s.points[seat] && canRaise(s, nation, kind),
    label: s => `${kindWords(nation, kind)[0]} (${pointsWords(unitPrice(s, nation, kind))})`,
    about: s => unitWords(s, nation, kind),
    take: (s, { seat }, umpire) => raiseSomewhere(s, seat, nation, kind, unitPrice(s, nation, kind), umpire),
    unit,
  };
});

const MILITIA = REGIONS.map(
  ({ name }, region): MenuChoice => ({
    pick: 60 + region,
    key: keyOf('militia', REGION_IDS[region]),
    isOpen: (s, { seat }) => affordableMilitia(s, seat, region) > 0 && hasMilitiaPlace(s, seat, region),
    label: (s, { seat }) =>
      `${COLONY_OF[region] === null ? '' : 'Spanish '}Militia in ${name}… (${regionPrice(s, seat, region)} each)`,
    about: (s, { seat }) =>
      militiaNation(s, seat, region) === 'US'
        ? `hold towns; stay in the region; go home ${onDie} where no enemy is`
        : 'hold towns and stay in the region',
    take: (s, { seat }) => proceed(s, { step: 'recruitMilitia', seat, region }),
    militiaIn: region,
  }),
);

export const PARTISAN: MenuChoice = {
  pick: 4,
  key: 'partisan',
  isOpen: (s, { seat }) =>
    s.rules.partisans &&
    s.loyalty.some(
      (_, region) => partisanPrice(s, seat, region) <= s.points[seat] && partisanPlaces(s, seat, region).length > 0,
    ),
  label: 'A Partisan…',
  about: `appears on ${partisanDie}; the town is then worth nothing to the enemy`,
  take: (s, { seat }) => proceed(s, { step: 'partisanIn', seat, free: false }),
};

export const FORT: MenuChoice = {
  pick: 5,
  key: 'fort',
  isOpen: (s, { seat }) => s.rules.forts && fortPrice(s, seat) <= s.points[seat] && hasFortPlace(s, seat),
  label: (s, { seat }) => `A Fort… (${pointsWords(fortPrice(s, seat))})`,
  about: 'it fires, shelters its garrison, and feeds units there and in locales beside it',
  take: (s, { seat }) => proceed(s, { step: 'fortAt', seat }),
};

export const EXCHANGE: MenuChoice = {
  pick: 6,
  key: 'exchange',
  side: BRITISH,
  isOpen: hasExchange,
  label: 'Exchange Regulars and Detachments…',
  about: 'free: a regular becomes two detachments, or two detachments a regular',
  take: (s, { seat }) => proceed(s, { step: 'exchange', seat }),
};

const UPGRADE: MenuChoice = {
  pick: 7,
  key: 'upgrade',
  side: BRITISH,
  isOpen: (s, { seat }) => s.rules.upgrades && upgradePrice(s) <= s.points[seat] && upgradePlaces(s).length > 0,
  label: s => `Upgrade a Militia… (${pointsWords(upgradePrice(s))})`,
  take: (s, { seat }) => proceed(s, { step: 'upgrade', seat, at: null }),
};

/** In the order in which they are listed. */
export const BOUGHT: readonly MenuChoice[] = [
  CAMPAIGN_MARKERS,
  LEADER,
  ...ALLIES,
  ...UNITS,
  ...MILITIA,
  PARTISAN,
  FORT,
  EXCHANGE,
  UPGRADE,
];
