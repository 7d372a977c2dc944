import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Heard = {
  method: string;
  /** With what stands behind the question mark, decoded. */
  url: string;
  headers: http.IncomingHttpHeaders;
  /** As JSON where it is that, else as it came. */
  body: unknown;
};
export type Said = {
  status?: number;
  headers?: Record<string, string>;
  /** JSON where it is no text and no bytes. */
  body?: unknown;
};
/** What is answered to a request; null is no answer, ever. */
export type Script = (request: Heard) => Said | null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A service of others over real HTTP, which answers what a test says and remembers what it was asked; gone with the test. */
export const scriptedServer = async (script: Script) => {
  const heard: Heard[] = [];
  let answer = script;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const requested = {
      method: request.method!,
      url: decodeURIComponent(request.url!.replaceAll('+', ' ')),
      headers: request.headers,
      body: parsed(Buffer.concat(chunks).toString()),
    };
    heard.push(requested);
    const said = answer(requested);
    if (said === null) return;
    const isPlain = typeof said.body === 'string' || said.body instanceof Uint8Array;
    response
      .writeHead(said.status ?? 200, {
        ...(!isPlain && { 'content-type': 'application/json' }),
        ...said.headers,
      })
      .end(said.body === undefined ? '' : isPlain ? said.body : JSON.stringify(said.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** From now on it answers otherwise. */
    becomes: (next: Script) => {
      answer = next;
    },
  };
};
