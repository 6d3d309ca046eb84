import { z } from 'zod';
import { type Kernel, kernel } from '../core/kernel.ts';
import { readSetting } from '../core/setting.ts';
import type { Seat, Umpire, Viewer } from '../core/umpire.ts';
import { sceneOf } from '../games/concord/board.ts';
import type { Event } from '../games/concord/events.ts';
import { SIDE_IDS } from '../games/concord/ids.ts';
import { concord } from '../games/concord/index.ts';
import { observe } from '../games/concord/observe.ts';
import { read } from '../games/concord/position.ts';
import { rulebook } from '../games/concord/rules/index.ts';
import { setup } from '../games/concord/setup.ts';
import type { Frame, State } from '../games/concord/state.ts';
import type { Scene } from '../games/scene.ts';

const draw = z.tuple([z.number(), z.number(), z.number()]);

/** An exported match, as far as the picture needs it. */
const recordSchema = z.object({
  game: z.literal(concord.id),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  position: z.unknown().optional(),
  opening: z.array(draw),
  answers: z.array(z.object({ seat: z.number(), choose: z.array(z.number()), luck: z.array(draw) })),
});
type Recorded = z.infer<typeof recordSchema>;

/** Speaks the recorded luck again and keeps what the viewer was told. */
class Prompter implements Umpire<Event> {
  private readonly viewer: Viewer;
  private luck: readonly number[] = [];
  told: Event[] = [];

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  cue(luck: Recorded['opening']): void {
    this.luck = luck.map(([, , got]) => got);
  }

  chance(of: number): number {
    const [next, ...rest] = this.luck;
    if (next === undefined || next >= of) throw new Error('The recorded luck does not fit these rules.');
    this.luck = rest;
    return next;
  }

  reveal(): void {}

  tell(event: Event, to?: Seat): void {
    if (event.what === 'action') this.told = [];
    if (to === undefined || to === this.viewer) this.told.push(event);
  }
}

function begin(record: Recorded, umpire: Prompter): State {
  if (record.position !== undefined) return positionOf(record.position);
  const setting = readSetting(concord, record.scenario, record.options);
  if (!setting.ok) throw new Error(setting.problem);
  return setup(setting.value, umpire);
}

function positionOf(document: unknown): State {
  const parsed = read(document);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value.state;
}

function sceneAt(state: State, rules: Kernel<State, Frame, Event>, viewer: Viewer, recent: readonly Event[]): Scene {
  const acting = rules.over(state) ? null : SIDE_IDS[rules.decider(state)];
  return sceneOf(observe(state, viewer), { acting, recent, targets: [] });
}

/**
 * The scene of an exported match after so many answers (all where not said), or of a position document, for one viewer.
 * Throws with the reason where the document is neither.
 */
export function sceneOfDocument(document: unknown, viewer: Viewer, answers = Number.POSITIVE_INFINITY): Scene {
  const rules = kernel<State, Frame, Event>(rulebook);
  const umpire = new Prompter(viewer);
  const record = recordSchema.safeParse(document);
  if (!record.success) {
    const state = positionOf(document);
    rules.advance(state, { chance: noLuck, reveal: () => {}, tell: () => {} }, []);
    return sceneAt(state, rules, viewer, []);
  }
  umpire.cue(record.data.opening);
  const state = begin(record.data, umpire);
  rules.advance(state, umpire, []);
  for (const { seat, choose, luck } of record.data.answers.slice(0, answers)) {
    umpire.cue(luck);
    rules.answer(state, seat, choose, umpire, []);
  }
  return sceneAt(state, rules, viewer, umpire.told);
}

function noLuck(): never {
  throw new Error('This position calls for luck before anybody decides; start a match from it first.');
}
