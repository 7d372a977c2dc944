import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { bookkeepingSettings } from '#domain/account/bookkeeping-settings.ts';
import { bookingSettings } from '#domain/account/booking-settings.ts';
import { dunningSettings } from '#domain/account/dunning-settings.ts';
import { fourEyesSettings } from '#domain/account/four-eyes-settings.ts';
import { invoiceSettings } from '#domain/account/invoice-settings.ts';
import { mailTexts } from '#domain/account/mail-texts.ts';
import { checkoutSettings } from '#domain/account/checkout-settings.ts';
import { companySettings } from '#domain/account/company-settings.ts';
import { priceListSettings } from '#domain/account/price-list-settings.ts';
import { reminderSettings } from '#domain/account/reminder-settings.ts';
import { purchaseSettings } from '#domain/account/purchase-settings.ts';
import { retentionSettings } from '#domain/account/retention-settings.ts';
import { screenSettings } from '#domain/account/screen-settings.ts';
import { sepaSettings } from '#domain/account/sepa-settings.ts';
import { shipmentSettings } from '#domain/account/shipment-settings.ts';
import { signInSettings } from '#domain/account/sign-in-settings.ts';
import { translatedSettings } from '#domain/account/translated-settings.ts';
import { warehouseSettings } from '#domain/account/warehouse-settings.ts';
import { websiteSettings } from '#domain/account/website-settings.ts';
import { writeOffSettings } from '#domain/account/write-off-settings.ts';
import { fieldChanges } from '#domain/kernel/field-changes.ts';
import { interestRatesInWords } from '#domain/reminder/interest-rate.ts';
import { rulesInWords } from '#domain/pricing/rules-in-words.ts';
import type { Fields, Values } from '#domain/kernel/field.ts';

/**
 * The settings of an account. A setting is a field like any other (domain/kernel/field.ts), with `initial` as
 * its default. To add one, add a line to its family and read it by name: `settingOf(account, 'paymentTerm')`;
 * commands get the account from `facts.account(accountId)`. Every screen may read those in
 * screen-settings.ts; the rest are for the settings pages.
 */
export const namedSettings = {
  ...companySettings,
  ...checkoutSettings,
  ...invoiceSettings,
  ...priceListSettings,
  ...reminderSettings,
  ...dunningSettings,
  ...purchaseSettings,
  ...bookingSettings,
  ...bookkeepingSettings,
  ...mailTexts,
  ...fourEyesSettings,
  ...retentionSettings,
  ...sepaSettings,
  ...shipmentSettings,
  ...signInSettings,
  ...warehouseSettings,
  ...websiteSettings,
  ...writeOffSettings,
  ...translatedSettings,
  ...screenSettings,
};
export type SettingName = keyof typeof namedSettings;

/** Settings stored under another code than on the wire. */
const otherCodes = {
  background_img: 'klantapp_background',
  '201_subject': 'reset_mail_subject',
} as const;
const codeByWire = new Map<string, string>(Object.entries(otherCodes));
const codeOf = (wire: string): string => codeByWire.get(wire) ?? wire;

type CodeOf<Wire extends string> = Wire extends keyof typeof otherCodes
  ? (typeof otherCodes)[Wire]
  : Wire extends `${infer Code extends number}`
    ? Code
    : Wire;
type ByCode<F extends Fields> = { [Name in keyof F as CodeOf<F[Name]['wire']>]: F[Name] };
const byCode = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.values(fields).map((field) => [codeOf(field.wire), field])) as ByCode<F>;

/** The settings by their code in the settings table, as events and accounts hold them. */
export const accountSettings = byCode(namedSettings);
/** The booking settings alone, by code. */
export const bookingSettingsByCode = byCode(bookingSettings);

export type Settings = Values<typeof accountSettings>;
export type SettingCode = keyof Settings;

/** Only what an account has set itself; everything else is the default. */
export type OwnSettings = { [Code in SettingCode]?: Settings[Code] | undefined };
const fields: Fields = accountSettings;
export const OwnSettings = z
  .object(Object.fromEntries(Object.entries(fields).map(([code, { schema }]) => [code, schema])))
  .partial() as z.ZodType<OwnSettings, OwnSettings>;
