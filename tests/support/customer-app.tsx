import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { logout } from '#api/contract/authentication.ts';
import {
  type CustomerAppCatalogue,
  type CustomerAppProduct,
  customerAppOrders,
  customerAppProducts,
  placeCustomerOrder,
} from '#api/contract/customer-app.ts';
import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { header } from '#api/contract/wire.ts';
import { App } from '#customer-app/app/app.tsx';
import type { Session } from '#web/lib/session.ts';
import { SignedInContext } from '#customer-app/app/signed-in.ts';
import { createStore } from '#customer-app/app/store.ts';

type Placed = RequestOf<typeof placeCustomerOrder> & { commandId: string };
type HistoryOrder = ResponseOf<typeof customerAppOrders>['data'][number];
type Answering = () => Response | Promise<Response>;

const euros = (amount: number) => Math.round(amount * 10_000);

export const wine = (
  productId: number,
  name: string,
  rest: Partial<CustomerAppProduct> = {},
): CustomerAppProduct => ({
  productId,
  name,
  vintage: '2022',
  supplierName: 'Bodegas Sierra Clara',
  color: 'red',
  country: 'Spanje',
  region: 'Rioja',
  grapes: ['Tempranillo'],
  unitPrice: euros(10),
  discount: 0,
  isExcludedFromDiscount: false,
  vatRate: 2100,
  bottlesPerBox: 6,
  available: 60,
  message: '',
  isFavourite: false,
  ...rest,
});

export const catalogue = (rest: Partial<CustomerAppCatalogue> = {}): CustomerAppCatalogue => ({
  favorite_products: [wine(1, 'Rioja Crianza'), wine(2, 'Viura', { available: 0, message: 'In week 48' })],
  other_products: [
    wine(3, 'Château Épenottes', {
      supplierName: 'Les Fils',
      color: 'white',
      country: 'Frankrijk',
      region: 'Bourgogne',
      grapes: ['Chardonnay', 'Pinot noir'],
      unitPrice: euros(20),
    }),
  ],
  customer_info: {
    name: 'Bistro De Kade',
    street: 'Kade',
    houseNumber: '12',
    houseNumberExtra: 'A',
    postcode: '1011 AB',
    city: 'Amsterdam',
  },
  general_info: { accountName: 'De Kelder', priceSide: 'excl', minimumOrder: euros(250) },
  delivery_dates: ['2026-11-24', '2026-11-25'],
  ...rest,
});

export const historyOrder = (number: number): HistoryOrder => ({
  orderId: number,
  number,
  orderDate: '2026-11-19',
  deliveryDate: '2026-11-20',
  status: 'waiting',
  invoiceStatus: 'not-invoiced',
  hasInvoice: false,
  bottles: 12,
  excl: euros(100),
  incl: euros(121),
});

const answer = <O extends Operation>(operation: O, response: ResponseOf<O>) =>
  Response.json(z.encode(operation.response, response));

export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An API that answers by the contract, or for a while otherwise: `instead.store = () => ...`. */
const fakeApi = (offered: CustomerAppCatalogue) => {
  const history: HistoryOrder[] = [];
  const placed: Placed[] = [];
  const pages: RequestOf<typeof customerAppOrders>[] = [];
  const signedOut: string[] = [];
  const instead: { products?: Answering; orders?: Answering; store?: Answering } = {};
  const numbers = new Map<string, number>();

  vi.stubGlobal('fetch', async (url: string, { body, headers, method }: RequestInit) => {
    const sent = new Headers(headers);
    const path = new URL(url).pathname.replace('/api/v1/', '');
    if (path === logout.path) {
      signedOut.push(method ?? '');
      return answer(logout, { data: 1 });
    }
    if (path === customerAppProducts.path)
      return instead.products?.() ?? answer(customerAppProducts, offered);
    const json: unknown = JSON.parse(body as string);
    if (path === customerAppOrders.path) {
      const page = customerAppOrders.request.parse(json);
      pages.push(page);
      const data = history.slice(page.skip, page.skip + page.take);
      return instead.orders?.() ?? answer(customerAppOrders, { data, total: history.length });
    }
    const order = placeCustomerOrder.request.parse(json);
    const commandId = sent.get(header.commandId) ?? '';
    placed.push({ ...order, commandId });
    const other = await instead.store?.();
    if (other) return other;
    const number = numbers.get(commandId) ?? 1001 + numbers.size;
    if (!numbers.has(commandId)) history.unshift(historyOrder(number));
    numbers.set(commandId, number);
    return answer(placeCustomerOrder, { data: { orderId: number, number } });
  });
  return { history, placed, pages, signedOut, instead };
};

export const session: Session = {
  token: 'valid',
  user: {
    userId: 9,
    username: 'kade',
    firstName: 'Sanne',
    lastName: 'de Wit',
    email: 'sanne@example.nl',
    roles: ['CLIENT'],
    accountId: 3,
    customerId: 77,
  },
};

const stops: (() => void)[] = [];

/** Shows the app at an address; showing it again is what a reload does. */
export const openApp = (path: string, who: Session = session) => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  const leave = vi.fn<() => void>();
  const { store, leave: leaveSafely, stop } = createStore(who, leave);
  stops.push(stop);
  render(
    <Provider store={store}>
      <SignedInContext value={{ user: who.user, leave: leaveSafely }}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </SignedInContext>
    </Provider>,
  );
  return { store, leave };
};

/** The app at an address, before an API that offers these wines. */
export const show = (path: string, offered: CustomerAppCatalogue = catalogue()) => {
  const api = fakeApi(offered);
  return { ...api, ...openApp(path), user: userEvent.setup() };
};

/** What a browser has and jsdom lacks, and a clean slate for each test. */
export const inBrowser = () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    cleanup();
    vi.unstubAllGlobals();
  });
};
