import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import type { WebshopLogin } from '#application/ports/webshop.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';

/** How the shop of an account knows us; null where the account has not said all of it. Refuses secret-unreadable. */
export const webshopLogin = async (
  held: Pick<HeldSecretValues, 'valueOf'>,
  account: Account,
): Promise<WebshopLogin | null> => {
  const [url, key] = [settingOf(account, 'shopUrl'), settingOf(account, 'shopKey')];
  if (url === '' || key === '') return null;
  const secret = await held.valueOf(account.accountId, 'webshop');
  return secret === null ? null : { url, key, secret };
};

/** Whether orders of the shop come in: support has the link on, and the account wants them. */
export const takesShopOrders = (account: Account): boolean =>
  settingOf(account, 'hasShopSync') && settingOf(account, 'takesShopOrders');
