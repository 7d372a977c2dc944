import type { ClientBase } from 'pg';
import {
  logOpened,
  type Parts,
  type Recorded,
  recordsAfter,
  type ServerParts,
  toServer,
} from '#application/adapters/event-store-kurrentdb/record.ts';
import { type BulkEvent, bulkAppend } from '#application/adapters/postgres/bulk.ts';

/** The server holds events of a log that was filled only in part: it can be neither gone on with nor undone. */
export class FillWasCutShort extends Error {}

const pageSize = 2000;
const maxBytes = 600 * 1024;

/**
 * Records many events of a new log as they stand. The mirror takes them in one transaction; before it is
 * committed they go to the server, in appends that end where a command ends. The log is put on the list of
 * logs last, so that one that was cut short is not read by anybody: FillWasCutShort tells of it the next time.
 */
export const fillThrough =
  ({ pool, server, names }: Parts) =>
  async (log: number, events: AsyncIterable<BulkEvent> | Iterable<BulkEvent>) => {
    const client = await pool.connect();
    const send = async () => {
      if (!(await sendAfter({ server, names }, client, { log, held: 0 })))
        throw new FillWasCutShort(`The server holds events of log ${log} that nobody listed`);
      await server.append(names.logs, null, [logOpened(log)]);
    };
    try {
      const filled = await bulkAppend(client, log, events, { after: 0, beforeCommit: send });
      client.release();
      return filled;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

/**
 * Sends what a database holds of a log after the first `held` events to the server, in appends that end where a command
 * ends. False when the server does not hold so many, at the beginning or by what others append meanwhile.
 */
export const sendAfter = async (
  { server, names }: ServerParts,
  client: ClientBase,
  { log, held, onSent = () => undefined }: { log: number; held: number; onSent?: (held: number) => void },
): Promise<boolean> => {
  let sent = held;
  for (let isLast = false; !isLast;) {
    const page = await recordsAfter(client, log, sent, pageSize);
    isLast = page.length < pageSize;
    const appends = appendsOf(page);
    // what the last command of a page may still have on the next one waits for it
    if (!isLast && appends.length > 1) appends.pop();
    for (const append of appends) {
      if (!(await server.append(names.ofLog(log), sent, append.map(toServer)))) return false;
      sent += append.length;
      onSent(sent);
    }
  }
  return true;
};

/** The events in groups that the server takes at once, each of whole commands. */
const appendsOf = (events: readonly Recorded[]) => {
  const appends: Recorded[][] = [];
  let bytes = Infinity;
  for (const command of commandsOf(events)) {
    const size = command.reduce((sum, { event }) => sum + sizeOf(event), 0);
    if (bytes + size > maxBytes) {
      appends.push([]);
      bytes = 0;
    }
    appends.at(-1)!.push(...command);
    bytes += size;
  }
  return appends;
};

const commandsOf = (events: readonly Recorded[]) => {
  const commands: Recorded[][] = [];
  for (const event of events)
    if (event.commandIndex === 0 || commands.length === 0) commands.push([event]);
    else commands.at(-1)!.push(event);
  return commands;
};

const sizeOf = ({ data, metadata }: Recorded['event']) =>
  Buffer.byteLength(JSON.stringify(data)) + JSON.stringify(metadata).length + 400;
