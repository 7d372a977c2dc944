import { hash } from 'node:crypto';
import { canonicalJson, sha256 } from '#application/kernel/digest.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';

/** The link before position 1 of every log. */
export const genesisLink: Buffer = Buffer.alloc(32);

/** An event with its place in its command, its digest and its link, as the store holds them. */
export type ChainedEvent = { event: RecordedEvent; commandIndex: number; digest: Buffer; link: Buffer };

/** What a log says of its end. */
export type LogHead = { position: number; link: Buffer };

type Fields = Omit<RecordedEvent, 'position' | 'data' | 'metadata'>;

/**
 * The digest of a recorded event (law 9): SHA-256, in hex, over the canonical JSON of everything but its
 * position. That is left out because it is only known once the store has decided about the requests before
 * this one in the same group; the link covers it instead. It covers the place in the command, by which a command is
 * recorded once; digests of before 0.8 do not, and are made without it.
 */
export const recordDigest = (
  { data, metadata, ...fields }: Omit<RecordedEvent, 'position'>,
  commandIndex?: number,
): string =>
  recordDigestOfJson(fields, { data: canonicalJson(data), metadata: canonicalJson(metadata) }, commandIndex);

/** The same, from data and metadata that are canonical JSON already. */
export const recordDigestOfJson = (
  fields: Fields,
  { data, metadata }: { data: string; metadata: string },
  commandIndex?: number,
): string =>
  sha256(
    `{"accountId":${fields.accountId},"commandId":${JSON.stringify(fields.commandId)},` +
      `${commandIndex === undefined ? '' : `"commandIndex":${commandIndex},`}"data":${data},` +
      `"log":${fields.log},"metadata":${metadata},"recordedAt":${JSON.stringify(fields.recordedAt)},` +
      `"revision":${fields.revision},"stream":${JSON.stringify(fields.stream)},` +
      `"type":${JSON.stringify(fields.type)},"version":${fields.version}}`,
  );

/** Whether the digest of an event is what it was recorded with, in either version: no text is of both. */
export const isDigestRight = ({ event, commandIndex, digest }: Omit<ChainedEvent, 'link'>): boolean => {
  const { data, metadata, ...fields } = event;
  const json = { data: canonicalJson(data), metadata: canonicalJson(metadata) };
  const given = digest.toString('hex');
  return (
    recordDigestOfJson(fields, json, commandIndex) === given || recordDigestOfJson(fields, json) === given
  );
};

/**
 * The link of the chain at a position: SHA-256 over the previous link, the digest of the event and its
 * position as 8 bytes, big endian. `es.append` in the database computes the same.
 */
export const linkAfter = (previous: Buffer, digest: Buffer, position: number): Buffer => {
  const place = Buffer.allocUnsafe(8);
  place.writeBigInt64BE(BigInt(position));
  return hash('sha256', Buffer.concat([previous, digest, place]), 'buffer');
};
