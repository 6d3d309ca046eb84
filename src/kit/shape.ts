import { ALT_LIMIT } from '../core/describe.ts';
import type { Decision } from '../core/match.ts';
import type { Core, Frame } from '../core/step.ts';
import { must, same } from './broken.ts';
import { notPlain } from './plain.ts';
import { countCheck, nameOf, type Trial } from './trial.ts';

/** Checks that a question can be answered, and that different choices have different ids, labels and keys. */
function checkDecision(decision: Decision, seats: number, isTogether: boolean): void {
  const { seat, rule, prompt, kind, choices, min, max } = decision;
  must(Number.isInteger(seat) && seat >= 0 && seat < seats, 'options', `seat ${seat} is asked but does not exist`);
  // If several seats answer together, all of them are asked, even one that has nothing to choose from.
  const least = isTogether ? min : Math.max(1, min);
  must(choices.length >= least, 'dead end', `${rule} asks for ${min} choices but offers ${choices.length}`);
  must(min >= 0 && max >= min && max <= choices.length, 'options', `${rule} asks for ${min} to ${max}`);
  must(kind === 'some' || (min === 1 && max === 1), 'options', `${rule} asks for one choice but for ${min} to ${max}`);
  must(rule !== '' && prompt.trim() !== '', 'labels', `a question without rule or prompt (${rule}: ${prompt})`);
  const ids = new Set(choices.map(({ id }) => id));
  must(ids.size === choices.length, 'options', `${rule} lists an option twice`);
  const suggested = choices.filter(choice => choice.suggested).length;
  const [fewest, most] = kind === 'one' ? [0, 1] : [min, max];
  must(
    suggested === 0 || (suggested >= fewest && suggested <= most),
    'options',
    `${rule} suggests ${suggested} choices, which is not a legal answer`,
  );
  for (const { key, label } of choices) {
    must(label.trim() !== '', 'labels', `${rule} has a choice without a label`);
    must(/^\S+$/.test(key), 'labels', `${rule}: the key ‘${key}’ of ‘${label}’ is not a single word`);
  }
  for (const name of ['label', 'key'] as const) checkDistinct(decision, name);
}

/** Only interchangeable choices may share a label or a key. */
function checkDistinct({ choices, rule }: Decision, name: 'label' | 'key'): void {
  const known = new Map<string, number | undefined>();
  for (const { [name]: words, alike } of choices) {
    const isDistinct = !known.has(words) || (alike !== undefined && known.get(words) === alike);
    must(isDistinct, 'labels', `${rule} has two different choices with the ${name} ‘${words}’`);
    known.set(words, alike);
  }
}

/** Checks the questions of a position, and that no seat is asked twice. `isTogether`: several seats answer at once. */
export function checkDecisions(
  decisions: readonly Decision[],
  trial: { readonly seats: number; readonly isTogether: boolean },
): void {
  const seats = decisions.map(({ seat }) => seat);
  must(new Set(seats).size === seats.length, 'options', 'a seat is asked twice at once');
  for (const decision of decisions) checkDecision(decision, trial.seats, trial.isTogether);
}

/** Checks that the state and the document are plain JSON, and that reading the document gives the state again. */
export function checkJson<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game, setting } = trial;
  countCheck(trial, 'json');
  const odd = notPlain(s);
  must(odd === null, 'json', `the state is not plain JSON (${odd})`);
  same('json', s, JSON.parse(JSON.stringify(s)), 'the state is different after writing it as JSON and reading it back');
  countCheck(trial, 'position');
  const document = game.write(s);
  const stray = notPlain(document);
  must(stray === null, 'position', `the document is not plain JSON (${stray})`);
  const read = game.read(JSON.parse(JSON.stringify(document)));
  must(read.ok, 'position', `the game refuses the document that it wrote itself: ${read.ok ? '' : read.problem}`);
  same('position', s, read.value.state, 'reading the document gives another state');
  must(read.value.setting.scenario === setting.scenario, 'position', 'the document does not keep the scenario');
  for (const [id, value] of Object.entries(setting.options))
    must(read.value.setting.options[id] === value, 'position', `the document does not keep the option ${id}`);
}

/** Checks that every viewer's view is plain JSON, that there are words for it, and that alt texts are short enough. */
export function checkWords<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>): void {
  const { match, viewers, game } = trial;
  countCheck(trial, 'words');
  for (const viewer of viewers) {
    const who = nameOf(trial, viewer);
    const view = game.observe(match.peek(), viewer);
    const odd = notPlain(view);
    must(odd === null, 'json', `the view of ${who} is not plain JSON (${odd})`);
    const { text, alt } = match.sight(viewer);
    same('words', text, game.text(view), `the text for ${who} is not the text of their view`);
    same('words', alt, game.alt(view), `the alt text for ${who} is not that of their view`);
    must(alt !== '' && alt.length <= ALT_LIMIT, 'words', `the alt text for ${who} has ${alt.length} characters`);
    must(text.trim() !== '', 'words', `there is no text for ${who}`);
    for (const told of match.log(viewer).flat())
      must(told.text.trim() !== '', 'words', `${who} was told an event without words`);
  }
}
