import { listed } from '../../core/listed.ts';
import { countWord, named as thing } from '../../core/phrases.ts';
import { type Entry, type Reference, some } from '../../core/telling.ts';
import { ALARM_TURNS, TOWNS } from './data.ts';
import type { Alarm, Of } from './events.ts';
import { boxName, neededWords, townsWords } from './names.ts';
import { clause, verb } from './words-deeds.ts';

// The alarm: the words for each town that rises, in `/log` and in a dispatch.

const ALARM: Readonly<Record<Alarm, readonly [string, string]>> = {
  rider: ['a rider brought word', '10.2'],
  british: ['the British were in the box', '10.3'],
  die: ['the alarm has reached them', '10.4'],
  automatic: ['every town that still slept is up', '10.4'],
};

/** "Roused: Acton (6). Still asleep: Dracut and Stow (2); Salem (4)": the die of each town, those with the same die together. */
function alarmByTown({ towns, dice, needs }: Of<'alarmRolls'>): string {
  const faces = [...new Set(dice)].sort((a, b) => a - b);
  const byDie = (wakes: boolean): string =>
    faces
      .filter(face => face >= needs === wakes)
      .map(face => `${listed(towns.filter((_, i) => dice[i] === face).map(town => TOWNS[town].name))} (${face})`)
      .join('; ');
  return [`Roused: ${byDie(true) || 'nobody'}`, ...(byDie(false) ? [`Still asleep: ${byDie(false)}`] : [])].join('. ');
}

export function alarmRolls(event: Of<'alarmRolls'>): Entry {
  const { dice, needs } = event;
  const nobody = !dice.some(die => die >= needs);
  return {
    text: `The alarm spreads, ${neededWords(needs)} is needed. ${alarmByTown(event)}.`,
    rule: '10.4',
    dice,
    says: nobody ? clause('step', { who: [thing('no town')], did: ['rises', 'rise'] }) : null,
  };
}

/** Up to this many towns are named. */
const MOST_NAMED = 3;

/** How a dispatch tells the cause. A town that rises for another cause may send its militia to another box. */
const RISING: Partial<Readonly<Record<Alarm, string>>> = {
  rider: 'at a rider’s word',
  british: 'against the British',
};

/** How a town is told right after others that rose for another cause, so that it is not taken for one of them. */
const ALSO: readonly Reference[] = ['rises', 'rise'].map(did => ({
  full: `${did} against the British`,
  brief: `${did} too, against the British`,
  after: 'rise to the alarm',
}));
const MORE: Reference = { full: ' towns rise', brief: ' more towns rise', after: 'against the British' };

/** How far the alarm has spread by day, for the line of a turn: "18 towns have risen, each of the others rises on 4 or more". */
export function alarmWords({ turn, out, needs }: Of<'turnBegins'>): readonly string[] {
  const all = `${countWord(out, 'town has', 'towns have')} risen`;
  if (turn < ALARM_TURNS.from || (needs === null && turn > ALARM_TURNS.all)) return [];
  if (needs === null) return [`all ${all}`];
  const isLast = out === TOWNS.length - 1;
  if (needs === 1) return [`${all}, ${isLast ? 'the last rises' : 'all others rise'} this turn`];
  return [`${all}, ${isLast ? 'the last' : 'each of the others'} rises on ${neededWords(needs)}`];
}

export function alerted({ towns, why }: Of<'alerted'>): Entry {
  const names = towns.map(town => TOWNS[town].name);
  const many = towns.length > MOST_NAMED;
  const places = placesOf(towns);
  return {
    text: `Militia of ${townsWords(towns)} ${verb(towns, 'takes', 'take')} the field in ${placesOf(towns)}: ${ALARM[why][0]}.`,
    rule: ALARM[why][1],
    says: clause('deed', {
      size: towns.length,
      // Or militia would march and fire that came from nowhere.
      stays: 'always',
      who: many ? [some(towns.length, 'a town', 'towns')] : names.map(thing),
      did: ['rises', 'rise'],
      end:
        RISING[why] ??
        (many
          ? 'to the alarm'
          : towns.length === 1
            ? `: its militia figure comes to ${places}`
            : `: their militia figures come to ${places}`),
      ...(why === 'british' ? { refers: ALSO } : many ? { refers: [MORE] } : {}),
    }),
  };
}

const placesOf = (towns: readonly number[]): string =>
  listed([...new Set(towns.map(town => boxName(TOWNS[town].enters)))]);
