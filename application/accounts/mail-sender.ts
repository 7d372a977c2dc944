import { type HeldSecretValues, mailKeyName } from '#application/accounts/held-secrets.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { MailSender } from '#application/ports/mailer.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import { type MailKey, senderOf } from '#domain/account/mail-sender.ts';
import { unreadableText } from '#domain/account/secret.ts';

/**
 * Under which address the mails of an account go out at this moment, and with what they are signed; `ownFrom` is
 * another address of it than the usual one, `installation` that of who runs the installation. Throws NotDone for a
 * mail server or a key whose secret cannot be read.
 */
export const mailSender = ({
  account,
  secrets,
  held,
  installation,
  server,
  bounceAddress = null,
}: {
  account: Facts['account'];
  secrets: Pick<Secrets, 'valuesOf'>;
  held: Pick<HeldSecretValues, 'nameOf'>;
  installation: string;
  /** The mail server of the installation; null without one. */
  server: string | null;
  /** Where undelivered mail of the installation returns to; it takes a mark of each mail. Null without one. */
  bounceAddress?: string | null;
}) => {
  const ownServer = async (accountId: number) => {
    const name = held.nameOf(accountId, 'mail-server');
    if (!name) return null;
    const [url] = await secrets.valuesOf([name]);
    if (!url) throw new NotDone(unreadableText('mail-server').nl);
    return url;
  };
  const dkimOf = async ({ domain, selector, secretId }: MailKey) => {
    const [privateKey] = await secrets.valuesOf([mailKeyName(selector, secretId)]);
    // unsigned, what asks receivers to refuse that would be lost
    if (!privateKey) throw new NotDone(unreadableText('mail-key').nl);
    return { domainName: domain, keySelector: selector, privateKey };
  };
  return async (accountId: number, ownFrom?: string): Promise<MailSender> => {
    const ofAccount = account(accountId);
    const { key, isOwnServer, ...sender } = ofAccount
      ? senderOf(ofAccount, installation, ownFrom, bounceAddress)
      : {
          from: installation,
          envelope: bounceAddress ?? installation,
          isEnvelopeMarked: bounceAddress !== null,
          key: null,
          isOwnServer: false,
        };
    return {
      ...sender,
      ...(isOwnServer && { isOwnServer }),
      server: isOwnServer ? await ownServer(accountId) : server,
      dkim: key && (await dkimOf(key)),
    };
  };
};
