import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { logout } from '#api/authentication/contract.ts';
import { ownNotices, type OwnNotice, setNotice } from '#api/customer-app-notices/contract.ts';
import {
  changeAppPassword,
  customerAppInformation,
  customerAppOrderLines,
  customerAppProduct,
  customerAppUsual,
  type OrderedLine,
  punchOutBasket,
} from '#api/customer-app-pages/contract.ts';
import { ownSessions, profile } from '#api/users/contract.ts';
import { ownSubscription } from '#api/customer-app-subscription/contract.ts';
import {
  clearBasket,
  customerAppBasket,
  type CustomerAppCatalogue,
  customerAppFind,
  type CustomerAppProduct,
  customerAppOrders,
  customerAppProducts,
  customerAppStock,
  keepInfo,
  keepQuantity,
  placeCustomerOrder,
  setFavourite,
} from '#api/customer-app/contract.ts';
import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { header } from '#api/contract/wire.ts';
import { App } from '#customer-app/app/app.tsx';
import { createRouter } from '#customer-app/app/router.tsx';
import { createApp } from '#customer-app/app/signed-in.ts';
import { startDevice } from '#customer-app/device/device.tsx';
import type { KeptRange, RangeStore } from '#customer-app/device/kept-range.ts';
import type { Session } from '#web/lib/session.ts';

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
  basePrice: euros(10),
  unitPriceIncl: euros(12.1),
  dealPrice: null,
  actionPriceExcl: null,
  priceType: 'catalogue',
  discount: 0,
  isExcludedFromDiscount: false,
  vatRate: 2100,
  bottlesPerBox: 6,
  available: 60,
  onHand: 60,
  free: 60,
  minimum: 60,
  onOrder: 0,
  inBasket: 0,
  picture: null,
  message: '',
  isNotReturning: false,
  replaces: null,
  replacedId: null,
  replacedById: null,
  isFavourite: false,
  timesOrdered: 0,
  isNew: false,
  ...rest,
});

export const info = (
  rest: Partial<CustomerAppCatalogue['general_info']> = {},
): CustomerAppCatalogue['general_info'] => ({
  accountName: 'De Kelder',
  priceSide: 'excl',
  minimumOrder: euros(250),
  shipping: null,
  rules: [],
  hasMore: false,
  showsRules: false,
  logo: '',
  background: '',
  welcomeText: '',
  welcomeButton: 'Nieuwe bestelling',
  isOnePage: false,
  isPunchOut: false,
  ...rest,
});

export const catalogue = (rest: Partial<CustomerAppCatalogue> = {}): CustomerAppCatalogue => ({
  favorite_products: [
    wine(1, 'Rioja Crianza', { isFavourite: true }),
    wine(2, 'Viura', { isFavourite: true, available: 0, message: 'In week 48' }),
  ],
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
    telephone: '030 555 01 42',
    telephone2: '',
    mobile: '',
    isVatExempt: false,
  },
  general_info: info(),
  check: { state: 0, daysLeft: null, telephone: '030 555 01 42' },
  delivery_dates: ['2026-11-24', '2026-11-25'],
  delivery_info: { cutOff: '11:00' },
  order_extra_info: [],
  ordering: null,
  ...rest,
});

export const historyOrder = (number: number): HistoryOrder => ({
  orderId: number,
  number,
  orderDate: '2026-11-19',
  deliveryDate: '2026-11-20',
  status: 'waiting',
  invoiceStatus: 'not-invoiced',
  bottles: 12,
  excl: euros(100),
  incl: euros(121),
  hasInvoice: false,
  hasPackingSlip: true,
});

export const orderedLine = (
  productId: number,
  name: string,
  quantity: number,
  rest: Partial<OrderedLine> = {},
): OrderedLine => ({
  productId,
  name,
  vintage: '2022',
  quantity,
  unitPrice: euros(10),
  vatRate: 2100,
  totalExcl: euros(10 * quantity),
  totalIncl: euros(12.1 * quantity),
  baseTotal: euros(10 * quantity),
  bottlesPerBox: 6,
  color: 'red',
  supplierName: 'Bodegas Sierra Clara',
  isShipping: false,
  ...rest,
});

export const answer = <O extends Operation>(operation: O, response: ResponseOf<O>) =>
  Response.json(z.encode(operation.response, response));

