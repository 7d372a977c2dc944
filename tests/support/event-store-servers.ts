import { randomUUID } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import {
  noCommand,
  type OwnServer,
  standInAsServer,
  startedEventStore,
} from '#tests/support/own-event-store.ts';

const { EVENTSTORE_URL: givenUrl = '' } = process.env;

/** A server with nothing in it; `another` is the same address where nothing is either. */
export type ServerUnderTest = {
  url: string;
  another: () => string;
  /** Ends it as if it were killed, until `restart`, after which it has what it had; null where a test may not. */
  killed: { kill: () => unknown; restart: () => Promise<void> } | null;
  stop: () => unknown;
};
const real = noCommand
  ? 'on a real server (SKIPPED: neither EVENTSTORE_URL nor EVENTSTORE_COMMAND names an EventStoreDB)'
  : 'on a real server';
const noKill =
  ' (SKIPPED: EVENTSTORE_URL names no server that a test may kill, as EVENTSTORE_COMMAND alone does)';
const prefix = () => `test-${randomUUID()}-`;

/**
 * Declares tests on a stand-in for an EventStoreDB and on a real one: that of EVENTSTORE_URL, or else one that
 * EVENTSTORE_COMMAND starts, once per call of this. Where neither is set, the run says so. `another` gives a prefix of
 * stream names that are all empty, so that a server can serve many tests. `noKill` ends the title of a test that
 * kills its server: empty where it may, else that it is skipped and why.
 */
export const onEventStoreServers = (
  what: string,
  tests: (open: () => Promise<ServerUnderTest>, noKill: string) => void,
) => {
  describe(`${what}, on a stand-in for the server`, () => {
    tests(async () => {
      const { url, stop, restart } = await standInAsServer();
      return { url, another: prefix, killed: { kill: stop, restart }, stop };
    }, '');
  });
  const open = async () => {
    const { url, stop, restart } = await (started ??= startedEventStore());
    return { url, another: prefix, killed: { kill: stop, restart }, stop: () => undefined };
  };
  const openGiven = async () => ({ url: givenUrl, another: prefix, killed: null, stop: () => undefined });
  let started: Promise<OwnServer> | null = null;
  describe.skipIf(!givenUrl && noCommand)(
    `${what}, ${givenUrl ? 'on the server of EVENTSTORE_URL' : real}`,
    () => {
      afterAll(async () => (await started)?.remove());
      tests(givenUrl ? openGiven : open, givenUrl && noKill);
    },
  );
};
