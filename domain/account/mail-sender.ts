import { z } from 'zod';
import type { OwnSettings } from '#domain/account/settings.ts';
import { settingOf } from '#domain/account/settings.ts';

/**
 * The public half of a key with which the mails of an account from a domain are signed (DKIM, RFC 6376); the
 * private half is a secret, kept under the selector.
 */
export const MailKey = z.object({
  domain: z.string().min(1).max(253),
  selector: z.string().regex(/^[a-z0-9]{1,60}$/),
  /** Base64, as it stands in the record. */
  publicKey: z.string().min(1),
});
export type MailKey = z.infer<typeof MailKey>;

type Sends = {
  settings?: OwnSettings | undefined;
  blocksShortage: boolean;
  mailKeys?: MailKey[] | undefined;
};

/** The domain of a mail address, in small letters. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The key that signs for a domain: the last that was made for it. */
export const mailKeyOf = ({ mailKeys = [] }: Sends, domain: string): MailKey | null =>
  mailKeys.findLast((key) => key.domain === domain) ?? null;

/** Under which address mails go out, where what cannot be delivered returns to, and the key that signs them. */
export type SenderAddress = { from: string; envelope: string; key: MailKey | null };

/**
 * How the mails of an account go out: from its own address and signed where it says so, else from that of the
 * installation.
 */
export const senderOf = (account: Sends, installation: string): SenderAddress => {
  const own = settingOf(account, 'from_email');
  const isOwn = own !== '' && settingOf(account, 'mail_from_own');
  const from = isOwn ? own : installation;
  return {
    from,
    envelope: settingOf(account, 'envelope_from') || from,
    key: isOwn ? mailKeyOf(account, domainOf(own)) : null,
  };
};

/** The record that has to stand in DNS before anybody can check what a key signed. */
export const dkimRecordOf = ({ domain, selector, publicKey }: MailKey) => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});
