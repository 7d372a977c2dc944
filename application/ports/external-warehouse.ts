import type { CalendarDate } from '#domain/kernel/date.ts';
import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';

/** What an external warehouse has to know of an order: what goes where, and when. Nothing of what it costs. */
export type WarehouseOrder = {
  /** Our number of it. */
  number: number;
  /** Null is as soon as possible. */
  deliveryDate: CalendarDate | null;
  /** HH:MM, before or after which it is delivered. */
  moment: { moment: 'before' | 'after'; time: string } | null;
  address: DeliveryAddress;
  note: string;
  lines: readonly { productNumber: number; name: string; vintage: string | null; quantity: number }[];
};

/** Thrown when the warehouse says no, in its own words; nothing was placed there. */
export class WarehouseSaysNo extends Error {}

/**
 * An external warehouse, for one account. The same `idempotencyKey` places an order once, also after an answer
 * was lost, so it may be asked again after any exception. Throws `WarehouseSaysNo`, or anything when it did not
 * answer.
 */
export type ExternalWarehouse = {
  /** Out: the number by which it knows the order. */
  place: (order: WarehouseOrder, idempotencyKey: string) => Promise<string>;
  /** INT-015: the bottles that it counts of each of our products that it has, by our number. */
  stock: () => Promise<ReadonlyMap<number, number>>;
};

/** The warehouse of an account; null where it has none. */
export type ExternalWarehouses = (accountId: number) => ExternalWarehouse | null;
