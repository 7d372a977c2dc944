import { lookup } from 'node:dns';
import { type IncomingMessage, request as callPlainly, type RequestOptions } from 'node:http';
import { request as callOverTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookAnswer, WebhookSender } from '#application/ports/webhooks.ts';
import { ipBitsOf, isInside } from '#domain/kernel/ip-address.ts';
import type { WebhookProblem } from '#domain/webhook/webhook.ts';

/** So much of an answer is kept; the rest is not even read. */
const mostRead = 300;

class Inside extends Error {
  readonly code = 'INSIDE';
}

type Resolve = (
  name: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void;

/**
 * Looks a name up for a connection and refuses it where one of its addresses lies inside. The connection is made to the
 * address that was looked at here, so that no second answer of DNS can lead it elsewhere.
 */
const guarded =
  (resolve: Resolve): LookupFunction =>
  (name, options, callback) =>
    resolve(name, { all: true }, (error, found) => {
      if (error) return callback(error, '');
      if (found.some(({ address }) => isInside(address))) return callback(new Inside(name), '');
      const [first] = found;
      if (!first) return callback(Object.assign(new Error(name), { code: 'ENOTFOUND' }), '');
      return options.all
        ? (callback as (error: null, found: readonly object[]) => void)(null, found)
        : callback(null, first.address, first.family);
    });

const problemOf = ({ code = '' }: NodeJS.ErrnoException): WebhookProblem => {
  if (code === 'INSIDE') return 'inside';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-name';
  if (code === 'ETIMEDOUT') return 'timeout';
  return /CERT|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable';
};

/** What can be shown and stored of what somebody answered. */
const shown = (chunks: readonly Buffer[]) =>
  Buffer.concat(chunks)
    .toString('utf8')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, mostRead);

/**
 * Calls receivers on the internet: over TLS, at an address that lies outside, and nowhere else, as it follows no
 * redirect. `mayReachInside` lets it call this machine and its network too, for tests and trying out.
 */
export const httpWebhooks = ({
  timeoutMs = 10_000,
  mayReachInside = false,
  resolve = lookup as unknown as Resolve,
  options: given = {},
}: {
  timeoutMs?: number;
  mayReachInside?: boolean;
  resolve?: Resolve;
  options?: RequestOptions & { ca?: string };
} = {}): WebhookSender => ({
  send({ address, headers, body }) {
    const began = performance.now();
    const url = new URL(address);
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    const answered = (status: number | null, problem: WebhookProblem | null, answer = ''): WebhookAnswer => ({
      status,
      problem,
      answer,
      ms: Math.round(performance.now() - began),
    });
    const isBarred = url.protocol !== 'https:' || (ipBitsOf(host) !== null && isInside(host));
    if (!mayReachInside && isBarred) return Promise.resolve(answered(null, 'inside'));
    return new Promise((resolveCall) => {
      let answer: IncomingMessage | null = null;
      const chunks: Buffer[] = [];
      const options: RequestOptions = {
        ...given,
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(!mayReachInside && { lookup: guarded(resolve) }),
      };
      const call = url.protocol === 'https:' ? callOverTls(url, options) : callPlainly(url, options);
      const end = (problem: WebhookProblem | null) => {
        clearTimeout(timer);
        const status = answer?.statusCode ?? null;
        const isTaken = status !== null && status >= 200 && status < 300;
        resolveCall(answered(status, status === null ? problem : isTaken ? null : 'refused', shown(chunks)));
        call.destroy();
      };
      const timer = setTimeout(() => end('timeout'), timeoutMs);
      call.on('error', (error) => end(problemOf(error)));
      call.on('response', (response) => {
        answer = response;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (chunks.reduce((sum, { length }) => sum + length, 0) >= mostRead) end(null);
        });
        response.on('end', () => end(null));
        response.on('error', () => end(null));
      });
      call.end(body);
    });
  },
});
