import { z } from 'zod';
import { Flag, renamed, WireDate, WireId, WireInt, WireMoney } from '#api/contract/wire.ts';
import { QuarterHour } from '#domain/kernel/date.ts';
import { DeliveryMoment } from '#domain/sales-order/delivery.ts';
import { Quantity } from '#domain/sales-order/line.ts';

/** FMT-023. */
export const WireMoment = z.codec(z.union([z.literal(['voor', 'na', 'nvt', '']), z.null()]), DeliveryMoment, {
  decode: (moment) => (moment === 'voor' ? 'before' : moment === 'na' ? 'after' : null),
  encode: (moment) => (moment === 'before' ? 'voor' : moment === 'after' ? 'na' : null),
});
export const WireTime = z.codec(z.union([QuarterHour, z.literal(''), z.null()]), QuarterHour.nullable(), {
  decode: (time) => time || null,
  encode: (time) => time,
});

const text = (most: number) => z.string().max(most).default('');

/** What every line that is ordered says, besides how many. */
export const lineParts = {
  productId: ['product_id', WireId],
  isManual: ['pricetype', z.union([z.literal(1), z.literal(0), z.null()]).default(0)],
  manualPriceExcl: ['unit_price_excl', WireMoney.nullable().default(null)],
  manualPriceIncl: ['unit_price_incl', WireMoney.nullable().default(null)],
  isLocked: ['lock', Flag.default(false)],
} as const;

/** SO-017: a line as it is ordered. Without a manual price the server finds the price (LINE-015). */
export const WantedLine = renamed({
  ...lineParts,
  quantity: ['qty', WireInt.pipe(Quantity)],
  /** Ours: how much was asked for, where that is more than `qty`: kept as missed demand. */
  asked: ['asked_qty', WireInt.pipe(Quantity).nullable().default(null)],
});
export type WantedLine = z.output<typeof WantedLine>;

/** Of an order that staff enters, a direct one too: what it says beside its lines, and when and how it is delivered. */
export const orderParts = {
  remark: ['order-text', text(5000)],
  warehouseNote: ['invoice-text2', text(5000)],
  invoiceNote: ['invoice-text1', text(5000)],
  methodId: ['delivery-method_id', WireId],
  deliveryDate: ['delivery-date', WireDate.default(null)],
  moment: ['delivery-moment', WireMoment.default(null)],
  time: ['delivery-time', WireTime.default(null)],
} as const;
/** Where to, each under the name that its call gives it. Without a street it is the customer's own address. */
export const addressPart = {
  recipientName: text(200),
  street: text(200),
  houseNumber: text(20),
  houseNumberExtra: text(20),
  postcode: text(20),
  city: text(100),
} as const;
