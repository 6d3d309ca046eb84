import { proceed } from '../../../core/step.ts';
import { IS_PORT } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { disembark } from '../forces.ts';
import type { FrameOf, March } from '../frames.ts';
import { pieceId } from '../ids.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName } from '../names.ts';
import { enemyOf, KIND, type Side } from '../pieces.ts';
import { marching } from '../stacks.ts';
import type { State } from '../state.ts';
import { hasFleet, holds, isShutIn } from '../units.ts';

/** Choices of who lands. */
export const LAND_ALL = 0;
const STAY_ABOARD = 1;
export const LAND_SOME = 2;

/** 24.4(5): whether the fleet on the march is in a port without enemy fleets, where its cargo may go ashore. */
const portIsOpen = (s: State, march: March): boolean =>
  march.by === 'sea' && IS_PORT[march.at] && !hasFleet(s, enemyOf(march.seat), march.at);
/** Whether the fleet on the march carries anybody but admirals, who stay aboard when all the others land. */
const hasTroops = (s: State): boolean => marching(s).some(p => s.aboard[p] >= 0 && KIND[p] !== 'admiral');
export const canLand = (s: State, march: March): boolean => portIsOpen(s, march) && hasTroops(s);
/**
 * Whether somebody may be able to land, as far as the enemy can see: a covered counter aboard need not be an admiral
 * (22.1).
 */
export const mayLand = (s: State, march: March): boolean =>
  portIsOpen(s, march) && marching(s).some(p => s.aboard[p] >= 0 && (s.open[p] === 0 || KIND[p] !== 'admiral'));

/** 24.4: puts all ashore except admirals, who stay with their fleet. */
export function landAll(s: State, march: March, umpire: RevolutionUmpire): void {
  const group = marching(s).filter(p => s.aboard[p] >= 0 && KIND[p] !== 'admiral');
  disembark(s, march.seat, march.at, group, umpire);
}

/** What awaits those who go ashore: ", which the enemy holds: whoever goes ashore must fight" */
function ashoreWords(s: State, { seat, at }: March): string {
  if (isShutIn(s, seat, at)) return ', which is besieged: whoever goes ashore joins its garrison';
  return holds(s, enemyOf(seat), at) ? ', which the enemy holds: whoever goes ashore must fight' : '';
}

const seat = (_: State, f: FrameOf<'landHere' | 'landSome'>): Side => f.march.seat;

export const landings = {
  // 24.4 The units aboard go ashore or stay at sea.
  landHere: {
    rule: '24.4',
    secret: true,
    always: true,
    seat,
    options(s, _, out) {
      if (hasTroops(s)) out.push(LAND_ALL);
      out.push(STAY_ABOARD);
      if (marching(s).filter(p => s.aboard[p] >= 0).length > 1) out.push(LAND_SOME);
    },
    choose(s, { march }, pick, umpire) {
      if (pick === LAND_SOME) return proceed(s, { step: 'landSome', march });
      if (pick === LAND_ALL) landAll(s, march, umpire);
      proceed(s, { step: 'endMove', march });
    },
    names: { [LAND_ALL]: 'all', [LAND_SOME]: 'some', [STAY_ABOARD]: 'none' },
    title: 'Go ashore or stay aboard',
    prompt: (s, { march }) =>
      `The fleet lies off ${localeName(march.at)}${ashoreWords(s, march)}. Does anybody go ashore?`,
    label: (_, __, pick) =>
      pick === LAND_ALL ? 'All Go Ashore' : pick === LAND_SOME ? 'Choose Who Goes Ashore…' : 'Stay Aboard',
    about: (_, __, pick) => (pick === LAND_ALL ? 'admirals stay with their fleet' : undefined),
  },
  landSome: {
    rule: '24.4',
    secret: true,
    seat,
    options: (s, _, out) => out.push(...marching(s).filter(p => s.aboard[p] >= 0)),
    min: () => 1,
    chooseSome(s, { march }, group, umpire) {
      disembark(s, march.seat, march.at, group, umpire);
      proceed(s, { step: 'endMove', march });
    },
    title: 'Who goes ashore',
    prompt: (_, { march }) => `Choose who goes ashore in ${localeName(march.at)}.`,
    label: (s, _, p) => memberLabel(s, p),
    kind: (s, _, p) => memberLabel(s, p),
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => likeness(s, p),
  },
} satisfies Chapter;
