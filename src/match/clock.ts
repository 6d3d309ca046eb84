import type { Planned } from './act.ts';
import { ended } from './agree.ts';
import { plain } from './change-row.ts';
import type { Change } from './changes.ts';
import { type Context, scenarioOf } from './context.ts';
import { callOff } from './invite.ts';
import { INVITATION_LIFE } from './limits.ts';
import { ownersOf, winnerWithout } from './people.ts';
import { notPlaying } from './play.ts';
import type { MatchRow } from './rows.ts';
import { handOver } from './seats.ts';

/** What the clock asks of a match now. */
export async function onClock({ deps }: Context, row: MatchRow): Promise<Planned> {
  const { info } = row;
  const now = deps.now();
  if (info.status === 'invited') {
    const until = info.created + INVITATION_LIFE;
    return until < now ? plain(callOff(row, now)) : { code: 'too-soon', until };
  }
  if (info.status !== 'playing') return notPlaying(info);
  const { proposal } = info;
  if (proposal?.until && proposal.until <= now) {
    const agreed: Change = { kind: 'settled', proposal: proposal.kind, how: 'agreed', by: null };
    return ended(row, { kind: 'abandoned', winner: null, by: proposal.by }, now, [agreed]);
  }
  const seat = info.deciders.find(each => info.seats[each]?.kind === 'people');
  if (info.due === null || seat === undefined) return { code: 'nobody-to-nudge' };
  if (info.due > now) return { code: 'too-soon', until: info.due };
  if (info.timeOut === 'forfeit') {
    const winner = winnerWithout(scenarioOf(deps, info), seat);
    return ended(row, { kind: 'forfeited', winner, seat }, now);
  }
  const until = info.timeOut === 'skip' ? 'handover' : 'returned';
  return handOver(row, seat, { kind: 'bot', level: deps.standIn, for: ownersOf(info.seats[seat]), until }, now);
}
