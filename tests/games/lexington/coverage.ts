import type { rulebook } from '../../../src/games/lexington/rules/index.ts';
import type { Paragraph } from '../paragraphs.ts';

const inSetup = 'laid out before the first question: setup.ts';
const inPoints = 'counted from the state: rules/03-points.ts';
const onRoads = 'ways and their costs: roads.ts, used by every march';

/** Every paragraph of the rules, chapter by chapter, as `/rules` numbers them. */
export const COVERAGE: readonly Paragraph<keyof typeof rulebook>[] = [
  { rule: '2.1', about: 'figures', steps: [], noStep: 'ranges of figures: pieces.ts' },
  { rule: '3.1', about: 'the most points', steps: [], noStep: inPoints },
  { rule: '3.2', about: 'the point system', steps: [], noStep: inPoints },
  { rule: '4.1', about: 'everybody in Boston', steps: [], noStep: inSetup },
  { rule: '4.2', about: 'militia out of play', steps: [], noStep: inSetup },
  { rule: '4.3', about: 'cards placed by choice', steps: ['placeSons', 'placeBlanks'] },
  { rule: '4.4', about: 'cards of the solo game', steps: [], noStep: inSetup },
  { rule: '4.5', about: 'several players a side', steps: [], noStep: 'who leads what: seats.ts, asked by every step' },
  { rule: '5.1', about: 'clock, end, riders leave', steps: ['beginTurn', 'endTurn'] },
  { rule: '5.2', about: 'order of a turn', steps: ['beginTurn'] },
  { rule: '5.3', about: 'night', steps: ['beginTurn', 'march'] },
  { rule: '6.1', about: 'six points', steps: ['march', 'whereTo', 'whoMarches'], tests: /points|part/ },
  { rule: '6.1', about: 'a side in few clicks', steps: ['gather', 'suggested'], tests: /gather|suggestion/ },
  { rule: '6.2', about: 'riders', steps: ['ride'] },
  { rule: '6.3', about: 'by road', steps: ['raidLeaves'], tests: /by road|stays/ },
  { rule: '6.3', about: 'boats', steps: ['landing'], tests: /ends/ },
  { rule: '6.3', about: 'great delay (Errata 1)', steps: ['comeAshore'], tests: /Errata 1/ },
  { rule: '6.4', about: 'relief force', steps: [], noStep: onRoads },
  { rule: '6.5', about: 'reserve', steps: [], noStep: onRoads },
  { rule: '6.6', about: 'ferry', steps: [], noStep: onRoads },
  { rule: '6.7', about: 'enemies and Boston', steps: [], noStep: onRoads, tests: /enemies in a box|Boston/ },
  { rule: '6.7', about: 'optional delay', steps: [], noStep: onRoads, tests: /delay|passing|moved/ },
  { rule: '6.8', about: 'together once met (Errata 2)', steps: ['linkUp'] },
  { rule: '6.9', about: 'Concord', steps: [], noStep: 'noted on the march: march.ts' },
  { rule: '6.10', about: 'home by dark', steps: [], noStep: inPoints },
  { rule: '7.1', about: 'search', steps: ['march'] },
  { rule: '7.2', about: 'what is found', steps: ['march'] },
  { rule: '8.1', about: 'warned', steps: ['ride', 'march'] },
  { rule: '8.2', about: 'captured', steps: ['march'] },
  { rule: '9.1', about: 'combat', steps: ['fire', 'militiaFire'] },
  { rule: '9.2', about: 'British fire', steps: ['fire'] },
  { rule: '9.3', about: 'American fire', steps: ['militiaFire'] },
  { rule: '9.4', about: 'nobody falls', steps: ['fire', 'militiaFire'] },
  { rule: '10.1', about: 'placed at the end of the turn', steps: ['alert'] },
  { rule: '10.2', about: 'by riders', steps: ['ride', 'alert'] },
  { rule: '10.3', about: 'by the British', steps: ['march', 'alert'] },
  { rule: '10.4', about: 'by the clock', steps: ['alert'] },
  {
    rule: '11.1',
    about: 'colonials who play themselves',
    steps: [],
    noStep: 'the lists: plan-american.ts, plan-riders.ts',
  },
  { rule: '11.2', about: 'British who play themselves', steps: [], noStep: 'the list: plan-british.ts' },
];

/** The author’s errata, by their place in his list, and the beginning of a test’s name or a word of it. */
export const ERRATA: readonly { readonly number: number; readonly test: RegExp }[] = [
  { number: 1, test: /6\.3 Errata 1: delayed at sea/ },
  { number: 2, test: /6\.8 Errata 2/ },
  { number: 3, test: /5\.3 Errata 3/ },
  { number: 4, test: /5\.3 Errata 4/ },
  { number: 5, test: /4\.3 .*Errata 5/ },
  { number: 6, test: /10\.1 .*Errata 6/ },
  { number: 7, test: /10\.3 Errata 7/ },
];
