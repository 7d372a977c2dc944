import { z } from 'zod';
import { fieldChange } from '#api/contract/fields.ts';
import { operation } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  paging,
  renamed,
  Success,
  WireId,
  WireInt,
  WireMoney,
  WireTruth,
} from '#api/contract/wire.ts';
import { subscriptionFields, subscriptionRoles } from '#domain/subscription/fields.ts';

/** SUBS-011. */
const part = 'subscriptions';
const reading = {
  part,
  method: 'GET',
  roles: subscriptionRoles,
  changes: false,
  answers: 'problem',
} as const;
/** ROLE-009, D-07: TRAFFIC where the account allows it, which the route asks. */
const changing = {
  part,
  method: 'POST',
  roles: subscriptionRoles,
  changes: true,
  answers: 'legacy',
} as const;

const Line = renamed({
  productId: ['product_id', WireId],
  name: ['name', z.string()],
  quantity: ['qty', z.int()],
  unitPriceExcl: ['unit_price_excl', WireMoney],
  unitPriceIncl: ['unit_price_incl', WireMoney],
});
export type SubscriptionLineView = z.output<typeof Line>;
const Subscriber = renamed({
  customerId: ['id', WireId],
  number: ['internal_id', z.int()],
  name: ['name', z.string()],
});

/** SUBS-002. SALES reads the id and the name alone, for the page of a customer. */
export const SubscriptionView = renamed({
  subscriptionId: ['id', WireId],
  name: ['name', z.string()],
  number: ['internal_id', z.int().optional()],
  products: ['products', z.array(Line).optional()],
  sumExcl: ['sum_excl', WireMoney.optional()],
  sumIncl: ['sum_incl', WireMoney.optional()],
  /** The first of them; the others by `subscribers`. */
  subscribers: ['subscribers', z.array(Subscriber).optional()],
  subscribersCount: ['subscribers_count', z.int().optional()],
  emailsInvoice: ['email_invoice', Flag.optional()],
  /** SUBS-006. */
  isRunning: ['running', Flag.optional()],
});
export type SubscriptionView = z.output<typeof SubscriptionView>;

/** API-182, at most 500. */
export const subscriptions = operation({
  ...reading,
  roles: [...subscriptionRoles, 'SALES'],
  id: 'subscriptions',
  item: 'API-182',
  isSearch: true,
  summary: 'All subscriptions',
  path: 'subscriptions/all',
  reads: ['Subscription:list', 'Customer:list'],
  request: z.object({}),
  response: renamed({
    data: ['data', z.array(SubscriptionView)],
    /** Ours: whether the caller changes and runs them (ROLE-009, D-07). */
    mayChange: ['may_change', Flag],
  }),
});

/** SUBS-004 (ours): all who have a subscription today, a page at a time. */
export const subscribers = operation({
  ...reading,
  id: 'subscribers',
  summary: 'The subscribers of a subscription',
  path: 'subscriptions/subscribers/{id}',
  example: { id: 70012 },
  reads: ['Subscription:list', 'Customer:list'],
  request: renamed({
    subscriptionId: ['id', WireId],
    skip: ['skip', paging(100).skip],
    take: ['take', paging(100).take],
  }),
  response: z.object({ data: z.array(Subscriber), total: z.int() }),
});

const RunCustomer = renamed({
  customerId: ['id', WireId],
  number: ['internal_id', z.int().nullable()],
  name: ['name', z.string()],
  orderId: ['order_id', WireId.nullable()],
  orderNumber: ['real_id', z.int().nullable()],
  /** What became of the invoice, or why there is no order; empty until that is known. */
  outcome: ['outcome', z.string()],
  isRefused: ['refused', Flag],
});
export const RunView = renamed({
  runId: ['id', WireId],
  createdAt: ['created_at', z.iso.datetime()],
  firstName: ['firstname', z.string()],
  subscriptionId: ['subject_id', WireId],
  name: ['name', z.string()],
  raw: [
    'raw',
    renamed({
      products: ['products', z.array(Line)],
      /** The first of them. */
      customers: ['customers', z.array(RunCustomer)],
    }),
  ],
  customersCount: ['customers_count', z.int()],
  emailsInvoice: ['email_invoice', Flag],
  isFinished: ['finished', Flag],
});
export type RunView = z.output<typeof RunView>;

