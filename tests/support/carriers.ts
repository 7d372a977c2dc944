import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Shipping } from '#api/compose/options.ts';
import { addressSimulator } from '#application/adapters/addresses-simulator/simulator.ts';
import { dpdCarrier, type DpdPass } from '#application/adapters/carrier-dpd/carrier.ts';
import { myparcelCarrier } from '#application/adapters/carrier-myparcel/carrier.ts';
import { postnlCarrier } from '#application/adapters/carrier-postnl/carrier.ts';
import { dpdSimulator } from '#application/adapters/carriers-simulator/dpd.ts';
import { drawLabel, type DrawLabel } from '#application/adapters/carriers-simulator/label.ts';
import { myparcelSimulator } from '#application/adapters/carriers-simulator/myparcel.ts';
import { postnlSimulator } from '#application/adapters/carriers-simulator/postnl.ts';
import type { Carrier, Carriers } from '#application/ports/carriers.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';

/** A blank label, for tests that do not read it. */
export const quickLabel = async (height = 420): Promise<Uint8Array> => {
  const label = await PDFDocument.create();
  label.addPage([298, height]).drawRectangle({ x: 20, y: 20, width: 258, height: 380 });
  return label.save();
};

/** Carriers that accept every call, without HTTP, and a register with one address. */
export const obligingCarriers: Shipping = (() => {
  let count = 0;
  const carrier: Carrier = {
    async makeLabel() {
      count += 1;
      const barcode = `3STEST${String(count).padStart(9, '0')}`;
      return { carrierId: barcode, barcode, trackingUrl: '', file: await quickLabel() };
    },
    status: async () => 'announced',
    cancel: async () => {},
  };
  return {
    carriersOf: () => async () => ({ carrier, isTest: true }),
    addresses: { find: async () => ({ street: 'Oudegracht', city: 'Utrecht' }) },
  };
})();

/**
 * A fault of a carrier: it creates the label but loses its answer, or returns that status without doing
 * anything. `only` is a part of the affected paths.
 */
type CarrierFault = { kind: 'lost' | number; only: string } | null;

/** The key that the built-in carriers accept. */
export const carrierKey = 'test_vervoerder';

/** The built-in carriers over real HTTP, with a clock set by the test, and faults. */
export const servedCarriers = async () => {
  const state = {
    fault: null as CarrierFault,
    now: Date.parse('2026-11-19T08:30:00.000Z'),
    calls: 0,
    /** Whether labels are drawn; by default they are blank, as drawing takes time. */
    isDrawn: false,
  };
  const draw: DrawLabel = (label) => (state.isDrawn ? drawLabel(label) : quickLabel());
  const now = () => state.now;
  const forever = () => new Promise<never>(() => undefined);
  const postnl = postnlSimulator({ key: carrierKey, now, draw });
  const myparcel = myparcelSimulator({ key: carrierKey, now, draw });
  const dpd = dpdSimulator({ user: 'NOORDHOF', password: carrierKey, now, draw });
  const addresses = addressSimulator(async (address) =>
    address === '3511AA 12' ? { street: 'Oudegracht', city: 'Utrecht' } : undefined,
  );
  const app = new Hono()
    .use(async (context, next) => {
      state.calls += 1;
      const fault = state.fault && context.req.path.includes(state.fault.only) ? state.fault.kind : null;
      if (typeof fault === 'number') return new Response('', { status: fault });
      await next();
      if (fault === 'lost') await forever();
      return undefined;
    })
    .route('/postnl', postnl.app)
    .route('/myparcel', myparcel.app)
    .route('/dpd', dpd.app)
    .route('/', addresses.app);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const passes = new Map<string, DpdPass>();
  const carrierOf = (carrier: CarrierCode, key: string): Carrier => {
    // a short timeout for an answer that never comes
    const patience = state.fault?.kind === 'lost' ? { timeoutMs: 400 } : {};
    switch (carrier) {
      case 'postnl':
        return postnlCarrier({
          ...patience,
          key,
          baseUrl: `${baseUrl}/postnl`,
          location: '123456',
          customerCode: 'DEVC',
          customerNumber: '11223344',
        });
      case 'myparcel':
        return myparcelCarrier({ ...patience, key, baseUrl: `${baseUrl}/myparcel` });
      case 'dpd':
        return dpdCarrier({
          ...patience,
          baseUrl: `${baseUrl}/dpd`,
          user: 'NOORDHOF',
          password: key,
          depot: '',
          customerNumber: '20001234',
          passes,
        });
    }
  };
  const withKey =
    (key: string): Carriers =>
    async ({ carrier }) => ({ carrier: carrierOf(carrier, key), isTest: false });
  return {
    state,
    baseUrl,
    postnl,
    myparcel,
    dpd,
    carriers: withKey(carrierKey),
    strangers: withKey('sleutel_van_een_ander'),
    /** The number of labels accepted, by all carriers together. */
    taken: () => [...postnl.announced.keys(), ...myparcel.shipments.keys(), ...dpd.orders].length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
