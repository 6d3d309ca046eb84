import type { Game } from '../src/core/game.ts';
import { kernel } from '../src/core/kernel.ts';
import { below, quietUmpire, random } from '../src/core/random.ts';
import { readSetting } from '../src/core/setting.ts';
import type { Core, Frame } from '../src/core/step.ts';
import { GAMES } from '../src/games/index.ts';
import type { Row } from './report.ts';

/**
 * Random legal play that lists every option: as it is, with a fork at each decision, and with hidden information
 * redrawn at each decision.
 */
const MODES = ['plain', 'fork', 'redraw'] as const;
type Mode = (typeof MODES)[number];

/**
 * Measuring the size of a state costs more than a decision, so only every 997th is measured: a prime, to keep out of
 * step with play.
 */
const WEIGHED = 997;

interface Tally {
  decisions: number;
  matches: number;
  /** The largest state seen, as JSON. */
  bytes: number;
}

/** One match to its end, added to the tally. Now and then the size of a state is measured. */
function playOne<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  mode: Mode,
  seed: number,
  tally: Tally,
): void {
  const rules = kernel<S, F, E>(game.steps);
  const next = random(seed);
  const umpire = quietUmpire(next);
  const setting = readSetting(game, game.scenarios[0].id, undefined);
  if (!setting.ok) throw new Error(setting.problem);
  let s = game.setup(setting.value, umpire);
  const options: number[] = [];
  rules.advance(s, umpire, options);
  while (options.length > 0) {
    if (mode === 'fork') s = game.fork(s);
    else if (mode === 'redraw') s = game.redraw(s, rules.decider(s), next);
    rules.apply(s, options[below(next, options.length)], umpire, options);
    tally.decisions++;
    if (tally.decisions % WEIGHED === 0) tally.bytes = Math.max(tally.bytes, JSON.stringify(s).length);
  }
  tally.matches++;
}

/** Decisions and matches a second on one core, and the largest state seen, for each game. */
export function benchEngine(seconds: number): Row[] {
  return [...GAMES.values()].flatMap(entry =>
    entry.open(game =>
      MODES.map(mode => {
        const tally: Tally = { decisions: 0, matches: 0, bytes: 0 };
        for (let seed = 1; seed <= 50; seed++) playOne(game, mode, seed, { decisions: 0, matches: 0, bytes: 0 });
        const from = performance.now();
        for (let seed = 100; performance.now() - from < seconds * 1000; seed++) playOne(game, mode, seed, tally);
        const took = (performance.now() - from) / 1000;
        return {
          what: `${entry.id}, ${mode === 'plain' ? 'random play' : `random play with a ${mode} each`}`,
          'decisions/s': Math.round(tally.decisions / took),
          'matches/s': Math.round(tally.matches / took),
          'state bytes': tally.bytes,
        };
      }),
    ),
  );
}
