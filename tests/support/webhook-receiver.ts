import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  id: string;
  event: string;
  signature: string;
  text: string;
  body: {
    id: string;
    event: string;
    at: string;
    main_user_id: number;
    user_id: number;
    record: { type: string; id: number; number?: number; link: string | null } | null;
    data: Record<string, unknown>;
  };
};

/** Whether a delivery is signed with a secret, as the documentation says how to find out. */
export const isSignedWith = (secret: string, { signature, text }: Pick<Received, 'signature' | 'text'>) => {
  const [, seconds = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  return createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex') === given;
};

/** A program that is told of what happens: it answers 200, or what `answer` says of a call. */
export const webhookReceiver = async () => {
  const received: Received[] = [];
  let answerWith: (call: Received, nth: number) => number | 'silence' = () => 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const header = (name: string) => String(request.headers[name] ?? '');
      const call: Received = {
        id: header('kelderboek-delivery'),
        event: header('kelderboek-event'),
        signature: header('kelderboek-signature'),
        text,
        body: JSON.parse(text),
      };
      received.push(call);
      const answer = answerWith(call, received.length);
      if (answer === 'silence') return;
      response.writeHead(answer, answer >= 300 && answer < 400 ? { location: '/elsewhere' } : {});
      response.end(answer === 200 ? 'thanks' : `no: ${'x'.repeat(2000)}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answer: (how: typeof answerWith) => (answerWith = how),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;
