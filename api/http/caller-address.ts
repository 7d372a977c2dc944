import { type BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Where a call comes from, where proxies are trusted to say so. */
    callerAddress: string | undefined;
  }
}

/** An address as it is compared and kept: one of IPv4 in no clothes of IPv6. Null for what is none. */
const plain = (text: string): string | null => {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return isIP(address) === 0 || address.includes('%') ? null : address;
};

/** A hop as a proxy names it, with or without a port; null for what names none, such as `unknown`. */
const hop = (text: string): string | null => {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/.exec(text) ?? [];
  return plain(bracketed ?? dotted ?? text);
};

const pair = /^\s*([\w!#$%&'*+.^`|~-]+)=("[^"\\]*"|[\w!#$%&'*+.^`|~-]+)\s*$/;
/** The hop of an element of Forwarded (RFC 7239): what its one `for` says. */
const forwardedHop = (element: string): string | null => {
  let from: string | null = null;
  for (const part of element.split(';')) {
    const [, name = '', value = ''] = pair.exec(part) ?? [];
    if (name === '' || (from !== null && name.toLowerCase() === 'for')) return null;
    if (name.toLowerCase() === 'for') from = value.replaceAll('"', '');
  }
  return from === null ? null : hop(from);
};

const isTrusted = (proxies: BlockList, address: string) =>
  proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Walks from the nearest hop outwards to the first that no proxy of ours is. Each hop was written by the one after it,
 * so what follows something unreadable is nobody's word: the proxy that handed that on is where the call comes from.
 */
const outermost = (proxies: BlockList, nearest: string, hops: readonly (string | null)[]): string => {
  let reached = nearest;
  for (const address of hops.toReversed()) {
    if (address === null || !isTrusted(proxies, reached)) break;
    reached = address;
  }
  return reached;
};

/**
 * Where a call comes from: the right-most address of X-Forwarded-For or Forwarded that is no trusted proxy, and what the
 * socket says where that is none. A proxy writes one of the two and hands the other on as it came: where both are there
 * and disagree, one of them was made up, and neither is believed.
 */
export const callerAddressOf = (
  socket: string,
  headers: Pick<Headers, 'get'>,
  proxies: BlockList | null,
): string => {
  const nearest = plain(socket) ?? socket;
  if (proxies === null || isIP(nearest) === 0 || !isTrusted(proxies, nearest)) return nearest;
  const [plainly, forwarded] = [headers.get('X-Forwarded-For'), headers.get('Forwarded')];
  const found = [
    plainly?.split(',').map((item) => hop(item.trim())),
    forwarded?.split(',').map(forwardedHop),
  ].flatMap((hops) => (hops ? [outermost(proxies, nearest, hops)] : []));
  return new Set(found).size === 1 ? found[0]! : nearest;
};

const socketOf = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
};

/** Whether who connects is a proxy whose word counts. */
export const comesByTrusted = (context: Context, proxies: BlockList | null): boolean => {
  const nearest = plain(socketOf(context));
  return proxies !== null && nearest !== null && isTrusted(proxies, nearest);
};

/** Lets every route below know where a call comes from, by the word of these proxies. */
export const callerAddress =
  (proxies: BlockList | null): MiddlewareHandler =>
  async (context, next) => {
    context.set('callerAddress', callerAddressOf(socketOf(context), context.req.raw.headers, proxies));
    await next();
  };

/** The address that a call comes from. */
export const addressOf = (context: Context): string => context.get('callerAddress') ?? socketOf(context);
