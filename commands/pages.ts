import { z } from 'zod';
import type { Row } from '../src/discord/body.ts';
import { buttons } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';

// Buttons that step from page to page.

/** A whole number in a custom_id. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);

const STEPS = ['first', 'back', 'on', 'last'] as const;
export type Step = (typeof STEPS)[number];
export const step = z.enum(STEPS);

export function stepTo(how: Step, at: number, last: number): number {
  const to = { first: 0, back: at - 1, on: at + 1, last }[how];
  return Math.max(0, Math.min(last, to));
}

/** The buttons ⏮ ◀ ▶ ⏭. Each custom_id is `name`, the step, the current page, then `more`. */
export function stepper(name: string, at: number, last: number, ...more: readonly (string | number)[]): Row {
  const signs: Readonly<Record<Step, string>> = { first: '⏮', back: '◀', on: '▶', last: '⏭' };
  return buttons(
    ...STEPS.map(how => ({
      id: customId(name, how, at, ...more),
      label: signs[how],
      disabled: how === 'first' || how === 'back' ? at === 0 : at >= last,
    })),
  );
}
