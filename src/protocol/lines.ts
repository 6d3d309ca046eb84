import type { Parsed } from '../core/game.ts';

/** Longer lines are skipped and answered with an error. A record of a long match is far shorter. */
const LONGEST_LINE = 32 * 2 ** 20;

const NEWLINE = 10;

/** The non-blank lines of a byte stream, or why a line cannot be read. */
export async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Parsed<string>> {
  const line = new LineBuffer();
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, end));
      from = end + 1;
      const read = line.take();
      if (!isBlank(read)) yield read;
    }
    line.add(chunk.subarray(from));
  }
  const last = line.take();
  if (!isBlank(last)) yield last;
}

const isBlank = (line: Parsed<string>): boolean => line.ok && line.value.trim() === '';

/** Collects the bytes of a line, and drops them if it grows too long. */
class LineBuffer {
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true });
  private chunks: Buffer[] = [];
  private size = 0;

  add(bytes: Buffer): void {
    this.size += bytes.length;
    if (this.size <= LONGEST_LINE) this.chunks.push(bytes);
    else this.chunks = [];
  }

  take(): Parsed<string> {
    const { chunks, size } = this;
    this.chunks = [];
    this.size = 0;
    if (size > LONGEST_LINE) return { ok: false, problem: `A line has at most ${LONGEST_LINE} bytes.` };
    try {
      return { ok: true, value: this.utf8.decode(Buffer.concat(chunks)) };
    } catch {
      // The decoder only throws for invalid UTF-8.
      return { ok: false, problem: 'This line is not UTF-8.' };
    }
  }
}
