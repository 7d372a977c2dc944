import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { foundSoFar } from '#api/contract/list-filters.ts';
import { operationsFor, productStaff, type ResponseOf } from '#api/contract/operation.ts';
import { StatusName } from '#api/contract/status-name.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  Instant,
  intBetween,
  listOf,
  NullableDay,
  NullableId,
  NullableMoney,
  NullableText,
  NullableWhole,
  optionalText,
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  sentText,
  Text,
  typedText,
  Whole,
  wholeBetween,
  WireDelivery,
  WireId,
} from '#api/contract/wire.ts';
import { mostCounted } from '#domain/stock-count/stock-count.ts';

const { operation } = operationsFor(productStaff, 'stock');

/** The balance of a ledger, in bottles (PROD-011, PROD-024). */
const balance = {
  onHand: Whole,
  reserved: ['stock_reserved', Whole],
  backordered: ['stock_reservations', Whole],
  available: Whole,
  onOrder: Whole,
  /** The minimum that counts: the usual one when none was set. */
  minimum: Whole,
  isMinimumUsual: ['minstock_default', Flag],
  /** PROD-029. */
  isLow: ['below_minstock', Flag],
} as const;

/** How a product is named in lists of stock. */
const named = {
  productId: WireId,
  number: Whole,
  name: ['productnaam', Text],
  vintage: NullableText,
  supplierName: Text,
  color: WireColor,
  bottlesPerBox: Whole,
} as const;

const StockRow = renamed({
  rowId: ['real_id', WireId],
  accountId: WireId,
  accountName: ['main_user_name', Text],
  /** Whether it is the stock that the account of the caller sells from. */
  isOwn: ['account_this', Flag],
  ...balance,
});

/** PROD-028: the bottles that left with orders in six ISO weeks. */
const SixWeeks = renamed({
  from: PlainDay,
  until: ['to', PlainDay],
  firstWeek: ['week_from', Whole],
  firstYear: ['year_from', Whole],
  lastWeek: ['week_to', Whole],
  lastYear: ['year_to', Whole],
  bottles: Whole,
});
export type SixWeeks = z.output<typeof SixWeeks>;

/** API-166, PROD-028: the last eight periods of six weeks, oldest first. */
export const salesPerSixWeeks = operation('salesPerSixWeeks', 'GET product/sales6weeks/{id}', {
  summary: 'Sales per 6 weeks',
  request: byId('productId'),
  response: listOf(SixWeeks),
});

/** PROD-013, PROD-024: the stock of a product, a row per company, and of a multi-product what it is made of. */
export const productStock = operation('productStock', 'GET product/stock/{id}', {
  summary: 'Stock of a product, a row per company',
  reads: ['Stock:productId'],
  request: byId('productId'),
  response: {
    product: renamed(named),
    available: ['available', Whole],
    rows: z.array(StockRow),
    components: z.array(renamed({ ...named, quantity: Whole, available: balance.available })),
    six_weeks: z.array(SixWeeks),
  },
});
export type ProductStock = ResponseOf<typeof productStock>;
export type StockRow = ProductStock['rows'][number];

/** API-155, PROD-025. `val` travels as a number or as text; an empty `minstock` is the usual one, another that is empty is refused. */
export const updateStock = operation('updateStock', 'PUT product/update-stock', {
  item: 'API-155',
  summary: 'Change stock of one company row',
  example: { real_id: 70012, field: 'minstock', val: 24 },
  request: {
    rowId: ['real_id', WireId],
    field: z.enum(['stock', 'minstock', 'besteld']),
    value: [
      'val',
      z.codec(
        z.union([Whole, z.string().regex(/^\d{0,7}$/), z.null()]),
        wholeBetween(0, 9_999_999).nullable(),
        {
          decode: (typed) => (typed === '' || typed === null ? null : Number(typed)),
          encode: (value) => value,
        },
      ),
    ],
    reason: optionalText(200),
  },
});

