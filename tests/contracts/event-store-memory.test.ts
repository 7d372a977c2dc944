import { eventStoreContract } from '#tests/contracts/event-store.ts';
import { memoryEventStore } from '#tests/support/event-store-memory.ts';

eventStoreContract('in memory', async (clock) => {
  const store = memoryEventStore({ clock });
  return { store, second: store, close: async () => undefined };
});
