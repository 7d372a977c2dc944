import { createHash, sign, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A certificate for time stamps that OpenSSL made, with its key, and a token that it gave for `stampedText`. */
const authorityFolder = 'tests/support/stamp-authority';
export const stampedText = '{"a":1}';
const read = (name: string) => fs.readFileSync(`${authorityFolder}/${name}`, 'utf8');
export const opensslToken = () => Buffer.from(read('token.txt'), 'base64');

const der = (tag: number, ...content: Uint8Array[]): Buffer => {
  const bytes = Buffer.concat(content);
  const { length } = bytes;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), bytes]);
};
const hex = (text: string) => Buffer.from(text, 'hex');
export const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const set = (...content: Uint8Array[]) => der(0x31, ...content);
const oid = (content: string) => der(6, hex(content));
export const int = (...bytes: number[]) => der(2, Buffer.from(bytes));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const sha1Algorithm = sequence(oid('2b0e03021a'), der(5));
const sha256Algorithm = sequence(oid('608648016503040201'), der(5));
const stampInfo = oid('2a864886f70d0109100104');

/** A token of RFC 3161 for a digest, at an instant such as 20261127083000Z. */
const tokenFor = (digest: Uint8Array, nonce: Uint8Array, at: string, over: 'sha1' | 'sha256' = 'sha256') => {
  const certificate = new X509Certificate(read('certificate.pem'));
  const imprint = sequence(sha256Algorithm, der(4, digest));
  const info = sequence(int(1), oid('2a030401'), imprint, int(7), der(0x18, Buffer.from(at)), der(2, nonce));
  const attributes = [
    sequence(oid('2a864886f70d010903'), set(stampInfo)),
    sequence(oid('2a864886f70d010904'), set(der(4, createHash(over).update(info).digest()))),
    sequence(
      oid('2a864886f70d010910022f'),
      set(sequence(sequence(sequence(der(4, sha256(certificate.raw)))))),
    ),
  ];
  const signature = sign(over, set(...attributes), read('key.pem'));
  const signer = sequence(
    int(1),
    sequence(sequence(), int(1)),
    over === 'sha1' ? sha1Algorithm : sha256Algorithm,
    der(0xa0, ...attributes),
    sequence(oid('2a864886f70d010101'), der(5)),
    der(4, signature),
  );
  return sequence(
    oid('2a864886f70d010702'),
    der(
      0xa0,
      sequence(
        int(3),
        set(sha256Algorithm),
        sequence(stampInfo, der(0xa0, der(4, info))),
        der(0xa0, certificate.raw),
        set(signer),
      ),
    ),
  );
};

/** A stamp of `stampedText` that is right but for the hash that its signature is over. */
export const tokenOver = (hash: 'sha1' | 'sha256') =>
  Buffer.from(tokenFor(sha256(Buffer.from(stampedText)), Buffer.from([7]), '20261127083000Z', hash));

/**
 * An authority that stamps what is asked, unless it is told to refuse or to answer otherwise with the token; `queries`
 * are as they came.
 */
export const stampAuthority = async () => {
  const state = {
    isRefusing: false,
    at: '20261201090000Z',
    queries: [] as Buffer[],
    status: 200,
    answerWith: (token: Buffer) => sequence(sequence(int(0)), token),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const query = Buffer.concat(chunks);
    state.queries.push(query);
    const digestAt = query.indexOf(hex('0420')) + 2;
    const nonceAt = digestAt + 32;
    const token = tokenFor(
      query.subarray(digestAt, digestAt + 32),
      query.subarray(nonceAt + 2, nonceAt + 2 + query[nonceAt + 1]!),
      state.at,
    );
    const answer = state.isRefusing ? sequence(sequence(int(2))) : state.answerWith(token);
    response.statusCode = state.status;
    response.setHeader('Content-Type', 'application/timestamp-reply');
    response.end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  });
};
