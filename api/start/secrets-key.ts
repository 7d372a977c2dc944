import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartFailure } from '#api/start/start-failure.ts';
import {
  givenKeys,
  type SecretKey,
  secretKeyOf,
  type SecretKeys,
} from '#application/adapters/secrets-postgres/cipher.ts';
import * as words from '#api/start/words.nl.ts';

/** 32 bytes in base64, as `openssl rand -base64 32` makes them. */
const keyPattern = /^[A-Za-z0-9+/]{43}=$/;

/** The key in use, then the older ones. */
type Keys = [SecretKey, ...SecretKey[]];

/** The keys of a text: one, or the new one before the older ones, with `;` or a line between. Null when one is none. */
export const secretKeysIn = (text: string): Keys | null => {
  const texts = text.split(/[;\n]/).flatMap((part) => part.trim() || []);
  if (texts.length === 0 || !texts.every((part) => keyPattern.test(part))) return null;
  return texts.map((part) => secretKeyOf(Buffer.from(part, 'base64'))) as Keys;
};

const fileIn = (dataDir: string) => path.join(dataDir, 'secrets-key');
const textOf = (keys: readonly SecretKey[]) =>
  keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join('');
const newKey = () => secretKeyOf(randomBytes(32));

const read = (file: string): Keys | null => {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartFailure(words.keyFileUnreadable(file, (error as Error).message));
  }
  const keys = secretKeysIn(text);
  if (!keys) throw new StartFailure(words.noKeyFile(file));
  return keys;
};

/** On disk before it has its name, for its owner alone; `place` says how it gets that. */
const write = (file: string, keys: readonly SecretKey[], place: (draft: string) => void) => {
  const draft = `${file}.${process.pid}`;
  fs.rmSync(draft, { force: true });
  const opened = fs.openSync(draft, 'wx', 0o600);
  try {
    fs.writeSync(opened, textOf(keys));
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
  try {
    place(draft);
  } finally {
    fs.rmSync(draft, { force: true });
  }
};

/** The key of the data folder, made at the first start; of two that start at once the first makes it. */
const readOrMake = (file: string): Keys => {
  const found = read(file);
  if (found) return found;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  write(file, [newKey()], (draft) => {
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  });
  return read(file)!;
};

type Where = { secretsKey: Keys | null; dataDir: string };

/**
 * The keys with which secrets are sealed: those of SECRETS_KEY, else those of the file in the data folder, which is
 * made when it is not there. The file is read again for each secret that is sealed, so that another key that was put
 * into it holds from then on. Fails with a StartFailure for a file that is none.
 */
export const openSecretKeys = ({ secretsKey, dataDir }: Where): SecretKeys => {
  const file = fileIn(dataDir);
  const inFile = () => (secretsKey ? (read(file) ?? []) : readOrMake(file));
  let known: readonly SecretKey[] = secretsKey ?? [];
  return {
    current() {
      known = [...(secretsKey ?? []), ...inFile()];
      return known[0]!;
    },
    find(keyId) {
      const among = () => known.find((key) => key.keyId === keyId) ?? null;
      if (among()) return among();
      // another process may have put it there
      known = [...(secretsKey ?? []), ...inFile(), ...known];
      return among();
    },
  };
};

/**
 * What a rotation works with: the new key before the older ones, of SECRETS_KEY or, put there by this, of the file.
 * Of a rotation that was cut short it is the new key of then. `done` drops the former ones. Fails with a
 * StartFailure when SECRETS_KEY names no other than the one in use.
 */
export const beginRotation = (
  { secretsKey, dataDir }: Where,
  inUse: readonly string[],
): { keys: SecretKeys; done: () => string } => {
  const file = fileIn(dataDir);
  if (secretsKey) {
    const known = [...secretsKey, ...(read(file) ?? [])] as Keys;
    if (known.length === 1 && inUse.every((keyId) => keyId === known[0].keyId))
      throw new StartFailure(words.noNewKey);
    return {
      keys: givenKeys(known),
      done: () => words.dropOldKeys,
    };
  }
  const before = readOrMake(file);
  const keys: Keys = before.length > 1 ? before : [newKey(), ...before];
  if (keys !== before) write(file, keys, (draft) => fs.renameSync(draft, file));
  return {
    keys: givenKeys(keys),
    done() {
      write(file, [keys[0]], (draft) => fs.renameSync(draft, file));
      return words.newKeyIn(file);
    },
  };
};
