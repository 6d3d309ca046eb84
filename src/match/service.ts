import { Actions } from './actions.ts';
import * as agree from './agree.ts';
import type { MatchService } from './api.ts';
import { Backoff } from './backoff.ts';
import type { Done } from './changes.ts';
import * as clock from './clock.ts';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import * as home from './home.ts';
import { importMatch } from './import-match.ts';
import * as invite from './invite.ts';
import {
  FAULT_WAIT_MS,
  INVITATION_LIFE_MS,
  LONGEST_ABSENCE_MS,
  LONGEST_FAULT_WAIT_MS,
  MATCHES_LISTED,
  TICK_BATCH,
  UPGRADE_MS,
} from './limits.ts';
import { LiveMatches } from './live.ts';
import * as looks from './look.ts';
import { stopMatch } from './moderate.ts';
import { awaitedPeople } from './people.ts';
import type { Planned } from './plan.ts';
import * as play from './play.ts';
import * as remind from './remind.ts';
import type { MatchId, MatchInfo, MatchRow } from './rows.ts';
import * as seats from './seats.ts';
import type { BotTask, Click, Result } from './types.ts';

/** The match service over a store. */
export function createMatchService(deps: Deps): MatchService {
  const liveMatches = new LiveMatches(deps);
  const actions = new Actions(deps, liveMatches);
  const context: Context = { deps, liveMatches, actions };
  return { ...inviting(context), ...playing(context), ...looking(context), ...working(context) };
}

type Part<K extends keyof MatchService> = Pick<MatchService, K>;

/** Changes a stored match as a person's click asks. */
const change = (
  { actions }: Context,
  click: Click,
  match: MatchId,
  plan: (row: MatchRow) => Planned | Promise<Planned>,
): Promise<Result<Done>> => actions.change(click.id, match, plan);

function inviting(
  c: Context,
): Part<'create' | 'join' | 'decline' | 'leave' | 'start' | 'solo' | 'importMatch' | 'rematch'> {
  return {
    create: (click, order) => c.actions.create(click, () => invite.create(c, click.user, order)),
    join: (click, match, wishes) => change(c, click, match, row => invite.join(c, row, click.user, wishes)),
    decline: (click, match) => change(c, click, match, row => invite.decline(c, row, click.user)),
    leave: (click, match) => change(c, click, match, row => invite.leave(c, row, click.user)),
    start: (click, match, fill) => change(c, click, match, row => invite.start(c, row, click.user, fill)),
    solo: (click, order) => c.actions.create(click, () => invite.solo(c, click.user, order)),
    importMatch: (click, imported) => c.actions.create(click, () => importMatch(c, click.user, imported)),
    rematch: (click, match) => change(c, click, match, row => invite.rematch(c, row, click.user)),
  };
}

function playing(
  c: Context,
): Part<
  | 'answer'
  | 'answerAsBot'
  | 'undo'
  | 'proposeUndo'
  | 'offerDraw'
  | 'abandon'
  | 'settle'
  | 'resign'
  | 'nudge'
  | 'tellUndelivered'
  | 'stop'
  | 'letBotPlay'
  | 'takeSeatBack'
  | 'moveTo'
  | 'loseHome'
  | 'resumeIn'
> {
  return {
    answer: (click, match, given) => change(c, click, match, row => play.answer(c, row, click, given)),
    answerAsBot: (id, match, given) =>
      c.actions.change(id, match, row => play.answer(c, row, { id, user: null }, given)),
    undo: (click, match, version) => change(c, click, match, row => play.undo(c, row, click, version)),
    proposeUndo: (click, match, to) => change(c, click, match, row => agree.proposeUndo(c, row, click, to)),
    offerDraw: (click, match) => change(c, click, match, row => agree.offerDraw(c, row, click.user)),
    abandon: (click, match) => change(c, click, match, row => agree.abandon(c, row, click.user)),
    settle: (click, match, id, agreed) => change(c, click, match, row => agree.settle(c, row, click, id, agreed)),
    resign: (click, match) => change(c, click, match, row => agree.resign(c, row, click.user)),
    stop: (click, match, by) => change(c, click, match, row => stopMatch(c, row, by)),
    nudge: (click, match) => change(c, click, match, row => remind.nudge(c, row, click.user)),
    tellUndelivered: (match, user, version) =>
      c.actions.change(null, match, async row => remind.tellUndelivered(row, user, version)),
    letBotPlay: (click, match, seat, level) =>
      change(c, click, match, row => seats.letBotPlay(c, row, click.user, seat, level)),
    takeSeatBack: (click, match, seat) => change(c, click, match, row => seats.takeSeatBack(c, row, click.user, seat)),
    moveTo: (match, channel, thread) => c.actions.change(null, match, row => home.moveTo(row, channel, thread)),
    loseHome: (match, channel) => c.actions.change(null, match, row => home.lose(row, channel)),
    resumeIn: (click, match, lost, channel) =>
      change(c, click, match, row => home.resumeIn(row, click.user, lost, channel, c.deps.now())),
  };
}

