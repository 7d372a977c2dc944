import { beforeEach, describe, expect, test } from 'vitest';
import { forgetPerson } from '#application/processes/forget-person.ts';
import type { Tools } from '#application/processes/definition.ts';
import { personEvents } from '#domain/kernel/person.ts';

const tools: Tools = { attempt: () => Promise.reject(new Error('There is nothing outside to try')) };
let heads: Record<number, number>;
let did: string[];
let build: () => Promise<void>;
const process = () =>
  forgetPerson({
    store: { heads: async () => heads },
    forgetKeys: () => void did.push('keys forgotten'),
    sweepKeys: async () => void did.push('keys swept'),
    eraseUsersOfCustomer: async ({ userId }, { customerId }) =>
      did.push(`users of customer ${customerId} by ${userId}`),
    eraseBankEntriesOfCustomer: async ({ userId }, { customerId }) =>
      did.push(`bank entries of customer ${customerId} by ${userId}`),
    forgetMails: async (log, person) => did.push(`mails of ${log} ${person}`),
    buildReadModels: async () => {
      await build();
      did.push('built');
    },
    forgetDossiers: async (log, person) => void did.push(`opened dossiers of ${log} ${person}`),
  });
const erased = (position: number, log = 1) => ({
  ...personEvents.erased({ person: `customer-${position}` }),
  log,
  position,
  stream: `person-customer-${position}`,
  revision: 1,
  accountId: 3,
  commandId: '',
  recordedAt: '',
  metadata: { userId: 1, onBehalfOf: null, commandDigest: '', correlationId: '', screen: null },
});
const builds = () => did.filter((what) => what === 'built').length;
beforeEach(() => {
  [heads, did] = [{ 1: 10 }, []];
  build = async () => undefined;
});

describe('what was made of personal data before it was erased', () => {
  test('goes: the mails, the traces of the key, and the read models, with no key from before at hand', async () => {
    await process().react(erased(10), tools);
    expect(did).toEqual([
      'users of customer 10 by 1',
      'bank entries of customer 10 by 1',
      'mails of 1 customer-10',
      'keys swept',
      'keys forgotten',
      'built',
      'opened dossiers of 1 customer-10',
    ]);
  });

  test('a build that was cut short is done again, in this process or the next', async () => {
    const { react } = process();
    build = () => Promise.reject(new Error('the server is being stopped'));
    await expect(react(erased(10), tools)).rejects.toThrow('stopped');
    build = async () => undefined;
    await react(erased(10), tools);
    await process().react(erased(10), tools);
    expect(builds()).toBe(2);
  });

  test('people who were erased before a build began share it, those after it do not', async () => {
    const { react } = process();
    await Promise.all([react(erased(8), tools), react(erased(9), tools), react(erased(10), tools)]);
    expect(builds()).toBe(1);
    heads = { 1: 12 };
    await react(erased(11), tools);
    await react(erased(12), tools);
    expect(builds()).toBe(2);
  });

  test('one who is erased while read models are being built waits for the next build', async () => {
    const { react } = process();
    const gate = Promise.withResolvers<void>();
    build = () => gate.promise;
    const first = react(erased(10), tools);
    await new Promise(setImmediate);
    heads = { 0: 4, 1: 10 };
    const other = react(erased(4, 0), tools);
    gate.resolve();
    await Promise.all([first, other]);
    expect(builds()).toBe(2);
  });
});
