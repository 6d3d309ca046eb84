import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** From the bottom up. Folders on one line do not import each other. */
const LAYERS = [
  ['core'],
  ['formats', 'threads'],
  ['games'],
  ['board', 'bots', 'rulebook'],
  ['match'],
  ['store', 'protocol', 'kit', 'lesson'],
  ['discord'],
  ['commands'],
  ['process'],
];
/** Outside the layers: the pocket Discord imports nothing of the bot, and only the program that starts the bot imports it. */
const APART = ['sandbox'];
const START = LAYERS.length - 1;

interface Source {
  readonly path: string;
  readonly text: string;
}

function filesIn(folder: string, endings: RegExp): string[] {
  const skipped = ['node_modules', '.git', 'dist', 'failures', 'data'];
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.includes(name))
    .flatMap(entry => {
      const path = normalize(join(folder, entry.name));
      if (entry.isDirectory()) return filesIn(path, endings);
      return entry.isFile() && endings.test(entry.name) ? [path] : [];
    })
    .sort();
}

const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
const sources = ['src', 'commands'].flatMap(folder => filesIn(folder, /\.ts$/)).map(read);

/** The code without comments and strings, so that words in them are not taken for code. */
function codeOf(text: string): string {
  const noise = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
  return text.replace(noise, found => (found[0] === '/' ? ' ' : "''"));
}

const IMPORT =
  /(?:^|\n)(?:import|export)\s[\w\s*{},$]*?from\s*['"]([^'"]+)|(?:^|\n)import\s*['"]([^'"]+)|\bimport\(\s*['"]([^'"]+)/g;
const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map(([, a, b, c]) => a ?? b ?? c);

/** The room of a file: its folder in src, or commands. */
const partOf = (path: string): string => {
  const [top, second] = path.split('/');
  return top === 'src' ? second : top;
};
const rankOf = (part: string): number => LAYERS.findIndex(layer => layer.includes(part));

/** Why a file may not import another; null if it may. */
function whyNot(path: string, from: string): string | null {
  if (!from.startsWith('.')) return null;
  const [here, there] = [path, normalize(join(path, '..', from))].map(partOf);
  if (here === there) return null;
  if (APART.includes(there) && rankOf(here) === START) return null;
  if (APART.includes(here) || APART.includes(there)) return `${path} imports ${from}: ${APART.join()} stands apart`;
  return rankOf(there) < rankOf(here) ? null : `${path} imports ${from}: ${there} is not below ${here}`;
}

/** The groups of files that import each other in a cycle. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const left = [...(graph.get(from) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      left.push(...(graph.get(next) ?? []));
    }
    return seen;
  };
  const reached = new Map([...graph.keys()].map(path => [path, reach(path)]));
  const groups = [...graph.keys()].flatMap(path => {
    if (!reached.get(path)?.has(path)) return [];
    return [[...graph.keys()].filter(other => reached.get(path)?.has(other) && reached.get(other)?.has(path)).sort()];
  });
  return groups.filter((group, i) => groups.findIndex(other => other[0] === group[0]) === i);
}

/** The other rooms that a room imports from. */
function importsOfRoom(room: string): string[] {
  const there = sources
    .filter(({ path }) => partOf(path) === room)
    .flatMap(({ path, text }) =>
      importsOf(text).flatMap(from => (from.startsWith('.') ? normalize(join(path, '..', from)) : [])),
    )
    .map(partOf);
  return [...new Set(there)].filter(other => other !== room).sort();
}

