import { RELATIONS } from './relations.ts';
import { shape } from './shape.ts';

/** The data file of Decision in North America: its shape, then each relation between its parts. */
export const boardSchema = shape.superRefine((board, context) => {
  for (const relation of RELATIONS) {
    for (const { at, found } of relation.faults(board)) {
      const here = found === undefined ? '' : `; here ${found}`;
      context.addIssue({ code: 'custom', path: [...at], message: `${relation.right} (${relation.rule})${here}` });
    }
  }
});
