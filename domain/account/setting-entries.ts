import { accountSettings, type SettingCode } from '#domain/account/settings.ts';
import type { Said } from '#domain/kernel/message.ts';

export type SettingPart = 'name' | 'description' | 'text';
/** SET-002: what existing clients see as one settings entry: up to three values under one code. */
export type SettingEntry = {
  /**
   * The entry's code; in a group whose entries have no code of their own, a number after that of the group.
   */
  id: number;
  group: number;
  /** Its key within its group. */
  key: string;
  label: Said;
  hint: Said;
  /** The setting that holds each part; parts left out are constant and describe the entry. */
  parts: { [Part in SettingPart]?: SettingCode };
};

const fields = Object.entries(accountSettings) as [
  SettingCode,
  { wire: string; label: Said; hint?: Said; control: { kind: string } },
][];
const byWire = new Map(fields.map(([code, { wire }]) => [wire, code]));

/** Stored in `text`: free text, as opposed to a number, choice or switch (SETTINGS.md). */
const isText = (kind: string) => kind === 'text' || kind === 'area';
/** Codes whose `name` holds a carrier or a login. */
const named = /^60\d_/;
/** Secondary settings of an entry. */
const beside = /_subject$|_depot_description$/;
/** The switches of APP-007, in the entries with their days. */
const switches: Readonly<Record<string, string>> = { 232: 'setting1', 233: 'setting2' };
/** Website texts are one group with many codes (INT-019). */
const groupOf = (code: number) => (Math.floor(code / 100) === 7 ? 700 : code);

export const entryOf = (
  [code, { wire, label, hint = '', control }]: (typeof fields)[number],
  nth: number,
): SettingEntry => {
  const [, digits, rest] = /^(\d+)(?:_(.*))?$/.exec(wire)!;
  const number = Number(digits);
  const subject = byWire.get(`${wire}_subject`);
  const description = byWire.get(switches[wire] ?? wire.replace(/_name$/, '_description'));
  return {
    id: rest === undefined ? number : number * 100 + nth,
    group: groupOf(number),
    key: wire,
    label,
    hint,
    parts: {
      [isText(control.kind) && !named.test(wire) ? 'text' : 'name']: code,
      ...(subject !== undefined && { description: subject }),
      ...(description !== undefined && description !== code && { description }),
    },
  };
};

/** Every entry that has a code, ordered by code. */
export const settingEntries: readonly SettingEntry[] = fields
  .filter(([, { wire }]) => /^\d+(?:_|$)/.test(wire) && !beside.test(wire))
  .map(entryOf)
  .toSorted((a, b) => a.id - b.id);

const sameKey = ({ key, group }: SettingEntry, requested: string) =>
  key === requested || key === `${group}_${requested}`;

/** The entry with this code, and within a group with this key or id. Null when none or several match. */
export const settingEntry = (type: string, { id, key }: { id: string; key: string }): SettingEntry | null => {
  const exact = settingEntries.find((entry) => entry.key === type);
  const group = settingEntries.filter((entry) => String(entry.group) === type);
  const found = exact ? [exact] : group.filter((entry) => String(entry.id) === id || sameKey(entry, key));
  const [entry, ...others] = found;
  if (!entry || others.length > 0) return null;
  // an id or key of another entry is a contradiction
  const isOther = settingEntries.some(
    (item) => item !== entry && (String(item.id) === id || item.key === key),
  );
  return isOther ? null : entry;
};
