import { readdirSync, readFileSync } from 'node:fs';
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { HELP } from '../../../commands/help.ts';
import { COMMANDS } from '../../../commands/index.ts';

/** Discord's limits: interactions/application-commands#application-command-object */

type Option = APIApplicationCommandOption;

const NAME = /^[-_'\p{Ll}\p{N}]{1,32}$/u;
const optionsOf = (option: { options?: readonly Option[] | undefined }): readonly Option[] => option.options ?? [];
const within = (option: Option): readonly Option[] => ('options' in option ? optionsOf(option) : []);
const isBranch = ({ type }: Option): boolean =>
  type === ApplicationCommandOptionType.Subcommand || type === ApplicationCommandOptionType.SubcommandGroup;

/** An option and everything below it. */
const all = (option: Option): readonly Option[] => [option, ...within(option).flatMap(all)];
const choicesOf = (option: Option) => ('choices' in option ? (option.choices ?? []) : []);

test('there are at most a hundred commands, and each has its own name', () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(names.length).toBeLessThanOrEqual(100);
  expect(new Set(names).size).toBe(names.length);
});

test('each component has its own name', () => {
  const names = COMMANDS.flatMap(({ components }) => components.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

describe.each(COMMANDS.map(command => [command.name, command] as const))('/%s', (_, { name, data, complete }) => {
  const options = optionsOf(data).flatMap(all);

  test('has a name and a description that Discord accepts', () => {
    expect(name).toMatch(NAME);
    expect(data.description.length).toBeGreaterThan(0);
    expect(data.description.length).toBeLessThanOrEqual(100);
  });

  test('says where it can be used', () => expect(data.contexts?.length).toBeGreaterThan(0));

  test('has options that Discord accepts', () => {
    for (const level of [optionsOf(data), ...options.map(within)]) {
      expect(level.length).toBeLessThanOrEqual(25);
      expect(new Set(level.map(each => each.name)).size).toBe(level.length);
      const required = level.filter(each => !isBranch(each)).map(each => each.required === true);
      expect([...required].sort((a, b) => Number(b) - Number(a))).toEqual(required);
    }
    for (const option of options) {
      expect(option.name).toMatch(NAME);
      expect(option.description.length).toBeGreaterThan(0);
      expect(option.description.length).toBeLessThanOrEqual(100);
    }
  });

  test('has choices that Discord accepts', () => {
    for (const option of options) {
      const choices = choicesOf(option);
      expect(choices.length).toBeLessThanOrEqual(25);
      expect(new Set(choices.map(choice => choice.value)).size).toBe(choices.length);
      expect(new Set(choices.map(choice => choice.name)).size).toBe(choices.length);
      for (const choice of choices) {
        expect(choice.name.length).toBeGreaterThan(0);
        expect(choice.name.length).toBeLessThanOrEqual(100);
        expect(String(choice.value).length).toBeLessThanOrEqual(100);
      }
      const completes = 'autocomplete' in option && option.autocomplete === true;
      if (completes) expect(choices).toEqual([]);
    }
  });

  test('has a completer if and only if an option autocompletes', () => {
    const promised = options.some(option => 'autocomplete' in option && option.autocomplete === true);
    expect(complete !== undefined).toBe(promised);
  });

  test('has 8,000 characters at most', () => {
    const texts = [data, ...options].map(each => `${each.name}${each.description}`);
    const choices = options.flatMap(option => choicesOf(option).map(choice => `${choice.name}${choice.value}`));
    expect([...texts, ...choices].join('').length).toBeLessThanOrEqual(8000);
  });

  test('is described in /help', () => {
    const text = Object.values(HELP).flatMap(group => (group[name] ? [group[name]] : []));
    expect(text).toHaveLength(1);
    expect(text[0]?.line).toMatch(/^[a-z]/);
    expect(text[0]?.more).toMatch(/[.]$/);
  });

  test('has no exclamation marks', () => {
    expect([data.description, ...options.map(option => option.description)].join(' ')).not.toContain('!');
  });
});

test('no answer of a command has an exclamation mark', () => {
  const folder = new URL('../../../commands/', import.meta.url);
  const loud = readdirSync(folder).flatMap(
    name => readFileSync(new URL(name, folder), 'utf8').match(/[\p{L}.*`]!(?=[\s'"`])/gu) ?? [],
  );
  expect(loud).toEqual([]);
});

test('/help describes no command that does not exist', () => {
  const told = Object.values(HELP).flatMap(group => Object.keys(group));
  expect(told.sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

test('/solo describes each level in a complete sentence', () => {
  const level = optionsOf(COMMANDS.find(({ name }) => name === 'solo')?.data ?? {}).find(
    ({ name }) => name === 'level',
  );
  const names = level === undefined ? [] : choicesOf(level).map(({ name }) => name);
  expect(names).toHaveLength(4);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+: .+[.]$/);
});
