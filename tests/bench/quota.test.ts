import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeGroup, parentIn } from '../../bench/quota.ts';

const home = mkdtempSync(join(tmpdir(), 'lanterns-quota-'));
afterAll(() => rmSync(home, { recursive: true }));

const FIRST = 'proc /proc proc rw 0 0\ncgroup /sys/fs/cgroup/cpu cgroup rw,cpu,cpuacct 0 0\n';
const SECOND = 'cgroup2 /sys/fs/cgroup cgroup2 rw,nsdelegate 0 0\n';

test('cgroup v1: groups are made in the process’s own cgroup, or in the root if that cgroup is not visible here', () => {
  const groups = '3:memory:/other\n2:cpu,cpuacct:/user/me\n0::/\n';
  expect(parentIn(FIRST, groups, () => true)).toEqual({ version: 1, folder: '/sys/fs/cgroup/cpu/user/me' });
  expect(parentIn(FIRST, groups, () => false)).toEqual({ version: 1, folder: '/sys/fs/cgroup/cpu' });
});

test('cgroup v2: groups are made in the root; v1 is preferred if its cpu controller is mounted; else there are none', () => {
  expect(parentIn(SECOND, '0::/user/me\n', () => true)).toEqual({ version: 2, folder: '/sys/fs/cgroup' });
  expect(parentIn(SECOND + FIRST, '0::/\n', () => true)?.version).toBe(1);
  expect(parentIn('cgroup /sys/fs/cgroup/memory cgroup rw,memory 0 0\n', '', () => true)).toBeNull();
});

test('a cgroup of half a core gets 50 of every 100 ms, and a process joins it with all its threads', () => {
  const [one, two] = [1, 2].map(version => join(home, `v${version}`));
  for (const folder of [one, two]) mkdirSync(folder);
  writeFileSync(join(two, 'cgroup.subtree_control'), 'memory pids');
  makeGroup({ version: 1, folder: one }, 'half', 0.5).add(17);
  makeGroup({ version: 2, folder: two }, 'half', 0.5).add(18);
  const read = (folder: string, file: string): string => readFileSync(join(folder, 'half', file), 'utf8');
  expect(read(one, 'cpu.cfs_period_us')).toBe('100000');
  expect(read(one, 'cpu.cfs_quota_us')).toBe('50000');
  expect(read(one, 'cgroup.procs')).toBe('17');
  expect(readFileSync(join(two, 'cgroup.subtree_control'), 'utf8')).toBe('+cpu');
  expect(read(two, 'cpu.max')).toBe('50000 100000');
  expect(read(two, 'cgroup.procs')).toBe('18');
});

test('if no group can be made, the error says where, why and what is needed', () => {
  expect(() => makeGroup({ version: 1, folder: join(home, 'missing') }, 'half', 0.5)).toThrow(
    /^--quota cannot limit processor time in .*missing \(ENOENT.*It needs root/,
  );
});
