import { eventStoreContract } from '#tests/contracts/event-store.ts';
import { freshMirror } from '#tests/support/event-store-kurrentdb.ts';
import { onEventStoreServers } from '#tests/support/event-store-servers.ts';

onEventStoreServers('the contract', (openServer) =>
  eventStoreContract('on the protocol of EventStoreDB', async (clock) => {
    const server = await openServer();
    const { open, drop } = await freshMirror(server.url, server.another());
    const [store, second] = [await open(clock), await open(clock)];
    const close = async () => {
      await drop();
      server.stop();
    };
    return { store, second, close };
  }),
);
