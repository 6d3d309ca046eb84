import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { GAMES } from '../games/index.ts';
import { EVERY_SCENE } from './contact-sheet-scenes.ts';
import { drawNow } from './draw.ts';
import { drawLegend } from './legend.ts';
import { INLINE_PX, WIDE_PX } from './picture.ts';
import { COLOUR_BLINDNESSES, luminance, simulate } from './vision.ts';

/**
 * `npm run pictures` draws `docs/pictures/`: for each game an opening, a crowded middle game and an end. Each is drawn
 * at full size, at the sizes that Discord shows on a desktop and on a phone, in greyscale, and as people with each of
 * three kinds of colour blindness see it. It also draws each game's legend. An argument limits it to scenes and legends
 * whose names begin with it, such as `rebellion` or `legend-rebellion`; the scenes of From Boston to Concord are named
 * `opening`, `middle` and `end`.
 */
const FOLDER = new URL('../../docs/pictures/', import.meta.url);

type ColourFilter = (colour: `#${string}`) => string;
const GREY: ColourFilter = colour => {
  const light = luminance(colour);
  const byte = Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  return `#${byte.toString(16).padStart(2, '0').repeat(3)}`;
};
const FILTERS: Readonly<Record<string, ColourFilter>> = {
  grey: GREY,
  ...Object.fromEntries(
    COLOUR_BLINDNESSES.map((weakness): [string, ColourFilter] => [weakness, colour => simulate(colour, weakness)]),
  ),
};

/** A picture with each of its colours changed by a filter. */
async function filtered(bytes: Uint8Array, filter: ColourFilter): Promise<Buffer> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const known = new Map<number, number>();
  for (let i = 0; i < pixels.data.length; i += 4) {
    const rgb = (pixels.data[i] << 16) | (pixels.data[i + 1] << 8) | pixels.data[i + 2];
    const seen = known.get(rgb) ?? Number.parseInt(filter(`#${rgb.toString(16).padStart(6, '0')}`).slice(1), 16);
    known.set(rgb, seen);
    pixels.data[i] = seen >> 16;
    pixels.data[i + 1] = (seen >> 8) & 255;
    pixels.data[i + 2] = seen & 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer('image/jpeg', 80);
}

/** The width of a message on a phone. */
const PHONE_PX = 312;

/** A picture as a phone shows it in the chat. */
async function onPhone(bytes: Uint8Array): Promise<Buffer> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(PHONE_PX, Math.round((PHONE_PX * image.height) / image.width));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toBuffer('image/jpeg', 85);
}

mkdirSync(FOLDER, { recursive: true });
const savePicture = (name: string, bytes: Uint8Array): void => writeFileSync(new URL(`${name}.jpg`, FOLDER), bytes);
const [only = ''] = process.argv.slice(2);
for (const [name, make] of Object.entries(EVERY_SCENE)) {
  if (!name.startsWith(only)) continue;
  const scene = make();
  const whole = drawNow(scene, { palette: 'standard', width: WIDE_PX }).bytes;
  savePicture(name, whole);
  savePicture(`${name}-${PHONE_PX}`, await onPhone(whole));
  const inline = drawNow(scene, { palette: 'standard', width: INLINE_PX }).bytes;
  savePicture(`${name}-${INLINE_PX}`, inline);
  for (const [look, filter] of Object.entries(FILTERS)) savePicture(`${name}-${look}`, await filtered(inline, filter));
  process.stdout.write(`${name}: 7 pictures\n`);
}
for (const { id, legend } of GAMES.values()) {
  const name = `legend-${id}`;
  if (legend === undefined || !name.startsWith(only)) continue;
  savePicture(name, drawLegend(legend, 'standard').bytes);
  process.stdout.write(`${name}: 1 picture\n`);
}
