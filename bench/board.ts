import { parseArgs } from 'node:util';
import { drawNow } from '../src/board/draw.ts';
import { film } from '../src/board/film.ts';
import { cropsOf } from '../src/board/map.ts';
import { PALETTES } from '../src/board/palette.ts';
import { type BoardRequest, WIDTHS, type Width } from '../src/board/picture.ts';
import { STUDIO, Studio } from '../src/board/studio.ts';
import { decide } from '../src/bots/think.ts';
import { defined } from '../src/core/defined.ts';
import type { AnyGame, Game } from '../src/core/game.ts';
import { kernel } from '../src/core/kernel.ts';
import { below, type Random, random } from '../src/core/random.ts';
import { randomAnswer } from '../src/core/random-answer.ts';
import type { Scene } from '../src/core/scene.ts';
import { readSetting } from '../src/core/setting.ts';
import type { Core, Frame } from '../src/core/step.ts';
import type { Umpire } from '../src/core/umpire.ts';
import { GAMES } from '../src/games/index.ts';
import { machine, quantile, type Row, table } from './report.ts';

/**
 * `npm run bench:board -- rebellion revolution`: the named games, or all. First the memory after many pictures, drawn
 * in the studio's thread as in a running bot. Then, for each kind of picture, the time of the first, and the times from
 * view to bytes in this thread for positions drawn before (so that the background and the counters are cached), split
 * into scene, background, pieces and encoding. Last, the time and size of a film of one match.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const PICTURES = 200;
const MANY = 2000;
const POSITIONS = 40;
/** How many of the latest events go into a picture. In a running bot it is the events of so many answers. */
const RECENT = 60;

type SceneMaker = () => Scene;

/** The scenes of positions from randomly played matches of the first scenario, as spectators see them. */
function positionsOf<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): SceneMaker[] {
  const { scene } = game;
  const setting = readSetting(game, game.scenarios[0].id, undefined);
  if (scene === undefined || !setting.ok) throw new Error(`${game.id} has no picture`);
  const rules = kernel<S, F, E>(game.steps);
  const makers: SceneMaker[] = [];
  for (let seed = 1; makers.length < POSITIONS; seed++) {
    const rng = random(seed);
    const events: E[] = [];
    const umpire = telling(rng, events);
    const s = game.setup(setting.value, umpire);
    const out: number[] = [];
    rules.advance(s, umpire, out);
    // Each match is played longer before its position is taken, so that all parts of a match are covered.
    for (let left = seed * 23; left > 0 && !rules.over(s); left--) {
      const seat = rules.decider(s);
      rules.answer(s, seat, randomAnswer(rules, s, seat, out, rng), umpire, out);
    }
    const view = game.observe(s, 'spectator');
    const recent = events.slice(-RECENT);
    makers.push(() => scene(view, recent));
  }
  return makers;
}

/** An umpire that collects the events told to everybody. */
const telling = <E>(rng: Random, events: E[]): Umpire<E> => ({
  chance: of => below(rng, of),
  reveal: () => {},
  tell: (event, to) => void (to === undefined && events.push(event)),
});

/** The films made here show at most this many hand-overs. */
const FRAMES = 90;
/** How wide films are, in pixels: `BENCH_FILMS=550,1100`. */
const FILM_WIDTHS = (process.env.BENCH_FILMS ?? '550')
  .split(',')
  .flatMap(given => WIDTHS.filter(width => String(width) === given));

/** A scene at each hand-over of a match of Recruits, up to the length of a film. */
function matchOf<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): Scene[] {
  const { scene } = game;
  const setting = readSetting(game, game.scenarios[0].id, undefined);
  if (scene === undefined || !setting.ok) throw new Error(`${game.id} has no picture`);
  const rules = kernel<S, F, E>(game.steps);
  const rng = random(1775);
  const events: E[] = [];
  const umpire = telling(rng, events);
  const s = game.setup(setting.value, umpire);
  const out: number[] = [];
  const scenes: Scene[] = [];
  rules.advance(s, umpire, out);
  for (let [n, last] = [0, -1]; !rules.over(s) && scenes.length < FRAMES; n++) {
    const seat = rules.decider(s);
    if (seat !== last) scenes.push(scene(game.observe(s, 'spectator'), events.slice(-RECENT)));
    last = seat;
    const { choose } = decide(game, game.observe(s, seat), seat, 'recruit', { seed: n });
    rules.answer(s, seat, choose, umpire, out);
  }
  return scenes;
}

