import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { UnusableBackup } from '#application/adapters/backup-postgres/unusable.ts';
import * as words from '#application/adapters/backup-postgres/words.nl.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Node's own stream is that of browsers, by other types. */
const streamOf = (bytes: Bytes) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>;

/** How a file in the format of age begins (age-encryption.org/v1), as `age` and this write it. */
const begin = Buffer.from('age-encryption.org/');

const takes = (add: () => void): boolean => {
  try {
    add();
    return true;
  } catch {
    return false;
  }
};
export const isRecipient = (text: string) => takes(() => new Encrypter().addRecipient(text));
export const isIdentity = (text: string) => takes(() => new Decrypter().addIdentity(text));

/** A key that is gone when the process ends, and for whom to encrypt so that it opens a file. */
export const passingIdentity = async () => {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
};

/** The bytes as `recipients` alone can read them, and as they are where there are none. */
export async function* encrypted(bytes: Bytes, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  if (recipients.length === 0) return yield* bytes;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(streamOf(bytes));
}

/** The bytes of a file, opened with one of `identities` where it is encrypted. */
export async function* decrypted(bytes: Bytes, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const all = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  if (!begin.equals(first.value.subarray(0, begin.length))) return yield* all;
  if (identities.length === 0) throw new UnusableBackup(words.encryptedFile);
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    yield* await decrypter.decrypt(streamOf(all));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // of the file system
    if (code !== undefined) throw error;
    throw new UnusableBackup(message.startsWith('no identity matched') ? words.otherIdentity : words.altered);
  }
}
