import { expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Decision } from '../../src/core/match.ts';
import { TITLE_LIMIT } from '../../src/core/question.ts';
import { below, type Random, random } from '../../src/core/random.ts';
import { clip, OPTION_LIMIT } from '../../src/discord/body.ts';
import { fold, lettersOf } from '../../src/discord/panel/fold.ts';
import { rowsOf } from '../../src/discord/panel/layout.ts';
import { groupsOf } from '../../src/discord/panel/list.ts';
import { panelControls } from '../../src/discord/panel/panel.ts';
import { GAMES } from '../../src/games/index.ts';

// The texts of a question must fit where Discord shows them. No title, label or description may be cut, only odds.

const ANSWERS = 400;
/** The maximum length of a choice's explanation (`about`), which shares a line with its rule number. */
const ABOUT = 80;

function anySet({ choices, min, max }: Decision, rng: Random): string[] {
  const left = choices.map(({ id }) => id);
  return Array.from(
    { length: min + below(rng, max - min + 1) },
    () => left.splice(below(rng, left.length), 1)[0] ?? '',
  );
}

/** The questions asked in a match that is played at random. */
function questions(id: string, scenario: string, seed: number): readonly Decision[] {
  const rng = random(seed);
  return (
    GAMES.get(id)?.open(game => {
      const options = Object.fromEntries(
        game.options.map(option => [option.id, option.kind === 'flag' ? true : option.default]),
      );
      const started = LiveMatch.start(game, { setting: { scenario, options } }, (_, of) => below(rng, of));
      if (!started.ok) throw new Error(started.refusal.message);
      const asked: Decision[] = [];
      while (asked.length < ANSWERS) {
        const [decision] = started.match.decisions();
        if (!decision) break;
        asked.push(decision);
        started.match.answer(decision.seat, started.match.version, anySet(decision, rng));
      }
      return asked;
    }) ?? []
  );
}

/** On phones a button shows about so many characters, and a line of a list too. */
const PHONE = 42;

/** The buttons that the panel of a question has. */
const buttonsOf = (decision: Decision): readonly string[] =>
  rowsOf({
    ...panelControls('m1', 0, decision, true),
    ...{ decision, chosen: [], final: false, page: 0, inOneForm: false },
    letters: lettersOf(decision.choices, new Set(decision.choices.flatMap(({ place }) => place ?? []))),
  }).flatMap(({ components }) => components.flatMap(each => ('label' in each ? [each.label ?? ''] : [])));

const ALL = [...GAMES.values()].flatMap(game => game.scenarios.map(({ id }) => [game.id, id] as const));

/**
 * Rules whose questions are asked even if there is only one kind of choice, because not asking would reveal hidden
 * pieces or cards.
 */
const ASKED_TO_HIDE = ['7.2', '16.7', '19.3'];

test.each(ALL)(
  'no title, label, explanation or risk is cut, and no question has only one possible answer: %s, %s',
  (game, scenario) => {
    const asked = [1, 2].flatMap(seed => questions(game, scenario, seed));
    expect(asked.length).toBeGreaterThan(100);
    for (const decision of asked) {
      expect(decision.title.length, decision.title).toBeLessThanOrEqual(TITLE_LIMIT);
      for (const { about = '', brief = '', suggested } of decision.choices) {
        if (!suggested) expect(about.length, about).toBeLessThanOrEqual(ABOUT);
        expect(brief.length, brief).toBeLessThanOrEqual(ABOUT);
      }
      const most = decision.kind === 'one' ? 1 : decision.max;
      expect(decision.choices.filter(({ suggested }) => suggested).length).toBeLessThanOrEqual(most);
      const folds = fold(decision);
      for (const label of buttonsOf(decision)) expect(label.length, label).toBeLessThanOrEqual(PHONE);
      // What distinguishes a choice from its neighbours survives on a phone; a set may go on after the names that differ.
      const shown = folds.map(({ label, about = '' }) => `${label.slice(0, PHONE)} ${about}`);
      expect(shown.filter((each, i) => shown.indexOf(each) !== i && !each.startsWith('Only '))).toEqual([]);
      const groups = groupsOf(decision, folds, new Set());
      const titles = groups.map(({ title }) => title);
      expect(new Set(titles).size, titles.join(' | ')).toBe(titles.length);
      for (const { title, lines } of groups) {
        expect(title.length, title).toBeLessThanOrEqual(TITLE_LIMIT);
        for (const { option, takes } of lines) {
          expect(option.label.length, option.label).toBeLessThanOrEqual(OPTION_LIMIT);
          const { description = '' } = option;
          const { about, risk, odds = '' } = decision.choices[takes[0] ?? -1] ?? {};
          if (about === undefined && risk === undefined) {
            if (odds.includes('%')) expect(clip(description, OPTION_LIMIT), odds).toContain('%');
            continue;
          }
          expect(description.length, description).toBeLessThanOrEqual(OPTION_LIMIT);
        }
      }
      const alike = folds.length === 1 && decision.choices.length > 1 && !ASKED_TO_HIDE.includes(decision.rule);
      expect(alike && decision.min === decision.max, `${decision.prompt} has one answer`).toBe(false);
    }
  },
);
