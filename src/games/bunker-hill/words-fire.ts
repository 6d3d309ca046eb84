import { capital } from '../../core/capital.ts';
import { count, figure } from '../../core/count.ts';
import { type Noun, named, type Party, spotsWords } from '../../core/phrases.ts';
import { type Clause, marked, people, some, type Telling } from '../../core/telling.ts';
import { TRACKS } from './data.ts';
import type { Event, Of } from './events.ts';
import { EFFECT_WORDS, placeName, SIDES, shortName, TheSide, theSide } from './names.ts';
import { BRITISH, isCannon, isLeader, isMilitia, ownerOf, PATRIOT, type Piece } from './pieces.ts';
import { GUN_NAMES, HOT_SHOT_FACE } from './rules/06-guns.ts';
import { aKind, nounOf, side, spotOf, tollOf } from './words-people.ts';

const FIRE: Readonly<Record<Of<'dice'>['why'], readonly [text: string, rule: string]>> = {
  volley: ['fire a volley', '6.1'],
  assault: ['fire at close quarters', '6.2'],
  freeFire: ['fire at ten paces', '6.2'],
  cannonade: ['fire their cannon', '6.3'],
  bombard: ['bombard', '6.4'],
  snipe: ['snipe', '6.9'],
  finalFire: ['fire a last volley', '12.4'],
};

/** The faces of a throw; the dice of demoralized Militia are named separately (9.2). */
function facesText({ dice, green }: Of<'dice'>): string {
  if (dice.length === 0) return 'no dice';
  if (green === 0) return dice.join(', ');
  const ordinary = dice.slice(0, dice.length - green);
  const militia = `Militia ${dice.slice(ordinary.length).join(', ')}`;
  return ordinary.length === 0 ? militia : `${ordinary.join(', ')}, ${militia}`;
}

const diceWhere = ({ from, to, why }: Of<'dice'>): string =>
  why === 'freeFire' || why === 'assault'
    ? `in ${placeName(to)}`
    : `${from === null ? '' : `from ${placeName(from)} `}at ${placeName(to)}`;

const HIT_FACES: Readonly<Record<number, string>> = {
  3: 'on 3s to 6s',
  4: 'on 4s to 6s',
  5: 'on 5s and 6s',
  6: 'on 6s',
};

function diceClause(event: Of<'dice'>): Clause {
  const { seat, why, dice, needs, green, hits, spared, from, to, gun } = event;
  const isClose = why === 'freeFire' || why === 'assault';
  const who: Party =
    gun !== undefined
      ? [{ n: 1, one: GUN_NAMES[gun], many: GUN_NAMES[gun] }]
      : // "fire at ten paces in the Redoubt" would read as if the Redoubt were the target.
        why === 'freeFire'
        ? [people(`${theSide(seat)} ${spotsWords([spotOf(to)])}`)]
        : side(seat);
  const on = HIT_FACES[needs];
  const alike = green === 0 || needs === 6;
  const hit = (7 - needs) / 6;
  // 9.2: demoralized Militia hit on 6s.
  const chances = dice.map((_, i) => (i < dice.length - green ? hit : 1 / 6));
  const ends = [
    ...(from !== null && !isClose ? [`from ${shortName(from)}`] : []),
    ...(spared ? ['(the works stop one hit)'] : []),
  ];
  return {
    weight: hits > 0 ? 'deed' : 'step',
    stays: true,
    size: hits,
    who,
    did: gun === undefined ? [FIRE[why][0], FIRE[why][0]] : ['fires', 'fire'],
    ...(why === 'freeFire' ? {} : { where: [{ at: isClose ? 'in' : 'at', name: shortName(to) }] }),
    ...(dice.length === 0
      ? {}
      : {
          thrown: {
            dice: dice.length,
            hits,
            ...(alike ? { on, chance: hit } : { chance: chances }),
            // 6.2: at close quarters both sides fire until one of them gives way.
            ...(why === 'assault' ? { volleys: 1 } : {}),
          },
        }),
    ...(ends.length > 0 ? { end: ends.join(' ') } : {}),
    ...(why === 'freeFire' && hits > 1
      ? { head: [`${capital(shortName(to))} fires at ten paces`, 'The whites of their eyes'] }
      : {}),
  };
}

const HIT_BY: Readonly<Record<Of<'hit'>['why'], readonly [words: string, rule: string]>> = {
  volley: ['in the volley', '6.1'],
  assault: ['in the Assault', '6.2'],
  cannonade: ['under the cannon', '6.3'],
  bombard: ['under the bombardment', '6.4'],
  snipe: ['under snipers’ fire', '6.9'],
  finalFire: ['in the last volley', '12.4'],
  fire: ['in the fire', '6.4'],
  overrun: ['by the enemy’s advance', '9.1'],
  check: ['by a failed morale check', '12.2'],
};

