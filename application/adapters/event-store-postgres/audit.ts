import type { ClientBase } from 'pg';
import { type EventRow, eventColumns, recordedEvent } from '#application/adapters/postgres/reader.ts';
import { genesisLink } from '#application/kernel/chain.ts';

const pageSize = 5000;

/**
 * All logs as they were at one moment, each with its head and its events in order, chained. To be walked
 * one after another; appends go on meanwhile.
 */
export async function* chainedLogs(client: ClientBase) {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    yield* chainedLogsWithin(client);
  } finally {
    await client.query('rollback');
  }
}

/** The same, as the transaction that is open sees them. Events without a head row are a log that says it is empty. */
export async function* chainedLogsWithin(client: ClientBase) {
  const { rows } = await client.query<{ log: number; position: string | null; link: Buffer | null }>(
    `select log, position, link from es.log full join (select distinct log from es.event) as held using (log)
     order by log`,
  );
  for (const { log, position, link } of rows) {
    const head = { position: Number(position ?? 0), link: link ?? genesisLink };
    yield { log, head, events: chainedEvents(client, log) };
  }
}

/**
 * What logs recorded from one instant until another (ISO 8601; the last not included), each with the link
 * before its first event. Logs that recorded nothing then are left out. In the transaction that is open.
 */
export const chainedPeriod = async (client: ClientBase, { from, until }: { from: string; until: string }) => {
  const { rows } = await client.query<{
    log: number;
    first: string;
    last: string;
    link: Buffer;
    before: Buffer;
  }>(
    `select period.log, first, last, l.link, coalesce(b.link, $3) as before
     from (select log, min(position) as first, max(position) as last from es.event
           where recorded_at >= $1 and recorded_at < $2 group by log) as period
     join es.event l on l.log = period.log and l.position = last
     left join es.event b on b.log = period.log and b.position = first - 1
     order by log`,
    [from, until, genesisLink],
  );
  return rows.map(({ log, link, before, ...period }) => {
    const [first, last] = [Number(period.first), Number(period.last)];
    const head = { position: last, link };
    return { log, first, before, head, events: chainedEvents(client, log, first - 1, last) };
  });
};

/**
 * At most so many events of a log after a position, with the head that they lead up to and how long the log is. What is
 * appended meanwhile comes after it, so it needs no transaction.
 */
export const chainedSection = async (
  client: Pick<ClientBase, 'query'>,
  { log, after, most }: { log: number; after: number; most: number },
) => {
  const { rows } = await client.query<{ length: string; end: Buffer; last: string; link: Buffer | null }>(
    `select head.position as length, head.link as end, least(head.position, $2::bigint) as last, event.link
     from es.log head left join es.event event on event.log = $1 and event.position = $2 where head.log = $1`,
    [log, after + most],
  );
  const [found] = rows;
  const length = Number(found?.length ?? 0);
  const position = Number(found?.last ?? 0);
  const link = (position === length ? found?.end : found?.link) ?? genesisLink;
  return { length, head: { position, link }, events: chainedEvents(client, log, after, position) };
};

type Row = [...EventRow, commandIndex: number, digest: Buffer, link: Buffer];

/** The next page comes in while the one before it is walked. */
async function* chainedEvents(
  client: Pick<ClientBase, 'query'>,
  log: number,
  before = 0,
  last = Number.MAX_SAFE_INTEGER,
) {
  const pageAfter = async (after: string) => {
    const { rows } = await client.query<Row[]>({
      name: 'es.audit',
      text: `select ${eventColumns}, command_index, digest, link from es.event
        where log = $1 and position > $2 and position <= $3 order by position limit ${pageSize}`,
      values: [log, after, last],
      rowMode: 'array' as const,
    });
    return rows as unknown as Row[];
  };
  let coming: Promise<Row[]> | null = pageAfter(String(before));
  try {
    while (coming) {
      const page: Row[] = await coming;
      coming = page.length < pageSize ? null : pageAfter(page.at(-1)![1]);
      coming?.catch(() => undefined); // met when its turn comes
      for (const row of page) {
        const [commandIndex, digest, link] = [row[11], row[12], row[13]];
        yield { event: recordedEvent(row as unknown as EventRow), commandIndex, digest, link };
      }
    }
  } finally {
    await coming?.catch(() => undefined); // where somebody stopped halfway
  }
}
