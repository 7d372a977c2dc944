import type { Account } from '#domain/account/account.ts';
import { addressesIn } from '#domain/account/addresses-in.ts';
import { settingOf } from '#domain/account/settings.ts';
import { ibanOf } from '#domain/kernel/bank.ts';

/** The bank accounts of a company in their stored form, the one on its invoices first; none where it entered none. */
export const ownIbansOf = (account: Account): string[] =>
  [settingOf(account, 'iban'), ...addressesIn(settingOf(account, 'otherIbans'))].map(ibanOf).filter(Boolean);
