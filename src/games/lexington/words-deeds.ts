import { capital } from '../../core/capital.ts';
import { figure } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import {
  countWord,
  isNumberWord,
  type Noun,
  numberWord,
  type Party,
  partyWords,
  type Spot,
  spot,
  named as thing,
  together,
  type Verb,
} from '../../core/phrases.ts';
import { type Clause, type Entry, marked, people, person, some, summed } from '../../core/telling.ts';
import { ORDER_OF_BATTLE } from './data.ts';
import type { Of } from './events.ts';
import {
  boxName,
  boxPreposition,
  counted,
  delayWords,
  FIGURE_WORDS,
  groupWords,
  inBox,
  riderName,
  SIDES,
  TheSide,
  theForce,
  theSide,
} from './names.ts';
import {
  AMERICAN,
  BRITISH,
  FORCE,
  type Force,
  GUN,
  isBritish,
  JOINED,
  MILITIA_FORCE,
  type Piece,
  pieceId,
  RAIDER_FIGURES,
  RAIDING_FORCE,
  RELIEF_FORCE,
  type Side,
} from './pieces.ts';
import { FEWER_IF_HOME, fewerAtEnd, isHome, MORE_IF_OUT, pointsOutside } from './rules/03-points.ts';
import { needs } from './rules/09-combat.ts';
import { enemyOf } from './units.ts';

// Rides, marches and fire: the words for each, in `/log` and in a dispatch.

/** From this many figures on, a march is always told. */
const MANY_FIGURES = 5;
/** From this many points on, a dispatch leads with a homecoming. */
const MANY_POINTS = 5;

/** A verb for one figure or for several. */
export const verb = (units: readonly number[], one: string, many: string): string => (units.length === 1 ? one : many);
export const clause = (weight: Clause['weight'], rest: Omit<Clause, 'weight'>): Clause => ({ weight, ...rest });

/** "at North Bridge", "in Lexington" */
export const at = (box: number): Spot => spot(boxName(box), boxPreposition(box));
export const side = (who: Side): Party => [people(theSide(who))];
const CANNON = marked(thing('the cannon'), GUN);
const figureOf = (p: Piece): Noun => {
  const [one, many] = FIGURE_WORDS[FORCE[p]];
  // "Two light infantry march": a dispatch is read better without "figures" at each step.
  const noun = some(1, `one ${one}`, many.replace(/(?<=infantry) figures$/, ''));
  return isBritish(p) ? marked({ ...noun, again: 'They' }, p) : noun;
};

/** A group in a dispatch: "six light infantry". */
export const party = (units: readonly Piece[]): Party =>
  units.reduce<Party>((all, p) => together(all, [p === GUN ? CANNON : figureOf(p)]), []);

/** The number of figures in a group besides the cannon. */
const figuresIn = (units: readonly Piece[]): number => units.filter(p => p !== GUN).length;
/** A group without the kinds of its figures: "18 figures and the cannon". */
const inShort = (units: readonly Piece[], one: string, many: string): Party => [
  some(figuresIn(units), one, many),
  ...(units.includes(GUN) ? [CANNON] : []),
];
export const groupInWords = (units: readonly Piece[]): string => partyWords(inShort(units, 'one figure', 'figures'));

/** How many figures the raiding force, the relief force with its cannon, and both together have at the start. */
const RAIDING = ORDER_OF_BATTLE.raiding.figures;
const RELIEF = ORDER_OF_BATTLE.relief.figures + 1;
export const SIZES: Partial<Readonly<Record<Force, number>>> = {
  [RAIDING_FORCE]: RAIDING,
  [RELIEF_FORCE]: RELIEF,
  [JOINED]: RAIDING + RELIEF,
};
const isWholeForce = ({ force, units }: Of<'marched'>): boolean => units.length === SIZES[force];
/** Who marches: a whole force by its name, as its searches are told, others by their figures. */
function marchers(event: Of<'marched'>): Party {
  const { force, units } = event;
  if (!isWholeForce(event)) return force === JOINED ? inShort(units, 'one figure', 'figures') : party(units);
  return [marked(force === JOINED ? people(`all ${groupInWords(units)}`) : thing(theForce(force)), ...units)];
}

export function boats({ to, die, ends }: Of<'boats'>): Entry {
  return {
    text: `The raiding force takes the boats for ${boxName(to)}: ${die}, ${delayWords(ends.length)}.`,
    rule: '6.3',
    dice: [die],
    says:
      ends.length === 1
        ? clause('step', {
            who: [people('the boats')],
            did: ['is delayed', 'are delayed'],
            end: `on the way to ${boxName(to)}: the raiding force can go no farther this turn`,
            stays: true,
          })
        : clause(ends.length === 0 ? 'deed' : 'trifle', {
            size: 6,
            who: [thing('the raiding force')],
            did: ['takes the boats', 'take the boats'],
            end: `for ${boxName(to)}`,
            ...(ends.length === 0
              ? {
                  ...stakeOf(RAIDER_FIGURES),
                  did: [
                    `is stuck at sea on the way to ${boxName(to)}`,
                    `are stuck at sea on the way to ${boxName(to)}`,
                  ],
                }
              : {}),
          }),
  };
}

