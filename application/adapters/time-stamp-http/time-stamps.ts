import { randomBytes } from 'node:crypto';
import { send } from '#application/adapters/shared/http.ts';
import type { TimeStamps } from '#application/ports/kept-heads.ts';

const timeoutMs = 15_000;
/** A token with its certificates has some kilobytes. */
const mostBytes = 100_000;

/** An element of DER; a query has none that is as long as 128 bytes. */
const der = (tag: number, ...content: Uint8Array[]) => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
};
const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const sha256Oid = Buffer.from('608648016503040201', 'hex');

/** The query of RFC 3161: the digest, a number used once, and please with the certificates. */
const queryOf = (sha256: Buffer, nonce: Buffer) =>
  sequence(
    der(2, Buffer.from([1])),
    sequence(sequence(der(6, sha256Oid), der(5)), der(4, sha256)),
    der(2, nonce),
    der(1, Buffer.from([0xff])),
  );

/** Where an element of DER begins and ends, its header left out. */
const spanAt = (bytes: Buffer, at: number) => {
  const first = bytes[at + 1] ?? 0;
  const more = first > 127 ? first - 128 : 0;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const start = at + 2 + more;
  if (start + length > bytes.length) throw new Error('it ends too soon');
  return { start, end: start + length };
};

/** The token of an answer; throws where the authority gave none. */
const tokenIn = (answer: Buffer) => {
  const whole = spanAt(answer, 0);
  const status = spanAt(answer, whole.start);
  const number = spanAt(answer, status.start);
  const given = answer.readUIntBE(number.start, number.end - number.start);
  // granted, or granted with a change that the token itself shows
  if (given > 1 || status.end === whole.end) throw new Error(`it refuses with status ${given}`);
  return answer.subarray(status.end, whole.end);
};

/** An authority at an address (RFC 3161 over HTTP). */
export const httpTimeStamps = (url: string): TimeStamps => ({
  async ask(sha256) {
    // the first bit would make it a number below zero, and the first byte is never left out
    const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(8)]);
    const response = await send(url, {
      timeoutMs,
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body: queryOf(sha256, nonce),
    });
    if (!response.ok) throw new Error(`The time stamp authority answers ${response.status}`);
    const answer = Buffer.from(await response.arrayBuffer());
    if (answer.length > mostBytes) throw new Error('The time stamp authority answers too much');
    const token = tokenIn(answer);
    if (!token.includes(nonce)) throw new Error('The time stamp authority answers another question');
    return token;
  },
});