export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The basket on the server: the last edit wins. */
const fakeBasket = () => {
  const lines = new Map<number, { quantity: number; seenPrice: number | null; typedAt: number }>();
  const state = {
    nth: 1,
    info: { note: '', orderer: '', phone: '', deliveryDate: null as string | null },
    placed: null as number | null,
    lines,
  };
  const idOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
  const next = (placed: number | null) => {
    lines.clear();
    Object.assign(state, { nth: state.nth + 1, placed });
    state.info = { note: '', orderer: '', phone: '', deliveryDate: null };
  };
  return {
    state,
    next,
    id: () => idOf(state.nth),
    told: () => ({
      basketId: idOf(state.nth),
      lines: [...lines].flatMap(([productId, { quantity, seenPrice }]) =>
        quantity > 0 ? [{ productId, quantity, seenPrice }] : [],
      ),
      ...state.info,
      placed: state.placed === null ? null : { basketId: idOf(state.nth - 1), number: state.placed },
    }),
  };
};

/** An API that answers by the contract, or temporarily otherwise: `instead.store = () => ...`. */
const fakeApi = (offered: CustomerAppCatalogue) => {
  const history: HistoryOrder[] = [];
  const placed: Placed[] = [];
  const pages: RequestOf<typeof customerAppOrders>[] = [];
  const signedOut: string[] = [];
  const favourites: RequestOf<typeof setFavourite>[] = [];
  const earlier: OrderedLine[] = [];
  /** What the customer asked to hear of wines. */
  const notices: OwnNotice[] = [];
  /** Wines that may be ordered but are not listed, until they are found or in the basket. */
  const beyond: CustomerAppProduct[] = [];
  /** What the server takes for like whatever it does not find. */
  const alike: CustomerAppProduct[] = [];
  /** What is told of a wine besides what the list knows. */
  const told: Partial<ResponseOf<typeof customerAppProduct>> = {};
  const sent: { path: string; body: unknown; commandId: string | null; customer: string | null }[] = [];
  const instead: {
    products?: Answering;
    find?: Answering;
    product?: Answering;
    orders?: Answering;
    store?: Answering;
    basket?: Answering;
    quantity?: Answering;
    password?: Answering;
    notice?: Answering;
    punchOut?: Answering;
  } = {};
  /** What the calls of other pages answer, by their paths. */
  const others: Record<string, (sent: unknown) => Response | Promise<Response>> = {
    [ownSubscription.path]: () => answer(ownSubscription, { subscription: null }),
    [ownSessions.path]: () => answer(ownSessions, { data: [] }),
    [profile.path]: () =>
      answer(profile, {
        data: {
          username: 'bistro',
          firstName: '',
          lastName: '',
          email: '',
          accountId: 3,
          language: null,
          shortestPassword: 8,
        },
      }),
  };
  const numbers = new Map<string, number>();
  /** The available bottles. */
  const left = new Map<number, number>();
  const basket = fakeBasket();
  /** The wines of earlier lines that can be ordered now, listed or not. */
  const orderableNow = () => {
    const ids = new Set(earlier.map(({ productId }) => productId));
    return [...offered.favorite_products, ...offered.other_products, ...beyond].filter(
      ({ productId, replacedId }) => ids.has(productId) || (replacedId !== null && ids.has(replacedId)),
    );
  };

  vi.stubGlobal('fetch', async (url: string, { body, headers, method }: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/v1/', '');
    const json: unknown = body ? JSON.parse(body as string) : null;
    const said = new Headers(headers);
    const [commandId, customer] = [said.get(header.commandId), said.get(header.customer)];
    sent.push({ path, body: json, commandId, customer });
    const answers: Record<string, () => Response | Promise<Response>> = {
      [logout.path]: () => {
        signedOut.push(method ?? '');
        return answer(logout, { data: 1 });
      },
      [customerAppProducts.path]: () =>
        instead.products?.() ??
        answer(customerAppProducts, {
          ...offered,
          other_products: [
            ...offered.other_products,
            ...beyond.filter(({ productId }) => basket.state.lines.get(productId)?.quantity),
          ],
        }),
      [customerAppFind.path]: async () => {
        const other = await instead.find?.();
        if (other) return other;
        const { question, take } = customerAppFind.request.parse(json);
        const all = [...offered.favorite_products, ...offered.other_products, ...beyond];
        const found = all.filter(({ name }) => name.toLowerCase().includes(question.toLowerCase()));
        return answer(customerAppFind, {
          data: found.length > 0 ? found.slice(0, take) : alike,
          has_more: found.length > take,
          isAlike: found.length === 0 && alike.length > 0,
        });
      },
      [customerAppStock.path]: () => {
        const asked = new Set(customerAppStock.request.parse(json).ids);
        const data = [...offered.favorite_products, ...offered.other_products]
          .filter(({ productId }) => asked.has(productId))
          .map(({ productId }) => ({ productId, available: left.get(productId) ?? 60 }));
        return answer(customerAppStock, { data });
      },
      [customerAppBasket.path]: () => instead.basket?.() ?? answer(customerAppBasket, basket.told()),
      [keepQuantity.path]: async () => {
        const other = await instead.quantity?.();
        if (other) return other;
        const { productId, quantity, seenPrice, age } = keepQuantity.request.parse(json);
        const typedAt = Date.now() - age;
        const isKept = (basket.state.lines.get(productId)?.typedAt ?? 0) <= typedAt;
        if (isKept) basket.state.lines.set(productId, { quantity, seenPrice, typedAt });
        return answer(keepQuantity, { data: 1, isKept, quantity });
      },
      [keepInfo.path]: () => {
        const { age: _, ...typed } = keepInfo.request.parse(json);
        basket.state.info = typed;
        return answer(keepInfo, { data: 1, isKept: true });
      },
      [clearBasket.path]: () => {
        basket.next(null);
        return answer(clearBasket, { data: 1 });
      },
      [setFavourite.path]: () => {
        const { productId, isFavourite } = setFavourite.request.parse(json);
        favourites.push({ productId, isFavourite });
        const all = [...offered.favorite_products, ...offered.other_products].map((each) =>
          each.productId === productId ? { ...each, isFavourite } : each,
        );
        offered.favorite_products = all.filter((each) => each.isFavourite);
        offered.other_products = all.filter((each) => !each.isFavourite);
        return answer(setFavourite, { data: 1 });
      },
      [ownNotices.path]: () => {
        const { productId, skip, take } = ownNotices.request.parse(json);
        const data = notices.filter((each) => productId === null || each.productId === productId);
        return answer(ownNotices, { data: data.slice(skip, skip + take), total: data.length });
      },
      [setNotice.path]: async () => {
        const other = await instead.notice?.();
        if (other) return other;
        const { productId, kind, isOn } = setNotice.request.parse(json);
        const at = notices.findIndex((each) => each.productId === productId && each.kind === kind);
        if (at >= 0) notices.splice(at, 1);
        const all = [...offered.favorite_products, ...offered.other_products];
        const productName = all.find((each) => each.productId === productId)?.name ?? '';
        if (isOn) notices.push({ productId, kind, productName, requestedOn: '2026-11-19' });
        return answer(setNotice, { data: 1 });
      },
      [customerAppUsual.path]: () => answer(customerAppUsual, { data: earlier, products: orderableNow() }),
      [changeAppPassword.path]: () => instead.password?.() ?? answer(changeAppPassword, { data: 1 }),
      [punchOutBasket.path]: () =>
        instead.punchOut?.() ??
        answer(punchOutBasket, {
          data: {
            action: 'https://inkoop.example/oci',
            fields: [
              ['sid', '7'],
              ['NEW_ITEM-QUANTITY[1]', '6.000'],
            ],
            pass: 'pas',
          },
        }),
      [customerAppInformation.path]: () => answer(customerAppInformation, information),
      [customerAppOrders.path]: () => {
        const page = customerAppOrders.request.parse(json);
        pages.push(page);
        const data = history.slice(page.skip, page.skip + page.take);
        return instead.orders?.() ?? answer(customerAppOrders, { data, total: history.length });
      },
      [placeCustomerOrder.path]: async () => {
        const order = placeCustomerOrder.request.parse(json);
        const commandId = new Headers(headers).get(header.commandId) ?? '';
        placed.push({ ...order, commandId });
        const other = await instead.store?.();
        if (other) return other;
        const number = numbers.get(commandId) ?? 1001 + numbers.size;
        if (!numbers.has(commandId)) {
          history.unshift(historyOrder(number));
          if (commandId === basket.id()) basket.next(number);
        }
        numbers.set(commandId, number);
        return answer(placeCustomerOrder, { data: { orderId: number, number } });
      },
    };
    if (path.startsWith('klantapp/product/')) {
      const other = await instead.product?.();
      if (other) return other;
      const all = [...offered.favorite_products, ...offered.other_products, ...beyond];
      const product = all.find(({ productId }) => path.endsWith(`/${productId}`))!;
      return answer(customerAppProduct, {
        product,
        vintages: [],
        pictures: [],
        origin: [product.country, product.region],
        description: '',
        foodPairing: '',
        alcohol: null,
        isOrganic: false,
        facts: [],
        last: null,
        ...told,
      });
    }
    if (path.startsWith('klantapp/order/')) {
      const page = Object.fromEntries(new URL(url).searchParams);
      const { skip, take } = customerAppOrderLines.request.parse({ id: 1, ...page });
      const data = earlier.slice(skip, skip + take);
      return answer(customerAppOrderLines, { data, total: earlier.length, products: orderableNow() });
    }
    const other = others[path];
    return other ? other(json) : answers[path]!();
  });
  return {
    history,
    placed,
    pages,
    signedOut,
    favourites,
    earlier,
    notices,
    beyond,
    alike,
    told,
    left,
    sent,
    instead,
    others,
    server: basket,
  };
};

