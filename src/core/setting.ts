import { type Field, flag, oneOf, partialOf } from './fields.ts';
import type { GameInfo, OptionInfo, Options, Parsed, ScenarioInfo, Setting } from './game.ts';

/**
 * Check a scenario's id and options against what the game offers. Options that are left out take their defaults; the
 * default scenario is the first.
 */
export function readSetting(
  game: GameInfo,
  scenario: string | undefined,
  options: Options | undefined,
): Parsed<Setting> {
  const id = scenario ?? game.scenarios[0].id;
  const known = game.scenarios.map(each => each.id);
  if (!known.includes(id))
    return { ok: false, problem: `${game.title} has no scenario ‘${id}’; it has ${known.join(', ')}.` };
  const chosen: Record<string, boolean | string> = {};
  for (const option of game.options) chosen[option.id] = option.default;
  for (const [name, value] of Object.entries(options ?? {})) {
    const option = game.options.find(each => each.id === name);
    if (!option) {
      return {
        ok: false,
        problem: `${game.title} has no option ‘${name}’; it has ${game.options.map(o => o.id).join(', ')}.`,
      };
    }
    const allowed: readonly (boolean | string)[] =
      option.kind === 'flag' ? [true, false] : option.values.map(each => each.id);
    if (!allowed.includes(value)) {
      return { ok: false, problem: `Option ‘${name}’ takes ${allowed.join(', ')}, not ${JSON.stringify(value)}.` };
    }
    chosen[name] = value;
  }
  return { ok: true, value: { scenario: id, options: chosen } };
}

/** The document field `options`. Options may be left out; `readSetting` and the game's rules supply their defaults. */
export function optionsField(options: readonly OptionInfo[]): Field<Options> {
  const fields = options.map((each): [string, Field<boolean | string>] => [
    each.id,
    each.kind === 'flag' ? flag : oneOf(each.values.map(({ id }) => id)),
  ]);
  // partialOf makes no key for an option that is left out, so every value is defined.
  return partialOf(Object.fromEntries(fields), 'an object of options, by their ids') as Field<Options>;
}

/** A scenario by its id. Throws a RangeError if the game has none with that id. */
export function scenarioNamed(game: GameInfo, id: string): ScenarioInfo {
  const scenario = game.scenarios.find(each => each.id === id);
  if (!scenario) throw new RangeError(`${game.id} has no scenario ${id}`);
  return scenario;
}
