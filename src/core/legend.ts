import type { LegendEntry, LegendPart, ScenePiece, SceneToken } from './scene.ts';

/** Makes the entries of a legend. */

/** A counter and its meaning; by default the words of the counter. */
export const counterMeans = (piece: ScenePiece, words: string = piece.words): LegendEntry => ({
  figure: { kind: 'piece', piece },
  words,
});
/** A marker and its meaning; by default the words of the marker. */
export const markerMeans = (token: SceneToken, words: string = token.words): LegendEntry => ({
  figure: { kind: 'token', token },
  words,
});

/** The meanings of a legend's figures as a sentence for those who do not see them: "Counters: Regular, Marine. …" */
export const legendWords = (parts: readonly LegendPart[]): string =>
  parts.map(({ title, entries }) => `${title}: ${entries.map(({ words }) => words).join(', ')}.`).join(' ');
