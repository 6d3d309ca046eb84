import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../commands/index.ts';
import { NEEDED, NEEDED_BITS } from '../src/discord/permissions.ts';
import { explainConfig, readConfig } from '../src/process/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
/** The page, with its tables without padding. */
const hosting = read('docs/hosting.md').replace(/ {2,}\|/g, ' |');

/** The first cells of the table under the heading that begins with `head`. */
const firstCells = (head: string): string[] => {
  const [, table = ''] = hosting.split(`| ${head} |`);
  const [rows = ''] = table.split('\n\n');
  return [...rows.matchAll(/^\| `?([\w ]+?)`? \|/gm)].flatMap(([, cell]) => cell ?? []);
};

describe('docs/hosting.md', () => {
  test('explains every variable of the environment, and no other', () => {
    const known = [...explainConfig().matchAll(/^([A-Z_]+)$/gm)].flatMap(([, name]) => name ?? []);
    expect(known.length).toBeGreaterThan(5);
    expect(firstCells('variable').sort()).toEqual(known.sort());
  });

  test('gives the default of every variable', () => {
    const usual = readConfig({});
    expect(hosting).toContain(`\`${usual.DATABASE}\`;`);
    expect(hosting).toContain(`if it is not there | \`${usual.DATABASE}\``);
    expect(hosting).toMatch(new RegExp(`^\\| \`SHARDS\` .* \\| ${usual.SHARDS} \\|$`, 'm'));
    expect(hosting).toMatch(new RegExp(`^\\| \`DRAWERS\` .* \\| ${usual.DRAWERS} \\|$`, 'm'));
    expect(hosting).toMatch(new RegExp(`^\\| \`SANDBOX_PORT\` .* \\| ${usual.SANDBOX_PORT} \\|$`, 'm'));
  });

  test('asks for exactly the permissions that the bot needs', () => {
    expect(firstCells('permission').sort()).toEqual(NEEDED.map(([name]) => name).sort());
    expect(hosting).toContain(`permissions=${NEEDED_BITS}\n`);
  });

  test('names only existing metrics', () => {
    const named = [...hosting.matchAll(/lanterns_\w+/g)].map(([name]) => name);
    const source = read('src/process/watch.ts');
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter(name => !source.includes(`'${name}'`))).toEqual([]);
  });

  test('names only existing scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...hosting.matchAll(/npm (?:run )?(start|backup)\b/g)].flatMap(([, name]) => name ?? []);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });
});

test('the documents for players name only existing commands', () => {
  const known = COMMANDS.map(({ name }) => name);
  for (const page of ['docs/playing.md', 'docs/hosting.md', 'docs/first-hour-on-discord.md']) {
    const named = [...read(page).matchAll(/`\/([a-z]+)(?: [a-z]+)*`/g)].flatMap(([, name]) => name ?? []);
    const places = ['live', 'ready', 'metrics'];
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(name => !known.includes(name) && !places.includes(name))).toEqual([]);
  }
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \.\/?\S*$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );

  test('copies only what exists and .dockerignore lets through', () => {
    const kept = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name);
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter(name => !existsSync(join(root, name)))).toEqual([]);
    expect([...new Set(copied)].sort()).toEqual([...kept].sort());
  });

  test('runs as an unprivileged user, keeps its data in a volume, and has a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^FROM node:\$\{NODE\}-bookworm-slim$/m);
    expect(dockerfile).toMatch(/^ARG NODE=\d+\.\d+\.\d+$/m);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^VOLUME \/data$/m);
    expect(last).toContain('DATABASE=/data/');
    expect(last).toContain('/ready');
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node"'));
  });

  test('leaves out the packages of the tests that npm installs as a peer of others', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { readonly devOptional?: boolean }>;
    };
    const left = Object.keys(packages).filter(name => packages[name].devOptional);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(name => !dockerfile.includes(`${name} `) && !dockerfile.includes(`${dirname(name)} `))).toEqual(
      [],
    );
  });

  test('the program needs no package that is installed only for tests', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const sources = ['src', 'commands'].flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.ts'))
        .map(name => read(join(folder, name))),
    );
    const wanted = sources.flatMap(source =>
      [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)'/gm)].flatMap(([, from]) => from ?? []),
    );
    const packages = new Set(
      wanted
        .filter(from => !from.startsWith('node:'))
        .map(from =>
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    );
    expect(packages.size).toBeGreaterThan(5);
    expect([...packages].filter(name => !(name in dependencies))).toEqual([]);
  });
});
