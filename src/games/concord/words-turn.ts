import { capital } from '../../core/capital.ts';
import { whole } from '../../core/clause-words.ts';
import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import { countWord, listWords, numberWord, sentence, named as thing } from '../../core/phrases.ts';
import { type Clause, type Entry, people, type Says } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import type { ActionName } from './actions.ts';
import { CARDS, POINTS, type Region } from './data.ts';
import type { Of } from './events.ts';
import { marksWords, theSide } from './names.ts';
import { HINDER_NAMES, isLeader, PATRIOT, type Place } from './pieces.ts';
import { a, alone, at, clause, inPlace, named, onTrack, side, tollOf, who } from './words-parts.ts';

// Turns, points, markers and Actions: the words for each, in `/log` and in a dispatch.

/** Actions named with the place that their units leave. */
export const LEAVING: readonly string[] = ['Assault', 'Movement'];

/** What a side is about to do once it has chosen an Action. The place, if the Action has one, follows. */
const ABOUT_TO: Readonly<Record<ActionName, string>> = {
  Attack: 'attack',
  Assault: 'make an assault',
  Charge: 'charge',
  Movement: 'march',
  Assemble: 'assemble their units',
  Ambush: 'ambush Regulars',
  Snipe: 'snipe at Regulars',
  Rally: 'rally broken units',
  'Search / Capture': 'search or make a capture',
  'Escape Capture': 'try to set a captive free',
  Hinder: 'place a Hinder marker',
  'Call to Arms': 'send out the Nightriders',
  Plan: 'keep an Action for later',
  'Gather Intelligence': 'look at the cards to come',
  Pass: 'pass',
  Reserve: 'use a Reserve Action',
  'Sons of Liberty': 'move the Sons of Liberty',
};

/** The clause for an Action that has had no effect yet: "the British are about to march from Boston". */
export function undertaken({ seat, action, removes, place }: Of<'action'>): Clause {
  if (action === 'Pass') return clause('step', { who: side(seat), did: ['passes', 'pass'] });
  const isLeaving = LEAVING.includes(action) || action === 'Sons of Liberty';
  const where = place === null ? {} : { end: isLeaving ? `from ${named(place)}` : inPlace(place) };
  const deed = removes === undefined ? ABOUT_TO[action] : `remove ${HINDER_NAMES[removes]}`;
  return clause('trifle', { who: side(seat), did: [`is about to ${deed}`, `are about to ${deed}`], ...where });
}

/** An Action opens a deed. 6.3: a Charge throws no dice, so its losses do not say who charged: that is told in any case. */
export function begun(event: Of<'action'>): Says {
  const { seat, action, place } = event;
  const bare = undertaken(event);
  if (action !== 'Charge' || place === null) return { opens: 'deed', bare };
  const first = clause('step', { who: side(seat), did: ['charges', 'charge'], where: [at(place)], stays: true });
  return { opens: 'deed', bare, first };
}

export function turnBegins({ turn, card }: Of<'turnBegins'>): Entry {
  const { number, british, patriot } = CARDS[card];
  const acts =
    british === patriot
      ? `${countWord(british, 'Action')} each`
      : `${countWord(british, 'Action')} for the British, ${numberWord(patriot)} for the Patriots`;
  return {
    text: `Turn ${turn}: card ${number}. British ${count(british, 'Action')}, Patriots ${patriot}.`,
    rule: '5.1',
    begins: `Turn ${turn}`,
    says: { opens: 'turn', line: `Turn ${turn}: ${acts}` },
  };
}

/** Who is broken, wounded or a prisoner as a turn ends. */
export function turnEnds({ turn, broken: [british, patriot], wounded, captives }: Of<'turnEnds'>): Entry {
  const units = [
    ...(british > 0 ? [countWord(british, 'Regular')] : []),
    ...(patriot > 0 ? [countWord(patriot, 'Patriot company', 'Patriot companies')] : []),
  ];
  const be = (n: number): string => (n === 1 ? 'is' : 'are');
  const stands = [
    ...(units.length > 0 ? [`${listWords(units)} ${be(british + patriot)} broken`] : []),
    ...(wounded.length > 0 ? [`${who(wounded)} ${be(wounded.length)} wounded`] : []),
    ...(captives.length > 0 ? [`${who(captives)} ${captives.length === 1 ? 'is a prisoner' : 'are prisoners'}`] : []),
  ];
  return { text: `Turn ${turn} ends.`, rule: '5.3', says: { opens: 'turn', line: `Turn ${turn} ends`, stands } };
}

export function attrition({ piece, strength, die, lost }: Of<'attrition'>): Entry {
  const fate = isLeader(piece) ? (lost ? 'dies of wounds' : 'lives') : lost ? 'disbands' : 'holds together';
  const many = isLeader(piece) ? 'die of wounds' : 'disband';
  return {
    text: `${capital(a(piece, strength))}: ${die}, ${fate}.`,
    rule: '15.2',
    dice: [die],
    says: lost
      ? clause(isLeader(piece) ? 'person' : 'blood', {
          who: alone(piece, strength),
          did: [fate, many],
          scores: true,
          toll: tollOf(piece),
        })
      : null,
  };
}

