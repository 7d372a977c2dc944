import type { Field } from '#domain/kernel/field.ts';
import { fieldGroup } from '#domain/kernel/field-group.ts';
import { message, type Message } from '#domain/kernel/message.ts';

/** A group of settings on a page; changed by ADMIN and MANAGER unless stated otherwise. */
export const settingGroup = (
  tab: string,
  group: Message,
  other: Partial<Pick<Field, 'changes' | 'place'>> = {},
) => fieldGroup({ tab, group, changes: ['ADMIN', 'MANAGER'], ...other });

/** A third-party key is shown by its last four characters and its digest, never in full (SET-006). */
export const keyMark = (owner: string) => ({
  check: (value: string) =>
    value === '' || /^…\S{4} sha256:[0-9a-f]{64}$/.test(value)
      ? undefined
      : message(
          `Maak een sleutel bij de instellingen van ${owner}.`,
          `Make a key in the settings of ${owner}.`,
        ),
});

/**
 * The settings of one of several alike, each prefixed with its name: `city` of `sender1` becomes
 * `sender1City`.
 */
export const prefixed = <Prefix extends string, Settings extends Readonly<Record<string, unknown>>>(
  prefix: Prefix,
  settings: Settings,
) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      setting,
    ]),
  ) as { [Name in keyof Settings & string as `${Prefix}${Capitalize<Name>}`]: Settings[Name] };
