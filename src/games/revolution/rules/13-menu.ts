import { isUnprepared } from '../costs.ts';
import { TURNS } from '../data.ts';
import type { Chapter } from '../events.ts';
import { pointsWords } from '../names.ts';
import { SIDES } from '../pieces.ts';
import { outlookOf } from './03-victory.ts';
import { FREE_HESSIAN, FREE_JAEGER, PLAYED, PULASKI_UNIT } from './07-mobilization-markers.ts';
import { BOUGHT } from './13-bought.ts';
import type { MenuChoice, MenuEntry } from './13-choice.ts';
import { DONE, SUGGESTED, SUGGESTED_AND_MORE } from './13-suggested.ts';

/** By side: those of the choices that it can ever take. */
const bySide = (choices: readonly MenuChoice[]): readonly (readonly MenuChoice[])[] =>
  SIDES.map(seat => choices.filter(({ side }) => side === undefined || side === seat));
/** What the menu lists after the two entries that take what is suggested. */
const UNSUGGESTED: readonly MenuChoice[] = [DONE, ...BOUGHT, ...PLAYED];
const UNSUGGESTED_BY_SIDE = bySide(UNSUGGESTED);

const MENU: readonly MenuEntry[] = [SUGGESTED, SUGGESTED_AND_MORE, ...UNSUGGESTED];
const BY_PICK: readonly MenuEntry[] = MENU.reduce<MenuEntry[]>((by, choice) => {
  by[choice.pick] = choice;
  return by;
}, []);
export const choiceOf = (pick: number): MenuEntry => BY_PICK[pick];

/** By side: the first of these that is open is suggested: the whole suggested year, else a unit that costs nothing. */
const ADVISED = bySide([SUGGESTED, PULASKI_UNIT, FREE_HESSIAN, FREE_JAEGER, DONE]);

/** 9 to 12: said until the side buys markers, as towns and battles alone change nothing that decides. */
const MARKERS_MOVE =
  'Only markers, in rabble rousing, move regions, Progress and Europe; towns bring points, battles a few markers.';

export const mobilization = {
  // 13.1 One purchase after the other, and the markers of the Mobilization Phase. The menu comes back until its player
  // is done, even with no points left: if it came only to a player who can play a marker, it would tell that there is
  // one (22.2).
  mobilize: {
    rule: '13.1',
    always: true,
    options(s, f, out) {
      if (SUGGESTED.isOpen(s, f)) out.push(SUGGESTED.pick, SUGGESTED_AND_MORE.pick);
      for (const { pick, isOpen } of UNSUGGESTED_BY_SIDE[f.seat]) if (isOpen(s, f)) out.push(pick);
    },
    choose(s, f, pick, umpire) {
      const { isLast, take } = choiceOf(pick);
      if (!isLast) s.stack.push({ step: 'mobilize', seat: f.seat, failed: null });
      take(s, f, umpire);
    },
    key: (_, __, pick) => `mobilize:${choiceOf(pick).key}`,
    title: 'Mobilization',
    prompt: (s, { seat }) =>
      `Mobilization of ${s.year}: you have ${pointsWords(s.points[seat])} to spend on markers and troops${isUnprepared(s, seat) ? ', at double prices this year' : ''}; points are not kept, and half of the markers that you still hold at the year’s end go back.${
        // Later years begin with the bid, which says it.
        s.year === TURNS.first ? ` ${outlookOf(s)}` : ''
      }${s.bought[seat] === 0 ? ` ${MARKERS_MOVE}` : ''}`,
    label(s, f, pick) {
      const { label } = choiceOf(pick);
      return typeof label === 'string' ? label : label(s, f);
    },
    suggested: (s, f, pick) =>
      ADVISED[f.seat].some(choice => choice.pick === pick) &&
      pick === ADVISED[f.seat].find(({ isOpen }) => isOpen(s, f))?.pick,
    addsToSuggested: pick => pick === SUGGESTED_AND_MORE.pick,
    about(s, f, pick) {
      const { about } = choiceOf(pick);
      return typeof about === 'function' ? about(s, f) : about;
    },
  },
} satisfies Chapter;
