/** A value that breaks a relation: where it stands in the file, and what was found, where that helps. */
export interface Fault {
  readonly at: readonly (string | number)[];
  readonly found?: string;
}

/** Something that holds between parts of a game's data file. */
export interface Relation<File> {
  readonly name: string;
  /** What is right, as a sentence without its full stop. */
  readonly right: string;
  /** The numbers of the rules that say so, or what else does. */
  readonly rule: string;
  readonly faults: (board: File) => readonly Fault[];
}
