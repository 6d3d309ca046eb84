import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { LiveMatch } from '../core/live-match.ts';
import type { Match, Started } from '../core/match.ts';
import { below, random } from '../core/random.ts';
import type { Scene } from '../core/scene.ts';
import { readSetting } from '../core/setting.ts';
import { concord } from '../games/concord/index.ts';
import { drawNow } from './draw.ts';
import { luminance, simulate, WEAKNESSES } from './vision.ts';

/**
 * `npm run pictures` draws `docs/pictures/` anew: an opening, a crowded middle and an end, each at full size, as small as
 * Discord's desktop shows it, in greys, and as three kinds of eyes see it.
 */
const FOLDER = new URL('../../docs/pictures/', import.meta.url);

/** Forty counters within a march of Lexington, on the British way back. */
const MIDDLE = {
  turn: 10,
  card: 12,
  actions: { british: 3, patriot: 4 },
  reserves: { british: 1, patriot: 2 },
  points: { british: 9, patriot: 3.5 },
  shot: true,
  concord: true,
  toAct: 'patriot',
  places: {
    lexington: [
      '3x Regular moved fired',
      '2x Regular broken moved',
      'Smith wounded moved',
      '2x Minuteman',
      '3x Militia hidden',
      'Parker',
    ],
    fiske: ['Regular moved', 'Pitcairn moved', '2x Militia strength 1 fired', 'Minuteman broken'],
    eastlex: ["4x Percy's Regular moved marched", 'Percy moved marched', 'Field Cannon moved'],
    rocks: ["3x Percy's Regular moved", 'Militia strength 2'],
    menotomy: ["Percy's Regular broken", 'Minuteman moved', '3x Militia hidden moved', 'Baldwin'],
    lincoln: ['Minuteman', '2x Militia strength 0 broken', 'Buttrick', 'Adams'],
    meriam: ['2x Militia hidden', 'Barrett', 'Revere captured'],
    burlington: ['2x Militia hidden moved', 'Davis moved'],
    southlex: ['Militia strength 1', 'Hancock'],
    cambridge: ['2x Militia hidden', 'Heath'],
    medford: ['Minuteman', 'Putnam'],
    'riders-top': ['Dawes'],
  },
  gather: { watertown: 'gather', waltham: 'gather', brookline: 'muster', winnisimmet: 'gather' },
  alerts: ['box-A2', 'box-A5', 'box-A6', 'box-A7'],
  arms: {
    lexington: 'searched',
    menotomy: 'unsearched',
    lincoln: 'unsearched',
    watertown: 'unsearched',
    barretts: 'searched',
    cambridge: 'searched',
    medford: 'unsearched',
    waltham: 'unsearched',
    charlestown: 'unsearched',
  },
  hinder: { movement: { at: 'rocks', side: 2 }, muster: { at: 'watertown', side: 1 } },
  ambushed: ['fiske'],
};

function started(from: { readonly position: unknown } | { readonly seed: number }): Match {
  const next = random('seed' in from ? from.seed : 1);
  const luck = (_: number, of: number): number => below(next, of);
  const match = concord.open((game): Started<Match> => {
    if ('position' in from) return LiveMatch.start(game, from, luck);
    const setting = readSetting(game, undefined, undefined);
    if (!setting.ok) throw new Error(setting.problem);
    return LiveMatch.start(game, { setting: setting.value }, luck);
  });
  if (!match.ok) throw new Error(match.refusal.message);
  return match.match;
}

/** Chance answers until nobody is asked any more. */
function playedOut(match: Match, seed: number): Match {
  const next = random(seed);
  for (let [decision] = match.decisions(); decision; [decision] = match.decisions()) {
    const size = decision.kind === 'one' ? 1 : decision.min + below(next, decision.max - decision.min + 1);
    const choose = [...decision.choices].sort(() => next() - 0.5).slice(0, size);
    const answered = match.answer(
      decision.seat,
      match.version,
      choose.map(({ id }) => id),
    );
    if (!answered.ok) throw new Error(answered.refusal.message);
  }
  return match;
}

const sceneOf = (match: Match): Scene => {
  const scene = match.scene('spectator');
  if (!scene) throw new Error('this game has no map');
  return scene;
};

type Eyes = (colour: `#${string}`) => string;
const GREY: Eyes = colour => {
  const light = luminance(colour);
  const byte = Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  return `#${byte.toString(16).padStart(2, '0').repeat(3)}`;
};
const LOOKS: Readonly<Record<string, Eyes>> = {
  grey: GREY,
  ...Object.fromEntries(WEAKNESSES.map((weakness): [string, Eyes] => [weakness, colour => simulate(colour, weakness)])),
};

/** A picture through other eyes, colour by colour, at the size of the inline picture. */
async function through(bytes: Uint8Array, eyes: Eyes): Promise<Buffer> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const known = new Map<number, number>();
  for (let i = 0; i < pixels.data.length; i += 4) {
    const rgb = (pixels.data[i] << 16) | (pixels.data[i + 1] << 8) | pixels.data[i + 2];
    const seen = known.get(rgb) ?? Number.parseInt(eyes(`#${rgb.toString(16).padStart(6, '0')}`).slice(1), 16);
    known.set(rgb, seen);
    pixels.data[i] = seen >> 16;
    pixels.data[i + 1] = (seen >> 8) & 255;
    pixels.data[i + 2] = seen & 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer('image/jpeg', 80);
}

const SCENES: Readonly<Record<string, () => Scene>> = {
  opening: () => sceneOf(started({ seed: 1775 })),
  middle: () => sceneOf(started({ position: MIDDLE })),
  end: () => sceneOf(playedOut(started({ seed: 3 }), 19)),
};

mkdirSync(FOLDER, { recursive: true });
const keep = (name: string, bytes: Uint8Array): void => writeFileSync(new URL(`${name}.jpg`, FOLDER), bytes);
for (const [name, make] of Object.entries(SCENES)) {
  const scene = make();
  keep(name, drawNow(scene, { palette: 'standard', width: 1650 }).bytes);
  const inline = drawNow(scene, { palette: 'standard', width: 550 }).bytes;
  keep(`${name}-550`, inline);
  for (const [look, eyes] of Object.entries(LOOKS)) keep(`${name}-${look}`, await through(inline, eyes));
  process.stdout.write(`${name}: 6 pictures\n`);
}
