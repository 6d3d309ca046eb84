import { type Field, indexIn, named, whole } from '../../core/fields.ts';
import { AREAS, CARDS, COLONIES, UNITS_OF } from './data.ts';
import { AMERICAN, BRITISH, FACTIONS, type Faction, type Holder, NOBODY, OWNED_COLUMNS, type Side } from './pieces.ts';
import { type ScenarioId, setUpOf } from './scenarios.ts';
import { FACTION_IDS, SIDE_IDS } from './seats.ts';

/** The ids of columns in views and documents: the letter of the kind; for Natives also the side they stand with. */
export const COLUMN_IDS: readonly string[] = ['R', 'Y', 'B', 'W', 'O', 'P', 'GB', 'GA', 'G'];
export const AREA_IDS: readonly string[] = AREAS.map(({ id }) => id);
export const COLONY_IDS: readonly string[] = COLONIES.map(({ id }) => id);
export const CARD_IDS: readonly string[] = CARDS.map(({ id }) => id);
/** The ids of flags: those of colonies, or in the Siege those of the areas of cities (7.3). */
export const flagIds = (scenario: ScenarioId): readonly string[] =>
  setUpOf(scenario).cities?.map(({ at }) => AREA_IDS[at]) ?? COLONY_IDS;

/** A number of units of one kind. */
export const unitCount = whole(0, Math.max(...UNITS_OF));

export const areaField = indexIn(AREA_IDS, 'the id of an area, such as ma_boston');
/** -1 stands for no area. */
export const areaOrNone: Field<number, string> = named(
  new Map([[NOBODY, 'none'], ...AREA_IDS.map((id, i): [number, string] => [i, id])]),
  'the id of an area, such as ma_boston, or none',
);
export const cardField = indexIn(CARD_IDS, 'a card, such as R08');
export const cardOrNone: Field<number, string> = named(
  new Map([[NOBODY, 'none'], ...CARD_IDS.map((id, i): [number, string] => [i, id])]),
  'a card, such as R08, or none',
);
export const columnField = indexIn(COLUMN_IDS.slice(0, OWNED_COLUMNS), 'a column of units: R, Y, B, W, O, P, GB or GA');
export const factionField: Field<Faction, string> = named(new Map(FACTIONS.map(f => [f, FACTION_IDS[f]])));
export const factionOrNone: Field<number, string> = named(
  new Map([[NOBODY, 'none'], ...FACTIONS.map((f): [number, string] => [f, FACTION_IDS[f]])]),
);
export const sideField: Field<Side, string> = named(
  new Map<Side, string>([
    [BRITISH, SIDE_IDS[BRITISH]],
    [AMERICAN, SIDE_IDS[AMERICAN]],
  ]),
);
export const holderField: Field<Holder, string> = named(
  new Map<Holder, string>([
    [NOBODY, 'none'],
    [BRITISH, SIDE_IDS[BRITISH]],
    [AMERICAN, SIDE_IDS[AMERICAN]],
  ]),
);
