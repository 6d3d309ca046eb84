import { dispatch } from './dispatch.ts';
import { sentence } from './phrases.ts';
import type { Told } from './telling.ts';

/** The last action as the strip and the alt text tell it: the headline, then the rest. */
export function lastSaid(told: readonly Told[]): string[] {
  const { headline, parts } = dispatch(told, { earlier: [], answers: 0, goesOn: false, salt: 0 });
  return [...(headline === null ? [] : [sentence(headline)]), ...parts.map(({ text }) => text)];
}
