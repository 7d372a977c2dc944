import type { Facts } from '#application/ports/facts.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

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
