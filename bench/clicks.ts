import { type Random, random } from '../src/core/random.ts';
import { GAMES } from '../src/games/index.ts';
import { awaitedPeople } from '../src/match/people.ts';
import type { MatchId } from '../src/match/rows.ts';
import type { Store } from '../src/match/store.ts';
import { waitFor } from '../src/sandbox/people/act.ts';
import type { Person } from '../src/sandbox/people/person.ts';
import { type SeenMessage, seenMessage } from '../src/sandbox/people/sight.ts';
import type { Sandbox } from '../src/sandbox/sandbox.ts';
import { press } from '../tests/discord/hands.ts';
import { newest } from '../tests/discord/kit.ts';

/** People who press buttons, and how long they wait for the answers. */

export interface Clicks {
  /** Milliseconds from a press to the bot's answer. */
  readonly answers: number[];
  /** Milliseconds from a press to the picture that follows, in the panel or, at a hand-over, on the new board. */
  readonly pictures: number[];
  /** How many presses failed in Discord, and how many answers and boards did not come in time. */
  missed: number;
}

export interface Players {
  readonly sandbox: Sandbox;
  readonly store: Store;
  readonly match: MatchId;
  readonly people: readonly Person[];
  readonly rng: Random;
  /** The open panels. */
  readonly panels: Map<Person, SeenMessage>;
}

export const noClicks = (): Clicks => ({ answers: [], pictures: [], missed: 0 });

const WAIT_LIMIT_MS = 20_000;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Two people begin a match of a game's first scenario. Resolves once the match has been announced. */
export async function beginMatch(sandbox: Sandbox, store: Store, number: number, game = 'concord'): Promise<Players> {
  const scenario = GAMES.get(game)?.scenarios[0];
  if (!scenario) throw new Error(`there is no game ${game}`);
  const people = [sandbox.person(`Ann ${number}`), sandbox.person(`Ben ${number}`)];
  const [ann, ben] = people;
  if (!ann || !ben) throw new Error('nobody plays');
  await ann.slash('play', { game, scenario: scenario.id, side: scenario.seats[0].id });
  const found = (await store.matches({ user: ann.id, limit: 1 }))[0];
  if (!found) throw new Error('no match was made');
  const card = await until(() => store.note(found.id, 'card'));
  await ben.click('Join', { on: card.message });
  // If its seats have room for more people, the host starts it.
  if ((await store.match(found.id))?.info.status === 'invited') await ann.click('Start', { on: card.message });
  const board = await until(() => store.note(found.id, 'board'));
  for (const person of people) person.enter(board.channel);
  return { sandbox, store, match: found.id, people, rng: random(number), panels: new Map() };
}

/** Ask again and again until there is a result. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let left = WAIT_LIMIT_MS / 20; left > 0; left--) {
    const found = await ask();
    if (found !== null) return found;
    await pause(20);
  }
  throw new Error(`nothing came within ${WAIT_LIMIT_MS} ms`);
}

/**
 * Presses buttons until there were `presses` presses or the match is over. `think` gives the pause before each, in ms.
 */
export async function playClicks(
  players: Players,
  presses: number,
  clicks: Clicks,
  think: () => number,
): Promise<void> {
  const { store, match, people, panels } = players;
  for (let n = 0; n < presses; n++) {
    await pause(think());
    const info = (await store.match(match))?.info;
    if (info?.status !== 'playing') return;
    const person = people.find(({ id }) => awaitedPeople(info).includes(id));
    if (!person) throw new Error('no seat has a decision to make');
    const message = await timed(players, person, panels.get(person), clicks);
    if (message?.buttons.some(({ label }) => label === 'Undo')) panels.set(person, message);
    else panels.delete(person);
  }
}

async function timed(
  { sandbox, store, match, rng }: Players,
  person: Person,
  panel: SeenMessage | undefined,
  clicks: Clicks,
): Promise<SeenMessage | null> {
  const before = await store.match(match);
  const board = await store.note(match, 'board');
  const [startedAt, sandboxStart] = [performance.now(), sandbox.world.clock.now()];
  const posted = boardAfter(sandbox, person.at, board?.message ?? '');
  const pressed = panel
    ? press(person, panel, rng)
    : person.click('Take Your Turn', { on: newest(person, 'Take Your Turn').id });
  const outcome = await pressed;
  const { kind } = outcome;
  const message = kind === 'deferredUpdate' && panel ? await editOf(sandbox, panel, sandboxStart) : outcome.message;
  const took = performance.now() - startedAt;
  if (kind === 'failed' || message === null) clicks.missed++;
  else clicks.answers.push(took);
  // A picture that the panel already shows is not sent again.
  const isNew = message?.files.some(({ name }) => !panel?.files.some(file => file.name === name));
  if (isNew) clicks.pictures.push(took);
  const after = await store.match(match);
  const isHandOver = after !== null && before !== null && after.info.since > before.info.since;
  if (!isHandOver) posted.stop();
  else {
    const came = await posted.arrival;
    if (came === null) clicks.missed++;
    else clicks.pictures.push(came - startedAt);
  }
  return message;
}

/** Waits for the edit of the panel’s message that answers a deferred press; null if none comes. */
function editOf({ world }: Sandbox, { id }: SeenMessage, since: number): Promise<SeenMessage | null> {
  const edited = (): SeenMessage | null => {
    const message = world.messages.get(id);
    return message?.editedAt && message.editedAt > since ? seenMessage(world, message) : null;
  };
  return waitFor(world, edited, () => '', WAIT_LIMIT_MS).catch(() => null);
}

/** The time at which a board newer than `before` appears in the thread; null if none does in time. */
function boardAfter(
  sandbox: Sandbox,
  channel: string,
  before: string,
): { arrival: Promise<number | null>; stop: () => void } {
  let stop = (): void => {};
  const arrival = new Promise<number | null>(resolve => {
    const late = setTimeout(() => resolve(null), WAIT_LIMIT_MS);
    const stopListening = sandbox.world.listen(event => {
      if (event.kind !== 'message' || event.change !== 'create') return;
      const { message } = event;
      if (message.channelId !== channel || message.onlyFor !== null || message.id <= before) return;
      resolve(performance.now());
      stop();
    });
    stop = () => {
      clearTimeout(late);
      stopListening();
    };
  });
  return { arrival, stop };
}
