import { randomBytes } from 'node:crypto';
import { installationLog } from '#application/accounts/set-up.ts';
import type { By, Done, HandleCommand } from '#application/command-handler.ts';
import { digestOf } from '#application/digest.ts';
import type { AccountSecrets } from '#application/ports/account-secrets.ts';
import { account } from '#domain/account/account.ts';
import type { SecretPurpose, TokenPurpose } from '#domain/account/secret.ts';
import { refuse } from '#domain/kernel/refusal.ts';

type Parts = { handle: HandleCommand; secrets: Pick<AccountSecrets, 'keep'> };

/** Kept before the event says so (law 15). */
const keep = (
  { handle, secrets }: Parts,
  by: By,
  { purpose, value, content }: { purpose: SecretPurpose; value: string; content: object },
): Promise<Done> => {
  const { accountId, commandId } = by;
  return handle({ ...by, log: installationLog }, { ...content, purpose }, async (work) => {
    await secrets.keep(accountId, purpose, value, commandId);
    await work.decide(account, accountId, { type: 'KeepSecret', accountId, purpose });
  });
};

/**
 * Makes the account that asks a token in place of the one that it had, which opens nothing from then on (INT-016,
 * INT-020): 256 bits. Refuses: account-not-found.
 */
export const renewToken =
  (parts: Parts) =>
  (by: By, purpose: TokenPurpose): Promise<Done> =>
    keep(parts, by, {
      purpose,
      value: randomBytes(32).toString('base64url'),
      content: { type: 'RenewToken' },
    });

export type ShopSecretRefusal = 'shop-secret-missing';

/** INT-018: keeps the secret (302) by which the webshop knows us. Refuses: shop-secret-missing, account-not-found. */
export const keepShopSecret =
  (parts: Parts) =>
  async (by: By, secret: string): Promise<Done> => {
    if (secret === '') return refuse<ShopSecretRefusal>('shop-secret-missing');
    const content = { type: 'KeepShopSecret', digest: digestOf(secret) };
    return keep(parts, by, { purpose: 'webshop', value: secret, content });
  };
