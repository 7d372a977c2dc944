import { z } from 'zod';
import { SecretId } from '#domain/account/secret.ts';
import { type HasSettings, settingOf } from '#domain/account/settings.ts';
import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';
import { nonEmptyText } from '#domain/kernel/schema.ts';

/**
 * The public half of the key that signs an account's mails from a domain (DKIM, RFC 6376). The private half
 * is a secret, stored under the selector.
 */
export const MailKey = z.object({
  domain: nonEmptyText(253),
  selector: z.string().regex(/^[a-z0-9]{1,60}$/),
  /** Base64, as in the DNS record. */
  publicKey: z.string().min(1),
  /** The secret that holds the private half. */
  secretId: SecretId.optional(),
});
export type MailKey = z.infer<typeof MailKey>;

/**
 * An account's own mail server (setting `mailRoute`), without the password; `user` is empty if it needs no
 * login.
 */
export const NamedMailServer = z.object({
  server: z
    .string()
    .max(253)
    .regex(/^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i),
  port: z.literal([25, 465, 587, 2525]),
  user: z.string().max(200),
});
export type NamedMailServer = z.infer<typeof NamedMailServer>;

const usesOwnServer = (account: HasSettings) => settingOf(account, 'mailRoute') === 2;

/** The name of the server that sends for an account; null where none does. `installation` is that of all accounts. */
export const sendingServerOf = (
  account: HasSettings & { mailServer?: NamedMailServer | undefined },
  installation: string | null,
): string | null => (usesOwnServer(account) ? (account.mailServer?.server ?? null) : installation);

export const mailSenderRefusals = {
  'mail-sender-missing': conflict(
    'Vul eerst bij E-mail een afzender in.',
    'First enter a sender under E-mail.',
  ),
  'mail-server-unknown': conflict(
    'Deze mailserver is in DNS niet te vinden. Controleer de naam.',
    'This mail server cannot be found in DNS. Check its name.',
  ),
  'mail-server-inside': conflict(
    'Deze mailserver staat in het netwerk van Kelderboek zelf. Kies een server op internet.',
    'This mail server is in the network of Kelderboek itself. Choose a server on the internet.',
  ),
} satisfies RefusalTable;
export type MailSenderRefusal = keyof typeof mailSenderRefusals;

type Sends = HasSettings & { mailKeys?: MailKey[] | undefined };

/** The domain of a mail address, in lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The key that signs for a domain: the newest one made for it. */
export const mailKeyOf = ({ mailKeys = [] }: Sends, domain: string): MailKey | null =>
  mailKeys.findLast((key) => key.domain === domain) ?? null;

/**
 * The sender address, the return address for undeliverable mail, the signing key, and whether the account's
 * own server sends it.
 */
export type SenderAddress = {
  from: string;
  envelope: string;
  isEnvelopeMarked: boolean;
  key: MailKey | null;
  isOwnServer: boolean;
};

/**
 * How an account's mails are sent: from its own address and signed if it chose that, else from the
 * installation's. `ownFrom` overrides its usual address (PO-019); `bounceAddress` is the return address of
 * mail sent by the installation.
 */
export const senderOf = (
  account: Sends,
  installation: string,
  ownFrom = '',
  bounceAddress: string | null = null,
): SenderAddress => {
  const ownAddress = ownFrom || settingOf(account, 'senderEmail');
  const isOwnServer = usesOwnServer(account);
  // an account's own server sends for no other domain
  const isOwn = ownAddress !== '' && (isOwnServer || settingOf(account, 'sendsFromOwnAddress'));
  const from = isOwn ? ownAddress : installation;
  const ownEnvelope = settingOf(account, 'returnAddress');
  // an account's own server, or SPF of its own domain, rules out the installation's return address
  const marked = isOwn || isOwnServer ? null : bounceAddress;
  return {
    from,
    envelope: ownEnvelope || marked || from,
    isEnvelopeMarked: ownEnvelope === '' ? marked !== null : settingOf(account, 'marksReturnAddress'),
    key: isOwn && settingOf(account, 'sendsFromOwnAddress') ? mailKeyOf(account, domainOf(ownAddress)) : null,
    isOwnServer,
  };
};

/** The DNS record that others need to verify signatures made with a key. */
export const dkimRecordOf = ({ domain, selector, publicKey }: MailKey) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});
