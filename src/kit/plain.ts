const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};
const inside = (at: string, key: string | number): string => (at === '' ? `${key}` : `${at}.${key}`);

/** Lists may have gaps, which are not the same as undefined. */
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) {
    // Nearly all lists are of numbers, for which this is enough.
    if (!Object.is(one[i], other[i]) && !isSame(one[i], other[i])) return false;
    if (one[i] === undefined && i in one !== i in other) return false;
  }
  return true;
}

/**
 * Whether two values of plain JSON are the same, including the order of keys. Nearly always they are, and this finds it
 * out faster than `difference`, which says where they differ.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other)) return isSameList(one, other);
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++)
    if (keys[i] !== others[i] || !isSame(Reflect.get(one, keys[i]), Reflect.get(other, keys[i]))) return false;
  return true;
}

/**
 * The first place where two JSON values differ, as `units.3: 1, not 2`; null if their JSON is identical byte for byte,
 * including the order of keys.
 */
export function difference(wanted: unknown, got: unknown, at = ''): string | null {
  if (isSame(wanted, got)) return null;
  if (typeof wanted !== 'object' || typeof got !== 'object' || wanted === null || got === null)
    return `${at || 'all'}: ${show(got)}, not ${show(wanted)}`;
  if (Array.isArray(wanted) !== Array.isArray(got)) return `${at || 'all'}: ${show(got)}, not ${show(wanted)}`;
  const keys = Object.keys(wanted);
  const others = Object.keys(got);
  if (keys.length !== others.length || keys.some((key, i) => key !== others[i]))
    return `${at || 'all'}: ${show(got)}, not ${show(wanted)}`;
  for (const key of keys) {
    // Both have this key; objects and arrays are read the same way here.
    const found = difference(Reflect.get(wanted, key), Reflect.get(got, key), inside(at, key));
    if (found !== null) return found;
  }
  return null;
}

/** Where a value is not plain JSON (undefined, a Map, a class, NaN, a function); null if all of it is. */
export function notPlain(value: unknown, at = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? null
      : `${at || 'all'} is ${Object.is(value, -0) ? '-0' : value}`;
  if (typeof value !== 'object') return `${at || 'all'} is ${typeof value}`;
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype) return `${at || 'all'} is not a plain object`;
  if (Array.isArray(value) && Object.keys(value).length !== value.length) return `${at || 'all'} has gaps`;
  for (const [key, each] of Object.entries(value)) {
    const found = notPlain(each, inside(at, key));
    if (found !== null) return found;
  }
  return null;
}
