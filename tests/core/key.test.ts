import { expect, test } from 'vitest';
import { keyOf } from '../../src/core/key.ts';

test('a key is made of plain lower-case words', () => {
  expect(keyOf('Search / Capture', 'Watson’s Corner')).toBe('search-capture:watsons-corner');
  expect(keyOf('whereTo', 'North Bridge')).toBe('where-to:north-bridge');
});
