import type { Facts } from '#application/ports/facts.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Language, ScreenLanguage } from '#domain/kernel/language.ts';

/** D-61: the language of a mail to staff: what the user at the address chose, else that of the account. */
export const languageAt = async (
  { usersByNameOrEmail }: Pick<Facts, 'usersByNameOrEmail'>,
  account: Account,
  address: string,
): Promise<ScreenLanguage> => {
  const users = await usersByNameOrEmail(address);
  const reader = users.find(({ memberships }) =>
    memberships.some(({ accountId }) => accountId === account.accountId),
  );
  return reader?.language ?? settingOf(account, 'staffMailLanguage');
};

/** The language in which a customer of an account reads; Dutch where it is not known. */
export const languageFor = async (
  { customer }: Partial<Pick<Facts, 'customer'>>,
  account: Account | null,
  customerId: number,
): Promise<Language> => {
  const known = account && customer ? await customer(account, customerId) : null;
  return known?.language ?? 'nl';
};
