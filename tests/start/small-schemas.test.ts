import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '#api/customer-app/contract.ts';
import * as invoices from '#api/customer-app-invoices/contract.ts';
import * as pages from '#api/customer-app-pages/contract.ts';
import * as notices from '#api/customer-app-notices/contract.ts';
import * as quotes from '#api/customer-app-quotes/contract.ts';
import * as subscription from '#api/customer-app-subscription/contract.ts';
import * as returned from '#api/payments/return-contract.ts';
import type { Operation } from '#api/contract/operation.ts';
import { catalogue, historyOrder, info, orderedLine, wine } from '#tests/support/customer-app.tsx';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import config from '#vite.config.ts';
import { z as small } from '#web/lib/small-schemas.ts';

type Small = Record<string, { request: SmallSchema; response: SmallSchema }>;
type SmallSchema = Parameters<typeof small.encode>[0];

const contracts = [
  'api/customer-app/contract.ts',
  'api/customer-app-pages/contract.ts',
  'api/customer-app-invoices/contract.ts',
  'api/customer-app-notices/contract.ts',
  'api/customer-app-quotes/contract.ts',
  'api/customer-app-subscription/contract.ts',
  'api/payments/return-contract.ts',
  // what it takes of contracts that are not its own
  'customer-app/app/page-calls.ts',
];

/** The contract as the build leaves it: what the app does not use is gone, and so is zod. */
const builtContract = async (): Promise<Small> => {
  const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [],
    resolve: { alias: { zod: path('web/lib/small-schemas.ts') } },
    build: {
      ...config.build,
      write: false,
      copyPublicDir: false,
      minify: true,
      lib: { entry: contracts.map(path), formats: ['es'] },
    },
  });
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const names = chunks.map(({ fileName }) => fileName);
  for (const chunk of chunks) {
    const file = join(folder.path, chunk.fileName);
    mkdirSync(dirname(file), { recursive: true });
    if (chunk.type === 'chunk') writeFileSync(file, chunk.code);
  }
  const load = createRequire(folder.path);
  const all = names.map((name) => load(join(folder.path, name)) as Small);
  return Object.assign({}, ...all) as Small;
};
const folder = temporaryFolder();
afterAll(folder.remove);
let smallContract: Small;
beforeAll(async () => {
  smallContract = await builtContract();
});

const operations = {
  ...contract,
  ...pages,
  ...invoices,
  ...notices,
  ...quotes,
  ...subscription,
  ...returned,
} as unknown as Record<string, Operation>;

const page = { skip: 10, take: 10 };
const typed = { productId: 3, quantity: 12, seenPrice: 98_765, age: 40 };
/** What the app sends, by operation, in our words. */
const requests: Record<string, unknown[]> = {
  customerAppFind: [{ question: 'rioja', skip: 0, take: 50 }],
  customerAppStock: [{ ids: [1, 2] }],
  keepQuantity: [typed, { ...typed, seenPrice: null }, { ...typed, quantity: -1 }],
  keepInfo: [
    { customerId: null, note: 'x', orderer: '', phone: '', deliveryDate: '2026-11-24', age: 0 },
    { customerId: null, note: 'x'.repeat(2001), orderer: '', phone: '', deliveryDate: null, age: 0 },
  ],
  placeCustomerOrder: [
    {
      customerId: null,
      lines: [{ productId: 3, quantity: 12, seenPrice: null }],
      deliveryDate: null,
      note: '',
      remark: '',
      shownTotalExcl: null,
      shownVat: null,
      shownTotalIncl: null,
      orderer: 'Sanne',
      phone: '',
      shownIncl: 1_210_000,
      addTo: 7,
    },
  ],
  customerAppOrders: [page, { skip: 0, take: 101 }],
  customerAppOrderLines: [{ orderId: 12, ...page }],
  customerAppProduct: [{ productId: 12 }],
  setFavourite: [{ productId: 3, isFavourite: true }],
  ownInvoices: [{ isOpen: true, ...page }],
  payOwnInvoices: [
    { ids: [3, 4], shown: 1_210_000 },
    { ids: [], shown: 0 },
  ],
  paymentReturn: [{ reference: '6f1c1b1e-3b0a-8c11-9d7e-0a4f5c2b7e91' }, { reference: 'tr_1' }],
  ownNotices: [
    { productId: null, ...page },
    { productId: 3, skip: 0, take: 2 },
  ],
  setNotice: [{ productId: 3, kind: 'back-in-stock', isOn: true }],
  pauseOwnSubscription: [
    { action: 'skip', day: '2026-11-24' },
    { action: 'resume', day: null },
    { action: 'pause', day: null },
  ],
  ownQuotes: [page],
  askAboutQuote: [{ orderId: 3, question: 'Kan het later?' }],
  acceptQuote: [
    { orderId: 3, lines: [{ lineId: 1, quantity: 6 }], deliveryDate: null, shownIncl: 1_210_000 },
    { orderId: 3, lines: [], deliveryDate: '2026-11-24', shownIncl: 1_210_000 },
  ],
  changeAppPassword: [{ password: 'Kelder-2026', current: 'Kelder-2025' }],
  changeAppUser: [{ field: 'email', val: 'a@example.nl' }],
  punchOutBasket: [{ hook: undefined, lines: [{ productId: 3, quantity: 12, seenPrice: 10_000 }] }],
};

