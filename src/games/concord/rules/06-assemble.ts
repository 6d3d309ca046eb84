import { proceed } from '../../../core/step.ts';
import { addMarks } from '../changes.ts';
import { ofAlikeUnits, ofPlaces } from '../choices.ts';
import type { Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { listUnits, placeName, unitsLine } from '../names.ts';
import { FIRST_RIDER_BOX, MOVED, PATRIOT, type Piece, type Place } from '../pieces.ts';
import type { State } from '../state.ts';
import { brokenOf, moveGroup, NONE_OF_THEM } from '../units.ts';
import { sendOff } from './06-movement.ts';
import { brokenMoveWords, listMovers, ruleOfMover } from './06-movers.ts';
import { around, columnOf, mayEnter } from './06-paths.ts';
import { CAN_MOVE, survey } from './survey.ts';

function moversFrom(s: State, from: Place): readonly Piece[] {
  const movers: Piece[] = [];
  listMovers(s, PATRIOT, from, movers);
  return movers;
}

export const assemble = {
  // 6.5 All or some Patriot units, wherever they are, each to an adjacent region.
  assemble: {
    rule: '6.5',
    seat: () => PATRIOT,
    options(s, f, out) {
      const { flags } = survey(s, PATRIOT);
      for (let from = 0; from < FIRST_RIDER_BOX; from++) if ((flags[from] & CAN_MOVE) !== 0) out.push(from);
      if (!f.first) out.push(NONE_OF_THEM);
    },
    choose(s, _, from) {
      if (from !== NONE_OF_THEM) proceed(s, { step: 'whoAssembles', from });
    },
    prompt: (_, f) => (f.first ? 'From where do units assemble?' : 'From where do more units assemble, if any do?'),
    label: (s, _, from) => (from === NONE_OF_THEM ? 'That is all' : unitsLine(s, from, moversFrom(s, from))),
    names: { [NONE_OF_THEM]: 'none' },
    place: (_, __, from) => (from === NONE_OF_THEM ? undefined : placeId(from)),
  },
  whoAssembles: {
    rule: '6.5',
    seat: () => PATRIOT,
    options: (s, f, out) => listMovers(s, PATRIOT, f.from, out),
    min: () => 1,
    chooseSome: (s, { from }, group) => sendOff(s, 'assemble', PATRIOT, from, group),
    title: 'Who assembles',
    prompt: (s, { from }) =>
      `Choose who assembles from ${placeName(from)}; all of them go to the same region.${brokenMoveWords(s, PATRIOT, from)}`,
    ruleOf: (s, _, p) => ruleOfMover(s, '6.5', p),
    ...ofAlikeUnits,
  },
  assembleTo: {
    rule: '6.5',
    options(s, f, out) {
      const column = columnOf(s, f.seat, f.group);
      for (const to of around(f.from)) if (mayEnter(s, column, f.from, to)) out.push(to);
    },
    choose(s, f, to, umpire) {
      umpire.tell({
        what: 'moved',
        seat: f.seat,
        units: f.group,
        broken: brokenOf(s, f.group),
        from: f.from,
        path: [to],
        manner: 'assemble',
      });
      moveGroup(s, f.group, to, umpire);
      addMarks(s, f.group, MOVED);
    },
    title: 'Where they assemble',
    prompt: (s, f) => `Where ${f.group.length === 1 ? 'does' : 'do'} ${listUnits(s, f.group)} assemble?`,
    ...ofPlaces,
  },
} satisfies Chapter;
