import { count } from '../../../core/count.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { IS_INDIAN, IS_LAND, type Locale, TOWNS, VALUE } from '../data.ts';
import type { Chapter, MassacreCause, RevolutionUmpire } from '../events.ts';
import type { Fight } from '../frames.ts';
import { draw } from '../hands.ts';
import { localeName, theSide } from '../names.ts';
import { enemyOf, KIND, type Side } from '../pieces.ts';
import type { State } from '../state.ts';
import { holds, owns } from '../units.ts';
import { unlessAdvised } from './18-advised.ts';

/**
 * 37.2: a massacre removes the enemy’s partisans, the enemy draws as many markers as the printed value, and the place is
 * worth nothing while its massacre is remembered (37.4).
 */
export function massacre(
  s: State,
  seat: Side,
  at: Locale,
  { why, die = null }: { readonly why: MassacreCause; readonly die?: number | null },
  umpire: RevolutionUmpire,
): void {
  if (owns(s.partisan, enemyOf(seat), at)) s.partisan = s.partisan.with(at, 0);
  s.massacre = s.massacre.with(at, 1);
  umpire.tell({ what: 'massacre', seat, at, die, why });
  draw(s, enemyOf(seat), VALUE[at], 'massacre', umpire);
}

/** 37.1, 37.3, 7.9: the massacre that must follow a battle ashore, or the question whether there is one. */
export function massacreAfter(s: State, fight: Fight, winner: Side, umpire: RevolutionUmpire) {
  const { at } = fight;
  if (!s.rules.massacre || fight.kind === 'sea' || !IS_LAND[at] || s.massacre[at] === 1 || !holds(s, winner, at))
    return;
  if (fight.tarleton[winner]) return massacre(s, winner, at, { why: 'tarleton' }, umpire);
  // The reserve belongs to the victorious force too (39.2).
  const force = [...fight.forces[winner], ...fight.reserves[winner]];
  const bands = winner === fight.attacker ? force.filter(p => KIND[p] === 'indian').length : 0;
  const die = bands > 0 ? roll(umpire) : null;
  if (die !== null && die <= bands) return massacre(s, winner, at, { why: 'indians', die }, umpire);
  if (die !== null) umpire.tell({ what: 'massacreDie', seat: winner, at, die });
  // In the wild without partisans a massacre would do nothing.
  if (VALUE[at] > 0 || IS_INDIAN[at] || owns(s.partisan, enemyOf(winner), at))
    proceed(s, { step: 'massacre', seat: winner, at });
}

/** 1 if a massacre is advised: only where enemy partisans make a poor town worthless. */
const advisedMassacre = (s: State, seat: Side, at: Locale): number =>
  owns(s.partisan, enemyOf(seat), at) && VALUE[at] <= 1 ? 1 : 0;

/** 37.4: massacres are forgotten at the end of a year, except those in Indian locales. */
export function forgetMassacres(s: State, umpire: RevolutionUmpire): void {
  const forgotten = TOWNS.filter(at => s.massacre[at] === 1);
  s.massacre = s.massacre.map((massacred, l) => (IS_INDIAN[l] ? massacred : 0));
  if (forgotten.length > 0) umpire.tell({ what: 'massacresForgotten', at: forgotten });
}

export const massacres = {
  // 37.1 After any battle won ashore.
  massacre: unlessAdvised<'massacre'>(
    {
      rule: '37.1',
      options: (_, __, out) => out.push(0, 1),
      choose(s, { seat, at }, pick, umpire) {
        if (pick === 1) massacre(s, seat, at, { why: 'chosen' }, umpire);
      },
      names: { 0: 'none', 1: 'massacre' },
      title: 'A massacre',
      prompt: (_, { seat, at }) =>
        `You have won in ${localeName(at)}. A massacre removes enemy partisans there, makes it worth nothing ${IS_INDIAN[at] ? 'for good, and no band is raised there again' : 'this year'}, and lets ${theSide(enemyOf(seat))} draw ${count(VALUE[at], 'marker')}. Do your troops massacre?`,
      label: (_, __, pick) => (pick === 0 ? 'No Massacre' : 'Massacre'),
      suggested: (s, { seat, at }, pick) => pick === advisedMassacre(s, seat, at),
    },
    (s, { seat, at }) => advisedMassacre(s, seat, at),
  ),
} satisfies Chapter;
