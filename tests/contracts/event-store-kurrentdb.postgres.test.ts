import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { eventStoreContract } from '#tests/contracts/event-store.ts';
import { freshMirror } from '#tests/support/event-store-kurrentdb.ts';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';

eventStoreContract('on the protocol of EventStoreDB, with a stand-in for the server', async (clock) => {
  const server = await eventStoreStandIn();
  const { open, drop } = await freshMirror(server.url);
  const [store, second] = [await open(clock), await open(clock)];
  const close = async () => {
    await drop();
    server.stop();
  };
  return { store, second, close };
});

const url = process.env.EVENTSTORE_URL ?? '';
const reason = url ? '' : ' (SKIPPED: the contract with a real EventStoreDB, EVENTSTORE_URL is not set)';
describe.runIf(url)(`with EVENTSTORE_URL${reason}`, () => {
  eventStoreContract('on that EventStoreDB server', async (clock) => {
    const { open, drop } = await freshMirror(url, `test-${randomUUID()}-`);
    return { store: await open(clock), second: await open(clock), close: drop };
  });
});
