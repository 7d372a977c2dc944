import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { transaction } from '#application/adapters/postgres/transaction.ts';
import { linkAfter, recordDigestOfJson } from '#application/kernel/chain.ts';
import { canonicalJson } from '#application/kernel/digest.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';

/**
 * An event to be recorded as it stands, with the time and the revision that it has or shall have; one that was recorded
 * elsewhere keeps its digest, which an earlier version may have made.
 */
export type BulkEvent = Omit<RecordedEvent, 'log' | 'position'> & { digest?: Buffer };

/** The log has another length than the events are to follow on: someone else has appended to it. */
export class LogHasMoved extends Error {}

/**
 * Adds many events to the end of a log, in one transaction by COPY, with positions, digests and links as
 * `es.append` would have given them; for filling and restoring. Events of one command stand together. The
 * head stays locked meanwhile, so appends to this log wait. Out: how many events, the position of the last
 * and the link of the chain there. A revision that does not follow, a time that runs backwards or a
 * command id that the log already holds is a fault, after which nothing has been recorded. So is a log that
 * is not at the position `after`, where that is given (LogHasMoved), and what `beforeCommit` throws.
 */
export const bulkAppend = (
  client: ClientBase,
  log: number,
  events: AsyncIterable<BulkEvent> | Iterable<BulkEvent>,
  { after, beforeCommit }: { after?: number; beforeCommit?: () => Promise<unknown> } = {},
) =>
  transaction(client, async () => {
    const head = await lockedHead(client, log);
    if (after !== undefined && head.position !== after)
      throw new LogHasMoved(`Log ${log} is at position ${head.position}, not at ${after}`);
    const end = { ...head };
    const isOnce = await keepsMetadataOnce(client);
    const copy = client.query(copyFrom(`copy es.event (${columns}) from stdin`));
    await pipeline(Readable.from(copyLines(log, events, { end, isOnce }), { objectMode: false }), copy);
    if (head.position > 0) await checkRevisions(client, log, head.position);
    await client.query('update es.log set position = $2, link = $3, recorded_at = $4 where log = $1', [
      log,
      end.position,
      end.link,
      end.recordedAt,
    ]);
    await client.query(`select pg_notify('es_log', $1)`, [`${log}:${end.position}`]);
    await beforeCommit?.();
    return { count: end.position - head.position, position: end.position, link: end.link };
  });

type Head = { position: number; link: Buffer; recordedAt: string | null };

/** Whether metadata stand at the first event of a command alone (`installEventStore`). */
const keepsMetadataOnce = async (client: ClientBase) => {
  const { rows } = await client.query<{ isOnce: boolean }>(
    `select not attnotnull as "isOnce" from pg_attribute
     where attrelid = 'es.event'::regclass and attname = 'metadata'`,
  );
  return rows[0]!.isOnce;
};

const lockedHead = async (client: ClientBase, log: number) => {
  await client.query(
    `insert into es.log values ($1, 0, decode(repeat('00', 32), 'hex'), null) on conflict do nothing`,
    [log],
  );
  const { rows } = await client.query<{ position: string; link: Buffer; recorded_at: Date | null }>(
    'select position, link, recorded_at from es.log where log = $1 for update',
    [log],
  );
  const { position, link, recorded_at } = rows[0]!;
  return { position: Number(position), link, recordedAt: recorded_at?.toISOString() ?? null };
};

const columns = `log, position, stream, revision, type, version, account_id, command_id, command_index,
  recorded_at, data, metadata, digest, link`;

/** Finer times would be cut off where the adapter compares them, and never be reached by a clock. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The events as text for COPY, in pieces of some 64 KB; `end` becomes the head that they lead to. `isOnce`: metadata go to
 * the first event of a command alone.
 */
async function* copyLines(
  log: number,
  events: AsyncIterable<BulkEvent> | Iterable<BulkEvent>,
  { end, isOnce }: { end: Head; isOnce: boolean },
) {
  const isNew = end.position === 0;
  const revisions = new Map<string, number>();
  let command = { id: '', count: 0 };
  let text = '';
  for await (const event of events) {
    const { stream, revision, type, version, accountId, recordedAt } = event;
    const commandId = event.commandId.toLowerCase();
    const before = revisions.get(stream) ?? (isNew ? 0 : revision - 1);
    if (revision !== before + 1) throw new Error(`${stream} has revision ${before}, not ${revision} next`);
    if (!instant.test(recordedAt)) throw new Error(`${recordedAt} is no instant in ISO 8601, UTC, with ms`);
    if (end.recordedAt !== null && recordedAt < end.recordedAt)
      throw new Error(`Time runs backwards in log ${log}: ${recordedAt} after ${end.recordedAt}`);
    revisions.set(stream, revision);
    command =
      commandId === command.id ? { ...command, count: command.count + 1 } : { id: commandId, count: 1 };

    const [data, metadata] = [canonicalJson(event.data), canonicalJson(event.metadata)];
    const isKept = !isOnce || command.count === 1;
    const fields = { log, stream, revision, type, version, accountId, commandId, recordedAt };
    const digest =
      event.digest?.toString('hex') ?? recordDigestOfJson(fields, { data, metadata }, command.count - 1);
    end.position += 1;
    end.link = linkAfter(end.link, Buffer.from(digest, 'hex'), end.position);
    end.recordedAt = recordedAt;
    text +=
      `${log}\t${end.position}\t${escaped(stream)}\t${revision}\t${escaped(type)}\t${version}\t${accountId}\t` +
      `${commandId}\t${command.count - 1}\t${recordedAt}\t${escaped(data)}\t${isKept ? escaped(metadata) : '\\N'}\t` +
      `\\\\x${digest}\t\\\\x${end.link.toString('hex')}\n`;
    if (text.length > 65_536) {
      yield text;
      text = '';
    }
  }
  if (text) yield text;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes[character]!);

/** In a log that had events, a stream's new revisions must go on where its old ones ended. */
const checkRevisions = async (client: ClientBase, log: number, before: number) => {
  const { rows } = await client.query<{ stream: string; revision: number }>(
    `select stream, revision from es.event as e
     where log = $1 and position > $2 and revision > 1 and not exists (
       select from es.event as p
       where p.log = e.log and p.stream = e.stream and p.revision = e.revision - 1
     )
     limit 1`,
    [log, before],
  );
  if (rows[0]) throw new Error(`${rows[0].stream} has no revision ${rows[0].revision - 1}`);
};
