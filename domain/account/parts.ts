import type { Account, AccountPart } from '#domain/account/account.ts';
import { settingOf, type SettingCode } from '#domain/account/settings.ts';

/** The setting that switches a part on. */
const switches = {
  purchasing: 'inkoop',
  bookings: 260,
  checkout: 'checkout_enabled',
  subscriptions: 'subscriptions',
  onlinePayments: 'mollie_active',
  shippingLabels: 'shipment_postnl',
  externalWarehouse: 'cjh_orders',
  checkoutTickets: 'checkout_print',
} as const satisfies Record<AccountPart, SettingCode>;

/**
 * API-008, ROLE-029: whether an account has an optional part: by its setting, which is on where it was opened with the
 * part until somebody sets it; no external warehouse where its link is off (INT-003).
 */
export const hasPart = (
  account: Pick<Account, 'settings' | 'blocksShortage' | 'parts'>,
  part: AccountPart,
): boolean =>
  settingOf(account, switches[part]) && (part !== 'externalWarehouse' || settingOf(account, 'cjh_connect'));
