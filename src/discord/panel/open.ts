import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { LogEntry, Look } from '../../match/types.ts';
import { type Body, CONTENT_LIMIT, clip, type Row } from '../body.ts';
import type { Context } from '../context.ts';
import { type ButtonSpec, button, buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { whyLost, whyNotMoveHere } from '../here.ts';
import { matchButton } from '../parts.ts';
import { missingWords } from '../permissions.ts';
import { ANSWERS_BACK, story } from '../story.ts';
import { aimLine, homeOf } from '../words.ts';
import { type PanelState, panelBody } from './panel.ts';
import { comesLate } from './suggestion.ts';
import { spectatorLines, waitingLines } from './waiting.ts';

/** Opens a person's panel as a new private message. Somebody without a seat is told how the match stands. */
export const openPanel = (context: Context, match: MatchId): Promise<void> =>
  context.deps.panels.whileHandled(context, match, () => showPanel(context, match));

const OPENED_AGAIN = '-# Your panel was already open. This one takes its place.';

async function showPanel(context: Context, match: MatchId): Promise<void> {
  const { service, user, deps, place } = context;
  const look = await service.look(match, user.id);
  if (!look.ok) {
    const info = await service.info(match);
    if (look.refusal.code !== 'wrong-status' || info === null) return context.refuse(look.refusal, info);
    return context.answerPrivately(waitingLines(deps, { info, waiting: [], seats: [] }).join('\n'));
  }
  const { info, seats, waiting } = look.value;
  if (seats.length === 0) {
    const content = spectatorLines(deps, info, waiting, place.thread ?? place.channel).join('\n');
    return context.answerPrivately({ content, rows: [buttons(matchButton('board', info), matchButton('log', info))] });
  }
  // Otherwise a press on Take Your Turn right below an open panel would seem to do nothing.
  const again = deps.panels.isOpenElsewhere(context, info) ? [OPENED_AGAIN] : [];
  const draw = async (): Promise<Body> => {
    const body = await panelOf(context, look.value, { opens: true });
    return { ...body, content: clip([...again, body.content].join('\n'), CONTENT_LIMIT) };
  };
  await context.answerPrivately(await draw());
  await deps.panels.noteShown(context, match, 'new', info);
  void addLateSuggestion(context, look.value, draw);
}

/**
 * If the search took longer than the panel waits for it, adds its suggestion once it is there, unless the match or the
 * person has gone on. `draw` makes the panel again. Never rejects.
 */
export async function addLateSuggestion(context: Context, shown: Look, draw: () => Promise<Body>): Promise<void> {
  const { deps, service, user, log } = context;
  const match = shown.info.id;
  const isAsShown = (): boolean => deps.panels.isAsShownBy(context, match);
  try {
    if (!(await comesLate(deps, shown)) || !isAsShown()) return;
    const now = await service.look(match, user.id);
    if (!now.ok || now.value.version !== shown.version) return;
    const body = await draw();
    if (isAsShown()) await context.amendWords(body);
  } catch (error) {
    log.info({ err: error, match }, 'a late suggestion was not shown');
  }
}

/** How many characters of the latest events are shown before the question, and of what others did meanwhile. */
const LAST_EVENTS_LIMIT = 300;
const MEANWHILE_LIMIT = 700;

/**
 * The panel, below anything that must be said first: a lost channel, missing permissions, the aim, or the last events.
 */
export async function panelOf(context: Context, look: Look, state: PanelState = {}): Promise<Body> {
  const { place } = context;
  const body = await panelBody(context.deps, look, { ...state, shownIn: place.thread ?? place.channel });
  const notice = await lostChannelNotice(context, look.info);
  const background = state.begins ?? (state.happened === undefined ? await contextLines(context, look) : []);
  const first = state.happened === undefined ? [...missingHere(context, look.info), ...background] : [];
  const content = clip([...notice.words, ...first, body.content].join('\n'), CONTENT_LIMIT);
  return { ...body, content, rows: addToLastRow(body.rows ?? [], notice.buttons) };
}

/** Adds buttons to the last row, which must have room for them. Without any row, they become one. */
export function addToLastRow(rows: readonly Row[], specs: readonly ButtonSpec[]): readonly Row[] {
  const last = rows.at(-1);
  if (last === undefined) return specs.length > 0 ? [buttons(...specs)] : [];
  return [...rows.slice(0, -1), { ...last, components: [...last.components, ...specs.map(button)] }];
}

const missingHere = ({ place: { missing } }: Context, { status }: MatchInfo): string[] =>
  status === 'playing' && missing.length > 0 ? [missingWords(missing)] : [];

/** The entries up to this answer, as many as a story looks back, and those after it. */
const parted = (entries: readonly LogEntry[], at: number): readonly (readonly LogEntry[])[] => [
  entries.filter(({ answer }) => answer <= at).slice(-ANSWERS_BACK),
  entries.filter(({ answer }) => answer > at),
];

/**
 * The side's aim until it has answered something; after that, the latest results of its current action. Where no board is
 * posted, also what the others did since the side decided last.
 */
async function contextLines(
  { service, user, deps, place }: Context,
  { info, viewer, seats, decision }: Look,
): Promise<string[]> {
  if (viewer === 'spectator' || info.status !== 'playing') return [];
  const log = await service.log(info.id, user.id);
  const entries = log.ok ? log.value.entries : [];
  const own = entries.findLast(({ seat }) => seat !== null && seats.includes(seat));
  const isPostedHere = homeOf(info) === (place.thread ?? place.channel);
  const begins = decision !== null && info.answers === info.since;
  const [before, others] = parted(entries, own?.answer ?? 0);
  const meanwhile = story(info, before, begins && !isPostedHere ? others : [])
    .lines.join(' ')
    .replaceAll('*', '');
  const since = meanwhile === '' ? [] : [`-# Meanwhile: ${clip(meanwhile, MEANWHILE_LIMIT)}`];
  if (own === undefined) return [aimLine(deps.games, info, viewer) ?? [], since].flat();
  if (since.length > 0) return since;
  const current = decision ? entries.filter(({ answer }) => answer > info.since) : [];
  const last = story(info, [], current, { goesOn: true }).lines.join(' ');
  return last === '' ? [] : [`-# Last: ${clip(last.replaceAll('*', ''), LAST_EVENTS_LIMIT)}`];
}

interface Notice {
  readonly words: readonly string[];
  readonly buttons: readonly ButtonSpec[];
}

/** If a match has lost its channel, says so and offers to continue it in the player's channel. */
async function lostChannelNotice(context: Context, info: MatchInfo): Promise<Notice> {
  const whyIsLost = info.status === 'playing' ? await whyLost(context, info) : null;
  if (whyIsLost === null) return { words: [], buttons: [] };
  const whyNotHere = await whyNotMoveHere(context, info);
  if (whyNotHere !== null) return { words: [`⚠ ${[...new Set([whyIsLost, whyNotHere])].join(' ')}`], buttons: [] };
  return { words: [`⚠ ${whyIsLost}`], buttons: [{ id: customId('here', info.id), label: 'Go On Here', look: 'main' }] };
}
