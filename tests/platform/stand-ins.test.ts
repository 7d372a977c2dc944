import { expect, test } from 'vitest';
import { openBookkeeping } from '#api/compose/bookkeeping.ts';
import { openCarriers } from '#api/compose/carriers.ts';
import { openExternalWarehouse } from '#api/compose/external-warehouse.ts';
import { readConfig } from '#api/start/config.ts';

const here = (isDemo: boolean) => ({
  origin: () => 'http://localhost:3000',
  publicUrl: () => 'https://kelder.example',
  isDemo: () => isDemo,
});
const open = (environment: Record<string, string>, isDemo: boolean) => {
  const config = readConfig(environment);
  const { carriersOf, addresses } = openCarriers(config, here(isDemo));
  return {
    addresses,
    carriers: carriersOf({ held: { valueOf: async () => null }, account: () => null }),
    warehouses: openExternalWarehouse(config, here(isDemo)).warehouses,
    programs: openBookkeeping(config, here(isDemo)).programs,
  };
};
const label = { accountId: 3, carrier: 'postnl' } as const;

test('INT-006 · D-70 · without keys carriers, warehouse and bookkeeping answer in a demo company', async () => {
  const { carriers, warehouses, programs } = open({}, true);
  expect(await carriers(label)).toMatchObject({ isTest: true });
  expect(warehouses(3)).not.toBeNull();
  expect([programs.isConnected('exact'), programs.isConnected('snelstart')]).toEqual([true, true]);
});

test('INT-006 · D-70 · elsewhere none of them does, nor the register of addresses', async () => {
  const { carriers, warehouses, programs, addresses } = open({}, false);
  expect(await carriers(label)).toBeNull();
  expect(await carriers(label, { isTest: true })).toBeNull();
  expect(warehouses(3)).toBeNull();
  expect([programs.isConnected('exact'), programs.isConnected('snelstart')]).toEqual([false, false]);
  await expect(addresses.find('3511AA', 12)).rejects.toMatchObject({ code: 'address-check-not-connected' });
});

test('INT-006 · what the installation is registered with is connected, demo or not', () => {
  const registered = { EXACT_CLIENT_ID: 'kelderboek', EXACT_CLIENT_SECRET: 'geheim' };
  const { programs } = open(registered, false);
  expect([programs.isConnected('exact'), programs.isConnected('snelstart')]).toEqual([true, false]);
});

test('INT-006 · with a key of the account a carrier is its own, but a label of the built-in one stays with that', async () => {
  const { carriersOf } = openCarriers(readConfig({}), here(true));
  const held = { valueOf: async (accountId: number) => (accountId === 3 ? 'sleutel' : null) };
  const carriers = carriersOf({ held, account: () => ({ settings: {} }) as never });
  expect(await carriers(label)).toMatchObject({ isTest: false });
  expect(await carriers(label, { isTest: true })).toMatchObject({ isTest: true });
  expect(await carriers({ ...label, accountId: 14 })).toMatchObject({ isTest: true });
});

test('INT-006 · a key of the external warehouse is of its account, or of all', () => {
  const of = (EXTERNAL_WAREHOUSE_KEY: string) =>
    open({ EXTERNAL_WAREHOUSE_URL: 'https://magazijn.example', EXTERNAL_WAREHOUSE_KEY }, true).warehouses;
  expect([of('3=drie')(3), of('3=drie')(14)]).toEqual([expect.anything(), null]);
  expect(of('samen')(14)).not.toBeNull();
});
