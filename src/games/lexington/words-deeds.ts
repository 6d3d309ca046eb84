import { capital } from '../../core/capital.ts';
import { listed } from '../../core/listed.ts';
import { countWord, listWords, type Party, type Spot, spot, named as thing, together } from '../../core/phrases.ts';
import { type Clause, companies, type Entry, people, person, some } from '../../core/telling.ts';
import { FIRE, POINTS, TOWNS } from './data.ts';
import type { Alarm, Found, Of } from './events.ts';
import {
  boxName,
  counted,
  delayWords,
  groupWords,
  kindName,
  riderName,
  SIDES,
  TheSide,
  theForce,
  theSide,
  townsWords,
} from './names.ts';
import { BRITISH, GUN, isMilitia, MILITIA_FORCE, type Piece, type Side } from './pieces.ts';
import { isHome } from './rules/03-points.ts';
import { needs } from './rules/09-combat.ts';
import { enemyOf } from './units.ts';

// Rides, marches, fire, searches and the alarm: the words for each, in `/log` and in a dispatch.

/** From this many points on, a dispatch leads with a homecoming. */
const MANY_POINTS = 5;

/** A verb for one figure or for several. */
export const verb = (units: readonly number[], one: string, many: string): string => (units.length === 1 ? one : many);
export const clause = (weight: Clause['weight'], rest: Omit<Clause, 'weight'>): Clause => ({ weight, ...rest });

/** "at North Bridge", "in Lexington" */
export const at = (box: number): Spot =>
  spot(boxName(box), /(Bridge|Corner|Farm|Tavern)$/.test(boxName(box)) ? 'at' : 'in');
export const inBox = (box: number): string => `${at(box).at} ${boxName(box)}`;
const side = (who: Side): Party => [people(theSide(who))];
const companyOf = (p: Piece): string => (isMilitia(p) ? 'Militia' : kindName(p).toLowerCase());

/** A group in a dispatch, where a figure is a company. */
export const party = (units: readonly Piece[]): Party =>
  units.reduce<Party>((all, p) => together(all, [p === GUN ? thing('the cannon') : companies(1, companyOf(p))]), []);

const FOUND: Readonly<Record<Found, string>> = {
  nothing: 'nothing is found, and the card stays face down',
  supplies: 'supplies, brought to Boston',
  blank: 'a blank card',
  sons: 'John Hancock and Sam Adams are captured',
};

const ALARM: Readonly<Record<Alarm, readonly [string, string]>> = {
  rider: ['a rider brought word', '10.2'],
  british: ['the British were in the box', '10.3'],
  die: ['the alarm has reached them', '10.4'],
  automatic: ['every town that still slept is up', '10.4'],
};

