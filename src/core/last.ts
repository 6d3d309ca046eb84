import { dispatch } from './dispatch.ts';
import { sentence } from './phrases.ts';
import type { SideIndex, Told } from './telling.ts';

/** What happened last, as the strip and the alt text tell it, and the side that did it. */
export interface LastSaid {
  /** The headline, then the rest, but not what the match is about. */
  readonly said: readonly string[];
  readonly doer: SideIndex | null;
}

export function lastSaid(told: readonly Told[]): LastSaid {
  const { headline, doer, paragraphs } = dispatch(told, {
    earlier: [],
    firstAnswer: 0,
    goesOn: false,
    salt: 0,
    isOnTop: true,
  });
  const rest = paragraphs
    .filter(({ isAbout }) => !isAbout)
    .flatMap(({ head, text }) => [...(head === undefined || head === headline ? [] : [sentence(head)]), text]);
  const first = headline === null ? '' : sentence(headline);
  // A headline that stands within the body as a plain sentence is told once.
  const others = rest.map(text => (text.startsWith(first) ? text.slice(first.length).trim() : text));
  return { said: [first, ...others].filter(text => text !== ''), doer };
}
