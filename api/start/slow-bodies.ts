import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A body that comes slower than this many bytes in the time it is given is no upload over a bad line. */
const leastBytes = 16 * 1024;

type Coming = Pick<IncomingMessage, 'complete' | 'destroyed' | 'readableLength' | 'readableHighWaterMark'> & {
  socket: { bytesRead: number };
};

/**
 * Judges bodies by whether they move, not by how long they last: a picture of 20 MB over a slow line goes on, one
 * that stands still for `within` ms ends. What this program does not read meanwhile is not held against the client.
 */
export const slowBodies = <Body extends Coming>(within: number) => {
  const coming = new Map<Body, { since: number; bytes: number }>();
  return {
    add: (body: Body, now: number) => void coming.set(body, { since: now, bytes: body.socket.bytesRead }),
    /** Those that are too slow by now; each is named once. */
    tooSlow: (now: number): Body[] =>
      [...coming].flatMap(([body, seen]) => {
        const { bytesRead } = body.socket;
        if (body.complete || body.destroyed) coming.delete(body);
        else if (body.readableLength >= body.readableHighWaterMark || bytesRead - seen.bytes >= leastBytes)
          coming.set(body, { since: now, bytes: bytesRead });
        else if (now - seen.since >= within) {
          coming.delete(body);
          return [body];
        }
        return [];
      }),
  };
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the requests of a server whose body stands still for `within` ms, with 408 where nothing was answered yet. */
export const endSlowBodies = (server: Server, within: number) => {
  const bodies = slowBodies<IncomingMessage>(within);
  const responses = new WeakMap<IncomingMessage, ServerResponse>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    responses.set(request, response);
    bodies.add(request, performance.now());
  });
  const looking = setInterval(
    () => {
      for (const request of bodies.tooSlow(performance.now())) {
        if (responses.get(request)?.headersSent === false)
          request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
        request.socket.destroySoon();
      }
    },
    Math.min(1000, within / 4),
  ).unref();
  server.once('close', () => clearInterval(looking));
};
