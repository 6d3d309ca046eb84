import { dispatch } from './dispatch.ts';
import { sentence } from './phrases.ts';
import type { Told } from './telling.ts';

/** What happened last, as the strip and the alt text tell it. */
export interface LastSaid {
  /** The headline, then the rest, but not what the match is about. */
  readonly said: readonly string[];
  /** The index, in what was told, of what the headline tells; null if there is none. */
  readonly headAt: number | null;
}

export function lastSaid(told: readonly Told[]): LastSaid {
  const { headline, headAt, paragraphs } = dispatch(told, { earlier: [], firstAnswer: 0, goesOn: false, salt: 0 });
  const rest = paragraphs
    .filter(({ isAbout }) => !isAbout)
    .flatMap(({ head, text }) => [...(head === undefined || head === headline ? [] : [sentence(head)]), text]);
  return { said: [...(headline === null ? [] : [sentence(headline)]), ...rest.filter(text => text !== '')], headAt };
}

/**
 * Who did what the headline tells: the doer of that event, or else of the nearest before it that has one, or of the first
 * after it; null if nobody did anything.
 */
export function doerOf<E, D>(events: readonly E[], { headAt }: LastSaid, by: (event: E) => D | null): D | null {
  const at = headAt ?? 0;
  for (const event of [...events.slice(0, at + 1).reverse(), ...events.slice(at + 1)]) {
    const doer = by(event);
    if (doer !== null) return doer;
  }
  return null;
}
