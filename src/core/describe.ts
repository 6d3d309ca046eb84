import { figure } from './count.ts';
import type { Outcome } from './game.ts';
import type { Holder, Scene, SceneCard, ScenePiece, ScenePlace, SideLook } from './scene.ts';
import type { Seat } from './umpire.ts';

/** Discord's length limit for an attachment's description. */
export const ALT_LIMIT = 1024;

function pieceWords(scene: Scene, piece: ScenePiece): string {
  const marks = piece.marks.flatMap(mark => scene.marks[mark] ?? []);
  const name = piece.count > 1 ? `${piece.count} ${piece.many ?? `${piece.words}s`}` : piece.words;
  return marks.length ? `${name} (${marks.join(', ')})` : name;
}

const strengthOf = (place: ScenePlace): number => place.pieces.reduce((n, p) => n + p.count, 0);

const nameOf = ({ sides }: Scene, side: SideLook): string => sides.find(s => s.side === side)?.name ?? 'nobody';

const VALUE_WORDS = { void: 'counts for nothing now', double: 'counts double now' } as const;

function placeWords(scene: Scene, { name, pieces, tokens, siege, valueNow }: ScenePlace): string {
  const told = [
    ...pieces.map(p => pieceWords(scene, p)),
    ...tokens.map(t => t.words),
    ...(siege ? [`besieged by the ${nameOf(scene, siege)}`] : []),
    ...(valueNow ? [VALUE_WORDS[valueNow]] : []),
  ];
  return `${name}: ${told.join(', ')}.`;
}

interface Owned {
  readonly name: string;
  readonly holder: Holder | null;
}

/** Who holds what, one side after the other; unheld places last. */
function holdings(scene: Scene, all: readonly Owned[]): string[] {
  const of = (holder: Holder | null): string =>
    all.flatMap(({ name, holder: own }) => (own === holder ? [name] : [])).join(', ');
  const told = (who: string, what: string): string[] => (what === '' ? [] : [`${who}: ${what}.`]);
  return [
    ...scene.sides.flatMap(({ side, name }) => told(name, of(side))),
    ...told('Contested', of('both')),
    ...told('Nobody’s', of(null)),
  ];
}

/** What the map shows apart from the places: gauges, the ledger or the groups, loyalties, and what is closed. */
function mapWords(scene: Scene): string[] {
  const { gauges = [], groups = [], ledger } = scene;
  const bars = gauges.map(({ name, at, of }) => `${name} ${at} of ${of}`).join(', ');
  const leaning = groups.flatMap(({ name, leans }) =>
    leans ? [`${name} ${leans.by === 0 ? 'to neither side' : `${leans.by} to the ${nameOf(scene, leans.side)}`}`] : [],
  );
  const closed = groups.filter(group => group.closed).map(({ name }) => name);
  return [
    ...(bars === '' ? [] : [`${bars}.`]),
    ...holdings(scene, ledger ?? groups.filter(({ leans }) => !leans)),
    ...(leaning.length > 0 ? [`Loyalty: ${leaning.join(', ')}.`] : []),
    ...(closed.length > 0 ? [`Closed to both sides: ${closed.join(', ')}.`] : []),
  ];
}

/** Shots of the last action, lines of fire that are open or blocked, and what guns can reach. */
function fireWords(scene: Scene): string[] {
  const spoken = new Map(scene.places.map(({ id, name }) => [id, name]));
  const at = (id: string): string => spoken.get(id) ?? id;
  const rays = (scene.rays ?? []).map(({ from, to, fire }) => `${at(from)} to ${at(to)} ${fire}`);
  const fields = (scene.fields ?? []).map(
    ({ words, places }) => `Within reach of ${words}: ${places.map(at).join(', ')}.`,
  );
  return [...(rays.length > 0 ? [`Fire: ${rays.join(', ')}.`] : []), ...fields];
}

/** "March (02) × 2" */
export const cardName = ({ name, count = 1 }: SceneCard): string => `${name}${count > 1 ? ` × ${count}` : ''}`;
/** "March (02) × 2: 3 armies × 2 areas" */
export const cardWords = (card: SceneCard): string => `${cardName(card)}: ${card.text}`;

const handWords = ({ hands = [] }: Scene): string[] =>
  hands.map(({ name, cards }) => [`${name}:`, ...cards.map(card => `- ${cardWords(card)}`)].join('\n'));

/** Appended when some sentences did not fit. */
const MORE = ' And more.';

/** As many whole sentences as fit, followed by `MORE` if some were left out. */
function sentencesThatFit(sentences: readonly string[], limit: number): string {
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

/**
 * The picture in words for people who cannot see it: the state of the match, what the map shows, what happened last,
 * then the occupied places, contested ones first and then the fullest.
 */
export function altText(scene: Scene): string {
  const sidesIn = (p: ScenePlace): number => new Set(p.pieces.map(x => x.side)).size;
  const places = scene.places
    .filter(p => p.pieces.length)
    .sort((a, b) => sidesIn(b) - sidesIn(a) || strengthOf(b) - strengthOf(a));
  return sentencesThatFit(
    [
      ...scene.summary,
      ...mapWords(scene),
      ...scene.last.said,
      ...places.map(p => placeWords(scene, { ...p, tokens: [] })),
    ],
    ALT_LIMIT,
  );
}

/** A picture of the hands in words: each card with what it does. */
export const handAltText = ({ hands = [] }: Scene): string =>
  sentencesThatFit(
    hands.flatMap(({ name, cards }) => [`${name}:`, ...cards.map(cardWords)]),
    ALT_LIMIT,
  );

/** The whole position in words, used when no picture can be drawn. */
export function textBoard(scene: Scene): string {
  return [
    ...scene.summary,
    ...mapWords(scene),
    ...scene.last.said,
    ...fireWords(scene),
    ...scene.notes,
    ...handWords(scene),
    '',
    ...scene.places.map(p => `- ${placeWords(scene, p)}`),
  ].join('\n');
}

/**
 * The line of the score sheet where the winner's margin is largest, as a sentence; empty if there is no such line, or if it
 * is the line of the rule `untold`.
 */
export function widestLead(sheet: Outcome['sheet'], winner: Seat, loser: Seat, untold?: string): string[] {
  const ahead = ({ points }: Outcome['sheet'][number]): number => points[winner] - points[loser];
  const [best] = sheet.filter(line => ahead(line) > 0).toSorted((a, b) => ahead(b) - ahead(a));
  return best && best.rule !== untold
    ? [`Ahead above all in “${best.text}”: ${figure(best.points[winner])} to ${figure(best.points[loser])}.`]
    : [];
}
