import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { addressOutside, OutsideFault, type Reach } from '#application/adapters/shared/outside.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { HandedOver, Mail, MailSender } from '#application/ports/mailer.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { domainOf } from '#domain/account/mail-sender.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

const pieceBytes = 16_384;

/** The pieces of a message, told to `onEnd` when the last has been asked for: the final dot may follow. */
const inPieces = (message: Buffer, onEnd: () => void) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < message.length; at += pieceBytes) yield message.subarray(at, at + pieceBytes);
      onEnd();
    })(),
    { objectMode: false, highWaterMark: 1 },
  );

type Fault = { message: string; code?: string; responseCode?: number; response?: string };

/** What the server said of it, in one line; a permanent no is final. */
const refusalOf = ({ message, responseCode, response }: Fault) =>
  new NotDone((response || message).slice(0, 500), {
    isFinal: responseCode !== undefined && responseCode >= 500,
  });

/** Whether the server has answered: a connection that broke says nothing of the mail, whatever stood in it. */
const isAnswered = ({ code, responseCode }: Fault) =>
  responseCode !== undefined && responseCode >= 400 && code !== 'ECONNECTION';

/** Where a mail that cannot be delivered returns to; with its mark, where the address takes those (VERP). */
const returnAddressOf = ({ envelope, isEnvelopeMarked }: MailSender, { returnMark }: Mail) =>
  isEnvelopeMarked && returnMark ? envelope.replace(/(?=@[^@]*$)/, `+${returnMark}`) : envelope;

/**
 * Composes a mail and hands it to the mail server of its sender. A mail whose final dot was never sent was not taken;
 * after it, without an answer, nobody knows.
 */
export const smtp = ({
  blobs,
  patienceMs,
  reach,
}: {
  blobs: Pick<Blobs, 'get'>;
  /** How long the server may be silent. */
  patienceMs: number;
  /** How far it goes to a server that an account named. */
  reach: Reach;
}) => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  const composed = async (
    {
      to,
      fromName,
      subject,
      text,
      html,
      messageId,
      sentAs,
      isPersonal,
      replyTo,
      bcc,
      attachments = [],
    }: Mail,
    { from, dkim }: MailSender,
  ) => {
    const files = await Promise.all(
      attachments.map(async ({ name, sha256 }) => {
        const blob = await blobs.get(sha256);
        if (!blob) throw new NotDone(keptSentence('attachmentGone', { file: name }), { isFinal: true });
        return { filename: name, content: Buffer.from(blob.bytes), contentType: blob.type };
      }),
    );
    const { message, envelope } = await composer.sendMail({
      from: { name: fromName, address: from },
      to,
      ...(replyTo && replyTo !== from && { replyTo }),
      subject,
      text,
      ...(html && { html }),
      messageId: `<${sentAs ?? `${messageId}.${randomBytes(12).toString('hex')}@${domainOf(from)}`}>`,
      ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      attachments: files,
      ...(dkim && { dkim }),
    });
    return { message: message as Buffer, to: [...envelope.to, ...(bcc ? bcc.split(',') : [])] };
  };

  type Server = ReturnType<typeof parseConnectionUrl>;
  /** The server of an account as it is connected to: outside, at the address that was looked up here. */
  const pinned = async (server: Server): Promise<Server> => {
    const { host = '' } = server as { host?: string };
    try {
      const address = await addressOutside(host, reach);
      return address === host ? server : { ...server, host: address, servername: host };
    } catch (fault) {
      if (!(fault instanceof OutsideFault)) throw fault;
      throw new NotDone(
        keptSentence(fault.problem === 'inside' ? 'mailServerInside' : 'mailServerUnknown', { server: host }),
      );
    }
  };

  const hand = (
    message: Buffer,
    { server, from, to }: { server: Server; from: string; to: readonly string[] },
  ) =>
    new Promise<HandedOver>((resolve, reject) => {
      const connection = new SMTPConnection({
        ...server,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
      });
      let isSent = false;
      const fail = (fault: Fault) => {
        // first: closing tells of an end that nobody asked after
        reject(!isSent || isAnswered(fault) ? refusalOf(fault) : new Error(fault.message));
        connection.close();
      };
      connection.on('error', fail);
      connection.on('end', () => fail({ message: keptSentence('connectionBroken') }));
      const send = () =>
        connection.send(
          { from, to: [...to] },
          inPieces(message, () => (isSent = true)),
          (fault, info) => {
            if (fault) return fail(fault as Fault);
            connection.quit();
            const refused = info.rejected.join(', ');
            const response = refused
              ? keptSentence('someRefused', { answer: info.response, refused })
              : info.response;
            resolve({ handedTo: 'server', response: response.slice(0, 500) });
          },
        );
      connection.connect((fault) => {
        if (fault) return fail(fault as Fault);
        const { user, pass } = (server as { auth?: { user?: string; pass?: string } }).auth ?? {};
        if (user)
          connection.login({ user, pass: pass ?? '', credentials: { user, pass: pass ?? '' } }, (refused) =>
            refused ? fail(refused as Fault) : send(),
          );
        else send();
      });
    });

  return async (mail: Mail, sender: MailSender & { server: string }): Promise<HandedOver> => {
    const { message, to } = await composed(mail, sender);
    const named = parseConnectionUrl(sender.server);
    const server = sender.isOwnServer ? await pinned(named) : named;
    return hand(message, { server, from: returnAddressOf(sender, mail), to });
  };
};
