import { once } from 'node:events';
import type net from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export const textOf = async (stream: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

/** A real mail server on a free port, and what it received: the envelope and the raw message. */
export const mailReceiver = async (options: SMTPServerOptions = {}) => {
  const got: { from: string; to: string[]; raw: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const raw = await textOf(stream);
      const { mailFrom, rcptTo } = session.envelope;
      got.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
      done();
    },
    ...options,
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtp.on('error', () => {});
  const { port } = smtp.server.address() as net.AddressInfo;
  return { got, port, close: () => smtp.close() };
};
