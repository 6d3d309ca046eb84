import {
  type APIButtonComponentWithCustomId,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import { clip, MOST_IN_ROW, OPTION_LIMIT, type Row } from './body.ts';

export type ButtonLook = 'plain' | 'main' | 'go' | 'danger';

const STYLE = {
  plain: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  go: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const satisfies Record<ButtonLook, number>;

const LABEL_LIMIT = 80;

export interface ButtonSpec {
  readonly id: string;
  readonly label: string;
  readonly look?: ButtonLook;
  readonly disabled?: boolean;
}

export function button({ id, label, look = 'plain', disabled = false }: ButtonSpec): APIButtonComponentWithCustomId {
  const style = STYLE[look];
  return { type: ComponentType.Button, custom_id: id, label: clip(label, LABEL_LIMIT), style, disabled };
}

/** A row of up to five buttons. */
export const buttons = (...specs: readonly ButtonSpec[]): Row => ({
  type: ComponentType.ActionRow,
  components: specs.map(button),
});

/** As many rows as the buttons need, with at most `most` in each. */
export function inRows(specs: readonly ButtonSpec[], most = MOST_IN_ROW): readonly Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < specs.length; i += most) rows.push(buttons(...specs.slice(i, i + most)));
  return rows;
}

export interface OptionSpec {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly chosen?: boolean;
}

export interface SelectSpec {
  readonly id: string;
  readonly placeholder: string;
  readonly options: readonly OptionSpec[];
  readonly min?: number;
  readonly max?: number;
}

export function select({ id, placeholder, options, min = 1, max = 1 }: SelectSpec): Row {
  const component: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: clip(placeholder, 150),
    min_values: Math.min(min, options.length),
    max_values: Math.min(max, options.length),
    options: options.map(({ value, label, description, chosen }) => ({
      value,
      label: clip(label, OPTION_LIMIT),
      ...(description ? { description: clip(description, OPTION_LIMIT) } : {}),
      ...(chosen ? { default: true } : {}),
    })),
  };
  return { type: ComponentType.ActionRow, components: [component] };
}
