import { readPosition, Unreadable } from '../../core/document.ts';
import { byId, type Fields, listOf, oneOf, readFields, recordOf, text } from '../../core/fields.ts';
import { pendingField } from '../../core/frame-fields.ts';
import type { Options, Parsed, Setting } from '../../core/game.ts';
import { listed } from '../../core/listed.ts';
import { optionsField } from '../../core/setting.ts';
import { settleNatives } from './control.ts';
import { AREA_COUNT, type Card } from './data.ts';
import { FRAMES } from './frames.ts';
import { CARDS_OF, cardsIn, deckOf, FULL_HAND, isDealt, isEvent, TRUCE_OF } from './hands.ts';
import { CARD_IDS, cardField, flagIds, holderField } from './ids.ts';
import { checkPosition } from './invariants.ts';
import { FACTIONS, type Faction, type Holder, NOBODY } from './pieces.ts';
import { ROWS } from './rows.ts';
import { SCENARIOS, type ScenarioId } from './scenarios.ts';
import { byFaction, FACTION_IDS } from './seats.ts';
import { emptyBoard, fillStock, OPTIONS, optionsOf, placeStartingUnits, plantStartingFlags, quickOf } from './setup.ts';
import { type CardPlace, DISCARDED, type Frame, IN_DECK, IN_HAND, ON_TABLE, type State } from './state.ts';
import { isContested } from './units.ts';

/** The steps at which a position that gives no frames may begin. */
const STARTS = ['beginRound', 'drawMarker', 'beginTurn', 'playCard', 'battles', 'endTurn', 'endRound'] as const;
type Start = (typeof STARTS)[number];

interface Others {
  readonly scenario: ScenarioId;
  readonly options: Options;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly hands: Readonly<Record<string, Card[]>>;
  readonly discards: Readonly<Record<string, Card[]>>;
  readonly phase: Start;
  readonly pending: readonly unknown[];
}

const cardLists = recordOf(listOf(cardField, CARD_IDS.length), 'cards by faction, such as {"regulars": ["R01"]}');
const OTHERS: Fields<Others> = {
  scenario: oneOf(SCENARIOS),
  options: optionsField(OPTIONS),
  flags: recordOf(text('british, american or none'), 'flags by colony, in the Siege by city'),
  hands: cardLists,
  discards: cardLists,
  phase: oneOf(STARTS),
  pending: pendingField,
};

const flagField = (scenario: ScenarioId) => byId(flagIds(scenario), holderField, NOBODY);
const idsIn = (s: State, faction: Faction, place: CardPlace): string[] =>
  cardsIn(s, faction, place).map(card => CARD_IDS[card]);

/** The full position, readable and complete. */
export function write(s: State): unknown {
  return {
    scenario: s.scenario,
    options: optionsOf(s),
    ...ROWS.write(s),
    flags: flagField(s.scenario).write(s.flags),
    ...(isDealt(s)
      ? {
          hands: byFaction(faction => idsIn(s, faction, IN_HAND)),
          discards: byFaction(faction => idsIn(s, faction, DISCARDED)),
        }
      : {}),
    pending: FRAMES.to(s.stack),
  };
}

/** The hand of a faction if the document does not give it: movement cards of its deck other than the truce. */
const defaultHand = (s: State, faction: Faction, gone: readonly Card[]): Card[] =>
  deckOf(s, faction)
    .filter(card => !isEvent(card) && !gone.includes(card) && card !== TRUCE_OF[faction])
    .slice(0, FULL_HAND);

function readCards(s: State, { hands = {}, discards = {} }: Partial<Others>): void {
  for (const id of [...Object.keys(hands), ...Object.keys(discards)])
    if (!FACTION_IDS.some(each => each === id))
      throw new Unreadable(`There is no faction ‘${id}’. The factions are ${listed(FACTION_IDS)}.`);
  for (const faction of FACTIONS) {
    const id = FACTION_IDS[faction];
    const gone = discards[id] ?? [];
    for (const card of deckOf(s, faction)) s.cards[card] = IN_DECK;
    for (const card of hands[id] ?? defaultHand(s, faction, gone)) putCard(s, faction, card, IN_HAND);
    for (const card of gone) putCard(s, faction, card, DISCARDED);
    if (s.truces[faction] > 0) putCard(s, faction, TRUCE_OF[faction], ON_TABLE);
  }
}

function putCard(s: State, faction: Faction, card: Card, place: CardPlace): void {
  if (!CARDS_OF[faction].includes(card) || s.cards[card] !== IN_DECK)
    throw new Unreadable(
      `The card ${CARD_IDS[card]} cannot lie there: it is not in the deck of ${FACTION_IDS[faction]}.`,
    );
  s.cards[card] = place;
}

function readFlags(s: State, flags: Others['flags'] | undefined): void {
  if (flags === undefined) {
    plantStartingFlags(s);
    return;
  }
  const { flags: read } = readFields<{ flags: Holder[] }>({ flags: flagField(s.scenario) }, { flags }, 'a position');
  s.flags.splice(0, s.flags.length, ...read);
}

/** The stack of a position that begins at a step: by default with the turn or, before the first marker, with the round. */
function stackFrom(s: State, phase: Start | undefined): Frame[] {
  const start = phase ?? (s.drawn.length > 0 ? 'beginTurn' : 'beginRound');
  return start === 'playCard' || start === 'battles' ? [{ step: 'endTurn' }, { step: start }] : [{ step: start }];
}

function build(document: unknown): { setting: Setting; state: State } {
  const { given, others } = ROWS.read<Others>(document, OTHERS, []);
  const scenario = others.scenario ?? 'campaign';
  const s = emptyBoard(scenario, quickOf({ options: others.options ?? {} }));
  Object.assign(s, given);
  if (given.units === undefined) placeStartingUnits(s);
  for (let at = 0; at < AREA_COUNT; at++) if (!isContested(s, at)) settleNatives(s, at);
  if (given.stock === undefined) fillStock(s);
  readFlags(s, others.flags);
  s.stack = others.pending ? FRAMES.from(others.pending) : stackFrom(s, others.phase);
  if (isDealt(s)) readCards(s, others);
  return { setting: { scenario, options: optionsOf(s) }, state: s };
}

/** Reads a document, or says what is wrong with it and what would be right. */
export const read = (document: unknown): Parsed<{ readonly setting: Setting; readonly state: State }> =>
  readPosition(() => build(document), checkPosition);
