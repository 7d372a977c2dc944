import { WirePriceType, WireVatCategory } from '#api/contract/dutch-words.ts';
import { StatusId, StatusName } from '#api/contract/status-name.ts';
import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { operation, orderStaff } from '#api/contract/operation.ts';
import {
  byId,
  DiscountPercentage,
  Flag,
  inData,
  Instant,
  listOf,
  orNull,
  PlainDay,
  renamed,
  Text,
  Whole,
  WireDate,
  WireDelivery,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { LabelView } from '#api/shipments/label-contract.ts';
import { PaymentLineView, PaymentLinkView } from '#api/payments/line-contract.ts';
import { QuarterHour } from '#domain/kernel/date.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { DeliveryMoment, deliveryMethods as deliveryMethodList } from '#domain/sales-order/delivery.ts';
import { ParcelType, ParcelWeight } from '#domain/shipping-label/carrier.ts';
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

/** FMT-024, BOOK-017: 0 staff, 1 and 2 the version of the app, 100 an order that a booking is tied to. */
const sources = { staff: 0, 'app-1': 1, 'app-2': 2, booking: 100 } as const;
type Source = keyof typeof sources;
export const WireSource = z.codec(
  z.literal(Object.values(sources)),
  z.enum(Object.keys(sources) as Source[]),
  {
    decode: (code) => (Object.keys(sources) as Source[]).find((source) => sources[source] === code)!,
    encode: (source) => sources[source],
  },
);

const methodIds = deliveryMethodList.map(({ id }) => id);
/** How orders are delivered where nobody says how. */
const usualMethod = methodIds[0]!;
export const WireMethod = z.codec(
  z.union([z.literal([...methodIds, ...methodIds.map(String), '']), z.null()]),
  z.int().positive(),
  { decode: (id) => Number(id) || usualMethod, encode: (id) => id as (typeof methodIds)[number] },
);

/** What may be said at such a length; left out, nothing. */
export const text = (most: number) => z.string().max(most).default('');

/** Left out, empty or null: no product, and so no line (LINE-005). */
export const LineProduct = z
  .codec(z.union([WireId, z.literal(''), z.null()]), Whole, {
    decode: (id) => (id === '' || id === null ? 0 : id),
    encode: (id) => id,
  })
  .default(0);
const isLine = ({ productId, quantity }: { productId: number; quantity: number | null }) =>
  productId > 0 && quantity !== null;
/** LINE-005: lines as they are sent; those without a product or a quantity are dropped. */
export const filledLines = <Line extends { productId: number; quantity: number | null }>(
  line: z.ZodType<Line>,
  most = 2000,
) =>
  z.codec(z.array(line).max(most), z.custom<(Line & { quantity: number })[]>(), {
    decode: (lines) => lines.filter(isLine) as (Line & { quantity: number })[],
    encode: (lines) => lines,
  });
/** How many; null where nothing is filled in. */
export const LineQuantity = z
  .codec(z.union([WireInt.pipe(Quantity), z.literal(''), z.null()]), Whole.nullable(), {
    decode: (quantity) => (quantity === '' ? null : quantity),
    encode: (quantity) => quantity,
  })
  .default(null);

/** What every line that is ordered says, besides how many. */
export const lineParts = {
  productId: LineProduct,
  isManual: ['pricetype', z.union([z.literal(1), z.literal(0), z.null()]).default(0)],
  manualPriceExcl: ['unit_price_excl', orNull(WireMoney)],
  manualPriceIncl: ['unit_price_incl', orNull(WireMoney)],
  isLocked: ['lock', Flag.default(false)],
} as const;

/** SO-017: a line as it is ordered. Without a manual price the server finds the price (LINE-015). */
export const WantedLine = renamed({
  ...lineParts,
  quantity: ['qty', LineQuantity],
  /** Ours: how much was asked for, where that is more than `qty`: kept as missed demand. */
  asked: ['asked_qty', orNull(WireInt.pipe(Quantity))],
  /** Ours, QUOTE-011: the line of the customer's backorder whose bottles it takes along. */
  backorder: ['backorder_line', orNull(renamed({ orderId: WireId, lineId: WireId }))],
});
export type WantedLine = z.output<typeof WantedLine> & { quantity: number };

/** Of an order that staff enters, a direct one too: what it says beside its lines, and when and how it is delivered. */
export const orderParts = {
  remark: ['order-text', text(5000)],
  warehouseNote: ['invoice-text2', text(5000)],
  invoiceNote: ['invoice-text1', text(5000)],
  /** SO-017: left out, the usual one. */
  methodId: ['delivery-method_id', WireMethod.default(usualMethod)],
  deliveryDate: ['delivery-date', WireDelivery.default(null)],
  moment: ['delivery-moment', WireMoment.default(null)],
  time: ['delivery-time', WireTime.default(null)],
} as const;

/** API-025, SO-017. The amounts are what the screen showed; the server counts again (SO-018). */
export const placeSalesOrder = operation('placeSalesOrder', 'POST order/store', {
  item: 'API-025',
  summary: 'New order',
  /** D-04: TRAFFIC where the account allows it, which the route asks. */
  roles: orderStaff,
  decidesOnLog: true,
  example: { customer_id: 401, 'delivery-method_id': 1, order_lines: [{ product_id: 1201, qty: 6 }] },
  request: renamed({
    mode: z.literal(['order', 'print', 'none']).default('order'),
    /** SO-019: left out, that of the account. */
    status: ['order-status_id', orNull(StatusId)],
    /** QUOTE-006: a quote, which reserves nothing; `valid_until` ours, left out the usual time. */
    isOffer: ['offer', Flag.default(false)],
    validUntil: WireDate.default(null),
    /** LINE-019: a percentage that counts only where it is typed over the rules; else the rules hold. */
    isOverruled: ['overrule_discount', Flag.default(false)],
    manualDiscount: ['order_discount', orNull(DiscountPercentage)],
    /** LINE-025: in whole euros. */
    extraDiscount: [
      'xtra_discount',
      orNull(
        z
          .int()
          .min(0)
          .max(1_000_000)
          .pipe(z.codec(Whole, Whole, { decode: (n) => n * 10_000, encode: (n) => n / 10_000 })),
      ),
    ],
    ociHook: orNull(z.string().max(2000)),
    insertInAccountId: ['insert_in_mu_id', orNull(WireId)],
    directOrderId: orNull(WireId),
    customerId: WireId,
    lines: ['order_lines', filledLines(WantedLine)],
    /** Ours, SO-022: the lines are all that is wanted, the standard product of setting `standardProduct` among them or left out. */
    isComplete: ['lines_complete', Flag.default(false)],
    ...orderParts,
    recipientName: ['delivery-recipient-name', text(200)],
    street: ['delivery-address', text(200)],
    houseNumber: ['delivery-housenumber', text(20)],
    houseNumberExtra: ['delivery-housenumber_extra', text(20)],
    postcode: ['delivery-zipcode', text(20)],
    city: ['delivery-city', text(100)],
    shownExcl: ['invoice-amount_excl', orNull(WireMoney)],
    shownVat: ['invoice-amount_btw', orNull(WireMoney)],
    shownIncl: ['invoice-amount_incl', orNull(WireMoney)],
  }),
  returned: () => [Order, z.object({ order_lines: z.array(Line) })],
  response: inData(renamed({ orderId: ['id', WireId], number: ['real_id', Whole] })),
});

const Line = renamed({
  lineId: WireId,
  productId: WireId,
  productNumber: Whole,
  name: Text,
  productName: ['productnaam', Text],
  vintage: Text.nullable(),
  quantity: ['qty', Whole],
  /** Ours: on the side in which the account sells. */
  unitPrice: WireMoney,
  unitPriceExcl: WireMoney,
  unitPriceIncl: WireMoney,
  discount: WirePercentage,
  /** What the discount of the order takes off this line. */
  invoiceDiscount: WirePercentage,
  totalExcl: ['total_price_excl', WireMoney],
  totalIncl: ['total_price_incl', WireMoney],
  total: ['total_incl', WireMoney],
  priceType: ['typeprijs', WirePriceType],
  isExcludedFromDiscount: ['exclude_from_discount', Flag],
  vatCategory: ['btw_category', WireVatCategory],
  vatRate: ['btw', WirePercentage],
  isLocked: ['lock', Flag],
  /** LINE-001: 1 is typed by hand. */
  isManual: ['pricetype', z.literal([0, 1])],
  /** SO-030: what people should know of the product, and the bottles of it that are free. */
  message: ['stock_message', Text],
  available: ['stock_available', Whole.nullable()],
  bottlesPerBox: ['per_doos', Whole],
  /** LINE-027: null for who may not see it. */
  purchasePrice: ['inkoop_price', WireMoney.nullable()],
  margin: ['marge', WirePercentage.nullable()],
  /** The same of what the line comes to with VAT, on the purchase price with VAT. */
  marginIncl: ['marge_incl', WirePercentage.nullable()],
  /** QUOTE-010: whether a save sends it to the backorder of the customer; what is there already is no longer on it. */
  isBackorder: ['backorder', Flag],
});
export type SalesOrderLineView = z.output<typeof Line>;

const Order = renamed({
  orderId: ['id', WireId],
  number: ['real_id', Whole],
  accountId: ['main_user_id', WireId],
  /** ROLE-025: whether it belongs to the account that asks; else it is read-only. */
  isOfAccount: ['account_this', Flag],
  customerId: WireId,
  orderDate: ['order-date', PlainDay],
  source: ['is-client-order', WireSource],
  /** Ours: the name of who entered it; null where the log book does not tell. */
  enteredBy: Text.nullable(),
  /** Ours: the date of the booking that is tied to it. */
  booking: ['booking_date', WireDate],
  status: ['orderstatus', StatusName],
  /** SO-032: the number of its status; a quote and a backorder have none. */
  statusId: ['order-status_id', StatusId.nullable()],
  isOffer: ['offer', Flag],
  /** Where letters about it go: the address of the customer. */
  contactEmail: ['email_contact', Text],
  invoiceStatus: ['factuurstatus', InvoiceStatusName],
  /** PAY-005: what was paid of it, and whether that covers the total (SO-042). */
  paid: ['invoice_paid_amount', WireMoney],
  isPaid: ['invoice-paid', Flag],
  /** SO-001: null without an invoice; a sale of before this system has a date alone. */
  invoiceNumber: ['invoice-number', Text.nullable()],
  invoiceDate: ['invoice-date', WireDate],
  /** INV-028: when its invoice was mailed last; null when it never was. */
  invoiceSentAt: ['invoice-sent', Instant.nullable()],
  priceSide: PriceSide,
  deliveryDate: ['delivery-date', WireDelivery],
  moment: ['delivery-moment', WireMoment],
  time: ['delivery-time', Text.nullable()],
  methodId: ['delivery-method_id', WireId],
  /** SHIP-008, SHIP-009: with what a label of it begins. */
  parcelType: ['delivery-type', ParcelType],
  weight: ['delivery-weight', ParcelWeight],
  recipientName: ['delivery-recipient-name', Text],
  street: ['delivery-address', Text],
  houseNumber: ['delivery-housenumber', Text],
  houseNumberExtra: ['delivery-housenumber_extra', Text],
  postcode: ['delivery-zipcode', Text],
  city: ['delivery-city', Text],
  country: ['delivery-country', Text],
  remark: ['order-text', Text],
  internalRemark: ['order-text-internal', Text],
  invoiceNote: ['invoice-text1', Text],
  warehouseNote: ['invoice-text2', Text],
  /** Ours: the last day on which a quote holds. */
  validUntil: WireDate,
  bottles: Whole,
  subtotal: WireMoney,
  discount: ['discount_amount', WireMoney],
  /** LINE-025: the percentage that was applied to the order, whether it was typed, and the extra amount. */
  orderDiscount: WirePercentage,
  invoiceDiscount: WirePercentage,
  isDiscountOverruled: ['overrule_discount', Flag],
  extraDiscount: ['xtra_discount', WireMoney],
  /** Ours: what the discount follows from, so that a screen counts as the server does. */
  discountInputs: OrderDiscountInputs,
  /** LINE-024: with setting `hasDiscountLine` the discount as lines of its own, by VAT rate; else none. */
  discountLines: z.array(
    renamed({
      rate: ['btw', WirePercentage],
      excl: ['amount_excl', WireMoney],
      incl: ['amount_incl', WireMoney],
    }),
  ),
  ociHook: Text.nullable(),
  /** Ours, INT-023: the checkout sold it. */
  isTillSale: ['till', Flag],
  /** SO-050: its number in the external warehouse; null as long as it was not sent there. */
  externalNumber: ['cjh_order_id', Text.nullable()],
  /** SHIP-005: its last label; null without. */
  labelId: WireId.nullable(),
  insertInAccountId: ['insert_in_mu_id', WireId.nullable()],
  directOrderId: WireId.nullable(),
  excl: ['invoice-amount_excl', WireMoney],
  vat: ['invoice-amount_btw', WireMoney],
  incl: ['invoice-amount_incl', WireMoney],
  perRate: [
    'btw_rates',
    z.array(
      renamed({
        rate: ['btw', WirePercentage],
        excl: ['amount_excl', WireMoney],
        vat: ['amount', WireMoney],
      }),
    ),
  ],
  margin: ['marge', WirePercentage.nullable()],
  /** The revision of the order: a save names the one it was loaded with (FMT-030). */
  version: Whole,
  /** Ours: a sale of before this system, which stands as it was. */
  isPast: Flag,
});

/** API-024. */
export const salesOrderById = operation('salesOrderById', 'GET order/{id}', {
  item: 'API-024',
  summary: 'One order',
  roles: ['ADMIN', 'MANAGER', 'SALES', 'TRAFFIC'],
  reads: ['SalesOrder:orderId', 'Customer', 'Stock'],
  request: byId('orderId'),
  response: z.object({
    order: Order,
    lines: z.array(Line),
    payments: z.array(PaymentLineView),
    payment_links: z.array(PaymentLinkView),
    labels: z.array(LabelView),
    customer: renamed({
      customerId: ['id', WireId],
      number: Whole,
      name: Text,
      address: Text,
      contactPerson: ['contactpersoon', Text],
      telephone: ['telefoon_1', Text],
      paymentTerm: ['pay_in_days', Whole],
      /** PAY-024: its invoices are collected automatically. */
      isCollected: ['auto-incasso', Flag],
      accountManager: ['accountmanager', Text],
      deliveryDays: z.array(Whole),
      hasExternalTransport: ['delivery_external_transporter', Flag],
      deliveryNotes: ['delivery_specifications', Text],
    }),
  }),
});
export type SalesOrderView = z.output<typeof salesOrderById.response>;

/** API-048. */
export const deliveryMethods = operation('deliveryMethods', 'GET order/deliverymethods', {
  item: 'API-048',
  isSearch: true,
  summary: 'Delivery methods',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'CLIENT', 'CLIENT2', 'CLIENT3'],
  answers: 'legacy',
  response: listOf(z.object({ id: WireId, name: Text })),
});
