import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { httpWarehouse } from '#application/adapters/external-warehouse-http/warehouse.ts';
import { warehouseSimulator } from '#application/adapters/external-warehouse-simulator/simulator.ts';

/**
 * A fault of a warehouse: it does not respond, accepts the order but loses its answer, or returns that status
 * without doing anything.
 */
type WarehouseFault = 'silence' | 'lost' | number | null;

/** The built-in warehouse over real HTTP, with faults and a count of the calls that reached it. */
export const servedWarehouse = async () => {
  const state = { fault: null as WarehouseFault, calls: 0 };
  const forever = () => new Promise<never>(() => undefined);
  const key = 'test_magazijn';
  const { app: simulator, orders, stock } = warehouseSimulator({ key, pageSize: 2 });
  const app = new Hono()
    .use(async (_, next) => {
      state.calls += 1;
      if (state.fault === 'silence') await forever();
      if (typeof state.fault === 'number') return new Response('', { status: state.fault });
      await next();
      if (state.fault === 'lost') await forever();
      return undefined;
    })
    .route('/', simulator);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    /** The orders it accepted. */
    orders,
    /** Its counts, by product number. */
    stock,
    warehouse: httpWarehouse({ baseUrl, key }),
    /** The same with a short timeout. */
    hasty: httpWarehouse({ baseUrl, key, timeoutMs: 150 }),
    stranger: httpWarehouse({ baseUrl, key: 'test_ander' }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
