export type JsonPath = readonly PropertyKey[];

/** A path in JavaScript's notation: `cards[3].british`. */
export const pathText = (path: JsonPath): string =>
  path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('');

/** The offset of each value in a JSON text, by its path written as JSON: `["cards",3,"british"]`. */
export type Places = ReadonlyMap<string, number>;

/** Why a text is not JSON, and the offset where the fault is. */
interface NotJson {
  readonly at: number;
  readonly reason: string;
}

const TOKEN =
  /[ \t\r\n]*([{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

class Refusal extends Error {
  readonly fault: NotJson;

  constructor(fault: NotJson) {
    super(fault.reason);
    this.fault = fault;
  }
}

/**
 * The offset of each value in a JSON text, or why the text is not JSON. A repeated name is refused too. JSON.parse
 * cannot serve here: it never says where a value is, and in some versions of Node not where an error is.
 */
export function locateJson(text: string): Places | NotJson {
  try {
    return walk(text);
  } catch (error) {
    if (error instanceof Refusal) return error.fault;
    throw error;
  }
}

function walk(text: string): Places {
  const places = new Map<string, number>();
  let at = 0;
  let end = 0;

  function next(): string {
    TOKEN.lastIndex = end;
    const found = TOKEN.exec(text);
    if (found === null) {
      const rest = text.slice(end);
      const skipped = rest.length - rest.trimStart().length;
      const reason =
        skipped === rest.length ? 'the file ends too early' : `"${rest[skipped]}" is not allowed here in JSON`;
      throw new Refusal({ at: end + skipped, reason });
    }
    end = TOKEN.lastIndex;
    at = end - found[1].length;
    return found[1];
  }

  const expected = (what: string, token: string) =>
    new Refusal({ at, reason: `${what} is expected here, not ${token}` });

  function value(token: string, path: (string | number)[]): void {
    places.set(JSON.stringify(path), at);
    if (token === '{') members(path);
    else if (token === '[') items(path);
    else if (/^[}\],:]/.test(token)) throw expected('a value', token);
  }

  function members(path: (string | number)[]): void {
    let token = next();
    if (token === '}') return;
    for (; ; token = next()) {
      if (token[0] !== '"') throw expected('a name in quotes', token);
      const inside = [...path, String(JSON.parse(token))];
      if (places.has(JSON.stringify(inside))) throw new Refusal({ at, reason: `${token} is already given above` });
      const colon = next();
      if (colon !== ':') throw expected('a colon', colon);
      value(next(), inside);
      const after = next();
      if (after === '}') return;
      if (after !== ',') throw expected('a comma or }', after);
    }
  }

  function items(path: (string | number)[]): void {
    let token = next();
    if (token === ']') return;
    for (let i = 0; ; i++, token = next()) {
      value(token, [...path, i]);
      const after = next();
      if (after === ']') return;
      if (after !== ',') throw expected('a comma or ]', after);
    }
  }

  value(next(), []);
  const rest = text.slice(end).trimStart();
  if (rest !== '')
    throw new Refusal({ at: text.length - rest.length, reason: 'nothing may follow the end of the JSON' });
  return places;
}
