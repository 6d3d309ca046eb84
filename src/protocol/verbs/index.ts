import type { Verb } from '../verb.ts';
import { games, hello } from './about.ts';
import { begin, exportRecord, importRecord, position } from './begin.ts';
import { board } from './board.ts';
import { bot } from './bot.ts';
import { answer, decisions, log, undo, view } from './play.ts';
import { playout } from './playout.ts';

/** Every verb, by its name in the field `do`. */
export const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['hello', hello],
  ['games', games],
  ['new', begin],
  ['decisions', decisions],
  ['answer', answer],
  ['undo', undo],
  ['view', view],
  ['log', log],
  ['position', position],
  ['export', exportRecord],
  ['import', importRecord],
  ['bot', bot],
  ['board', board],
  ['playout', playout],
]);
