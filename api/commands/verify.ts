import { connected } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { chainedLogs } from '#application/adapters/event-store-postgres/audit.ts';
import { type LogFault, verifyLog } from '#application/kernel/verify-log.ts';
import * as words from '#api/commands/words.nl.ts';

const named = ({ event }: LogFault) =>
  event ? words.eventThere(event.type, event.revision, event.stream) : '';

type Logs = ReturnType<typeof chainedLogs>;

/** Walks the chain of these logs and prints a Dutch line for each. Out: whether all are right, and whether there are none. */
export const reportLogs = async (
  logs: Logs,
  print: (line: string) => void,
): Promise<{ isWell: boolean; isEmpty: boolean }> => {
  let [isWell, isEmpty] = [true, true];
  for await (const { log, head, events } of logs) {
    isEmpty = false;
    const { count, link, fault } = await verifyLog(head, events);
    if (fault) isWell = false;
    print(
      fault
        ? words.logWrong(log, fault.position, fault.what, named(fault))
        : words.logRight(log, count, link.toString('hex')),
    );
  }
  return { isWell, isEmpty };
};

/**
 * Walks the chain of every log of a database and prints a Dutch line for each: the number of events and the
 * head, or the first wrong event. Out: whether all is well; a database without a log is not.
 */
export const verifyDatabase = async (
  connectionString: string,
  print: (line: string) => void,
): Promise<boolean> =>
  connected(connectionString, 'verify', async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('es.event') is not null as "isThere"`,
    );
    if (!rows[0]!.isThere) {
      print(words.noLogBook);
      return false;
    }
    const { isWell, isEmpty } = await reportLogs(chainedLogs(client), print);
    if (isEmpty) print(words.noEvents);
    return isWell;
  });

if (import.meta.main)
  await runCommand(async (databaseUrl) => ((await verifyDatabase(databaseUrl, console.log)) ? 0 : 1));
