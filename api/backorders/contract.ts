import { z } from 'zod';
import { operationsFor, type ResponseOf, sellers } from '#api/contract/operation.ts';
import {
  byId,
  listOf,
  NullableText,
  OrderNumber,
  PlainDay,
  Text,
  Whole,
  WireId,
} from '#api/contract/wire.ts';

const { operation } = operationsFor(sellers, 'orders');

/** API-051, QUOTE-011: the oldest first. */
export const backorderLines = operation('backorderLines', 'GET order/backorderlines/{customer}', {
  summary: 'Open backorder lines of a customer',
  reads: ['SalesOrder:list'],
  example: { customer: 402 },
  request: byId('customerId', 'customer'),
  response: listOf({
    /** Names the line in `deleteBackorderLine`. */
    id: WireId,
    orderId: WireId,
    number: OrderNumber,
    lineId: WireId,
    productId: WireId,
    productNumber: Whole,
    name: Text,
    vintage: NullableText,
    quantity: Whole,
    since: ['order-date', PlainDay],
  }),
});
export type BackorderLine = ResponseOf<typeof backorderLines>['data'][number];

/** API-038. A line is deleted once: no natural key. */
export const deleteBackorderLine = operation('deleteBackorderLine', 'GET order/deletebackorderline/{id}', {
  item: 'API-038',
  summary: 'Delete one open backorder line',
  changes: true,
  request: { id: WireId },
});

/** Ours, QUOTE-010: lines of a stored order go to the backorder of its customer. */
export const moveToBackorder = operation('moveToBackorder', 'PUT order/tobackorder', {
  summary: 'Move lines of an order to the backorder of its customer',
  example: { line_ids: [1] },
  request: {
    orderId: WireId,
    lineIds: z.array(WireId).min(1).max(2000),
  },
});
