import { z } from 'zod';
import { said } from '#domain/kernel/message.ts';
import { Connections } from '#api/bookkeeping/contract.ts';
import { ownFieldChange, wireFields, wireValue } from '#api/contract/fields.ts';
import { mostUploadBytes } from '#api/images/contract.ts';
import { eInvoiceOutlook } from '#api/contract/e-invoice-outlook.ts';
import { managers, operationsFor } from '#api/contract/operation.ts';
import { intBetween, renamed, telling, Text, textUpTo, Whole } from '#api/contract/wire.ts';
import { logoSettings } from '#domain/account/logo.ts';
import {
  settingEntries,
  settingEntry,
  type SettingEntry,
  type SettingPart,
} from '#domain/account/setting-entries.ts';
import type { Field } from '#domain/kernel/field.ts';
import { accountSettings, type SettingCode } from '#domain/account/settings.ts';
import * as words from '#api/contract/words.nl.ts';

const { operation, fileOperation } = operationsFor(managers);

/** SET-002: an entry of the settings as existing clients know it. */
export const SettingEntryView = renamed({
  id: ['internal_id', Whole],
  name: Text,
  description: Text,
  text: Text,
  group: ['system_group_id', Whole],
  key: ['system_name', Text],
});

/** What a part does not hold says what the entry is. */
export const entryView = (
  { parts, label, hint, ...entry }: SettingEntry,
  valueOf: (code: SettingCode) => unknown,
): z.output<typeof SettingEntryView> => {
  const partText = (code: SettingCode | undefined, otherwise: string) => {
    if (code === undefined) return otherwise;
    const value = valueOf(code);
    if (value === undefined) return '';
    const encoded = wireValue(accountSettings[code] as Field<unknown>).encode(value);
    return encoded === null
      ? ''
      : typeof encoded === 'object'
        ? JSON.stringify(encoded)
        : String(encoded as string | number);
  };
  return {
    ...entry,
    name: partText(parts.name, said('nl', label)),
    description: partText(parts.description, said('nl', parts.name === undefined ? hint : label)),
    text: partText(parts.text, ''),
  };
};

/** Ours, INV-023: with the data of the account, in a design that may not be the chosen one. */
export const invoiceSample = fileOperation('invoiceSample', 'GET users/invoicesample/{design}', {
  summary: 'A made-up invoice as PDF, in one of the designs',
  example: { design: 3 },
  roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
  request: { design: intBetween(1, 9) },
});

/** API-015: the account and all its settings, by their codes and names; who set them is in the log book. */
export const accountData = operation('accountData', 'GET users/mainuserdata', {
  item: 'API-015',
  summary: 'All settings of the account',
  answers: 'legacy',
  roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
  reads: ['Account'],
  response: telling(
    renamed({
      ...wireFields(accountSettings),
      /** INT-010. */
      snelstartConnections: Connections.optional(),
      exactConnections: Connections.optional(),
      /** Ours: what the account itself lacks for e-invoices. */
      eInvoice: renamed(eInvoiceOutlook),
    }),
    { mud: z.array(SettingEntryView) },
    (encoded) => ({
      mud: settingEntries.map((entry) => entryView(entry, (code) => encoded[accountSettings[code].wire])),
    }),
  ),
});

const oneChange = ownFieldChange(accountSettings);

/** API-014: one field of the account data. Answers false when nothing was stored (SET-005). */
export const changeAccountData = operation('changeAccountData', 'PUT users/updatemainuserdata', {
  item: 'API-014',
  summary: 'Change a field of the account',
  example: { field: 't_telephone', val: '06-104' },
  request: oneChange,
});

type Changes = z.output<typeof oneChange>[];
/** No setting holds a longer text: what only comes back, and is not stored, has an end too. */
const longestText = 50_000;
const Value = z.union([
  textUpTo(longestText),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([Text, z.number()])),
]);
const Key = z.union([textUpTo(100), Whole, z.null()]).optional();
const wires = new Set<string>(Object.values(accountSettings).map(({ wire }) => wire));
const parts: readonly SettingPart[] = ['name', 'description', 'text'];

/**
 * An entry of the settings as it is sent, as changes of the settings that hold its parts. A part that says only what
 * the entry is may come back. Older clients send the value of any setting in `name` alone, under its code or name.
 */
