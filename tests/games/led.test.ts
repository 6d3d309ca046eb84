import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyGame, Setting } from '../../src/core/game.ts';
import type { Answer, Draw } from '../../src/core/journal.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Decision } from '../../src/core/match.ts';
import { below, random } from '../../src/core/random.ts';
import { bunkerHill } from '../../src/games/bunker-hill/index.ts';
import { concord } from '../../src/games/concord/index.ts';
import { lexington } from '../../src/games/lexington/index.ts';
import { rebellion } from '../../src/games/rebellion/index.ts';
import { revolution } from '../../src/games/revolution/index.ts';
import { DEFAULTS } from '../../src/games/revolution/setup.ts';
import { accepted } from '../../src/kit/broken.ts';

/**
 * A match that is loaded plays the answers after its last checkpoint again, so an answer must always lead to the same
 * position, even one that carries out a suggestion. `led/` records where answers led under a rules version, position by
 * position, and is never overwritten: under the same version they must lead there again.
 */

interface Kept {
  readonly setting: Setting;
  readonly opening: readonly Draw[];
  /** `at`: a digest of the position that the answer led to. */
  readonly answers: readonly (Answer & { readonly at: string })[];
}

const GAMES: readonly { readonly game: AnyGame; readonly settings: readonly Setting[] }[] = [
  { game: concord, settings: [{ scenario: 'boston-to-concord', options: {} }] },
  {
    game: lexington,
    settings: [
      { scenario: 'lexington-and-concord', options: {} },
      { scenario: 'colonials-alone', options: {} },
      { scenario: 'british-alone', options: {} },
    ],
  },
  {
    game: bunkerHill,
    settings: [
      { scenario: 'bunker-hill', options: {} },
      { scenario: 'bunker-hill', options: { works: true, powder: true, anyZone: true, rallyDice: true } },
      { scenario: 'british-alone', options: {} },
      { scenario: 'patriots-alone', options: {} },
    ],
  },
  {
    game: rebellion,
    settings: [
      { scenario: 'campaign', options: { quickLosses: true } },
      { scenario: 'campaign-americans-alone', options: { quickLosses: true } },
      { scenario: 'introductory', options: { quickLosses: true } },
      { scenario: 'introductory-four', options: { quickLosses: false } },
      { scenario: 'siege', options: { quickLosses: true } },
    ],
  },
  {
    game: revolution,
    settings: [
      { scenario: 'short', options: DEFAULTS },
      { scenario: 'campaign', options: DEFAULTS },
      { scenario: 'short', options: { ...DEFAULTS, interception: true, expeditions: true, honors: true } },
    ],
  },
];

/** Each setting is played with each of these. */
const SEEDS = [1775, 1776, 1777];
/** The most answers that are kept of a match. */
const MOST = 300;

const HERE = new URL('./led/', import.meta.url);
const fileOf = ({ id, rulesVersion }: AnyGame): string => `${id}-${rulesVersion}.txt`;

const digest = (position: unknown): string =>
  createHash('sha256').update(JSON.stringify(position)).digest('hex').slice(0, 8);

/** What to choose, best first: mostly what is suggested, now and then something else. */
function picksOf({ choices, min, max }: Decision, rng: () => number): string[][] {
  const ids = choices.map(({ id }) => id);
  const suggested = choices.flatMap(({ id, suggested: is }) => (is ? [id] : [])).slice(0, max);
  const other = [ids[below(rng, ids.length)]];
  const usual = suggested.length >= Math.max(1, min) ? [suggested] : [];
  const first = below(rng, 4) > 0 ? [...usual, other] : [other, ...usual];
  return [...first, ids.slice(0, Math.max(1, min))];
}

