import { accountSettings, type SettingCode } from '#domain/account/settings.ts';

export type SettingPart = 'name' | 'description' | 'text';
/** SET-002: what existing clients know as one entry of the settings: up to three values under one code. */
export type SettingEntry = {
  /** Of the entry: its code, or for one of a group without a code of its own a number after that of the group. */
  id: number;
  group: number;
  /** The key under which it is known in its group. */
  key: string;
  label: string;
  hint: string;
  /** Which setting holds each part; what is left out says what the entry is, and does not change. */
  parts: { [Part in SettingPart]?: SettingCode };
};

const fields = Object.entries(accountSettings) as [
  SettingCode,
  { wire: string; label: string; hint?: string; control: { kind: string } },
][];
const byWire = new Map(fields.map(([code, { wire }]) => [wire, code]));

/** Held in `text`: what people write, and not a number, a choice or a switch (SETTINGS.md). */
const isText = (kind: string) => kind === 'text' || kind === 'area';
/** Where `name` is what a carrier or a login holds. */
const named = /^60\d_/;
/** The settings of an entry beside its main one. */
const beside = /_subject$|_depot_description$/;
/** Website texts are one group of many codes (INT-019). */
const groupOf = (code: number) => (Math.floor(code / 100) === 7 ? 700 : code);

export const entryOf = (
  [code, { wire, label, hint = '', control }]: (typeof fields)[number],
  nth: number,
): SettingEntry => {
  const [, digits, rest] = /^(\d+)(?:_(.*))?$/.exec(wire)!;
  const number = Number(digits);
  const subject = byWire.get(`${wire}_subject`);
  const description = byWire.get(wire.replace(/_name$/, '_description'));
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

/** Every entry that has a code, in the order of the codes. */
export const settingEntries: readonly SettingEntry[] = fields
  .filter(([, { wire }]) => /^\d+(?:_|$)/.test(wire) && !beside.test(wire))
  .map(entryOf)
  .toSorted((a, b) => a.id - b.id);

const sameKey = ({ key, group }: SettingEntry, requested: string) =>
  key === requested || key === `${group}_${requested}`;

/** The entry of a code; in a group of several the one of that key or id. Null when there is none, or not one. */
export const settingEntry = (type: string, { id, key }: { id: string; key: string }): SettingEntry | null => {
  const exact = settingEntries.find((entry) => entry.key === type);
  const group = settingEntries.filter((entry) => String(entry.group) === type);
  const found = exact ? [exact] : group.filter((entry) => String(entry.id) === id || sameKey(entry, key));
  const [entry, ...others] = found;
  if (!entry || others.length > 0) return null;
  // an id or a key of another entry contradicts it
  const isOther = settingEntries.some(
    (item) => item !== entry && (String(item.id) === id || item.key === key),
  );
  return isOther ? null : entry;
};