const information: ResponseOf<typeof customerAppInformation> = {
  order_info: { delivery_days: [2, 5], cut_off: '11:00', klantapp_minimum_order_amount: euros(250) },
  pricelist_info: { price_side: 'excl', customer_discount: 400 },
  contact_info: {
    text: 'Bel voor elf uur.',
    company_name: 'De Kelder',
    telephone: '030 555 01 42',
    email: 'info@kelder.example',
    website: '',
  },
  customer_info: {
    name: 'Bistro De Kade',
    street_name: 'Kade',
    house_number: '12',
    house_number_extra: 'A',
    postcode: '1011 AB',
    city: 'Amsterdam',
    telephone_1: '020 555 01 42',
    telephone_2: '',
    mobile_1: '',
    no_vat: false,
  },
  invoice_info: { pay_in_days: 14, open: 2, open_amount: euros(242) },
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

/** Keeps ranges as the database of a browser does; of one user at a time. */
export const keptRanges = () => {
  const rows = new Map<string, KeptRange>();
  const store: RangeStore = {
    read: async (owner) => rows.get(owner) ?? null,
    write: async (owner, kept) => {
      rows.clear();
      rows.set(owner, kept);
    },
  };
  return { rows, store };
};

const base = '/klantapp';
/**
 * Shows the app at an address; calling it again acts as a reload. With `ranges` it is kept on this device. One that begins
 * with that of the app is that of the browser, with its history.
 */
export const openApp = (path: string, who: Session = session, ranges?: RangeStore) => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  const leave = vi.fn<() => void>();
  const app = createApp(who, leave);
  stops.push(app.stop);
  if (ranges) stops.push(startDevice(app, ranges));
  const isOfBrowser = path.startsWith(base);
  if (isOfBrowser) history.pushState(null, '', path);
  const router = createRouter(app.store, isOfBrowser ? { base } : { start: path });
  stops.push(router.dispose);
  render(<App app={app} router={router} />);
  return { app, basket: app.basket, leave };
};

