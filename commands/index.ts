import type { Command } from '../src/discord/command.ts';
import { about } from './about.ts';
import { board } from './board.ts';
import { catchup } from './catchup.ts';
import { draw } from './draw.ts';
import { exportMatch } from './export.ts';
import { film } from './film.ts';
import { games } from './games.ts';
import { help } from './help.ts';
import { hint } from './hint.ts';
import { importMatch } from './import.ts';
import { intel } from './intel.ts';
import { learn } from './learn.ts';
import { log } from './log.ts';
import { moderate } from './moderate.ts';
import { nudge } from './nudge.ts';
import { play } from './play.ts';
import { prefs } from './prefs.ts';
import { privacy } from './privacy.ts';
import { rematch } from './rematch.ts';
import { replay } from './replay.ts';
import { resign } from './resign.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { solo } from './solo.ts';
import { turn } from './turn.ts';
import { undo } from './undo.ts';
import { verify } from './verify.ts';
import { why } from './why.ts';

/** All commands. A new one needs a file of its own and an entry here. */
export const COMMANDS: readonly Command[] = [
  ...[play, solo, learn, turn, help, games],
  ...[board, intel, log, catchup, replay, film, rules, hint, why],
  ...[undo, nudge, draw, resign, rematch, verify, exportMatch, importMatch],
  ...[prefs, settings, moderate, privacy, about],
];
