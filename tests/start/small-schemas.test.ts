import { globSync, mkdirSync, writeFileSync } from 'node:fs';
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
import { operations as everyOperation } from '#api/contract/operations.ts';
import { catalogue, historyOrder, info, orderedLine, wine } from '#tests/support/customer-app.tsx';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import config from '#vite.config.ts';
import * as small from '#web/lib/small-schemas.ts';

type Small = Record<string, { request: SmallSchema; response: SmallSchema }>;
type SmallSchema = Parameters<typeof small.encode>[0];

const contracts = [
  ...globSync('api/**/{*-,}contract.ts'),
  // what the customer app takes of contracts that are not its own
  'customer-app/app/page-calls.ts',
];

/** The contracts as the build of the pages leaves them: zod is gone. */
const builtContract = async (): Promise<Small> => {
  const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [
      config.plugins?.find(
        (plugin) => plugin && 'name' in plugin && plugin.name === 'kelderboek-small-schemas',
      ),
    ],
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
let reading: Promise<Small> | undefined;
const readContracts = async () => {
  smallContract = await (reading ??= builtContract());
};

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
      shownExcl: null,
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
  ownMandate: [{}],
  revokeOwnMandate: [{ mandateId: 880_001 }, { mandateId: 0 }],
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
        collectOn: '2026-12-03',
      },
    ],
    total: 1,
    mayGiveMandate: true,
    isShown: true,
    mayPay: false,
    open: 500_000,
    overdue: 500_000,
    credit: 0,
  },
  payOwnInvoices: { link: 'https://pay.example/1' },
  ownMandate: {
    mandate: {
      mandateId: 880_001,
      name: 'DE KLANT',
      iban: 'NL39 •••• 5264',
      reference: 'KB00401-0000IV0H',
      scheme: 'CORE',
      signedOn: '2026-11-02',
      revokedOn: null,
    },
    mayRevoke: true,
    underWay: [{ invoiceNumber: '2026-13', amount: 500_000, on: '2026-11-23' }],
  },
  revokeOwnMandate: { data: 1 },
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

/** A text that zod gives where a schema has none of its own. */
const isOfZod = (text: string) => /^(?:Invalid|Too|Unrecognized|Expected)/.test(text);
/** Of any value. */
const strange = [
  undefined,
  null,
  true,
  0,
  1,
  -1,
  1.5,
  Number.NaN,
  Infinity,
  '',
  ' ',
  'x',
  '12',
  [],
  ['x'],
  [1, 2],
  {},
  { a: 1 },
];

/** Both read the value alike, or refuse it first for the same part of it, in the same words if the schema has any. */
const expectAlike = (schema: z.ZodType, own: SmallSchema, value: unknown) => {
  const [right, ours] = [schema.safeParse(value), own.safeParse(value)];
  const shown = JSON.stringify(value);
  expect(ours.success, shown).toBe(right.success);
  if (right.success) return expect(ours.data, shown).toEqual(right.data);
  const [first] = right.error.issues;
  const [told] = ours.error!.issues;
  if (first!.code !== 'invalid_union') expect(told!.path, shown).toEqual(first!.path);
  if (!isOfZod(first!.message)) expect(told!.message, shown).toBe(first!.message);
};

describe('the schemas of the customer app are read without zod as with it', () => {
  beforeAll(readContracts);

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
});

describe('what any call takes and answers is read without zod as with it', () => {
  beforeAll(readContracts);

  test.each(everyOperation.map((operation) => [operation.id, operation] as const))(
    '%s',
    (id, { request, response, example }) => {
      const own = Object.values(smallContract).find((each) => (each as { id?: string }).id === id)!;
      const asked = request.safeParse(example);
      if (asked.success) expect(small.encode(own.request, asked.data)).toEqual(z.encode(request, asked.data));
      for (const value of [example, ...strange]) expectAlike(request, own.request, value);
      for (const value of strange) expectAlike(response, own.response, value);
    },
  );
});

/** Of the small one, whose types are cheap for the compiler. */
type Zod = typeof small;
type Feature = [title: string, make: (from: Zod) => SmallSchema, values: readonly unknown[]];
const nested = (from: Zod) =>
  from.object({
    rows: from.array(from.object({ pair: from.tuple([from.string(), from.int()]) })),
    more: from.record(from.string(), from.object({ day: from.iso.date() })).optional(),
  });
