import { roll } from '../../../core/umpire.ts';
import { IS_INDIAN, LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { usualHungry } from '../hits.ts';
import { pieceId } from '../ids.ts';
import { eliminate, loseUnit, sendRisenBack } from '../losses.ts';
import { likeness, memberLabel } from '../members.ts';
import { count, localeName } from '../names.ts';
import { enemyOf, inPlay, type Piece, RISEN_FROM, SIDE, type Side } from '../pieces.ts';
import type { State } from '../state.ts';
import {
  forageOf,
  foragers,
  hungry,
  hungryAboard,
  isChecked,
  leaderBonus,
  starves,
  stations,
  watchedRegions,
} from '../supply.ts';
import { holds, isClosed, piecesAt } from '../units.ts';
import { liftSieges } from './28-sieges.ts';

/** 19.3: rolls a die for each unit that is not fed. All hear who was lost; only the owner hears who survived. */
function starve(s: State, seat: Side, at: Locale, group: readonly Piece[], umpire: RevolutionUmpire): void {
  if (group.length === 0) return;
  const dice = group.map(() => roll(umpire));
  const lost = group.filter((p, i) => starves(s, p, at, dice[i]));
  umpire.tell({ what: 'hungerDice', seat, at, pieces: [...group], dice }, seat);
  if (lost.length === 0) return;
  eliminate(s, lost, umpire);
  showTop(s, seat, at);
  umpire.tell({ what: 'hunger', seat, at, lost });
}

/** 20.5: on a die with the leader's value of 4 or less the unit goes home. */
const GOES_HOME = 4;

function checkEnlistments(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const watched = watchedRegions(s, enemyOf(seat));
  const lost: { at: Locale; pieces: Piece[] }[] = [];
  for (const at of stations(s, seat)) {
    const checked = piecesAt(s, seat, at, p => isChecked(s, p, watched));
    if (checked.length === 0) continue;
    const bonus = checked.map(p => leaderBonus(s, seat, p) - (s.rules.demoralization ? s.disrupted[p] : 0));
    const dice = checked.map(() => roll(umpire));
    const gone = checked.filter((_, i) => dice[i] + bonus[i] <= GOES_HOME);
    umpire.tell({ what: 'enlistmentDice', seat, at, pieces: checked, dice, bonus: Math.max(...bonus) }, seat);
    if (gone.length > 0) lost.push({ at, pieces: gone });
  }
  for (const { at, pieces } of lost) {
    for (const p of pieces) loseUnit(s, p);
    showTop(s, seat, at);
  }
  if (lost.length > 0) umpire.tell({ what: 'enlistments', seat, lost });
}

export const supply = {
  // 19.1 Every locale of the side in turn. Who eats is asked if only some do, whatever the units are.
  forage: {
    rule: '19.1',
    run(s, { seat }) {
      for (const at of stations(s, seat).toReversed()) {
        if (hungryAboard(s, seat, at).length > 0) s.stack.push({ step: 'starve', seat, at, aboard: true });
        if (hungry(s, seat, at) === 0) continue;
        if (forageOf(s, seat, at) > 0) s.stack.push({ step: 'feed', seat, at });
        else s.stack.push({ step: 'starve', seat, at, aboard: false });
      }
    },
  },
  // 19.3 The owner says who goes hungry before the dice fall (ruling).
  feed: {
    rule: '19.3',
    secret: true,
    always: true,
    options: (s, { seat, at }, out) => out.push(...foragers(s, seat, at)),
    min: (s, { seat, at }) => hungry(s, seat, at),
    max: (s, { seat, at }) => hungry(s, seat, at),
    chooseSome: (s, { seat, at }, group, umpire) => starve(s, seat, at, group, umpire),
    title: 'Who goes hungry',
    prompt: (s, { seat, at }) =>
      `${localeName(at)} feeds ${count(forageOf(s, seat, at), 'unit')}. Who goes hungry? Each is lost on 1 to 3.`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
    suggested: (s, { seat, at }, p) => usualHungry(s, foragers(s, seat, at), hungry(s, seat, at)).includes(p),
  },
  // 19.3, 19.6 If nobody eats, all throw.
  starve: {
    rule: '19.3',
    run: (s, { seat, at, aboard }, umpire) =>
      starve(s, seat, at, aboard ? hungryAboard(s, seat, at) : foragers(s, seat, at), umpire),
  },
  // 20.1 Enlistments; then risen leaders go (7.9).
  enlist: {
    rule: '20.1',
    run(s, { seat }, umpire) {
      checkEnlistments(s, seat, umpire);
      for (let p = RISEN_FROM; p < s.at.length; p++) {
        const at = s.at[p];
        if (SIDE[p] !== seat || !inPlay(at)) continue;
        sendRisenBack(s, p);
        showTop(s, seat, at);
      }
      liftSieges(s, umpire);
    },
  },
  // 5.1 VI.D, 28.4: forts without a unit or leader go; a besieger beside one has it (ruling). 37.4: massacres are forgotten.
  clearForts: {
    rule: '28.4',
    run(s, _, umpire) {
      for (let l = 0; l < LOCALE_COUNT; l++) {
        const owner: Side | null = s.fort[l] === 0 ? null : s.fort[l] === 1 ? 0 : 1;
        // 26.1: neutral garrisons keep theirs.
        if (owner !== null && !isClosed(s, l) && !holds(s, owner, l)) {
          const taken = holds(s, enemyOf(owner), l);
          s.fort = s.fort.with(l, taken ? enemyOf(owner) + 1 : 0);
          if (taken) umpire.tell({ what: 'fortTaken', seat: enemyOf(owner), at: l });
          else umpire.tell({ what: 'fortGivenUp', at: l });
        }
      }
      s.massacre = s.massacre.map((massacred, l) => (IS_INDIAN[l] ? massacred : 0));
      liftSieges(s, umpire);
    },
  },
} satisfies Chapter;
