import { dispatch } from './dispatch.ts';
import { sentence } from './phrases.ts';
import type { Told } from './telling.ts';

/**
 * The last action as the strip and the alt text tell it: the headline, then the rest, but not what the match is about.
 */
export function lastSaid(told: readonly Told[]): string[] {
  const { headline, paragraphs } = dispatch(told, { earlier: [], firstAnswer: 0, goesOn: false, salt: 0 });
  const rest = paragraphs
    .filter(({ isAbout }) => !isAbout)
    .flatMap(({ head, text }) => [...(head === undefined || head === headline ? [] : [sentence(head)]), text]);
  return [...(headline === null ? [] : [sentence(headline)]), ...rest.filter(text => text !== '')];
}
