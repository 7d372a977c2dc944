import type { Hono } from 'hono';
import type { Config } from '#api/start/config.ts';
import { httpWarehouse } from '#application/adapters/external-warehouse-http/warehouse.ts';
import { warehouseSimulator } from '#application/adapters/external-warehouse-simulator/simulator.ts';
import type { ExternalWarehouses } from '#application/ports/external-warehouse.ts';
import { newTestKey } from '#api/compose/test-key.ts';

const path = '/testmagazijn';

/**
 * Where orders of an external warehouse go (SO-050, D-52): to its address with the key of the account, or, without
 * an address, in a demo company alone (D-70), to the built-in test warehouse of this server, to be mounted at `path`:
 * what it counts is made up. `origin` is where this server listens.
 */
export const openExternalWarehouse = (
  { externalWarehouse }: Pick<Config, 'externalWarehouse'>,
  {
    origin,
    isDemo,
    testKey: key = newTestKey(),
  }: { origin: () => string; isDemo: () => boolean; testKey?: string },
): { warehouses: ExternalWarehouses; testWarehouse: { path: string; app: Hono } | null } => {
  if (externalWarehouse) {
    const { url: baseUrl, keys } = externalWarehouse;
    return {
      warehouses(accountId) {
        const key = keys?.get(accountId) ?? keys?.get('all') ?? null;
        return key === null ? null : httpWarehouse({ baseUrl, key });
      },
      testWarehouse: null,
    };
  }
  return {
    warehouses: () => (isDemo() ? httpWarehouse({ baseUrl: `${origin()}${path}`, key }) : null),
    testWarehouse: { path, app: warehouseSimulator({ key }).app },
  };
};
