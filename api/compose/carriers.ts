import { Hono } from 'hono';
import type { Config } from '#api/start/config.ts';
import { pdokRegister } from '#application/adapters/addresses-pdok/register.ts';
import { addressSimulator } from '#application/adapters/addresses-simulator/simulator.ts';
import { dpdCarrier, type DpdPass } from '#application/adapters/carrier-dpd/carrier.ts';
import { myparcelCarrier } from '#application/adapters/carrier-myparcel/carrier.ts';
import { postnlCarrier } from '#application/adapters/carrier-postnl/carrier.ts';
import { dpdSimulator } from '#application/adapters/carriers-simulator/dpd.ts';
import { drawLabel, type DrawLabel } from '#application/adapters/carriers-simulator/label.ts';
import { myparcelSimulator } from '#application/adapters/carriers-simulator/myparcel.ts';
import { postnlSimulator } from '#application/adapters/carriers-simulator/postnl.ts';
import type { AddressRegister } from '#application/ports/address-register.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import type { Carrier, Carriers } from '#application/ports/carriers.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { KnownAddress } from '#domain/shipping-label/address.ts';
import type { CarrierCode } from '#domain/shipping-label/carrier.ts';
import { plainPostcode } from '#domain/shipping-label/postcode.ts';
import type { ShippingLabelRefusal } from '#domain/shipping-label/shipping-label.ts';
import { newTestKey } from '#api/compose/test-key.ts';

const path = '/testvervoerders';

/** How a carrier is spoken to: where, and as whom. */
type CarrierLogin = {
  baseUrl: string;
  key: string;
  user: string;
  depot: string;
  customerNumber: string;
};

const loginOf = (account: Account, carrier: CarrierCode): Omit<CarrierLogin, 'baseUrl' | 'key'> => {
  if (carrier === 'myparcel') return { user: '', depot: '', customerNumber: '' };
  return {
    user: settingOf(account, `${carrier}Name`),
    depot: settingOf(account, `${carrier}DepotName`),
    customerNumber: settingOf(account, `${carrier}DepotDescription`),
  };
};

/** The adapter of a carrier. */
const open = (
  carrier: CarrierCode,
  { baseUrl, key, user, depot, customerNumber }: CarrierLogin,
  passes: Map<string, DpdPass>,
): Carrier => {
  switch (carrier) {
    case 'postnl':
      return postnlCarrier({ baseUrl, key, customerCode: user, customerNumber, location: depot });
    case 'myparcel':
      return myparcelCarrier({ baseUrl, key });
    case 'dpd':
      return dpdCarrier({ baseUrl, user, password: key, depot, customerNumber, passes });
  }
};

/** The addresses of the demo company, for the built-in register. */
const demoAddresses = async (): Promise<Map<string, KnownAddress>> => {
  const { customersByLog } = await import('#application/demo/people.ts');
  return new Map(
    Object.values(customersByLog)
      .flat()
      .map(({ record: { postcode, houseNumber, street, city } }) => [
        `${plainPostcode(postcode)} ${houseNumber}`,
        { street, city },
      ]),
  );
};

/**
 * The carriers (D-52): at their addresses where an account has a key, else, in a demo company alone (D-70), those
 * that are built into this server, to be mounted at `path`, whose labels are for trying out. The register of addresses
 * is that of PDOK where its address is configured, else, there too, a built-in one that knows the demo company.
 * `origin` is where this server listens; `draw` draws the labels of the built-in ones.
 */
export const openCarriers = (
  { carriers: urls, addressUrl }: Pick<Config, 'carriers' | 'addressUrl'>,
  {
    origin,
    isDemo,
    draw = drawLabel,
    testKey: key = newTestKey(),
  }: { origin: () => string; isDemo: () => boolean; draw?: DrawLabel; testKey?: string },
): {
  carriersOf: (parts: {
    held: Pick<HeldSecretValues, 'valueOf'>;
    account: (accountId: number) => Account | null;
  }) => Carriers;
  addresses: AddressRegister;
  testCarriers: { path: string; app: Hono };
} => {
  const passes = new Map<string, DpdPass>();
  const at = (name: string) => `${origin()}${path}/${name}`;
  const app = new Hono()
    .route('/postnl', postnlSimulator({ key, draw }).app)
    .route('/myparcel', myparcelSimulator({ key, draw }).app)
    .route('/dpd', dpdSimulator({ user: 'KELDERBOEK', password: key, draw }).app);
  let known: ReturnType<typeof demoAddresses> | null = null;
  app.route(
    '/adressen',
    addressSimulator(async (address) => (await (known ??= demoAddresses())).get(address)).app,
  );
  const test = { key, user: 'KELDERBOEK', depot: '', customerNumber: '10000000' };

  return {
    testCarriers: { path, app },
    addresses: {
      // where this server listens is known once it does
      async find(...request) {
        if (addressUrl === null && !isDemo())
          return refuse<ShippingLabelRefusal>('address-check-not-connected');
        return pdokRegister({ baseUrl: addressUrl ?? at('adressen') }).find(...request);
      },
    },
    carriersOf:
      ({ held, account }) =>
      async ({ accountId, carrier }, made) => {
        const heldKey = made?.isTest ? null : await held.valueOf(accountId, `carrier-${carrier}`);
        const ofAccount = account(accountId);
        const isTest = heldKey === null || ofAccount === null;
        if (isTest && !isDemo()) return null;
        const login = isTest
          ? { ...test, user: carrier === 'postnl' ? 'TEST' : test.user, baseUrl: at(carrier) }
          : { ...loginOf(ofAccount, carrier), key: heldKey, baseUrl: urls[carrier] };
        return { carrier: open(carrier, login, passes), isTest };
      },
  };
};
