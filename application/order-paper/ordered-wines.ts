import type { DeliveryAddress } from '#domain/sales-order/delivery.ts';
import { lineName } from '#domain/sales-order/line.ts';

/** An order as a letter about it shows it. */
export type OrderInLetter = {
  customerName: string;
  number: number;
  deliveryDate: string | null;
  address: DeliveryAddress;
  lines: readonly { quantity: number; name: string; vintage: string | null }[];
  accountName: string;
};

/** A wine behind its quantity or its number, which is padded so that wines below each other line up. */
export const wineLine = (count: number, width: number, wine: { name: string; vintage: string | null }) =>
  `${String(count).padStart(width)}  ${lineName(wine)}`;

export const orderedWines = (lines: OrderInLetter['lines']) =>
  lines.map((line) => wineLine(line.quantity, 5, line)).join('\n');
