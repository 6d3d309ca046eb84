import { capital } from '../../core/capital.ts';
import { listed } from '../../core/listed.ts';
import { named } from '../../core/phrases.ts';
import { people, type Telling } from '../../core/telling.ts';
import type { Event } from './events.ts';
import { factionName, heldWords, sideWord, TheSide, theSide } from './names.ts';
import { CONTINENTALS, type Faction, REGULARS, type Side, sideOf } from './pieces.ts';
import { END_RULES, type SetUpId, setUpOf } from './scenarios.ts';

const MATCH: Readonly<Record<SetUpId, string>> = {
  campaign: 'The year is 1775: four factions go to war for sixteen colonies.',
  introductory: 'The year is 1775: two rounds for sixteen colonies.',
  siege: 'Late in 1775 the Americans march on Quebec.',
};

/** 3.1.2, 7.6: how a colony, or in the Siege a city, is lost without a fight. */
const lossOfFlag = (setUp: SetUpId): string =>
  setUp === 'siege'
    ? 'A city loses its flag when only enemies stand in it, or when a turn ends and none of its side are there'
    : 'A colony left empty belongs to nobody once the turn ends';

/** What wins and when the match ends (3.1.2, 4.0, 6.4, 7.6, 7.8), for the log. */
function stakes(setUp: SetUpId): string {
  const { ends, lastRound } = setUpOf(setUp);
  const end =
    ends === null
      ? `The war ends after round ${lastRound}`
      : `Each faction has one truce: the war ends with the round in which a side has played both of its own${ends > 1 ? `, but not before round ${ends}` : ''}, and with round ${lastRound} at the latest`;
  const win =
    setUp === 'siege'
      ? 'The side with more flags at the end wins; Quebec City counts for two. As a faction’s turn begins, it plants a flag in each city without one where its own units stand'
      : 'The side that holds more of the sixteen colonies at the end wins. A side holds a colony where it alone has units';
  return `${win}. ${lossOfFlag(setUp)}. ${end}`;
}

/** The same in brief, for the first post of a match: the aims of the seats stand below it and say what wins. */
function stakesInBrief(setUp: SetUpId): string {
  const { ends, lastRound } = setUpOf(setUp);
  const what = setUp === 'siege' ? 'Thirteen flags' : 'Sixteen colonies';
  const end =
    ends === null
      ? `the war ends after round ${lastRound}`
      : `each faction has one truce, and the war ends with round ${lastRound} at the latest`;
  return `${what} are at stake; ${end}. ${lossOfFlag(setUp)}`;
}

function whyItEnds(truces: readonly Side[]): string {
  const [first, second] = truces;
  if (first === undefined) return 'The last round is over';
  return second === undefined ? `${TheSide(first)} have played both their truces` : 'All four truces have been played';
}

/** Where a faction would muster: "city" (3.1), in the Siege "Atlantic city" or "area of Massachusetts" (7.7). */
function musterPlace(setUp: SetUpId, faction: Faction): string {
  if (setUp === 'siege' && faction === CONTINENTALS) return 'area of Massachusetts';
  return setUp === 'siege' && faction === REGULARS ? 'Atlantic city' : 'city';
}

/** The words for the rounds and turns (2.0), from the start of the match to the end of the war (4.0, 6.4, 7.8). */
export const ROUNDS = {
  matchBegins: ({ setUp }) => ({
    text: `${MATCH[setUp]} ${stakes(setUp)}.`,
    rule: '1.0',
    says: { opens: 'turn', line: stakesInBrief(setUp), isAbout: true },
  }),
  roundBegins: ({ setUp, round, last, flags }) => ({
    text: `Round ${round}${last ? ', the last,' : ''} begins: four markers are in the bag.`,
    rule: '2.0',
    begins: `Round ${round}`,
    says: {
      opens: 'turn',
      line: `Round ${round}${last ? ', the last' : ''}`,
      stands: heldWords(setUp, flags),
      isAlone: true,
    },
  }),
  turnBegins: ({ faction, again, last }) => ({
    text: `A marker is drawn: ${factionName(faction)}${again ? ', again' : ''}${last ? ', the last of the round' : ''}.`,
    rule: '2.0',
    says: {
      opens: 'turn',
      line: `Drawn next: the ${factionName(faction)}${again ? ', who take two turns in a row' : ''}${last ? ', the last of the round' : ''}`,
      isAlone: true,
    },
  }),
  noMuster: ({ setUp, faction }) => {
    const lack = `no ${musterPlace(setUp, faction)} for reinforcements`;
    const who = [people(`the ${factionName(faction)}`)];
    const clause = { weight: 'step', who, did: ['has', 'have'], what: [named(lack)] } as const;
    if (setUp === 'siege') return { text: `${factionName(faction)} have ${lack}.`, rule: '7.7', says: clause };
    // Each colony has a city, so a side without a city for its units holds no colony.
    const why = `, because no colony is ${sideWord(sideOf(faction))}`;
    // In a match of two rounds this often decides; in a longer one it is one turn among many.
    const decided = setUp === 'introductory' && { decided: `the ${factionName(faction)} get no reinforcements${why}` };
    const head = `No colony is ${sideWord(sideOf(faction))}: no ${factionName(faction)} muster`;
    return {
      text: `${factionName(faction)} have ${lack}${why}.`,
      rule: '3.1.1',
      says: { ...clause, end: why, head, isWhole: true, stays: true, ...decided },
    };
  },
  endIsSet: ({ setUp, side: of, round, now }) => ({
    text: `${TheSide(of)} have played both their truces: the war ends with ${now ? 'this round' : `round ${round}`}.`,
    rule: END_RULES[setUp].end,
    says: {
      weight: 'decides',
      who: [named('the war')],
      did: ['ends', 'end'],
      end: now ? 'with this round' : `with round ${round}`,
      head: `The war ends with ${now ? 'this round' : `round ${round}`}`,
      isWhole: true,
    },
  }),
  turnEnds: ({ faction, without = [] }) => {
    const text = `The turn of the ${factionName(faction)} is over.`;
    if (without.length === 0) return { text, rule: '3.4', says: null };
    const none = 'until they take one, no reinforcements come to them';
    return {
      text: `${text} ${capital(listed(without.map(theSide)))} hold no colony: ${none}.`,
      rule: '3.1.1',
      says: {
        weight: 'step',
        who: without.map(side => people(theSide(side))),
        did: ['is left', 'are left'],
        end: `without a colony: ${none}`,
        stays: true,
        isOutcome: true,
      },
    };
  },
  warEnds: ({ setUp, truces, british, american, flags }) => ({
    text: `${whyItEnds(truces)}: the war ends, British ${british}, Americans ${american}.`,
    rule: END_RULES[setUp].end,
    says: {
      opens: 'turn',
      line: [`${whyItEnds(truces)}, and the war ends`, ...heldWords(setUp, flags)].join('; '),
      ends: true,
    },
  }),
} satisfies Partial<Telling<Event>>;
