import type { Command, CommandOption } from '../model.ts';
import type { Fault } from '../refusal.ts';
import { LOCALES, OPTION } from '../wire.ts';

type Path = readonly (string | number)[];

/** See Discord docs: interactions/application-commands#application-command-object-application-command-naming */
const NAME = /^[-_'\p{L}\p{N}\p{Script=Devanagari}\p{Script=Thai}]{1,32}$/u;

/** Limits on commands that only Discord's documentation states, on the page interactions/application-commands. */
export function commandsFaults(commands: readonly Command[]): readonly Fault[] {
  const chat = commands.filter(command => (command.type ?? 1) === 1);
  const tooMany = chat.length > 100 ? [{ path: [], why: `at most 100 commands, here ${chat.length}` }] : [];
  const names = commands.map(command => `${command.type ?? 1} ${command.name}`);
  return [
    ...tooMany,
    ...repeats(names).map(index => ({ path: [index, 'name'], why: 'two commands have the same name' })),
    ...commands.flatMap((command, index) => commandFaults(command, [index])),
  ];
}

function commandFaults(command: Command, path: Path): readonly Fault[] {
  if ((command.type ?? 1) !== 1) return localeFaults(command, path);
  const options = command.options ?? [];
  const length = longest(command);
  return [
    ...nameFaults(command.name, path),
    ...localeFaults(command, path),
    ...(command.description ? [] : [{ path: [...path, 'description'], why: 'a slash command needs a description' }]),
    ...(length > 8000 ? [{ path, why: `at most 8000 characters over all texts, here ${length}` }] : []),
    ...listFaults(options, [...path, 'options'], 0),
  ];
}

function listFaults(options: readonly CommandOption[], path: Path, depth: number): readonly Fault[] {
  const isBranch = (option: CommandOption): boolean =>
    option.type === OPTION.subcommand || option.type === OPTION.group;
  const branches = options.filter(isBranch).length;
  const firstOptional = options.findIndex(option => !isBranch(option) && !option.required);
  const late = options.findIndex((option, index) => firstOptional >= 0 && index > firstOptional && option.required);
  return [
    ...(branches > 0 && branches < options.length ? [{ path, why: 'subcommands and options do not mix' }] : []),
    ...(late >= 0 ? [{ path: [...path, late], why: 'required options come before optional ones' }] : []),
    ...repeats(options.map(option => option.name)).map(index => ({
      path: [...path, index, 'name'],
      why: 'two options have the same name',
    })),
    ...options.flatMap((option, index) => optionFaults(option, [...path, index], depth)),
  ];
}

function optionFaults(option: CommandOption, path: Path, depth: number): readonly Fault[] {
  const isGroup = option.type === OPTION.group;
  const isNested = (isGroup && depth > 0) || (option.type === OPTION.subcommand && depth > 1);
  const wrongInner = isGroup && (option.options ?? []).some(inner => inner.type !== OPTION.subcommand);
  return [
    ...nameFaults(option.name, path),
    ...localeFaults(option, path),
    ...(isNested ? [{ path, why: 'nested too deep' }] : []),
    ...(wrongInner ? [{ path, why: 'a group holds subcommands only' }] : []),
    ...valueFaults(option, path),
    ...listFaults(option.options ?? [], [...path, 'options'], depth + 1),
  ];
}

function valueFaults(option: CommandOption, path: Path): readonly Fault[] {
  const choices = option.choices ?? [];
  const { min_value: min, max_value: max, min_length: shortest, max_length: longestText } = option;
  const long = choices.some(choice => typeof choice.value === 'string' && choice.value.length > 100);
  return [
    ...(option.autocomplete && choices.length > 0
      ? [{ path, why: 'autocomplete and choices exclude each other' }]
      : []),
    ...(long ? [{ path, why: "a choice's value is longer than 100" }] : []),
    ...repeats(choices.map(choice => choice.name)).map(index => ({
      path: [...path, 'choices', index],
      why: 'two choices have the same name',
    })),
    ...(min != null && max != null && min > max ? [{ path, why: 'min_value is larger than max_value' }] : []),
    ...(shortest != null && longestText != null && shortest > longestText
      ? [{ path, why: 'min_length is larger than max_length' }]
      : []),
  ];
}

function nameFaults(name: string, path: Path): readonly Fault[] {
  const isFine = NAME.test(name) && name === name.toLowerCase();
  return isFine ? [] : [{ path: [...path, 'name'], why: 'must be lower case and match the pattern of names' }];
}

function localeFaults(named: Pick<Command, 'name_localizations' | 'description_localizations'>, path: Path): Fault[] {
  const keys = [...Object.keys(named.name_localizations ?? {}), ...Object.keys(named.description_localizations ?? {})];
  return keys.filter(key => !LOCALES.includes(key)).map(key => ({ path: [...path, key], why: 'unknown locale' }));
}

/**
 * The length of the name, description and values of a command and everything below it, each in its longest language.
 */
function longest(node: Command | CommandOption): number {
  const most = (own: string | null | undefined, localised: Readonly<Record<string, string>> | null | undefined) =>
    Math.max(own?.length ?? 0, ...Object.values(localised ?? {}).map(text => text.length));
  const choices = 'choices' in node ? (node.choices ?? []) : [];
  return (
    most(node.name, node.name_localizations) +
    most(node.description, node.description_localizations) +
    choices.reduce((sum, choice) => sum + choice.name.length + String(choice.value).length, 0) +
    (node.options ?? []).reduce((sum, option) => sum + longest(option), 0)
  );
}

function repeats(values: readonly string[]): readonly number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}
