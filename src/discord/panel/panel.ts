import { isDeepStrictEqual } from 'node:util';
import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import { cardName, cardWords } from '../../core/describe.ts';
import type { Told } from '../../core/game.ts';
import type { Decision, Prospect } from '../../core/match.ts';
import type { SceneHand } from '../../core/scene.ts';
import { scenarioOrStandIn } from '../../match/context.ts';
import { opponentsOf, seatedPeople } from '../../match/people.ts';
import type { MatchId } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import { type Body, CONTENT_LIMIT, clip, fitLines, MORE_IN_LOG, stopped } from '../body.ts';
import type { BotDeps } from '../context.ts';
import { customId } from '../custom-id.ts';
import type { Drawing, PostedMessage } from '../pictures.ts';
import { toldLines } from '../story.ts';
import { questionOf, ruleNote, seatTitle, untilWords } from '../words.ts';
import { chosenWords, fold, type Letters, lettersOf, NO_LETTERS, suggestedSet } from './fold.ts';
import { hintAbout, withHint, withoutSuggestion } from './hinted.ts';
import { panelId, type Verb } from './ids.ts';
import { isAllOffered, lettersBeside, pagesOf, rowsOf, type ShownDecision } from './layout.ts';
import { groupsOf } from './list.ts';
import { orderFrom } from './order.ts';
import { adviceLine, finalLines, hintLine, oddsLines, prospectLines, setLines, suggestionLines } from './stakes.ts';
import { idsOf, noteTold, type Suggestion, suggestedAction } from './suggestion.ts';
import { waitingBody } from './waiting.ts';

/** What a panel shows besides its question. */
export interface PanelState {
  /** The choices made but not yet answered, by index into the decision's list. */
  readonly chosen?: readonly number[];
  readonly page?: number;
  /** A refusal, or anything else that must be said first. */
  readonly note?: string;
  /** The person opens the panel, rather than going on in it. */
  readonly opens?: boolean;
  /** The result of the last answer. */
  readonly happened?: readonly Told[];
  /** In the first panel of a match, what has begun, with the aim. */
  readonly begins?: readonly string[];
  /** The channel or thread in which the panel is shown; if left out, the one in which the match is played. */
  readonly shownIn?: string;
  /** The message that the panel replaces. */
  readonly shown?: PostedMessage | undefined;
}

const HAPPENED_LIMIT = 900;

/** The panel of one person for the match as `seen`, with what hints and the search suggest. */
export async function panelBody(deps: BotDeps, seen: Look, state: PanelState = {}): Promise<Body> {
  const { chosen = [] } = state;
  const isAsked = seen.decision !== null && chosen.length === 0;
  const hint = isAsked ? hintAbout(deps, seen, seen.decision) : null;
  const found = hint ?? (isAsked ? await suggestedAction(deps, seen) : null);
  // Where the search agrees with the game, the game's own words say more.
  const advice = found !== null && isGamesOwn(seen.decision, found) ? null : found;
  // A hint has explained what the search suggests, so that both name the same.
  const look = advice === null ? withHint(deps, seen) : withoutSuggestion(seen);
  const { decision, info } = look;
  const opening = openingLines(state);
  if (info.status !== 'playing' || decision === null) {
    const { content, rows = [] } = waitingBody(deps, look, state.shownIn);
    return { content: [...opening, content].join('\n'), rows };
  }
  const prospect = await prospectOf(deps, look, decision, chosen);
  const { letters, hand = [], ...files } = await cropOf(deps, look, decision, state);
  const page = pageWithin(state.page ?? 0, decision, letters, chosen);
  const final = prospect?.final ?? false;
  const inOneForm = chosen.length === 0 && (await orderFrom(deps.service, look, decision)) !== null;
  const presses = panelControls(info.id, info.version, decision, seatedPeople(info).length === 1);
  const tried = chosen.length === 0 ? await wholeSets(deps, look, decision) : {};
  const tellsSet = tried.suggested !== undefined && tried.suggested !== null;
  const question = { ...presses, decision, chosen, final, page, letters, inOneForm, advice, tellsSet };
  const takenBack = takenBackOnce(deps, look);
  const advised = hint ?? advice;
  // What advice has told of none or of all is not told again below.
  const isToldOf = (taken: number): boolean => advised?.brings?.final === true && advised.chosen.length === taken;
  const words = advised === null ? '' : hint === null ? adviceLine(advised, takenBack) : hintLine(hint, takenBack);
  const lines = [
    ...opening,
    ...questionLines(deps, look, decision, chosen),
    ...(hint === null ? [] : [words]),
    // A hint that says what it brings needs not be followed by the same in the game's words.
    ...(chosen.length === 0 && !hint?.brings ? suggestionLines(decision, takenBack, tried.suggested) : []),
    ...(chosen.length === 0 ? finalLines(decision, takenBack) : []),
    ...(advice === null || hint !== null ? [] : [words]),
    ...(chosen.length === 0
      ? [
          ...oddsLines(decision, letters, advised),
          ...(isToldOf(0) ? [] : setLines('none', prospect)),
          ...(isToldOf(decision.choices.length) ? [] : setLines('all', tried.all)),
        ]
      : prospectLines(prospect, takenBack)),
    // Last, because what comes last is cut if there is no room.
    ...hand,
  ];
  const content = clip(lines.join('\n'), CONTENT_LIMIT);
  if (advised?.brings && content.includes(words)) noteTold(deps, look, decision, idsOf(decision, advised.chosen));
  if (takenBack !== '' && content.includes(takenBack)) deps.panels.noteFinalExplained(look.user, info.id, look.version);
  return { content, rows: rowsOf(question), ...files };
}

