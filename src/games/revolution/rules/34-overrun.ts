import { proceed } from '../../../core/step.ts';
import { IS_INDIAN } from '../data.ts';
import type { Chapter } from '../events.ts';
import { lay } from '../fog.ts';
import { eliminate, lostTogether } from '../losses.ts';
import { count, localeName } from '../names.ts';
import type { March } from '../pending.ts';
import { enemyOf, isLand, KIND } from '../pieces.ts';
import { marching } from '../stacks.ts';
import type { State } from '../state.ts';
import { holds, owns, piecesAt, strengthOf } from '../units.ts';
import { takeEmptyFort } from './28-sieges.ts';

/** 34.1: the strength from which a force may overrun, and how many times the enemy's it must be. */
const OVERRUN = 10;

/** 34.1, 34.3 (ruling): whether the force may claim an overrun in the locale it has entered. */
export function mayOverrun(s: State, march: March): boolean {
  if (!s.rules.overrun || march.by === 'sea' || march.overran) return false;
  const enemy = enemyOf(march.seat);
  const { at } = march;
  if (!holds(s, enemy, at) || owns(s.fort, enemy, at) || s.siege[at] !== 0 || owns(s.partisan, enemy, at)) return false;
  return strengthOf(marching(s)) >= OVERRUN;
}

export const overruns = {
  // 34.1 Both forces open and are compared; a claim that fails is a stop (ruling).
  overrun: {
    rule: '34.1',
    seat: (_, { march }) => march.seat,
    options: (_, __, out) => out.push(0, 1),
    choose(s, { march }, claim, umpire) {
      if (claim === 0) return proceed(s, { step: 'endMove', march });
      const enemy = enemyOf(march.seat);
      const force = marching(s);
      const there = piecesAt(s, enemy, march.at, p => isLand(p) && s.aboard[p] < 0);
      umpire.reveal();
      lay(s, force);
      lay(s, there);
      const native = IS_INDIAN[march.at] && there.some(p => KIND[p] === 'indian');
      const success = !native && strengthOf(force) >= OVERRUN * strengthOf(there);
      const lost = success ? eliminate(s, there, umpire) : [];
      umpire.tell({ what: 'overrun', seat: march.seat, at: march.at, success, lost: lostTogether(lost) });
      if (!success) return proceed(s, { step: 'endMove', march });
      takeEmptyFort(s, march.seat, march.at, umpire);
      proceed(s, { step: 'wayOn', march: { ...march, overran: true, fresh: false } });
    },
    secret: true,
    names: { 0: 'fight', 1: 'overrun' },
    title: 'Overrun or fight',
    prompt: (s, { march }) =>
      `Enemies stand in ${localeName(march.at)}. With ten times their strength or more you overrun them and march on; your force has ${strengthOf(marching(s))}. If you have less, you fight.`,
    label: (_, __, claim) => (claim === 0 ? 'Stop and Fight' : 'Overrun Them'),
    about: (s, { march }, claim) =>
      claim === 1
        ? `both forces are opened: ${count(piecesAt(s, enemyOf(march.seat), march.at, p => isLand(p) && s.aboard[p] < 0).length, 'counter')} there`
        : undefined,
  },
} satisfies Chapter;
