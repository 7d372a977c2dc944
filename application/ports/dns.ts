/** What DNS says: no record is an empty list, and 'unreachable' is that nobody answered in time. */
export type DnsAnswer = readonly string[] | 'unreachable';

export type Dns = {
  /** TXT records, each as one text. */
  texts: (name: string) => Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses. */
  addresses: (name: string) => Promise<DnsAnswer>;
  /** Names of the servers that take its mail. */
  mailServers: (name: string) => Promise<DnsAnswer>;
};
