import type { Facts } from '#application/ports/facts.ts';
import type { MailKeys } from '#application/ports/mail-keys.ts';
import type { MailServers } from '#application/ports/mail-servers.ts';
import type { MailSender } from '#application/ports/mailer.ts';
import { senderOf } from '#domain/account/mail-sender.ts';

/**
 * Under which address the mails of an account go out at this moment, and with what they are signed; `ownFrom` is
 * another address of it than the usual one, `installation` that of who runs the installation.
 */
export const mailSender =
  ({
    account,
    keys,
    installation,
    servers,
    server,
    bounceAddress = null,
  }: {
    account: Facts['account'];
    keys: Pick<MailKeys, 'privateKeyOf'>;
    installation: string;
    servers: Pick<MailServers, 'urlOf'>;
    /** The mail server of the installation; null without one. */
    server: string | null;
    /** Where undelivered mail of the installation returns to; it takes a mark of each mail. Null without one. */
    bounceAddress?: string | null;
  }) =>
  async (accountId: number, ownFrom?: string): Promise<MailSender> => {
    const of = account(accountId);
    const { from, envelope, isEnvelopeMarked, key, isOwnServer } = of
      ? senderOf(of, installation, ownFrom, bounceAddress)
      : {
          ...{ from: installation, envelope: bounceAddress ?? installation },
          ...{ isEnvelopeMarked: bounceAddress !== null, key: null, isOwnServer: false },
        };
    const privateKey = key && (await keys.privateKeyOf(key.selector));
    return {
      ...{ from, envelope, isEnvelopeMarked },
      server: isOwnServer ? await servers.urlOf(accountId) : server,
      dkim: key && privateKey ? { domainName: key.domain, keySelector: key.selector, privateKey } : null,
    };
  };
