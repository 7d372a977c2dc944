import { randomBytes } from 'node:crypto';
import { keepSecret } from '#application/accounts/keep-secret.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { digestOf } from '#application/kernel/digest.ts';
import { account } from '#domain/account/account.ts';
import type { SecretPurpose, SecretRefusal, TokenPurpose } from '#domain/account/secret.ts';
import { refuse } from '#domain/kernel/refusal.ts';

type Parts = Needs<'handle' | 'secrets'>;

const nameSecret = (
  core: Parts,
  actor: Actor,
  { purpose, secretId, content }: { purpose: SecretPurpose; secretId: string; content: object },
) => {
  const { accountId } = actor;
  return decideOne(
    core,
    inInstallation(actor),
    account,
    accountId,
    { type: 'KeepSecret', accountId, purpose, secretId },
    { ...content, purpose },
  );
};

/**
 * Makes the account that asks a token in place of the one that it had, which opens nothing from then on (INT-016,
 * INT-020): 256 bits. Refuses: account-not-found.
 */
export const renewToken = async (parts: Parts, actor: Actor, purpose: TokenPurpose) => {
  const { accountId, commandId: secretId } = actor;
  // a repeat makes another one, which is not kept in place of the first
  await parts.secrets.keep(
    { secretId, purpose, owner: String(accountId) },
    randomBytes(32).toString('base64url'),
  );
  return nameSecret(parts, actor, { purpose, secretId, content: { type: 'RenewToken' } });
};

/** INT-018: keeps the secret (302) by which the webshop knows us. Refuses: shop-secret-missing, account-not-found. */
export const keepShopSecret = async (parts: Parts, actor: Actor, secret: string) => {
  if (secret === '') return refuse<SecretRefusal>('shop-secret-missing');
  const content = { type: 'KeepShopSecret', digest: digestOf(secret) };
  const secretId = await keepSecret(parts.secrets, actor, 'webshop', secret);
  return nameSecret(parts, actor, { purpose: 'webshop', secretId, content });
};
