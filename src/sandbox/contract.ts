import { safeParse } from 'zod/mini';
import type { Fault } from './refusal.ts';

/** A schema by Discord's name for it, a list of values of that schema, or one of several schemas. */
export type Shape = string | readonly [string] | { readonly oneOf: readonly string[] };

type Schema = Parameters<typeof safeParse>[0];
type Issue = NonNullable<ReturnType<typeof safeParse>['error']>['issues'][number];

/** The part of Discord's own API description that the sandbox uses. */
export interface Contract {
  /** What is wrong with the value; empty if it fits. */
  readonly faults: (shape: Shape, value: unknown) => readonly Fault[];
}

/** Loads Discord's OpenAPI document as zod schemas, from the package `discord-api-spec`. */
export async function loadContract(): Promise<Contract> {
  // The package has no types for its schemas. Below, each schema is looked up by name.
  const packageName: string = 'discord-api-spec/zod';
  const schemas: Readonly<Record<string, Schema>> = await import(packageName);
  const schema = (name: string): Schema => {
    const found = schemas[`${name}Schema`];
    if (!found) throw new Error(`Discord's API description has no ${name}`);
    return found;
  };
  const one = (name: string, value: unknown): readonly Fault[] => {
    const result = safeParse(schema(name), value);
    return result.success ? [] : result.error.issues.flatMap(issue => flatten(issue, []));
  };
  return {
    faults(shape, value) {
      if (typeof shape === 'string') return one(shape, value);
      if ('oneOf' in shape) {
        const tries = shape.oneOf.map(name => one(name, value));
        return nearest(tries);
      }
      if (!Array.isArray(value)) return [{ path: [], why: 'must be a list' }];
      return value.flatMap((entry, index) =>
        one(shape[0], entry).map(fault => ({ ...fault, path: [index, ...fault.path] })),
      );
    },
  };
}

function flatten(issue: Issue, above: readonly (string | number)[]): readonly Fault[] {
  const path = [...above, ...issue.path.map(key => (typeof key === 'number' ? key : String(key)))];
  if (issue.code !== 'invalid_union') return [{ path, why: issue.message ?? issue.code }];
  const tries = issue.errors.map(errors => errors.flatMap(inner => flatten(inner, path)));
  const best = nearest(tries, path.length);
  return best.length > 0 ? best : [{ path, why: 'fits none of the kinds allowed here' }];
}

/**
 * The faults of the kind that was probably meant: the first whose `type` is right, else the first; none if one fits.
 */
function nearest(tries: readonly (readonly Fault[])[], depth = 0): readonly Fault[] {
  if (tries.some(faults => faults.length === 0)) return [];
  const isOther = (fault: Fault): boolean => fault.path.length === depth + 1 && fault.path.at(-1) === 'type';
  return tries.find(faults => !faults.some(isOther)) ?? tries[0] ?? [];
}
