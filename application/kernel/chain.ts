import { hash } from 'node:crypto';
import { canonicalJson, sha256 } from '#application/kernel/digest.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';

/** The link before position 1 of every log. */
export const genesisLink: Buffer = Buffer.alloc(32);

/** An event with its digest and link, as the store holds them. */
export type ChainedEvent = { event: RecordedEvent; digest: Buffer; link: Buffer };

/** What a log says of its end. */
export type LogHead = { position: number; link: Buffer };

type Fields = Omit<RecordedEvent, 'position' | 'data' | 'metadata'>;

/**
 * The digest of a recorded event (law 9): SHA-256, in hex, over the canonical JSON of everything but its
 * position. That is left out because it is only known once the store has decided about the requests before
 * this one in the same group; the link covers it instead.
 */
export const recordDigest = ({ data, metadata, ...fields }: Omit<RecordedEvent, 'position'>): string =>
  recordDigestOfJson(fields, canonicalJson(data), canonicalJson(metadata));

/** The same, from data and metadata that are canonical JSON already. */
export const recordDigestOfJson = (fields: Fields, data: string, metadata: string): string =>
  sha256(
    `{"accountId":${fields.accountId},"commandId":${JSON.stringify(fields.commandId)},"data":${data},` +
      `"log":${fields.log},"metadata":${metadata},"recordedAt":${JSON.stringify(fields.recordedAt)},` +
      `"revision":${fields.revision},"stream":${JSON.stringify(fields.stream)},` +
      `"type":${JSON.stringify(fields.type)},"version":${fields.version}}`,
  );

/**
 * The link of the chain at a position: SHA-256 over the previous link, the digest of the event and its
 * position as 8 bytes, big endian. `es.append` in the database computes the same.
 */
export const linkAfter = (previous: Buffer, digest: Buffer, position: number): Buffer => {
  const place = Buffer.allocUnsafe(8);
  place.writeBigInt64BE(BigInt(position));
  return hash('sha256', Buffer.concat([previous, digest, place]), 'buffer');
};
