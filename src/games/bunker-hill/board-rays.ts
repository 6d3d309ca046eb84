import type { SceneField, SceneRay } from '../../core/scene.ts';
import { LOOK } from './board-pieces.ts';
import { BATTERY_TARGETS, distance, FLEET_BOXES, REGION_COUNT, REGIONS, type Region } from './data.ts';
import { SIDE_IDS, type SideId } from './ids.ts';
import type { PieceView, View } from './observe.ts';
import { BRITISH, PATRIOT } from './pieces.ts';
import { FLEET } from './rules/06-guns.ts';
import { crossesTown } from './rules/06-volley.ts';
import { canSee, lineOf } from './sight.ts';

/** What fire can reach, while it is decided: lines of sight (7.2) and the fields of the bombarding guns (6.4). */

/** By region: how many pieces pass a test. */
function countIn({ pieces }: View, test: (piece: PieceView) => boolean): Uint8Array {
  const found = new Uint8Array(REGION_COUNT);
  for (const piece of pieces) {
    const at = REGIONS.findIndex(({ id }) => id === piece.place);
    if (at >= 0 && test(piece)) found[at]++;
  }
  return found;
}

/** Who fires, from where, at whom. `at` null: at anybody in sight. `within`: the range in regions. */
interface Aim {
  readonly side: SideId;
  readonly from: number;
  readonly at: number | null;
  readonly within: number;
  /** 6.3: only at counters that are not broken, damaged or wounded. */
  readonly whole: boolean;
}

/** The fire that is being decided, if any. */
function aimOf({ pending, powder }: View): Aim | null {
  const frame = pending.at(-1);
  if (frame === undefined) return null;
  const volley = (seat: number): number => (seat === PATRIOT && powder === 0 ? 1 : 2);
  switch (frame.step) {
    case 'volleyTarget':
      return { side: SIDE_IDS[frame.seat], from: frame.from, at: null, within: volley(frame.seat), whole: false };
    case 'volley':
    case 'extraDie':
      return { side: SIDE_IDS[frame.seat], from: frame.from, at: frame.to, within: 2, whole: false };
    case 'cannonade':
      return { side: SIDE_IDS[frame.seat], from: frame.left[0] ?? -1, at: null, within: REGION_COUNT, whole: true };
    case 'finalFire':
      return { side: SIDE_IDS[BRITISH], from: frame.left[0] ?? -1, at: null, within: 1, whole: false };
    default:
      return null;
  }
}

const isWhole = ({ marks }: PieceView): boolean => !['broken', 'damaged', 'wounded'].some(mark => marks.includes(mark));

/** The lines to enemies in range: the open ones, and those that only units block. */
export function linesOf(view: View): SceneRay[] {
  const aim = aimOf(view);
  if (aim === null || aim.from < 0 || aim.from >= REGION_COUNT) return [];
  const { side, from, at, within, whole } = aim;
  const units = countIn(view, ({ kind }) => kind !== 'leader');
  const enemies = countIn(view, piece => piece.side !== side && (!whole || isWhole(piece)));
  return REGIONS.flatMap(({ id }, to): SceneRay[] => {
    const isAimedAt = at === null ? enemies[to] > 0 && distance(from, to) <= within : to === at;
    if (to === from || !isAimedAt || lineOf(from, to) === null || (!whole && crossesTown(from, to))) return [];
    return [{ from: REGIONS[from].id, to: id, side: LOOK[side], fire: canSee(from, to, units) ? 'open' : 'blocked' }];
  });
}

/** While a bombardment is decided, what the guns that have yet to fire can reach. */
export function fieldsOf(view: View): SceneField[] {
  const frame = view.pending.at(-1);
  if (frame?.step !== 'bombard') return [];
  const ids = (regions: readonly Region[]): string[] => regions.map(at => REGIONS[at].id);
  const box = FLEET_BOXES.find(({ id }) => id === view.fleet);
  return frame.guns.map(gun =>
    gun === FLEET
      ? { side: 'first', places: ids(box?.targets ?? []), words: `the fleet in ${box?.name}` }
      : { side: 'first', places: ids(BATTERY_TARGETS), words: 'the battery on Copp’s Hill' },
  );
}