export function rode({ rider, from, to, die, captured }: Of<'rode'>): Entry {
  const name = riderName(rider);
  return {
    text: `${name} rides from ${boxName(from)} to ${boxName(to)}: ${die}, ${captured ? 'a patrol captures him' : 'he gets through'}.`,
    rule: '6.2',
    dice: [die],
    says: captured
      ? clause('person', {
          who: [person(name)],
          did: ['is captured', 'are captured'],
          end: `by a patrol on the way from ${boxName(from)} to ${boxName(to)}`,
          head: `A patrol captures ${name} on the way to ${boxName(to)}`,
          decided: `A patrol captures ${name} on the way to ${boxName(to)}`,
          isWhole: true,
          scores: true,
        })
      : clause('deed', {
          size: 6,
          who: [person(name)],
          did: ['rides', 'ride'],
          way: { from: boxName(from), to: boxName(to) },
          onward: ['comes', 'come'],
        }),
  };
}

/** From this many points on, a dispatch tells what setting out puts at stake. */
const LEAST_STAKE = 3;
/** What those who set out from home put at stake; as `stays`, it is told however little room there is. */
export const stakeOf = (units: readonly Piece[]): Pick<Clause, 'sum' | 'end' | 'stays'> => {
  const n = pointsOutside(units);
  return {
    ...summed({ n, words: MORE_IF_OUT, least: LEAST_STAKE }),
    ...(n >= LEAST_STAKE ? { stays: 'always' as const } : {}),
  };
};

/** What a march of the British changes in the points at the end. */
function changeAtEnd({ side: whose, units, from, path }: Of<'marched'>): Pick<Clause, 'sum' | 'end' | 'stays'> {
  const to = path[path.length - 1];
  if (whose !== BRITISH || isHome(from) === isHome(to)) return {};
  return isHome(to) ? summed({ n: pointsOutside(units), words: FEWER_IF_HOME, least: 1 }) : stakeOf(units);
}
/** How many others each figure counts for that marches to the British, so that its march is told first. */
const MEETING_FACTOR = 40;

/** How marches of the militia for which there is no room are counted. */
const NOT_TO_THE_BRITISH: Verb = [
  'one more militia figure marches, but not to the British',
  'more militia figures march, but not to the British',
];

export function marched(event: Of<'marched'>): Entry {
  const { side: whose, force, units, from, path, cost, meets } = event;
  const change = changeAtEnd(event);
  const isHomecoming = whose === BRITISH && !isHome(from) && isHome(path[path.length - 1]);
  // Of a few, it matters little which way they took.
  const isMany = units.length >= MANY_FIGURES;
  const isGreat = isHomecoming && pointsOutside(units) >= MANY_POINTS;
  const by = path.slice(0, -1).map(boxName);
  const via = by.length > 0 ? ` by ${listed(by)}` : '';
  const goal = boxName(path[path.length - 1]);
  const points = force === MILITIA_FORCE ? '' : ` (${counted(cost, 'movement point')})`;
  return {
    text: `${capital(groupWords(units))} ${verb(units, 'marches', 'march')} from ${boxName(from)} to ${goal}${via}${points}.`,
    rule: '6.1',
    says: clause(isGreat ? 'first' : 'deed', {
      ...(isGreat && {
        decided: `The British come home to ${goal}: ${fewerAtEnd(pointsOutside(units))}`,
        keeps: { side: SIDES[BRITISH], points: pointsOutside(units) },
        keptBy: units.map(pieceId),
      }),
      ...(whose === BRITISH && isHome(from) && !isHome(path[path.length - 1]) && { undoes: units.map(pieceId) }),
      size: units.length * (whose === AMERICAN && meets ? MEETING_FACTOR : 1),
      who: marchers(event),
      short: inShort(units, 'a figure', whose === BRITISH && !units.includes(GUN) ? 'British figures' : 'figures'),
      did: ['marches', 'march'],
      // Militia who come to one box from several are told as one number, in a fight the same as there.
      way:
        whose === AMERICAN
          ? { from: [boxName(from)], to: goal }
          : { from: boxName(from), ...(isMany && { by }), to: goal },
      ...(isHome(from) && isHome(path[path.length - 1]) && { leavesNoTrace: true as const }),
      onward: isHomecoming ? ['comes home', 'come home'] : ['comes', 'come'],
      // Or those who search, fight or march on would come from nowhere.
      stays: whose === BRITISH || meets ? true : MANY_FIGURES,
      ...(whose === BRITISH || meets ? {} : { rest: NOT_TO_THE_BRITISH }),
      ...change,
    }),
  };
}

/** Who is hit: "two British", "one American". */
const struck = (whose: Side, n: number): string =>
  whose === BRITISH ? `${countWord(n, 'British', 'British')}` : countWord(n, 'American');

/** "11 Americans", "1 British" */
const inFigures = (whose: Side, n: number): string => (whose === BRITISH ? `${n} British` : counted(n, 'American'));

