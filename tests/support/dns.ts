import type { Dns, DnsAnswer } from '#application/ports/dns.ts';

type Records = { txt?: DnsAnswer; a?: DnsAnswer; mx?: DnsAnswer };

/** DNS that knows only these names, in lower case. */
export const dnsOf = (names: Readonly<Record<string, Records>> = {}): Dns => {
  const of = (name: string) => names[name.toLowerCase()];
  return {
    texts: async (name) => of(name)?.txt ?? [],
    addresses: async (name) => of(name)?.a ?? [],
    mailServers: async (name) => of(name)?.mx ?? [],
  };
};
