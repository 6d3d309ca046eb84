import { readFileSync } from 'node:fs';
import type { AnyGame } from '../core/game.ts';
import { playContract } from './contract.ts';
import { remoteMatchesSchema } from './other-process.ts';
import { BARE } from './rates.ts';

// Plays the matches given on standard input, and writes the record of each, or its failure, to standard output.
const { module, name, matches } = remoteMatchesSchema.parse(JSON.parse(readFileSync(0, 'utf8')));
const exported: Readonly<Record<string, AnyGame>> = await import(module);
const records = matches.map(({ setting, seed, policy }) => {
  const examined = exported[name].open(game => playContract(game, setting, seed, policy, { rates: BARE }));
  return examined.ok ? examined.report.record : examined.failure;
});
process.stdout.write(JSON.stringify(records));