/** API-183, SUBS-009: the latest first. */
export const subscriptionRuns = operation({
  ...reading,
  id: 'subscriptionRuns',
  item: 'API-183',
  isSearch: true,
  summary: 'Runs of subscriptions',
  path: 'subscriptions/logs/all',
  reads: ['Subscription:list'],
  request: z.object(paging(20)),
  response: z.object({ data: z.array(RunView), total: z.int() }),
});

/** API-184, SUBS-001. */
export const addSubscription = operation({
  ...changing,
  id: 'addSubscription',
  item: 'API-184',
  summary: 'New subscription',
  path: 'subscriptions/new',
  example: { name: 'Wijn van de maand' },
  request: z.object({ name: z.string().trim().min(1).max(200) }),
  response: inData(renamed({ subscriptionId: ['id', WireId] })),
});

/** API-185, SUBS-003. */
export const changeSubscription = operation({
  ...changing,
  id: 'changeSubscription',
  item: 'API-185',
  summary: 'Change a field of a subscription',
  path: 'subscriptions/edit',
  example: { id: 70012, field: 'name', val: 'Wijn van de maand' },
  request: fieldChange('id', subscriptionFields),
  response: Success,
});

const Quantity = WireInt.pipe(z.int().min(1).max(100_000));
const Price = WireMoney.pipe(
  z
    .int()
    .min(0)
    .max(1_000_000 * 10_000),
);

/** API-186. With a price, excl or incl VAT (ours), it stands at that, else at the catalogue price. */
export const addSubscriptionProduct = operation({
  ...changing,
  id: 'addSubscriptionProduct',
  item: 'API-186',
  summary: 'Add a product to a subscription',
  path: 'subscriptions/product/add',
  example: { id: 70012, product_id: 30040, qty: 6 },
  request: renamed({
    subscriptionId: ['id', WireId],
    productId: ['product_id', WireId],
    quantity: ['qty', Quantity],
    priceExcl: ['unit_price_excl', Price.optional()],
    priceIncl: ['unit_price_incl', Price.optional()],
  }),
  response: Success,
});

/** An amount as people type it, with a comma or a point. */
const Amount = z.union([z.number(), z.string().regex(/^\d{1,9}(?:[.,]\d{1,4})?$/)]);

/** API-187. */
export const changeSubscriptionProduct = operation({
  ...changing,
  id: 'changeSubscriptionProduct',
  item: 'API-187',
  summary: 'Change quantity or price of a product of a subscription',
  path: 'subscriptions/product/update',
  example: { id: 70012, product_id: 1201, field: 'qty', val: 6 },
  request: renamed({
    subscriptionId: ['id', WireId],
    productId: ['product_id', WireId],
    field: ['field', z.enum(['qty', 'unit_price_excl', 'unit_price_incl'])],
    value: ['val', Amount],
  }),
  response: Success,
});

/** API-188. */
export const removeSubscriptionProduct = operation({
  ...changing,
  id: 'removeSubscriptionProduct',
  item: 'API-188',
  summary: 'Delete a product of a subscription',
  path: 'subscriptions/product/delete',
  example: { id: 70012, product_id: 30040 },
  request: renamed({ subscriptionId: ['id', WireId], productId: ['product_id', WireId] }),
  response: Success,
});

/**
 * API-189, SUBS-008: `n` is 0 for all subscribers or the id of one customer. Without a command id of its own an
 * equal run within a minute is the same one.
 */
export const runSubscription = operation({
  ...changing,
  method: 'GET',
  id: 'runSubscription',
  item: 'API-189',
  summary: 'Run a subscription now',
  path: 'subscriptions/run/{id}/{n}/{email}',
  example: { id: 70012, n: 0, email: 0 },
  request: renamed({
    subscriptionId: ['id', WireId],
    customer: ['n', WireInt.pipe(z.int().min(0))],
    emailsInvoice: ['email', WireTruth],
  }),
  response: Success,
});
