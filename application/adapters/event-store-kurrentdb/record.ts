import { type EventData, jsonEvent, type JSONType } from '@eventstore/db-client';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import type { Server, ServerEvent } from '#application/adapters/event-store-kurrentdb/server.ts';
import { type EventRow, eventColumns, recordedEvent } from '#application/adapters/postgres/reader.ts';
import type { ChainedEvent } from '#application/kernel/chain.ts';
import { StoreMismatch } from '#application/ports/store-mismatch.ts';
import type { Metadata } from '#application/ports/event-store.ts';

export type Recorded = ChainedEvent;

/**
 * What the metadata of an event on the server hold: all of the record that is not its type, its data and,
 * by its place in the stream of the log, its position. Digest and link are in base 64, for the size.
 */
const StoredMetadata = z.object({
  stream: z.string(),
  revision: z.int().positive(),
  version: z.int(),
  accountId: z.int(),
  commandId: z.string(),
  commandIndex: z.int().nonnegative(),
  recordedAt: z.string(),
  metadata: z.custom<Metadata>((value) => typeof value === 'object' && value !== null),
  digest: z.base64(),
  link: z.base64(),
});

/**
 * The event as the server takes it. Its id there comes from its link, which no other record can have: should
 * the server take an append for the repeat of an earlier one, then it is the very same.
 */
export const toServer = ({ event, digest, link, commandIndex }: Recorded): EventData => {
  const { stream, revision, version, accountId, commandId, recordedAt, metadata } = event;
  const stored: z.input<typeof StoredMetadata> = {
    stream,
    revision,
    version,
    accountId,
    commandId,
    commandIndex,
    recordedAt,
    metadata,
    digest: digest.toString('base64'),
    link: link.toString('base64'),
  };
  return jsonEvent({ id: uuidOf(link), type: event.type, data: event.data as JSONType, metadata: stored });
};

/** An event that this program did not record. */
export class ForeignEvent extends StoreMismatch {}

/** The event of a log as the server holds it; a ForeignEvent when it is not one of ours. */
export const fromServer = (log: number, { revision, type, data, metadata }: ServerEvent): Recorded => {
  const position = Number(revision) + 1;
  const stored = StoredMetadata.safeParse(metadata);
  if (!stored.success)
    throw new ForeignEvent(
      `Log ${log}: what the server holds at position ${position} is no event of Kelderboek`,
    );
  const { commandIndex, digest, link, ...rest } = stored.data;
  return {
    event: { ...rest, type, data, log, position },
    commandIndex,
    digest: Buffer.from(digest, 'base64'),
    link: Buffer.from(link, 'base64'),
  };
};

type Row = [...EventRow, commandIndex: number, digest: Buffer, link: Buffer];

/** At most so many events of a log after a position, as the mirror holds them, also before it is committed. */
export const recordsAfter = async (client: ClientBase, log: number, after: number, limit: number) => {
  const query = {
    name: 'es.records',
    text: `select ${eventColumns}, command_index, digest, link from es.event
      where log = $1 and position > $2 order by position limit $3`,
    values: [log, after, limit],
    rowMode: 'array' as const,
  };
  const { rows } = await client.query<Row[]>(query);
  return (rows as unknown as Row[]).map((row) => ({
    event: recordedEvent(row as unknown as EventRow),
    commandIndex: row[11],
    digest: row[12],
    link: row[13],
  }));
};

/** The first half of a hash as a UUID. */
const uuidOf = (hash: Buffer) =>
  hash.toString('hex', 0, 16).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

/** The stream of a log, that of the list of logs, and that of whose they are. Names of their own keep tests on one server apart. */
export type StreamNames = { ofLog: (log: number) => string; logs: string; owner: string };
export const streamNames = (prefix: string): StreamNames => ({
  ofLog: (log) => `${prefix}log-${log}`,
  logs: `${prefix}logs`,
  owner: `${prefix}owner`,
});

/** The server, and how streams are called there. */
export type ServerParts = { server: Server; names: StreamNames };
/** The same with the database of its mirror. */
export type Parts = ServerParts & { pool: Pool };

const LogOpened = z.object({ log: z.int().nonnegative() });
export const logOpened = (log: number): EventData => jsonEvent({ type: 'LogOpened', data: { log } });
/** The log that an event of the list of logs names. */
export const openedLog = ({ data }: ServerEvent) => LogOpened.parse(data).log;

const listPage = 1000;

/** The logs that the list on the server names. */
export const listedLogs = async ({ server, names }: ServerParts): Promise<Set<number>> => {
  const logs = new Set<number>();
  for (let read = 0; ;) {
    const page = await server.read(names.logs, read, listPage);
    for (const event of page) logs.add(openedLog(event));
    read += page.length;
    if (page.length < listPage) return logs;
  }
};
