import { isDeepStrictEqual } from 'node:util';
import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import { cardName, cardWords } from '../../core/describe.ts';
import type { GameInfo, Told } from '../../core/game.ts';
import type { Decision, Prospect } from '../../core/match.ts';
import type { SceneHand } from '../../core/scene.ts';
import type { Seat } from '../../core/umpire.ts';
import { scenarioOrStandIn } from '../../match/context.ts';
import { decidersOf, opponentsOf, seatedPeople } from '../../match/people.ts';
import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import { type Body, CONTENT_LIMIT, clip, fitLines, type Row } from '../body.ts';
import type { BotDeps } from '../context.ts';
import { buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { matchButton } from '../parts.ts';
import type { Drawing, PostedMessage } from '../pictures.ts';
import { resultLine } from '../posts/ending.ts';
import { toldLines } from '../story.ts';
import {
  channelMention,
  deciderWords,
  homeOf,
  mention,
  questionOf,
  ruleNote,
  seatTitle,
  untilWords,
} from '../words.ts';
import { chosenWords, fold, type Letters, lettersOf, NO_LETTERS, suggestedSet } from './fold.ts';
import { withHint, withoutSuggestion } from './hinted.ts';
import { panelId, type Verb } from './ids.ts';
import { onePress, rowsOf, type ShownDecision, unseenOdds } from './layout.ts';
import { orderFrom } from './order.ts';
import { type Suggestion, suggestedAction } from './suggestion.ts';

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
const SUGGESTED_LIMIT = 500;

/** The panel of one person for the match as `seen`, with what hints and the search suggest. */
export async function panelBody(deps: BotDeps, seen: Look, state: PanelState = {}): Promise<Body> {
  const { chosen = [], page = 0 } = state;
  const found = seen.decision !== null && chosen.length === 0 ? await suggestedAction(deps, seen) : null;
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
  const final = prospect?.final ?? false;
  const inOneForm = chosen.length === 0 && (await orderFrom(deps.service, look, decision)) !== null;
  const presses = panelControls(info.id, info.version, decision, seatedPeople(info).length === 1);
  const question = { ...presses, decision, chosen, final, page, letters, inOneForm, advice };
  const tried = chosen.length === 0 ? await wholeSets(deps, look, decision) : {};
  const takenBack = (): string => takenBackOnce(deps, look);
  const lines = [
    ...opening,
    ...questionLines(deps, look, decision, chosen),
    ...(chosen.length === 0 ? [...suggestionLines(decision, tried.suggested), ...finalLines(decision, takenBack)] : []),
    ...(advice === null ? [] : adviceLines(advice, takenBack)),
    ...(chosen.length === 0
      ? [...oddsLines(decision, letters), ...setLines('none', prospect), ...setLines('all', tried.all)]
      : prospectLines(prospect, takenBack)),
    // Last, because what comes last is cut if there is no room.
    ...hand,
  ];
  return { content: clip(lines.join('\n'), CONTENT_LIMIT), rows: rowsOf(question), ...files };
}

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
  const { kind, choices, max } = decision;
  if (kind === 'one') return {};
  const set = suggestedSet(decision);
  const isAllOffered = choices.length > 1 && max >= choices.length && set.length < choices.length;
  return {
    all: isAllOffered ? await prospectOf(deps, look, decision, [...choices.keys()]) : null,
    suggested: set.length > 0 ? await prospectOf(deps, look, decision, set) : null,
  };
}

/**
 * The odds and the risk of what is chosen, shown before Confirm. `takenBack`: what it takes to undo something final.
 */
export function prospectLines(prospect: Prospect | null, takenBack: () => string): string[] {
  if (prospect === null) return [];
  const { odds, risk, final } = prospect;
  const undo = final ? takenBack() : '';
  return [
    ...odds.map(words => `🎲 ${words}`),
    ...(risk === undefined ? [] : [riskLine(risk)]),
    ...(final ? [`Once confirmed this is final${undo === '' ? '' : `: ${undo}`}.`] : []),
  ];
}

