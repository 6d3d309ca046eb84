import type { Game } from '../src/core/game.ts';
import { kernel } from '../src/core/kernel.ts';
import { quietUmpire, random } from '../src/core/random.ts';
import { randomAnswer } from '../src/core/random-answer.ts';
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
 * Only every 997th state is measured, because measuring one takes longer than a decision. The number is prime so that
 * it does not fall in with the rhythm of a match.
 */
const MEASURE_EVERY = 997;

interface Tally {
  decisions: number;
  matches: number;
  /** The largest state seen, as JSON. */
  bytes: number;
}

/** Plays one match to its end, and adds it to the tally. */
function playOne<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  mode: Mode,
  seed: number,
  tally: Tally,
): void {
  const rules = kernel<S, F, E>(game.steps);
  const rng = random(seed);
  const umpire = quietUmpire(rng);
  const setting = readSetting(game, game.scenarios[0].id, undefined);
  if (!setting.ok) throw new Error(setting.problem);
  let s = game.setup(setting.value, umpire);
  const options: number[] = [];
  rules.advance(s, umpire, options);
  while (!rules.over(s)) {
    if (mode === 'fork') s = game.fork(s);
    else if (mode === 'redraw') s = game.redraw(s, rules.decider(s), rng);
    const seat = rules.decider(s);
    rules.answer(s, seat, randomAnswer(rules, s, seat, options, rng), umpire, options);
    tally.decisions++;
    if (tally.decisions % MEASURE_EVERY === 0) tally.bytes = Math.max(tally.bytes, JSON.stringify(s).length);
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
