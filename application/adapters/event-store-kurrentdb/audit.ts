import type { ClientBase } from 'pg';
import {
  fromServer,
  type Recorded,
  recordsAfter,
  type ServerParts,
} from '#application/adapters/event-store-kurrentdb/record.ts';

const pageSize = 1000;

/** How many events the server says that a log has. */
export const lengthOnServer = async ({ server, names }: ServerParts, log: number): Promise<number> => {
  const last = await server.last(names.ofLog(log));
  return last ? Number(last.revision) + 1 : 0;
};

/** The first `length` events of a log as the server holds them, chained; a ForeignEvent where one is not of ours. */
export async function* eventsOnServer(
  { server, names }: ServerParts,
  log: number,
  length: number,
): AsyncGenerator<Recorded> {
  for (let read = 0; read < length;) {
    const page = await server.read(names.ofLog(log), read, Math.min(pageSize, length - read));
    for (const event of page) yield fromServer(log, event);
    const end = page.at(-1);
    if (!end) return;
    read = Number(end.revision) + 1;
  }
}

/** The first `length` events of the same log as the mirror holds them. */
export async function* eventsInMirror(
  client: ClientBase,
  log: number,
  length: number,
): AsyncGenerator<Recorded> {
  for (let read = 0; read < length;) {
    const page = await recordsAfter(client, log, read, Math.min(pageSize, length - read));
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    read = end.event.position;
  }
}
