/** Where somebody went, from where, and through which places. */
export interface Way {
  /** With the verb: "Revere rides". It is unique to the rider. */
  readonly who: string;
  readonly from: string;
  readonly by: readonly string[];
  readonly to: string;
}

const list = new Intl.ListFormat('en-GB');

/**
 * "Revere rides from Charlestown to Lexington by Medford and Menotomy.", "Dawes rides from Waltham and back by
 * Watertown."
 */
export const wayText = ({ who, from, by, to }: Way): string =>
  `${who} from ${from} ${from === to ? 'and back' : `to ${to}`}${by.length > 0 ? ` by ${list.format(by)}` : ''}.`;