/**
 * Ours: takes a change of stock by hand back, which the log book calls: `val` bottles more or fewer, or the minimum that
 * was before (null: the usual one).
 */
export const changeStockBack = operation('changeStockBack', 'PUT product/stock-back', {
  summary: 'Take a change of stock by hand back',
  answers: 'problem',
  decidesOnLog: true,
  example: { main_user_id: 3, product_id: 30040, field: 'stock', val: -6 },
  request: {
    accountId: ['main_user_id', WireId],
    productId: WireId,
    field: z.enum(['stock', 'minstock']),
    value: ['val', wholeBetween(-9_999_999, 9_999_999).nullable()],
  },
});

const Holder = renamed({
  /** Null where it is of an account in which the caller does not work. */
  orderId: NullableId,
  orderNumber: NullableWhole,
  customerId: NullableId,
  customerName: NullableText,
  accountName: ['main_user_name', Text],
  isOfAccount: Flag,
  isBackorder: Flag,
  quantity: Whole,
  since: Instant,
  status: ['orderstatus', StatusName.nullable()],
  deliveryDate: WireDelivery,
});
export type Holder = z.output<typeof Holder>;

/** API-165, PROD-028: who has what of the stock, since when. */
export const stockHolders = operation('stockHolders', 'GET product/reservations/{id}', {
  summary: 'Reservations table',
  isWholeUnpaged: true,
  reads: ['Stock:productId'],
  request: { productId: RecordId, ...paging(25) },
  response: { data: z.array(Holder), total: Whole, bottles: Whole },
});

const Movement = renamed({
  position: ['id', Whole],
  recordedAt: ['created_at', Instant],
  action: Text,
  change: Whole,
  onHand: Whole,
  available: Whole,
  orderId: NullableId,
  cause: Text,
  userName: Text,
});
export type Movement = z.output<typeof Movement>;

/** Ours: the ledger of a product, newest first, each movement with what caused it. */
export const stockMovements = operation('stockMovements', 'GET product/stock-movements/{id}', {
  summary: 'Stock movements of a product',
  reads: ['Stock:productId'],
  request: stockHolders.request,
  response: { data: z.array(Movement), ...foundSoFar },
});

const ListedStock = renamed({
  ...named,
  isBundle: ['multiproduct', Flag],
  ...balance,
  /** What a bottle cost then, and what all that is there was worth at that; null for who may not see costs. */
  cost: ['purchaseprice', NullableMoney],
  value: ['stock_value', NullableMoney],
});
export type ListedStock = z.output<typeof ListedStock>;

/** Ours: the stock of every product, now or as it stood at the end of a day. */
export const stockList = operation('stockList', 'GET stock/list', {
  summary: 'Stock of all products, now or on a date',
  reads: ['Stock:list'],
  request: z.codec(
    z.object({
      q: sentText(100),
      date: z.union([Day, z.literal('')]).default(''),
      below_minstock: z.literal(['0', '1']).default('0'),
      ...paging(25),
    }),
    z.object({
      question: Text,
      date: NullableDay,
      isLow: z.boolean(),
      skip: Whole,
      take: Whole,
    }),
    {
      decode: ({ q, date, below_minstock, ...page }) => ({
        question: q,
        date: date || null,
        isLow: below_minstock === '1',
        ...page,
      }),
      encode: ({ question, date, isLow, ...page }) => ({
        q: question,
        date: date ?? '',
        below_minstock: isLow ? ('1' as const) : ('0' as const),
        ...page,
      }),
    },
  ),
  response: {
    data: z.array(ListedStock),
    total: Whole,
    /** What all that the list holds is worth, over all its pages. */
    totalValue: ['stock_value', NullableMoney],
  },
});

const CountProduct = renamed({ ...named, onHand: Whole });
export type CountProduct = z.output<typeof CountProduct>;

