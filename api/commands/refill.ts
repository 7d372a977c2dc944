import { connected } from '#api/commands/command-line.ts';
import { runCommand } from '#api/commands/run-command.ts';
import type { ServerAddress } from '#api/compose/event-store-server.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/commands/words.nl.ts';

/**
 * Sends an EventStoreDB all of the logs in a database that it lacks, and nothing twice, also after a time that was cut
 * short. Prints Dutch lines. Fails with a StartFailure for a server that cannot be reached or holds other events.
 */
export const refillFrom = async (
  databaseUrl: string,
  address: ServerAddress,
  print: (line: string) => void,
): Promise<void> => {
  const { refillOnto } = await import('#api/compose/event-store-server.ts');
  let printedAt = performance.now();
  const onSent = (log: number, held: number, position: number) => {
    if (held < position && performance.now() - printedAt < 1000) return;
    printedAt = performance.now();
    print(words.eventsSent(log, held, position));
  };
  const sent = await connected(databaseUrl, 'refill', (client) => refillOnto(client, address, onSent));
  print(sent > 0 ? words.refilled(sent) : words.nothingToRefill);
};

/** npm run refill: what the EventStoreDB of EVENTSTORE_URL lacks of the log in the database. */
if (import.meta.main)
  await runCommand(async ({ ownerUrl }, { eventStoreUrl }) => {
    if (eventStoreUrl === null) throw new StartFailure(words.refillUsage);
    await refillFrom(ownerUrl, { url: eventStoreUrl }, console.log);
    return 0;
  });
