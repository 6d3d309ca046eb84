import { BOXES, REGIONS } from './data.ts';
import { placeNamed } from './ids.ts';
import { listed, placeName } from './names.ts';
import type { HinderView, PieceView, View } from './observe.ts';

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const show = (points: number): string => (Number.isInteger(points) ? `${points}` : `${Math.trunc(points) || ''}½`);

/** The name of a kind of counter, for folding alike ones: "broken moved Regular", "hidden Militia". */
function kindOf(piece: PieceView): string {
  const { kind, marks, strength, dotted } = piece;
  const name =
    kind === 'regular'
      ? dotted
        ? 'Percy’s Regular'
        : 'Regular'
      : kind === 'minuteman'
        ? 'Minuteman'
        : kind === 'militia'
          ? strength === null
            ? 'hidden Militia'
            : `Militia of strength ${strength}`
          : piece.id;
  const shown = marks.filter(mark => mark !== 'under marker');
  return shown.length === 0 ? name : `${name} (${shown.join(', ')})`;
}

/** "2 Regulars (moved), Smith": one side's counters of a place. */
function group(pieces: readonly PieceView[]): string {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(kindOf(piece), (counts.get(kindOf(piece)) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n === 1 ? name : `${n} × ${name}`)).join(', ');
}

const onBoard = (view: View): PieceView[] =>
  view.pieces.filter(({ place }) => place !== 'out' && place !== 'turn-track');

/** One place in words; empty where nothing is worth telling. */
function placeLine(view: View, id: string): string {
  const here = onBoard(view).filter(piece => piece.place === id);
  const parts: string[] = [];
  const active = here.filter(piece => !piece.marks.includes('under marker'));
  const under = here.filter(piece => piece.marks.includes('under marker'));
  for (const side of ['british', 'patriot'] as const) {
    const own = active.filter(piece => piece.side === side);
    if (own.length > 0) parts.push(`${side === 'british' ? 'British' : 'Patriots'}: ${group(own)}`);
  }
  const marker = view.gather[id] ?? (view.alerts.includes(id) ? 'alert' : undefined);
  if (marker)
    parts.push(
      `${marker.charAt(0).toUpperCase() + marker.slice(1)} marker over ${under.length > 0 ? group(under) : 'nobody'}`,
    );
  const arms = view.arms[id];
  if (arms) parts.push(arms.searched ? 'hidden arms searched' : `hidden arms (${arms.value})`);
  if (view.ambushed.includes(id)) parts.push('ambushed');
  if (view.sniped.includes(id)) parts.push('sniped at');
  for (const [name, hinder] of Object.entries(view.hinder)) {
    if (hinder.at === id) parts.push(`Hinder ${name} (${hinder.side})`);
  }
  return parts.join('; ');
}

const hinderState = (name: string, { at }: HinderView): string =>
  `${name} ${at === 'available' ? 'available' : at === 'turn-track' ? 'back next turn' : `in ${placeName(placeNamed(at))}`}`;

function tracks(view: View): string[] {
  const { card, actions, reserves, points, deck } = view;
  const marks = card ? `card ${card.number} (${plural(card.marks, 'mark')})` : 'before the first card';
  return [
    `Turn ${view.turn} of 12, ${marks}.`,
    `Actions: British ${actions.british}, Patriots ${actions.patriot}. Reserve Actions: ${reserves.british} and ${reserves.patriot}.`,
    `Victory Point Track: British ${show(points.british)}, Patriots ${show(points.patriot)}.`,
    `Deck: ${plural(deck.left, 'card')} left${deck.known.length > 0 ? `, next ${deck.known.join(' and ')}` : ''}; discarded ${deck.discard.join(', ') || 'none'}.`,
    `${view.shot ? 'The Shot has been heard' : 'The Shot has not been heard'}. ${view.concord ? 'An unbroken Regular has entered Concord' : 'No unbroken Regular has entered Concord'}.`,
    `Hinder markers: ${listed(Object.entries(view.hinder).map(([name, hinder]) => hinderState(name, hinder)))}.`,
    `Militia pool: ${view.pool.map((n, strength) => `${n} of strength ${strength}`).join(', ')}.`,
  ];
}

function lost(view: View): string[] {
  const gone = view.pieces.filter(({ place, marks }) => place === 'out' && marks.includes('captured'));
  const waiting = view.pieces.filter(({ place }) => place === 'turn-track');
  return [
    ...(gone.length > 0 ? [`Taken to Boston: ${group(gone)}.`] : []),
    ...(waiting.length > 0 ? [`On the turn track: ${group(waiting)}.`] : []),
  ];
}

function ending(view: View): string[] {
  if (!view.outcome) return [];
  const { reason, sheet, scores } = view.outcome;
  const lines = sheet.map(
    ({ text, rule, points }) => `  ${text} (${rule}): British ${show(points[0])}, Patriots ${show(points[1])}`,
  );
  return ['', reason, ...lines, `  Total: British ${show(scores[0])}, Patriots ${show(scores[1])}`];
}

/** The whole board in words: tracks, then every place where something is, from Boston outward in the file's order. */
export function text(view: View): string {
  const places: [string, string][] = [
    ...REGIONS.map((info): [string, string] => [info.name ?? info.label, placeLine(view, info.id)]),
    ...BOXES.map((box): [string, string] => [`Alert box ${box.name}`, placeLine(view, `box-${box.id}`)]),
    ...(['top', 'left', 'bottom'] as const).map((edge): [string, string] => [
      `Nightriders, ${edge} edge`,
      placeLine(view, `riders-${edge}`),
    ]),
  ];
  const lines = places.filter(([, line]) => line !== '').map(([name, line]) => `${name}: ${line}.`);
  return [...tracks(view), ...lost(view), '', ...lines, ...ending(view)].join('\n');
}

/** The essential in at most 1,024 characters: tracks, contested places, then where the units are. */
export function alt(view: View): string {
  const { actions, points } = view;
  const head = `From Boston to Concord, turn ${view.turn} of 12. Actions: British ${actions.british}, Patriots ${actions.patriot}. Victory Points: British ${show(points.british)}, Patriots ${show(points.patriot)}.`;
  const active = onBoard(view).filter(piece => !piece.marks.includes('under marker'));
  const places = REGIONS.map(info => ({
    name: info.name ?? info.label,
    here: active.filter(piece => piece.place === info.id),
  }));
  const sides = (here: readonly PieceView[]): number => new Set(here.map(({ side }) => side)).size;
  const told = places
    .filter(({ here }) => here.length > 0)
    .sort((a, b) => sides(b.here) - sides(a.here))
    .map(({ name, here }) => `${name}: ${sides(here) > 1 ? 'contested, ' : ''}${group(here)}.`);
  let line = head;
  for (const each of told) {
    if (line.length + each.length + 1 > 1020) return `${line} …`;
    line += ` ${each}`;
  }
  return line;
}
