import { WireColor } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { StatusName } from '#api/contract/status-name.ts';
import {
  Day,
  Flag,
  inData,
  paging,
  renamed,
  Success,
  WireDelivery,
  WireId,
  WireInt,
} from '#api/contract/wire.ts';
import type { Role } from '#domain/kernel/role.ts';
import { mostCounted } from '#domain/stock-count/stock-count.ts';

/** Those who open the product screen (D-08). */
const productRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'];

/** The balance of a ledger, in bottles (PROD-011, PROD-024). */
const balance = {
  onHand: ['stock', z.int()],
  reserved: ['stock_reserved', z.int()],
  backordered: ['stock_reservations', z.int()],
  available: ['stock_available', z.int()],
  onOrder: ['besteld', z.int()],
  /** The minimum that counts: the usual one when none was set. */
  minimum: ['minstock', z.int()],
  isMinimumUsual: ['minstock_default', Flag],
  /** PROD-029. */
  isLow: ['below_minstock', Flag],
} as const;

/** How a product is named in lists of stock. */
const named = {
  productId: ['product_id', WireId],
  number: ['number', z.int()],
  name: ['productnaam', z.string()],
  vintage: ['vintage', z.string().nullable()],
  supplierName: ['supplier_name', z.string()],
  color: ['kleur', WireColor],
  bottlesPerBox: ['per_doos', z.int()],
} as const;

const StockRow = renamed({
  rowId: ['real_id', WireId],
  accountId: ['main_user_id', WireId],
  accountName: ['main_user_name', z.string()],
  /** Whether it is the stock that the account of the caller sells from. */
  isOwn: ['account_this', Flag],
  ...balance,
});

/** PROD-028: the bottles that left with orders in six ISO weeks. */
const SixWeeks = renamed({
  from: ['from', z.iso.date()],
  until: ['to', z.iso.date()],
  firstWeek: ['week_from', z.int()],
  firstYear: ['year_from', z.int()],
  lastWeek: ['week_to', z.int()],
  lastYear: ['year_to', z.int()],
  bottles: ['bottles', z.int()],
});
export type SixWeeks = z.output<typeof SixWeeks>;

/** API-166, PROD-028: the last eight periods of six weeks, oldest first. */
export const salesPerSixWeeks = operation({
  id: 'salesPerSixWeeks',
  summary: 'Sales per 6 weeks',
  method: 'GET',
  path: 'product/sales6weeks/{id}',
  roles: productRoles,
  changes: false,
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({ productId: ['id', WireId] }),
  response: inData(z.array(SixWeeks)),
});

/** PROD-013, PROD-024: the stock of a product, a row per company, and of a multi-product what it is made of. */
export const productStock = operation({
  id: 'productStock',
  summary: 'Stock of a product, a row per company',
  method: 'GET',
  path: 'product/stock/{id}',
  roles: productRoles,
  changes: false,
  reads: ['Stock:productId'],
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({ productId: ['id', WireId] }),
  response: z.object({
    product: renamed(named),
    available: z.int(),
    rows: z.array(StockRow),
    components: z.array(renamed({ ...named, quantity: ['qty', z.int()], available: balance.available })),
    six_weeks: z.array(SixWeeks),
  }),
});
export type ProductStock = z.output<typeof productStock.response>;
export type StockRow = ProductStock['rows'][number];

/** API-155, PROD-025. `val` travels as a number or as text; an empty `minstock` is the usual one. */
export const updateStock = operation({
  id: 'updateStock',
  item: 'API-155',
  summary: 'Change stock of one company row',
  method: 'PUT',
  path: 'product/update-stock',
  roles: productRoles,
  changes: true,
  answers: 'legacy',
  example: { real_id: 70012, field: 'minstock', val: 24 },
  request: renamed({
    rowId: ['real_id', WireId],
    field: ['field', z.enum(['stock', 'minstock', 'besteld'])],
    value: [
      'val',
      z.codec(
        z.union([z.int(), z.string().regex(/^\d{0,7}$/), z.null()]),
        z.int().min(0).max(9_999_999).nullable(),
        {
          decode: (typed) => (typed === '' || typed === null ? null : Number(typed)),
          encode: (value) => value,
        },
      ),
    ],
    reason: ['reason', z.string().trim().max(200).default('')],
  }),
  response: Success,
});

