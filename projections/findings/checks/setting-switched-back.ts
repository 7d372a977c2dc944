import { isDeepStrictEqual } from 'node:util';
import { accountChanges } from '#domain/account/settings.ts';
import type { EventDefinition } from '#domain/kernel/event.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { countText } from '#domain/kernel/words.ts';
import { check } from '#projections/findings/check.ts';

/** Of which field does not matter here: a union of all settings asks much of the compiler. */
type Changed = { type: 'AccountFieldChanged'; data: { field: string; from?: unknown; to?: unknown } };
const changed = accountChanges.changed as unknown as EventDefinition<Changed & { version: number }>;
const fields = accountChanges.fields as unknown as Readonly<Record<string, { label: Message } | undefined>>;
const hour = 3_600_000;
const longest = 30 * 24;

export const settingSwitchedBackCheck = check<{ changed: typeof changed }, { from: unknown; at: string }>({
  id: 'setting-switched-back',
  version: 1,
  order: 100,
  name: message('Instelling gewijzigd en teruggezet', 'Setting switched and switched back'),
  about: message(
    'Een instelling die kort na een wijziging weer op de oude waarde is gezet.',
    'A setting that was given its old value again shortly after a change.',
  ),
  limit: {
    label: message('Binnen', 'Within'),
    unit: message('uur', 'hours'),
    initial: 24,
    least: 1,
    most: longest,
    finds: 'upTo',
  },
  events: { changed },
  key: ({ accountId, data: { field } }) => `${accountId} ${field}`,
  look({ accountId, recordedAt, data }, memory) {
    const before = memory.get();
    const { field, from = null, to = null } = data;
    memory.set({ from, at: recordedAt });
    if (before === null || !isDeepStrictEqual(before.from, to)) return [];
    const hours = (Date.parse(recordedAt) - Date.parse(before.at)) / hour;
    return hours <= longest
      ? [{ record: `account-${accountId}`, measure: hours, values: { field, hours: Math.floor(hours) } }]
      : [];
  },
  says: ({ field, hours }) => {
    const { nl, en } = fields[String(field)]?.label ?? message(String(field), String(field));
    const since = Number(hours);
    return message(
      `${nl} teruggezet ${since === 0 ? 'binnen een uur' : `na ${since} uur`}.`,
      `${en} set back ${since === 0 ? 'within an hour' : `after ${countText(since, 'hour', 'hours')}`}.`,
    );
  },
});
