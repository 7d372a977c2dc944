import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireId } from '#api/contract/wire.ts';

const roles = ['ADMIN', 'MANAGER', 'SALES'] as const;

/** API-051, QUOTE-011: the oldest first. */
export const backorderLines = operation({
  id: 'backorderLines',
  item: 'API-051',
  isSearch: true,
  summary: 'Open backorder lines of a customer',
  method: 'GET',
  path: 'order/backorderlines/{customer}',
  roles,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  example: { customer: 402 },
  request: renamed({ customerId: ['customer', WireId] }),
  response: inData(
    z.array(
      renamed({
        /** Names the line in `deleteBackorderLine`. */
        id: ['id', WireId],
        orderId: ['order_id', WireId],
        number: ['real_id', z.int()],
        lineId: ['line_id', WireId],
        productId: ['product_id', WireId],
        productNumber: ['product_number', z.int()],
        name: ['name', z.string()],
        vintage: ['vintage', z.string().nullable()],
        quantity: ['qty', z.int()],
        since: ['order-date', z.iso.date()],
      }),
    ),
  ),
});
export type BackorderLine = z.output<typeof backorderLines.response>['data'][number];

/** API-038. A line is deleted once: no natural key. */
export const deleteBackorderLine = operation({
  id: 'deleteBackorderLine',
  item: 'API-038',
  summary: 'Delete one open backorder line',
  method: 'GET',
  path: 'order/deletebackorderline/{id}',
  roles,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: z.object({ id: WireId }),
  response: Success,
});

/** Ours, QUOTE-010: lines of a stored order go to the backorder of its customer. */
export const moveToBackorder = operation({
  id: 'moveToBackorder',
  summary: 'Move lines of an order to the backorder of its customer',
  method: 'PUT',
  path: 'order/tobackorder',
  roles,
  changes: true,
  answers: 'legacy',
  example: { order_id: 70012, line_ids: [1] },
  request: renamed({
    orderId: ['order_id', WireId],
    lineIds: ['line_ids', z.array(WireId).min(1).max(2000)],
  }),
  response: Success,
});
