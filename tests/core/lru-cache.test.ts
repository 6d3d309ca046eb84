import { expect, test } from 'vitest';
import { LruCache } from '../../src/core/lru-cache.ts';

test('the entries used last are kept, and the one used longest ago is dropped', () => {
  const recent = new LruCache<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map(key => recent.get(key))).toEqual([1, undefined, 3]);
  recent.set('a', 4);
  recent.delete('c');
  expect(['a', 'c'].map(key => recent.get(key))).toEqual([4, undefined]);
});
