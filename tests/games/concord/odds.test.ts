import { describe, expect, test } from 'vitest';
import { LiveMatch } from '../../../src/core/live-match.ts';
import type { Happened, Match, Started } from '../../../src/core/match.ts';
import { diceOdds, hitChances, percent } from '../../../src/core/odds.ts';
import { below, random } from '../../../src/core/random.ts';
import { concord } from '../../../src/games/concord/index.ts';
import { accepted } from '../../../src/kit/broken.ts';
import { settingOf } from '../../../src/kit/settings.ts';
import { rule, type Table } from './table.ts';

describe('chances in words', () => {
  test.each([
    [[4, 4, 4, 4], '4 dice, hits on 4–6: 2.0 expected, 6 % none'],
    [[6], '1 die, a hit on 6: 17 %'],
    [[5, 5, 6], '3 dice, hits on 5–6 with 2, 6 with 1: 0.8 expected, 37 % none'],
    [Array.from({ length: 10 }, () => 3), '10 dice, hits on 3–6: 6.7 expected, under 1 % none'],
    [[], 'no dice'],
  ])('%j', (needs, words) => {
    expect(diceOdds(needs)).toBe(words);
  });

  test('the chances of each number of hits', () => {
    expect(hitChances([4, 4])).toEqual([0.25, 0.5, 0.25]);
    expect(hitChances([])).toEqual([1]);
  });

  test('a chance between 0 and 1 is never rounded to either', () => {
    expect([0, 0.00006, 0.006, 0.5, 0.994, 0.996, 1].map(percent)).toEqual([
      '0 %',
      'under 1 %',
      '1 %',
      '50 %',
      '99 %',
      'over 99 %',
      '100 %',
    ]);
  });
});

/** The events of an answer, without those of the end of the turn and the next card, which nobody chooses. */
function ownEvents(happened: readonly Happened[]): readonly Happened[] {
  const end = happened.findIndex(({ rule }) => rule === '5.3' || rule === '5.1');
  return end < 0 ? happened : happened.slice(0, end);
}

/** Dice, or a card that is turned for a search (8.1, 8.2). */
const isThrow = ({ rule, dice, text }: Happened): boolean =>
  dice !== undefined || ((rule === '8.1' || rule === '8.2') && /card/.test(text));

/** The places in the rules that give odds, each with a pattern for its words. */
const SITES: Readonly<Record<string, RegExp>> = {
  'combat (7.0)': /^The (British|Patriots) throw .* on (4|5)–6/,
  'the answer to it (7.0)': /throw (then|at the same time)/,
  'an attack (6.1, 6.2)': /^If it comes to combat: /,
  'hidden Militia (4.1)': /^Hidden Militia are drawn/,
  'those who flee (7.1.3), Snipe (6.7)': /^The (British|Patriots) throw \d+ dice, hits on 6:/,
  'a leader’s second throw (14.1)': /^1 die, a hit on/,
  'Escape Capture (6.10)': /free on|no result is high enough/,
  'a patrol (6.12)': /a patrol takes/,
  'hidden arms (8.1)': /for the hidden arms|Victory Points\.$/,
  'a Charge (6.3)': /^No dice/,
  'unescorted Regulars (7.1.2)': /without a leader/,
  'panic (11.0)': /of Smith’s force/,
  'fire in passing (14.2)': /^Fire on those who pass/,
  'fire from the roadside (15.2)': /^The Patriots fire from/,
};

test('every answer that throws dice or turns a card at once has given its odds, at every place in the rules', {
  timeout: 120_000,
}, () => {
  const seen = new Set<string>();
  const silent: string[] = [];
  for (let seed = 0; seed < 60; seed++) {
    const rng = random(seed);
    const setting = settingOf(concord, seed);
    const started = accepted(
      concord.open((game): Started<Match> => LiveMatch.start(game, { setting }, (_, of) => below(rng, of))),
    );
    const { match } = started;
    for (let n = 0; n < 1500; n++) {
      const [decision] = match.decisions();
      if (decision === undefined) break;
      const { seat, choices, min, max } = decision;
      const count = min + below(rng, max - min + 1);
      const rest = choices.map(({ id }) => id);
      const choose = Array.from({ length: count }, () => rest.splice(below(rng, rest.length), 1)[0]);
      const ahead = match.ahead(seat, [choose]);
      if (!ahead.ok) throw new Error(ahead.refusal.message);
      const odds = ahead.last?.odds ?? [];
      for (const [site, mark] of Object.entries(SITES)) if (odds.some(words => mark.test(words))) seen.add(site);
      const answered = accepted(match.answer(seat, match.version, choose));
      const [first] = ownEvents(answered.happened).filter(isThrow);
      if (first !== undefined && odds.length === 0) silent.push(`${decision.prompt} → ${first.text}`);
    }
  }
  expect(silent).toEqual([]);
  expect(Object.keys(SITES).filter(site => !seen.has(site))).toEqual([]);
});

