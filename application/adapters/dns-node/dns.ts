import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { Dns, DnsAnswer } from '#application/ports/dns.ts';

/** The server answered that there is no such name, or no such record. */
const nothing = new Set(['ENODATA', 'ENOTFOUND']);

/** DNS by the servers of this machine, or those that are given (`address:port`). No question takes longer than `patienceMs`. */
export const nodeDns = ({
  servers,
  patienceMs = 4_000,
}: { servers?: readonly string[]; patienceMs?: number } = {}): Dns => {
  const ask = async (name: string, how: (resolver: Resolver, ascii: string) => Promise<string[]>) => {
    const resolver = new Resolver({ timeout: Math.ceil(patienceMs / 2), tries: 2 });
    if (servers) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), patienceMs);
    try {
      return await how(resolver, domainToASCII(name) || name);
    } catch (error) {
      return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : 'unreachable';
    } finally {
      clearTimeout(timer);
    }
  };
  const both = (one: DnsAnswer, other: DnsAnswer): DnsAnswer => {
    if (one === 'unreachable') return other === 'unreachable' || other.length === 0 ? one : other;
    return other === 'unreachable' ? (one.length === 0 ? other : one) : [...one, ...other];
  };
  return {
    texts: (name) =>
      ask(name, async (resolver, ascii) =>
        (await resolver.resolveTxt(ascii)).map((pieces) => pieces.join('')),
      ),
    async addresses(name) {
      const [four, six] = await Promise.all([
        ask(name, (resolver, ascii) => resolver.resolve4(ascii)),
        ask(name, (resolver, ascii) => resolver.resolve6(ascii)),
      ]);
      return both(four, six);
    },
    mailServers: (name) =>
      ask(name, async (resolver, ascii) =>
        (await resolver.resolveMx(ascii))
          .toSorted((a, b) => a.priority - b.priority)
          .map(({ exchange }) => exchange),
      ),
  };
};
