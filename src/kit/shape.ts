import { ALT_LIMIT } from '../core/describe.ts';
import type { Decision } from '../core/match.ts';
import type { Core, Frame } from '../core/step.ts';
import { must, same } from './broken.ts';
import { notPlain } from './plain.ts';
import { did, nameOf, type Trial } from './trial.ts';

/** A question can be answered, and everything in it can be told apart. */
function checkDecision(decision: Decision, seats: number, isSecret: boolean): void {
  const { seat, rule, prompt, kind, choices, min, max } = decision;
  must(Number.isInteger(seat) && seat >= 0 && seat < seats, 'options', `seat ${seat} is asked and does not exist`);
  // If several seats answer secretly, all are asked, even one that can take nothing.
  const least = isSecret ? min : Math.max(1, min);
  must(choices.length >= least, 'dead end', `${rule} asks for ${min} and offers ${choices.length}`);
  must(min >= 0 && max >= min && max <= choices.length, 'options', `${rule} asks for ${min} to ${max}`);
  must(kind === 'some' || (min === 1 && max === 1), 'options', `${rule} asks for one, and ${min} to ${max}`);
  must(rule !== '' && prompt.trim() !== '', 'labels', `a question without rule or prompt (${rule}: ${prompt})`);
  const ids = new Set(choices.map(({ id }) => id));
  must(ids.size === choices.length, 'options', `${rule} lists an option twice`);
  const suggested = choices.filter(choice => choice.suggested).length;
  const [fewest, most] = kind === 'one' ? [0, 1] : [min, max];
  must(suggested === 0 || (suggested >= fewest && suggested <= most), 'options', `${rule} suggests what is no answer`);
  const labels = new Map<string, number | undefined>();
  for (const { label, alike } of choices) {
    must(label.trim() !== '', 'labels', `${rule} has a choice without a label`);
    const told = !labels.has(label) || (alike !== undefined && labels.get(label) === alike);
    must(told, 'labels', `${rule} has two different choices ‘${label}’`);
    labels.set(label, alike);
  }
  const keys = new Map<string, number | undefined>();
  for (const { key, label, alike } of choices) {
    must(/^\S+$/.test(key), 'labels', `${rule}: the key ‘${key}’ of ‘${label}’ is no single word`);
    const told = !keys.has(key) || (alike !== undefined && keys.get(key) === alike);
    must(told, 'labels', `${rule} has two different choices with the key ‘${key}’`);
    keys.set(key, alike);
  }
}

/** Each seat that must decide is asked once, and no other seat is asked. */
export function checkDecisions(
  decisions: readonly Decision[],
  trial: { readonly seats: number; readonly isSecret: boolean },
): void {
  const seats = decisions.map(({ seat }) => seat);
  must(new Set(seats).size === seats.length, 'options', 'a seat is asked twice at once');
  for (const decision of decisions) checkDecision(decision, trial.seats, trial.isSecret);
}

/** State, document and views are plain JSON, and the document leads back to the state. */
export function checkJson<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game, setting } = trial;
  did(trial, 'json');
  const odd = notPlain(s);
  must(odd === null, 'json', `the state is not plain JSON (${odd})`);
  same('json', s, JSON.parse(JSON.stringify(s)), 'the state does not outlive JSON');
  did(trial, 'position');
  const document = game.write(s);
  const stray = notPlain(document);
  must(stray === null, 'position', `the document is not plain JSON (${stray})`);
  const read = game.read(JSON.parse(JSON.stringify(document)));
  must(read.ok, 'position', `its own document is refused: ${read.ok ? '' : read.problem}`);
  same('position', s, read.value.state, 'the document does not lead back to the state');
  must(read.value.setting.scenario === setting.scenario, 'position', 'the document forgets the scenario');
  for (const [id, value] of Object.entries(setting.options))
    must(read.value.setting.options[id] === value, 'position', `the document forgets the option ${id}`);
}

/** There are words for every viewer, and the short texts are short enough. */
export function checkWords<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>): void {
  const { match, viewers, game } = trial;
  did(trial, 'words');
  for (const viewer of viewers) {
    const who = nameOf(trial, viewer);
    const view = game.observe(match.peek(), viewer);
    const odd = notPlain(view);
    must(odd === null, 'json', `the view of ${who} is not plain JSON (${odd})`);
    const { text, alt } = match.sight(viewer);
    same('words', text, game.text(view), `the text for ${who} is not of its view`);
    same('words', alt, game.alt(view), `the alt text for ${who} is not of its view`);
    must(alt !== '' && alt.length <= ALT_LIMIT, 'words', `the alt text for ${who} has ${alt.length} characters`);
    must(text.trim() !== '', 'words', `there is no text for ${who}`);
    for (const told of match.log(viewer).flat())
      must(told.text.trim() !== '', 'words', `something without words was told to ${who}`);
  }
}
