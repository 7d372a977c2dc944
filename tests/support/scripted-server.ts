import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Heard = {
  method: string;
  /** Decoded, including the query. */
  url: string;
  headers: http.IncomingHttpHeaders;
  /** Parsed if it is JSON, otherwise as text. */
  body: unknown;
};
export type Said = {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or bytes. */
  body?: unknown;
};
/** Returns the answer to a request; null never answers. */
export type Script = (request: Heard) => Said | null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * A third-party service over real HTTP that answers as the test says and records its requests; removed with
 * the test.
 */
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
    /** Replaces the script from now on. */
    becomes: (next: Script) => {
      answer = next;
    },
  };
};
