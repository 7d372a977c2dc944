import { ipBitsOf } from '#domain/kernel/ip-address.ts';
import type { Message } from '#domain/kernel/message.ts';
import type { Dns } from '#application/ports/dns.ts';
import { isSpf, spfVerdict, type SpfVerdict } from '#application/mail-check/spf.ts';
import * as words from '#application/mail-check/words.nl.ts';
import { dkimRecordOf, domainOf, type MailKey } from '#domain/account/mail-sender.ts';

/**
 * What receivers find of a sender. good: they trust it. warning: it works, but something is weak or unsure. wrong:
 * something has to be done. unknown: DNS did not answer.
 */
export type MailFinding = {
  subject: 'spf' | 'dkim' | 'dmarc';
  state: 'good' | 'warning' | 'wrong' | 'unknown';
  /** Whose record it is. */
  domain: string;
  /** What stands there, a record a line; empty where nothing does. */
  found: string;
  /** For somebody who never heard of it. */
  says: Message;
  /** The TXT record to publish, where there is something to change. */
  publish: { name: string; value: string } | null;
};

type Finding = Omit<MailFinding, 'subject' | 'domain' | 'found'>;

/** A finding of this kind, with the record to publish where there is something to change. */
const finding =
  (state: MailFinding['state']) =>
  (says: Message, publish: MailFinding['publish'] = null): Finding => ({ state, says, publish });
const good = finding('good');
const warning = finding('warning');
const wrong = finding('wrong');
const unknown = finding('unknown');

const unreachable = unknown(words.unreachable);

/** How a record names a server. */
const mechanismOf = (server: string) => {
  const bits = ipBitsOf(server);
  return bits === null ? `a:${server}` : `ip${bits.length === 32 ? 4 : 6}:${server}`;
};
const withServer = (record: string, server: string) =>
  record.trim().replace(/^(\S+)(.*)$/s, (_, version: string, rest: string) => {
    const terms = rest.trim().split(/\s+/).filter(Boolean);
    const end = terms.findIndex((term) => /^[+\-~?]?all$|^redirect=/i.test(term));
    terms.splice(end === -1 ? terms.length : end, 0, mechanismOf(server));
    return [version, ...terms, ...(end === -1 ? ['~all'] : [])].join(' ');
  });
/** Several records as the one that they should be. */
const merged = (records: readonly string[]) => {
  const terms = records.flatMap((record) => record.trim().split(/\s+/).slice(1));
  const named = [...new Set(terms.filter((term) => !/^[+\-~?]?all$/i.test(term)))];
  return ['v=spf1', ...named, '~all'].join(' ');
};

const spfFinding = (
  records: readonly string[],
  { domain, server, verdict }: { domain: string; server: string | null; verdict: SpfVerdict | null },
): Finding => {
  const publish = (value: string) => ({ name: domain, value });
  const [record] = records;
  if (record === undefined)
    return wrong(words.noSpf(domain), publish(`v=spf1 ${server === null ? 'mx' : mechanismOf(server)} ~all`));
  if (records.length > 1) return wrong(words.severalSpf(records.length, domain), publish(merged(records)));
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record))
    return wrong(words.spfForAll, publish(record.replace(/(^|\s)\+?all(?=\s|$)/i, '$1~all')));
  if (server === null) return good(words.spfWithoutServer);
  switch (verdict) {
    case 'pass':
      return good(words.spfPasses(server));
    case 'too-many':
      return wrong(words.spfTooManyLookups);
    case 'none':
    case 'invalid':
      return wrong(words.spfUnreadable);
    case null:
    case 'unreachable':
      return unknown(words.spfUnsure);
    case 'fail':
    case 'softfail':
    case 'neutral':
      return warning(words.spfWithoutThisServer(server), publish(withServer(record, server)));
  }
};

/** The tags of a record: `p=none` is `p` with `none`. */
const tagsOf = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(';').flatMap((part) => {
      const [name = '', ...value] = part.split('=');
      return name.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join('=').trim()] as const];
    }),
  );

