import { z } from 'zod';
import type { Seat } from '../../core/umpire.ts';
import { type MatchId, matchId } from '../../match/rows.ts';
import { customId } from '../custom-id.ts';

/** What can be done in a panel. */
export const VERBS = [
  'show', // draw the panel again
  'page', // turn to another page of a long list
  'take', // answer with the choices in the draft; if that is final, ask for a Confirm first
  'pick', // the same with the choices made in a select
  'form', // open the form of a long list
  'sent', // the form of a long list was submitted
  'whole', // open the form of a whole order
  'order', // the form of a whole order was submitted
  'lead', // do what was suggested, up to anything final
  'sure', // answer with the draft, even if that is final
  'undo', // take the last answer back
  'anew', // take back all answers that can be undone freely
] as const;
export type Verb = (typeof VERBS)[number];

export const PANEL = 'p';

/** What a panel's custom_id says: which question it was made for, what pressing does, and what was chosen so far. */
export interface PanelId {
  readonly match: MatchId;
  readonly seat: Seat;
  /** The version of the position that the panel shows. */
  readonly version: number;
  readonly verb: Verb;
  /** The page of the list; for a select, the page and the select's place on it. */
  readonly page: number;
  readonly draft: string;
}

const base36Number = z
  .string()
  .regex(/^[0-9a-z]{1,7}$/)
  .transform(digits => Number.parseInt(digits, 36));

/** The arguments of a panel's custom_id. */
export const panelArgs: z.ZodType<PanelId> = z
  .tuple([matchId, base36Number, base36Number, z.enum(VERBS), base36Number, z.string().max(64)])
  .transform(([match, seat, version, verb, page, draft]) => ({ match, seat, version, verb, page, draft }));

export function panelId({ match, seat, version, verb, page, draft }: PanelId): string {
  return customId(PANEL, match, seat.toString(36), version.toString(36), verb, page.toString(36), draft);
}
