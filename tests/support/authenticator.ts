import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** As much of CBOR as a passkey needs. */
const head = (major: number, count: number) =>
  Buffer.from(
    count < 24
      ? [(major << 5) | count]
      : count < 256
        ? [(major << 5) | 24, count]
        : [(major << 5) | 25, count >> 8, count & 255],
  );
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const digest = (value: string | Buffer) => createHash('sha256').update(value).digest();
const base64 = (value: string | Uint8Array) => Buffer.from(value as Uint8Array).toString('base64url');
const json = (value: object) => base64(JSON.stringify(value));

/** How an answer differs from an honest one. */
type Lie = {
  origin?: string;
  host?: string;
  challenge?: string;
  counter?: number;
  /** The device asked no PIN, finger or face. */
  isUnverified?: boolean;
  /** Signed by another key than that of the passkey. */
  isForged?: boolean;
};

/**
 * A device with one passkey, in software: ES256, without attestation, in the form in which our pages send it. It counts
 * its uses, unless `counts` is false.
 */
export const authenticator = (origin: string, { counts = true } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64(credentialId);
  const cose = map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), bytes(Buffer.from(x!, 'base64url'))],
    [whole(-3), bytes(Buffer.from(y!, 'base64url'))],
  ]);
  let uses = 0;
  const dataOf = (host: string, { counter = counts ? (uses += 1) : 0, isUnverified }: Lie, made?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isUnverified ? 0 : 4) | (made ? 0x40 : 0);
    return Buffer.concat([digest(host), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, lie: Lie) =>
    json({ type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? origin, crossOrigin: false });
  return {
    id,
    publicKey: new Uint8Array(cose),
    /** What a browser sends after `beginPasskey`. */
    make: (asked: { challenge: string; rp: { id: string } }, lie: Lie = {}) => {
      const length = Buffer.from([0, credentialId.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const authData = dataOf(lie.host ?? asked.rp.id, lie, made);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      return {
        id,
        clientData: clientData('webauthn.create', asked.challenge, lie),
        attestation: base64(attestation),
        transports: ['internal'],
      };
    },
    /** What it sends after `askPasskey`. */
    use: (asked: { challenge: string; rpId: string }, lie: Lie = {}) => {
      const authenticatorData = dataOf(lie.host ?? asked.rpId, lie);
      const said = clientData('webauthn.get', asked.challenge, lie);
      const signed = Buffer.concat([authenticatorData, digest(Buffer.from(said, 'base64url'))]);
      const signature = sign('sha256', signed, lie.isForged ? stranger : privateKey);
      return {
        id,
        clientData: said,
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      };
    },
  };
};
