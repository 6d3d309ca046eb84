import { type LevelId, STRENGTH } from '../bots/levels.ts';
import { think } from '../bots/think.ts';
import { defined } from '../core/defined.ts';
import { GAMES } from '../games/index.ts';
import type { BotPart } from './parts.ts';

/** The computer players for the protocol. */
export const botPart: BotPart = {
  levels: id => {
    const has = GAMES.get(id)?.open(({ insight }) => ({ bots: insight !== undefined, rulebook: insight?.rulebook }));
    return has?.bots ? STRENGTH.filter(level => level !== 'rulebook' || has.rulebook !== undefined) : [];
  },
  think(game, view, seat, { level, ms, seed }) {
    const known = STRENGTH.find((id): id is LevelId => id === level) ?? 'regular';
    const { choose, why } = think(game, view, seat, known, { seed, ...defined({ ms }) });
    return { choose: choose.map(Number), why };
  },
};
