import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import PostalMime from 'postal-mime';
import { afterEach, expect, test, vi } from 'vitest';
import { smtpMailer } from '#application/adapters/mailer-smtp/mailer.ts';
import type { MailSender } from '#application/ports/mailer.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { verifiedDkim } from '#tests/support/dkim.ts';
import { mailReceiver, textOf } from '#tests/support/mail-receiver.ts';
import { isThorough } from '#tests/support/long-run.ts';

// a large mail takes a while to put together on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const server = async (options: SMTPServerOptions = {}) => {
  const receiver = await mailReceiver(options);
  stops.push(receiver.close);
  return receiver;
};

/** A server that speaks by hand: `answer` says what it replies to a line, or ends the connection. */
const scripted = async (answer: (line: string, socket: net.Socket) => void) => {
  const listening = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    let rest = '';
    socket.on('data', (data) => {
      rest += data.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop()!;
      for (const line of lines) answer(line, socket);
    });
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => listening.close());
  return (listening.address() as net.AddressInfo).port;
};

const pdf = Buffer.from('%PDF-1.7 pakbon');
const blobs = { get: async () => ({ type: 'application/pdf' as const, bytes: pdf }) };
const senderAt = (port: number): MailSender => ({
  from: 'post@kelderboek.example',
  envelope: 'post@kelderboek.example',
  dkim: null,
  server: `smtp://127.0.0.1:${port}`,
});
const mailer = (port: number, more = {}) =>
  smtpMailer({
    senderOf: async () => senderAt(port),
    otherwise: { send: async () => ({ handedTo: 'kept' }) },
    blobs,
    patienceMs: 400,
    ...more,
  });
const mail = {
  accountId: 3,
  to: 'inkoop@klant.example',
  fromName: 'Wijnimport Žižek',
  subject: 'Pakbon 10872 — € 5',
  text: 'Beste klant,\n\nCrémant.',
  messageId: 'order-mail-1-42',
  replyTo: 'verkoop@noordhof.example',
  bcc: 'archief@noordhof.example',
  attachments: [{ name: 'pakbon-10872.pdf', sha256: 'a'.repeat(64) }],
};
const outcome = async (sent: Promise<unknown>) => {
  try {
    await sent;
    return 'accepted';
  } catch (fault) {
    return fault instanceof NotDone ? (fault.isFinal ? 'refused' : 'not done') : 'unknown';
  }
};

test('a mail arrives with its sender, texts, file and message id; the blind copy is named nowhere in it', async () => {
  const { got, port } = await server();
  expect(await mailer(port).send(mail)).toMatchObject({ handedTo: 'server', response: /^250/ });
  expect(got).toHaveLength(1);
  expect(got[0]!.from).toBe('post@kelderboek.example');
  expect(got[0]!.to).toEqual(['inkoop@klant.example', 'archief@noordhof.example']);
  expect(got[0]!.raw).not.toContain('archief@noordhof.example');
  const read = await PostalMime.parse(got[0]!.raw);
  expect(read).toMatchObject({
    from: { name: 'Wijnimport Žižek', address: 'post@kelderboek.example' },
    replyTo: [{ address: 'verkoop@noordhof.example' }],
    subject: 'Pakbon 10872 — € 5',
    messageId: expect.stringMatching(/^<order-mail-1-42\.[0-9a-f]{24}@kelderboek\.example>$/),
  });
  expect(read.text).toContain('Crémant.');
  expect(read.attachments[0]).toMatchObject({ filename: 'pakbon-10872.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(read.attachments[0]!.content as ArrayBuffer)).toEqual(pdf);
});

test('a mail with HTML arrives as both, of which the text is the plainer; one without is text alone', async () => {
  const { got, port } = await server();
  const html = '<!doctype html><html lang="nl"><body><p>Crémant à € 5</p></body></html>';
  await mailer(port).send({ ...mail, html, attachments: [] });
  await mailer(port).send({ ...mail, html });
  await mailer(port).send({ ...mail, attachments: [] });
  const [alternative, withFile, plain] = got.map(({ raw }) => raw);
  expect(alternative).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(alternative!.indexOf('text/plain')).toBeLessThan(alternative!.indexOf('text/html'));
  expect(withFile).toMatch(/^Content-Type: multipart\/mixed;[^]*multipart\/alternative;/m);
  expect(plain).not.toContain('text/html');
  for (const raw of [alternative!, withFile!]) {
    const read = await PostalMime.parse(raw);
    expect(read.html).toContain('<p>Crémant à € 5</p>');
    expect(read.text).toContain('Crémant.');
    expect(read.messageId).toMatch(/^<order-mail-1-42\./);
  }
});

test('a mail is signed by the key of its sender, whatever is in it, and returns to the envelope', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const { got, port } = await server();
  const sender: MailSender = {
    ...senderAt(port),
    from: 'verkoop@noordhof.example',
    envelope: 'terug@noordhof.example',
    dkim: {
      domainName: 'noordhof.example',
      keySelector: 'kb12',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    },
  };
  const asked: number[] = [];
  const senderOf = async (accountId: number) => (asked.push(accountId), sender);
  await mailer(port, { senderOf }).send(mail);
  expect(asked).toEqual([3]);
  const [{ raw, from } = { raw: '', from: '' }] = got;
  expect(from).toBe('terug@noordhof.example');
  expect((await PostalMime.parse(raw)).from?.address).toBe('verkoop@noordhof.example');
  const p = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const recordOf = (name: string) =>
    name === 'kb12._domainkey.noordhof.example' ? `v=DKIM1; k=rsa; p=${p}` : undefined;
  const verified = verifiedDkim(raw, recordOf);
  expect(verified).toMatchObject({ domain: 'noordhof.example' });
  expect((verified as { covers: string[] }).covers).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'date', 'content-type']),
  );
  // on its way another hand was at it
  expect(verifiedDkim(raw.replace(/^Subject: .*/m, 'Subject: Iets anders'), recordOf)).toBe('wrong');
  expect(verifiedDkim(`${raw.trimEnd()}x\r\n`, recordOf)).toBe('wrong');
  expect(verifiedDkim(raw, () => undefined)).toBe('wrong');
  await mailer(port).send(mail);
  expect(verifiedDkim(got[1]!.raw, recordOf)).toBeNull();
});

