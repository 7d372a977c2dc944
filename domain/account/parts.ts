import type { AccountPart } from '#domain/account/account.ts';
import { type HasSettings, type SettingName, settingOf } from '#domain/account/settings.ts';

/** The setting that switches a part on. */
const switches = {
  purchasing: 'hasPurchaseOrders',
  bookings: 'hasBookings',
  checkout: 'hasCheckout',
  subscriptions: 'hasSubscriptions',
  onlinePayments: 'hasOnlinePayments',
  shippingLabels: 'hasShippingLabels',
  externalWarehouse: 'sendsOrdersToWarehouse',
  checkoutTickets: 'printsTickets',
} as const satisfies Record<AccountPart, SettingName>;

/**
 * API-008, ROLE-029: whether an account has an optional part: by its setting, which is on where it was opened with the
 * part until somebody sets it; no external warehouse where its link is off (INT-003).
 */
export const hasPart = (account: HasSettings, part: AccountPart): boolean =>
  settingOf(account, switches[part]) &&
  (part !== 'externalWarehouse' || settingOf(account, 'hasExternalWarehouse'));
