import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AnyGame } from '../core/game.ts';
import type { SearchSettings } from '../core/insight.ts';
import { GAMES } from '../games/index.ts';
import type { Player } from './arena.ts';
import { LEVEL_IDS } from './levels.ts';
import type { Named, Pair } from './pairs.ts';
import { USUAL_SETTINGS } from './search-settings.ts';
import type { Claim } from './sequential.ts';

/** Read the command line. `--help` prints the help page, and a usage error prints one sentence; both end the program. */
export function readCommandLine<T>(help: string, read: () => T): T {
  if (process.argv.includes('--help')) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    return read();
  } catch (error) {
    const isUsageError = error instanceof RangeError || (error instanceof TypeError && 'code' in error);
    if (!isUsageError) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export function gameOf(id: string): AnyGame {
  const game = GAMES.get(id);
  if (!game) throw new RangeError(`There is no game "${id}": use ${[...GAMES.keys()].join(' or ')}.`);
  return game;
}

/** The requested scenarios; all scenarios of the game if none are named. */
export function scenariosOf({ id, scenarios }: AnyGame, named: string | undefined): readonly string[] {
  const known = scenarios.map(scenario => scenario.id);
  const wanted = named?.split(',') ?? known;
  const unknown = wanted.find(each => !known.includes(each));
  if (unknown !== undefined) throw new RangeError(`${id} has no scenario "${unknown}": use ${known.join(', ')}.`);
  return wanted;
}

/** Reads a claim such as `0.5:0.6`: that the first player's share of points is 0.6 rather than 0.5. */
export function claimOf(text: string): Claim {
  const [low, high] = text.split(':').map(Number);
  if (!(low >= 0 && high <= 1 && low < high))
    throw new RangeError(`--claim needs two shares, the lower first, as in 0.5:0.6, not "${text}".`);
  return { low, high };
}

export function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new RangeError(`--${name} needs a whole number, ${least} or more, not "${text}".`);
  return value;
}

const PLAYERS = ['random', ...LEVEL_IDS] as const;

const settingNames = Object.keys(USUAL_SETTINGS);

/** Reads search settings such as `explore=0.1;widen=0.5`. */
const settingsOf = (text: string): Partial<SearchSettings> =>
  Object.fromEntries(
    text.split(';').map(part => {
      const [name, value] = part.split('=');
      if (!settingNames.includes(name) || value === undefined || Number.isNaN(Number(value)))
        throw new RangeError(`"${part}" is not a search setting: use ${settingNames.join(', ')}, each with =number.`);
      return [name, Number(value)];
    }),
  );

const weightsSchema = z.record(z.string(), z.number());

/** Feature weights by name, from JSON. Errors name `where` as the source of the text. */
export function weightsOf(where: string, text: string): Readonly<Record<string, number>> {
  try {
    return weightsSchema.parse(JSON.parse(text));
  } catch {
    throw new RangeError(`${where} must hold weights by name, as in {"name": 1}.`);
  }
}

function weightsFrom(file: string): Readonly<Record<string, number>> {
  if (!existsSync(file)) throw new RangeError(`Weights file "${file}" not found.`);
  return weightsOf(file, readFileSync(file, 'utf8'));
}

/**
 * Reads a player: `level[:iterations][+][!settings][@weights]`. `+` keeps the search tree from answer to answer,
 * `settings` are as in `explore=0.1;widen=0.5`, and `weights` is a JSON file. `level` may be `random`.
 */
function playerOf(spec: string): Player {
  const [, name, iterations, keepsTree, settings, file] =
    /^(\w+)(?::(\d+))?(\+)?(?:!([^@]+))?(?:@(.+))?$/.exec(spec) ?? [];
  const level = PLAYERS.find(id => id === name);
  if (level === undefined)
    throw new RangeError(
      `There is no player "${spec}": use ${PLAYERS.join(', ')}, optionally with iterations, as in regular:300.`,
    );
  return {
    level,
    ...(iterations === undefined ? {} : { iterations: Number(iterations) }),
    ...(keepsTree === undefined ? {} : { keepsTree: true }),
    ...(settings === undefined ? {} : { settings: settingsOf(settings) }),
    ...(file === undefined ? {} : { weights: weightsFrom(file) }),
  };
}

const namedPlayer = (name: string): Named => ({ name, player: playerOf(name) });

/** Reads pairs of players such as `regular:30~recruit,recruit~random`. */
export const pairsOf = (text: string): readonly Pair[] =>
  text.split(',').map((pair): Pair => {
    const players = pair.split('~');
    if (players.length !== 2)
      throw new RangeError(`"${pair}" is not a pair: write two players with ~ between them, as in regular~recruit.`);
    const [one, other] = players;
    return [namedPlayer(one), namedPlayer(other)];
  });
