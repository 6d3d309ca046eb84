import { defined } from '../../core/defined.ts';
import { done, fail } from '../reply.ts';
import { requests } from '../schema.ts';
import { ofViewer } from '../verb.ts';

export const board = ofViewer(requests.board, ({ match }, viewer, { file, crop, palette }, { parts }) => {
  if (!parts.board) return fail('bad-request', 'This build has no board pictures.');
  const scene = match.sight(viewer).scene;
  if (!scene) return fail('bad-request', `${match.game.title} has no map; its board is in words: view.`);
  const drawn = parts.board.draw({
    scene,
    file,
    ...defined({ crop, palette }),
  });
  return drawn.ok ? done({ ...drawn.value }) : fail('bad-request', drawn.problem);
});
