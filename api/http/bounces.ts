import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from '#api/http/problem.ts';

const mostBytes = 1_000_000;
const digestOf = (text: string) => hash('sha256', text, 'buffer');

/**
 * Where a mail server hands over what came back undelivered, as it came (RFC 3464), under the key of BOUNCE_KEY.
 * Without that key the address is not there.
 */
export const bounces = (receive: (raw: Uint8Array) => Promise<boolean>, key: string | null) => {
  const app = new Hono();
  if (key === null) return app;
  const limit = bodyLimit({ maxSize: mostBytes, onError: () => problem(413, 'too-large') });
  app.post('/services/bounces', limit, async (context) => {
    const given = context.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    if (!timingSafeEqual(digestOf(given), digestOf(key))) return problem(401, 'token_invalid');
    const isOurs = await receive(new Uint8Array(await context.req.arrayBuffer()));
    return context.json({ data: isOurs ? 1 : 0 });
  });
  return app;
};
