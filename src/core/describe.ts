import { figure } from './count.ts';
import type { Outcome } from './game.ts';
import type { Scene, ScenePiece, ScenePlace } from './scene.ts';
import type { Seat } from './umpire.ts';

/** Discord's limit for the description of an attachment. */
export const ALT_LIMIT = 1024;

function pieceWords(scene: Scene, piece: ScenePiece): string {
  const marks = piece.marks.flatMap(mark => scene.marks[mark] ?? []);
  const name = piece.count > 1 ? `${piece.count} ${piece.many ?? `${piece.words}s`}` : piece.words;
  return marks.length ? `${name} (${marks.join(', ')})` : name;
}

const strengthOf = (place: ScenePlace): number => place.pieces.reduce((n, p) => n + p.count, 0);

function placeWords(scene: Scene, { name, pieces, tokens }: ScenePlace): string {
  return `${name}: ${[...pieces.map(p => pieceWords(scene, p)), ...tokens.map(t => t.words)].join(', ')}.`;
}

/** What stands in place of what does not fit. */
const MORE = ' And more.';

/** Whole sentences as long as they fit, and a word that there are others. */
function fitted(sentences: readonly string[], limit: number): string {
  const whole = sentences.join(' ');
  if (whole.length <= limit) return whole;
  let text = '';
  for (const sentence of sentences) {
    const longer = text ? `${text} ${sentence}` : sentence;
    if (longer.length + MORE.length > limit) break;
    text = longer;
  }
  return (text || whole.slice(0, limit - MORE.length)) + MORE;
}

/** The picture for those who do not see it: how the match stands, where they fight, then the fullest places. */
export function altText(scene: Scene): string {
  const both = (p: ScenePlace): number => new Set(p.pieces.map(x => x.side)).size;
  const places = scene.places
    .filter(p => p.pieces.length)
    .sort((a, b) => both(b) - both(a) || strengthOf(b) - strengthOf(a));
  return fitted(
    [...scene.summary, ...scene.last.said, ...places.map(p => placeWords(scene, { ...p, tokens: [] }))],
    ALT_LIMIT,
  );
}

/** The whole position in words: what goes out when no picture can be drawn. */
export function textBoard(scene: Scene): string {
  return [
    ...scene.summary,
    ...scene.last.said,
    ...scene.notes,
    '',
    ...scene.places.map(p => `- ${placeWords(scene, p)}`),
  ].join('\n');
}

/** The line of a score sheet in which the winner is furthest ahead, as a sentence; none where there is none. */
export function mostOf(sheet: Outcome['sheet'], winner: Seat, loser: Seat): string[] {
  const ahead = ({ points }: Outcome['sheet'][number]): number => points[winner] - points[loser];
  const [best] = sheet.filter(line => ahead(line) > 0).toSorted((a, b) => ahead(b) - ahead(a));
  return best ? [`Widest lead: “${best.text}”, ${figure(best.points[winner])} to ${figure(best.points[loser])}.`] : [];
}