/** For each award: its reason in `/log` and in the score sheet, its rule, and the parts of its clause in a dispatch. */
const POINTS_FOR: Readonly<
  Record<
    Of<'points'>['why'],
    Pick<Clause, 'who' | 'did' | 'end' | 'loses'> & { text: string; award: string; rule: string; head: string }
  >
> = {
  concord: {
    text: 'an unbroken Regular has entered Concord',
    award: 'An unbroken Regular in Concord',
    rule: '11.0',
    head: 'The King’s men are in Concord',
    who: [thing('an unbroken Regular')],
    did: ['has entered', 'have entered'],
    end: 'Concord',
  },
  percy: {
    text: 'Percy is in Lexington with the cannon and four unbroken Regulars',
    award: 'Percy in Lexington in force',
    rule: '12.0',
    head: 'Percy is in Lexington in force',
    who: [thing('Percy')],
    did: ['is', 'are'],
    end: 'in Lexington with the cannon and four unbroken Regulars',
    loses: 'what Percy’s absence was worth',
  },
  firstCombat: {
    text: 'the Patriots started the first combat',
    award: 'The Patriots started the first combat',
    rule: '10.0',
    head: 'The Patriots fire the first shot',
    who: side(PATRIOT),
    did: ['starts', 'start'],
    end: 'the first combat',
  },
};

export function points({ seat, half, why }: Of<'points'>): Entry {
  const { text, rule, award, ...said } = POINTS_FOR[why];
  return {
    text: `${capital(count(half / 2, 'Victory Point'))} for ${theSide(seat)}: ${text}.`,
    rule,
    says: clause('decides', { size: half, ...said, isWhole: true, scores: true }),
    award: onTrack(award, rule, seat, half),
  };
}

/** Up to this many places of hidden arms are named; beyond it the others are counted. */
const MOST_PLACES = 3;
const armsWords = (regions: readonly Region[]): string => {
  const more = regions.length > MOST_PLACES ? regions.length - MOST_PLACES + 1 : 0;
  const places = regions.slice(0, regions.length - more).map(inPlace);
  return `the arms ${listWords([...places, ...(more > 0 ? [`in ${numberWord(more)} more places`] : [])])}`;
};

/** What the British never did: the rule, the parts of its clause, and the points that they would have had for it. */
const KEPT: Readonly<
  Record<
    Of<'kept'>['why'],
    { rule: string; said: (regions: readonly Region[]) => Pick<Clause, 'who' | 'did'>; would: number }
  >
> = {
  concord: {
    rule: '11.0',
    said: () => ({ who: [thing('no unbroken Regular')], did: ['ever entered Concord', 'ever entered Concord'] }),
    would: POINTS.concord,
  },
  arms: {
    rule: '4.7',
    said: regions => ({ who: [people(armsWords(regions))], did: ['was never searched', 'were never searched'] }),
    would: 0,
  },
  percy: {
    rule: '12.0',
    said: () => ({
      who: [thing('Percy')],
      did: ['never reached Lexington in force', 'never reached Lexington in force'],
    }),
    would: POINTS.percyInLexington,
  },
};

/** What the Patriots keep at the end because the British never did it. If they win, it is among what won. */
export function kept({ why, half, regions, won }: Of<'kept'>): Entry {
  const { rule, said, would } = KEPT[why];
  const parts = said(regions);
  const gain = half > 0 ? `the Patriots keep ${count(half / 2, 'point')}` : won ? 'the Patriots win' : undefined;
  const says = clause('blood', { ...parts, ...defined({ end: gain && `: ${gain}` }) });
  const words = whole(says);
  return {
    text: sentence(words),
    rule,
    says: won
      ? { ...says, decided: capital(words), keeps: { side: 'Patriots', points: (half + would) / 2, isToTheEnd: true } }
      : says,
  };
}

/** A clause for a Hinder marker, which stays until the end of the next turn unless it is removed (6.11). */
export const hinder = (
  marker: number,
  region: Place,
  doer: Seat,
  did: Clause['did'],
  head?: string,
  end?: string,
): Clause =>
  clause('deed', {
    who: side(doer),
    did,
    what: [thing(HINDER_NAMES[marker])],
    where: [at(region)],
    ...defined({ head, end }),
  });

export const looks = (seat: Seat): Clause =>
  clause('deed', { who: side(seat), did: ['looks', 'look'], end: 'at the cards to come', isWhole: true });

export const describeCard = (card: number): string => {
  const { number, british, patriot, marks } = CARDS[card];
  return `card ${number} (British ${british}, Patriots ${patriot}, ${marksWords(marks)})`;
};