const { low } = TRACKS.powder;
/** 8.0: powder is mentioned only when it becomes low and when it runs out. */
function powderClause({ spent, left }: Of<'powder'>): Clause | null {
  const before = left + spent;
  if (left === 0 && before > 0)
    return {
      weight: 'decides',
      who: side(PATRIOT),
      did: ['have', 'have'],
      end: 'no powder left: two dice at most, next door only, and the British may storm whatever stands there',
      head: 'The powder is gone',
      scores: true,
    };
  if (left <= low && before > low)
    return {
      weight: 'first',
      who: side(PATRIOT),
      did: ['run', 'run'],
      end: 'low on powder: three dice at most, and no more snipers',
      head: 'The powder runs low',
    };
  return null;
}

/** The counter that is hit. Both sides have cannon, so a cannon is named with its side. */
const targetNoun = (piece: Piece): Noun =>
  !isCannon(piece)
    ? nounOf(piece)
    : ownerOf(piece) === PATRIOT
      ? named('the Patriots’ cannon')
      : some(1, 'a British cannon', 'British cannon');

/** The effects of a hit that remove a counter for good. */
const GONE: readonly string[] = ['destroyed', 'killed'];
type Fire = 'dice' | 'hotShot' | 'holdsFire' | 'powder' | 'hit' | 'noParity';

/** The words for fire: throws, the powder that they cost, and whom they hit. */
export const FIRE_WORDS: Pick<Telling<Event>, Fire> = {
  dice: event => ({
    text: `${event.gun === undefined ? TheSide(event.seat) : capital(GUN_NAMES[event.gun])} ${event.gun === undefined ? FIRE[event.why][0] : 'fires'} ${diceWhere(event)}: ${facesText(event)}; ${count(event.hits, 'hit')}${event.spared ? `; the works stop ${event.hits === 1 ? 'it' : 'one of them'}` : ''}.`,
    rule: FIRE[event.why][1],
    dice: event.dice,
    says: diceClause(event),
  }),
  hotShot: ({ gun, die, region }) => ({
    text: `${capital(GUN_NAMES[gun])} throws hot shot into ${placeName(region)}: ${die}${die >= HOT_SHOT_FACE ? '' : ', no fire'}.`,
    rule: '6.4',
    dice: [die],
    says: {
      weight: 'step',
      who: [{ n: 1, one: GUN_NAMES[gun], many: GUN_NAMES[gun] }],
      did: ['throws hot shot', 'throw hot shot'],
      end: `into ${shortName(region)}${die >= HOT_SHOT_FACE ? '' : ' in vain'}`,
      ...(die >= HOT_SHOT_FACE ? {} : { head: 'Nothing catches fire in Charlestown' }),
    },
  }),
  holdsFire: ({ seat, place }) => ({
    text: `${TheSide(seat)} hold their fire in ${placeName(place)}.`,
    rule: '8.0',
    says: { weight: 'step', who: side(seat), did: ['hold their fire', 'hold their fire'], where: [spotOf(place)] },
  }),
  powder: event => ({
    text: `${count(event.spent, 'powder', 'powder')} spent, ${event.left} left${event.left <= low && event.left + event.spent > low ? ': three dice at most from now on, and no snipers' : event.left === 0 ? ': two dice at most, only next door, and no parity for the British to mind' : ''}.`,
    rule: '8.0',
    says: powderClause(event),
  }),
  hit: ({ piece, strength, place, effect, why }) => ({
    text: `${capital(aKind(piece, strength))} ${EFFECT_WORDS[effect][0]} ${HIT_BY[why][0]} in ${placeName(place)}.`,
    // 4.2: a leader who has nowhere to give way to is lost.
    rule: why === 'overrun' && isLeader(piece) ? '4.2' : HIT_BY[why][1],
    says: {
      weight: isLeader(piece) ? 'person' : 'blood',
      who: [isMilitia(piece) && strength < 0 ? nounOf(piece) : marked(targetNoun(piece), piece)],
      of: SIDES[ownerOf(piece)],
      did: EFFECT_WORDS[effect],
      where: [spotOf(place)],
      scores: true,
      ...(GONE.includes(effect) ? { toll: tollOf(piece) } : {}),
      isFate: true,
    },
  }),
  noParity: ({ attackers, defenders, region }) => ({
    text: `The powder is gone: ${figure(attackers)} may storm ${figure(defenders)} in ${placeName(region)}.`,
    rule: '8.0',
    says: {
      weight: 'first',
      who: side(BRITISH),
      did: ['need', 'need'],
      end: `no parity any more: ${figure(attackers)} against ${figure(defenders)}`,
      head: `Nothing stops the British at ${shortName(region)}`,
    },
  }),
};
