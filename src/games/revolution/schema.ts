import { related } from '../../formats/assets.ts';
import { RELATIONS } from './relations.ts';
import { shape } from './shape.ts';

/** The data file of Decision in North America: its shape, then each relation between its parts. */
export const boardSchema = related(shape, RELATIONS);
