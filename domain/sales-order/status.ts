import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';

export const SalesOrderStatus = z.enum([
  'waiting',
  'printed',
  'out-for-delivery',
  'delivered',
  'quote',
  'backorder',
]);
export type SalesOrderStatus = z.infer<typeof SalesOrderStatus>;

/** SO-033: quote and backorder are displayed, but not in the menu. */
export const SettableStatus = SalesOrderStatus.exclude(['quote', 'backorder']);
export type SettableStatus = z.infer<typeof SettableStatus>;

/**
 * SO-035: every direction. QUOTE-004, QUOTE-009: a backorder is no quote, and nothing becomes a backorder.
 */
const settable: readonly SalesOrderStatus[] = SettableStatus.options;
const settableOrQuote: readonly SalesOrderStatus[] = [...settable, 'quote'];

/**
 * SO-032, with the given numbers, whatever the names suggest (D-01). `next`: one click (SO-039, D-03).
 * `claims` is the effect on stock (D-40).
 */
export const statuses = {
  waiting: {
    id: 4,
    name: message('wacht', 'waiting'),
    next: 'printed',
    reaches: settableOrQuote,
    claims: 'reserved',
  },
  printed: {
    id: 1,
    name: message('geprint', 'printed'),
    next: 'out-for-delivery',
    reaches: settableOrQuote,
    claims: 'reserved',
  },
  'out-for-delivery': {
    id: 2,
    name: message('bezorging', 'out for delivery'),
    next: 'delivered',
    reaches: settableOrQuote,
    claims: 'reserved',
  },
  delivered: {
    id: 3,
    name: message('afgeleverd', 'delivered'),
    next: null,
    reaches: settableOrQuote,
    claims: 'taken',
  },
  quote: { id: null, name: message('offerte', 'quote'), next: null, reaches: settable, claims: 'none' },
  backorder: {
    id: null,
    name: message('backorder', 'backorder'),
    next: null,
    reaches: settable,
    claims: 'backordered',
  },
} as const satisfies Record<SalesOrderStatus, unknown>;

const packed: readonly SalesOrderStatus[] = ['printed', 'out-for-delivery', 'delivered'];
/** Whether its packing slip went to the warehouse, or it was delivered. */
export const isPacked = (status: SalesOrderStatus): boolean => packed.includes(status);

/** The statuses in which an order is still in the warehouse. */
export const extendableStatuses: readonly SalesOrderStatus[] = ['waiting', 'printed'];

/** Whether a customer may still add to its own order. */
export const mayBeAddedTo = ({
  status,
  invoiceNumber,
  isPast,
}: {
  status: SalesOrderStatus;
  invoiceNumber: string | null;
  isPast: boolean;
}): boolean => extendableStatuses.includes(status) && invoiceNumber === null && !isPast;