const dkimFinding = (records: readonly string[], key: MailKey): Finding => {
  const record = dkimRecordOf(key);
  const keys = records.map((text) => tagsOf(text).get('p')?.replaceAll(/\s/g, ''));
  if (keys.includes(key.publicKey)) return good(words.dkimMatches);
  return wrong(records.length === 0 ? words.dkimUnpublished : words.dkimOfAnotherKey, record);
};

/** Whether one of two domains is the other, or lies below it (relaxed alignment, RFC 7489, 3.1). */
const isAligned = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

const dmarcFinding = (
  records: readonly string[],
  { from, isTrusted }: { from: string; isTrusted: boolean | null },
): Finding => {
  const domain = domainOf(from);
  const first = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${from}` };
  const [record] = records;
  if (record === undefined) return wrong(words.noDmarc, first);
  const policy = tagsOf(record).get('p')?.toLowerCase() ?? '';
  if (records.length > 1 || !['none', 'quarantine', 'reject'].includes(policy))
    return wrong(words.dmarcUnusable, first);
  if (policy === 'none')
    return warning(words.dmarcOnlyWatches, {
      name: first.name,
      value: record.replace(/(;\s*p\s*=\s*)none/i, '$1quarantine'),
    });
  if (isTrusted === null) return unknown(words.dmarcUnsure(policy));
  return isTrusted ? good(words.dmarcPasses(policy)) : wrong(words.dmarcFails(policy));
};

/** That of a domain, else of the one above it, as receivers look (RFC 7489, 6.6.3). */
const dmarcRecords = async (dns: Dns, domain: string) => {
  const labels = domain.split('.');
  for (let at = 0; at <= labels.length - 2; at += 1) {
    const answer = await dns.texts(`_dmarc.${labels.slice(at).join('.')}`);
    if (answer === 'unreachable') return answer;
    const found = answer.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (found.length > 0) return found;
  }
  return [];
};

/**
 * What receivers find in DNS of a sender: whether the mail server (its name or address, null without one) may
 * mail for the domain of the envelope (SPF), whether the key that signs is published (DKIM; null without a
 * key), and what is asked of them (DMARC).
 */
export const checkMailSender = async (
  { dns }: { dns: Dns },
  {
    from,
    envelope,
    key,
    server,
  }: {
    from: string;
    envelope: string;
    key: MailKey | null;
    server: string | null;
  },
): Promise<MailFinding[]> => {
  const domain = domainOf(from);
  const returnDomain = domainOf(envelope);
  const addressOf = async () => {
    if (server === null) return null;
    if (ipBitsOf(server) !== null) return server;
    const found = await dns.addresses(server);
    return found === 'unreachable' ? null : (found[0] ?? null);
  };
  const [texts, address, keys, policies] = await Promise.all([
    dns.texts(returnDomain),
    addressOf(),
    key ? dns.texts(dkimRecordOf(key).name) : ([] as const),
    dmarcRecords(dns, domain),
  ]);
  const spfRecords = texts === 'unreachable' ? texts : texts.filter(isSpf);
  const verdict = address === null ? null : await spfVerdict(dns, returnDomain, address);
  const spf =
    spfRecords === 'unreachable'
      ? unreachable
      : spfFinding(spfRecords, { domain: returnDomain, server, verdict });
  const dkim: Finding =
    key === null ? wrong(words.noDkimKey) : keys === 'unreachable' ? unreachable : dkimFinding(keys, key);
  const isUnsure = dkim.state === 'unknown' || spf.state === 'unknown';
  const isTrusted =
    dkim.state === 'good' ||
    (verdict === 'pass' && isAligned(domain, returnDomain)) ||
    (isUnsure ? null : false);
  const shown = (records: readonly string[] | 'unreachable') =>
    records === 'unreachable' ? '' : records.join('\n');
  return [
    { subject: 'spf', domain: returnDomain, found: shown(spfRecords), ...spf },
    { subject: 'dkim', domain, found: shown(keys), ...dkim },
    {
      subject: 'dmarc',
      domain,
      found: shown(policies),
      ...(policies === 'unreachable' ? unreachable : dmarcFinding(policies, { from, isTrusted })),
    },
  ];
};