export function boats({ to, die, ends }: Of<'boats'>): Entry {
  return {
    text: `The raiding force takes the boats for ${boxName(to)}: ${die}, ${delayWords(ends.length)}.`,
    rule: '6.3',
    dice: [die],
    says: clause(ends.length === 0 ? 'deed' : 'trifle', {
      size: 6,
      who: [thing('the raiding force')],
      did: ['takes the boats', 'take the boats'],
      end: `for ${boxName(to)}`,
      ...(ends.length === 0 ? { head: `The boats for ${boxName(to)} are stuck at sea`, isWhole: true as const } : {}),
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

/** The points at dark that figures save by coming home (3). */
const averted = (units: readonly Piece[]): number =>
  units.reduce<number>((sum, p) => sum + (p === GUN ? POINTS.strandedGun : POINTS.stranded), 0);
/** A clause on the value of coming home; undefined if nobody does. */
function homeWords({ side: whose, units, from, path }: Of<'marched'>): string | undefined {
  if (whose !== BRITISH || isHome(from) || !isHome(path[path.length - 1])) return undefined;
  return `and ${verb(units, 'is', 'are')} home, which keeps ${counted(averted(units), 'point')} from the Americans at dark`;
}

/** The number of companies in a group. The cannon is not one. */
const companiesIn = (units: readonly Piece[]): number => units.filter(p => p !== GUN).length;

export function marched(event: Of<'marched'>): Entry {
  const { side: whose, force, units, from, path, cost } = event;
  const end = homeWords(event);
  const isGreat = end !== undefined && averted(units) >= MANY_POINTS;
  const by = path.slice(0, -1).map(boxName);
  const via = by.length > 0 ? ` by ${listed(by)}` : '';
  const goal = boxName(path[path.length - 1]);
  const points = force === MILITIA_FORCE ? '' : ` (${counted(cost, 'point')})`;
  return {
    text: `${capital(groupWords(units))} ${verb(units, 'marches', 'march')} from ${boxName(from)} to ${goal}${via}${points}.`,
    rule: '6.1',
    says: clause(isGreat ? 'first' : 'deed', {
      ...(isGreat && { isTurning: true }),
      size: units.length,
      who: party(units),
      end,
      short: [some(companiesIn(units), 'a company', whose === BRITISH ? 'British companies' : 'companies')],
      did: ['marches', 'march'],
      way: { from: boxName(from), by, to: goal },
      onward: ['comes', 'come'],
      rest: ['one more company marches', 'more companies march'],
    }),
  };
}

/** Who is hit: "two British", "one American". */
const struck = (whose: Side, n: number): string =>
  whose === BRITISH ? `${countWord(n, 'British', 'British')}` : countWord(n, 'American');

export function volley({ side: whose, at: box, units, dice, hits, silent }: Of<'volley'>): Entry {
  const who = `${TheSide(whose)} fire in ${boxName(box)} with ${groupWords(units)}`;
  const spent =
    silent.length === 0 ? '' : ` ${capital(groupWords(silent))} ${verb(silent, 'is', 'are')} out of ammunition.`;
  const thrown = units.includes(GUN)
    ? { dice: dice.length, hits, on: 'on 6s, the cannon on 5s and 6s', chance: units.map(p => (7 - needs(p)) / 6) }
    : { dice: dice.length, hits, on: 'on 6s', chance: (7 - FIRE.figure.hitsFrom) / 6 };
  const enemy = enemyOf(whose);
  return {
    text: `${who}: ${dice.join(', ')}; ${hits === 0 ? 'no hits' : counted(hits, 'hit')}.${spent}`,
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
      scores: true,
      ...(hits > 0 ? { toll: { side: SIDES[enemy], who: [some(hits, 'one company hit', 'companies hit')] } } : {}),
    }),
  };
}

export function cartridgesSpent({ units, at: box, left }: Of<'cartridgesSpent'>): Entry {
  const still =
    left === 0
      ? 'no British company can fire any more'
      : `in all, ${countWord(left, 'British company', 'British companies')} can still fire`;
  return {
    text: `${capital(groupWords(units))} in ${boxName(box)} ${verb(units, 'has', 'have')} fired the last cartridge; ${still}.`,
    rule: '9.2',
    says: clause('blood', {
      size: units.length,
      who: party(units).map(({ isPlural: _, ...noun }) => ({
        ...noun,
        one: noun.many.replace('companies', 'one company'),
      })),
      did: ['has no cartridges left', 'have no cartridges left'],
      end: `: ${still}`,
      of: 'cartridges',
      head: `The British run out of cartridges ${inBox(box)}`,
    }),
  };
}

export function searched({ force, at: box, die, found }: Of<'searched'>): Entry {
  const who = [thing(theForce(force))];
  const search = { who, did: ['searches', 'search'], what: [thing(boxName(box))], scores: true } as const;
  const says: Readonly<Record<Found, Clause>> = {
    nothing: clause('step', {
      ...search,
      end: 'and finds nothing yet',
      head: [`Nothing is found ${inBox(box)} yet`, `${boxName(box)} is searched in vain`],
    }),
    blank: clause('step', {
      ...search,
      end: ', where nothing is hidden',
      head: [`Nothing is hidden ${inBox(box)}`, `${boxName(box)} hides nothing`],
    }),
    supplies: clause('blood', {
      ...search,
      size: 3,
      end: 'and finds supplies',
      isWhole: true,
      head: [`Supplies are found ${inBox(box)}`, `The British find supplies ${inBox(box)}`],
    }),
    sons: clause('person', {
      ...search,
      size: 5,
      end: 'and takes them',
      head: `Hancock and Adams are captured ${inBox(box)}`,
    }),
  };
  return {
    text: `${capital(theForce(force))} searches ${boxName(box)}: ${die}; ${FOUND[found]}.`,
    rule: found === 'sons' ? '8.2' : '7.1',
    dice: [die],
    says: says[found],
  };
}

/** Up to this many towns are all named; of more, only two. */
const MOST_NAMED = 3;

export function alerted({ towns, why }: Of<'alerted'>): Entry {
  const names = towns.map(town => TOWNS[town].name);
  const many = towns.length > MOST_NAMED;
  const among = many ? `, ${listWords(names.slice(0, 2))} among them` : '';
  return {
    text: `Militia of ${townsWords(towns)} ${verb(towns, 'takes', 'take')} the field in ${placesOf(towns)}: ${ALARM[why][0]}.`,
    rule: ALARM[why][1],
    says: clause('deed', {
      size: towns.length,
      who: many ? [some(towns.length, 'a town', 'towns')] : names.map(thing),
      did: why === 'rider' ? ['is roused', 'are roused'] : ['rises', 'rise'],
      end: why === 'british' ? `against the British${among}` : among,
    }),
  };
}

const placesOf = (towns: readonly number[]): string =>
  listed([...new Set(towns.map(town => boxName(TOWNS[town].enters)))]);