function filmed(id: string, scenes: readonly Scene[], width: Width): Row {
  const [begin, used] = [performance.now(), process.cpuUsage()];
  const bytes = film({ scenes, palette: 'standard', width }, () => {});
  const { user, system } = process.cpuUsage(used);
  return {
    film: `${id}, ${width} wide`,
    frames: String(scenes.length),
    seconds: ((performance.now() - begin) / 1000).toFixed(1),
    'processor, s': ((user + system) / 1e6).toFixed(1),
    megabytes: (bytes.length / 2 ** 20).toFixed(1),
  };
}

const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

function measure(what: string, makers: readonly SceneMaker[], request: BoardRequest): Row {
  const first = performance.now();
  drawNow(makers[0](), request);
  const cold = performance.now() - first;
  for (const make of makers) drawNow(make(), request);
  const rows = Array.from({ length: PICTURES }, (_, i) => {
    const begin = performance.now();
    const used = process.cpuUsage();
    const made = makers[i % makers.length]();
    const scene = performance.now() - begin;
    const { timing, bytes } = drawNow(made, request);
    const { user, system } = process.cpuUsage(used);
    return {
      total: performance.now() - begin,
      processor: (user + system) / 1000,
      scene,
      ...timing,
      kilobytes: bytes.length / 1024,
    };
  });
  const columns = (['total', 'processor', 'scene', 'background', 'pieces', 'encode', 'kilobytes'] as const).map(
    part => {
      const values = rows.map(row => row[part]);
      return [part, `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`];
    },
  );
  return { picture: what, 'first, ms': cold.toFixed(0), ...Object.fromEntries(columns) };
}

/** What is drawn for a game: its positions, and close-ups of the middle and the last of all crops of its map. */
interface Drawn {
  readonly id: string;
  readonly makers: readonly SceneMaker[];
  readonly crops: readonly string[];
}

function drawnOf(game: AnyGame): Drawn {
  const makers = game.open(positionsOf);
  const crops = cropsOf(makers[0]().map);
  return { id: game.id, makers, crops: [...new Set([crops[Math.floor(crops.length / 2)], crops[crops.length - 1]])] };
}

/**
 * The memory after every picture has been drawn once in the studio's thread, and after many more. Each position of all
 * games comes in turn, then all of them in the next view, and all views in the next palette.
 */
async function memory(games: readonly Drawn[]): Promise<string> {
  const studio = new Studio({ ...STUDIO, timeoutMs: 300_000 });
  const scenes = games.flatMap(({ makers, crops }) => makers.map(make => ({ scene: make(), crops })));
  const views = [{ width: 1650 }, { width: 550 }, { width: 1100, crop: 0 }, { width: 1100, crop: 1 }] as const;
  const drawNth = async (i: number): Promise<void> => {
    const { scene, crops } = scenes[i % scenes.length];
    const view = views[Math.floor(i / scenes.length) % views.length];
    const palette = PALETTES[Math.floor(i / (scenes.length * views.length)) % PALETTES.length];
    const crop = 'crop' in view ? (crops[view.crop] ?? crops[0]) : undefined;
    const drawn = await studio.drawBoard('bench', scene, { width: view.width, palette, ...defined({ crop }) });
    if (!drawn.ok) throw new Error(drawn.problem);
  };
  const round = scenes.length * views.length * PALETTES.length;
  for (let i = 0; i < round; i++) await drawNth(i);
  const before = megabytes();
  for (let i = 0; i < MANY; i++) await drawNth(i);
  await studio.close();
  return `RSS after ${round} different pictures and after ${MANY} more: ${before} MB, ${megabytes()} MB`;
}

const named = [...GAMES.values()].filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const games = named.map(drawnOf);
process.stdout.write(`${machine()}\n`);
// This comes first, before this thread draws: in a running bot only the studio's thread draws.
if (!process.env.BENCH_NO_MEMORY) process.stdout.write(`\n${await memory(games)}\n`);
const rows = games.flatMap(({ id, makers, crops }) => [
  measure(`${id}, 1650 wide`, makers, { palette: 'standard', width: 1650 }),
  measure(`${id}, 1100 wide`, makers, { palette: 'standard', width: 1100 }),
  ...crops.map(crop => measure(`${id}, close-up of ${crop}`, makers, { palette: 'standard', width: 1100, crop })),
]);
process.stdout.write(`\n## Pictures, milliseconds: median / 95th percentile of ${PICTURES}\n\n${table(rows)}\n`);
const films = named.flatMap(game => {
  const scenes = game.open(matchOf);
  return FILM_WIDTHS.map(width => filmed(game.id, scenes, width));
});
process.stdout.write(`\n## Films of a match of Recruits\n\n${table(films)}\n`);
