import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { comesByTrusted } from '#api/http/caller-address.ts';
import { languageOf } from '#api/http/language.ts';
import { problem } from '#api/http/problem.ts';

/** By what a browser reached the outermost proxy, by the word of the nearest; null where it does not say. */
const protocolOf = ({ req }: Context): string | null => {
  const said = req.header('X-Forwarded-Proto') ?? /proto="?(\w+)/i.exec(req.header('Forwarded') ?? '')?.[1];
  return said?.split(',')[0]?.trim().toLowerCase() ?? null;
};

/** A page that a person opens: not a call, a file or a feed. */
const isPage = ({ req }: Context) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  !/^\/(?:api|services)\//.test(req.path) &&
  (req.header('Accept') ?? '').includes('text/html');

/**
 * Where PUBLIC_URL is https and a trusted proxy says that somebody came without TLS: pages lead on, all else is refused,
 * so that a program that sends its token in the open is told so and not helped along. What asks how the server is stays
 * open for the proxy itself.
 */
export const httpsOnly =
  (publicUrl: string | null, proxies: BlockList | null): MiddlewareHandler =>
  async (context, next) => {
    const isPlain =
      publicUrl?.startsWith('https:') &&
      !/^\/health(?:\/(?:live|ready))?$/.test(context.req.path) &&
      comesByTrusted(context, proxies) &&
      protocolOf(context) === 'http';
    if (!isPlain) return next();
    const { pathname, search } = new URL(context.req.url);
    return isPage(context)
      ? context.redirect(`${publicUrl}${pathname}${search}`, 308)
      : problem(403, 'https-asked', languageOf(context.req.raw));
  };