/** The beginning of a match from a seed, with its luck and where each answer led. */
const played = (game: AnyGame, setting: Setting, seed: number): Kept =>
  game.open((open): Kept => {
    const rng = random(seed);
    const { match } = accepted(LiveMatch.start(open, { setting }, (_, of) => below(rng, of)));
    const ats: string[] = [];
    for (let decision = match.decisions()[0]; decision && ats.length < MOST; decision = match.decisions()[0]) {
      const { seat } = decision;
      if (!picksOf(decision, rng).some(picks => match.answer(seat, match.version, picks).ok))
        throw new Error(`nothing is accepted: ${decision.prompt}`);
      ats.push(digest(match.position()));
    }
    const { opening, answers } = match.record();
    return { setting, opening, answers: answers.map((answer, i) => ({ ...answer, at: ats[i] })) };
  });

/** A line for each answer, so that a difference can be read. */
const pageOf = (kept: readonly Kept[]): string =>
  `[\n${kept
    .map(({ setting, opening, answers }) => {
      const lines = answers.map(answer => JSON.stringify(answer)).join(',\n');
      return `{"setting":${JSON.stringify(setting)},"opening":${JSON.stringify(opening)},"answers":[\n${lines}\n]}`;
    })
    .join(',\n')}\n]\n`;

/** Why kept answers no longer lead where they led; null if they do. */
const deviation = (game: AnyGame, { setting, opening, answers }: Kept): string | null =>
  game.open(open => {
    const wrong = (at: string, why: string): string =>
      `${setting.scenario}, ${at}: ${why} Under the same rulesVersion the same answers must lead to the same position: raise rulesVersion of ${game.id} (docs/adding-a-game.md, "When rules or shapes change").`;
    try {
      const { match } = accepted(LiveMatch.start(open, { setting }, n => opening[n][2]));
      for (const [i, answer] of answers.entries()) {
        const at = `answer ${i + 1} of ${answers.length}`;
        const question = match.decisions()[0]?.prompt ?? 'the match is over';
        const said = `"${question}" answered with ${answer.choose.join()}`;
        try {
          const answered = match.applyRecorded(answer);
          if (!answered.ok) return wrong(at, `${said} is refused: ${answered.refusal.message}`);
        } catch (error) {
          return wrong(at, `${said} breaks: ${error instanceof Error ? error.message : error}`);
        }
        if (digest(match.position()) !== answer.at) return wrong(at, `${said} leads elsewhere.`);
      }
      return null;
    } catch (error) {
      return wrong('set-up', error instanceof Error ? error.message : String(error));
    }
  });

describe.each(GAMES)('$game.title', ({ game, settings }) => {
  const files = readdirSync(HERE).filter(name => name.startsWith(`${game.id}-`));
  // Of a new rules version nothing is kept yet: it is written once, and what was kept of earlier rules is deleted by
  // hand.
  const page = files.includes(fileOf(game))
    ? readFileSync(new URL(fileOf(game), HERE), 'utf8')
    : pageOf(settings.flatMap(setting => SEEDS.map(seed => played(game, setting, seed))));
  const kept: readonly Kept[] = JSON.parse(page);

  test('answers given under these rules lead to the same positions, including suggestions', () => {
    expect(kept.map(({ setting }) => setting)).toEqual(settings.flatMap(setting => SEEDS.map(() => setting)));
    for (const each of kept) expect(deviation(game, each)).toBeNull();
  });

  test('only answers under these rules are kept', async () => {
    expect(files.filter(name => name !== fileOf(game))).toEqual([]);
    await expect(page).toMatchFileSnapshot(`./led/${fileOf(game)}`);
  });

  test('an answer that leads elsewhere is named, and what is to be done about it', () => {
    const [{ answers, ...rest }] = kept;
    const other = { ...rest, answers: answers.map((each, i) => (i === 20 ? { ...each, at: answers[0].at } : each)) };
    expect(deviation(game, other)).toMatch(`answer 21 of ${answers.length}: `);
    expect(deviation(game, other)).toMatch(`raise rulesVersion of ${game.id}`);
  });
});
