import type { AnyGame } from '../core/game.ts';
import type { MatchInfo, MatchRow } from './rows.ts';

/** A position document that was written under `rules`, in the shape that today's rules read. */
export const inTodaysShape = (game: AnyGame, position: unknown, rules: number): unknown =>
  game.open(({ rulesVersion, earlier }) =>
    rules === rulesVersion ? position : (earlier?.document?.(position, rules) ?? position),
  );

/** The rules version of the first stretch of a match. The position at which it began has that version's shape. */
export const firstRules = ({ seams, rules }: Pick<MatchInfo, 'seams' | 'rules'>): number => seams[0]?.was ?? rules;

/** The position at which a match began, in today's shape; null if it began with a scenario's set-up. */
export const startInTodaysShape = (game: AnyGame, { info, position }: Pick<MatchRow, 'info' | 'position'>): unknown =>
  position === null ? null : inTodaysShape(game, position, firstRules(info));
