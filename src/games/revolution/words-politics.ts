import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { named, partyWords } from '../../core/phrases.ts';
import { person, type Telling } from '../../core/telling.ts';
import { SETUP } from './data.ts';
import type { Event } from './events.ts';
import { countryName, localeName, localeWords, ofSide, pieceName, SIDE_NAMES, TheSide, trackName } from './names.ts';
import { isLeader, isUnit, ofKind, SIDE } from './pieces.ts';
import { partsOf } from './setup.ts';
import { contestEntry } from './words-contest.ts';
import { clause, entry, headWith, ownNouns, where } from './words-tools.ts';
import { uncontested } from './words-verdict.ts';

/** Rabble rousing and what comes of it: what each says, in `/log` and in a dispatch. */

/** 4.9: the army that the Declaration sends: its leaders and its units. */
const ARMY = SETUP.filter(({ reserve }) => reserve === 'declaration').flatMap(group =>
  partsOf(group).map(part => (typeof part === 'number' ? part : ofKind(group.nation, part)[0])),
);
const ARMY_LEADERS = ownNouns(ARMY.filter(isLeader));
const ARMY_UNITS = ownNouns(ARMY.filter(isUnit));

type PoliticsWords = Pick<
  Telling<Event>,
  'reinforcements' | 'washington' | 'allotted' | 'contest' | 'allies' | 'sentAway' | 'toMix' | 'politicking'
>;

export const POLITICS: PoliticsWords = {
  reinforcements: () =>
    entry(
      `${partyWords(ARMY_LEADERS)} gathers an army in Britain: ${partyWords(ARMY_UNITS)}.`,
      '4.9',
      clause(ARMY_LEADERS, ['gathers', 'gather'], 'first', {
        what: [named('an army in Britain')],
        end: `in answer to the Declaration: ${partyWords(ARMY_UNITS)}`,
      }),
    ),
  washington: ({ at }) =>
    entry(
      `Washington takes command in ${localeName(at)}.`,
      '4.10',
      clause([person('Washington')], ['takes command', 'take command'], 'first', {
        where: [where(at)],
        ...headWith(`Washington rides into ${localeWords(at)}`, ' and takes command'),
      }),
    ),
  allotted: ({ seat, points, decides }) => {
    const words = points.flatMap((n, track) => (n > 0 ? [`${trackName(track)} ${n}`] : []));
    return entry(
      `${TheSide(seat)} have committed ${words.length === 0 ? 'nothing' : listed(words)}.`,
      '9.3',
      decides ? uncontested(decides) : null,
    );
  },
  contest: contestEntry,
  allies: ({ nation, joins }) =>
    // 3.5: only France counts for what wins.
    entry(
      joins ? `${countryName(nation)} joins the war on the American side.` : `${countryName(nation)} is neutral again.`,
      joins ? '26.1' : '26.4',
      clause(
        [named(countryName(nation))],
        joins ? ['enters', 'enter'] : ['leaves', 'leave'],
        nation === 'FR' ? 'decides' : 'first',
        {
          what: [named('the war')],
          // It is why places are lost.
          ...(joins ? {} : { tie: ', and' as const }),
          decided: `${countryName(nation)} ${joins ? 'enters' : 'leaves'} the war`,
        },
      ),
    ),
  sentAway: ({ count: n, from, to }) =>
    entry(`${count(n, 'counter')} ${n === 1 ? 'leaves' : 'leave'} ${localeName(from)} for ${localeName(to)}.`, '26.4'),
  toMix: ({ count: n, from }) =>
    entry(
      `${count(n, 'counter')} aboard in ${localeName(from)} ${n === 1 ? 'finds' : 'find'} no port, and ${n === 1 ? 'goes' : 'go'} back to the mix.`,
      '26.4',
    ),
  politicking: ({ seat, piece, die, result }) =>
    entry(
      `Politicking against ${pieceName(piece)}: ${die}, ${result === 'removed' ? 'he is removed for good' : result === 'pool' ? 'he is recalled to the pool' : 'he keeps his command'}.`,
      '7.9',
      result === 'none'
        ? clause([person(pieceName(piece))], ['keeps his command', 'keep their command'], 'step', {
            stays: 'always',
            end: `against ${ofSide(seat)} politicking`,
            ...headWith(`${capital(pieceName(piece))} keeps his command`, ` against ${ofSide(seat)} politicking`),
          })
        : clause([named(`${ofSide(seat)} politicking`)], ['has', 'has'], 'person', {
            what: [named(`${pieceName(piece)} ${result === 'removed' ? 'dismissed for good' : 'recalled'}`)],
            ...(result === 'removed'
              ? { toll: { side: SIDE_NAMES[SIDE[piece]], who: [person(pieceName(piece))] } }
              : {}),
          }),
      { dice: [die] },
    ),
};