const riskLine = (risk: string): string => `⚠ The risk: ${risk}.`;

/** The odds and the risk of choosing none or all, shown beside the question. */
export function setLines(which: 'none' | 'all', prospect: Prospect | null = null): string[] {
  const { odds = [], risk } = prospect ?? {};
  const words = [...odds, ...(risk === undefined ? [] : [riskLine(risk)])];
  const dice = odds.length > 0 ? '🎲 ' : '';
  return words.length === 0 ? [] : [`${dice}If you choose ${which}: ${words.join(' ')}`];
}

/** If more choices than this have odds of their own that the list has no room for, they are left to Confirm. */
const MOST_ODDS = 4;

/** The odds of choices that are buttons, or lines without enough room for them. */
function oddsLines(decision: Decision, letters: Letters): string[] {
  const folds = fold(decision, letters);
  const told = folds.find(({ suggested }) => suggested)?.odds;
  const hidden = unseenOdds(decision, folds);
  const kinds = [...new Set(hidden.map(({ odds }) => odds))];
  // The same chances for all of them, as on each way of a ride, need no names.
  if (kinds.length === 1) return kinds[0] === told ? [] : [`🎲 ${kinds[0]}`];
  return hidden.length > MOST_ODDS ? [] : hidden.map(({ label, odds }) => `🎲 **${label}:** ${odds}`);
}

function openingLines({ note, happened = [] }: PanelState): string[] {
  const results = happened.length > 0 ? [fitLines(toldLines(happened), HAPPENED_LIMIT)] : [];
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
  const chosenLine = chosen.length > 0 ? [`Chosen: ${clip(chosenWords(decision, chosen), 400)}.`] : [];
  return [...lines, ...sealedLines(decision), ...chosenLine];
}

/**
 * What final means: the button cannot take it back, but the command can, by consent. Against bots nobody is asked for
 * consent.
 */
const takenBackWords = (deps: Pick<BotDeps, 'games'>, { info, user }: Pick<Look, 'info' | 'user'>): string =>
  opponentsOf(info, scenarioOrStandIn(deps, info), user).length > 0
    ? '**Undo** cannot take back a final choice; `/undo` can if your opponents agree, but then dice are rolled and cards drawn again'
    : '**Undo** cannot take back a final choice; `/undo` can, but then dice are rolled and cards drawn again';

/** The same for somebody who has not read it in this match; else empty. */
function takenBackOnce(deps: Pick<BotDeps, 'games' | 'panels'>, look: Look): string {
  const { info, user, version } = look;
  return user === null || deps.panels.explainsFinal(user, info.id, version) ? takenBackWords(deps, look) : '';
}

/**
 * Names the choice that is final at one press, and says what takes it back. Of the others Confirm says that they are
 * final.
 */
export function finalLines(decision: Decision, takenBack: () => string): string[] {
  if (decision.kind !== 'one') return [];
  const [suggestion] = decision.choices.filter(({ suggested, final }) => suggested && final);
  const choice = onePress(decision) ?? suggestion;
  if (choice === undefined) return [];
  const undo = takenBack();
  // The line of a suggestion says that it is final.
  if (choice === suggestion) return whatFinalMeans(undo);
  if (undo === '') return [`-# **${choice.label}** is final.`];
  return [`-# **${choice.label}** is final: ${undo}.`];
}

/** What the seat has answered secretly. The thread names the others who have not answered yet. */
function sealedLines(decision: Decision): string[] {
  const { given, choices } = decision;
  if (given === undefined) return [];
  const chosen = choices.flatMap(({ id }, i) => (given.includes(id) ? [i] : []));
  const words = chosen.length === 0 ? 'none' : clip(chosenWords(decision, chosen), 400);
  return [`✉ Sealed: ${words}. Until all have answered you may answer again, and only your last answer counts.`];
}