function looking(
  c: Context,
): Part<
  | 'info'
  | 'look'
  | 'ahead'
  | 'lookBack'
  | 'log'
  | 'readable'
  | 'catchUp'
  | 'proposal'
  | 'mine'
  | 'position'
  | 'export'
  | 'verify'
> {
  return {
    info: async match => (await c.deps.store.match(match))?.info ?? null,
    look: (match, user, seat) => c.actions.at(match, row => looks.look(c, row, user, seat)),
    ahead: (match, user, from, answers) => c.actions.at(match, row => play.ahead(c, row, user, from, answers)),
    lookBack: (match, user, at, seat) => c.actions.at(match, row => looks.lookBack(c, row, user, at, seat)),
    log: (match, user, from, to) => c.actions.at(match, row => looks.log(c, row, user, from, to)),
    readable: (match, user) => c.actions.at(match, row => looks.readableBy(c, row, user)),
    catchUp: (match, user) => c.actions.at(match, row => looks.catchUp(c, row, user)),
    proposal: (match, user) => c.actions.at(match, row => looks.proposal(c, row, user)),
    mine: user => mine(c, user),
    position: (match, answers) => c.actions.at(match, row => looks.position(c, row, answers)),
    export: (match, user) => c.actions.at(match, row => looks.exportMatch(c, row, user)),
    verify: match => c.actions.at(match, row => looks.verify(c, row)),
  };
}

async function mine({ deps }: Context, user: string): Promise<readonly MatchInfo[]> {
  const waits = (info: MatchInfo): boolean =>
    info.status === 'invited'
      ? info.players.some(player => player.user === user && player.state === 'invited')
      : awaitedPeople(info).includes(user);
  const all = await deps.store.matches({ user, status: ['invited', 'playing'], limit: MATCHES_LISTED });
  return [...all.filter(waits), ...all.filter(info => !waits(info))];
}

function working(c: Context): Part<'botTasks' | 'tick' | 'markReachable'> {
  const { store, onFault, now, elapsed = now } = c.deps;
  const backoff = new Backoff(elapsed, FAULT_WAIT_MS, LONGEST_FAULT_WAIT_MS);
  /** Run something for a match. If it throws, the match is left alone for a while, so that the others need not wait. */
  const tryFor = async <T>(id: MatchId, run: () => Promise<Result<T>>): Promise<Result<T> | null> => {
    if (backoff.isWaiting(id)) return null;
    try {
      const result = await run();
      if (result.ok) backoff.succeeded(id);
      return result;
    } catch (error) {
      backoff.failed(id);
      onFault?.(id, error);
      return null;
    }
  };
  /** Reading a match upgrades it if needed, and tries it again if it is set aside. */
  const upgrade = (id: MatchId): Promise<unknown> =>
    tryFor(id, () => c.actions.at(id, async () => ({ ok: true, value: null })));
  /** The last match that was tried again; the next tick goes on after it. */
  let tried: MatchId | undefined;
  /** Upgrade matches stored by an earlier version, and try again those that are set aside, one by one. */
  const upgradeMatches = async (): Promise<void> => {
    const until = elapsed() + UPGRADE_MS;
    const aside = await store.matchesSetAside(TICK_BATCH, tried);
    for (const id of aside) {
      if (elapsed() > until) return;
      await upgrade(id);
      tried = id;
    }
    if (aside.length < TICK_BATCH) tried = undefined;
    for (const id of await store.withoutSteps(TICK_BATCH)) {
      if (elapsed() > until) return;
      await upgrade(id);
    }
  };
  return {
    async botTasks(limit, without = new Set()) {
      const tasks: BotTask[] = [];
      const skipped = new Set([...without, ...backoff.waiting()]);
      const waiting = await store.waitingForBots(now(), limit + skipped.size);
      for (const id of waiting.filter(each => !skipped.has(each)).slice(0, limit)) {
        const task = await tryFor(id, () => c.actions.at(id, row => looks.botTask(c, row)));
        if (task?.ok) tasks.push(task.value);
        else if (task && task.refusal.code !== 'nothing-due') backoff.failed(id);
      }
      return tasks;
    },
    markReachable: () => store.markReachable(now(), LONGEST_ABSENCE_MS),
    async tick() {
      await upgradeMatches();
      const touched: MatchId[] = [];
      const each = async (ids: readonly MatchId[], plan: (row: MatchRow) => Promise<Planned>): Promise<void> => {
        for (const id of ids) if ((await tryFor(id, () => c.actions.change(null, id, plan)))?.ok) touched.push(id);
      };
      await each(await store.overdue(now(), now() - INVITATION_LIFE_MS, TICK_BATCH), row => clock.onClock(c, row));
      await each(await store.runningOut(now(), TICK_BATCH), row => remind.warn(c, row));
      await each(await remind.dueReminders(c.deps), row => remind.remindDue(c, row));
      return touched;
    },
  };
}
