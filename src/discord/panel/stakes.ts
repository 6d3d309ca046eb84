import type { Decision, Prospect } from '../../core/match.ts';
import { clausesWithin, stopped } from '../body.ts';
import { chosenWords, fold, type Letters, suggestedSet } from './fold.ts';
import { onePress, unseenOdds } from './layout.ts';
import type { Suggestion } from './suggestion.ts';

/** What a panel says of a choice before it is pressed or confirmed: its odds, its risk, and whether it is final. */

/**
 * That the button Undo ends with something final, and after a colon what takes it back; `takenBack` is empty for somebody
 * who has read it.
 */
const finalWords = (once: 'confirmed' | 'pressed', what: string, takenBack: string): string =>
  `No **Undo** once ${what} is ${once}${takenBack === '' ? '' : `: ${takenBack}`}.`;

/** The odds and the risk of what is chosen, shown before Confirm. `takenBack`: what it takes to undo something final. */
export function prospectLines(prospect: Prospect | null, takenBack: string): string[] {
  if (prospect === null) return [];
  const { odds, risk, final } = prospect;
  return [
    ...odds.map(words => `🎲 ${words}`),
    ...(risk === undefined ? [] : [riskLine(risk)]),
    ...(final ? [finalWords('confirmed', 'this', takenBack)] : []),
  ];
}

const riskLine = (risk: string): string => `⚠ The risk: ${risk}.`;

/** The odds and the risk of choosing none or all, shown beside the question. */
export function setLines(which: 'none' | 'all', prospect: Prospect | null = null): string[] {
  const { odds = [], risk } = prospect ?? {};
  const words = [...odds, ...(risk === undefined ? [] : [riskLine(risk)])];
  const dice = odds.length > 0 ? '🎲 ' : '';
  return words.length === 0 ? [] : [`${dice}If you choose ${which}: ${words.join(' ')}`];
}

/** If more choices than this have odds of their own that the list has no room for, they are left to Confirm. */
const MOST_ODDS = 4;

/** The odds of choices that are buttons, or lines without enough room for them, without those that advice has told. */
export function oddsLines(decision: Decision, letters: Letters, advised: Suggestion | null = null): string[] {
  const folds = fold(decision, letters);
  const [taken] = advised?.brings?.final ? advised.chosen : [];
  const told = [folds.find(({ suggested }) => suggested)?.odds, ...(advised?.brings?.odds ?? [])];
  const hidden = unseenOdds(decision, folds);
  const kinds = [...new Set(hidden.map(({ odds }) => odds))];
  // The same chances for all of them, as on each way of a ride, need no names.
  if (kinds.length === 1) return told.includes(kinds[0]) ? [] : [`🎲 ${kinds[0]}`];
  const others = hidden.filter(({ members: [index] }) => index !== taken);
  return others.length > MOST_ODDS ? [] : others.map(({ label, odds }) => `🎲 **${label}:** ${odds}`);
}

/** Names the choice that is final at one press. The line of a suggestion says it itself, and of the others Confirm. */
export function finalLines(decision: Decision, takenBack: string): string[] {
  const choice = decision.kind === 'one' ? onePress(decision) : undefined;
  if (choice === undefined || choice.suggested) return [];
  return [`-# ${finalWords('pressed', `**${choice.label}**`, takenBack)}`];
}

/** "🎲 …" for each of the odds, the risk, and whether it is final: what is told of something that one press does. */
const onePressWords = (
  {
    odds,
    risk,
    final,
  }: { readonly odds: readonly string[]; readonly risk?: string | undefined; readonly final: boolean },
  takenBack: string,
): string[] => [
  ...odds.map(each => `🎲 ${each}`),
  ...(risk === undefined ? [] : [riskLine(risk)]),
  ...(final ? [finalWords('pressed', 'this', takenBack)] : []),
];

/** Advice, with the odds and risk of the first of its answers that is final, since its button needs no Confirm. */
function withStakes(words: string, brings: Prospect | null, takenBack: string): string {
  if (!brings?.final) return words;
  const { odds, risk, final } = brings;
  const isRiskTold = risk !== undefined && words.includes(risk);
  return [words, ...onePressWords({ odds, risk: isRiskTold ? undefined : risk, final }, takenBack)].join(' ');
}

const SUGGESTED_LIMIT = 500;
const AND_MORE = '; and more.';

/** What a hint says. */
export const hintLine = ({ words, earlier, brings }: Suggestion, takenBack: string): string =>
  [`**Hint:** ${withStakes(words, brings, takenBack)}`, ...(earlier === undefined ? [] : [earlier])].join('\n');

/** What the search suggests. */
export const adviceLine = (advice: Suggestion, takenBack: string): string =>
  withStakes(`**Suggested:** ${withinLimit(advice)}`, advice.brings, takenBack);

/** What a suggestion says, as far as there is room; its risk stands last and is left out only if it is very long. */
function withinLimit({ words, risk = '' }: Suggestion): string {
  const last = risk === '' ? '' : ` ${risk}`;
  const whole = `${words}${last}`;
  const room = SUGGESTED_LIMIT - last.length;
  if (whole.length <= SUGGESTED_LIMIT || room < SUGGESTED_LIMIT / 2) return clausesWithin(whole, SUGGESTED_LIMIT);
  // After a figure a mere "…" reads as if a word were cut.
  return `${clausesWithin(words, room - AND_MORE.length).replace(/ …$/, AND_MORE)}${last}`;
}

/** What the suggestion does, with its odds and risk, since its button needs no Confirm. */
export function suggestionLines(decision: Decision, takenBack: string, whole: Prospect | null = null): string[] {
  const { choices, kind } = decision;
  const set = suggestedSet(decision);
  if (kind === 'some') {
    const words = `**Suggested:** ${stopped(chosenWords(decision, set))}`;
    const { odds = [], risk, final = false } = whole ?? {};
    return set.length > 0 ? [[words, ...onePressWords({ odds, risk, final }, takenBack)].join(' ')] : [];
  }
  const suggestion = choices.find(({ suggested }) => suggested);
  if (suggestion === undefined) return [];
  const { label, about, odds, risk, final = false } = suggestion;
  // “Place as Suggested” says it itself.
  const lead = /\bsuggested\b/i.test(label) ? '' : 'Suggested: ';
  const does = `${lead}**${label}**${about === undefined ? '.' : `: ${about}.`}`;
  const stakes = { odds: odds === undefined ? [] : [odds], risk, final };
  return [[does, ...onePressWords(stakes, takenBack)].join(' ')];
}
