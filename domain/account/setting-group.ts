import type { Field } from '#domain/kernel/field.ts';
import { fieldGroup } from '#domain/kernel/field-group.ts';

/** A group of settings on a page; ADMIN and MANAGER change them, unless it says otherwise. */
export const settingGroup = (
  tab: string,
  group: string,
  other: Partial<Pick<Field, 'changes' | 'place'>> = {},
) => fieldGroup({ tab, group, changes: ['ADMIN', 'MANAGER'], ...other });

/** A key that others have is known by its last four characters and its digest, never by itself (SET-006). */
export const keyMark = (whose: string) => ({
  check: (value: string) =>
    value === '' || /^…\S{4} sha256:[0-9a-f]{64}$/.test(value)
      ? undefined
      : `Maak een sleutel bij de instellingen van ${whose}.`,
});
