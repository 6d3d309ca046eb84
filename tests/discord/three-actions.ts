import type { MatchId } from '../../src/match/rows.ts';
import { done } from '../match/kit.ts';
import type { Table } from './kit.ts';

/** Ann alone with a Regular in Boston and three Actions against the bot's none, in the thread of the match. */
export async function threeActions({ ann, service, sandbox, drained }: Table): Promise<MatchId> {
  const { match } = done(
    await service.solo(
      { id: 'begins', user: ann.id },
      {
        game: 'concord',
        position: { places: { boston: ['Regular'] }, deck: [5, 3, 1], actions: { british: 3, patriot: 0 } },
        ...{ seats: [0], level: 'regular', server: sandbox.world.guildId, channel: ann.at },
      },
    ),
  );
  await drained();
  ann.enter((await service.info(match))?.thread ?? '');
  return match;
}
