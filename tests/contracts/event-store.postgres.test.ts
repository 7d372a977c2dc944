import { eventStoreContract } from '#tests/contracts/event-store.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';

eventStoreContract('on PostgreSQL', async (clock) => {
  const { open, drop } = await freshEventStore();
  return { store: open(clock), second: open(clock), close: drop };
});