const features: Feature[] = [
  [
    'a text',
    ({ string }) => string().trim().min(2, 'Te kort.').max(5).regex(/^\w+$/, { error: 'Alleen letters.' }),
    ['ab', ' ab ', ' a ', 'a b', 'abcdef', 'a-'],
  ],
  ['a text in capitals', ({ string }) => string().trim().toUpperCase().max(2), ['ab ', 'a', 'abc']],
  [
    'a number',
    ({ number }) =>
      number()
        .min(-2)
        .max(8)
        .refine((value: number) => value !== 3, 'Geen drie.'),
    [3, 8, 9, -2, -3, '3'],
  ],
  ['a whole number', ({ int }) => int().positive().multipleOf(100), [100, 150, 1e20, -100]],
  ['counted from 0', ({ int }) => int().nonnegative(), []],
  [
    'a number out of an address',
    ({ coerce }) => coerce.number().int().positive().catch(1),
    ['3', '-3', '3.5', 'x'],
  ],
  ['the same, piped', ({ coerce, int }) => coerce.number().pipe(int().positive()), ['3', '-3', '3.5']],
  ['a day', ({ iso }) => iso.date(), ['2026-02-28', '2026-02-30', '2028-02-29', '26-1-1', '2026-13-01']],
  [
    'a possible day',
    ({ iso }) => iso.date({ abort: true }).refine((day: string) => day >= '1900-01-01', 'Kan niet.'),
    ['2026-02-28', '1899-01-01', 'x'],
  ],
  [
    'a moment',
    ({ iso }) => iso.datetime(),
    [
      '2026-11-27T08:30:00.000Z',
      '2026-11-27T08:30:00Z',
      '2026-11-27T24:00:00Z',
      '2026-02-30T08:30:00Z',
      '2026-11-27T08:30:00+01:00',
      '2026-11-27 08:30:00Z',
      '2026-11-27',
    ],
  ],
  [
    'an address for mail',
    ({ email }) => email().max(20),
    [
      'a@b.nl',
      'A.b+c@d-e.nl',
      "o'x@b.co",
      'a@b',
      'a@-b.nl',
      '.a@b.nl',
      'a.@b.nl',
      'a..b@c.nl',
      'é@b.nl',
      'a@b.n',
      'a@b.nl ',
      'aaaaaaaaaaaaaaaaa@b.nl',
      'a@b.c1',
    ],
  ],
  [
    'an address of the web',
    ({ url }) => url(),
    ['https://a.nl/', ' https://a.nl/ ', 'mailto:a@b.nl', 'a.nl', 'https://a\nb.nl'],
  ],
  [
    'one that is sealed',
    ({ url }) =>
      url({ protocol: /^https$/, error: 'Geen https.', abort: true })
        .max(20)
        .refine((to: string) => !to.includes('@'), 'Zonder naam.'),
    ['https://a.nl', 'http://a.nl', 'https:a.nl', 'https://u@a.nl', 'https://a.nl/12345678901234', 'a'],
  ],
  [
    'one of either kind',
    ({ url }) => url({ protocol: /^https?$/ }),
    ['https://a.nl', 'http://a.nl', 'http:a.nl', 'ftp://a.nl', 'HTTP://a.nl'],
  ],
  [
    'a random id',
    ({ uuid }) => uuid(),
    [
      '6f1c1b1e-3b0a-8c11-9d7e-0a4f5c2b7e91',
      '6F1C1B1E-3B0A-4C11-BD7E-0A4F5C2B7E91',
      '6f1c1b1e-3b0a-0c11-9d7e-0a4f5c2b7e91',
      '6f1c1b1e-3b0a-4c11-cd7e-0a4f5c2b7e91',
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '00000000-0000-0000-0000-00000000000f',
    ],
  ],
  [
    'bytes as text',
    ({ base64 }) => base64(),
    ['YQ==', 'YWI=', 'YWJj', 'YQ=', 'YQ', 'YW\nJj', 'Y_-j', '===='],
  ],
  ['a list', ({ array, int }) => array(int()).min(1).max(2), [[1], [1, 2, 3], [1, 'x'], [1.5]]],
  [
    'a list of so many',
    ({ array, string }) => array(string()).length(2),
    [
      ['a', 'b'],
      ['a', 'b', 'c'],
    ],
  ],
  [
    'a text that becomes a list',
    ({ string, array }) =>
      string()
        .transform((text: string) => text.split(','))
        .pipe(array(string().min(1)).length(2)),
    ['a,b', 'a', 'a,'],
  ],
  [
    'a pair, or else nothing',
    ({ tuple, string, boolean }) => tuple([string(), boolean()]).nullish().catch(null),
    [['a', true], ['a'], ['a', 1]],
  ],
  ['one of some', (from) => from.enum(['a', 'b', 'c']).exclude(['b']), ['a', 'b', 'c']],
  ['some of those', (from) => from.enum(['a', 'b', 'c']).extract(['b']), ['a', 'b']],
  ['words and numbers', ({ literal }) => literal(['a', 1, null]), ['a', '1']],
  ['yes or no', ({ boolean }) => boolean(), ['true']],
  ['nothing', (from) => from.null(), []],
  ['anything', ({ unknown, custom, object }) => object({ a: unknown(), b: custom() }), [{ a: 1, b: 2 }]],
  ['a number in a path', ({ union, int, string }) => union([int(), string().regex(/^\d+$/)]), ['1x']],
  ['a record', ({ record, string, int }) => record(string(), int().positive()), [{ a: 0 }, { a: 1, b: 'x' }]],
  [
    'a record of known names',
    (from) => from.record(from.enum(['a', 'b']), from.int()),
    [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: 3 },
      { a: 1, b: 'x' },
    ],
  ],
  [
    'a record of numbers',
    ({ record, string, int }) => record(string().regex(/^\d+$/), int()),
    [{ 1: 2 }, { x: 2 }],
  ],
  [
    'fields that may be left out',
    ({ object, string, array, url, int, nullable }) =>
      object({
        a: string().trim().min(1).default('x'),
        b: array(url()).exactOptional(),
        c: nullable(int()).optional(),
        d: array(int()).default([1]),
      }),
    [
      { a: ' y ' },
      { a: ' ' },
      { b: ['https://a.nl/'] },
      { b: ['a'] },
      { c: null },
      { c: undefined },
      { c: 'x' },
      { e: 1 },
    ],
  ],
  [
    'nothing else',
    ({ strictObject, literal }) => strictObject({ data: literal(-1) }),
    [{ data: -1 }, { data: -1, message: '' }, { data: 0 }],
  ],
  [
    'some of its fields',
    ({ object, int, string }) =>
      object({ a: int(), b: string(), c: string() })
        .pick({ a: true, b: true })
        .extend({ d: int() })
        .partial(),
    [{ b: 'x', c: 1 }, { d: 'x' }],
  ],
  ['the names of its fields', ({ object, int }) => object({ a: int(), x: int() }).keyof(), []],
  ['one of its fields', ({ object, int }) => object({ a: int().positive() }).shape['a']!, []],
  ['without the wrapper', ({ int }) => int().nullable().unwrap()!, []],
  [
    'a whole of which the parts fit together',
    ({ object, int }) =>
      object({ from: int(), to: int() }).refine(({ from, to }: { from: number; to: number }) => from <= to, {
        path: ['to'],
        message: 'Te vroeg.',
      }),
    [{ from: 1, to: 2 }, { from: 2, to: 1 }, { from: 2 }],
  ],
  [
    'by the name of a field',
    ({ discriminatedUnion, object, literal, int }) =>
      discriminatedUnion('kind', [
        object({ kind: literal('a'), a: int() }),
        object({ kind: literal(['b', 'c']), b: int() }),
      ]),
    [
      { kind: 'a', a: 1 },
      { kind: 'c', b: 1 },
      { kind: 'a', b: 1 },
      { kind: 'd', a: 1 },
    ],
  ],
  [
    'what travels otherwise, and may be refused on the way',
    ({ codec, string, int, NEVER }) =>
      codec(string(), int().max(9, 'Te veel.'), {
        decode: (text: string, context) => {
          if (/^\d+$/.test(text)) return Number(text);
          context.issues.push({ code: 'custom', path: ['here'], message: 'Geen getal.', input: text });
          return NEVER;
        },
        encode: String,
      }),
    ['3', '12', 'y'],
  ],
  [
    'far inside',
    nested,
    [
      { rows: [{ pair: ['a', 1] }] },
      { rows: [{ pair: ['a', 1] }, { pair: ['a', 'b'] }] },
      { rows: [3] },
      { rows: [], more: { x: { day: '2026' } } },
    ],
  ],
];

describe('each part of zod that the pages use does what zod does', () => {
  test.each(features)('%s', (_, make, values) => {
    const [schema, own] = [make(z as never) as unknown as z.ZodType, make(small)];
    for (const value of [...values, ...strange]) {
      expectAlike(schema, own, value);
      let back: ReturnType<typeof z.safeEncode>;
      try {
        back = z.safeEncode(schema, value as never);
      } catch {
        // nothing of it goes back
        continue;
      }
      const shown = JSON.stringify(value);
      if (back.success) expect(own.encode(value), shown).toEqual(back.data);
      else expect(() => own.encode(value), shown).toThrow(small.ZodError);
    }
  });

  test('a list that stands for what is left out is another each time', () => {
    const own = small.array(small.int()).default([1]);
    expect(own.parse(undefined)).not.toBe(own.parse(undefined));
  });

  test('a fault of ours is no refusal', () => {
    const faulty = small.string().refine(() => {
      throw new TypeError('fault');
    });
    expect(() => faulty.safeParse('x')).toThrow(TypeError);
    expect(small.int().safeParse('x').error).toBeInstanceOf(small.ZodError);
  });
});
