import type { Facts } from '#application/ports/facts.ts';
import type { MailKeys } from '#application/ports/mail-keys.ts';
import type { MailSender } from '#application/ports/mailer.ts';
import { senderOf } from '#domain/account/mail-sender.ts';

/**
 * Under which address the mails of an account go out at this moment, and with what they are signed;
 * `installation` is the address of who runs the installation.
 */
export const mailSender =
  ({
    account,
    keys,
    installation,
  }: {
    account: Facts['account'];
    keys: Pick<MailKeys, 'privateKeyOf'>;
    installation: string;
  }) =>
  async (accountId: number): Promise<MailSender> => {
    const of = account(accountId);
    const { from, envelope, key } = of
      ? senderOf(of, installation)
      : { from: installation, envelope: installation, key: null };
    const privateKey = key && (await keys.privateKeyOf(key.selector));
    return {
      ...{ from, envelope },
      dkim: key && privateKey ? { domainName: key.domain, keySelector: key.selector, privateKey } : null,
    };
  };
