import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';
import { lineName } from '#domain/sales-order/line.ts';

/** One of the lines of an order, as letters name it. */
export type WineInLetter = { quantity: number; name: string; vintage: string | null };

/** An order as a letter about it shows it; `ordered` is what was ordered, in words. */
export type OrderInLetter = {
  customerName: string;
  number: number;
  deliveryDate: string | null;
  address: DeliveryAddress;
  ordered: string;
  accountName: string;
};

/** A wine behind its quantity or its number, which is padded so that wines below each other line up. */
export const wineLine = (count: number, width: number, wine: Omit<WineInLetter, 'quantity'>) =>
  `${String(count).padStart(width)}  ${lineName(wine)}`;

export const orderedWines = (lines: readonly WineInLetter[]) =>
  lines.map((line) => wineLine(line.quantity, 5, line)).join('\n');
