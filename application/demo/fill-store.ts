import { installationLog } from '#application/accounts/set-up.ts';
import type { DemoLog, DemoRequest } from '#application/demo/company.ts';
import { accounts, demoCommandId } from '#application/demo/accounts.ts';
import type { EventStore, Position } from '#application/ports/event-store.ts';

/** Whether nothing has been set up in a store yet: nobody can sign in. */
export const isWithoutAccounts = (heads: Position) => (heads[0] ?? 0) === 0;

/** Whether the accounts of a store are those of the demo company; those of a real one keep their passwords. */
export const holdsDemoCompany = async (store: Pick<EventStore, 'readCommand'>) => {
  const opening = demoCommandId('account', accounts[0]!.accountId);
  return (await store.readCommand(installationLog, opening)).length > 0;
};

/**
 * Fills a store that is without accounts with the demo company as it would stand at the instant `now`.
 * `write` records the events of one log, all or nothing. A log that a run cut short has already filled stays
 * as it is (its head is in `heads`); log 0 comes last, so that such a store still counts as without accounts.
 */
export const fillStoreWithDemo = async ({
  heads,
  write,
  ...request
}: DemoRequest & {
  heads: Position;
  write: (log: number, events: DemoLog['events']) => Promise<unknown>;
}) => {
  if (!isWithoutAccounts(heads)) throw new Error('The demo company is for a store without accounts');
  // read where it is made, and not at every start
  const { demoCompany } = await import('#application/demo/company.ts');
  for (const { log, events } of demoCompany(request)) if ((heads[log] ?? 0) === 0) await write(log, events);
};