/** D-33: initial settings of an account besides the defaults; the event that opened it does not hold them. */
const seededSettings: Readonly<Record<number, OwnSettings>> = {
  3: { delivery_city_days: 'Utrecht: do\nDen Haag: wo\nRotterdam: wo' },
};

/** The parts of an account that its settings depend on. */
export type HasSettings = {
  settings?: OwnSettings | undefined;
  blocksShortage: boolean;
  name?: string;
  color?: string;
  city?: string;
  minimumOrder?: number | null;
  accountId?: number;
  parts?: readonly string[] | undefined;
  priceSide?: 'incl' | 'excl';
};

/** Settings of today that were once properties of the account, as it was opened with them. */
const openedWith: { [Code in SettingCode]?: (account: HasSettings) => Settings[Code] | undefined } = {
  230: ({ blocksShortage }) => blocksShortage,
  260: ({ parts }) => parts?.includes('bookings'),
  company_name: ({ name }) => name,
  color: ({ color }) => color,
  city: ({ city }) => city,
  klantapp_minimum_order_amount: ({ minimumOrder }) => minimumOrder,
  inkoop: ({ parts }) => parts?.includes('purchasing'),
  subscriptions: ({ parts }) => parts?.includes('subscriptions'),
  mollie_active: ({ parts }) => parts?.includes('onlinePayments'),
  shipment_postnl: ({ parts }) => parts?.includes('shippingLabels'),
  cjh_orders: ({ parts }) => parts?.includes('externalWarehouse'),
  checkout_print: ({ parts }) => parts?.includes('checkoutTickets'),
  cjh_connect: ({ parts, settings }) => parts?.includes('externalWarehouse') || settings?.cjh_orders,
  incl_account: ({ priceSide }) => priceSide === 'incl',
  checkout_enabled: ({ parts }) => parts?.includes('checkout'),
};

const valueOf = (account: HasSettings, code: SettingCode) => {
  const own = account.settings?.[code];
  // null is a value: explicitly none
  if (own !== undefined) return own;
  const ofAccount = openedWith[code];
  const opened = ofAccount ? ofAccount(account) : seededSettings[account.accountId ?? 0]?.[code];
  return opened === undefined ? accountSettings[code].initial : opened;
};

/** A setting's value by its code in the settings table: the account's own, else the default. */
export const settingByCode = <Code extends SettingCode>(account: HasSettings, code: Code) =>
  valueOf(account, code) as Settings[Code];

type NamedSettings = Values<typeof namedSettings>;
/** A setting's value by its name: the account's own, else the default. */
export const settingOf = <Name extends SettingName>(account: HasSettings, name: Name) =>
  valueOf(account, codeOf(namedSettings[name].wire) as SettingCode) as NamedSettings[Name];

const letters = ['firstReminderText', 'secondReminderText', 'thirdReminderText', 'creditMailText'] as const;
type Letter = (typeof letters)[number];
export const isLetter = (name: string): name is Letter => letters.some((letter) => letter === name);
/** A letter text of the account; an emptied one falls back to the default. */
export const letterOf = (account: HasSettings, name: Letter): string => {
  const text = settingOf(account, name);
  return text.trim() === '' ? namedSettings[name].initial : text;
};

/** The settings that every screen may read, by name. */
export const screenSettingsOf = (account: HasSettings): Values<typeof screenSettings> =>
  Object.fromEntries(
    (Object.keys(screenSettings) as (keyof typeof screenSettings)[]).map((name) => [
      name,
      settingOf(account, name),
    ]),
  ) as Values<typeof screenSettings>;

export const settingsOf = (account: HasSettings): Settings =>
  Object.fromEntries(
    (Object.keys(accountSettings) as (keyof typeof accountSettings)[]).map((code) => [
      code,
      settingByCode(account, code as SettingCode),
    ]),
  ) as Settings;

export const accountChanges = fieldChanges({
  record: 'Account',
  opposite: ({ change }) => ({ call: 'changeAccountData', request: change }),
  label: message('Instelling', 'Setting'),
  fields: accountSettings,
  says: { discount_rules: rulesInWords, interest_rates: interestRatesInWords },
  subject: () => '',
});
