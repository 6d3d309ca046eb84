import { diceOdds } from '../../../core/odds.ts';
import { proceed, type Steps } from '../../../core/step.ts';
import { ofPlaces } from '../choices.ts';
import { NEIGHBOURS, REGION_COUNT, type Region, TRACKS, townNumber } from '../data.ts';
import type { Event } from '../events.ts';
import { unitsLine } from '../names.ts';
import { BRITISH, isCannon, isLeader, LANDED, PATRIOT, type Piece } from '../pieces.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import { has, isFlipped, piecesAt } from '../units.ts';
import { isAblaze } from '../ways.ts';
import { hitsOn, NEAR, shoot } from './fire.ts';

/** 6.9: unbroken or healthy, and no cannon; in 12.2 no leader who has just landed. */
const sniped = (s: State, at: Region): Piece[] =>
  piecesAt(
    s,
    BRITISH,
    at,
    (_, p) => !isFlipped(s, p) && !isCannon(p) && !(isSolo(s) && isLeader(p) && has(s, p, LANDED)),
  );

/** 6.9: a region of the town that does not burn lies beside the target. */
const isUnderTheTown = (s: State, at: Region): boolean =>
  NEIGHBOURS[at].some(near => townNumber(near) >= 0 && !isAblaze(s, near));

function listTargets(s: State, out: Region[]): void {
  for (let at = 0; at < REGION_COUNT; at++) if (isUnderTheTown(s, at) && sniped(s, at).length > 0) out.push(at);
}

/** 6.9, 8.0: while there is more than 12 powder. */
export function maySnipe(s: State): boolean {
  if (s.powder <= TRACKS.powder.low) return false;
  const targets: Region[] = [];
  listTargets(s, targets);
  return targets.length > 0;
}

export const snipe: Pick<Steps<State, Frame, Event>, 'snipe'> = {
  // 6.9 Snipers of the town, whoever stands there.
  snipe: {
    rule: '6.9',
    seat: () => PATRIOT,
    options: (s, _, out) => listTargets(s, out),
    choose(s, _, at, umpire) {
      const dice = { sure: 1, green: 0 };
      const hits = shoot(s, { seat: PATRIOT, why: 'snipe', from: null, to: at, dice, needs: NEAR }, umpire);
      proceed(s, ...hitsOn(s, BRITISH, at, hits, 'snipe', { only: sniped(s, at), whole: true }));
    },
    title: 'The target of the snipers',
    prompt: () => `Snipe: at whom? ${diceOdds([NEAR])}.`,
    ...ofPlaces,
    label: (s, _, at) => unitsLine(s, at, sniped(s, at)),
  },
};
