import { listed } from '../../core/listed.ts';
import { countWord, named, numberWord, spot } from '../../core/phrases.ts';
import { type Clause, marked, narrator, people, some, type Telling } from '../../core/telling.ts';
import { CARDS, type Card } from './data.ts';
import { ARNOLD, BY_SHIP, DECLARATION, LOYALTIES, ruleOfEvent, ruleOfPlay } from './event-cards.ts';
import type { Event, Of } from './events.ts';
import {
  areaName,
  cardName,
  colonyName,
  effectOf,
  factionName,
  groupWords,
  moveWords,
  sideWord,
  TheSide,
  UNIT_WORDS,
  unitWords,
} from './names.ts';
import { AMERICAN, BRITISH, enemyOf, kindOf, LOYALISTS, NATIVES, NOBODY, type Side, sideOf } from './pieces.ts';
import { sumOf } from './units.ts';
import { BATTLE } from './words-battle.ts';
import { noun, party, side, verb } from './words-parts.ts';
import { ROUNDS } from './words-rounds.ts';

/**
 * Units that are placed, as reinforcements or by an event. Those that may be divided among areas are told in one clause
 * with the number for each area: "The Regulars muster one in Dover and two in Montreal".
 */
function placedClause({ faction, column, n, at, card }: Of<'placed'>): Clause {
  if (BY_SHIP.includes(card))
    return { weight: 'deed', size: n, who: [noun(column, n)], did: ['lands', 'land'], where: [spot(areaName(at))] };
  const who = [people(`the ${factionName(faction)}`)];
  const isStock = card < 0;
  const [one, many] = UNIT_WORDS[kindOf(column)];
  if (column !== faction && !isStock)
    return {
      weight: 'deed',
      size: n,
      who,
      did: ['brings', 'bring'],
      what: [some(n, `a ${one} to ${areaName(at)}`, `${many} to ${areaName(at)}`)],
      shortWhat: [noun(column, n)],
    };
  const name = column === faction ? '' : `${n === 1 ? one : many} `;
  return {
    size: n,
    who,
    what: [some(n, `one ${name}in ${areaName(at)}`, `${name}in ${areaName(at)}`)],
    shortWhat: [some(n, 'one unit', 'units')],
    ...(isStock
      ? { weight: 'step', did: ['musters', 'muster'], stays: true }
      : { weight: 'deed', did: ['raises', 'raise'] }),
  };
}

/** What a movement card allows: "two armies may march up to two areas each". */
function allowedWords(card: Card): string {
  const { kind, armies, areas, units } = CARDS[card];
  const who = countWord(armies, 'army', 'armies');
  if (kind === 'warship') return `${who} may sail`;
  if (kind === 'boat') return `${who} of up to ${numberWord(units)} may sail to one shore`;
  return `${who} may march${areas > 1 ? ' up to' : ''} ${countWord(areas, 'area')}${armies > 1 ? ' each' : ''}`;
}

