import type { AccountPart } from '#domain/account/account.ts';
import { type HasSettings, type SettingName, settingOf } from '#domain/account/settings.ts';

/** The setting that switches each part on. */
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
 * API-008, ROLE-029: whether an account has an optional part. Its setting decides; if that was never set, how
 * the account was opened. Without its link (INT-003), there is no external warehouse.
 */
export const hasPart = (account: HasSettings, part: AccountPart): boolean =>
  settingOf(account, switches[part]) &&
  (part !== 'externalWarehouse' || settingOf(account, 'hasExternalWarehouse'));
