import { createHash, createPublicKey, verify } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { decrypted, encrypted } from '#application/adapters/backup-postgres/encryption.ts';
import { UnusableBackup } from '#application/adapters/backup-postgres/unusable.ts';
import type { Signer } from '#application/ports/signer.ts';
import * as words from '#application/adapters/backup-postgres/words.nl.ts';

/**
 * A backup is gzip over lines of JSON in UTF-8, each ended by a line feed, and the whole in the format of age where it
 * is encrypted.
 *
 *     {"format":"kelderboek-backup","version":2,"madeAt":"2026-11-19T08:30:00.000Z","part":"main","signedBy":"MCow…"}
 *     {"section":"es.event","columns":["log","position",…]}
 *     {"log":1,"position":1,…}                 a row, as PostgreSQL writes it with row_to_json
 *     …
 *     {"rows":8123}                            the end of the section
 *     {"section":…                             and so on, a section for each table
 *     {"sha256":"9f2c…","signature":"kT0…"}    over every byte before this line
 *
 * Binary values are hexadecimal texts that begin with \x, instants ISO 8601 in UTC. `signedBy` is the public key of
 * who signed (Ed25519, SPKI in base64): a file of version 2 without its signature is none. What versions before 0.9.0
 * wrote is version 1: one part, not signed.
 */
const format = 'kelderboek-backup';
const version = 2;

/** What lies in a file: all that is no read model, or beside it what is personal and not kept as long. */
export type Part = 'main' | 'keys';

/** A table of the backup with the names of its columns; of rows only the text is known, a line of JSON each. */
export type Section = { section: string; columns: string[] };
export type SectionToWrite = Section & { rows: AsyncIterable<string> };

const isOf = { format: z.literal(format), madeAt: z.iso.datetime() };
const Unsigned = z.object({ ...isOf, version: z.literal(1) });
const Signed = z.object({
  ...isOf,
  version: z.literal(version),
  part: z.enum(['main', 'keys']),
  signedBy: z.string(),
});
const Header = z.union([
  Unsigned.transform(({ madeAt }) => ({ madeAt, part: 'main' as const, signedBy: null })),
  Signed.transform(({ madeAt, part, signedBy }) => ({ madeAt, part, signedBy })),
]);
const Later = z.object({ ...isOf, version: z.int().min(version + 1) });
/** What a file says it is; `signedBy` is null of a version that did not sign. */
export type Header = z.output<typeof Header>;
const SectionLine = z.strictObject({ section: z.string(), columns: z.array(z.string()) });
const SectionEnd = z.strictObject({ rows: z.int().min(0) });
const Trailer = z.strictObject({ sha256: z.string(), signature: z.string().optional() });

/** What is signed, so that a signature of a backup is none of anything else. */
const statementOf = (sha256: string) => `${format} ${sha256}`;

const isSigned = (signedBy: string, sha256: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(signedBy, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(statementOf(sha256)), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

const truncated = () => new UnusableBackup(words.truncated);
const altered = () => new UnusableBackup(words.altered);

const pieceSize = 65_536;

/** Who signs it, and for whom it is encrypted; for nobody: it is not. */
export type Protection = { signer: Signer; recipients: readonly string[] };

/**
 * Writes a backup, readable by its owner alone, on disk before it is done. It grows under another name, so
 * that a file of this name is a whole one; a file that exists already is a fault with code EEXIST.
 */
export const writeBackupFile = async (
  file: string,
  { madeAt, part, signer, recipients }: { madeAt: string; part: Part } & Protection,
  sections: AsyncIterable<SectionToWrite>,
) => {
  const draft = `${file}.part`;
  const hash = createHash('sha256');
  async function* pieces() {
    let text = '';
    const piece = () => {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      text = '';
      return bytes;
    };
    text += `${JSON.stringify({ format, version, madeAt, part, signedBy: signer.publicKey })}\n`;
    for await (const { section, columns, rows } of sections) {
      text += `${JSON.stringify({ section, columns })}\n`;
      let count = 0;
      for await (const row of rows) {
        count += 1;
        text += `${row}\n`;
        if (text.length > pieceSize) yield piece();
      }
      text += `${JSON.stringify({ rows: count })}\n`;
    }
    yield piece();
    const sha256 = hash.digest('hex');
    const signature = signer.sign(statementOf(sha256));
    yield Buffer.from(`${JSON.stringify({ sha256, signature })}\n`);
  }
  fs.rmSync(draft, { force: true });
  try {
    const output = fs.createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(
      Readable.from(pieces(), { objectMode: false }),
      createGzip({ level: 6 }),
      (packed) => encrypted(packed, recipients),
      output,
    );
    fs.linkSync(draft, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
};

/** The lines of the file with the digest of all bytes before each; the end of the last must be there. */
async function* linesOf(file: string, identities: readonly string[]) {
  const hash = createHash('sha256');
  const rest: Buffer[] = [];
  const plain = fs.createReadStream(file).on('error', (error) => plain.destroy(error));
  const unpacked = createGunzip();
  const reading = pipeline(plain, (bytes) => decrypted(bytes, identities), unpacked).catch(() => undefined);
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        const bytes = Buffer.concat([...rest.splice(0), chunk.subarray(from, end + 1)]);
        yield { line: bytes.toString('utf8', 0, bytes.length - 1), before: () => hash.copy().digest('hex') };
        hash.update(bytes);
        from = end + 1;
      }
      if (from < chunk.length) rest.push(chunk.subarray(from));
    }
  } finally {
    plain.destroy();
    unpacked.destroy();
    await reading;
  }
  if (rest.length > 0) throw truncated();
}

/** What zlib says of a file that is cut short, and of one that is wrong. */
const asUnusable = (error: unknown): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return truncated();
  return code?.startsWith('Z_') ? altered() : error;
};

const parsed = <Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> | null => {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

/**
 * Reads a backup: what it is, then for each section where it begins, then its rows. A file that is no backup, of a
 * later format, cut short, altered or without its signature is an UnusableBackup, perhaps only at the very end: read it
 * once for its own sake before trusting a row.
 */
export async function* readBackupFile(file: string, identities: readonly string[]) {
  let state: 'header' | 'between' | 'rows' | 'done' = 'header';
  let rows = 0;
  let signedBy: string | null = null;
  const isWhole = ({ sha256, signature = '' }: z.output<typeof Trailer>, digest: string) =>
    sha256 === digest && (signedBy === null || isSigned(signedBy, digest, signature));
  try {
    for await (const { line, before } of linesOf(file, identities)) {
      if (state === 'header') {
        const header = parsed(Header, line);
        if (!header) throw new UnusableBackup(parsed(Later, line) ? words.ofLaterVersion : words.noBackup);
        [state, signedBy] = ['between', header.signedBy];
        yield header;
      } else if (state === 'between') {
        const section = parsed(SectionLine, line);
        const trailer = section ? null : parsed(Trailer, line);
        if (section) {
          [state, rows] = ['rows', 0];
          yield section;
        } else if (trailer && isWhole(trailer, before())) state = 'done';
        else throw altered();
      } else if (state === 'rows') {
        const end = line.startsWith('{"rows":') ? parsed(SectionEnd, line) : null;
        if (end && end.rows !== rows) throw altered();
        if (end) state = 'between';
        else {
          rows += 1;
          yield { row: line };
        }
      } else throw altered();
    }
  } catch (error) {
    throw state === 'header' && (error as NodeJS.ErrnoException).code?.startsWith('Z_')
      ? new UnusableBackup(words.noBackup)
      : asUnusable(error);
  }
  if (state !== 'done') throw truncated();
}
