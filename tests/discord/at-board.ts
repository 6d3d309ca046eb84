import { afterEach, beforeEach } from 'vitest';
import { defined } from '../../src/core/defined.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table, type TableOptions, twoPlayers } from './kit.ts';

export const POST = 'POST /channels/:channel/messages';
export const DELETE = 'DELETE /webhooks/:application/:token/messages/:message';
export const EDIT = 'PATCH /channels/:channel/messages/:message';

/**
 * For each test a match of Ann and Ben that Cleo watches; Ann, who is British, begins. It is stored in memory, or in the
 * file that `database` names.
 */
export function atBoard(database?: () => string, more: Pick<TableOptions, 'answerWithinMs'> = {}) {
  let table: Table;
  let match: MatchId;
  const clock = { ahead: 0, wrong: 0 };
  beforeEach(async () => {
    Object.assign(clock, { ahead: 0, wrong: 0 });
    table = await sitDown({ seed: 1796, clock, ...defined({ database }), ...more });
    match = await twoPlayers(table, { scenario: 'british-retreat' });
  });
  afterEach(() => table.close());

  const shown = (): readonly SeenMessage[] => table.cleo.messages().filter(({ ephemeral }) => !ephemeral);
  return {
    clock,
    get table() {
      return table;
    },
    get match() {
      return match;
    },
    /** Passes for Ann, or for the person given, which hands over. */
    async pass(person = table.ann): Promise<void> {
      const panel = await openPanel(person);
      await person.select('Pass', { on: panel.id });
      await person.click('Confirm', { on: panel.id });
    },
    /** Time goes on, by default for so long that every next try is due. */
    async later(seconds = 3700): Promise<void> {
      clock.ahead += seconds * 1000;
      await table.drained();
    },
    boards: () => shown().filter(({ text }) => text.includes('▶')),
    withButtons: () => shown().filter(({ buttons }) => buttons.length > 0),
    home: async (): Promise<string> => (await table.service.info(match))?.thread ?? '',
  };
}
