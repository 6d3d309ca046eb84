/** The gap between two sentences. A full stop after an initial or after "St." ends none: "W. Howe", "St. Johns". */
const GAP = /(?<=[.!?])(?<!\b(?:[A-Z]|St)\.) (?=\S)/;

/** The sentences of a text, each with its full stop. */
export const sentencesIn = (text: string): [string, ...string[]] => {
  const [first, ...others] = text.split(GAP);
  return [first, ...others];
};
