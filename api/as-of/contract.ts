import { z } from 'zod';
import { operation, orderStaff, type ResponseOf } from '#api/contract/operation.ts';
import {
  Flag,
  inData,
  Instant,
  NullableInstant,
  NullableText,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
} from '#api/contract/wire.ts';
import { productRoles } from '#domain/product/fields.ts';
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
  /** Its changes, the oldest first, at most the newest 1,000; how many of them had been recorded then. */
  stops: z.array(Stop),
  passed: Whole,
  sections: z.array(renamed({ title: Text, facts: z.array(Fact) })),
  tables: z.array(
    renamed({
      title: Text,
      columns: z.array(renamed({ label: Text, isNumber: Flag })),
      rows: z.array(Row),
    }),
  ),
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