test('a refused recipient is refused for good, with what the server says; a busy server is tried again', async () => {
  const refusing = (responseCode: number) =>
    server({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('Onbekend adres'), { responseCode })),
    });
  await expect(mailer((await refusing(550)).port).send(mail)).rejects.toMatchObject({
    message: expect.stringContaining('Onbekend adres'),
    isFinal: true,
  });
  expect(await outcome(mailer((await refusing(451)).port).send(mail))).toBe('not done');
});

test('a mail that is refused after its content was not taken', async () => {
  const { port } = await server({
    async onData(stream, _session, done) {
      await textOf(stream);
      done(Object.assign(new Error('Te groot'), { responseCode: 552 }));
    },
  });
  expect(await outcome(mailer(port).send(mail))).toBe('refused');
});

test('a server that is not there, or hangs before the content, certainly took nothing', async () => {
  expect(await outcome(mailer(1).send(mail))).toBe('not done');
  const hangs = await scripted((line, socket) => {
    if (line.startsWith('EHLO')) socket.write('250 mail.example\r\n');
  });
  expect(await outcome(mailer(hangs).send(mail))).toBe('not done');
});

const until = (last: (socket: net.Socket) => void, beforeTheEnd: boolean) => {
  let inContent = false;
  return scripted((line, socket) => {
    if (inContent) {
      if (beforeTheEnd || line === '.') last(socket);
    } else if (line === 'DATA') {
      inContent = true;
      socket.write('354 ga door\r\n');
      if (beforeTheEnd) socket.pause();
      if (beforeTheEnd) setTimeout(() => last(socket), 50);
    } else socket.write('250 ok\r\n');
  });
};

test.runIf(isThorough)('a server that dies half-way through the content took nothing', async () => {
  const file = Buffer.alloc(8_000_000, 7);
  const large = { blobs: { get: async () => ({ type: 'application/pdf' as const, bytes: file }) } };
  const half = await until((socket) => socket.destroy(), true);
  expect(await outcome(mailer(half, { ...large, patienceMs: 3_000 }).send(mail))).toBe('not done');
});

test('a server that dies after the final dot leaves it unknown', async () => {
  const dies = await until((socket) => socket.destroy(), false);
  expect(await outcome(mailer(dies).send(mail))).toBe('unknown');
});

test('a server that is silent after the final dot leaves it unknown', async () => {
  const silent = await until(() => {}, false);
  expect(await outcome(mailer(silent).send(mail))).toBe('unknown');
});

test('without a mail server a mail goes where it is kept; a server that asks for TLS gets no password without', async () => {
  const nowhere = async () => ({ ...senderAt(1), server: null });
  expect(await mailer(1, { senderOf: nowhere }).send(mail)).toEqual({ handedTo: 'kept' });
  const logins: string[] = [];
  const { got, port } = await server({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      logins.push(username);
      done(null, { user: username });
    },
  });
  const at = (query: string) => ({
    senderOf: async () => ({ ...senderAt(port), server: `smtp://naam:geheim@127.0.0.1:${port}${query}` }),
  });
  expect(await outcome(mailer(port, at('?requireTLS=true')).send(mail))).not.toBe('accepted');
  expect(logins).toEqual([]);
  expect(await outcome(mailer(port, at('')).send(mail))).toBe('accepted');
  expect([logins, got.length]).toEqual([['naam'], 1]);
});

test('SET-010 · ours · a mail server of an account is found at every mail anew, and used where it stands outside alone', async () => {
  const { got, port } = await server();
  const ofAccount = (host: string, addresses: readonly string[], mayReachInside = false) => {
    const looked: string[] = [];
    const { send } = mailer(port, {
      senderOf: async () => ({ ...senderAt(port), server: `smtp://${host}:${port}`, isOwnServer: true }),
      reach: {
        mayReachInside,
        resolve: (name: string, _options: object, found: (error: null, at: object[]) => void) => {
          looked.push(name);
          found(
            null,
            addresses.map((address) => ({ address, family: 4 })),
          );
        },
      },
    });
    return { send, looked };
  };
  for (const [host, addresses] of [
    ['127.0.0.1', []],
    ['post.example', ['127.0.0.1']],
    ['post.example', ['203.0.113.7', '10.0.0.1']],
  ] as const)
    await expect(ofAccount(host, addresses).send(mail)).rejects.toThrow(/netwerk van Kelderboek zelf/);
  expect(got).toHaveLength(0);
  // it connects to the address that was looked up, and asks nobody else
  const { send, looked } = ofAccount('post.example', ['127.0.0.1'], true);
  await send(mail);
  expect(looked).toEqual(['post.example']);
  expect(got).toHaveLength(1);
});
