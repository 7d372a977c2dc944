import { z } from 'zod';
import { SecretId } from '#domain/account/secret.ts';
import { type HasSettings, settingOf } from '#domain/account/settings.ts';
import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';
import { nonEmptyText } from '#domain/kernel/schema.ts';

/**
 * The public half of a key with which the mails of an account from a domain are signed (DKIM, RFC 6376); the
 * private half is a secret, kept under the selector.
 */
export const MailKey = z.object({
  domain: nonEmptyText(253),
  selector: z.string().regex(/^[a-z0-9]{1,60}$/),
  /** Base64, as it stands in the record. */
  publicKey: z.string().min(1),
  /** Under which the private half stands. */
  secretId: SecretId.optional(),
});
export type MailKey = z.infer<typeof MailKey>;

/** A mail server of an account of its own (setting `mailRoute`), without the password; `user` is empty where it asks for none. */
export const NamedMailServer = z.object({
  server: z
    .string()
    .max(253)
    .regex(/^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i),
  port: z.literal([25, 465, 587, 2525]),
  user: z.string().max(200),
});
export type NamedMailServer = z.infer<typeof NamedMailServer>;

export const mailSenderRefusals = {
  'mail-sender-missing': conflict('Vul eerst bij E-mail een afzender in.'),
  'mail-server-unknown': conflict('Deze mailserver is in DNS niet te vinden. Controleer de naam.'),
  'mail-server-inside': conflict(
    'Deze mailserver staat in het netwerk van Kelderboek zelf. Kies een server op internet.',
  ),
} satisfies RefusalTable;
export type MailSenderRefusal = keyof typeof mailSenderRefusals;

type Sends = HasSettings & { mailKeys?: MailKey[] | undefined };

/** The domain of a mail address, in small letters. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The key that signs for a domain: the last that was made for it. */
export const mailKeyOf = ({ mailKeys = [] }: Sends, domain: string): MailKey | null =>
  mailKeys.findLast((key) => key.domain === domain) ?? null;

/** Under which address mails go out, where what cannot be delivered returns to, the key that signs them, and whether by a server of its own. */
export type SenderAddress = {
  from: string;
  envelope: string;
  isEnvelopeMarked: boolean;
  key: MailKey | null;
  isOwnServer: boolean;
};

/**
 * How the mails of an account go out: from its own address and signed where it says so, else from that of the
 * installation. `ownFrom` is another address of its own than the usual one (PO-019), `bounceAddress` where what the
 * installation sends returns to.
 */
export const senderOf = (
  account: Sends,
  installation: string,
  ownFrom = '',
  bounceAddress: string | null = null,
): SenderAddress => {
  const ownAddress = ownFrom || settingOf(account, 'senderEmail');
  const isOwnServer = settingOf(account, 'mailRoute') === 2;
  // a server of its own sends for no other domain
  const isOwn = ownAddress !== '' && (isOwnServer || settingOf(account, 'sendsFromOwnAddress'));
  const from = isOwn ? ownAddress : installation;
  const ownEnvelope = settingOf(account, 'returnAddress');
  // a server of its own, and SPF of an own domain, take no return address of the installation
  const marked = isOwn || isOwnServer ? null : bounceAddress;
  return {
    from,
    envelope: ownEnvelope || marked || from,
    isEnvelopeMarked: ownEnvelope === '' ? marked !== null : settingOf(account, 'marksReturnAddress'),
    key: isOwn && settingOf(account, 'sendsFromOwnAddress') ? mailKeyOf(account, domainOf(ownAddress)) : null,
    isOwnServer,
  };
};

/** The record that has to stand in DNS before anybody can check what a key signed. */
export const dkimRecordOf = ({ domain, selector, publicKey }: MailKey) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});
