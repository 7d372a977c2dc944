import { eventStoreContract } from '#tests/contracts/event-store.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';
import { inLongRun } from '#tests/support/long-run.ts';

const makeStore: Parameters<typeof eventStoreContract>[1] = async (clock) => {
  const { open, drop } = await freshEventStore();
  return { store: open(clock), second: open(clock), close: drop };
};
eventStoreContract('on PostgreSQL', makeStore, { crowds: inLongRun(1000, 100) });