/** The words for each event. */
const TELLING: Telling<Event> = {
  ...BATTLE,
  ...ROUNDS,
  sideDrawn: ({ side: of }) => ({
    text: `${TheSide(of)} are drawn: they place their added units before the other side.`,
    rule: '1.3',
    says: null,
  }),
  placed: e => {
    const { faction, column, n, at, card, first } = e;
    return {
      text: `${card < 0 ? '' : `${cardName(card)}: `}${unitWords(column, n)} ${verb(n, 'comes', 'come')} to ${areaName(at)}.`,
      rule: card >= 0 ? ruleOfEvent(card) : first ? '1.3' : column === faction ? '3.1' : '3.1.1',
      // 5.0: the event `relocated` says that units change places, so their new places are not mentioned.
      says: e.card === LOYALTIES ? null : placedClause(e),
    };
  },
  dealt: () => ({ text: 'The decks are shuffled, and each faction holds three cards.', rule: '1.6', says: null }),
  cardPlayed: ({ faction, card }) => {
    const { kind } = CARDS[card];
    const who = [people(`the ${factionName(faction)}`)];
    const rule = ruleOfPlay(card);
    const does = kind === 'event' ? effectOf(card) : moveWords(card);
    const text = `${factionName(faction)} play ${cardName(card)}: ${does}.`;
    if (kind === 'truce')
      return {
        text,
        rule,
        says: {
          weight: 'decides',
          who,
          did: ['plays', 'play'],
          what: [named('their truce')],
          head: `The ${factionName(faction)} play their truce`,
          isWhole: true,
        },
      };
    if (kind === 'event')
      return {
        text,
        rule,
        says: { weight: 'deed', who, did: ['plays', 'play'], what: [named(cardName(card))], stays: true },
      };
    return {
      text,
      rule,
      says: {
        opens: 'deed',
        // The marches tell it as well.
        first: {
          weight: 'trifle',
          who,
          did: ['plays', 'play'],
          what: [named(cardName(card))],
          end: `: ${allowedWords(card)}`,
          head: `The ${factionName(faction)} play ${cardName(card)}`,
        },
      },
    };
  },
  laidOn: ({ card, at }) => ({
    text: `${cardName(card)} is laid on the battle in ${areaName(at)}.`,
    rule: '3.3',
    says: null,
  }),
  swapped: ({ at }) => ({
    text: `Benedict Arnold: a Regular takes the place of a Continental in ${areaName(at)}.`,
    rule: ruleOfEvent(ARNOLD),
    says: {
      weight: 'person',
      who: [named('Benedict Arnold')],
      did: ['brings', 'bring'],
      what: [some(1, 'a Continental', 'Continentals')],
      end: `in ${areaName(at)} over to the Regulars`,
    },
  }),
  declared: ({ n }) => ({
    text: `The Declaration of Independence: ${unitWords(LOYALISTS, n)} who fled ${verb(n, 'is', 'are')} lost, and Patriots come.`,
    rule: ruleOfEvent(DECLARATION),
    says: {
      weight: 'blood',
      size: n,
      who: [some(n, 'a fled Loyalist', 'fled Loyalists')],
      did: ['is', 'are'],
      end: 'out of the war',
      head: 'Independence is declared',
    },
  }),
  relocated: ({ colony }) => ({
    text: `British Loyalties: units in ${colonyName(colony)} change places.`,
    rule: '5.0',
    says: { weight: 'step', who: side(BRITISH), did: ['regroups', 'regroup'], where: [spot(colonyName(colony))] },
  }),
  marched: ({ group, from, path, sea, by, join, contests }) => {
    const n = sumOf(group);
    const to = path[path.length - 1];
    const past = path.slice(0, -1).map(areaName);
    const via = past.length > 0 ? ` via ${listed(past)}` : '';
    const event = by >= 0 ? `, by ${cardName(by)}` : '';
    const them = n === 1 ? 'him' : 'them';
    const met = join > 0 ? `; ${unitWords(NATIVES, join)} there ${verb(join, 'joins', 'join')} ${them}` : '';
    return {
      text: `${groupWords(group)} ${sea ? verb(n, 'sails', 'sail') : verb(n, 'marches', 'march')} from ${areaName(from)} to ${areaName(to)}${via}${event}${met}.`,
      rule: sea ? '3.2.3' : '3.2.2',
      says: {
        weight: 'deed',
        size: n,
        who: party(group),
        did: sea ? ['sails', 'sail'] : ['marches', 'march'],
        way: { from: areaName(from), by: past, to: areaName(to) },
        onward: ['comes', 'come'],
        ...(contests ? { stays: true } : { rest: ['one more unit marches', 'more units march'] }),
        ...(join > 0
          ? { end: `, where ${countWord(join, ...UNIT_WORDS[NATIVES])} ${verb(join, 'joins', 'join')} ${them}` }
          : {}),
      },
    };
  },
  flagTurns: ({ city, place, holder, before }) => {
    const name = city ? areaName(place) : colonyName(place);
    const rule = city ? '7.6' : '3.1.2';
    // The same flag may change hands again within a post, which then mentions only the last change.
    const flag = marked(named(name), place);
    if (holder === NOBODY)
      return {
        text: `${name} is ${sideWord(before)} no longer.`,
        rule,
        says: {
          weight: 'first',
          who: side(before === AMERICAN ? AMERICAN : BRITISH),
          did: ['loses', 'lose'],
          what: [flag],
          scores: true,
          isPoints: true,
          isFate: true,
        },
      };
    return {
      text: `${name} is ${sideWord(holder)}.`,
      rule,
      says: {
        weight: 'first',
        size: before === enemyOf(holder) ? 2 : 1,
        who: side(holder),
        did: ['takes', 'take'],
        what: [flag],
        scores: true,
        isPoints: true,
        isFate: true,
        head: `${name} is ${sideWord(holder)}`,
        isWhole: true,
      },
    };
  },
  handShown: ({ faction, cards, first }) => ({
    text: `${factionName(faction)} hold only events: they show ${listed(cards.map(cardName))}, and draw again.`,
    rule: first ? '1.6' : '3.4',
    says: null,
  }),
  drew: ({ faction, cards, first }) => ({
    text: `${factionName(faction)} draw ${listed(cards.map(cardName))}.`,
    rule: first ? '1.6' : '3.4',
    says: null,
  }),
};

/** The side that does what an event tells; null if neither does. */
function doerOf(event: Event): Side | null {
  if (event.what === 'volley') return event.side;
  if (event.what === 'battleEnds') return event.winner === NOBODY ? null : event.winner;
  return 'faction' in event ? sideOf(event.faction) : null;
}

/** What happened, as a line of the log and for a dispatch. */
export const narrate = narrator(TELLING, doerOf);