/** Ours: the products that a typed or scanned code or some words mean, to be counted. */
export const findToCount = operation('findToCount', 'GET stock/count/find', {
  summary: 'Products by code or name, to be counted',
  example: { q: 'rioja' },
  request: { q: z.string().min(1).max(100) },
  /** `exact`: the code is of that one product. */
  response: { data: z.array(CountProduct), exact: Flag },
});

/** Ours: books a count. Refuses `stock-moved` with every product of which the stock moved meanwhile. */
export const bookStockCount = operation('bookStockCount', 'POST stock/count', {
  summary: 'Book a stock count',
  answers: 'problem',
  example: { reason: 'kelder', lines: [{ product_id: 1203, expected: 120, counted: 120 }] },
  request: {
    reason: typedText(200, 1),
    lines: z
      .array(
        renamed({
          productId: WireId,
          expected: wholeBetween(-9_999_999, 9_999_999),
          counted: wholeBetween(0, 9_999_999),
        }),
      )
      .min(1)
      .max(mostCounted),
  },
  response: inData(byId('countId')),
});

/** Ours: takes a count back by the corrections the other way round. */
export const undoStockCount = operation('undoStockCount', 'POST stock/count/undo', {
  summary: 'Take a stock count back',
  answers: 'problem',
  request: byId('countId'),
});

const StockCount = renamed({
  countId: RecordId,
  bookedAt: ['created_at', Instant],
  userName: Text,
  reason: Text,
  products: Whole,
  differences: Whole,
  difference: Whole,
  isUndone: ['undone', Flag],
});
export type StockCount = z.output<typeof StockCount>;

/** Ours: the counts that were booked, newest first. */
export const stockCounts = operation('stockCounts', 'GET stock/counts', {
  summary: 'Stock counts',
  reads: ['Stock:list'],
  request: paging(10),
  response: pageOf(StockCount),
});

/** API-149, PROD-036. */
export const bundleComponents = operation('bundleComponents', 'GET product/getMultiProducts/{id}', {
  summary: 'Components',
  reads: ['Product:bundleId'],
  request: byId('bundleId'),
  response: listOf({
    bundleId: ['product_id', WireId],
    productId: ['base_product_id', WireId],
    quantity: Whole,
    number: named.number,
    name: named.name,
    vintage: named.vintage,
    available: balance.available,
  }),
});
export type BundleComponentView = ResponseOf<typeof bundleComponents>['data'][number];

/** API-156, PROD-037. */
export const setBundleComponent = operation('setBundleComponent', 'PUT product/addOrUpdateMultiProduct', {
  item: 'API-156',
  summary: 'Add a component or change its quantity',
  example: { product_id: 1202, base_product_id: 1203, qty: 2 },
  request: {
    bundleId: ['product_id', WireId],
    productId: ['base_product_id', WireId],
    quantity: intBetween(1, 1000),
  },
});

/** API-157, PROD-038. */
export const removeBundleComponent = operation('removeBundleComponent', 'PUT product/deleteMultiProduct', {
  item: 'API-157',
  summary: 'Remove a component',
  example: { product_id: 1202, base_product_id: 1203 },
  request: { bundleId: ['product_id', WireId], productId: ['base_product_id', WireId] },
});

const MissedDemand = renamed({
  customerId: WireId,
  customerName: Text,
  date: PlainDay,
  asked: ['asked_qty', Whole],
  given: ['given_qty', Whole],
  /** Null when the order was refused for it. */
  orderId: NullableId,
});
export type MissedDemand = z.output<typeof MissedDemand>;

/** Ours: what was requested of a product and was not available. */
export const missedDemandOfProduct = operation('missedDemandOfProduct', 'GET product/misseddemand/{id}', {
  summary: 'Missed demand of a product',
  reads: ['Stock:productId'],
  request: {
    productId: RecordId,
    ...paging(10),
  },
  response: {
    data: z.array(MissedDemand),
    total: Whole,
    missing: Whole,
    /** The customers that wait to hear that it is back, or on offer. */
    waitingForStock: Whole,
    waitingForOffer: Whole,
  },
});
