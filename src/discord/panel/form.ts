import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder } from 'discord.js';
import type { Decision } from '../../core/match.ts';
import { TITLE_LIMIT } from '../../core/question.ts';
import { clip, OPTION_LIMIT } from '../body.ts';
import { type PanelId, panelId } from './ids.ts';
import type { Group } from './list.ts';

/** A long list as a form: up to five selects of 25 in one go. */

export function formOf(
  id: PanelId,
  { title, max }: Decision,
  groups: readonly Group[],
  chosen: readonly number[],
): ModalBuilder {
  const alreadyChosen = new Set(chosen);
  const form = new ModalBuilder().setCustomId(panelId({ ...id, verb: 'sent' })).setTitle(clip(title, TITLE_LIMIT));
  return form.addLabelComponents(
    ...groups.map(({ title: part, lines }, i) =>
      new LabelBuilder().setLabel(part).setStringSelectMenuComponent(
        new StringSelectMenuBuilder()
          .setCustomId(`g${i}`)
          .setRequired(false)
          .setMinValues(0)
          .setMaxValues(Math.max(1, Math.min(lines.length, max)))
          .addOptions(
            lines.map(({ option, takes }) => ({
              value: option.value,
              label: clip(option.label, OPTION_LIMIT),
              default: option.chosen === true && takes.every(index => alreadyChosen.has(index)),
            })),
          ),
      ),
    ),
  );
}

/** All that was chosen in the fields of a form. */
export const valuesIn = (fields: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...fields.values()].flat();