describe('layers only look down', () => {
  test('every folder is in a layer', () => {
    const parts = new Set(sources.map(({ path }) => partOf(path)));
    expect([...parts].filter(part => rankOf(part) < 0 && !APART.includes(part))).toEqual([]);
    expect(parts.size).toBeGreaterThan(5);
  });
  test('no file imports from a folder that is not below its own', () => {
    const wrong = sources.flatMap(({ path, text }) => importsOf(text).flatMap(from => whyNot(path, from) ?? []));
    expect(wrong).toEqual([]);
  });
  test('docs/architecture.md gives the imports of every room', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` \|[^|]*\| ([^|]*) \|$/gm)];
    const said = Object.fromEntries(
      rows.map(([, room, rooms]) => [room, rooms === 'nothing' ? [] : rooms.split(', ')]),
    );
    const rooms = [...new Set(sources.map(({ path }) => partOf(path)))].sort();
    const found = Object.fromEntries(rooms.map(room => [room, importsOfRoom(room)]));
    expect(said).toEqual(found);
  });
  test('the scanner sees every form of import', () => {
    const text =
      "import a from './a.ts';\nimport {\n  b,\n} from './b.ts';\nexport * from './c.ts';\nimport './d.ts';\nawait import('./e.ts');\nexport const f = 'g';";
    expect(importsOf(text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts']);
    expect(whyNot('src/core/x.ts', '../games/index.ts')).toMatch(/games is not below core/);
    expect(whyNot('src/board/x.ts', '../bots/think.ts')).toMatch(/bots is not below board/);
    expect(whyNot('src/games/concord/x.ts', '../../core/game.ts')).toBeNull();
    expect(whyNot('src/discord/x.ts', '../sandbox/world.ts')).toMatch(/stands apart/);
  });
});

describe('import cycles', () => {
  test('there are none, not even of types', () => {
    const graph = new Map(
      sources.map(({ path, text }) => [path, importsOf(text).map(from => normalize(join(path, '..', from)))]),
    );
    expect(cyclesOf(graph)).toEqual([]);
  });
  test('the search finds cycles of two, of three and of connected cycles', () => {
    const graph = new Map(Object.entries({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['e'], e: ['c'], f: ['a', 'x'] }));
    expect(cyclesOf(graph)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
  });
});

describe('rules are pure', () => {
  const OUTSIDE =
    /\b(Math\.random|Date\b|performance\b|process\b|fetch\b|crypto\b|setTimeout|setInterval|setImmediate|queueMicrotask|globalThis|console\b|require\b)/;
  const pure = sources.filter(({ path }) => ['core', 'games'].includes(partOf(path)));

  test('nothing under core or games uses clocks, files, network, randomness or the process', () => {
    expect(pure.length).toBeGreaterThan(20);
    const wrong = pure.flatMap(({ path, text }) => {
      const found = codeOf(text).match(OUTSIDE);
      return found ? [`${path}: ${found[0]}`] : [];
    });
    expect(wrong).toEqual([]);
  });
  test('nothing under core imports a package, and nothing under games any but zod', () => {
    const wrong = pure.flatMap(({ path, text }) =>
      importsOf(text)
        .filter(from => !from.startsWith('.') && !(partOf(path) === 'games' && from === 'zod'))
        .map(from => `${path}: ${from}`),
    );
    expect(wrong).toEqual([]);
  });
  test('words in comments and texts are not taken for code', () => {
    expect(codeOf("const a = 'Date'; // Date\n/* Date */ b")).not.toMatch(OUTSIDE);
    expect(codeOf('const now = Date.now();')).toMatch(OUTSIDE);
  });
});

describe('the type checker is not bypassed', () => {
  const ANY = /(?:[:<|&,(]|\bas|=>)\s*any\b(?!\s*[:(=])|\bany\[\]/;
  const BANG = /[\w\])]!(?![=\w])/;
  const IGNORE = new RegExp(
    ['biome', 'eslint', '@ts'].map(tool => `${tool}-(ignore|disable|expect-error|nocheck)`).join('|'),
  );

  test.each([
    ['any', ANY],
    ['!', BANG],
  ])('no %s', (_, pattern) => {
    const wrong = sources.flatMap(({ path, text }) =>
      codeOf(text)
        .split('\n')
        .flatMap(line => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(wrong).toEqual([]);
  });
  test('no lint or type error is suppressed', () =>
    expect(sources.filter(({ text }) => IGNORE.test(text)).map(({ path }) => path)).toEqual([]));
  test('the patterns find what they should, and nothing else', () => {
    for (const line of ['a: any', 'x as any', 'Array<any>', 'any[]', '(b: any) => c']) expect(line).toMatch(ANY);
    for (const line of ['a.b!.c', 'list[0]!;', 'f()!)', 'x!,']) expect(line).toMatch(BANG);
    for (const line of ['a !== b', 'a != b', '!a', 'if (!a)', 'many: Company']) {
      expect(line).not.toMatch(BANG);
      expect(line).not.toMatch(ANY);
    }
  });
});

test('files stay short', async ({ annotate }) => {
  const lengths = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines);
  const long = lengths.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${lines} ${path}`);
  await annotate(`${lengths.length} files; over 300 lines: ${long.join(', ') || 'none'}`);
  expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
});

describe('the project is self-contained', () => {
  const texts = filesIn('.', /\.(ts|js|mjs|json|md|yml|yaml|sql|html|css)$|^run$/)
    .filter(path => statSync(join(ROOT, path)).size < 2_000_000)
    .map(read);
  // Joined here, so that this file does not contain them.
  const hosts = [
    ['npm', 'js'],
    ['registry', '.npm'],
    ['yarn', 'pkg'],
    ['jsr', '.io'],
    ['npm', 'mirror'],
  ].map(parts => parts.join(''));
  const neighbour = ['..', 'shared'].join('/');

  test('nothing names the host of a package registry', () => {
    const wrong = texts.filter(({ text }) => hosts.some(host => text.includes(host))).map(({ path }) => path);
    expect(wrong).toEqual([]);
  });
  test('nothing reads what lies beside the project', () => {
    const wrong = texts.filter(({ text }) => text.includes(neighbour)).map(({ path }) => path);
    expect(wrong).toEqual([]);
    expect(texts.length).toBeGreaterThan(50);
  });
});
