import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import { type Body, CONTENT_LIMIT, clip, type Row } from '../body.ts';
import type { Context } from '../context.ts';
import { type ButtonSpec, button, buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { whyLost, whyNotMoveHere } from '../here.ts';
import { matchButton } from '../parts.ts';
import { missingWords } from '../permissions.ts';
import { story } from '../story.ts';
import { aimLine } from '../words.ts';
import { type PanelState, panelBody, spectatorLines, waitingLines } from './panel.ts';

/** Opens a person's panel as a new private message. Somebody without a seat is told how the match stands. */
export async function openPanel(context: Context, match: MatchId): Promise<void> {
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
  await context.answerPrivately(await panelOf(context, look.value));
  await deps.panels.noteShown(context, match, false);
}

/** How many characters of the latest events are shown before the question. */
const LAST_EVENTS_LIMIT = 300;

/**
 * The panel, below anything that must be said first: a lost channel, missing permissions, the aim, or the last events.
 */
export async function panelOf(context: Context, look: Look, moment: PanelState = {}): Promise<Body> {
  const { place } = context;
  const body = await panelBody(context.deps, look, { ...moment, shownIn: place.thread ?? place.channel });
  const lost = await homeless(context, look.info);
  const told = moment.begins ?? (moment.happened === undefined ? await contextLines(context, look) : []);
  const first = moment.happened === undefined ? [...missingHere(context, look.info), ...told] : [];
  const content = clip([...lost.words, ...first, body.content].join('\n'), CONTENT_LIMIT);
  return { ...body, content, rows: addToLastRow(body.rows ?? [], lost.buttons) };
}

/** Adds a button to the last row, which always has room for one. */
export function addToLastRow(rows: readonly Row[], specs: readonly ButtonSpec[]): readonly Row[] {
  const last = rows.at(-1);
  if (last === undefined) return specs.length > 0 ? [buttons(...specs)] : [];
  return [...rows.slice(0, -1), { ...last, components: [...last.components, ...specs.map(button)] }];
}

const missingHere = ({ place: { missing } }: Context, { status }: MatchInfo): string[] =>
  status === 'playing' && missing.length > 0 ? [missingWords(missing)] : [];

/** The side's aim until it has answered something; after that, the latest results of its current action. */
async function contextLines(
  { service, user, deps }: Context,
  { info, viewer, seats, decision }: Look,
): Promise<string[]> {
  if (viewer === 'spectator' || info.status !== 'playing') return [];
  const log = await service.log(info.id, user.id);
  const entries = log.ok ? log.value.entries : [];
  const begun = entries.some(({ seat }) => seat !== null && seats.includes(seat));
  if (!begun) return [aimLine(deps.games, info, viewer) ?? []].flat();
  const made = decision ? entries.filter(({ answer }) => answer > info.since) : [];
  const last = story(info, [], made, true).lines.join(' ');
  return last === '' ? [] : [`-# Last: ${clip(last, LAST_EVENTS_LIMIT)}`];
}

interface Lost {
  readonly words: readonly string[];
  readonly buttons: readonly ButtonSpec[];
}

/** Offers to continue a match that has lost its channel in the player's channel. */
async function homeless(context: Context, info: MatchInfo): Promise<Lost> {
  const why = info.status === 'playing' ? await whyLost(context, info) : null;
  if (why === null) return { words: [], buttons: [] };
  const not = await whyNotMoveHere(context, info);
  if (not !== null) return { words: [`⚠ ${[...new Set([why, not])].join(' ')}`], buttons: [] };
  return { words: [`⚠ ${why}`], buttons: [{ id: customId('here', info.id), label: 'Go On Here', look: 'main' }] };
}
