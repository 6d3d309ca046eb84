import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Setting } from '../core/game.ts';
import { matchRecord } from '../formats/record.ts';
import { POLICIES, type Policy } from './policies.ts';

/** A match that another process is to play. */
export interface RemoteMatch {
  readonly setting: Setting;
  readonly seed: number;
  readonly policy: Policy;
}

/** Where another process finds a game: a module, and the name under which it exports an `AnyGame`. */
export interface GameModule {
  readonly module: URL;
  readonly name: string;
}

export const remoteMatchesSchema = z.object({
  module: z.url(),
  name: z.string(),
  matches: z.array(
    z.object({
      setting: matchRecord.pick({ scenario: true, options: true }),
      seed: z.int(),
      policy: z.enum(POLICIES),
    }),
  ),
});

/** Play the matches in a separate process. Returns the record of each, or its failure, as parsed JSON. */
export function playInOtherProcess({ module, name }: GameModule, matches: readonly RemoteMatch[]): unknown[] {
  const script = fileURLToPath(new URL('other-process-child.ts', import.meta.url));
  const input = JSON.stringify({ module, name, matches } satisfies Record<
    keyof z.input<typeof remoteMatchesSchema>,
    unknown
  >);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`the other process ended with ${status}: ${stderr}`);
  return z.array(z.unknown()).parse(JSON.parse(stdout));
}
