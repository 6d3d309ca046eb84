import { counterMeans } from '../core/legend.ts';
import type { LegendEntry, ScenePiece } from '../core/scene.ts';

// Sample counters for the legends of both games of the Revolution Road series, From Boston to Concord and Bunker Hill.

const BLANK = { id: '', place: '', strength: null, marks: [] } as const;
export const REGULAR = { ...BLANK, kind: 'regular', side: 'british' } as const;
export const MINUTEMAN = { ...BLANK, kind: 'minuteman', side: 'patriot' } as const;
export const MILITIA = { ...BLANK, kind: 'militia', side: 'patriot' } as const;

/** Makes entries of counters, which a game draws in its own way. `more` changes the drawn counter. */
export const entriesBy =
  <Counter>(draw: (counter: Counter) => ScenePiece) =>
  (counter: Counter, words: string, more: Partial<ScenePiece> = {}): LegendEntry =>
    counterMeans({ ...draw(counter), ...more }, words);
