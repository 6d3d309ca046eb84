import { capital } from '../../core/capital.ts';
import { listed } from '../../core/listed.ts';
import { named, type Party, spot } from '../../core/phrases.ts';
import { narrator, people, some, type Telling } from '../../core/telling.ts';
import { CARDS, COMMAND, type Face, FLEE, HIT } from './data.ts';
import type { Event } from './events.ts';
import { DECLARATION, REVERE, ruleOfEvent } from './force.ts';
import {
  areaName,
  cardName,
  colonyName,
  effectOf,
  factionName,
  groupOf,
  groupWords,
  moveWords,
  NAMED_COLUMNS,
  sideWord,
  TheSide,
  theSide,
  UNIT_WORDS,
  unitWords,
} from './names.ts';
import { AMERICAN, BRITISH, COLUMNS_OF, type Column, enemyOf, kindOf, NOBODY, type Side } from './pieces.ts';
import { sumOf } from './units.ts';

/** So many of one kind. */
const folk = (column: Column, n: number) => {
  const kind = kindOf(column);
  const [one, many] = UNIT_WORDS[kind];
  return some(n, `a ${one}`, many);
};
const party = (group: readonly number[]): Party =>
  NAMED_COLUMNS.filter(column => group[column] > 0).map(column => folk(column, group[column]));
const verb = (n: number, one: string, many: string): string => (n === 1 ? one : many);
const side = (of: Side): Party => [people(theSide(of))];

const FACE_WORDS: Readonly<Record<Face, string>> = { [HIT]: 'hit', [FLEE]: 'flight', [COMMAND]: 'command' };
const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** "2 hits, 1 flight" */
function facesWords(faces: readonly Face[]): string {
  const words = ([HIT, FLEE, COMMAND] as const).flatMap(face => {
    const n = faces.filter(each => each === face).length;
    return n > 0 ? [count(n, FACE_WORDS[face])] : [];
  });
  return words.join(', ');
}

/** "3 Regulars: hit, command, hit; 1 Loyalist: flight" */
function throwWords(of: Side, faces: readonly (readonly Face[])[]): string {
  return COLUMNS_OF[of]
    .flatMap((column, i) =>
      faces[i].length > 0
        ? [`${UNIT_WORDS[kindOf(column)][1]} ${faces[i].map(face => FACE_WORDS[face]).join(', ')}`]
        : [],
    )
    .join('; ');
}

const MATCH: Readonly<Record<string, string>> = {
  campaign: 'The year is 1775: four factions go to war for sixteen colonies.',
  introductory: 'The year is 1775: two rounds for sixteen colonies.',
  siege: 'Late in 1775 the Americans march on Quebec.',
};

