import type { Account } from '#domain/account/account.ts';
import { addressesIn } from '#domain/account/addresses-in.ts';
import { settingOf } from '#domain/account/settings.ts';
import { ibanOf } from '#domain/kernel/bank.ts';

/** The bank accounts of a company in their stored form, the one on its invoices first; none where it entered none. */
export const ownIbansOf = (account: Account): string[] =>
  [settingOf(account, 'iban'), ...addressesIn(settingOf(account, 'otherIbans'))].map(ibanOf).filter(Boolean);

/**
 * The own account that a statement is of. An MT940 of ABN AMRO has the number of the account alone, which its IBAN ends
 * with after zeros.
 */
export const ownIbanOf = (written: string, ownIbans: readonly string[]): string | undefined => {
  const number = /^\d{5,10}$/.test(written) ? written.padStart(10, '0') : null;
  return ownIbans.find((iban) => iban === written || (iban.startsWith('NL') && iban.slice(8) === number));
};