const oddsOf = (t: Table, label: string) => t.decision.choices.find(choice => choice.label === label)?.odds;
const ahead = (t: Table, ...labels: string[]) => {
  const ids = t.decision.choices.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
  const tried = t.match.ahead(t.decision.seat, [ids]);
  return tried.ok ? tried.last : null;
};

rule(
  '8.1, 8.2 a search gives the odds of the cards that may come',
  {
    places: { lexington: ['Regular', 'Adams', 'Minuteman 1'] },
    arms: { lexington: 'unsearched' },
    deck: [9, 1, 2, 3],
    shot: true,
  },
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(oddsOf(t, 'Hidden arms')).toBe(
      'A card is drawn for the hidden arms: 0.5 Victory Points expected, 75 % none.',
    );
    expect(oddsOf(t, 'Capture Adams')).toBe('A card is drawn: one with a mark takes Adams, 50 %.');
  },
);
rule(
  '6.14 whoever has gathered intelligence is told the card itself',
  { places: { lexington: ['Regular', 'Adams'] }, deck: [9, 1, 2, 3] },
  [],
  t => {
    t.choose('Gather Intelligence').pass();
    expect(oddsOf(t, 'Search / Capture in Lexington')).toBe('You know the card: it takes Adams.');
  },
);
rule(
  '6.2 the question who else joins the assault gives the odds if nobody does',
  { places: { lexington: ['Regular 1', 'Regular 2', 'Smith'], fiske: ['Minuteman 1'] }, shot: true },
  [],
  t => {
    t.choose('Assault from Lexington').all();
    expect(t.decision.prompt).toBe('Choose who else goes along with the assault on Fiske Hill, or nobody.');
    expect(ahead(t)).toMatchObject({
      final: true,
      odds: [expect.stringMatching(/^If it comes to combat: .* 6 % none/)],
    });
  },
);
rule(
  '6.1 the odds of an attack say what each side can throw, and 10.0 what the first shot costs',
  { places: { lexington: ['Regular 1', 'Regular 2', 'Minuteman 1', 'Minuteman 2'] }, toAct: 'patriot' },
  [],
  t => {
    const attack = t.decision.choices.find(({ label }) => label === 'Attack in Lexington');
    expect(attack?.risk).toBe('the first shot of the war brings the British 5 Victory Points');
    t.choose('Attack in Lexington');
    expect(ahead(t, 'Minuteman 1')).toMatchObject({
      final: true,
      reveals: false,
      odds: [
        'If it comes to combat: the Patriots throw up to 1 die, a hit on 5–6: 33 %; the British throw up to 4 dice, hits on 4–6: 2.0 expected, 6 % none.',
        'With the first dice Ambush and Snipe open (10.0).',
      ],
      risk: 'the first shot of the war brings the British 5 Victory Points',
    });
  },
);
rule(
  '10.0 the odds of a Charge say that it is the Shot',
  {
    places: { lexington: ['Regular 1', 'Smith', 'Minuteman 1', 'Militia 1 strength 1', 'Militia 2 strength 2'] },
  },
  [],
  t => {
    expect(oddsOf(t, 'Charge in Lexington')).toContain(
      'This is the Shot Heard ’Round the World: Ambush and Snipe open',
    );
  },
);

const oneOrTwo = ['Militia 1', 'Militia 2'];
for (const [known, militia, words] of [
  [[], 1, 'what 1 hidden Militia, drawn then, is worth'],
  [[], 2, 'what 2 hidden Militia, drawn then, are worth'],
  [['Minuteman 1'], 1, '1 die, a hit on 5–6: 33 %, and for 1 hidden Militia, drawn then, what it is worth'],
  [['Minuteman 1'], 2, '1 die, a hit on 5–6: 33 %, and for 2 hidden Militia, drawn then, what they are worth'],
] as const)
  rule(
    `4.1, 7.0 the throw of ${militia} hidden Militia with ${known.length} known units is given as far as it is known`,
    { places: { lexington: ['Regular 1', 'Regular 2', ...oneOrTwo.slice(0, militia), ...known] } },
    [],
    t => {
      t.choose('Attack in Lexington');
      expect(ahead(t, 'Regular 1', 'Regular 2')?.odds[0]).toBe(
        `If it comes to combat: the British throw up to 4 dice, hits on 4–6: 2.0 expected, 6 % none; the Patriots throw up to ${words}.`,
      );
      t.all().none();
      expect(ahead(t, ...t.labels)?.odds[0]).toBe(
        `The British throw up to 4 dice, hits on 4–6: 2.0 expected, 6 % none; the Patriots throw up to ${words}.`,
      );
    },
  );
