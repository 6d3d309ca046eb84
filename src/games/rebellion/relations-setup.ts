import { holds, type Relation, unless } from '../../core/relation.ts';
import { type BoardFile, FACTION_LETTERS } from './shape.ts';

type Scenario = BoardFile['scenarios'][number];
type Units = BoardFile['areas'][number]['start'];

const BRITISH = ['R', 'Y', 'O'] as const;
const AMERICAN = ['B', 'W', 'P'] as const;

const total = (units: Units, letters: readonly (keyof Units)[]): number =>
  letters.reduce((sum, letter) => sum + (units[letter] ?? 0), 0);

/** Who has units in an area. */
function sideOf(units: Units): 'british' | 'american' | 'both' | 'natives' | 'nobody' {
  const [british, american] = [total(units, BRITISH), total(units, AMERICAN)];
  if (british > 0) return american > 0 ? 'both' : 'british';
  if (american > 0) return 'american';
  return total(units, ['G']) > 0 ? 'natives' : 'nobody';
}

/** 3.1.2: who controls a colony according to the units printed on it; null if nobody does. */
function holderOf({ areas }: BoardFile, colony: string): 'british' | 'american' | null {
  const sides = new Set(areas.filter(a => a.colony === colony).map(({ start }) => sideOf(start)));
  sides.delete('nobody');
  const [one, other] = sides;
  return other === undefined && (one === 'british' || one === 'american') ? one : null;
}

const scenarioNamed = ({ scenarios }: BoardFile, id: string): Scenario | undefined =>
  scenarios.find(each => each.id === id);
const deckText = (scenario: Scenario | undefined): string =>
  FACTION_LETTERS.map(letter => scenario?.decks[letter].join() ?? '').join(' ');

/** 6.3: the decks of the Introductory game, by faction. */
const INTRODUCTORY = '1,2,3,7,10,12 1,2,3,4,9,11 2,3,4,7,9,12 1,2,3,5,10,12';
const TO_TWELVE = Array.from({ length: 12 }, (_, i) => i + 1).join();

const startOf = (board: BoardFile, scenario: Scenario, id: string): Units =>
  scenario.start?.[id] ?? board.areas.find(area => area.id === id)?.start ?? {};

/** The number of movement cards in the deck of a faction, which plays one in each turn. */
const movementCards = (board: BoardFile, scenario: Scenario, letter: (typeof FACTION_LETTERS)[number]): number =>
  scenario.decks[letter].filter(number =>
    board.cards.some(c => c.faction === letter && c.number === number && c.kind !== 'event'),
  ).length;

