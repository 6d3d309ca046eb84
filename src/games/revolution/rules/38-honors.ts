import { count } from '../../../core/count.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { siegeFight } from '../battle.ts';
import { DISTANCE, IS_LAND, LOCALE_COUNT, type Locale, REGION_OF } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { placeId } from '../ids.ts';
import { cutOff } from '../losses.ts';
import { localeName } from '../names.ts';
import { AMERICAN, BRITISH, enemyOf, isMilitiaLike, KIND, type Piece, SIDE, SIDES, type Side } from '../pieces.ts';
import { put } from '../put.ts';
import type { State } from '../state.ts';
import { ashore, hasAny, isClosed, owns } from '../units.ts';
import { beginBattle } from './18-begin.ts';
import { liftSieges } from './28-sieges.ts';

/** 38.4: Indians in either force. With `known`, only those that `seat` knows of; otherwise the covered ones too. */
export const bandsAt = (s: State, seat: Side, at: Locale, known: boolean): Piece[] =>
  siegeFight(s, seat, at, false)
    .forces.flat()
    .filter(p => KIND[p] === 'indian' && (!known || SIDE[p] === seat || s.open[p] === 1));
/** 38.1: whether a besieger may offer honors here: the option is on, and he knows of no Indians in either force. */
export const mayOfferHonors = (s: State, seat: Side, at: Locale): boolean =>
  s.rules.honors && bandsAt(s, seat, at, true).length === 0;

/** 38.2 (ruling): the nearest locales without enemies or their markers. */
function refuges(s: State, seat: Side, at: Locale): Locale[] {
  const enemy = enemyOf(seat);
  const open: Locale[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++) {
    const isMarked = owns(s.fort, enemy, l) || owns(s.partisan, enemy, l);
    if (l !== at && IS_LAND[l] && !isMarked && !isClosed(s, l) && !hasAny(s, enemy, l)) open.push(l);
  }
  const near = Math.min(...open.map(l => DISTANCE[at][l]));
  return open.filter(l => DISTANCE[at][l] === near);
}

/** 38.2: asks where the garrison goes. If several places are equally near, the side with the higher roll says. */
function rollForRefuge(s: State, seat: Side, at: Locale, umpire: RevolutionUmpire): void {
  const dice: [number[], number[]] = [[], []];
  let lead = 0;
  while (lead === 0 && refuges(s, seat, at).length > 1) {
    for (const side of SIDES) dice[side].push(roll(umpire));
    lead = (dice[BRITISH].at(-1) ?? 0) - (dice[AMERICAN].at(-1) ?? 0);
  }
  const first = lead === 0 ? seat : lead > 0 ? BRITISH : AMERICAN;
  if (lead !== 0) umpire.tell({ what: 'honorsDice', at, dice, first });
  proceed(s, { step: 'honorsTo', seat: first, of: seat, at });
}

/** 23.1: the militia of the besieged that would have to cross a border. */
const stopped = (s: State, of: Side, at: Locale, to: Locale): Piece[] =>
  REGION_OF[at] === REGION_OF[to] ? [] : ashore(s, of, at).filter(isMilitiaLike);

/** 38.2: all of the besieged ashore go, and the besieger gets the fort. Militia are lost if they must cross a border. */
function marchOut(s: State, of: Side, at: Locale, to: Locale, umpire: RevolutionUmpire): void {
  cutOff(s, of, at, stopped(s, of, at, to), umpire);
  const group = ashore(s, of, at);
  put(s, group, to);
  showTop(s, of, to);
  s.fort = s.fort.with(at, enemyOf(of) + 1);
  umpire.tell({ what: 'honorsMarch', seat: of, from: at, to, count: group.length });
  liftSieges(s, umpire);
}

export const honors = {
  // 38.2, 38.3 The besieged march out and leave the fort, or face an attack without quarter.
  honors: {
    rule: '38.2',
    options: (_, __, out) => out.push(0, 1),
    choose(s, { seat, at }, pick, umpire) {
      umpire.tell({ what: 'honors', seat, at, accepted: pick === 1 });
      if (pick === 1) rollForRefuge(s, seat, at, umpire);
      else beginBattle(s, siegeFight(s, enemyOf(seat), at, true), umpire);
    },
    names: { 0: 'decline', 1: 'accept' },
    title: 'Honors of war',
    prompt: (_, { at }) =>
      `The besiegers of ${localeName(at)} offer honors of war: your garrison marches out and leaves the fort. If you decline they must attack and may not break off.`,
    label: (_, __, pick) => (pick === 1 ? 'March Out with Honors' : 'Decline'),
  },
  // 38.2 The side with the higher roll says where. A single place is taken without asking.
  honorsTo: {
    rule: '38.2',
    options: (s, { of, at }, out) => out.push(...refuges(s, of, at)),
    choose: (s, { of, at }, to, umpire) => marchOut(s, of, at, to, umpire),
    title: 'Where the garrison goes',
    prompt: (_, { at }) => `The garrison of ${localeName(at)} marches out with honors. Where does it go?`,
    label: (s, { seat, of, at }, to) => {
      const lost = stopped(s, of, at, to);
      // 22.1: a besieger does not see which of the covered counters are militia.
      const isUnknown = seat !== of && REGION_OF[at] !== REGION_OF[to] && ashore(s, of, at).some(p => s.open[p] === 0);
      if (isUnknown) return `${localeName(to)} (militia, if there are any, are lost at the border)`;
      return lost.length === 0
        ? localeName(to)
        : `${localeName(to)} (${count(lost.length, 'militia', 'militia')} lost at the border)`;
    },
    place: (_, __, to) => placeId(to),
  },
} satisfies Chapter;