const isGunDie = (units: readonly Piece[]) => (_: number, i: number) => units[i] === GUN;

/** "infantry 1, 4, 6, the cannon 5": the dice in the order of the figures, the cannon’s told apart. */
function diceInWords(units: readonly Piece[], dice: readonly number[]): string {
  const guns = dice.filter(isGunDie(units));
  if (guns.length === 0 || guns.length === dice.length) return dice.join(', ');
  const others = dice.filter((_, i) => units[i] !== GUN);
  return `infantry ${others.join(', ')}, the cannon ${guns.join(', ')}`;
}

const hasGunHit = (units: readonly Piece[], dice: readonly number[]): boolean =>
  dice.filter(isGunDie(units)).some(die => die >= needs(GUN));

export function volley({ side: whose, at: box, units, dice, hits }: Of<'volley'>): Entry {
  const who = `${TheSide(whose)} fire in ${boxName(box)} with ${groupWords(units)}`;
  const guns = units.includes(GUN) ? 1 : 0;
  const infantry = dice.length - guns;
  const thrown = {
    // The words give the dice of the infantry; the cannon's own die is told behind them.
    dice: infantry || guns,
    on: infantry === 0 ? 'on 5s and 6s' : `on 6s${guns > 0 ? ' and the cannon on 5s and 6s' : ''}`,
    chance: units.map(p => (7 - needs(p)) / 6),
    hits,
    by:
      infantry > 0 && hasGunHit(units, dice) ? (hits === 1 ? 'by the cannon' : 'one of them by the cannon') : undefined,
  };
  const enemy = enemyOf(whose);
  return {
    text: `${who}: ${diceInWords(units, dice)}; ${hits === 0 ? 'no hits' : counted(hits, 'hit')}.`,
    rule: whose === BRITISH ? '9.2' : '9.3',
    dice,
    // A volley that hits nobody has the same weight: readers should know that a fight cost nothing.
    says: clause('blood', {
      size: hits,
      who: side(whose),
      did: ['fires', 'fire'],
      where: [at(box)],
      thrown,
      head:
        hits > 0
          ? `${TheSide(whose)} hit ${struck(enemy, hits)} ${inBox(box)}`
          : `${TheSide(whose)} fire ${inBox(box)} and hit nobody`,
      ...(hits > 0 && {
        both: {
          of: `fire ${inBox(box)}`,
          begin: `${capital(inBox(box))} ${theSide(whose)} hit ${numberWord(hits)}`,
          end: `${theSide(whose)} ${numberWord(hits)}`,
          brief: { begin: `${boxName(box)}: ${inFigures(enemy, hits)}`, end: `${inFigures(enemy, hits)} hit` },
        },
      }),
      scores: true,
      ...(hits > 0 ? { toll: { side: SIDES[enemy], who: [some(hits, 'one hit', 'hits')], did: 'suffered' } } : {}),
    }),
  };
}

/** How many of the figures in the box of a fight can still fire. */
function canFire({ units, present, left }: Of<'cartridgesSpent'>): string {
  if (left === 0) return 'no figure there can fire any more';
  const words = isNumberWord(numberWord(present)) ? numberWord : figure;
  // The cannon is not counted.
  const all = `${words(present)} ${units.includes(GUN) ? 'infantry ' : ''}there can still fire`;
  return left === present ? `all ${all}` : `${words(left)} of the ${all}`;
}

export function cartridgesSpent(event: Of<'cartridgesSpent'>): Entry {
  const { units, at: box } = event;
  const still = canFire(event);
  return {
    text: `${capital(groupWords(units))} in ${boxName(box)} ${verb(units, 'is', 'are')} out of ammunition; ${still}.`,
    rule: '9.2',
    says: clause('blood', {
      size: units.length,
      who: party(units),
      did: ['has no cartridges left', 'have no cartridges left'],
      end: `: ${still}`,
      // What is “there” in one box is not joined with another.
      of: `cartridges ${inBox(box)}`,
      head: `The British run out of cartridges ${inBox(box)}`,
    }),
  };
}

/** Militia in a box that the British have marched to. */
export const met = ({ units, at: box }: Of<'met'>): Entry => ({
  text: `${capital(groupWords(units))} ${verb(units, 'is', 'are')} ${inBox(box)} too.`,
  rule: '6.1',
  says: clause('step', {
    // A name, so that they are not counted again for each group that comes.
    who: [units.length === 1 ? thing(partyWords(party(units))) : people(partyWords(party(units)))],
    did: ['is', 'are'],
    where: [at(box)],
    refers: [{ full: ` ${inBox(box)}`, brief: ' there', after: boxName(box) }],
  }),
});

export const stayed = ({ side: whose }: Of<'stayed'>): Entry => ({
  text: `${TheSide(whose)} stay where they are.`,
  rule: '6.1',
  // A rider may have ridden.
  says: clause('step', {
    who: whose === AMERICAN ? [people('the militia')] : side(whose),
    did: ['stays where it is', 'stay where they are'],
    stays: 'always',
  }),
});
