import { generateKeyPair, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { mailKeyName } from '#application/accounts/held-secrets.ts';
import { inInstallation } from '#application/accounts/set-up.ts';
import type { Actor, Needs } from '#application/kernel/core.ts';
import { account } from '#domain/account/account.ts';
import { domainOf, type MailSenderRefusal } from '#domain/account/mail-sender.ts';
import { settingOf } from '#domain/account/settings.ts';
import { refuse } from '#domain/kernel/refusal.ts';

const newKey = promisify(generateKeyPair);

/**
 * A key of RSA with 2048 bits, the kind that every receiver knows. The selector follows from the key, so that of two
 * accounts with one domain each publishes a record of its own.
 */
const makeKey = async () => {
  const { publicKey, privateKey } = await newKey('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `kb${hash('sha256', publicKey, 'hex').slice(0, 12)}`;
  return { selector, privateKey, publicKey: publicKey.toString('base64') };
};

/**
 * Makes the key with which the mails of an account from its own address are signed from now on; an earlier one
 * stays for what is under way. The private half is a secret that the event names (law 15). Refuses:
 * mail-sender-missing, account-not-found.
 */
export const makeMailKey = async ({ handle, secrets }: Needs<'handle' | 'secrets'>, actor: Actor) => {
  const { accountId, commandId: secretId } = actor;
  const { selector, privateKey, publicKey } = await makeKey();
  await secrets.keep(mailKeyName(selector, secretId), privateKey);
  return handle(inInstallation(actor), { type: 'MakeMailKey' }, async (work) => {
    const state = await work.load(account, accountId);
    const from = state ? settingOf(state, 'senderEmail') : '';
    if (from === '') return refuse<MailSenderRefusal>('mail-sender-missing');
    const key = { selector, publicKey, domain: domainOf(from), secretId };
    await work.decide(account, accountId, { type: 'KeepMailKey', accountId, ...key });
  });
};