const Holder = renamed({
  /** Null where it is of an account in which the caller does not work. */
  orderId: ['order_id', WireId.nullable()],
  orderNumber: ['real_id', z.int().nullable()],
  customerId: ['customer_id', WireId.nullable()],
  customerName: ['customer_name', z.string().nullable()],
  accountName: ['main_user_name', z.string()],
  isOfAccount: ['account_this', Flag],
  isBackorder: ['backorder', Flag],
  quantity: ['qty', z.int()],
  since: ['since', z.iso.datetime()],
  status: ['orderstatus', StatusName.nullable()],
  deliveryDate: ['delivery-date', WireDelivery],
});
export type Holder = z.output<typeof Holder>;

/** API-165, PROD-028: who has what of the stock, since when. */
export const stockHolders = operation({
  id: 'stockHolders',
  summary: 'Reservations table',
  method: 'GET',
  path: 'product/reservations/{id}',
  roles: productRoles,
  changes: false,
  reads: ['Stock:productId'],
  answers: 'problem',
  example: { id: 1201 },
  request: z.codec(
    z.object({ id: WireId, ...paging(25) }),
    z.object({ productId: z.int(), skip: z.int(), take: z.int() }),
    {
      decode: ({ id: productId, ...page }) => ({ productId, ...page }),
      encode: ({ productId: id, ...page }) => ({ id, ...page }),
    },
  ),
  response: z.object({ data: z.array(Holder), total: z.int(), bottles: z.int() }),
});

const Movement = renamed({
  position: ['id', z.int()],
  recordedAt: ['created_at', z.iso.datetime()],
  action: ['action', z.string()],
  change: ['change', z.int()],
  onHand: ['stock', z.int()],
  available: ['stock_available', z.int()],
  orderId: ['order_id', WireId.nullable()],
  cause: ['cause', z.string()],
  userName: ['username', z.string()],
});
export type Movement = z.output<typeof Movement>;

/** Ours: the ledger of a product, newest first, each movement with what caused it. */
export const stockMovements = operation({
  id: 'stockMovements',
  summary: 'Stock movements of a product',
  method: 'GET',
  path: 'product/stock-movements/{id}',
  roles: productRoles,
  changes: false,
  reads: ['Stock:productId'],
  answers: 'problem',
  example: { id: 1201 },
  request: stockHolders.request,
  response: z.object({ data: z.array(Movement), total: z.int() }),
});

const ListedStock = renamed({ ...named, isBundle: ['multiproduct', Flag], ...balance });
export type ListedStock = z.output<typeof ListedStock>;

