import type { MatchId } from '../match/rows.ts';
import type { ButtonLook, ButtonSpec } from './controls.ts';
import { customId, readCustomId } from './custom-id.ts';

/** Buttons that belong to a match, by the name of the component that handles each. */
export const MATCH_BUTTONS = {
  turn: { label: 'Take Your Turn', look: 'main' },
  intel: { label: 'My Intel', look: 'plain' },
  zoom: { label: 'Zoom', look: 'plain' },
  log: { label: 'Log', look: 'plain' },
  more: { label: '⋯', look: 'plain' },
  board: { label: 'Board', look: 'plain' },
  film: { label: 'Film', look: 'plain' },
  replayed: { label: 'Replay', look: 'plain' },
  rematch: { label: 'Rematch', look: 'main' },
  join: { label: 'Join', look: 'go' },
  decline: { label: 'Decline', look: 'plain' },
  leave: { label: 'Leave', look: 'plain' },
  start: { label: 'Start', look: 'main' },
  /** Opens the menu that changes a match which has just begun. */
  other: { label: 'Change…', look: 'plain' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly look: ButtonLook }>>;

export type MatchButton = keyof typeof MATCH_BUTTONS;

export const matchButton = (name: MatchButton, { id }: { readonly id: MatchId }): ButtonSpec => ({
  id: customId(name, id),
  ...MATCH_BUTTONS[name],
});

/** What a board shows: the match after `answers` answers, as it was at this version. */
export interface Shown {
  readonly answers: number;
  readonly version: number;
}

/**
 * `Take Your Turn` under a board. Its `custom_id` also says what the board shows, so that the post can be recognised if a
 * crash or Discord interrupted it.
 */
export const boardsTurnButton = ({ id }: { readonly id: MatchId }, { answers, version }: Shown): ButtonSpec => ({
  id: customId('turn', id, answers, version),
  ...MATCH_BUTTONS.turn,
});

/** What the board with this button shows; null for other buttons and for boards of earlier versions of the bot. */
export function shownBy(button: string): Shown | null {
  const [, answers, version] = readCustomId(button).args;
  return answers === undefined || version === undefined ? null : { answers: Number(answers), version: Number(version) };
}

/** Opens the lesson of a game for whoever presses. */
export const lessonButton = (game: string, label: string): ButtonSpec => ({ id: customId('lesson', game), label });

/** Says what the counters and markers of a game mean. */
export const legendButton = (game: string): ButtonSpec => ({ id: customId('legend', game), label: 'Legend' });

/** The row under the newest board, after `Take Your Turn`. */
export const BOARD_ROW = ['intel', 'zoom', 'log', 'more'] as const satisfies readonly MatchButton[];
