import { keyOf } from '../../../core/key.ts';
import {
  drilledPrice,
  fortPrice,
  leaderPrice,
  markerPrice,
  markersLeft,
  partisanDie,
  unitPrice,
  upgradePrice,
} from '../costs.ts';
import { COLONY_OF, REGIONS, type Region } from '../data.ts';
import { kindId, pieceId, REGION_IDS } from '../ids.ts';
import { count, kindWords, leaderWords, listed, localeName, markerName, pointsWords, regionName } from '../names.ts';
import { AMERICAN, FIRST_LEADER, MASTER_PLAN, type Side } from '../pieces.ts';
import { type SuggestedYear, suggestedYear } from '../plan-year.ts';
import { drawsForHessians } from '../raise.ts';
import type { State } from '../state.ts';
import {
  ALLY,
  BUY,
  DONE,
  DRILL,
  EXCHANGE,
  FORT,
  FREE_BAND,
  FREE_HESSIAN,
  FREE_JAEGER,
  LEADER,
  MILITIA,
  PARTISAN,
  PLACE_PARTISAN,
  PLAY_SPY,
  PULASKI_UNIT,
  RISE_ADMIRAL,
  RISE_GENERAL,
  regionPrice,
  SPECULATE,
  STOP_HESSIANS,
  SUGGESTED,
  SUGGESTED_AND_MORE,
  THROW_AGAIN,
  UNIT,
  UNIT_LINES,
  UPGRADE,
} from './13-menu.ts';

/** The names of the menu's choices in keys. */
const NAMES: Readonly<Record<number, string>> = {
  [DONE]: 'done',
  [SUGGESTED]: 'suggested',
  [SUGGESTED_AND_MORE]: 'suggested-and-more',
  [BUY]: 'markers',
  [LEADER]: 'leader',
  [PARTISAN]: 'partisan',
  [FORT]: 'fort',
  [EXCHANGE]: 'exchange',
  [UPGRADE]: 'upgrade',
  [DRILL]: 'drillmaster',
  [PULASKI_UNIT]: 'pulaski',
  [RISE_GENERAL]: 'rise-general',
  [RISE_ADMIRAL]: 'rise-admiral',
  [FREE_HESSIAN]: 'free-hessian',
  [FREE_JAEGER]: 'free-jaeger',
  [STOP_HESSIANS]: 'stop-hessians',
  [FREE_BAND]: 'free-band',
  [SPECULATE]: 'speculators',
  [PLACE_PARTISAN]: 'committee',
  [PLAY_SPY]: 'spy',
  [THROW_AGAIN]: 'throw-again',
};
export function menuKey(pick: number): string {
  if (pick >= ALLY) return keyOf('mobilize', pieceId(FIRST_LEADER + pick - ALLY));
  if (pick >= MILITIA) return keyOf('mobilize', 'militia', REGION_IDS[pick - MILITIA]);
  if (pick >= UNIT) return keyOf('mobilize', kindId(UNIT_LINES[pick - UNIT].nation, UNIT_LINES[pick - UNIT].kind));
  return keyOf('mobilize', NAMES[pick]);
}

const LABELS: Readonly<Record<number, string>> = {
  [DONE]: 'Done Mobilizing',
  [PARTISAN]: 'A Partisan…',
  [EXCHANGE]: 'Exchange Regulars and Detachments…',
  [DRILL]: 'Play Drillmaster…',
  [PULASKI_UNIT]: 'Play Pulaski…',
  [RISE_GENERAL]: 'Leader Arises: a General…',
  [RISE_ADMIRAL]: 'Leader Arises: an Admiral…',
  [FREE_HESSIAN]: 'Play Hessians: a Free Regular',
  [FREE_JAEGER]: 'Play Hessians: Free Jaeger',
  [SUGGESTED_AND_MORE]: 'The Same, then More of Your Own…',
  [STOP_HESSIANS]: 'Play Hessians: None Is Recruited',
  [FREE_BAND]: 'Play Indians: a Free Band…',
  [SPECULATE]: 'Play Speculators',
  [PLACE_PARTISAN]: 'Play Committee: a Free Partisan…',
  [PLAY_SPY]: 'Play a Spy…',
};

