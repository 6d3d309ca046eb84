import { dispatch } from './dispatch.ts';
import { sentence } from './phrases.ts';
import type { Told } from './telling.ts';

/** What the strip and the alt text tell of the last action: the headline, then what goes on from it. */
export function lastSaid(told: readonly Told[]): string[] {
  const { headline, parts } = dispatch(told, { earlier: [], answers: 0, goesOn: false, salt: 0 });
  return [...(headline === null ? [] : [sentence(headline)]), ...parts.map(({ text }) => text)];
}
