import type { ClientBase } from 'pg';
import { lengthOnServer } from '#application/adapters/event-store-kurrentdb/audit.ts';
import { FillWasCutShort, sendAfter } from '#application/adapters/event-store-kurrentdb/fill.ts';
import {
  ForeignEvent,
  fromServer,
  listedLogs,
  logOpened,
  recordsAfter,
  type ServerParts,
} from '#application/adapters/event-store-kurrentdb/record.ts';
import type { ServerEvent } from '#application/adapters/event-store-kurrentdb/server.ts';

/** The server holds events that the database does not, and lacks some that it does. Nothing was sent. */
export class OtherEvents extends Error {}

/** What a server lacks of the logs in a database: per log how much of it is there, and which logs are not on its list. */
type Lacking = { logs: { log: number; held: number; position: number }[]; unlisted: number[] };

const isOurs = (log: number, event: ServerEvent | undefined, link: Buffer | undefined): boolean => {
  try {
    return !!event && !!link && fromServer(log, event).link.equals(link);
  } catch (error) {
    if (error instanceof ForeignEvent) return false;
    throw error;
  }
};

/**
 * Looks what a server lacks of the logs in a database; a link stands for all events up to it. Nothing of one that holds
 * all of it, and perhaps more. One that lacks something must hold the beginning of the same logs, no more: else OtherEvents.
 */
export const lackingOnServer = async (client: ClientBase, parts: ServerParts): Promise<Lacking> => {
  const { server, names } = parts;
  const listed = await listedLogs(parts);
  const { rows } = await client.query<{ log: number; position: string }>(
    'select log, position from es.log where position > 0 order by log',
  );
  const kept = rows.map(({ log, position }) => ({ log, position: Number(position) }));
  let hasMore = [...listed].some((log) => !kept.some((one) => one.log === log));
  const logs: Lacking['logs'] = [];
  for (const { log, position } of kept) {
    const held = await lengthOnServer(parts, log);
    const both = Math.min(held, position);
    if (both > 0) {
      const [there] = await server.read(names.ofLog(log), both - 1, 1);
      const [here] = await recordsAfter(client, log, both - 1, 1);
      if (!isOurs(log, there, here?.link))
        throw new OtherEvents(`Log ${log} holds other events on the server`);
    }
    if (held > position) hasMore = true;
    if (held < position) logs.push({ log, held, position });
  }
  if (hasMore && logs.length > 0)
    throw new OtherEvents('The server holds events that are not in the database');
  return { logs, unlisted: kept.flatMap(({ log }) => (listed.has(log) ? [] : [log])) };
};

/**
 * Sends a server what it lacks. The logs go on its list last, so that one that is half full looks empty to who has
 * another database; cut short, the next time goes on where this one ended. Out: how many events it was sent.
 */
export const refillServer = async (
  client: ClientBase,
  parts: ServerParts,
  { onSent }: { onSent: (log: number, held: number, position: number) => void },
): Promise<number> => {
  const { logs, unlisted } = await lackingOnServer(client, parts);
  for (const { log, held, position } of logs) {
    const isTaken = await sendAfter(parts, client, {
      log,
      held,
      onSent: (reached) => onSent(log, reached, position),
    });
    if (!isTaken) throw new FillWasCutShort(`Somebody else appends to log ${log} on the server`);
  }
  for (const log of unlisted) await parts.server.append(parts.names.logs, null, [logOpened(log)]);
  return logs.reduce((sum, { held, position }) => sum + position - held, 0);
};