/** The page, or the last one if the list has become shorter. */
const pageWithin = (page: number, decision: Decision, letters: Letters, chosen: readonly number[]): number =>
  Math.min(page, pagesOf(decision, groupsOf(decision, fold(decision, letters), new Set(chosen))) - 1);

/** Whether the search suggests what the game itself does. */
const isGamesOwn = (decision: Decision | null, { chosen }: Suggestion): boolean => {
  const own = decision?.choices.flatMap(({ suggested }, i) => (suggested ? [i] : [])) ?? [];
  return own.length > 0 && isDeepStrictEqual(own, chosen);
};

/**
 * The custom_ids of a panel's question, and its last row: Undo · Restart Action · Confirm · Hint. Hints are only for
 * matches against bots.
 */
export function panelControls(
  match: MatchId,
  version: number,
  { seat, undoable }: Decision,
  isAgainstBots: boolean,
): Pick<ShownDecision, 'id' | 'before' | 'after'> {
  const id = (verb: Verb, page: number, draft: string): string => panelId({ match, seat, version, verb, page, draft });
  const disabled = !undoable;
  return {
    id,
    before: [
      { id: id('undo', 0, ''), label: 'Undo', disabled },
      { id: id('anew', 0, ''), label: 'Restart Action', disabled },
    ],
    after: isAgainstBots ? [{ id: customId('hint', match), label: 'Hint' }] : [],
  };
}

/** What answering with `chosen` would lead to; null if that is no complete answer yet. */
export async function prospectOf(
  { service }: Pick<BotDeps, 'service'>,
  { info, user }: Look,
  { seat, choices, min, max }: Decision,
  chosen: readonly number[],
): Promise<Prospect | null> {
  if (chosen.length < min || chosen.length > max || user === null) return null;
  const choose = chosen.flatMap(index => choices[index]?.id ?? []);
  const tried = await service.ahead(info.id, user, { seat, version: info.version }, [choose]);
  return tried.ok && tried.value.ok ? tried.value.last : null;
}

/** What answering with all choices, and with the suggested ones, would lead to. */
interface WholeSets {
  readonly all?: Prospect | null;
  readonly suggested?: Prospect | null;
}

async function wholeSets(deps: BotDeps, look: Look, decision: Decision): Promise<WholeSets> {
  const { kind, choices } = decision;
  if (kind === 'one') return {};
  const set = suggestedSet(decision);
  return {
    all:
      isAllOffered(decision) && set.length < choices.length
        ? await prospectOf(deps, look, decision, [...choices.keys()])
        : null,
    suggested: set.length > 0 ? await prospectOf(deps, look, decision, set) : null,
  };
}

function openingLines({ note, happened = [] }: PanelState): string[] {
  const results = happened.length > 0 ? [fitLines(toldLines(happened), HAPPENED_LIMIT, MORE_IN_LOG)] : [];
  return [...(note === undefined ? [] : [`⚠ ${note}`]), ...results];
}

