import { createVerify, hash } from 'node:crypto';

/** RFC 6376, 3.4.2: reduces spaces within a line to one, and removes those at its end. */
const relaxedBody = (body: string) => {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
};
const relaxedHeader = (name: string, value: string) =>
  `${name.trim().toLowerCase()}:${value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;

const tagsOf = (text: string) =>
  Object.fromEntries(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).replaceAll(/\s/g, '')]];
    }),
  ) as Record<string, string>;

/** A received message, with its headers in order and its body. */
const read = (raw: string) => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const);
  return { headers, body: raw.slice(end + 4) };
};

/**
 * Verifies the signature of a received message as a receiver does (RFC 6376, relaxed); `recordOf` queries
 * DNS. Returns null without a signature, and the domain and the headers it covers if the signature is valid.
 */
export const verifiedDkim = (
  raw: string,
  recordOf: (name: string) => string | undefined,
): { domain: string; covers: string[] } | null | 'wrong' => {
  const { headers, body } = read(raw);
  const signature = headers.find(([name]) => name.toLowerCase() === 'dkim-signature');
  if (!signature) return null;
  const tags = tagsOf(signature[1]);
  const key = tagsOf(recordOf(`${tags['s']}._domainkey.${tags['d']}`) ?? '');
  if (key['v'] !== 'DKIM1' || !key['p'] || tags['a'] !== 'rsa-sha256' || tags['c'] !== 'relaxed/relaxed')
    return 'wrong';
  if (hash('sha256', relaxedBody(body), 'base64') !== tags['bh']) return 'wrong';
  const covers = tags['h']!.toLowerCase().split(':');
  // of a repeated header, the last one is used first
  const left = headers.toReversed();
  const signed = covers.flatMap((name) => {
    const at = left.findIndex(([each]) => each.toLowerCase() === name);
    return at === -1 ? [] : left.splice(at, 1).map((header) => relaxedHeader(...header));
  });
  const own = relaxedHeader(signature[0], signature[1].replace(/([;\s]b=)[^;]*/, '$1'));
  const publicKey = { key: Buffer.from(key['p'], 'base64'), format: 'der', type: 'spki' } as const;
  const holds = createVerify('sha256')
    .update([...signed, own].join('\r\n'))
    .verify(publicKey, Buffer.from(tags['b']!, 'base64'));
  return holds ? { domain: tags['d']!, covers } : 'wrong';
};
