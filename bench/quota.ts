import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '../src/core/thrown.ts';

/** A limit on the processor time of processes, by a control group (cgroup) of Linux, version 1 or 2. */

/** Where control groups for processor time are made. */
export interface Parent {
  readonly version: 1 | 2;
  readonly folder: string;
}

/** The time over which a quota is counted, in microseconds: the kernel's own default. */
const PERIOD_US = 100_000;

/**
 * The parent for new groups, from `/proc/self/mounts` and `/proc/self/cgroup`. In version 1 it is the group of this
 * process, or the root of the mount if a container shows another part of the tree; in version 2 it is the root. Null if
 * control groups for processor time are not mounted.
 */
export function parentIn(mounts: string, groups: string, exists: (folder: string) => boolean): Parent | null {
  const mounted = mounts.split('\n').map(line => line.split(' '));
  const own = groups.split('\n').map(line => line.split(':'));
  const folderOf = (root: string, path: string | undefined): string => {
    const folder = resolve(join(root, path ?? '/'));
    return exists(folder) ? folder : root;
  };
  const version1 = mounted.find(([, , type, options = '']) => type === 'cgroup' && options.split(',').includes('cpu'));
  if (version1) {
    const [, , path] = own.find(([, controllers = '']) => controllers.split(',').includes('cpu')) ?? [];
    return { version: 1, folder: folderOf(version1[1], path) };
  }
  // In version 2 a group with processes of its own cannot have limited groups below it, but the root can.
  const version2 = mounted.find(([, , type]) => type === 'cgroup2');
  return version2 ? { version: 2, folder: version2[1] } : null;
}

/** A group whose processes together get no more processor time than its quota. */
export interface QuotaGroup {
  /** Moves a process into the group, with all its threads. */
  add(pid: number): void;
  /** Removes the group. Its processes must have ended. */
  remove(): void;
}

/** Makes a group with a quota in cores. Throws with the reason if this is not possible. */
export function makeGroup({ version, folder }: Parent, name: string, cores: number): QuotaGroup {
  const group = join(folder, name);
  const quota = Math.round(cores * PERIOD_US);
  try {
    if (version === 2 && !readFileSync(join(folder, 'cgroup.subtree_control'), 'utf8').split(/\s/).includes('cpu'))
      writeFileSync(join(folder, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(group);
    if (version === 2) writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
    else {
      writeFileSync(join(group, 'cpu.cfs_period_us'), `${PERIOD_US}`);
      writeFileSync(join(group, 'cpu.cfs_quota_us'), `${quota}`);
    }
  } catch (error) {
    if (existsSync(group)) rmdirSync(group);
    throw new Error(
      `--quota cannot limit processor time in ${folder} (${messageOf(error)}). It needs root, and a container needs control groups that it may write.`,
    );
  }
  return {
    add: pid => writeFileSync(join(group, 'cgroup.procs'), `${pid}`),
    remove: () => rmdirSync(group),
  };
}

/** The parent on this machine. Throws if it has none. */
export function parentHere(): Parent {
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const found = parentIn(read('/proc/self/mounts'), read('/proc/self/cgroup'), existsSync);
  if (!found) throw new Error('--quota needs Linux with control groups for processor time, and none are mounted here.');
  return found;
}