function questionLines(deps: BotDeps, look: Look, decision: Decision, chosen: readonly number[]): string[] {
  const { info, readable } = look;
  const title = seatTitle(deps.games, info, decision.seat);
  const time = info.due === null ? '' : ` · ${untilWords(info)}`;
  const { question, beside } = questionOf(decision.prompt);
  const lines = [
    `-# ${title} · ${readable === 0 ? 'the first decision' : `after ${count(readable, 'decision')}`}${time} · only you see this`,
    `**${question}**${ruleNote(decision.rule)}`,
    ...(beside === '' ? [] : [beside]),
  ];
  const chosenLine = chosen.length > 0 ? [`Chosen: ${stopped(chosenWords(decision, chosen))}`] : [];
  return [...lines, ...sealedLines(decision), ...chosenLine];
}

/**
 * What final means: the button cannot take it back, but the command can, by consent. Against bots nobody is asked for
 * consent.
 */
const takenBackWords = (deps: Pick<BotDeps, 'games'>, { info, user }: Pick<Look, 'info' | 'user'>): string =>
  opponentsOf(info, scenarioOrStandIn(deps, info), user).length > 0
    ? 'only `/undo` takes it back, if your opponents agree, with new dice and cards'
    : 'only `/undo` takes it back, with new dice and cards';

/** The same for somebody who has not read it in this match; else empty. */
const takenBackOnce = (deps: Pick<BotDeps, 'games' | 'panels'>, look: Look): string =>
  deps.panels.isFinalExplained(look.user, look.info.id, look.version) ? '' : takenBackWords(deps, look);

/** What the seat has answered secretly. The thread names the others who have not answered yet. */
function sealedLines(decision: Decision): string[] {
  const { given, choices } = decision;
  if (given === undefined) return [];
  const chosen = choices.flatMap(({ id }, i) => (given.includes(id) ? [i] : []));
  const words = chosen.length === 0 ? (decision.none ?? 'none') : chosenWords(decision, chosen);
  return [
    `✉ Sealed: ${stopped(words)} Until all have answered you may answer again, and only your last answer counts.`,
  ];
}

/** The maximum number of characters for the cards of one hand. */
const HAND_LIMIT = 400;

/** The cards of a hand: "March (02): 3 armies × 2 areas"; if there are too many for that, their names alone. */
function handLine({ name, cards }: SceneHand): string {
  const words = cards.map(card => cardWords(card).replace(/\.$/, '')).join('; ');
  const names = clip(cards.map(cardName).join(', '), HAND_LIMIT);
  return `-# **${name}:** ${words.length <= HAND_LIMIT ? words : `${names}. \`/intel\` says what each does`}`;
}
const handLines = ({ scene }: Look): string[] => (scene?.hands ?? []).map(handLine);

/**
 * A map with letters on the places that may be chosen, and those letters; no letters if no picture can be drawn. If no
 * places are to be chosen: the place that the question is about, or else the whole map, and the cards in words, unless they
 * were shown before. A panel that was opened at the last post leaves the map to the board there until something is chosen.
 */
async function cropOf(
  { pictures, store, panels }: BotDeps,
  look: Look,
  decision: Decision,
  { shown, opens = false, chosen = [], page = 0 }: PanelState,
): Promise<Drawing & { readonly letters: Letters; readonly hand?: readonly string[] }> {
  const drawn = new Set(pictures.places(look).map(({ id }) => id));
  const letters = lettersOf(decision.choices, drawn);
  const onMap = lettersBeside(decision, letters, chosen, pageWithin(page, decision, letters, chosen));
  const targets = [...onMap].map(([place, letter]) => ({ place, letter }));
  const held = targets.length === 0 ? handLines(look) : [];
  const isBoardAbove = opens && chosen.length === 0 && look.info.answers === look.info.since;
  if (targets.length === 0 && held.length === 0 && isBoardAbove) return { letters };
  const beside = { words: held.join('\n'), version: look.version, opens };
  const isHandShown = look.user !== null && panels.showsHand(look.user, look.info.id, beside);
  if (isHandShown) panels.noteHand(look.user, look.info.id, beside);
  const hand = isHandShown ? held : [];
  const palette = look.user === null ? 'standard' : (await store.prefs(look.user)).palette;
  const crop = targets.length === 0 ? look.scene?.focus[0]?.place : undefined;
  const picture = await pictures.drawInto(shown, look, { targets, palette, ...defined({ crop }) });
  return picture === null ? { letters: NO_LETTERS, hand } : { ...picture, letters, hand };
}
