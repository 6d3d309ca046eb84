import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { fleetsMeet, landFight, seaFight, siteOf } from '../battle.ts';
import { LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import type { Frame } from '../frames.ts';
import { holdsAny } from '../hands.ts';
import { placeId } from '../ids.ts';
import { localeName } from '../names.ts';
import { enemyOf, SIDE, type Side } from '../pieces.ts';
import type { State } from '../state.ts';
import { ashore, fleetsAt } from '../units.ts';
import { ADVISED_ABOUT, ADVISED_LABEL, takeAdvice } from './18-advised.ts';
import { beginBattle } from './18-begin.ts';
import { hasSieges, isReliefAt } from './28-attacks.ts';

/** A battle as a number, called its site: the locale for a fight ashore, SEA plus the locale for a fight of fleets. */
const SEA = 100;
/** ALL fights every battle of the list in turn; ALL_ADVISED does so and answers every question as suggested. */
export const ALL = 998;
export const ALL_ADVISED = 997;
export const placeOf = (site: number): Locale => site % SEA;
const isRelief = (s: State, seat: Side, site: number): boolean => site < SEA && isReliefAt(s, seat, site);

/** 18.1: whether both sides are there to fight. */
const isDue = (s: State, seat: Side, site: number): boolean =>
  site >= SEA ? fleetsMeet(s, placeOf(site)) : siteOf(s, seat, site) === 'battle';

/** Whether counters of both sides are there. It is asked of the whole map, and nearly all places have one side's alone. */
function isContested(s: State, at: Locale): boolean {
  const first = s.firstAt[at];
  if (first < 0) return false;
  for (let p = s.nextAt[first]; p >= 0; p = s.nextAt[p]) if (SIDE[p] !== SIDE[first]) return true;
  return false;
}

/**
 * 18.1: the battles that must be fought in this phase: first those of relief forces (28.12), then the others by locale,
 * fleets before troops, because they can prevent a landing.
 */
function mandatory(s: State, seat: Side, done: readonly number[]): number[] {
  const sites: number[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (!isContested(s, l)) continue;
    if (isDue(s, seat, SEA + l) && !done.includes(SEA + l)) sites.push(SEA + l);
    if (isDue(s, seat, l) && !done.includes(l)) sites.push(l);
  }
  return [...sites.filter(site => isRelief(s, seat, site)), ...sites.filter(site => !isRelief(s, seat, site))];
}
/** The battles that may be chosen next: while a relief force has not fought, only those of relief forces (28.12). */
function firstOf(s: State, seat: Side, done: readonly number[]): number[] {
  const sites = mandatory(s, seat, done);
  return isRelief(s, seat, sites[0]) ? sites.filter(site => isRelief(s, seat, site)) : sites;
}

/** How many of a side and of its enemy meet there, which everybody sees (22.1). */
export function countsAt(s: State, seat: Side, site: number): readonly [number, number] {
  const there = (side: Side): number => (site >= SEA ? fleetsAt : ashore)(s, side, placeOf(site)).length;
  return [there(seat), there(enemyOf(seat))];
}
/** "4 of your counters against 2" */
function sidesWords(s: State, seat: Side, site: number): string {
  const [own, other] = countsAt(s, seat, site);
  return `${own} of your ${site >= SEA ? 'fleets' : 'counters'} against ${other}`;
}

function fightAt(s: State, seat: Side, site: number, umpire: RevolutionUmpire): void {
  const at = placeOf(site);
  if (site >= SEA) beginBattle(s, seaFight(s, seat, at), umpire);
  else beginBattle(s, landFight(s, seat, at), umpire);
}

export const battles = {
  // 18.1 First all mandatory battles, one after the other; then sieges (28.9).
  battles: {
    rule: '18.1',
    run(s, { seat, round, done }, umpire) {
      const sites = mandatory(s, seat, done);
      if (sites.length > 1) return proceed(s, { step: 'whichBattle', seat, round, done });
      if (sites.length === 1) {
        s.stack.push({ step: 'battles', seat, round, done: [...done, sites[0]] });
        return fightAt(s, seat, sites[0], umpire);
      }
      if (hasSieges(s, seat) && (round === 1 || holdsAny(s, seat))) proceed(s, { step: 'sieges', seat, round, done });
    },
  },
  // 18.4 The attacker chooses the order, but for relief forces, which fight first (28.12).
  whichBattle: {
    rule: '18.4',
    options: (s, { seat, done }, out) => out.push(ALL_ADVISED, ALL, ...firstOf(s, seat, done)),
    choose(s, { seat, round, done }, site, umpire) {
      if (site === ALL_ADVISED) takeAdvice(s, seat, umpire);
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
      if (isDue(s, seat, site)) fightAt(s, seat, site, umpire);
    },
  },
} satisfies Chapter;
