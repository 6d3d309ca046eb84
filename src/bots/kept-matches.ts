import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Done, Job } from './play-all.ts';

/** A finished match, stored as one line of a file. An interrupted ladder continues from the file. */
const storedSchema = z.object({
  game: z.string(),
  scenario: z.string(),
  tag: z.string(),
  seed: z.number(),
  outcome: z.object({
    winner: z.number().nullable(),
    reason: z.string(),
    rule: z.string(),
    scores: z.array(z.number()),
  }),
  decisions: z.number(),
  rules: z.record(z.string(), z.number()),
});
export type StoredMatch = Readonly<z.infer<typeof storedSchema>>;

export const storedMatchOf = ({ job, outcome, decisions, rules }: Done): StoredMatch => {
  const { game, scenario, tag = '', seed } = job;
  const { winner, reason, rule, scores } = outcome;
  return { game, scenario, tag, seed, outcome: { winner, reason, rule, scores: [...scores] }, decisions, rules };
};

const nameOf = ({ game, scenario, tag = '', seed }: Job | StoredMatch): string => `${game} ${scenario} ${tag} ${seed}`;

/** Separate the jobs into matches that are already kept and jobs still to play. */
export function split(kept: readonly StoredMatch[], jobs: readonly Job[]): { done: StoredMatch[]; left: Job[] } {
  const byName = new Map(kept.map(each => [nameOf(each), each]));
  return {
    done: jobs.flatMap(job => byName.get(nameOf(job)) ?? []),
    left: jobs.filter(job => !byName.has(nameOf(job))),
  };
}

/**
 * The matches in a file. An incomplete last line is removed from the file, so that the next match starts on a new line.
 */
export function readStored(path: string): StoredMatch[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(path, whole);
  const lines = whole.split('\n').slice(0, -1);
  return lines.map(line => storedSchema.parse(JSON.parse(line)));
}

export const storeMatch = (path: string, match: StoredMatch): void =>
  appendFileSync(path, `${JSON.stringify(match)}\n`);
