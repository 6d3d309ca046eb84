import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

// Checks the alarms of deploy/alarms.yaml against a bot's metrics, with Prometheus' own tool.

const RULES = fileURLToPath(new URL('../deploy/alarms.yaml', import.meta.url));

const FOUND = spawnSync('promtool', ['--version']).error === undefined;
// Skipped tests prove nothing, so CI must have the tool.
if (!FOUND && process.env.CI) throw new Error('CI needs promtool: install Prometheus');

/** `test` where promtool is installed; elsewhere skipped, and the title says why. */
export const testWithPromtool = (title: string, run: () => void): void => {
  if (FOUND) test(title, run);
  else test.skip(`${title} (no promtool: install Prometheus)`, run);
};

/** What `/metrics` said for a number of minutes, at least two. `said`: null if the process did not answer. */
export interface Stretch {
  readonly said: string | null;
  readonly minutes: number;
}

const LABELS = 'job="two-lanterns",instance="127.0.0.1:9464"';
const SERIES = /^((?:lanterns|process_start)_\w+)(?:\{(.*)\})? (\S+)$/gm;

/** Value by series, as Prometheus stores them. */
const seriesOf = ({ said }: Stretch): ReadonlyMap<string, string> =>
  new Map([
    [`up{${LABELS}}`, said === null ? '0' : '1'],
    ...[...(said ?? '').matchAll(SERIES)].map(
      ([, name, labels, value = '']) => [`${name}{${[LABELS, ...(labels ? [labels] : [])].join()}}`, value] as const,
    ),
  ]);

/** Throws what promtool says unless exactly these alarms fire at the end of the last stretch. */
export function expectFiring(stretches: readonly Stretch[], alarms: readonly string[]): void {
  const each = stretches.map(stretch => ({ minutes: stretch.minutes, values: seriesOf(stretch) }));
  const names = new Set(each.flatMap(({ values }) => [...values.keys()]));
  // "7x2" is three sevens, "_x2" is nothing twice.
  const valuesOf = (name: string): string =>
    each
      .map(({ minutes, values }) => (values.has(name) ? `${values.get(name)}x${minutes - 1}` : `_x${minutes}`))
      .join(' ');
  const end = stretches.reduce((sum, { minutes }) => sum + minutes, 0) - 1;
  const ringing = alarms.map(alarm => ({ labels: `{alertname="${alarm}"}`, value: 1 }));
  // A busy machine may answer late in any trouble.
  const besides = alarms.includes('LanternsAnswersLate') ? '' : 'LanternsAnswersLate';
  const expr = `count by (alertname) (ALERTS{alertstate="firing",alertname!="${besides}"})`;
  const asked = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [...names].map(series => ({ series, values: valuesOf(series) })),
        promql_expr_test: [{ expr, eval_time: `${end}m`, exp_samples: ringing }],
      },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'lanterns-promtool-'));
  try {
    // Every JSON document is one of YAML.
    writeFileSync(join(folder, 'asked.yaml'), JSON.stringify(asked));
    execFileSync('promtool', ['test', 'rules', join(folder, 'asked.yaml')], { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
