import type { Dns, DnsAnswer } from '#application/ports/dns.ts';

type Records = { txt?: DnsAnswer; a?: DnsAnswer; mx?: DnsAnswer };

/** DNS that knows only these names. */
export const dnsOf = (names: Readonly<Record<string, Records>> = {}): Dns => ({
  texts: async (name) => names[name]?.txt ?? [],
  addresses: async (name) => names[name]?.a ?? [],
  mailServers: async (name) => names[name]?.mx ?? [],
});