/** Units on the map, decks, flags and rounds. */
export const SETUP_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'printed units within their limits',
    right: 'no kind has more units on the map than it has in all',
    rule: '1.2',
    faults: ({ areas, factions }) =>
      factions.flatMap(({ id, units }, i) => {
        const printed = areas.reduce((sum, { start }) => sum + total(start, [id]), 0);
        return unless(printed <= units, ['factions', i, 'units'], `${printed}`);
      }),
  },
  {
    name: 'one side in an area',
    right: 'no area begins with units of both sides',
    rule: '1.2',
    faults: ({ areas }) => areas.flatMap(({ start }, i) => unless(sideOf(start) !== 'both', ['areas', i, 'start'])),
  },
  {
    name: 'Boston and Newport',
    right: 'Boston begins with 1 and 2 British units, Newport with 1 and 2 American ones',
    rule: '1.2',
    faults: ({ areas }) =>
      areas.flatMap(({ id, start }, i) => {
        const found = Object.values(start).sort().join();
        if (id === 'ma_boston') return unless(found === '1,2' && total(start, BRITISH) === 3, ['areas', i, 'start']);
        return unless(id !== 'ri_newport' || (found === '1,2' && total(start, AMERICAN) === 3), ['areas', i, 'start']);
      }),
  },
  {
    name: 'flags at the start',
    right: 'a colony begins with the flag of the side that alone stands in it',
    rule: '1.5, 3.1.2',
    faults: board =>
      board.colonies.flatMap(({ id, flag }, i) =>
        unless(holderOf(board, id) === flag, ['colonies', i, 'flag'], `${holderOf(board, id)}`),
      ),
  },
  holds<BoardFile>(
    'five flags',
    'the match begins with British flags on three colonies and American flags on two',
    '1.5',
    ['colonies'],
    ({ colonies }) =>
      colonies
        .flatMap(({ id, flag }) => (flag ? [`${id} ${flag}`] : []))
        .sort()
        .join() === 'CT american,DE british,NS british,QC british,RI american',
  ),
  {
    name: 'cards of decks',
    right: 'every number in a deck is a card of its faction, once',
    rule: '1.6',
    faults: board =>
      board.scenarios.flatMap((scenario, i) =>
        FACTION_LETTERS.flatMap(letter =>
          scenario.decks[letter].flatMap((number, j, deck) =>
            unless(
              deck.indexOf(number) === j && board.cards.some(c => c.faction === letter && c.number === number),
              ['scenarios', i, 'decks', letter, j],
              `${number}`,
            ),
          ),
        ),
      ),
  },
  holds<BoardFile>(
    'decks of the Campaign',
    'the decks of the Campaign are the cards 01 to 12',
    '1.6',
    ['scenarios'],
    board => deckText(scenarioNamed(board, 'campaign')) === FACTION_LETTERS.map(() => TO_TWELVE).join(' '),
  ),
  holds<BoardFile>(
    'decks of the Introductory game',
    'the decks of the Introductory game are those that the rulebook lists',
    '6.3',
    ['scenarios'],
    board => deckText(scenarioNamed(board, 'introductory')) === INTRODUCTORY,
  ),
  {
    name: 'decks of the Siege',
    right: 'the decks of the Siege are the nine cards with a fleur-de-lys',
    rule: '7.4',
    faults: board =>
      FACTION_LETTERS.flatMap(letter => {
        const fleur = board.cards.filter(c => c.faction === letter && c.fleur).map(({ number }) => number);
        const deck = scenarioNamed(board, 'siege')?.decks[letter] ?? [];
        return unless(deck.length === 9 && deck.join() === fleur.join(), ['scenarios'], `${letter}: ${deck.join()}`);
      }),
  },
  holds<BoardFile>(
    'the Regulars at the Siege',
    'the deck of the Regulars at the Siege is that of the example',
    '7.4',
    ['scenarios'],
    board => scenarioNamed(board, 'siege')?.decks.R.join() === '1,2,3,5,6,8,13,14,15',
  ),
  {
    name: 'the last round',
    right: 'if truces end the match, there are as many rounds as a deck has movement cards',
    rule: '3.2, 4.0',
    faults: board =>
      board.scenarios.flatMap((scenario, i) =>
        scenario.ends === undefined
          ? []
          : FACTION_LETTERS.flatMap(letter =>
              unless(movementCards(board, scenario, letter) === scenario.lastRound, ['scenarios', i, 'lastRound']),
            ),
      ),
  },
  holds<BoardFile>(
    'added units of the Introductory game',
    'each faction adds four units, in areas of its side',
    '6.2',
    ['scenarios'],
    board => {
      const scenario = scenarioNamed(board, 'introductory');
      const placed = Object.entries(scenario?.placed ?? {});
      const own = placed.every(([id, units]) => sideOf(units) === sideOf(scenario ? startOf(board, scenario, id) : {}));
      return own && FACTION_LETTERS.every(letter => placed.reduce((sum, [, u]) => sum + total(u, [letter]), 0) === 4);
    },
  ),
  {
    name: 'flags of the Siege',
    right: 'each flag of the Siege is on a City Area where its side alone stands',
    rule: '7.3',
    faults: board =>
      board.scenarios.flatMap((scenario, i) =>
        (['british', 'american'] as const).flatMap(side =>
          (scenario.flags?.[side] ?? []).flatMap((id, j) => {
            const city = board.areas.some(area => area.id === id && area.city);
            return unless(
              city && sideOf(startOf(board, scenario, id)) === side,
              ['scenarios', i, 'flags', side, j],
              id,
            );
          }),
        ),
      ),
  },
  holds<BoardFile>(
    'thirteen flags',
    'the British begin the Siege with six flags, two of them on Quebec City, the Americans with seven',
    '7.3',
    ['scenarios'],
    board => {
      const flags = scenarioNamed(board, 'siege')?.flags;
      return flags?.british.length === 5 && flags.american.length === 7 && flags.double === 'qc_quebec';
    },
  ),
];
