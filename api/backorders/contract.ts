import { z } from 'zod';
import { operation, sellers } from '#api/contract/operation.ts';
import { byId, listOf, NullableText, PlainDay, Text, Whole, WireId } from '#api/contract/wire.ts';

/** API-051, QUOTE-011: the oldest first. */
export const backorderLines = operation('backorderLines', 'GET order/backorderlines/{customer}', {
  search: 'API-051',
  summary: 'Open backorder lines of a customer',
  roles: sellers,
  reads: ['SalesOrder:list'],
  example: { customer: 402 },
  request: byId('customerId', 'customer'),
  response: listOf({
    /** Names the line in `deleteBackorderLine`. */
    id: WireId,
    orderId: WireId,
    number: ['real_id', Whole],
    lineId: WireId,
    productId: WireId,
    productNumber: Whole,
    name: Text,
    vintage: NullableText,
    quantity: ['qty', Whole],
    since: ['order-date', PlainDay],
  }),
});
export type BackorderLine = z.output<typeof backorderLines.response>['data'][number];

/** API-038. A line is deleted once: no natural key. */
export const deleteBackorderLine = operation('deleteBackorderLine', 'GET order/deletebackorderline/{id}', {
  item: 'API-038',
  summary: 'Delete one open backorder line',
  roles: sellers,
  changes: true,
  request: { id: WireId },
});

/** Ours, QUOTE-010: lines of a stored order go to the backorder of its customer. */
export const moveToBackorder = operation('moveToBackorder', 'PUT order/tobackorder', {
  summary: 'Move lines of an order to the backorder of its customer',
  roles: sellers,
  example: { order_id: 70012, line_ids: [1] },
  request: {
    orderId: WireId,
    lineIds: z.array(WireId).min(1).max(2000),
  },
});
