import { z } from 'zod';
import { fieldChange } from '#api/contract/fields.ts';
import { operation, orderStaff } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  Day,
  intBetween,
  NullableDay,
  NullableId,
  NullableWhole,
  OptionalId,
  pageOf,
  paging,
  parts,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireId,
  WireInt,
  WireMoney,
  WireTruth,
} from '#api/contract/wire.ts';
import { atMostFourDecimals, impossibleDay } from '#api/contract/words.nl.ts';
import { ScheduleView } from '#api/subscriptions/schedule-contract.ts';
import { Schedule } from '#domain/subscription/schedule.ts';
import { subscriptionFields, subscriptionRoles } from '#domain/subscription/fields.ts';

/** SUBS-011. */
const part = 'subscriptions';
const reading = { part, roles: subscriptionRoles } as const;
/** ROLE-009, D-07: TRAFFIC where the account allows it, which the route asks. */
const changing = { part, roles: subscriptionRoles } as const;

const Line = renamed({
  productId: WireId,
  name: Text,
  quantity: Whole,
  unitPriceExcl: WireMoney,
  unitPriceIncl: WireMoney,
});
export type SubscriptionLineView = z.output<typeof Line>;
const Subscriber = renamed({
  customerId: RecordId,
  number: ['internal_id', Whole],
  name: Text,
  /** Ours: where it has paused, until when, and when that was said. */
  pausedUntil: ['paused_until', NullableDay],
  pausedAt: ['paused_at', Instant.nullable()],
});

/** SUBS-002. SALES reads the id and the name alone, for the page of a customer. */
export const SubscriptionView = renamed({
  subscriptionId: RecordId,
  name: Text,
  number: ['internal_id', Whole.optional()],
  products: z.array(Line).optional(),
  sumExcl: WireMoney.optional(),
  sumIncl: WireMoney.optional(),
  /** The first of them; the others by `subscribers`. */
  subscribers: z.array(Subscriber).optional(),
  subscribersCount: Whole.optional(),
  emailsInvoice: ['email_invoice', Flag.optional()],
  /** SUBS-006. */
  isRunning: ['running', Flag.optional()],
  /** Ours: when it is run by itself; null for by hand alone. */
  schedule: ScheduleView.nullable().optional(),
  nextDue: ['next_due', NullableDay.optional()],
});
export type SubscriptionView = z.output<typeof SubscriptionView>;

/** API-182, at most 500. */
export const subscriptions = operation('subscriptions', 'GET subscriptions/all', {
  item: 'API-182',
  isOfBooks: true,
  ...reading,
  roles: orderStaff,
  summary: 'All subscriptions',
  reads: ['Subscription:list', 'Customer:list'],
  response: {
    data: z.array(SubscriptionView),
    /** Ours: whether the caller changes and runs them (ROLE-009, D-07). */
    mayChange: Flag,
  },
});

/** SUBS-004 (ours): all who have a subscription today, a page at a time. */
export const subscribers = operation('subscribers', 'GET subscriptions/subscribers/{id}', {
  ...reading,
  summary: 'The subscribers of a subscription',
  reads: ['Subscription:list', 'Customer:list'],
  request: {
    subscriptionId: RecordId,
    ...paging(100),
  },
  response: pageOf(Subscriber),
});

const RunCustomer = renamed({
  customerId: RecordId,
  number: ['internal_id', NullableWhole],
  name: Text,
  orderId: NullableId,
  orderNumber: NullableWhole,
  /** What became of the invoice, or why there is no order; empty until that is known. */
  outcome: Text,
  isRefused: ['refused', Flag],
});
export const RunView = renamed({
  runId: RecordId,
  createdAt: Instant,
  firstName: Text,
  subscriptionId: ['subject_id', WireId],
  name: Text,
  raw: renamed({
    products: z.array(Line),
    /** The first of them. */
    customers: z.array(RunCustomer),
  }),
  customersCount: Whole,
  emailsInvoice: ['email_invoice', Flag],
  isFinished: ['finished', Flag],
});
export type RunView = z.output<typeof RunView>;

/** API-183, SUBS-009: the latest first. */
export const subscriptionRuns = operation('subscriptionRuns', 'GET subscriptions/logs/all', {
  ...reading,
  summary: 'Runs of subscriptions',
  isWholeUnpaged: true,
  reads: ['Subscription:list'],
  request: paging(20),
  response: pageOf(RunView),
});

/** API-184, SUBS-001. */
export const addSubscription = operation('addSubscription', 'POST subscriptions/new', {
  ...changing,
  item: 'API-184',
  summary: 'New subscription',
  example: { name: 'Wijn van de maand' },
  request: { name: typedText(200, 1) },
  response: inData(byId('subscriptionId')),
});

