import type { editBookingSettings, SettingItem } from '#api/bookings/contract.ts';
import * as words from '#api/bookings/words.nl.ts';
import { wireValue } from '#api/contract/fields.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { isServiceKey, markOfKey, shownKey } from '#application/booking/service-key.ts';
import { addWeekSlot, changeWeekSlot, removeWeekSlot } from '#application/booking/week.ts';
import type { Account } from '#domain/account/account.ts';
import { accountSettings, type SettingCode, settingByCode } from '#domain/account/settings.ts';
import { weekSlotFields } from '#domain/booking/fields.ts';
import type { WeekSlot, WeekSlotFieldChange } from '#domain/booking/week-slot.ts';
import type { Field } from '#domain/kernel/field.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { Message } from '#domain/kernel/message.ts';

/** BOOK-010: the items by their ids, with the settings that their parts are. */
const items = {
  262: { name: words.serviceKey, description: 262, text: 'booking_months' },
  265: { name: words.thanks, description: '265_subject', text: 265 },
  266: { name: words.confirmation, description: '266_subject', text: 266 },
  267: { name: words.reminder, description: '267_subject', text: 267 },
  268: { name: words.afterSales, description: '268_subject', text: 268, coupon: 'booking_coupon' },
} as const satisfies Record<
  number,
  { name: Message; description: SettingCode; text: SettingCode; coupon?: SettingCode }
>;

type ItemId = keyof typeof items;

export const itemOf = (id: number): (typeof items)[ItemId] | null =>
  Object.hasOwn(items, id) ? items[id as ItemId] : null;

/** SET-006: only the end of a service key is disclosed. */
export const settingItems = (account: Account, language: ScreenLanguage): SettingItem[] =>
  Object.entries(items).map(([id, { name, description, text, ...rest }]) => {
    const subject = settingByCode(account, description);
    return {
      id: Number(id),
      name: name[language],
      text: String(settingByCode(account, text)),
      description: description === 262 ? shownKey(subject) : subject,
      coupon: 'coupon' in rest ? settingByCode(account, rest.coupon) : null,
    };
  });

const valueRefused = (field: string, problem: Message = words.valueMisfits): never =>
  refuse('field-value-refused', { field, problem });

/** A value as it travels, in our words; refuses one that the field cannot have. */
const parsed = <Value>(name: string, field: Field<Value>, value: unknown): Value => {
  const result = wireValue(field).safeParse(value);
  return result.success ? result.data : valueRefused(name);
};

type Edit = RequestOf<typeof editBookingSettings>;

export const editSetting = (
  { core, actor }: Call,
  item: (typeof items)[ItemId],
  { type, field, value }: Edit,
) => {
  const code: SettingCode | null =
    field === 'description'
      ? item.description
      : field === 'text'
        ? item.text
        : field === 'coupon' && 'coupon' in item
          ? item.coupon
          : null;
  if (code === null) return valueRefused(field, words.fieldMissing);
  const spec = accountSettings[code] as Field;
  const set = (to: unknown) => changeSetting(core, actor, { field: String(code), to } as never);
  if (type === 'delete') return set(spec.initial);
  if (code !== 262) return set(parsed(field, spec, value));
  const key = typeof value === 'string' ? value : '';
  if (key !== '' && !isServiceKey(key)) return valueRefused(field, words.keyTooShort);
  return set(markOfKey(key));
};

const weekSlotWires = new Map(
  Object.entries(weekSlotFields).map(([name, field]) => [
    field.wire as string,
    { name, field: field as Field },
  ]),
);

export const editWeek = ({ core, actor }: Call, { type, id, field, value }: Edit) => {
  switch (type) {
    case 'delete':
      return removeWeekSlot(core, actor, { id });
    case 'update': {
      const known = weekSlotWires.get(field) ?? valueRefused(field);
      const change = { field: known.name, to: parsed(field, known.field, value) } as WeekSlotFieldChange;
      return changeWeekSlot(core, actor, { id, change });
    }
    case 'new': {
      const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
      const slot = Object.fromEntries(
        [...weekSlotWires].map(([wire, { name, field: spec }]) => {
          const { [wire]: sent } = given;
          return [name, sent === undefined ? (spec.initial ?? valueRefused(wire)) : parsed(wire, spec, sent)];
        }),
      );
      return addWeekSlot(core, actor, slot as Omit<WeekSlot, 'weekSlotId'>);
    }
  }
};
