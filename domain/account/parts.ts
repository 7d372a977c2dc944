import type { Account, AccountPart } from '#domain/account/account.ts';
import { settingOf, type SettingCode } from '#domain/account/settings.ts';

/** The setting that switches a part on, where there is one. */
const switches = {
  purchasing: 'inkoop',
  bookings: 260,
  checkout: 'checkout_enabled',
  subscriptions: 'subscriptions',
  onlinePayments: 'mollie_active',
  shippingLabels: 'shipment_postnl',
  externalWarehouse: 'cjh_orders',
  checkoutTickets: 'checkout_print',
} as const satisfies { [Part in AccountPart]?: SettingCode };

/** API-008, ROLE-029: whether an account has an optional part, as it was opened or by its setting; bookings by their setting alone, and no external warehouse where its link is off (INT-003). */
export const hasPart = (
  account: Pick<Account, 'settings' | 'blocksShortage' | 'parts'>,
  part: AccountPart,
): boolean => {
  if (part === 'bookings') return settingOf(account, switches.bookings);
  if (part === 'externalWarehouse' && !settingOf(account, 'cjh_connect')) return false;
  const code = part in switches ? switches[part as keyof typeof switches] : null;
  return (account.parts?.includes(part) ?? false) || (code !== null && settingOf(account, code));
};
