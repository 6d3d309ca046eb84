import { done, fail } from '../reply.ts';
import { requests } from '../schema.ts';
import { ofViewer } from '../verb.ts';

export const board = ofViewer(requests.board, async (table, viewer, { file, crop, palette }, { parts }) => {
  if (!parts.board) return fail('bad-request', 'This build has no board pictures.');
  const drawn = await table.draw(parts.board, viewer, {
    decision: table.match.decisions().find(({ seat }) => seat === viewer) ?? null,
    file,
    ...(crop === undefined ? {} : { crop }),
    ...(palette === undefined ? {} : { palette }),
  });
  if (!drawn.ok) return fail('bad-request', drawn.problem);
  const { width, height, bytes, ms } = drawn.value;
  return done({ file: drawn.value.file, width, height, bytes, ms });
});
