import { diceOdds } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { putAt } from '../changes.ts';
import { ofPlaces } from '../choices.ts';
import { NEIGHBOURS } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { kindName } from '../names.ts';
import { CAPTURABLE, CAPTURED, CAPTURED_THIS_TURN, isRegion, isSon, MOVED, PATRIOT, type Piece } from '../pieces.ts';
import type { State } from '../state.ts';
import { countUnbrokenPatriots, countUnbrokenRegulars, has, isOpenTo } from '../units.ts';

/** 6.10: captives on the map, except a Son of Liberty on the turn of his capture. */
export const listCaptivesWhoMayEscape = (s: State): Piece[] =>
  CAPTURABLE.filter(p => isRegion(s.at[p]) && has(s, p, CAPTURED) && !(isSon(p) && has(s, p, CAPTURED_THIS_TURN)));

function escapeOdds(modifier: number): string {
  const needs = 6 - modifier;
  if (needs > 6) return `At −${-modifier} to the roll, no result is high enough.`;
  return `${diceOdds([Math.max(1, needs)], ['free', 'free'])}.`;
}

/** 6.10: the modifier of an escape’s die; may be negative. */
export const escapeModifier = (s: State, piece: Piece): number =>
  countUnbrokenPatriots(s, s.at[piece]) - countUnbrokenRegulars(s, s.at[piece]);

/**
 * 6.10: one die, plus one for each unbroken active Minuteman or Militia in the captive's region, minus one for each
 * unbroken Regular there. On 6 or more the captive is free.
 */
export function tryEscape(s: State, piece: Piece, umpire: ConcordUmpire): void {
  const place = s.at[piece];
  const modifier = escapeModifier(s, piece);
  umpire.foretell?.(() => escapeOdds(modifier));
  const die = roll(umpire);
  const free = die + modifier >= 6;
  umpire.tell({ what: 'escape', piece, die, modifier, free, place });
  if (free) proceed(s, { step: 'escapeTo', piece });
}

export const escapes = {
  // 6.10 Whoever escaped appears in an adjacent region open to Patriots (or stays, if there is none), and has moved.
  escapeTo: {
    rule: '6.10',
    seat: () => PATRIOT,
    options(s, f, out) {
      for (const to of NEIGHBOURS[s.at[f.piece]]) if (isOpenTo(s, PATRIOT, to)) out.push(to);
      if (out.length === 0) out.push(s.at[f.piece]);
    },
    choose(s, f, to, umpire) {
      umpire.tell({ what: 'slippedAway', piece: f.piece, from: s.at[f.piece], to, escaped: true });
      putAt(s, [f.piece], to);
      s.mark = withOne(s.mark, f.piece, MOVED);
    },
    prompt: (_, f) => `${kindName(f.piece, -1)} has broken free. Where to?`,
    ...ofPlaces,
  },
} satisfies Chapter;
