// What a signed head of a log proves, and a time stamp (RFC 3161) of it. Plain JavaScript on Node alone, so that
// verify-export.mjs works with this file beside it on a machine without Kelderboek.
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';

/** One element of DER: its tag, its content, and itself whole. */
const element = (bytes, at = 0) => {
  let [length, start] = [bytes[at + 1], at + 2];
  if (length === undefined) throw new Error('it ends too soon');
  if (length > 127) {
    const count = length - 128;
    length = bytes.readUIntBE(start, count);
    start += count;
  }
  const end = start + length;
  if (end > bytes.length) throw new Error('it ends too soon');
  return { tag: bytes[at], content: bytes.subarray(start, end), whole: bytes.subarray(at, end) };
};
const within = ({ content }) => {
  const found = [];
  for (let at = 0; at < content.length; at += found.at(-1).whole.length) found.push(element(content, at));
  return found;
};
/** An object identifier as its content in hex. */
const oids = {
  signedData: '2a864886f70d010702',
  stampInfo: '2a864886f70d0109100104',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  sha256: '608648016503040201',
  certificate: '2a864886f70d010910020c',
  certificateV2: '2a864886f70d010910022f',
};
/** SHA-1 is not among them: what is signed over that proves nothing any more. */
const digests = {
  [oids.sha256]: 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};
const hex = ({ content }) => content.toString('hex');
const stampingUse = '1.3.6.1.5.5.7.3.8';

/** 20261127083000.5Z as 2026-11-27T08:30:00.500Z. */
const instantOf = ({ content }) => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/.exec(String(content)) ?? [];
  if (parts.length === 0) throw new Error('its time is none');
  const [year, month, day, hour, minute, second, fraction = ''] = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
};

const signerOf = (certificates, message, { digest, signature }) =>
  certificates.find(({ publicKey }) => {
    const isEdwards = publicKey.asymmetricKeyType?.startsWith('ed');
    try {
      return verify(isEdwards ? null : digest, message, publicKey, signature);
    } catch {
      return false;
    }
  });

/** The certificate that a signature names by its digest is the one that made it (RFC 5035). */
const isNamed = (certificate, attributeOf) => {
  const named = attributeOf(oids.certificateV2) ?? attributeOf(oids.certificate);
  if (!named) return false;
  const parts = within(within(within(named)[0])[0]);
  const hashing = parts[0].tag === 0x30 ? digests[hex(within(parts.shift())[0])] : null;
  const usual = attributeOf(oids.certificateV2) ? 'sha256' : 'sha1';
  return parts[0].content.equals(
    createHash(hashing ?? usual)
      .update(certificate.raw)
      .digest(),
  );
};

/**
 * What a time stamp token says of a text: when, and whose certificate signed that. Throws where it is no stamp of that
 * text, or not signed by a certificate in it that is for stamping and held then. Who that is, is for the reader to trust.
 */
export const readStamp = (token, text) => {
  const [type, { content }] = within(element(token));
  if (hex(type) !== oids.signedData) throw new Error('it is no signed message');
  const [, , encapsulated, ...others] = within(element(content));
  const [kind, info] = within(encapsulated);
  if (hex(kind) !== oids.stampInfo) throw new Error('it is no time stamp');
  const stamped = element(info.content).content;
  const [, , imprint, , time] = within(element(stamped));
  const [algorithm, hashed] = within(imprint);
  const expected = createHash('sha256').update(text).digest();
  if (hex(within(algorithm)[0]) !== oids.sha256 || !hashed.content.equals(expected))
    throw new Error('it stamps another text');
  const at = instantOf(time);

  const certificates = others
    .filter(({ tag }) => tag === 0xa0)
    .flatMap(within)
    .map(({ whole }) => new X509Certificate(whole));
  const signer = within(others.at(-1))[0];
  if (!signer) throw new Error('nobody signed it');
  const [, , hashing, attributes, , signature] = within(signer);
  if (attributes?.tag !== 0xa0) throw new Error('its signature covers no attributes');
  const digest = digests[hex(within(hashing)[0])];
  if (!digest) throw new Error('its signature is of a kind that is not known here');
  const attributeOf = (oid) => {
    const found = within(attributes)
      .map(within)
      .find(([name]) => hex(name) === oid);
    return found && within(found[1])[0];
  };
  const told = attributeOf(oids.messageDigest)?.content;
  const of = attributeOf(oids.contentType);
  if (!told?.equals(createHash(digest).update(stamped).digest()) || !of || hex(of) !== oids.stampInfo)
    throw new Error('its signature is of something else');
  const message = Buffer.from(attributes.whole);
  message[0] = 0x31;
  const certificate = signerOf(certificates, message, { digest, signature: signature.content });
  if (!certificate || !isNamed(certificate, attributeOf)) throw new Error('its signature is wrong');
  if (!certificate.keyUsage?.includes(stampingUse)) throw new Error('its certificate is not for time stamps');
  const moment = Date.parse(at);
  if (moment < Date.parse(certificate.validFrom) || moment > Date.parse(certificate.validTo))
    throw new Error('its certificate did not hold then');
  const nameOf = (lines) => lines.replaceAll('\n', ', ');
  return { at, by: nameOf(certificate.subject), issuer: nameOf(certificate.issuer) };
};

/** How a key is called: the SHA-256 of it, in hex. */
export const keyNameOf = (publicKey) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

/**
 * The heads in a text, such as the file kept-heads.jsonl or a mail that was saved: each as a line of JSON. Out: what it
 * says (`log`, `position`, `link`, `day`, `madeAt`), the name of its key, and `stamp` where it has one. What is wrong
 * with its signature or stamp stands in `fault`.
 */
export const headsIn = (text) => {
  const heads = new Map();
  const lines = text.split(/\r?\n/);
  /** Left half written by a kill: it stands there again, whole. */
  const isBegun = (line) => lines.some((other) => other !== line && other.startsWith(line));
  for (const line of lines) {
    if (!line.startsWith('{"publicKey"')) continue;
    let kept;
    try {
      kept = JSON.parse(line);
      const said = JSON.parse(kept.statement);
      if (said.format !== 'kelderboek-head' || said.version !== 1) throw new Error('unknown');
      const key = createPublicKey({
        key: Buffer.from(kept.publicKey, 'base64'),
        format: 'der',
        type: 'spki',
      });
      const isSigned =
        key.asymmetricKeyType === 'ed25519' &&
        verify(null, Buffer.from(kept.statement), key, Buffer.from(kept.signature, 'base64'));
      const head = {
        ...said,
        key: keyNameOf(kept.publicKey),
        stamp: null,
        fault: isSigned ? null : 'signature',
      };
      if (kept.stamp)
        try {
          head.stamp = readStamp(Buffer.from(kept.stamp, 'base64'), kept.statement);
        } catch {
          head.fault ??= 'stamp';
        }
      const place = `${kept.publicKey} ${kept.statement} ${kept.signature}`;
      // it is written again once it is stamped
      if (head.fault !== null || head.stamp !== null || !heads.has(place)) heads.set(place, head);
    } catch {
      if (!isBegun(line)) heads.set(line, { log: null, fault: 'unreadable' });
    }
  }
  return [...heads.values()];
};
