import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LiveMatch } from '../src/core/live-match.ts';
import type { Match, Started } from '../src/core/match.ts';
import { concord } from '../src/games/concord/index.ts';
import { GAMES } from '../src/games/index.ts';
import { accepted } from '../src/kit/broken.ts';
import { LESSONS } from '../src/lesson/lessons.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

test.each(pages)('%s links only to existing files', page => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  const dead = links.filter(link => !/^https?:/.test(link) && !existsSync(join(root, dirname(page), link)));
  expect(dead).toEqual([]);
});

test('architecture.md and glossary.md name only existing files', () => {
  const named = ['docs/architecture.md', 'docs/glossary.md'].flatMap(page =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`((?:[\w-]+\/)*[\w-]+\.(?:ts|md))`/g)].map(([, file]) => file),
  );
  const exists = (file: string): boolean =>
    ['', 'src', 'src/store', 'src/games/concord', 'docs'].some(folder => existsSync(join(root, folder, file)));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(file => !exists(file))).toEqual([]);
});

test('architecture.md has every file of the store in one line of its map', () => {
  const [, map = ''] = read('docs/architecture.md').split('| files of `src/store` |');
  const lines = map
    .split('\n\n')[0]
    .split('\n')
    .map(line => line.split('|')[1] ?? '');
  const named = lines.flatMap(names => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const files = readdirSync(join(root, 'src/store'), { recursive: true, encoding: 'utf8' });
  expect(named.sort()).toEqual(files.filter(name => name.endsWith('.ts')).sort());
});

test('README.md names only existing scripts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('README.md').matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter(name => !(name in scripts))).toEqual([]);
});

test('README.md gives a reason for every package that the program depends on', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const text = read('README.md');
  const unnamed = Object.keys(dependencies).filter(name => !text.includes(name) && !name.startsWith('@fontsource/'));
  expect(unnamed).toEqual([]);
});

test('playing.md says how many steps each lesson has', () => {
  const [line = ''] = read('docs/playing.md').match(/^- `\/learn` teaches .+$/m) ?? [];
  const said = [...line.matchAll(/\((\d+) steps/g)].map(([, steps]) => Number(steps));
  const steps = [...LESSONS.values()].map(({ scenes }) => scenes.reduce((sum, scene) => sum + scene.steps.length, 0));
  expect(said.sort()).toEqual(steps.sort());
});

test('the position of docs/positions.md can be played', () => {
  const [, document] = read('docs/positions.md').match(/```json\n([\s\S]+?)```/) ?? [];
  const started = accepted(
    concord.open((game): Started<Match> => LiveMatch.start(game, { position: JSON.parse(document) }, () => 0)),
  );
  expect(started.match.decisions()[0].choices.map(({ label }) => label)).toContain('Movement from Lexington');
});

test('docs/positions.md has every field of every game’s positions, and an example of each that can be played', () => {
  const sections = read('docs/positions.md').split(/^## /m);
  for (const [i, any] of [...GAMES.values()].entries()) {
    const refused = any.open(game => game.read({ scenario: game.scenarios[0].id, nonsense: 1 }));
    const fields = (refused.ok ? '' : refused.problem).match(/Its fields are (.*)\.$/)?.[1].split(', ') ?? [];
    expect(fields.length, any.id).toBeGreaterThan(5);
    expect(
      fields.filter(field => !sections[i].includes(`\`${field}\``)),
      any.id,
    ).toEqual([]);
    if (any === concord) continue;
    const [, request] = sections[i].match(/^`(\{"do":"new".*\})`$/m) ?? [];
    const { game, position } = JSON.parse(request) as { game: string; position: unknown };
    expect(game).toBe(any.id);
    accepted(any.open((typed): Started<Match> => LiveMatch.start(typed, { position }, () => 0)));
  }
});
