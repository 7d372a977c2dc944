import { ipBitsOf, isInNetwork } from '#domain/kernel/ip-address.ts';
import type { Dns } from '#application/ports/dns.ts';

/** RFC 7208, 4.6.4: more questions than this and a receiver gives up. */
const mostLookups = 10;
/** With those for the names that the ten lead to: a record that is made to keep us busy ends here. */
const mostQuestions = 40;
const qualifiers = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;

/**
 * pass, softfail, fail, neutral: what the record says of the server. none: there is no record. invalid: a receiver
 * cannot make sense of it. too-many: it asks for more than ten look-ups. unreachable: DNS did not answer, so
 * nothing can be said.
 */
export type SpfVerdict =
  (typeof qualifiers)[keyof typeof qualifiers] | 'none' | 'invalid' | 'too-many' | 'unreachable';

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** The rest of a walk cannot change what is thrown. */
class Ended extends Error {
  readonly verdict: SpfVerdict;
  constructor(verdict: SpfVerdict) {
    super(verdict);
    this.verdict = verdict;
  }
}

type Term = { qualifier: keyof typeof qualifiers; name: string; value: string; four: string; six: string };
const termOf = (text: string): Term | null => {
  const found =
    /^([+\-~?]?)(all|include|a|mx|ip4|ip6|exists|ptr)(?::([^/]+))?((?:\/\d+)?)((?:\/\/\d+)?)$/i.exec(text);
  if (!found) return null;
  const [, qualifier = '', name = '', value = '', four = '', six = ''] = found;
  return {
    qualifier: (qualifier || '+') as Term['qualifier'],
    name: name.toLowerCase(),
    value,
    four: four.slice(1),
    six: six.slice(2),
  };
};

/**
 * What the SPF record of a domain says of a server at an address (RFC 7208), without what is about the one who
 * asks: macros are taken for no match.
 */
export const spfVerdict = async (dns: Dns, domain: string, address: string) => {
  let [lookups, questions] = [0, 0];
  const counted = () => {
    lookups += 1;
    if (lookups > mostLookups) throw new Ended('too-many');
  };
  const answered = async (asking: ReturnType<Dns['texts']>) => {
    questions += 1;
    if (questions > mostQuestions) throw new Ended('too-many');
    const answer = await asking;
    if (answer === 'unreachable') throw new Ended('unreachable');
    return answer;
  };
  const among = (found: readonly string[], { four, six }: Term) =>
    found.some((text) => {
      const length = ipBitsOf(text)?.length === 32 ? four : six;
      return isInNetwork(address, text, Number(length || 128));
    });

  const matches = async (term: Term, host: string): Promise<boolean> => {
    const { name, value } = term;
    const target = value || host;
    switch (name) {
      case 'all':
        return true;
      case 'ip4':
      case 'ip6':
        if (ipBitsOf(value) === null) throw new Ended('invalid');
        return isInNetwork(address, value, Number(term.four || 128));
      case 'include': {
        counted();
        if (value.includes('%')) return false;
        const verdict = await walk(value);
        if (verdict === 'none') throw new Ended('invalid');
        return verdict === 'pass';
      }
      case 'a':
        counted();
        return !target.includes('%') && among(await answered(dns.addresses(target)), term);
      case 'mx': {
        counted();
        if (target.includes('%')) return false;
        for (const server of (await answered(dns.mailServers(target))).slice(0, mostLookups))
          if (among(await answered(dns.addresses(server)), term)) return true;
        return false;
      }
      default:
        counted();
        return false;
    }
  };

  const walk = async (host: string): Promise<SpfVerdict> => {
    const records = (await answered(dns.texts(host))).filter(isSpf);
    if (records.length > 1) throw new Ended('invalid');
    const [record] = records;
    if (record === undefined) return 'none';
    let redirect = '';
    for (const text of record.trim().split(/\s+/).slice(1)) {
      const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(text);
      if (modifier) {
        if (modifier[1]!.toLowerCase() === 'redirect') redirect = modifier[2]!;
        continue;
      }
      const term = termOf(text);
      if (!term) throw new Ended('invalid');
      if (await matches(term, host)) return qualifiers[term.qualifier];
    }
    if (redirect === '') return 'neutral';
    counted();
    const verdict = await walk(redirect);
    return verdict === 'none' ? 'invalid' : verdict;
  };

  try {
    return await walk(domain);
  } catch (error) {
    if (error instanceof Ended) return error.verdict;
    throw error;
  }
};
