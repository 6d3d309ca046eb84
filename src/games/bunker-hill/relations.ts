import { MAP_RELATIONS, type Rel } from './relations-map.ts';
import { SETUP_RELATIONS } from './relations-setup.ts';

/** What must hold between the parts of the data file. */
export const RELATIONS: readonly Rel[] = [...MAP_RELATIONS, ...SETUP_RELATIONS];