/** "🎲 …" for each of the odds, the risk, and whether it is final: what is told of something that one press does. */
const onePressWords = (odds: readonly string[], risk: string | undefined, final: boolean): string[] => [
  ...odds.map(each => `🎲 ${each}`),
  ...(risk === undefined ? [] : [riskLine(risk)]),
  ...(final ? [DONE_AT_ONCE] : []),
];
const DONE_AT_ONCE = 'Done at one press: *final*.';
const whatFinalMeans = (undo: string): string[] => (undo === '' ? [] : [`-# *Final*: ${undo}.`]);

/** Advice, with the odds and risk of the first of its answers that is final, since its button needs no Confirm. */
export function withStakes(words: string, brings: Prospect | null): string {
  if (!brings?.final) return words;
  const { odds, risk } = brings;
  const isRiskTold = risk !== undefined && words.includes(risk);
  return [words, ...onePressWords(odds, isRiskTold ? undefined : risk, true)].join(' ');
}

/** What the search suggests. */
const adviceLines = ({ words, brings }: Suggestion, takenBack: () => string): string[] => [
  withStakes(`**Suggested:** ${clip(words, SUGGESTED_LIMIT)}`, brings),
  ...(brings?.final ? whatFinalMeans(takenBack()) : []),
];

/** What the suggestion does, with its odds and risk, since its button needs no Confirm. */
function suggestionLines(decision: Decision, whole: Prospect | null = null): string[] {
  const { choices, kind } = decision;
  const set = suggestedSet(decision);
  if (kind === 'some') {
    const words = `**Suggested:** ${clip(chosenWords(decision, set), 400)}.`;
    return set.length > 0 ? [[words, ...onePressWords(whole?.odds ?? [], whole?.risk, false)].join(' ')] : [];
  }
  const suggestion = choices.find(({ suggested }) => suggested);
  if (suggestion === undefined) return [];
  const { label, about, odds, risk, final } = suggestion;
  const lead = label.startsWith('Suggested') ? '' : 'Suggested: ';
  const does = `${lead}**${label}**${about === undefined ? '.' : `: ${about}.`}`;
  return [[does, ...onePressWords(odds === undefined ? [] : [odds], risk, final === true)].join(' ')];
}

/** The maximum number of characters for the cards of one hand. */
const HAND_LIMIT = 400;

/** The cards of a hand: "March (02): 3 armies × 2 areas"; if there are too many for that, their names alone. */
function handLine({ name, cards }: SceneHand): string {
  const words = cards.map(card => cardWords(card).replace(/\.$/, '')).join('; ');
  const names = `${cards.map(cardName).join(', ')}. **My Intel** says what each does`;
  return `-# **${name}:** ${words.length <= HAND_LIMIT ? words : clip(names, HAND_LIMIT)}`;
}
const handLines = ({ scene }: Look): string[] => (scene?.hands ?? []).map(handLine);

/**
 * A map with letters on the places that may be chosen, and those letters; no letters if no picture can be drawn. If no
 * places are to be chosen, but the viewer holds cards or has answered since the board of the last post: the place that the
 * question is about, or else the whole map, and the cards in words, unless they were shown before.
 */
async function cropOf(
  { pictures, store, panels }: BotDeps,
  look: Look,
  { choices }: Decision,
  { shown, opens = false }: PanelState,
): Promise<Drawing & { readonly letters: Letters; readonly hand?: readonly string[] }> {
  const drawn = new Set(pictures.places(look).map(({ id }) => id));
  const letters = lettersOf(choices, drawn);
  const targets = [...letters].map(([place, letter]) => ({ place, letter }));
  const held = targets.length === 0 ? handLines(look) : [];
  if (targets.length === 0 && held.length === 0 && look.info.answers === look.info.since) return { letters };
  const beside = { words: held.join('\n'), version: look.version, opens };
  const isHandShown = look.user !== null && panels.showsHand(look.user, look.info.id, beside);
  const hand = isHandShown ? held : [];
  const palette = look.user === null ? 'standard' : (await store.prefs(look.user)).palette;
  const crop = targets.length === 0 ? look.scene?.focus[0]?.place : undefined;
  const picture = await pictures.drawInto(shown, look, { targets, palette, ...defined({ crop }) });
  return picture === null ? { letters: NO_LETTERS, hand } : { ...picture, letters, hand };
}