const offered = catalogue({
  general_info: info({ shipping: wine(9, 'Verzendkosten'), rules: [{ from: 1, to: 2, percentage: 350 }] }),
  check: { state: 2, daysLeft: 3, telephone: '' },
  order_extra_info: [
    { orderId: 4, number: 1004, deliveryDate: null },
    { orderId: 5, number: 1005, deliveryDate: '2026-11-25' },
  ],
});
const lines = [
  orderedLine(1, 'Rioja', 6),
  orderedLine(2, 'Viura', 6, { color: null, vintage: null, isShipping: true }),
];
const quote = {
  orderId: 3,
  number: 1003,
  orderDate: '2026-11-19',
  validUntil: null,
  isExpired: false,
  bottles: 6,
  incl: 1_210_000,
};
/** What the server answers, in our words. */
const responses: Record<string, unknown> = {
  customerAppProducts: offered,
  customerAppFind: { data: offered.other_products, has_more: true, isAlike: false },
  customerAppProduct: {
    product: offered.other_products[0],
    vintages: [],
    pictures: ['/products/a.webp'],
    origin: ['Frankrijk', 'Loire'],
    description: 'Fris.',
    foodPairing: '',
    alcohol: 1250,
    isOrganic: true,
    facts: [['Inhoud', '0,75 l']],
    last: { date: '2026-11-02', quantity: 12 },
  },
  customerAppStock: { data: [{ productId: 1, available: -3 }] },
  customerAppBasket: {
    basketId: 'a',
    lines: [{ productId: 1, quantity: 6, seenPrice: 12_345 }],
    note: '',
    orderer: '',
    phone: '',
    deliveryDate: null,
    placed: { basketId: 'b', number: 1001 },
  },
  ownInvoices: {
    data: [
      {
        claimId: 3,
        orderId: null,
        orderNumber: 12,
        invoiceNumber: '2026-13',
        invoiceDate: '2026-11-01',
        dueDate: '2026-11-15',
        incl: 1_210_000,
        open: 500_000,
        state: 'overdue',
      },
    ],
    total: 1,
    isShown: true,
    mayPay: false,
    open: 500_000,
    overdue: 500_000,
    credit: 0,
  },
  payOwnInvoices: { link: 'https://pay.example/1' },
  paymentReturn: {
    state: 'paid',
    amount: 1_210_000,
    paid: 500_000,
    invoiceNumber: null,
    link: null,
    invoices: [{ invoiceNumber: '2026-13', paid: 500_000, open: null }],
  },
  ownSubscription: {
    subscription: {
      name: 'Wijn van de maand',
      lines: [{ productId: 1, name: 'Rioja', quantity: 6, unitPrice: 100_000, amount: 600_000 }],
      totalExcl: 600_000,
      totalIncl: 726_000,
      start: '2026-11-19',
      end: null,
      schedule: { unit: 'week', every: 1, on: 2, from: '2026-11-19' },
      nextOn: '2026-11-24',
      pausedUntil: null,
    },
  },
  ownQuotes: { data: [quote], total: 1 },
  ownQuote: {
    ...quote,
    deliveryDate: null,
    remark: '',
    priceSide: 'excl',
    discountInputs: {
      manual: null,
      extra: 0,
      customerTypeId: null,
      rules: [{ kind: 'general', customerTypeId: null, side: 'excl', from: 1, to: 2, percentage: 500 }],
    },
    lines: [
      {
        lineId: 1,
        name: 'Rioja',
        vintage: null,
        quantity: 6,
        bottlesPerBox: 6,
        unitPrice: 100_000,
        discount: 0,
        priceType: 'manual',
        isExcludedFromDiscount: false,
        vatRate: 2100,
      },
    ],
  },
  acceptQuote: { orderId: 3, number: 1003 },
  keepQuantity: { isKept: false, data: 1, quantity: 6 },
  keepInfo: { isKept: true, data: 1 },
  clearBasket: { data: 1 },
  placeCustomerOrder: { data: { orderId: 1, number: 1001 } },
  customerAppOrders: { data: [historyOrder(1), historyOrder(2)], total: 2 },
  customerAppOrderLines: { data: lines, total: 2, products: offered.favorite_products },
};

