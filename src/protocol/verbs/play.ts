import { defined } from '../../core/defined.ts';
import type { Outcome, Told } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import { done, refused } from '../reply.ts';
import { requests } from '../schema.ts';
import { bySeat, ofMatch, ofSeat, ofViewer, seatIds } from '../verb.ts';

function outcomeBody(match: Match, outcome: Outcome | null) {
  if (outcome === null) return null;
  const { winner, reason, rule, scores, sheet } = outcome;
  return {
    winner: winner === null ? null : seatIds(match)[winner],
    reason,
    rule,
    scores: bySeat(match, scores),
    sheet: sheet.map(row => ({ ...row, points: bySeat(match, row.points) })),
  };
}

export const decisions = ofMatch(requests.decisions, ({ match }) => {
  const ids = seatIds(match);
  return done({
    version: match.version,
    decisions: match.decisions().map(decision => ({ ...decision, seat: ids[decision.seat] })),
    outcome: outcomeBody(match, match.outcome()),
  });
});

const toldBody = ({ text, rule, dice }: Told): Told => ({
  text,
  ...defined({ rule, dice }),
});

export const answer = ofSeat(requests.answer, ({ match }, seat, { version, choose }) => {
  const answered = match.answer(seat, version, choose);
  if (!answered.ok) return refused(answered.refusal);
  const told = (to: number | undefined): Told[] => answered.happened.filter(each => each.to === to).map(toldBody);
  return done({ version: answered.version, events: told(undefined), private: told(seat) });
});

export const undo = ofSeat(requests.undo, ({ match }, seat) => {
  const undone = match.undo(seat);
  return undone.ok ? done({ version: undone.version }) : refused(undone.refusal);
});

export const view = ofViewer(requests.view, ({ match }, viewer) => {
  const { view, text, alt } = match.sight(viewer);
  return done({ view, text, alt });
});

export const log = ofViewer(requests.log, ({ match }, viewer) =>
  done({ log: match.log(viewer).flatMap((events, i) => events.map(told => ({ answer: i, ...toldBody(told) }))) }),
);
