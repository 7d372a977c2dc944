import type { ClientBase } from 'pg';
import {
  type EventRow,
  eventColumns,
  recordedEvent,
} from '#application/adapters/event-store-postgres/reader.ts';
import { type ChainedEvent, genesisLink, type LogHead } from '#application/chain.ts';

const pageSize = 5000;

type ChainedLog = { log: number; head: LogHead; events: AsyncGenerator<ChainedEvent> };

/**
 * All logs as they were at one moment, each with its head and its events in order, chained. To be walked
 * one after another; appends go on meanwhile.
 */
export async function* chainedLogs(client: ClientBase): AsyncGenerator<ChainedLog> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    yield* chainedLogsWithin(client);
  } finally {
    await client.query('rollback');
  }
}

/** The same, as the transaction that is open sees them. Events without a head row are a log that says it is empty. */
export async function* chainedLogsWithin(client: ClientBase): AsyncGenerator<ChainedLog> {
  const { rows } = await client.query<{ log: number; position: string | null; link: Buffer | null }>(
    `select log, position, link from es.log full join (select distinct log from es.event) as held using (log)
     order by log`,
  );
  for (const { log, position, link } of rows) {
    const head = { position: Number(position ?? 0), link: link ?? genesisLink };
    yield { log, head, events: chainedEvents(client, log) };
  }
}

async function* chainedEvents(client: ClientBase, log: number): AsyncGenerator<ChainedEvent> {
  for (let after = '0'; ;) {
    const query = {
      name: 'es.audit',
      text: `select ${eventColumns}, digest, link from es.event
        where log = $1 and position > $2 order by position limit ${pageSize}`,
      values: [log, after],
      rowMode: 'array' as const,
    };
    const { rows } = await client.query<[...EventRow, digest: Buffer, link: Buffer][]>(query);
    const page = rows as unknown as [...EventRow, digest: Buffer, link: Buffer][];
    for (const row of page) {
      const [digest, link] = [row[11], row[12]];
      yield { event: recordedEvent(row as unknown as EventRow), digest, link };
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last[1];
  }
}
