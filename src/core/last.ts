import { dispatch } from './dispatch.ts';
import { sentence } from './phrases.ts';
import type { Told } from './telling.ts';

/** What a match is about stands in a turn's line that is longer than this, in characters; the strip has no room for it. */
const TURN_LINE_LIMIT = 90;

/** The last action as the strip and the alt text tell it: the headline, then the rest. */
export function lastSaid(told: readonly Told[]): string[] {
  const { headline, parts } = dispatch(told, { earlier: [], answers: 0, goesOn: false, salt: 0 });
  const rest = parts
    .filter(({ text, isTurn }) => !isTurn || text.length <= TURN_LINE_LIMIT)
    .flatMap(({ head, text }) => [...(head === undefined || head === headline ? [] : [sentence(head)]), text]);
  return [...(headline === null ? [] : [sentence(headline)]), ...rest.filter(text => text !== '')];
}
