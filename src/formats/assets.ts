import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Relation } from '../core/relation.ts';
import { type JsonPath, locateJson, type Places, pathText } from './json-places.ts';

/** One thing wrong with an asset file. Line and column count from 1. */
export interface AssetFault {
  readonly line: number;
  readonly column: number;
  /** For example `cards[3].british`; empty for the whole file. */
  readonly path: string;
  readonly reason: string;
}

/** An asset file was refused. Each line of the message is one fault, as `file:line:column path: reason`. */
export class AssetError extends Error {
  readonly file: string;
  readonly faults: readonly AssetFault[];

  constructor(file: string, faults: readonly AssetFault[]) {
    super(faults.map(f => `${file}:${f.line}:${f.column} ${f.path}${f.path === '' ? '' : ': '}${f.reason}`).join('\n'));
    this.name = 'AssetError';
    this.file = file;
    this.faults = faults;
  }
}

/** The text of `assets/<name>`. */
export const readAsset = (name: string): string =>
  readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8');

/** Read `assets/<name>` and parse it with the schema. Throws an AssetError that lists each fault with its line. */
export function loadAsset<T>(name: string, schema: z.ZodType<T>): T {
  return parseAsset(`assets/${name}`, readAsset(name), schema);
}

/** A schema with further checks across a value's fields. Each fault cites its rule. */
export const related = <T>(schema: z.ZodType<T>, relations: readonly Relation<T>[]): z.ZodType<T> =>
  schema.superRefine((board, context) => {
    for (const { faults, right, rule } of relations)
      for (const { at, found } of faults(board)) {
        const here = found === undefined ? '' : `; here ${found}`;
        context.addIssue({ code: 'custom', path: [...at], message: `${right} (${rule})${here}` });
      }
  });

/** `loadAsset` for a text already read. `file` is the name to use in faults. */
export function parseAsset<T>(file: string, source: string, schema: z.ZodType<T>): T {
  // Some editors save a byte order mark, which JSON.parse rejects.
  const text = source.replace(/^\uFEFF/, '');
  const places = locateJson(text);
  if ('reason' in places)
    throw new AssetError(file, [{ ...position(text, places.at), path: '', reason: places.reason }]);
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new AssetError(
    file,
    parsed.error.issues.map(issue => {
      const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
      return { ...position(text, nearest(places, path)), path: pathText(path), reason: issue.message };
    }),
  );
}

/** The offset of a value. For a missing value, the offset of the innermost value that should contain it. */
function nearest(places: Places, path: JsonPath): number {
  for (let length = path.length; length > 0; length--) {
    const at = places.get(JSON.stringify(path.slice(0, length)));
    if (at !== undefined) return at;
  }
  return places.get('[]') ?? 0;
}

function position(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** The weights of a computer player, by the names of its features. */
export const loadWeights = (file: string, features: readonly { readonly name: string }[]): Record<string, number> => {
  const weights = z.record(z.literal(features.map(({ name }) => name)), z.number());
  return loadAsset(file, z.strictObject({ about: z.string(), weights })).weights;
};
