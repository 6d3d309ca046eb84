import { count } from '../../../core/count.ts';
import { targets } from '../battle.ts';
import type { Chapter } from '../events.ts';
import type { Hits } from '../frames.ts';
import { hittable, inflict, takeAll, takeOne } from '../hits.ts';
import { pieceId } from '../ids.ts';
import { localeName, pieceName } from '../names.ts';
import { isUnit, withSide } from '../pieces.ts';
import type { State } from '../state.ts';
import { ADVISED_LABEL, unlessAdvised } from './18-advised.ts';

/** Instead of a counter: all battles of the phase as suggested. */
export const USUAL_ADVISED = 998;
/** Instead of a counter: the usual order of losses for all. */
export const USUAL = 999;

/** Whether the usual order begins with disrupted units (`hits.ts`). */
const takesDisrupted = (s: State, { fight, seat, fleets, sixes }: Hits): boolean =>
  sixes > 0 && targets(fight, seat, fleets).some(p => isUnit(p) && s.disrupted[p] === 1);

export const losses = {
  // 18.4(2) The side that is hit chooses its losses; sixes are taken first (FAQ).
  takeHits: unlessAdvised<'takeHits'>(
    {
      rule: '18.4',
      options: (s, hits, out) => out.push(USUAL, USUAL_ADVISED, ...hittable(s, hits)),
      choose(s, { step: _, ...first }, pick, umpire) {
        if (pick === USUAL_ADVISED) s.advised = withSide(s.advised, first.seat, 1);
        else if (pick !== USUAL) return inflict(s, takeOne(s, first, pick, umpire), umpire);
        inflict(s, takeAll(s, first, umpire), umpire);
      },
      title: 'Who is hit',
      prompt: (_, { fight, sixes, fives }) => {
        const killed = sixes > 0 ? [`${count(sixes, 'counter')} eliminated`] : [];
        const shaken = fives > 0 ? [`${fives} disrupted`] : [];
        return `The battle of ${localeName(fight.at)}: you have ${[...killed, ...shaken].join(' and ')}. Who is ${sixes > 0 ? 'eliminated' : 'disrupted'}?`;
      },
      label: (s, hits, p) =>
        p === USUAL
          ? `Usual Order: ${takesDisrupted(s, hits) ? 'Disrupted Units' : 'the Weakest'} First`
          : p === USUAL_ADVISED
            ? ADVISED_LABEL
            : `${pieceName(p)}${s.disrupted[p] === 1 ? (hits.sixes > 0 ? ', disrupted' : ', disrupted: eliminated') : ''}`,
      about: (s, hits, p) =>
        p === USUAL_ADVISED
          ? `${takesDisrupted(s, hits) ? 'disrupted units first, then the weakest' : 'the weakest first'}; later volleys and retreats go as suggested too`
          : undefined,
      suggested: (_, __, p) => p === USUAL_ADVISED,
      piece: (_, __, p) => (p >= USUAL_ADVISED ? undefined : pieceId(p)),
      names: { [USUAL]: 'usual', [USUAL_ADVISED]: 'advised' },
    },
    () => USUAL,
  ),
} satisfies Chapter;
