import type { Command } from '../src/discord/command.ts';
import { play } from './play.ts';
import { solo } from './solo.ts';

/** All commands. A new one is one more file and one more line here. */
export const COMMANDS: readonly Command[] = [play, solo];
