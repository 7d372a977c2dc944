import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { hostsOf, onServer, type ServerAddress } from '#api/compose/event-store-server.ts';
import {
  eventsInMirror,
  eventsOnServer,
  lengthOnServer,
} from '#application/adapters/event-store-kurrentdb/audit.ts';
import {
  ForeignEvent,
  listedLogs,
  recordsAfter,
  type ServerParts,
} from '#application/adapters/event-store-kurrentdb/record.ts';
import { type ChainedEvent, genesisLink } from '#application/kernel/chain.ts';
import { type LogFault, verifyLog } from '#application/kernel/verify-log.ts';
import * as words from '#api/commands/words.nl.ts';

/**
 * What is wrong with a log on the server: what its chain shows, an event of another program, another event than in the
 * mirror, or so many `events` that only one of the two has.
 */
type ServerFault = Omit<LogFault, 'what'> & { what: keyof typeof words.serverFaults; events: number };

/** How often it is looked, and how long it is waited, for a running Kelderboek to mirror what the server took. */
const [looks, pauseMs] = [10, 200];

const lengthInMirror = async (client: ClientBase, log: number): Promise<number> => {
  const { rows } = await client.query<{ position: string }>('select position from es.log where log = $1', [
    log,
  ]);
  return Number(rows[0]?.position ?? 0);
};

/** Walks the chain of a log on the server beside that of the mirror, which may both grow meanwhile. */
const walkLog = async (client: ClientBase, parts: ServerParts, log: number) => {
  const length = await lengthOnServer(parts, log);
  let kept = await lengthInMirror(client, log);
  for (let look = 0; kept < length && look < looks; look += 1) {
    await pause(pauseMs);
    kept = await lengthInMirror(client, log);
  }
  const head = { position: 0, link: genesisLink };
  const verdict = (fault: ServerFault | null) => ({ ...head, fault });
  const at = (position: number, what: ServerFault['what'], event: ServerFault['event'], events = 1) =>
    verdict({ position, what, event, events });

  const found: Record<'other' | 'extra', ChainedEvent['event'] | null> = { other: null, extra: null };
  async function* compared() {
    const mirror = eventsInMirror(client, log, Math.min(length, kept));
    for await (const there of eventsOnServer(parts, log, length)) {
      const here = (await mirror.next()).value;
      if (here && !there.link.equals(here.link)) {
        found.other = there.event;
        return;
      }
      if (!here) found.extra ??= there.event;
      yield there;
      [head.position, head.link] = [there.event.position, there.link];
    }
  }
  try {
    const { fault } = await verifyLog(head, compared());
    if (fault) return verdict({ ...fault, events: 1 });
  } catch (error) {
    if (!(error instanceof ForeignEvent)) throw error;
    return at(head.position + 1, 'foreign', null);
  }
  if (found.other) return at(head.position + 1, 'other', found.other);
  if (found.extra) return at(kept + 1, 'extra', found.extra, length - kept);
  const now = await lengthOnServer(parts, log);
  if (now >= kept) return verdict(null);
  const [missing] = await recordsAfter(client, log, now, 1);
  return at(now + 1, 'missing', missing?.event ?? null, kept - now);
};

/**
 * Walks every log on an EventStoreDB and holds it against its mirror in the database; prints a Dutch line for each. Out:
 * whether all are right. Fails with a StartFailure for a server that cannot be reached.
 */
export const reportServer = (
  client: ClientBase,
  address: ServerAddress,
  print: (line: string) => void,
): Promise<boolean> =>
  onServer(address, async (parts) => {
    const listed = await listedLogs(parts);
    const { rows } = await client.query<{ log: number }>('select log from es.log where position > 0');
    let isWell = true;
    for (const log of [...new Set([...listed, ...rows.map((row) => row.log)])].toSorted((a, b) => a - b)) {
      const { position, link, fault } = await walkLog(client, parts, log);
      if (fault) print(words.logWrongOnServer(log, fault));
      else print(words.logRightOnServer(log, position, link.toString('hex')));
      if (!listed.has(log)) print(words.logUnlisted(log));
      if (fault || !listed.has(log)) isWell = false;
    }
    print(words.walkedServer(hostsOf(address.url)));
    return isWell;
  });
