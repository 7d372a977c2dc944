import { z } from 'zod';
import { bookkeepingSettings } from '#domain/account/bookkeeping-settings.ts';
import { bookingSettings } from '#domain/account/booking-settings.ts';
import { invoiceSettings } from '#domain/account/invoice-settings.ts';
import { mailTexts } from '#domain/account/mail-texts.ts';
import { checkoutSettings } from '#domain/account/checkout-settings.ts';
import { companySettings } from '#domain/account/company-settings.ts';
import { priceListSettings } from '#domain/account/price-list-settings.ts';
import { reminderSettings } from '#domain/account/reminder-settings.ts';
import { purchaseSettings } from '#domain/account/purchase-settings.ts';
import { namedScreenSettings, screenSettings } from '#domain/account/screen-settings.ts';
import { seededSettings } from '#domain/account/seeded-settings.ts';
import { shipmentSettings } from '#domain/account/shipment-settings.ts';
import { warehouseSettings } from '#domain/account/warehouse-settings.ts';
import { websiteSettings } from '#domain/account/website-settings.ts';
import { settingCodes, type SettingName } from '#domain/account/setting-names.ts';
import { fieldChanges } from '#domain/kernel/field-changes.ts';
import type { Values } from '#domain/kernel/field.ts';

/**
 * The settings of an account, by the code of the settings table or the name where it has none. A field like any
 * other (domain/kernel/field.ts): `initial` is the default. To add one, add its line and its name in
 * setting-names.ts; read it with `settingOf(account, 'paymentTerm')`, in a command from `facts.account(accountId)`.
 * Every screen may read those of screen-settings.ts, where their names stand too; the others are read on the pages of the settings alone.
 */
export const accountSettings = {
  ...companySettings,
  ...checkoutSettings,
  ...invoiceSettings,
  ...priceListSettings,
  ...reminderSettings,
  ...purchaseSettings,
  ...bookingSettings,
  ...bookkeepingSettings,
  ...mailTexts,
  ...shipmentSettings,
  ...warehouseSettings,
  ...websiteSettings,
  ...screenSettings,
};

export type Settings = Values<typeof accountSettings>;
export type SettingCode = keyof Settings;

/** What an account has set itself; the rest is default. */
export type OwnSettings = { [Code in SettingCode]?: Settings[Code] | undefined };
export const OwnSettings = z
  .object(Object.fromEntries(Object.entries(accountSettings).map(([code, { schema }]) => [code, schema])))
  .partial() as z.ZodType<OwnSettings, OwnSettings>;
type HasSettings = {
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

/** What is a setting today and stood in the account when it was opened. */
const asOpened = ({
  settings,
  blocksShortage,
  name,
  color,
  city,
  minimumOrder,
  accountId,
  parts,
  priceSide,
}: HasSettings): OwnSettings => ({
  ...(accountId !== undefined && seededSettings[accountId]),
  230: blocksShortage,
  260: parts?.includes('bookings'),
  company_name: name,
  color,
  city,
  klantapp_minimum_order_amount: minimumOrder,
  inkoop: parts?.includes('purchasing'),
  subscriptions: parts?.includes('subscriptions'),
  mollie_active: parts?.includes('onlinePayments'),
  shipment_postnl: parts?.includes('shippingLabels'),
  cjh_orders: parts?.includes('externalWarehouse'),
  checkout_print: parts?.includes('checkoutTickets'),
  cjh_connect: parts?.includes('externalWarehouse') || settings?.cjh_orders,
  incl_account: priceSide === 'incl',
  checkout_enabled: parts?.includes('checkout'),
});

/** The value of a setting by its code in the settings table: its own, else the default. */
export const settingByCode = <Code extends SettingCode>(account: HasSettings, code: Code): Settings[Code] => {
  const values = [account.settings?.[code], asOpened(account)[code], accountSettings[code].initial];
  // null is a value: nothing
  return values.find((value) => value !== undefined) as Settings[Code];
};

/** The value of a setting of an account: its own, else the default. */
export const settingOf = <Name extends SettingName>(
  account: HasSettings,
  name: Name,
): Settings[(typeof settingCodes)[Name]] => settingByCode(account, settingCodes[name]);

type Letter = 'firstReminderText' | 'secondReminderText' | 'thirdReminderText' | 'creditMailText';
/** A letter of the account; one that was emptied is the default. */
export const letterOf = (account: HasSettings, name: Letter): string => {
  const own = settingOf(account, name);
  return own.trim() === '' ? accountSettings[settingCodes[name]].initial : own;
};

/** The settings that every screen may read, by their names. */
export const screenSettingsOf = (account: HasSettings): Values<typeof namedScreenSettings> =>
  Object.fromEntries(
    (Object.keys(namedScreenSettings) as (keyof typeof namedScreenSettings)[]).map((name) => [
      name,
      settingOf(account, name),
    ]),
  ) as Values<typeof namedScreenSettings>;

export const settingsOf = (account: HasSettings): Settings =>
  Object.fromEntries(
    (Object.keys(accountSettings) as (keyof typeof accountSettings)[]).map((code) => [
      code,
      settingByCode(account, code as SettingCode),
    ]),
  ) as Settings;

export const accountChanges = fieldChanges({
  record: 'Account',
  label: 'Instelling',
  fields: accountSettings,
  subject: () => '',
});
