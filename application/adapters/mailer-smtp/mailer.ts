import { createTransport } from 'nodemailer';
import type { Mailer } from '#application/ports/mailer.ts';
import { NotDone } from '#application/ports/not-done.ts';

/** Before these the message itself has not been sent, or the server has said no to it. */
const certainlyNot = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'EENVELOPE', 'ETLS', 'ECONNREFUSED']);

const isRefused = (fault: unknown) => {
  const { code, responseCode } = fault as { code?: string; responseCode?: number };
  return (
    (responseCode !== undefined && responseCode >= 400) || (code !== undefined && certainlyNot.has(code))
  );
};

/** A real mail server. `from` is the address that mails come from. */
export const smtpMailer = ({ url, from }: { url: string; from: string }): Mailer & { close: () => void } => {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send({ to, fromName, subject, text, messageId }) {
      try {
        await transport.sendMail({
          from: { name: fromName, address: from },
          to,
          subject,
          text,
          messageId: `<${messageId}>`,
        });
        return { handedTo: 'server' };
      } catch (fault) {
        if (isRefused(fault)) throw new NotDone((fault as Error).message);
        throw fault;
      }
    },
    close: () => transport.close(),
  };
};