/** Ours: the stock of every product, now or as it stood at the end of a day. */
export const stockList = operation({
  id: 'stockList',
  summary: 'Stock of all products, now or on a date',
  method: 'GET',
  path: 'stock/list',
  roles: productRoles,
  changes: false,
  reads: ['Stock:list'],
  answers: 'problem',
  request: z.codec(
    z.object({
      q: z.string().max(100).default(''),
      date: z.union([Day, z.literal('')]).default(''),
      below_minstock: z.literal(['0', '1']).default('0'),
      ...paging(25),
    }),
    z.object({
      question: z.string(),
      date: z.iso.date().nullable(),
      isLow: z.boolean(),
      skip: z.int(),
      take: z.int(),
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
  response: z.object({ data: z.array(ListedStock), total: z.int() }),
});

const CountProduct = renamed({ ...named, onHand: ['stock', z.int()] });
export type CountProduct = z.output<typeof CountProduct>;

/** Ours: the products that a typed or scanned code or some words mean, to be counted. */
export const findToCount = operation({
  id: 'findToCount',
  summary: 'Products by code or name, to be counted',
  method: 'GET',
  path: 'stock/count/find',
  roles: productRoles,
  changes: false,
  answers: 'problem',
  example: { q: 'rioja' },
  request: z.object({ q: z.string().min(1).max(100) }),
  /** `exact`: the code is of that one product. */
  response: z.object({ data: z.array(CountProduct), exact: Flag }),
});

/** Ours: books a count. Refuses `stock-moved` with every product of which the stock moved meanwhile. */
export const bookStockCount = operation({
  id: 'bookStockCount',
  summary: 'Book a stock count',
  method: 'POST',
  path: 'stock/count',
  roles: productRoles,
  changes: true,
  answers: 'problem',
  example: { reason: 'kelder', lines: [{ product_id: 1203, expected: 120, counted: 120 }] },
  request: renamed({
    reason: ['reason', z.string().trim().min(1).max(200)],
    lines: [
      'lines',
      z
        .array(
          renamed({
            productId: ['product_id', WireId],
            expected: ['expected', z.int().min(-9_999_999).max(9_999_999)],
            counted: ['counted', z.int().min(0).max(9_999_999)],
          }),
        )
        .min(1)
        .max(mostCounted),
    ],
  }),
  response: inData(renamed({ countId: ['id', WireId] })),
});

/** Ours: takes a count back by the corrections the other way round. */
export const undoStockCount = operation({
  id: 'undoStockCount',
  summary: 'Take a stock count back',
  method: 'POST',
  path: 'stock/count/undo',
  roles: productRoles,
  changes: true,
  answers: 'problem',
  example: { id: 70012 },
  request: renamed({ countId: ['id', WireId] }),
  response: Success,
});

const StockCount = renamed({
  countId: ['id', WireId],
  bookedAt: ['created_at', z.iso.datetime()],
  userName: ['username', z.string()],
  reason: ['reason', z.string()],
  products: ['products', z.int()],
  differences: ['differences', z.int()],
  difference: ['difference', z.int()],
  isUndone: ['undone', Flag],
});
export type StockCount = z.output<typeof StockCount>;

/** Ours: the counts that were booked, newest first. */
export const stockCounts = operation({
  id: 'stockCounts',
  summary: 'Stock counts',
  method: 'GET',
  path: 'stock/counts',
  roles: productRoles,
  changes: false,
  reads: ['Stock:list'],
  answers: 'problem',
  request: z.object(paging(10)),
  response: z.object({ data: z.array(StockCount), total: z.int() }),
});

/** API-149, PROD-036. */
export const bundleComponents = operation({
  id: 'bundleComponents',
  item: 'API-149',
  isSearch: true,
  summary: 'Components',
  method: 'GET',
  path: 'product/getMultiProducts/{id}',
  roles: productRoles,
  changes: false,
  reads: ['Product:bundleId'],
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({ bundleId: ['id', WireId] }),
  response: inData(
    z.array(
      renamed({
        bundleId: ['product_id', WireId],
        productId: ['base_product_id', WireId],
        quantity: ['qty', z.int()],
        number: named.number,
        name: named.name,
        vintage: named.vintage,
        available: balance.available,
      }),
    ),
  ),
});
export type BundleComponentView = z.output<typeof bundleComponents.response>['data'][number];

/** API-156, PROD-037. */
export const setBundleComponent = operation({
  id: 'setBundleComponent',
  item: 'API-156',
  summary: 'Add a component or change its quantity',
  method: 'PUT',
  path: 'product/addOrUpdateMultiProduct',
  roles: productRoles,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1202, base_product_id: 1203, qty: 2 },
  request: renamed({
    bundleId: ['product_id', WireId],
    productId: ['base_product_id', WireId],
    quantity: ['qty', WireInt.pipe(z.int().min(1).max(1000))],
  }),
  response: Success,
});

/** API-157, PROD-038. */
export const removeBundleComponent = operation({
  id: 'removeBundleComponent',
  item: 'API-157',
  summary: 'Remove a component',
  method: 'PUT',
  path: 'product/deleteMultiProduct',
  roles: productRoles,
  changes: true,
  answers: 'legacy',
  example: { product_id: 1202, base_product_id: 1203 },
  request: renamed({ bundleId: ['product_id', WireId], productId: ['base_product_id', WireId] }),
  response: Success,
});

const MissedDemand = renamed({
  customerId: ['customer_id', WireId],
  customerName: ['customer_name', z.string()],
  date: ['date', z.iso.date()],
  asked: ['asked_qty', z.int()],
  given: ['given_qty', z.int()],
  /** Null when the order was refused for it. */
  orderId: ['order_id', WireId.nullable()],
});
export type MissedDemand = z.output<typeof MissedDemand>;

/** Ours: what was asked for of a product and could not be had. */
export const missedDemandOfProduct = operation({
  id: 'missedDemandOfProduct',
  summary: 'Missed demand of a product',
  method: 'GET',
  path: 'product/misseddemand/{id}',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'],
  changes: false,
  reads: ['Stock:productId'],
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({
    productId: ['id', WireId],
    skip: ['skip', paging(10).skip],
    take: ['take', paging(10).take],
  }),
  response: z.object({ data: z.array(MissedDemand), total: z.int(), missing: z.int() }),
});