/** API-185, SUBS-003. */
export const changeSubscription = operation('changeSubscription', 'POST subscriptions/edit', {
  ...changing,
  item: 'API-185',
  summary: 'Change a field of a subscription',
  example: { id: 70012, field: 'name', val: 'Wijn van de maand' },
  request: fieldChange('id', subscriptionFields),
});

const Quantity = intBetween(1, 100_000);
const Price = WireMoney.pipe(
  z
    .int()
    .min(0)
    .max(1_000_000 * 10_000),
);

/** API-186. With a price, excl or incl VAT (ours), it stands at that, else at the catalogue price. */
export const addSubscriptionProduct = operation('addSubscriptionProduct', 'POST subscriptions/product/add', {
  ...changing,
  item: 'API-186',
  summary: 'Add a product to a subscription',
  example: { product_id: 30040 },
  request: {
    subscriptionId: RecordId,
    productId: WireId,
    quantity: Quantity,
    priceExcl: ['unit_price_excl', Price.optional()],
    priceIncl: ['unit_price_incl', Price.optional()],
  },
});

/** An amount as people type it, with a comma or a point. */
const Amount = z.union([
  z.number().refine((value) => Number.isInteger(parts(value * 10_000)), atMostFourDecimals),
  z.string().regex(/^\d{1,9}(?:[.,]\d{1,4})?$/),
]);

/** API-187. */
export const changeSubscriptionProduct = operation(
  'changeSubscriptionProduct',
  'POST subscriptions/product/update',
  {
    ...changing,
    item: 'API-187',
    summary: 'Change quantity or price of a product of a subscription',
    example: { field: 'qty', val: 6 },
    request: {
      subscriptionId: RecordId,
      productId: WireId,
      field: z.enum(['qty', 'unit_price_excl', 'unit_price_incl']),
      value: ['val', Amount],
    },
  },
);

/** API-188. */
export const removeSubscriptionProduct = operation(
  'removeSubscriptionProduct',
  'POST subscriptions/product/delete',
  {
    ...changing,
    item: 'API-188',
    summary: 'Delete a product of a subscription',
    example: { product_id: 30040 },
    request: { subscriptionId: RecordId, productId: WireId },
  },
);

const WireSchedule = Schedule.refine(({ from }) => Day.safeParse(from).success, {
  path: ['from'],
  message: impossibleDay,
});

/** Ours: the first day is after today; null for by hand alone. */
export const scheduleSubscription = operation('scheduleSubscription', 'POST subscriptions/schedule', {
  ...changing,
  summary: 'When a subscription is run by itself',
  example: { schedule: { unit: 'week', every: 2, on: 2, from: '2026-12-01' } },
  request: { subscriptionId: RecordId, to: ['schedule', WireSchedule.nullable()] },
});

/** Ours: what a customer paused of its subscription last. */
export const subscriptionPause = operation('subscriptionPause', 'GET subscriptions/pause/{id}', {
  isOfBooks: true,
  part,
  roles: orderStaff,
  summary: 'What a customer paused of its subscription',
  reads: ['Customer:customerId'],
  request: byId('customerId'),
  response: {
    pausedUntil: ['paused_until', NullableDay],
    isSkip: ['skip', Flag],
    pausedAt: ['paused_at', Instant.nullable()],
    /** Who did. */
    by: Text,
    nextOn: ['next_on', NullableDay],
  },
});

/** Ours: staff does for a customer what it can do itself: no order until a day, or with null orders again. */
export const pauseSubscriptionFor = operation('pauseSubscriptionFor', 'POST subscriptions/pause', {
  ...changing,
  summary: 'Pause the subscription of a customer or resume it',
  example: { customer_id: 401, until: '2027-01-15' },
  /** `subscription_id`: refused where the customer has another one now. */
  request: { customerId: WireId, until: Day.nullable(), subscriptionId: ['subscription_id', OptionalId] },
});

/**
 * API-189, SUBS-008: `n` is 0 for all subscribers or the id of one customer. Without a command id of its own an
 * equal run within a minute is the same one.
 */
export const runSubscription = operation('runSubscription', 'GET subscriptions/run/{id}/{n}/{email}', {
  ...changing,
  item: 'API-189',
  summary: 'Run a subscription now',
  changes: true,
  example: { n: 0, email: 0 },
  request: {
    subscriptionId: RecordId,
    customer: ['n', WireInt.pipe(z.int().min(0))],
    emailsInvoice: ['email', WireTruth],
  },
});
