import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { eventStoreStandIn } from '#tests/support/event-store-stand-in.ts';

/** A server with nothing in it; `another` is the same address where nothing is either. */
export type ServerUnderTest = { url: string; another: () => string; stop: () => void };

const prefix = () => `test-${randomUUID()}-`;

/**
 * Declares tests on a stand-in for an EventStoreDB and, where EVENTSTORE_URL names a real one, on that too; where it
 * does not, the run says so. `another` gives a prefix of stream names that are all empty, so that a server can serve many tests.
 */
export const onEventStoreServers = (what: string, tests: (open: () => Promise<ServerUnderTest>) => void) => {
  describe(`${what}, on a stand-in for the server`, () => {
    tests(async () => {
      const { url, stop } = await eventStoreStandIn();
      return { url, another: prefix, stop };
    });
  });
  const url = process.env.EVENTSTORE_URL ?? '';
  const reason = url ? '' : ' (SKIPPED: on a stand-in only, since EVENTSTORE_URL names no real EventStoreDB)';
  describe.runIf(url)(`${what}, on the server of EVENTSTORE_URL${reason}`, () => {
    tests(async () => ({ url, another: prefix, stop: () => undefined }));
  });
};
