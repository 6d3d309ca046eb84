import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { altText, textBoard } from '../core/describe.ts';
import { messageOf } from '../core/thrown.ts';
import { drawNow } from './draw.ts';
import { cropsOf } from './map.ts';
import { PALETTES } from './palette.ts';
import { WIDE_PX, WIDTHS } from './picture.ts';
import { matchOfDocument, sceneFor } from './recorded.ts';

const HELP = `npm run board -- FILE [options]

Draws an exported match or a position document (FILE, or - for standard input).

  --out FILE        the picture, a JPEG (default: board.jpg)
  --game GAME       the game of a position document (default: concord); an exported match names its own
  --viewer WHO      a seat such as british, or spectator (the default)
  --palette NAME    ${PALETTES.join(', ')}
  --width PIXELS    ${WIDTHS.join(', ')}
  --crop PLACE      a close-up: a place or box and what is around it, such as lexington or box-A1, or a theatre
  --after ANSWERS   the position after this many answers of the match
  --alt, --text     print the alt text, or the whole board in words, instead
`;

const options = z.object({
  out: z
    .string()
    .regex(/\.jpe?g$/i, 'The picture is a JPEG: give it a name that ends in .jpg.')
    .default('board.jpg'),
  game: z.string().default('concord'),
  viewer: z.string().default('spectator'),
  palette: z.enum(PALETTES).default('standard'),
  width: z.coerce.number().pipe(z.literal(WIDTHS)).default(WIDE_PX),
  crop: z.string().optional(),
  after: z.coerce.number().int().min(0).optional(),
  alt: z.boolean().default(false),
  text: z.boolean().default(false),
});

function run(): string {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: text,
      game: text,
      viewer: text,
      palette: text,
      width: text,
      crop: text,
      after: text,
      alt: flag,
      text: flag,
      help: flag,
    },
  });
  const [file] = positionals;
  if (values.help || file === undefined) return HELP;
  const asked = options.parse(values);
  const document: unknown = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  const scene = sceneFor(matchOfDocument(document, asked.after, asked.game), asked.viewer);
  if (asked.alt) return `${altText(scene)}\n`;
  if (asked.text) return `${textBoard(scene)}\n`;
  const { crop } = asked;
  if (crop !== undefined && !cropsOf(scene.map).includes(crop)) throw new Error(`There is no place ‘${crop}’.`);
  const picture = drawNow(scene, {
    palette: asked.palette,
    width: asked.width,
    ...(crop === undefined ? {} : { crop }),
  });
  writeFileSync(asked.out, picture.bytes);
  return `${asked.out}: ${picture.width} × ${picture.height}, ${Math.round(picture.bytes.length / 1024)} KB\n`;
}

try {
  process.stdout.write(run());
} catch (error) {
  process.stderr.write(`${error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)}\n`);
  process.exitCode = 1;
}
