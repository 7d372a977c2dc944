import type { Reach } from '#application/adapters/shared/outside.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { Mailer, MailSender } from '#application/ports/mailer.ts';

/** A real mail server, by nodemailer, which is read when the first mail goes to one. */
export const smtpMailer = ({
  senderOf,
  otherwise,
  blobs,
  patienceMs = 30_000,
  reach = {},
}: {
  /** `from` is another address of the account than its usual one. */
  senderOf: (accountId: number, from?: string) => Promise<MailSender>;
  /** What becomes of the mails of an account without a mail server. */
  otherwise: Mailer;
  blobs: Pick<Blobs, 'get'>;
  /** How long the server may be silent. */
  patienceMs?: number;
  /** How far it goes to a server that an account named. */
  reach?: Reach;
}): Mailer => {
  const reading = async () =>
    (await import('#application/adapters/mailer-smtp/smtp.ts')).smtp({ blobs, patienceMs, reach });
  let read: ReturnType<typeof reading> | null = null;
  return {
    async send(mail) {
      const { server, ...sender } = await senderOf(mail.accountId, mail.from);
      if (server === null) return otherwise.send(mail);
      const hand = await (read ??= reading());
      return hand(mail, { ...sender, server });
    },
  };
};
