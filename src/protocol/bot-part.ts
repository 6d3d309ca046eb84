import { type LevelId, STRENGTH } from '../bots/levels.ts';
import { think } from '../bots/think.ts';
import { defined } from '../core/defined.ts';
import { GAMES } from '../games/index.ts';
import type { BotPart } from './parts.ts';

/** The computer players for the protocol. */
export const botPart: BotPart = {
  levels: id => {
    const insight = GAMES.get(id)?.open(game => game.insight);
    return insight ? STRENGTH.filter(level => level !== 'rulebook' || insight.rulebook !== undefined) : [];
  },
  think(game, view, seat, { level, ms, seed }) {
    const known = STRENGTH.find((id): id is LevelId => id === level) ?? 'regular';
    const { choose, why } = think(game, view, seat, known, { seed, ...defined({ ms }) });
    return { choose: choose.map(Number), why };
  },
};