/** Words about a match need its game's titles, not its rules. */
interface WithGames {
  readonly games: ReadonlyMap<string, GameInfo>;
}

/**
 * For somebody who has nothing to decide: the state of the match and where to go. `readIn` is the channel or thread in
 * which they read it.
 */
export function waitingLines(
  deps: WithGames,
  { info, waiting, seats }: Pick<Look, 'info' | 'waiting' | 'seats'>,
  readIn = homeOf(info),
): string[] {
  const home = channelMention(homeOf(info));
  if (info.status === 'over') return [`This match is over. The result is in ${home}.`, resultLine(deps.games, info)];
  if (info.status === 'cancelled') return ['This invitation was called off. `/play` makes another.'];
  if (info.status === 'invited') return ['This match has not begun: its invitation is open.'];
  return [
    ...ownSeatLines(deps, info, seats),
    ...waiting.map(({ seat, prompt, rule: number }) => {
      const isBot = info.seats[seat]?.kind === 'bot';
      const question = prompt === '' ? 'An action is being made.' : `${questionOf(prompt).question}${ruleNote(number)}`;
      const rest = isBot
        ? `A new message ${readIn === homeOf(info) ? 'here' : `in ${home}`} will say what it did.`
        : question;
      const captain = info.lead === 'captain' && seats.includes(seat) ? decidersOf(info, seat)[0] : undefined;
      const who =
        captain === undefined ? deciderWords(deps.games, info, seat) : `Your captain, ${mention(captain)}, decides.`;
      return `${who} ${rest}`;
    }),
  ];
}

const heldByBot = (info: MatchInfo, seats: readonly Seat[]): readonly Seat[] =>
  seats.filter(seat => info.seats[seat]?.kind === 'bot');

/** For a player whose seat a bot took, on time-out or by the player's own wish. */
const ownSeatLines = ({ games }: WithGames, info: MatchInfo, seats: readonly Seat[]): string[] =>
  heldByBot(info, seats).map(
    seat => `The bot decides for the ${seatTitle(games, info, seat)} until you take the seat back.`,
  );

/** The panel of somebody who has nothing to decide. */
export const waitingBody = (
  deps: WithGames,
  look: Pick<Look, 'info' | 'waiting' | 'seats'>,
  readIn?: string,
): Body => ({ content: waitingLines(deps, look, readIn).join('\n'), rows: waitingRows(look) });

function waitingRows({ info, seats }: Pick<Look, 'info' | 'seats'>): readonly Row[] {
  if (info.status === 'over') {
    return info.rematch === null && seats.length > 0 ? [buttons(matchButton('rematch', info))] : [];
  }
  if (info.status !== 'playing') return [];
  // This button redraws the panel in place, so that panels do not pile up.
  const redraw = panelId({
    match: info.id,
    seat: seats[0] ?? 0,
    version: info.version,
    verb: 'show',
    page: 0,
    draft: '',
  });
  const canTakeBack = heldByBot(info, seats).length > 0;
  return [
    buttons(
      ...(canTakeBack ? [{ id: customId('return', info.id), label: 'Take the Seat Back', look: 'main' } as const] : []),
      { id: redraw, label: 'Look Again' },
      matchButton('intel', info),
      matchButton('log', info),
    ),
  ];
}

/** For those without a seat: the state of the match and what they can do. */
export const spectatorLines = (
  deps: WithGames,
  info: MatchInfo,
  waiting: Look['waiting'],
  readIn?: string,
): string[] => [
  'You have no seat in this match. You can watch it: the board is open to all.',
  ...waitingLines(deps, { info, waiting, seats: [] }, readIn),
];
