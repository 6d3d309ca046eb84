import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { named, type Verb } from '../../core/phrases.ts';
import type { Telling } from '../../core/telling.ts';
import { IS_INDIAN, type Locale, VALUE } from './data.ts';
import type { Event, MassacreCause } from './events.ts';
import { localeName, ofSide, piecesWords, TheSide, theSide } from './names.ts';
import { BRITISH, enemyOf } from './pieces.ts';
import { clause, entry, forceNoun, sideNoun, where } from './words-tools.ts';

/** What follows battles and sieges: forts, massacres, honors of war, rallies (28.5, 37 to 39). */

type AftermathWords = Pick<
  Telling<Event>,
  | 'fortFate'
  | 'massacre'
  | 'massacresForgotten'
  | 'massacreDie'
  | 'honors'
  | 'honorsDice'
  | 'honorsMarch'
  | 'noHonors'
  | 'rallied'
>;

/** 37.2, 37.4: what a massacre changes for everybody; empty where the place is worth nothing anyway. */
const voided = (at: Locale): string =>
  IS_INDIAN[at] ? 'no band is raised again' : VALUE[at] > 0 ? 'nobody has points until the year ends' : '';

/** What the log adds about the cause of a massacre. */
const MASSACRE_CAUSES: Readonly<Partial<Record<MassacreCause, string>>> = {
  tarleton: ', as Tarleton’s Quarter demands',
  indians: ', by their Indians',
};

export const AFTERMATH: AftermathWords = {
  fortFate: ({ seat, at, die, captured }) =>
    entry(
      `The ${ofSide(enemyOf(seat))} fort of ${localeName(at)}: ${die}, ${captured ? `${theSide(seat)} have it` : 'it is razed'}.`,
      '28.5',
      clause(
        [named(`the ${ofSide(enemyOf(seat))} fort of ${localeName(at)}`)],
        captured ? ['falls', 'fall'] : ['is razed', 'are razed'],
        'blood',
        captured ? { end: `to ${theSide(seat)}` } : {},
      ),
      { dice: [die] },
    ),
  massacre: ({ seat, at, die, why }) => {
    // 7.9: Bait needs partisans of the side that plays it.
    const killed = `of the ${seat === BRITISH ? 'Rebels' : 'Tories'}`;
    const effect = voided(at);
    const did: Verb =
      why === 'bait'
        ? [`is baited into a massacre ${killed}`, `are baited into a massacre ${killed}`]
        : ['commits a massacre', 'commit a massacre'];
    return entry(
      `${TheSide(seat)} ${did[1]} in ${localeName(at)}${MASSACRE_CAUSES[why] ?? ''}${die === null ? '' : ` (${die})`}${effect === '' ? '' : `: there ${effect}`}.`,
      die === null ? '37.2' : '37.3',
      clause([sideNoun(seat)], did, 'blood', {
        where: [where(at)],
        ...(effect === '' ? {} : { of: localeName(at), end: `, where ${effect}` }),
      }),
      die === null ? {} : { dice: [die] },
    );
  },
  massacresForgotten: ({ at }) =>
    entry(
      `The massacre${at.length === 1 ? '' : 's'} of ${listed(at.map(localeName))} ${at.length === 1 ? 'is' : 'are'} forgotten: who is there has the points again.`,
      '37.4',
      clause(
        at.map(l => named(localeName(l))),
        ['counts again', 'count again'],
        'step',
      ),
    ),
  massacreDie: ({ seat, at, die }) =>
    entry(`${TheSide(seat)} have Indians in ${localeName(at)}: ${die}, which forces no massacre.`, '37.3', null, {
      dice: [die],
    }),
  honors: ({ seat, at, accepted }) =>
    entry(
      `${TheSide(seat)} ${accepted ? 'accept' : 'decline'} the honors of war in ${localeName(at)}.`,
      accepted ? '38.2' : '38.3',
      clause([sideNoun(seat)], accepted ? ['accepts', 'accept'] : ['declines', 'decline'], 'deed', {
        what: [named('the honors of war')],
        where: [where(at)],
      }),
    ),
  honorsDice: ({ at, dice, first }) =>
    entry(
      `Dice for who says where the garrison of ${localeName(at)} goes: British ${dice[0].join(', ')}, Americans ${dice[1].join(', ')}; ${theSide(first)} decide.`,
      '38.2',
      null,
      { dice: dice.flat() },
    ),
  honorsMarch: ({ seat, from, to, count: n }) =>
    entry(
      n === 0
        ? `Nobody is left to march out of ${localeName(from)}, and the fort is given up.`
        : `${count(n, 'counter')} ${n === 1 ? 'marches' : 'march'} out of ${localeName(from)} to ${localeName(to)}, and the fort is given up.`,
      '38.2',
      n === 0
        ? null
        : clause([forceNoun(seat, n, null)], ['marches out', 'march out'], 'blood', {
            way: { from: localeName(from), to: localeName(to) },
            end: `and ${n === 1 ? 'leaves' : 'leave'} the fort to ${theSide(enemyOf(seat))}`,
          }),
    ),
  noHonors: ({ seat, at }) =>
    entry(`${TheSide(seat)} have Indians in ${localeName(at)}: no honors of war can be offered there.`, '38.4'),
  rallied: ({ pieces, covered }) =>
    entry(
      `${listed([...(pieces.length > 0 ? [piecesWords(pieces)] : []), ...(covered > 0 ? [count(covered, 'covered counter')] : [])])} ${pieces.length + covered === 1 ? 'rallies' : 'rally'}.`,
      '39.1',
    ),
};
