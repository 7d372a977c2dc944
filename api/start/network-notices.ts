import type { Config } from '#api/start/config.ts';
import { isLoopback } from '#api/start/loopback.ts';
import * as words from '#api/start/words.nl.ts';

/** What the operator should read of how calls come in: without TLS from elsewhere, or by a proxy that is not known. */
export const networkNotices = ({
  host,
  publicUrl,
  trustedProxies,
}: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>) => {
  const isOverTls = publicUrl?.startsWith('https:') ?? false;
  return [
    ...(isOverTls && !trustedProxies ? [words.noProxyTrusted] : []),
    ...(!isOverTls && !isLoopback(host) ? [words.servesWithoutTls(host)] : []),
  ];
};
