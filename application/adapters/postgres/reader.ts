import { type Pool, types } from 'pg';
import type {
  EventChain,
  EventStore,
  Metadata,
  Position,
  RecordedEvent,
} from '#application/ports/event-store.ts';
import { commandIdOf } from '#application/kernel/prepare-append.ts';

const columnsBut = (
  metadata: string,
) => `log, position, stream, revision, type, version, account_id, command_id,
  (recorded_at at time zone 'UTC')::text, data, ${metadata}`;
/** The events of a command follow each other, and its metadata stand at the first; earlier versions wrote them at each. */
const metadataOfCommand = `coalesce(metadata, (select first.metadata from es.event as first
    where first.log = event.log and first.position = event.position - event.command_index))`;
/** The columns of `es.event` that make a recorded event, in the order that `recordedEvent` reads. */
export const eventColumns = columnsBut(metadataOfCommand);

export type EventRow = readonly [
  log: number,
  position: string,
  stream: string,
  revision: number,
  type: string,
  version: number,
  accountId: string,
  commandId: string,
  recordedAt: string,
  data: unknown,
  metadata: Metadata | null,
];

/** 2026-03-01 10:00:00.5 as 2026-03-01T10:00:00.500Z; a finer fraction, which no append writes, is kept. */
const isoInstant = (text: string) => {
  const [seconds, fraction = ''] = text.replace(' ', 'T').split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
};

/** The event of a row; `metadata` are those of its command where they stand at an event before it. */
export const recordedEvent = (row: EventRow, metadata = row[10]!): RecordedEvent => ({
  type: row[4],
  version: row[5],
  data: row[9],
  log: row[0],
  position: Number(row[1]),
  stream: row[2],
  revision: row[3],
  accountId: Number(row[6]),
  commandId: row[7],
  recordedAt: isoInstant(row[8]),
  metadata,
});

const streamQuery = `select ${eventColumns} from es.event
  where log = $1 and stream = $2 and revision > $3 order by revision`;
const streamPartQuery = `${streamQuery} limit $4`;
const streamsQuery = `select ${eventColumns} from es.event
  where log = $1 and stream = any($2) order by stream, revision`;
const endsQuery = `select ${eventColumns} from es.event
  where log = $1 and stream = $2 and revision in (1, (
    select revision from es.event where log = $1 and stream = $2 order by revision desc limit 1))
  order by revision`;
/** Found by the first event of the command, from where the others follow. */
const commandQuery = `
  with recursive recorded (position) as (
    select position from es.event where log = $1 and command_id = $2 and command_index = 0
    union all
    select next.position from recorded join es.event as next
      on next.log = $1 and next.position = recorded.position + 1 and next.command_id = $2)
  select ${eventColumns} from es.event
  where log = $1 and position in (select position from recorded) order by position`;
/** A piece of a log: the metadata of a command stand at the first of its events that is read, and are null at the others. */
const pieceOfLog = (condition: string) => `
  select ${columnsBut(`case when command_index > 0 and command_id = lag(command_id) over (order by position) then null
    else ${metadataOfCommand} end`)}
  from (select * from es.event where log = $1 and position > $2${condition} order by position limit $3) as event`;
const logQuery = pieceOfLog('');
const logWithoutQuery = pieceOfLog(' and type <> all($4)');
const atQuery = `select ${eventColumns} from es.event
  where log = $1 and position = any($2) order by position`;
const lastQuery = `select max(position) as position from es.event
  where log = $1 and position > $2 and type = any($3)`;
const linkQuery = `select encode(link, 'hex') as link from es.event where log = $1 and position = $2`;

/** A log without events, of which the first append conflicted, does not exist for a reader. */
export const headsQuery = 'select log, position from es.log where position > 0';

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT2]: Number,
  [types.builtins.INT4]: Number,
  [types.builtins.JSONB]: JSON.parse,
};
const asText = (text: string) => text;
/** How the columns of an event are read, whatever a library sets for every connection of the process. */
const ofEvents = { getTypeParser: (oid: number) => parsers[oid] ?? asText };

type Reads = Pick<
  EventStore,
  'readStream' | 'readStreams' | 'readStreamEnds' | 'readCommand' | 'readLog' | 'readAt' | 'lastOf' | 'heads'
> &
  EventChain;

/** The reading half of the ports. A server that stays silent longer than `timeout` ms is a fault. */
export const eventReads = (pool: Pool, timeout: number): Reads => {
  const read = async (name: string, text: string, values: unknown[]) => {
    const query = { name, text, values, rowMode: 'array' as const, query_timeout: timeout, types: ofEvents };
    const { rows } = await pool.query<EventRow[]>(query);
    let metadata: Metadata;
    return (rows as unknown as EventRow[]).map((row) => {
      metadata = row[10] ?? metadata;
      return recordedEvent(row, metadata);
    });
  };
  return {
    readStream: (log, stream, afterRevision = 0, limit) =>
      limit === undefined
        ? read('es.stream', streamQuery, [log, stream, afterRevision])
        : read('es.stream_part', streamPartQuery, [log, stream, afterRevision, limit]),
    readStreams: (log, streams) => read('es.streams', streamsQuery, [log, streams]),
    readStreamEnds: (log, stream) => read('es.ends', endsQuery, [log, stream]),
    readCommand: async (log, commandId) => read('es.command', commandQuery, [log, commandIdOf(commandId)]),
    readLog: (log, after, limit, without = []) =>
      without.length === 0
        ? read('es.read', logQuery, [log, after, limit])
        : read('es.read_without', logWithoutQuery, [log, after, limit, without]),
    readAt: (log, positions) => read('es.at', atQuery, [log, positions]),
    async lastOf(log, kinds, after) {
      const query = { name: 'es.last', text: lastQuery, values: [log, after, kinds], query_timeout: timeout };
      return Number((await pool.query<{ position: string | null }>(query)).rows[0]?.position ?? 0);
    },
    async linkAt(log, position) {
      const query = { name: 'es.link', text: linkQuery, values: [log, position], query_timeout: timeout };
      return (await pool.query<{ link: string }>(query)).rows[0]?.link ?? null;
    },
    async heads() {
      const query = { name: 'es.heads', text: headsQuery, query_timeout: timeout };
      return positionOf((await pool.query<HeadRow>(query)).rows);
    },
  };
};

export type HeadRow = { log: number; position: string };
const positionOf = (rows: readonly HeadRow[]): Position =>
  Object.fromEntries(rows.map(({ log, position }) => [log, Number(position)]));
