import { connected } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import { chainedLogs } from '#application/adapters/event-store-postgres/audit.ts';
import { type LogFault, verifyLog } from '#application/kernel/verify-log.ts';

const texts: Record<LogFault['what'], string> = {
  gap: 'de gebeurtenis ontbreekt',
  time: 'het tijdstip ligt vóór dat van de gebeurtenis ervoor',
  digest: 'de inhoud is niet wat er is vastgelegd',
  link: 'de schakel sluit niet aan op de gebeurtenis ervoor',
  head: 'het logboek zegt hier te eindigen, maar de laatste gebeurtenis is een andere',
};

const named = ({ event }: LogFault) =>
  event ? `; daar staat ${event.type}, gebeurtenis ${event.revision} van ${event.stream}` : '';

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
        ? `Log ${log}: FOUT op positie ${fault.position} (${fault.what}): ${texts[fault.what]}${named(fault)}.`
        : `Log ${log}: ${count} gebeurtenissen, keten in orde, kop ${link.toString('hex')}`,
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
      print('In deze database is geen logboek.');
      return false;
    }
    const { isWell, isEmpty } = await reportLogs(chainedLogs(client), print);
    if (isEmpty) print('Er zijn nog geen gebeurtenissen.');
    return isWell;
  });

if (import.meta.main)
  await runCommand(async (databaseUrl) => ((await verifyDatabase(databaseUrl, console.log)) ? 0 : 1));
