import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { fleetsMeet, garrison, landFight, relievers, seaFight, siegeFight, siteOf, sortieFight } from '../battle.ts';
import { LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { uncover } from '../fog.ts';
import { handSize, holdsMarker, spend } from '../hands.ts';
import { pieceId, placeId } from '../ids.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName } from '../names.ts';
import type { Fight, Frame, Round } from '../pending.ts';
import { enemyOf, isLeader, KIND, type Piece, SIDE, SIDES, type Side, TACTICS } from '../pieces.ts';
import type { State } from '../state.ts';
import { ashore, cargoAt, fleetsAt, owns, piecesAt } from '../units.ts';
import { ADVISED_ABOUT, ADVISED_LABEL } from './18-advised.ts';

/**
 * A choice of a Combat Phase is a number: the locale for a fight ashore, SEA + locale for its fleets, HONORS + locale to
 * offer honors of war. In `done`, SIEGED + locale is a siege or sortie that has been fought.
 */
const SEA = 100;
const HONORS = 200;
const SIEGED = 300;
/** No attack, and no further question about sieges. */
export const NO_ATTACK = 999;
/** ALL fights every battle of the list in turn; ALL_ADVISED does so and answers every question as suggested. */
export const ALL = 998;
const ALL_ADVISED = 997;
const placeOf = (site: number): Locale => site % SEA;
/** 28.12: whether a choice is the battle of a relief force against the besiegers. */
const isRelief = (s: State, seat: Side, site: number): boolean => site < SEA && owns(s.siege, enemyOf(seat), site);

/**
 * 18.1: the battles that must be fought in this phase: first those of relief forces (28.12), then the others by locale, fleets
 * before troops, because they can prevent a landing.
 */
function mandatory(s: State, seat: Side, done: readonly number[]): number[] {
  const sites: number[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.firstAt[l] < 0) continue;
    if (fleetsMeet(s, l) && !done.includes(SEA + l)) sites.push(SEA + l);
    if (siteOf(s, seat, l) === 'battle' && !done.includes(l)) sites.push(l);
  }
  return [...sites.filter(site => isRelief(s, seat, site)), ...sites.filter(site => !isRelief(s, seat, site))];
}
/** The battles that may be chosen next: while a relief force has not fought, only those of relief forces (28.12). */
function firstOf(s: State, seat: Side, done: readonly number[]): number[] {
  const sites = mandatory(s, seat, done);
  return isRelief(s, seat, sites[0]) ? sites.filter(site => isRelief(s, seat, site)) : sites;
}

/**
 * 28.10: from round 2 on, an attack out of a siege or a sortie costs a Tactics marker and needs a leader there, unless the
 * besiegers have just arrived.
 */
function canPay(s: State, seat: Side, round: Round, at: Locale): boolean {
  if (round === 1 || hasJustCome(s, seat, at)) return true;
  return holdsMarker(s, seat, TACTICS) && piecesAt(s, seat, at, p => isLeader(p) && s.aboard[p] < 0).length > 0;
}
const hasJustCome = (s: State, seat: Side, at: Locale): boolean =>
  owns(s.siege, seat, at) && relievers(s, seat, at).length > 0;

/** Sieges and sorties that may be fought after the mandatory battles. */
function optional(s: State, seat: Side, round: Round, done: readonly number[]): number[] {
  const sites: number[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.siege[l] === 0) continue;
    const site = siteOf(s, seat, l);
    if ((site !== 'siege' && site !== 'sortie') || done.includes(SIEGED + l) || !canPay(s, seat, round, l)) continue;
    sites.push(l);
    if (site === 'siege' && mayOffer(s, seat, l)) sites.push(HONORS + l);
  }
  return sites;
}
/** 38.4: Indians in either force. With `known`, only those that `seat` knows of; otherwise the covered ones too. */
const bandsAt = (s: State, seat: Side, at: Locale, known: boolean): Piece[] =>
  siegeFight(s, seat, at, false)
    .forces.flat()
    .filter(p => KIND[p] === 'indian' && (!known || SIDE[p] === seat || s.open[p] === 1));
/** 38.1: whether a besieger may offer honors here: the option is on, and he knows of no Indians in either force. */
const mayOffer = (s: State, seat: Side, at: Locale): boolean =>
  s.rules.honors && bandsAt(s, seat, at, true).length === 0;

const hasSieges = (s: State, seat: Side): boolean => {
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.siege[l] === 0) continue;
    const site = siteOf(s, seat, l);
    if (site === 'siege' || site === 'sortie') return true;
  }
  return false;
};

/**
 * 22.1: reveals both forces, and begins the battle. What lies aboard beside a fight ashore is of a force too (15.1), and says
 * whether a beaten one has room to leave by sea (18.9).
 */
export function beginBattle(s: State, fight: Fight, umpire: RevolutionUmpire): void {
  umpire.reveal();
  const aboard = fight.kind === 'sea' ? [] : SIDES.flatMap(side => cargoAt(s, side, fight.at));
  uncover(s, [...fight.forces.flat(), ...aboard]);
  umpire.tell({ what: 'battleBegins', kind: fight.kind, seat: fight.attacker, at: fight.at, forces: fight.forces });
  proceed(s, { step: s.rules.battleTactics ? 'reserve' : 'tacticsBid', fight });
}

function payFor(s: State, seat: Side, round: Round, at: Locale, umpire: RevolutionUmpire): void {
  if (round === 1 || hasJustCome(s, seat, at)) return;
  spend(s, seat, TACTICS);
  umpire.tell({ what: 'pressed', seat, at });
}

