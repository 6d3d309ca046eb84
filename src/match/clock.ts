import type { Seat } from '../core/umpire.ts';
import { planEnd } from './agree.ts';
import { planOf } from './change-row.ts';
import type { Change } from './changes.ts';
import { type Context, scenarioOrStandIn } from './context.ts';
import { callOff } from './invite.ts';
import { INVITATION_LIFE_MS } from './limits.ts';
import { isOfTwoTeams, ownersOf, winnerWithout } from './people.ts';
import type { Planned } from './plan.ts';
import { notPlaying } from './play.ts';
import type { Holder, MatchRow } from './rows.ts';
import { handOver } from './seats.ts';

/** What the clock requires of a match now. */
export async function onClock(context: Context, row: MatchRow): Promise<Planned> {
  const { deps } = context;
  const { info } = row;
  const now = deps.now();
  if (info.status === 'invited') {
    const until = info.created + INVITATION_LIFE_MS;
    return until < now ? planOf(callOff(row, now)) : { code: 'too-soon', until };
  }
  if (info.status !== 'playing') return notPlaying(info);
  if (info.aside) return { code: 'set-aside', aside: info.aside };
  const { proposal } = info;
  if (proposal?.until && proposal.until <= now) {
    const agreed: Change = { kind: 'settled', proposal: proposal.kind, how: 'agreed', by: null };
    return planEnd(context, row, { kind: 'abandoned', winner: null, by: proposal.by }, [agreed]);
  }
  const late = info.deciders.filter(seat => info.seats[seat]?.kind === 'people');
  if (info.due === null || late.length === 0) return { code: 'nothing-due' };
  if (info.due > now) return { code: 'too-soon', until: info.due };
  if (info.timeOut === 'forfeit') {
    const scenario = scenarioOrStandIn(deps, info);
    // Sides that were asked together and are late together have both lost.
    if (isOfTwoTeams(scenario, late)) return planEnd(context, row, { kind: 'forfeited', winner: null, seat: null });
    const [seat] = late;
    return planEnd(context, row, { kind: 'forfeited', winner: winnerWithout(scenario, seat), seat });
  }
  const until = info.timeOut === 'skip' ? 'handover' : 'returned';
  const standIn = (seat: Seat): Holder => ({
    kind: 'bot',
    level: deps.standIn,
    for: ownersOf(info.seats[seat]),
    until,
  });
  return handOver(row, new Map(late.map(seat => [seat, standIn(seat)])), now);
}