export function menuLabel(s: State, seat: Side, failed: Region | null, pick: number): string {
  if (pick >= ALLY) return `${leaderWords(FIRST_LEADER + pick - ALLY)} Returns (${pointsWords(leaderPrice(s, seat))})`;
  if (pick >= MILITIA) {
    const region = pick - MILITIA;
    const spanish = COLONY_OF[region] === null ? '' : 'Spanish ';
    return `${spanish}Militia in ${REGIONS[region].name}… (${regionPrice(s, seat, region)} each)`;
  }
  if (pick >= UNIT) {
    const { nation, kind } = UNIT_LINES[pick - UNIT];
    return `${kindWords(nation, kind)[0]} (${pointsWords(unitPrice(s, nation, kind))})`;
  }
  switch (pick) {
    case SUGGESTED:
      return yearWords(suggestedYear(s, seat));
    case BUY:
      return `Campaign Markers… (${markerPrice(s, seat)} each)`;
    case LEADER:
      return `A Leader, Drawn Blind (${pointsWords(leaderPrice(s, seat))})`;
    case FORT:
      return `A Fort… (${pointsWords(fortPrice(s, seat))})`;
    case UPGRADE:
      return `Upgrade a Militia… (${pointsWords(upgradePrice(s))})`;
    case THROW_AGAIN:
      return `${markerName(MASTER_PLAN)}: Throw Again for ${failed === null ? 'It' : regionName(failed)}`;
    default:
      return LABELS[pick] ?? 'Play It';
  }
}

/** "Suggested: 15 Markers, 2 Continentals in Newport, Militia in Albany and Richmond" */
function yearWords({ markers, militia, troops }: SuggestedYear): string {
  const bought = [
    ...(markers > 0 ? [count(markers, 'Marker')] : []),
    ...(troops ? [`${count(troops.count, ...kindWords(troops.nation, troops.kind))} in ${localeName(troops.at)}`] : []),
  ];
  const raised =
    militia.length > (troops ? 1 : 4)
      ? [`Militia in ${militia.length} Towns`]
      : militia.length > 0
        ? [`Militia in ${listed(militia.map(localeName))}`]
        : [];
  return `Suggested: ${[...bought, ...raised].join(', ')}`;
}

const DRAWS = 'America draws a marker for it';
const ABOUT: Readonly<Record<number, string>> = {
  [DONE]: 'points that are left pay only for sieges, and lapse at the year’s end',
  [LEADER]: 'he is shown before you place him',
  [PARTISAN]: `${partisanDie} brings it; the town is then worth nothing to the enemy`,
  [FORT]: 'it fires, shelters and feeds its garrison and the locales beside it',
  [SPECULATE]: '1 or 2 loses a die of markers, 3 to 6 draws as many',
  [SUGGESTED]: 'and done; a Pulaski or Hessians marker that you hold or draw brings its unit',
  [FREE_BAND]: DRAWS,
};
export function menuAbout(s: State, seat: Side, pick: number): string | undefined {
  if (pick === DRILL)
    return seat === AMERICAN
      ? `Continentals beside a leader for ${drilledPrice} each`
      : 'a militia beside a leader becomes a regular or light';
  if (pick === FREE_HESSIAN || pick === FREE_JAEGER) {
    const words = [...(pick === FREE_JAEGER ? ['light troops'] : []), ...(drawsForHessians(s) ? [DRAWS] : [])];
    return words.length > 0 ? words.join('; ') : undefined;
  }
  if (pick === BUY) return `for rolls, forced marches and battles; up to ${markersLeft(s, seat)} more this year`;
  return ABOUT[pick];
}