/** "4 of your counters against 2": how many of both sides meet there, which everybody sees (22.1). */
function sidesWords(s: State, seat: Side, site: number): string {
  const there = (side: Side): number => (site >= SEA ? fleetsAt : ashore)(s, side, placeOf(site)).length;
  return `${there(seat)} of your ${site >= SEA ? 'fleets' : 'counters'} against ${there(enemyOf(seat))}`;
}

function fightAt(s: State, seat: Side, site: number, umpire: RevolutionUmpire): void {
  const at = placeOf(site);
  if (site >= SEA) beginBattle(s, seaFight(s, seat, at), umpire);
  else beginBattle(s, landFight(s, seat, at), umpire);
}

export const battles = {
  // 18.1 First all mandatory battles, one after the other; then sieges.
  battles: {
    rule: '18.1',
    run(s, { seat, round, done }, umpire) {
      const sites = mandatory(s, seat, done);
      if (sites.length > 1) return proceed(s, { step: 'whichBattle', seat, round, done });
      if (sites.length === 1) {
        s.stack.push({ step: 'battles', seat, round, done: [...done, sites[0]] });
        return fightAt(s, seat, sites[0], umpire);
      }
      if (hasSieges(s, seat) && (round === 1 || handSize(s, seat) > 0))
        proceed(s, { step: 'sieges', seat, round, done });
    },
  },
  // 18.4 The attacker chooses the order, but for relief forces, which fight first (28.12).
  whichBattle: {
    rule: '18.4',
    options: (s, { seat, done }, out) => out.push(ALL_ADVISED, ALL, ...firstOf(s, seat, done)),
    choose(s, { seat, round, done }, site, umpire) {
      if (site === ALL_ADVISED) s.advised[seat] = 1;
      if (site >= ALL_ADVISED) {
        const sites = mandatory(s, seat, done);
        s.stack.push({ step: 'battles', seat, round, done: [...done, ...sites] });
        return proceed(s, ...sites.map((each): Frame => ({ step: 'fightNext', seat, site: each })));
      }
      s.stack.push({ step: 'battles', seat, round, done: [...done, site] });
      fightAt(s, seat, site, umpire);
    },
    title: 'Which battle comes next',
    prompt: () => 'Which battle do you fight next?',
    label: (_, __, site) =>
      site === ALL_ADVISED
        ? ADVISED_LABEL
        : site === ALL
          ? 'All, One after the Other'
          : `${localeName(placeOf(site))}${site >= SEA ? ': the fleets' : ''}`,
    about: (s, { seat }, site) =>
      site === ALL_ADVISED ? ADVISED_ABOUT : site === ALL ? undefined : sidesWords(s, seat, site),
    suggested: (_, __, site) => site === ALL_ADVISED,
    place: (_, __, site) => (site >= ALL_ADVISED ? undefined : placeId(placeOf(site))),
    key: (_, __, site) =>
      site === ALL_ADVISED
        ? 'battle:advised'
        : site === ALL
          ? 'battle:all'
          : keyOf('battle', site >= SEA ? 'fleets' : 'land', placeId(placeOf(site))),
  },
  // 18.4 The next of the battles chosen together; skipped if an earlier one left nothing to fight there.
  fightNext: {
    rule: '18.4',
    run(s, { seat, site }, umpire) {
      if (mandatory(s, seat, []).includes(site)) fightAt(s, seat, site, umpire);
    },
  },
  // 28.9, 28.13 A besieger may attack, the besieged may sally; neither must.
  sieges: {
    rule: '28.9',
    always: true,
    options: (s, { seat, round, done }, out) => out.push(NO_ATTACK, ...optional(s, seat, round, done)),
    choose(s, { seat, round, done }, site, umpire) {
      if (site === NO_ATTACK) return;
      const at = placeOf(site);
      const again: Frame = { step: 'battles', seat, round, done: [...done, SIEGED + at] };
      const bands = site >= HONORS ? bandsAt(s, seat, at, false) : [];
      if (bands.length > 0) {
        umpire.reveal();
        uncover(s, bands);
        umpire.tell({ what: 'noHonors', seat: enemyOf(seat), at });
        return proceed(s, { step: 'sieges', seat, round, done });
      }
      if (siteOf(s, seat, at) === 'sortie') return proceed(s, { step: 'sortieWho', seat, at }, again);
      s.stack.push(again);
      payFor(s, seat, round, at, umpire);
      if (site >= HONORS) proceed(s, { step: 'honors', seat: enemyOf(seat), at });
      else beginBattle(s, siegeFight(s, seat, at, false), umpire);
    },
    title: 'Sieges',
    prompt: () => 'Do you attack a fort you are besieging, or sally from a besieged fort?',
    label(s, { seat }, site) {
      if (site === NO_ATTACK) return 'No Attack';
      const name = localeName(placeOf(site));
      if (site >= HONORS) return `Offer Honors of War in ${name}`;
      return siteOf(s, seat, placeOf(site)) === 'siege' ? `Attack the Fort in ${name}` : `Sally in ${name}…`;
    },
    place: (_, __, site) => (site === NO_ATTACK ? undefined : placeId(placeOf(site))),
    key: (_, __, site) =>
      site === NO_ATTACK
        ? 'sieges:none'
        : keyOf('sieges', site >= HONORS ? 'honors' : 'attack', placeId(placeOf(site))),
  },
  // 28.13 Some or all of the garrison.
  sortieWho: {
    rule: '28.13',
    secret: true,
    options: (s, { seat, at }, out) => out.push(...garrison(s, seat, at)),
    min: () => 1,
    chooseSome(s, { seat, at }, group, umpire) {
      const below = s.stack.at(-1);
      if (below?.step === 'battles') payFor(s, seat, below.round, at, umpire);
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