/** The app at an address, with an API that offers these wines. */
export const show = (path: string, offered: CustomerAppCatalogue = catalogue()) => {
  const api = fakeApi(offered);
  return { ...api, ...openApp(path), user: userEvent.setup() };
};

/** Browser features that jsdom lacks, and a clean state for each test. */
export const inBrowser = () => {
  // preloads what the app loads on demand, since that can take seconds on a busy machine
  beforeAll(
    () =>
      Promise.all([
        import('#customer-app/app/app-check.tsx'),
        import('#customer-app/features/new-order/basket-news.tsx'),
        import('#customer-app/features/new-order/clear-dialog.tsx'),
        import('#customer-app/features/new-order/wine-page.tsx'),
        import('#customer-app/features/new-order/filters.tsx'),
        import('#customer-app/features/new-order/previous-orders.tsx'),
        import('#customer-app/features/overview/overview.tsx'),
        import('#customer-app/features/orders/orders.tsx'),
        import('#customer-app/features/information/information.tsx'),
        import('#customer-app/features/leaving/leaving.tsx'),
        import('#customer-app/app/elsewhere.tsx'),
        import('#customer-app/features/branches/approvals.tsx'),
        import('#customer-app/app/branches/ask.ts'),
        import('#customer-app/features/branches/branches.tsx'),
        import('#customer-app/app/branches/order-note.tsx'),
        import('#customer-app/app/branches/overview-card.tsx'),
        import('#customer-app/app/profile-panel.tsx'),
        import('#customer-app/ui/order-details.tsx'),
      ]),
    60_000,
  );
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
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
