import { installationLog } from '#application/accounts/set-up.ts';
import { demoCompany } from '#application/demo/company.ts';
import type { DrawDemoLabel } from '#application/demo/labels.ts';
import type { UnplacedEvent } from '#application/demo/simulation.ts';
import { accounts, demoCommandId } from '#application/demo/people.ts';
import type { EventStore, Position } from '#application/ports/event-store.ts';

/** What an empty store is filled with at the first start: enough to look lively, little enough to wait for. */
export const demoSize = { months: 24, orders: 1_600 };

/** Whether nothing has been set up in a store yet: nobody can sign in. */
export const isWithoutAccounts = (heads: Position): boolean => (heads[0] ?? 0) === 0;

/** Whether the accounts of a store are those of the demo company; those of a real one keep their passwords. */
export const holdsDemoCompany = async (store: Pick<EventStore, 'readCommand'>): Promise<boolean> => {
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
  now,
  months = demoSize.months,
  orders = demoSize.orders,
  onOrder,
  drawLabel,
}: {
  heads: Position;
  write: (log: number, events: AsyncIterable<UnplacedEvent>) => Promise<unknown>;
  now: string;
  months?: number | undefined;
  orders?: number | undefined;
  onOrder?: () => void;
  drawLabel?: DrawDemoLabel;
}): Promise<void> => {
  if (!isWithoutAccounts(heads)) throw new Error('The demo company is for a store without accounts');
  const more = { ...(onOrder && { onOrder }), ...(drawLabel && { drawLabel }) };
  for (const { log, events } of demoCompany({ now, months, orders, ...more }))
    if ((heads[log] ?? 0) === 0) await write(log, events);
};
