import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import type { SecretName } from '#application/ports/secrets.ts';

/** A key of 256 bits, and the id under which rows say that they were sealed with it. */
export type SecretKey = { keyId: string; bytes: Buffer };

/** The keys outside the database: the one that seals, and those that can still open. */
export type SecretKeys = {
  current: () => SecretKey;
  find: (keyId: string) => SecretKey | null;
};

export const secretKeyOf = (bytes: Buffer): SecretKey => ({
  keyId: hash('sha256', Buffer.concat([Buffer.from('kelderboek key id '), bytes]), 'hex').slice(0, 12),
  bytes,
});

/** Those keys, of which the first seals. */
export const givenKeys = (keys: readonly [SecretKey, ...SecretKey[]]): SecretKeys => ({
  current: () => keys[0],
  find: (keyId) => keys.find((key) => key.keyId === keyId) ?? null,
});

/** A key that is gone when the process ends. */
export const passingKeys = (): SecretKeys => givenKeys([secretKeyOf(randomBytes(32))]);

export type SealedAs = SecretName & { version: number };
/** A row that is moved to another place of the table opens nothing. */
const associated = ({ purpose, owner, secretId, version }: SealedAs) =>
  Buffer.from(JSON.stringify([purpose, owner, secretId, version]));

const [nonceBytes, tagBytes] = [12, 16];

/** AES-256-GCM: nonce, tag, ciphertext. */
export const seal = ({ bytes }: SecretKey, as: SealedAs, value: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(associated(as));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** Null for what was not sealed with this key, for this place. */
export const unseal = ({ bytes }: SecretKey, as: SealedAs, sealed: Buffer) => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(associated(as))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
