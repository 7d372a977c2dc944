import { z } from 'zod';
import { operation, orderStaff, type ResponseOf, sellers } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  Instant,
  OptionalId,
  paging,
  sentText,
  WireId,
  WireTruth,
  NullableInstant,
  NullableText,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
} from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { productRoles } from '#domain/product/fields.ts';
import { OrderStatus } from '#api/contract/status-name.ts';
import { supplierRoles } from '#domain/supplier/fields.ts';

/**
 * A moment: an instant, or a day or minute on the clock in Amsterdam, of which the last millisecond counts. Left out
 * it is now.
 */
const Moment = z
  .string()
  .regex(/^(?:\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?Z)?)?)?$/)
  .refine((moment) => moment === '' || z.iso.date().safeParse(moment.slice(0, 10)).success)
  .default('');

/** What something was, what it is now, and who made it what it was, when; null where it had no value. */
const shared = { value: NullableText, now: NullableText };
const setBy = { by: NullableText, since: NullableInstant };
const Fact = renamed({
  /** The name under which the record has it where it is answered as it is now. */
  name: Text,
  label: Text,
  ...shared,
  ...setBy,
});
const Row = renamed({
  key: Text,
  /** Whether it was there then, is there now, or both. */
  wasThere: Flag,
  isThere: Flag,
  cells: z.array(renamed(shared)),
  ...setBy,
});
/** A change of the record: a place at which its slider stops. */
const Stop = renamed({ at: Instant, userName: Text, sentence: ['text', Text], more: Whole });

const Table = renamed({
  title: Text,
  columns: z.array(renamed({ label: Text, isNumber: Flag })),
  rows: z.array(Row),
});

const answer = inData({
  /** What it was called then; what it is called now where it was not there yet. */
  title: Text,
  /** before: it had not been recorded yet; gone: it had been taken back. */
  state: z.enum(['recorded', 'before', 'gone']),
  /** Whether it is there now. */
  isThere: Flag,
  at: Instant,
  /** The day of which prices are told: that of the moment, unless another was asked. */
  day: PlainDay,
  /** Its changes around the moment, the oldest first, at most 1,000; how many of them had been recorded then. */
  stops: z.array(Stop),
  passed: Whole,
  /** Whether those are all of its changes. */
  isWhole: Flag,
  sections: z.array(renamed({ title: Text, facts: z.array(Fact) })),
  tables: z.array(Table),
});

const request = { id: RecordId, at: Moment };

/** Ours: an order as it had been recorded at a moment, with its customer, lines and payments. */
export const orderAsOf = operation('orderAsOf', 'GET asof/order/{id}', {
  summary: 'An order as of a moment',
  roles: orderStaff,
  isOfBooks: true,
  reads: ['SalesOrder:id', 'Customer'],
  request,
  response: answer,
});
export type AsOf = ResponseOf<typeof orderAsOf>['data'];
export type AsOfFact = AsOf['sections'][number]['facts'][number];
export type AsOfTable = AsOf['tables'][number];

/** Ours: a customer as it had been recorded at a moment. Refuses `record-forgotten`. */
export const customerAsOf = operation('customerAsOf', 'GET asof/customer/{id}', {
  summary: 'A customer as of a moment',
  roles: orderStaff,
  isOfBooks: true,
  reads: ['Customer:id'],
  request,
  response: answer,
});

/**
 * Ours: a product as it had been recorded at a moment, with its prices of a day as they were known then: what is
 * planned ahead, and what somebody planned later, tell the two apart.
 */
export const productAsOf = operation('productAsOf', 'GET asof/product/{id}', {
  summary: 'A product as of a moment, and its prices of a day as known then',
  roles: productRoles,
  reads: ['Product:id'],
  request: { ...request, day: z.union([z.literal(''), PlainDay]).default('') },
  response: answer,
});

/** Ours: a supplier as it had been recorded at a moment. */
export const supplierAsOf = operation('supplierAsOf', 'GET asof/supplier/{id}', {
  summary: 'A supplier as of a moment',
  roles: supplierRoles,
  reads: ['Supplier:id'],
  request,
  response: answer,
});

/** Ours: an invoice, issued here or moved in, as it had been recorded at a moment, with its payments; by its order, or its own id. */
export const invoiceAsOf = operation('invoiceAsOf', 'GET asof/invoice/{id}', {
  summary: 'An invoice as of a moment',
  roles: orderStaff,
  isOfBooks: true,
  reads: ['SalesOrder:id'],
  request,
  response: answer,
});

/** Ours: what was agreed with a customer for a product, as of a moment. Refuses `record-forgotten`. */
export const dealAsOf = operation('dealAsOf', 'GET asof/deal/{customer_id}/{product_id}', {
  summary: 'A price agreement as of a moment',
  roles: orderStaff,
  isOfBooks: true,
  reads: ['Customer:customerId'],
  request: { customerId: WireId, productId: WireId, at: Moment },
  response: answer,
});

/**
 * Ours: the settings by which figures are decided (those that every screen reads, the schedules of reminders, the towns
 * that have delivery days) and the rates of VAT, as of a moment, with who set each and when.
 */
export const settingsAsOf = operation('settingsAsOf', 'GET asof/settings', {
  summary: 'Settings that decide figures, as of a moment',
  roles: [...orderStaff, 'PRODUCTMANAGER'],
  isOfBooks: true,
  reads: ['Account'],
  request: { at: Moment },
  response: inData({ facts: z.array(Fact) }),
});

const Day = z.union([z.literal(''), PlainDay]).default('');

/**
 * Ours: a page of products with their prices of a day as they were known at a moment, beside those of today; with a
 * customer what that customer paid, also of the products alone of which anything was ever agreed with it. Products are found and sorted by their names of today. Refuses `record-forgotten`.
 */
export const pricesAsOf = operation('pricesAsOf', 'GET asof/prices', {
  summary: 'Prices of a day as known at a moment, of all or of a customer',
  example: { customer_id: 401 },
  roles: sellers,
  reads: ['Product:list', 'Customer'],
  request: {
    at: Moment,
    day: Day,
    customerId: ['customer_id', OptionalId],
    isAgreed: ['agreed', WireTruth.default(false)],
    question: ['q', sentText(100)],
    ...paging(25, 50),
  },
  response: inData({
    at: Instant,
    day: PlainDay,
    side: ['price_side', PriceSide],
    total: Whole,
    table: Table,
  }),
});
export type PricesAsOf = ResponseOf<typeof pricesAsOf>['data'];

/** Ours: a page of the orders that had a status at a moment, the latest that got it first; counted up to 10,000. */
export const ordersAsOf = operation('ordersAsOf', 'GET asof/orders', {
  summary: 'Orders by status as of a moment',
  example: { orderstatus: 'wacht' },
  roles: orderStaff,
  isOfBooks: true,
  reads: ['SalesOrder:list'],
  request: { at: Moment, status: OrderStatus, ...paging(25, 50) },
  response: inData({ at: Instant, total: Whole, table: Table }),
});
