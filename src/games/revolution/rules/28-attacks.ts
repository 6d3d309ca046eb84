import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { garrison, relievers, siegeFight, siteOf, sortieFight } from '../battle.ts';
import { LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { uncover } from '../fog.ts';
import type { Frame, FrameOf, Round } from '../frames.ts';
import { holdsMarker, spend } from '../hands.ts';
import { pieceId, placeId } from '../ids.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName } from '../names.ts';
import { enemyOf, type Side, TACTICS } from '../pieces.ts';
import type { State } from '../state.ts';
import { fortWords, sortieWords } from '../strength-words.ts';
import { hasLeader, owns } from '../units.ts';
import { decidedWords } from './03-victory.ts';
import { beginBattle } from './18-begin.ts';
import { bandsAt, mayOfferHonors } from './38-honors.ts';

/**
 * Attacks on besieged forts, and sorties from them. A choice is the locale of the fort, or HONORS + locale to offer
 * honors of war there. In `done`, SIEGED + locale is a siege or sortie that has been fought.
 */
const HONORS = 200;
const SIEGED = 300;
/** The choice to attack no further: it ends the questions about sieges. */
export const NO_ATTACK = 999;
export const fortOf = (pick: number): Locale => pick % HONORS;
/** Whether a choice offers honors of war (38.1). */
export const isHonors = (pick: number): boolean => pick >= HONORS && pick < SIEGED;

/** 28.12: whether a battle of the side there would be fought by a relief force, against besiegers. */
export const isReliefAt = (s: State, seat: Side, at: Locale): boolean => owns(s.siege, enemyOf(seat), at);

/** Whether the side besieges a fort that it could attack, or has a besieged garrison that could sally. */
export function hasSieges(s: State, seat: Side): boolean {
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.siege[l] === 0) continue;
    const site = siteOf(s, seat, l);
    if (site === 'siege' || site === 'sortie') return true;
  }
  return false;
}

/**
 * 28.10: from round 2 on, to attack a besieged fort or to sally costs a Tactics marker and needs a leader there, unless
 * the besiegers have just arrived.
 */
function canPay(s: State, seat: Side, round: Round, at: Locale): boolean {
  if (round === 1 || haveJustArrived(s, seat, at)) return true;
  return holdsMarker(s, seat, TACTICS) && hasLeader(s, seat, at);
}
const haveJustArrived = (s: State, seat: Side, at: Locale): boolean =>
  owns(s.siege, seat, at) && relievers(s, seat, at).length > 0;

function pay(s: State, seat: Side, round: Round, at: Locale, umpire: RevolutionUmpire): void {
  if (round === 1 || haveJustArrived(s, seat, at)) return;
  spend(s, seat, TACTICS);
  umpire.tell({ what: 'pressed', seat, at });
}

/** The attacks and sorties that may be chosen, and the offers of honors (38.1). */
function listAttacks(s: State, seat: Side, round: Round, done: readonly number[], out: number[]): void {
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.siege[l] === 0) continue;
    const site = siteOf(s, seat, l);
    if ((site !== 'siege' && site !== 'sortie') || done.includes(SIEGED + l) || !canPay(s, seat, round, l)) continue;
    out.push(l);
    if (site === 'siege' && mayOfferHonors(s, seat, l)) out.push(HONORS + l);
  }
}

/** The others do not read why a side cannot attack: it may be for want of a marker or a leader (22.1). */
function aboutNone(s: State, seat: Side, round: Round, done: readonly number[]): string {
  const open: number[] = [];
  listAttacks(s, seat, round, done, open);
  if (open.length > 0) return 'sieges go on, and nobody is lost';
  return round === 1
    ? 'nothing is left to attack in this phase'
    : 'an attack now needs a leader there and a Tactics marker';
}

/** What an attack, a sortie or an offer of honors would be, with the strengths (28.7, 28.10, 28.13, 38.3). */
function aboutAttack(s: State, { seat, round, done }: FrameOf<'sieges'>, pick: number): string {
  if (pick === NO_ATTACK) return aboutNone(s, seat, round, done);
  const at = fortOf(pick);
  if (isHonors(pick)) return 'they march out and leave the fort, or you must attack and may not break off';
  const isSortie = siteOf(s, seat, at) === 'sortie';
  const price = round === 1 || haveJustArrived(s, seat, at) ? '' : '; it costs 1 Tactics marker';
  return `${isSortie ? sortieWords(s, seat, at) : fortWords(s, seat, at)}${price}`;
}

export const siegeAttacks = {
  // 28.9, 28.13 A besieger may attack, the besieged may sally; neither must.
  sieges: {
    rule: '28.9',
    always: true,
    options(s, { seat, round, done }, out) {
      out.push(NO_ATTACK);
      listAttacks(s, seat, round, done, out);
    },
    choose(s, { seat, round, done }, pick, umpire) {
      if (pick === NO_ATTACK) return;
      const at = fortOf(pick);
      const again: Frame = { step: 'battles', seat, round, done: [...done, SIEGED + at] };
      const bands = pick >= HONORS ? bandsAt(s, seat, at, false) : [];
      if (bands.length > 0) {
        umpire.reveal();
        uncover(s, bands);
        umpire.tell({ what: 'noHonors', seat: enemyOf(seat), at });
        return proceed(s, { step: 'sieges', seat, round, done });
      }
      if (siteOf(s, seat, at) === 'sortie') return proceed(s, { step: 'sortieWho', seat, at }, again);
      s.stack.push(again);
      pay(s, seat, round, at, umpire);
      if (pick >= HONORS) proceed(s, { step: 'honors', seat: enemyOf(seat), at });
      else beginBattle(s, siegeFight(s, seat, at, false), umpire);
    },
    title: 'Sieges',
    prompt: s => `${decidedWords(s, 'battle')}Do you attack a fort you are besieging, or sally from a besieged fort?`,
    label(s, { seat }, pick) {
      if (pick === NO_ATTACK) return 'No Attack';
      const name = localeName(fortOf(pick));
      if (pick >= HONORS) return `Offer Honors of War in ${name}`;
      return siteOf(s, seat, fortOf(pick)) === 'siege' ? `Attack the Fort in ${name}` : `Sally in ${name}…`;
    },
    about: (s, f, pick) => aboutAttack(s, f, pick),
    place: (_, __, pick) => (pick === NO_ATTACK ? undefined : placeId(fortOf(pick))),
    key: (_, __, pick) =>
      pick === NO_ATTACK ? 'sieges:none' : keyOf('sieges', pick >= HONORS ? 'honors' : 'attack', placeId(fortOf(pick))),
  },
  // 28.13 Some or all of the garrison.
  sortieWho: {
    rule: '28.13',
    secret: true,
    options: (s, { seat, at }, out) => out.push(...garrison(s, seat, at)),
    min: () => 1,
    chooseSome(s, { seat, at }, group, umpire) {
      const below = s.stack.at(-1);
      if (below?.step === 'battles') pay(s, seat, below.round, at, umpire);
      beginBattle(s, sortieFight(s, seat, at, group), umpire);
    },
    title: 'Who sallies',
    prompt: (_, { at }) => `Who sallies from the fort in ${localeName(at)}?`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
} satisfies Chapter;
