import { ApplicationCommandOptionType, type CommandInteractionOption } from 'discord.js';

/**
 * A command's options as one plain object by name. The subcommand's name is under `subcommand`, its group's under `group`;
 * people, roles, channels and files are ids.
 */
export function plainOptions(data: readonly CommandInteractionOption[]): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const option of data) {
    if (option.type === ApplicationCommandOptionType.Subcommand) {
      Object.assign(plain, plainOptions(option.options ?? []), { subcommand: option.name });
    } else if (option.type === ApplicationCommandOptionType.SubcommandGroup) {
      Object.assign(plain, plainOptions(option.options ?? []), { group: option.name });
    } else plain[option.name] = option.value;
  }
  return plain;
}