/** The narrator: one entry for each thing that can happen. */
const SAY: Telling<Event> = {
  matchBegins: ({ setUp }) => ({ text: MATCH[setUp] ?? MATCH.campaign, rule: '1.0', says: null }),
  sideDrawn: ({ side: of }) => ({ text: `${TheSide(of)} place their first units first.`, rule: '1.3', says: null }),
  placed: ({ faction, column, n, at, card, first }) => ({
    text: `${card < 0 ? '' : `${cardName(card)}: `}${unitWords(column, n)} ${verb(n, 'comes', 'come')} to ${areaName(at)}.`,
    rule: card >= 0 ? ruleOfEvent(card) : first ? '1.3' : column === faction ? '3.1' : '3.1.1',
    says: {
      weight: card < 0 ? 'step' : 'deed',
      size: n,
      who: [folk(column, n)],
      did: card < 0 ? ['musters', 'muster'] : ['lands', 'land'],
      where: [spot(areaName(at))],
      rest: ['one more unit musters', 'more units muster'],
    },
  }),
  dealt: () => ({ text: 'The decks are shuffled, and each faction holds three cards.', rule: '1.6', says: null }),
  roundBegins: ({ round, last }) => ({
    text: `Round ${round}${last ? ', the last,' : ''} begins: four markers are in the bag.`,
    rule: '2.0',
    begins: `Round ${round}`,
    says: { opens: 'turn', line: `Round ${round}${last ? ', the last' : ''}`, stands: [] },
  }),
  turnBegins: ({ faction, again, last }) => ({
    text: `A marker is drawn: ${factionName(faction)}${again ? ', again' : ''}${last ? ', the last of the round' : ''}.`,
    rule: '2.0',
    says: {
      opens: 'turn',
      line: `Out of the bag: ${factionName(faction)}${again ? ', again' : ''}${last ? ', the last of the round' : ''}`,
    },
  }),
  noMuster: ({ faction }) => ({
    text: `${factionName(faction)} have no city to muster in.`,
    rule: '3.1.1',
    says: {
      weight: 'step',
      who: [people(factionName(faction))],
      did: ['has', 'have'],
      what: [named('no city to muster in')],
    },
  }),
  cardPlayed: ({ faction, card }) => {
    const { kind } = CARDS[card];
    const who = [people(factionName(faction))];
    const rule = kind === 'event' ? '3.2.6' : kind === 'truce' ? '3.2.5' : '3.2';
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
      return { text, rule, says: { weight: 'deed', who, did: ['plays', 'play'], what: [named(cardName(card))] } };
    return {
      text,
      rule,
      says: { opens: 'deed', bare: { weight: 'trifle', who, did: ['stays', 'stay'], end: 'where they are' } },
    };
  },
  laidOn: ({ card, at }) => ({
    text: `${cardName(card)} is laid on the battle in ${areaName(at)}.`,
    rule: '3.3',
    says: null,
  }),
  swapped: ({ at }) => ({
    text: `Benedict Arnold: a Regular takes the place of a Continental in ${areaName(at)}.`,
    rule: '5.0',
    says: {
      weight: 'person',
      who: [named('Benedict Arnold')],
      did: ['brings', 'bring'],
      what: [some(1, 'a Continental', 'Continentals')],
      end: `in ${areaName(at)} over to the Regulars`,
    },
  }),
  declared: ({ n }) => ({
    text: `The Declaration of Independence: ${unitWords(1, n)} who fled ${verb(n, 'is', 'are')} lost, and Patriots come.`,
    rule: ruleOfEvent(DECLARATION),
    says: { weight: 'blood', size: n, who: [folk(1, n)], did: ['declares', 'declare'], end: 'for independence' },
  }),
  relocated: ({ colony }) => ({
    text: `British Loyalties: units in ${colonyName(colony)} change places.`,
    rule: '5.0',
    says: { weight: 'step', who: side(BRITISH), did: ['regroups', 'regroup'], where: [spot(colonyName(colony))] },
  }),
  marched: ({ group, from, path, sea, by, join }) => {
    const n = sumOf(group);
    const to = path[path.length - 1];
    const past = path.slice(0, -1).map(areaName);
    const via = past.length > 0 ? ` by ${listed(past)}` : '';
    const event = by >= 0 ? `, by ${cardName(by)}` : '';
    const met = join > 0 ? `; ${unitWords(6, join)} there ${verb(join, 'joins', 'join')} them` : '';
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
        rest: ['one more army marches', 'more armies march'],
        ...(join > 0 ? { end: `where ${unitWords(6, join)} ${verb(join, 'joins', 'join')} them` } : {}),
      },
    };
  },
  battleBegins: ({ at, british, american }) => ({
    text: `Battle in ${areaName(at)}: ${groupWords(groupOf(BRITISH, british))} against ${groupWords(groupOf(AMERICAN, american))}.`,
    rule: '3.3',
    says: {
      opens: 'deed',
      bare: {
        weight: 'step',
        who: side(BRITISH),
        did: ['fights', 'fight'],
        what: side(AMERICAN),
        where: [spot(areaName(at))],
      },
    },
  }),
  nativesFlee: ({ at, each }) => ({
    text: `${capital(unitWords(6, each))} of each side ${verb(each, 'flees', 'flee')} from ${areaName(at)}.`,
    rule: '3.1.3',
    says: {
      weight: 'step',
      who: [some(2 * each, 'a Native', 'Natives')],
      did: ['slips', 'slip'],
      end: 'away before the fight',
    },
  }),
  volley: ({ at, side: of, faces, free, again }) => ({
    text: `${TheSide(of)} roll in ${areaName(at)}${free ? ' before the battle' : ''}: ${throwWords(of, faces)}${again > 0 ? ` (${count(again, 'command')} rolled again)` : ''}: ${facesWords(faces.flat())}.`,
    rule: free ? '5.0' : '3.3',
    says: faces.flat().every(face => face === COMMAND)
      ? { weight: 'trifle', who: side(of), did: ['misses', 'miss'], where: [spot(areaName(at))] }
      : null,
  }),
  lost: ({ at, side: of, group }) => ({
    text: `${groupWords(groupOf(of, group))} ${verb(sumOf(group), 'is', 'are')} lost in ${areaName(at)}.`,
    rule: '3.3.1',
    says: {
      weight: 'blood',
      size: sumOf(group),
      who: party(groupOf(of, group)),
      did: ['falls', 'fall'],
      where: [spot(areaName(at))],
    },
  }),
  fled: ({ at, side: of, group }) => ({
    text: `${groupWords(groupOf(of, group))} ${verb(sumOf(group), 'flees', 'flee')} from ${areaName(at)}.`,
    rule: '3.3.2',
    says: {
      weight: 'step',
      size: sumOf(group),
      who: party(groupOf(of, group)),
      did: ['runs', 'run'],
      where: [spot(areaName(at))],
    },
  }),
  changedCoats: ({ at, n }) => ({
    text: `Betsy Ross: ${unitWords(1, n)} who would flee ${verb(n, 'becomes a Patriot', 'become Patriots')} in ${areaName(at)}.`,
    rule: '5.0',
    says: {
      weight: 'person',
      size: n,
      who: [folk(1, n)],
      did: ['changes coats', 'change coats'],
      where: [spot(areaName(at))],
    },
  }),
  nativesTurn: ({ at, to, n }) => ({
    text: `${unitWords(6, n)} in ${areaName(at)} ${verb(n, 'stands', 'stand')} with ${to === NOBODY ? 'nobody' : theSide(to)} now.`,
    rule: '3.1.3',
    says: {
      weight: 'deed',
      size: n,
      who: [some(n, 'a Native', 'Natives')],
      did: ['goes', 'go'],
      end: to === NOBODY ? 'their own way' : `over to ${theSide(to)}`,
    },
  }),
  walked: ({ column, from, to }) => ({
    text: `${unitWords(column, 1)} walks out of ${areaName(from)} to ${areaName(to)}.`,
    rule: '3.3.3',
    says: {
      weight: 'deed',
      who: [folk(column, 1)],
      did: ['walks', 'walk'],
      way: { from: areaName(from), to: areaName(to) },
    },
  }),
  battleEnds: ({ at, winner }) => ({
    text: winner === NOBODY ? `Nobody is left in ${areaName(at)}.` : `${TheSide(winner)} hold ${areaName(at)}.`,
    rule: '3.3',
    says:
      winner === NOBODY
        ? { weight: 'blood', who: [named('nobody')], did: ['is', 'are'], end: `left in ${areaName(at)}` }
        : { weight: 'blood', size: 3, who: side(winner), did: ['holds', 'hold'], what: [named(areaName(at))] },
  }),
  rode: ({ group, from, to }) => ({
    text: `Paul Revere: ${groupWords(group)} ${verb(sumOf(group), 'rides', 'ride')} from ${areaName(from)} to ${areaName(to)}.`,
    rule: ruleOfEvent(REVERE),
    says: {
      weight: 'deed',
      who: party(group),
      did: ['rides', 'ride'],
      way: { from: areaName(from), to: areaName(to) },
    },
  }),
  wentOn: ({ group, from, to }) => ({
    text: `Montgomery: ${groupWords(group)} ${verb(sumOf(group), 'goes', 'go')} on from ${areaName(from)} to ${areaName(to)}.`,
    rule: '5.0',
    says: {
      weight: 'deed',
      size: sumOf(group),
      who: party(group),
      did: ['goes on', 'go on'],
      way: { from: areaName(from), to: areaName(to) },
    },
  }),
  flagTurns: ({ city, place, holder, before }) => {
    const name = city ? areaName(place) : colonyName(place);
    const rule = city ? '7.6' : '3.1.2';
    if (holder === NOBODY)
      return {
        text: `${name} is ${sideWord(before)} no longer.`,
        rule,
        says: {
          weight: 'first',
          who: side(before === AMERICAN ? AMERICAN : BRITISH),
          did: ['loses', 'lose'],
          what: [named(name)],
          scores: true,
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
        what: [named(name)],
        scores: true,
        head: `${name} is ${sideWord(holder)}`,
        isWhole: true,
      },
    };
  },
  handShown: ({ faction, cards, first }) => ({
    text: `${factionName(faction)} hold events alone, show ${listed(cards.map(cardName))}, and draw again.`,
    rule: first ? '1.6' : '3.4',
    says: null,
  }),
  drew: ({ faction, cards, first }) => ({
    text: `${factionName(faction)} draw ${listed(cards.map(cardName))}.`,
    rule: first ? '1.6' : '3.4',
    says: null,
  }),
  turnEnds: ({ faction }) => ({
    text: `The turn of the ${factionName(faction)} is over.`,
    rule: '3.4',
    says: null,
  }),
  warEnds: ({ why, british, american }) => ({
    text: `${why === 'truces' ? 'A side has played its truces' : 'The last round is over'}: the war ends, British ${british}, Americans ${american}.`,
    rule: '4.0',
    says: {
      weight: 'decides',
      who: [named('the war')],
      did: ['ends', 'end'],
      head: 'The war is over',
      isWhole: true,
    },
  }),
};

/** What happened, as a line of the log and for a dispatch. */
export const narrate = narrator(SAY);
