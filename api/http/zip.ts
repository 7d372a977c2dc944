import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Content = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>;
/** A file that is written into an archive; what it holds is made while it is. */
export type ZippedFile = { name: string; content: Content };

const header = (signature: number, fields: readonly (readonly [size: 2 | 4, value: number])[]) => {
  const bytes = Buffer.alloc(4 + fields.reduce((length, [size]) => length + size, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [size, value] of fields) {
    if (size === 2) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt32LE(value, at);
    at += size;
  }
  return bytes;
};
/** Version 2.0; sizes come behind the content (bit 3), names are UTF-8 (bit 11); deflate; 1 January 1980, as no clock matters. */
const about = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const;

/**
 * An archive (ZIP) in pieces, of which no more is in memory than a few of them. `written` hears of each file what the
 * SHA-256 of its content is, before the next one is begun: a file may tell of those before it. Under 4 GB in all.
 */
export async function* zipped(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
  written: (file: { name: string; sha256: string }) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  const out = <Bytes extends Uint8Array>(bytes: Bytes) => {
    at += bytes.length;
    return bytes;
  };
  for await (const { name, content } of files) {
    const file = Buffer.from(name);
    const start = at;
    const digest = createHash('sha256');
    const seen = { crc: 0, size: 0, packed: 0 };
    const watched = async function* () {
      for await (const piece of content) {
        const bytes = Buffer.from(piece as string);
        seen.crc = crc32(bytes, seen.crc);
        seen.size += bytes.length;
        digest.update(bytes);
        yield bytes;
      }
    };
    yield out(header(0x04034b50, [...about, [4, 0], [4, 0], [4, 0], [2, file.length], [2, 0]]));
    yield out(file);
    const source = Readable.from(watched());
    const packing = createDeflateRaw();
    source.on('error', (error) => packing.destroy(error));
    for await (const piece of source.pipe(packing) as AsyncIterable<Buffer>) {
      seen.packed += piece.length;
      yield out(piece);
    }
    const sizes = [
      [4, seen.crc],
      [4, seen.packed],
      [4, seen.size],
    ] as const;
    yield out(header(0x08074b50, sizes));
    const place = [
      [2, file.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ] as const;
    directory.push(header(0x02014b50, [[2, 20], ...about, ...sizes, ...place]), file);
    written({ name, sha256: digest.digest('hex') });
  }
  const listed = Buffer.concat(directory);
  const count = directory.length / 2;
  const begun = at;
  yield out(listed);
  yield header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, begun],
    [2, 0],
  ]);
}
