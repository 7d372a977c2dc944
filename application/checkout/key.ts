import { isServiceKey, markOfKey } from '#application/booking/service-key.ts';
import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';

/** INT-023: the account that sells under a key of a checkout; null when there is none, or its checkout is off. */
export const accountOfCheckoutKey = (accounts: readonly Account[], key: string): Account | null => {
  if (!isServiceKey(key)) return null;
  const mark = markOfKey(key);
  return (
    accounts.find((account) => hasPart(account, 'checkout') && settingOf(account, 'checkoutKey') === mark) ??
    null
  );
};