const SettingChanges = z.codec(
  z.object({
    type: Key,
    id: Key,
    key: Key,
    name: Value.optional(),
    description: Value.optional(),
    text: Value.optional(),
    from: Value.optional(),
  }),
  z.custom<Changes>(),
  {
    decode: ({ type: sentType, id, key, from, ...values }, context) => {
      const [type, ...named] = [sentType, id, key].map((value) => String(value ?? ''));
      const entry = settingEntry(type!, { id: named[0]!, key: named[1]! });
      const given = parts.filter((part) => values[part] !== undefined);
      const wrong = (path: string, message: string) => {
        context.issues.push({ code: 'custom', path: [path], input: values, message });
        return z.NEVER;
      };
      const isAlone = given.length === 1 && given[0] === 'name';
      const isPlain = isAlone && id === undefined && key === undefined && wires.has(type!);
      if (!entry && !isPlain) return wrong('type', words.noSuchSetting);
      const held = entry ? given.filter((part) => entry.parts[part] !== undefined) : [];
      const wanted = held.length > 0 ? held.map((part) => [part, entry!.parts[part]!] as const) : null;
      const changes = wanted
        ? wanted.map(([part, code]) => [part, accountSettings[code].wire, values[part]] as const)
        : isAlone
          ? ([['name', isPlain ? type! : entry!.key, values.name]] as const)
          : [];
      if (changes.length === 0) return wrong(given[0] ?? 'text', words.partStays);
      return changes.flatMap(([part, field, val]) => {
        const change = oneChange.safeDecode(
          { field, val, ...(from !== undefined && changes.length === 1 && { from }) } as never,
          { error: () => '' },
        );
        if (change.success) return [change.data];
        for (const issue of change.error.issues)
          context.issues.push({ ...issue, path: [part], input: val } as never);
        return [];
      });
    },
    encode: ([change]) => {
      const { field, val, ...rest } = oneChange.encode(change!) as Record<string, never>;
      return { type: field, name: val, ...rest };
    },
  },
);

const readOnly = ['internal_id', 'system_group_id', 'system_name'] as const;
/**
 * D-65: of an entry that was sent, the names of what it does not hold, unless they came back as they are answered. The
 * name alone is the value.
 */
export const notHeld = (sent: Readonly<Record<string, unknown>>): string[] => {
  const textOf = (name: string) => String((sent[name] ?? '') as string | number);
  const entry = settingEntry(textOf('type'), { id: textOf('id'), key: textOf('key') });
  if (!entry) return [];
  const encoded: Record<string, unknown> = SettingEntryView.encode(entryView(entry, () => undefined));
  const isValue = parts.every((part) => sent[part] === undefined || entry.parts[part] === undefined);
  const asTold = [...parts.filter((part) => entry.parts[part] === undefined), ...readOnly];
  return asTold.filter(
    (name) =>
      sent[name] !== undefined && textOf(name) !== String(encoded[name]) && !(isValue && name === 'name'),
  );
};

/** API-245, SET-002: an entry of the settings with its name, subject and text; all of it is stored, or nothing. */
export const changeSetting = operation('changeSetting', 'PUT settings/extra/update', {
  item: 'API-245',
  summary: 'Change a setting',
  example: { type: 215, name: 30 },
  request: SettingChanges,
  returned: () => [SettingEntryView],
});

/** Ours: the number that the next order gets. */
export const nextOrderNumber = operation('nextOrderNumber', 'GET settings/ordernumber', {
  summary: 'The number of the next order',
  reads: ['SalesOrder:list'],
  response: { next: Whole },
});

/** Ours: orders count on from here; it only rises. */
export const changeNextOrderNumber = operation('changeNextOrderNumber', 'PUT settings/ordernumber', {
  summary: 'Change the number of the next order',
  example: { next: 4001 },
  request: { next: intBetween(1, 999_999_999) },
});

const RuleValue = z.union([textUpTo(50), z.number(), z.null()]).optional();
const DiscountRule = z.object({
  from: RuleValue,
  to: RuleValue,
  discount_value: RuleValue,
  type_var: RuleValue,
  type: RuleValue,
  incl_excl: RuleValue,
});

/** API-252: all rules at once, as the setting keeps them (SET-027). */
export const changeDiscountRules = operation('changeDiscountRules', 'PUT settings/discountrules', {
  item: 'API-252',
  summary: 'Store the discount rules',
  example: { rules: [{ from: 0, to: 105, discount_value: 2, type_var: null, type: 1, incl_excl: 'excl' }] },
  request: {
    rules: z.array(DiscountRule).max(100),
    /** Those that the person saw, so that a change of somebody else is not lost. */
    from: textUpTo(20_000).optional(),
  },
});

/**
 * Ours, SET-008: the logo of the account, or that of its tickets; `data` is base64 or a data URL. The setting made
 * empty takes it away.
 */
export const uploadLogo = operation('uploadLogo', 'POST settings/logo', {
  summary: 'Upload the logo of the account',
  mostBytes: mostUploadBytes,
  request: { field: z.literal(logoSettings).default('url_logo'), data: z.string().min(1) },
});