describe('the schemas of the customer app are read without zod as with it', () => {
  test.each(Object.entries(requests))('a request of %s', (name, given) => {
    for (const request of given) {
      const right = z.safeEncode(operations[name]!.request, request);
      const encode = () => small.encode(smallContract[name]!.request, request);
      if (right.success) expect(encode()).toEqual(right.data);
      else expect(encode).toThrow();
    }
  });

  test.each(Object.entries(responses))('an answer of %s, and not what is no answer', (name, response) => {
    const wire = z.encode(operations[name]!.response, response) as Record<string, unknown>;
    const { response: schema } = smallContract[name]!;
    expect(schema.parse({ ...wire, unknown: 1 })).toEqual(response);
    for (const field of Object.keys(wire))
      for (const wrong of [
        { ...wire, [field]: 'wrong' },
        { ...wire, [field]: undefined },
      ])
        expect(schema.safeParse(wrong).success, field).toBe(
          operations[name]!.response.safeParse(wrong).success,
        );
  });

  test.each([
    ['a day', z.iso.date(), small.iso.date(), ['2026-02-28', '2026-02-30', '26-1-1', '', 3]],
    [
      'a moment',
      z.iso.datetime(),
      small.iso.datetime(),
      [
        '2026-11-27T08:30:00.000Z',
        '2026-11-27T08:30:00Z',
        '2026-11-27T08:30Z',
        '2026-11-27T24:00:00Z',
        '2026-02-30T08:30:00Z',
        '2026-11-27T08:30:00+01:00',
        '2026-11-27 08:30:00Z',
        '2026-11-27',
        '',
        3,
      ],
    ],
    [
      'a number in a path',
      z.union([z.int(), z.string().regex(/^\d+$/)]),
      small.union([small.int(), small.string().regex(/^\d+$/)]),
      [1, 1.5, '12', 'x', null],
    ],
    [
      'a record',
      z.record(z.string(), z.int().positive()),
      small.record(small.string(), small.int().positive()),
      [{}, { a: 1 }, { a: 0 }, []],
    ],
    [
      'a field that may be left out',
      z.object({ a: z.string().trim().min(1).default('x'), b: z.array(z.url()).exactOptional() }),
      small.object({
        a: small.string().trim().min(1).default('x'),
        b: small.array(small.url()).exactOptional(),
      }),
      [{}, { a: ' y ' }, { a: ' ' }, { b: ['https://a.nl/'] }, { b: ['a'] }, null],
    ],
    [
      'nothing else',
      z.strictObject({ data: z.literal(-1) }),
      small.strictObject({ data: small.literal(-1) }),
      [{ data: -1 }, { data: -1, message: '' }, { data: 0 }],
    ],
    [
      'a pair, or else nothing',
      z.tuple([z.string(), z.boolean()]).nullish().catch(null),
      small.tuple([small.string(), small.boolean()]).nullish().catch(null),
      [['a', true], ['a'], ['a', 1], null, undefined],
    ],
  ])('%s', (_, schema, own, values) => {
    for (const value of values) {
      const { success, data } = schema.safeParse(value);
      expect(own.safeParse(value).success, JSON.stringify(value)).toBe(success);
      if (success) expect(own.parse(value)).toEqual(data);
    }
  });
});
