import { WirePriceType, WireVatCategory } from '#api/contract/dutch-words.ts';
import { WireMoment, WireSource } from '#api/contract/order-codes.ts';
import { OrderStatus, StatusId } from '#api/contract/status-name.ts';
import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { operation, orderStaff, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  emptyAsNull,
  Flag,
  inData,
  listOf,
  NullableDay,
  NullableId,
  NullableInstant,
  NullableMoney,
  NullablePercentage,
  NullableText,
  NullableWhole,
  OptionalDate,
  OptionalFlag,
  OptionalId,
  OrderNumber,
  orNull,
  PlainDay,
  RecordId,
  renamed,
  sentText,
  Text,
  textUpTo,
  Whole,
  wholeBetween,
  WireDate,
  WireDelivery,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { SentMoney, ShownMoney } from '#api/contract/loose-money.ts';
import { VatGroup } from '#api/contract/vat-group.ts';
import { LabelView } from '#api/shipments/label-contract.ts';
import { PaymentLineView, PaymentLinkView } from '#api/payments/line-contract.ts';
import { QuarterHour } from '#domain/kernel/date.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { deliveryMethods as deliveryMethodList } from '#domain/sales-order/delivery.ts';
import { ParcelType, ParcelWeight } from '#domain/shipping-label/carrier.ts';
import { Quantity } from '#domain/sales-order/line.ts';

export const WireTime = emptyAsNull(QuarterHour, QuarterHour);

const methodIds = deliveryMethodList.map(({ id }) => id);
/** How orders are delivered where nobody says how. */
const usualMethod = methodIds[0]!;
export const WireMethod = z.codec(
  z.union([z.literal([...methodIds, ...methodIds.map(String), '']), z.null()]),
  z.int().positive(),
  { decode: (id) => Number(id) || usualMethod, encode: (id) => id as (typeof methodIds)[number] },
);

/** Left out, empty or null: no product, and so no line (LINE-005). */
export const LineProduct = z
  .codec(z.union([WireId, z.literal(''), z.null()]), Whole, {
    decode: (id) => (id === '' || id === null ? 0 : id),
    encode: (id) => id,
  })
  .default(0);
type PricedLine = {
  productId: number;
  quantity: number | null;
  isManual: 0 | 1 | null;
  manualPriceExcl: number | null;
  manualPriceIncl: number | null;
};
const isLine = ({ productId, quantity }: PricedLine) => productId > 0 && quantity !== null;
const rounded = (amount: number | null) => amount && Math.round(amount);
/**
 * LINE-005: lines as they are sent; those without a product or a quantity are dropped. Of a price that is typed by hand
 * one side at least has no more decimals than an amount can have, as the other may be worked out from it.
 */
export const filledLines = <Line extends PricedLine>(line: z.ZodType<Line>, most = 2000) =>
  z.codec(z.array(line).max(most), z.custom<(Line & { quantity: number })[]>(), {
    decode: (lines, context) =>
      lines.flatMap((sent, index) => {
        if (!isLine(sent)) return [];
        const { manualPriceExcl: excl, manualPriceIncl: incl } = sent;
        const typed = sent.isManual === 1 ? [excl, incl].filter((price) => price) : [];
        if (typed.length > 0 && !typed.some(Number.isInteger)) {
          const path = [index, excl ? 'unit_price_excl' : 'unit_price_incl'];
          context.issues.push({ code: 'invalid_type', expected: 'int', path, input: lines });
        }
        const prices = { manualPriceExcl: rounded(excl), manualPriceIncl: rounded(incl) };
        return [{ ...sent, ...prices } as Line & { quantity: number }];
      }),
    encode: (lines) => lines,
  });
/** How many; null where nothing is filled in. */
export const LineQuantity = emptyAsNull(WireInt.pipe(Quantity), Whole).default(null);

export const sentPrices = {
  manualPriceExcl: ['unit_price_excl', orNull(SentMoney)],
  manualPriceIncl: ['unit_price_incl', orNull(SentMoney)],
} as const;

/** LINE-019: a discount in percent, in steps of 0.01. */
export const DiscountPercentage = WirePercentage.pipe(wholeBetween(0, 10_000));

/** What every line that is ordered says, besides how many. */
export const lineParts = {
  productId: LineProduct,
  isManual: z.union([z.literal(1), z.literal(0), z.null()]).default(0),
  ...sentPrices,
  isLocked: OptionalFlag,
} as const;

/** SO-017: a line as it is ordered. Without a manual price the server finds the price (LINE-015). */
export const WantedLine = renamed({
  ...lineParts,
  quantity: LineQuantity,
  /** Ours: how much was requested, where that is more than `qty`: recorded as missed demand. */
  asked: ['asked_qty', orNull(WireInt.pipe(Quantity))],
  /** Ours, QUOTE-011: the line of the customer's backorder whose bottles it takes along. */
  backorder: ['backorder_line', orNull(renamed({ orderId: WireId, lineId: WireId }))],
});
export type WantedLine = z.output<typeof WantedLine> & { quantity: number };

/** Of an order that staff enters, a direct one too: what it says beside its lines, and when and how it is delivered. */
export const orderParts = {
  remark: sentText(5000),
  warehouseNote: sentText(5000),
  invoiceNote: sentText(5000),
  /** SO-017: left out, the usual one. */
  methodId: WireMethod.default(usualMethod),
  deliveryDate: WireDelivery.default(null),
  moment: WireMoment.default(null),
  time: WireTime.default(null),
} as const;

/** API-025, SO-017. The amounts are what the screen showed; the server counts again (SO-018). */
export const placeSalesOrder = operation('placeSalesOrder', 'POST order/store', {
  item: 'API-025',
  summary: 'New order',
  /** D-04: TRAFFIC where the account allows it, which the route asks. */
  area: 'orders',
  roles: orderStaff,
  decidesOnLog: true,
  example: { customer_id: 401, 'delivery-method_id': 1, order_lines: [{ product_id: 1201, qty: 6 }] },
  request: {
    mode: z.literal(['order', 'print', 'none']).default('order'),
    /** SO-019: left out, that of the account. */
    status: ['order-status_id', orNull(StatusId)],
    /** QUOTE-006: a quote, which reserves nothing; `valid_until` ours, left out the usual time. */
    isOffer: OptionalFlag,
    validUntil: OptionalDate,
    /** LINE-019: a percentage that counts only where it is typed over the rules; else the rules hold. */
    isOverruled: ['overrule_discount', OptionalFlag],
    manualDiscount: ['order_discount', orNull(DiscountPercentage)],
    /** LINE-025: in whole euros. */
    extraDiscount: orNull(
      wholeBetween(0, 1_000_000).pipe(
        z.codec(Whole, Whole, { decode: (n) => n * 10_000, encode: (n) => n / 10_000 }),
      ),
    ),
    ociHook: orNull(textUpTo(2000)),
    insertInAccountId: OptionalId,
    directOrderId: OptionalId,
    customerId: WireId,
    lines: ['order_lines', filledLines(WantedLine)],
    /** Ours, SO-022: the lines are all that is wanted, the standard product of setting `standardProduct` among them or left out. */
    isComplete: ['lines_complete', OptionalFlag],
    ...orderParts,
    recipientName: sentText(200),
    street: ['delivery-address', sentText(200)],
    houseNumber: ['delivery-housenumber', sentText(20)],
    houseNumberExtra: ['delivery-housenumber_extra', sentText(20)],
    postcode: ['delivery-zipcode', sentText(20)],
    city: ['delivery-city', sentText(100)],
    shownExcl: orNull(ShownMoney),
    shownVat: orNull(ShownMoney),
    shownIncl: ['invoice-amount_incl', orNull(ShownMoney)],
    /** Ours: why it may go above the credit limit, of who may say so. */
    creditReason: sentText(500),
  },
  returned: () => [Order, z.object({ order_lines: z.array(Line) })],
  response: inData({ orderId: RecordId, number: OrderNumber }),
});

const Line = renamed({
  lineId: WireId,
  productId: WireId,
  productNumber: Whole,
  name: Text,
  productName: ['productnaam', Text],
  vintage: NullableText,
  quantity: Whole,
  /** Ours: on the side in which the account sells. */
  unitPrice: WireMoney,
  unitPriceExcl: WireMoney,
  unitPriceIncl: WireMoney,
  discount: WirePercentage,
  /** What the discount of the order takes off this line. */
  invoiceDiscount: WirePercentage,
  totalExcl: WireMoney,
  totalIncl: WireMoney,
  total: ['total_incl', WireMoney],
  priceType: ['typeprijs', WirePriceType],
  isExcludedFromDiscount: Flag,
  vatCategory: ['btw_category', WireVatCategory],
  vatRate: WirePercentage,
  isLocked: Flag,
  /** LINE-001: 1 is typed by hand. */
  isManual: z.literal([0, 1]),
  /** SO-030: what people should know of the product, and the bottles of it that are free. */
  message: ['stock_message', Text],
  available: NullableWhole,
  bottlesPerBox: Whole,
  /** LINE-027: null for who may not see it. */
  purchasePrice: NullableMoney,
  margin: NullablePercentage,
  /** The same of what the line comes to with VAT, on the purchase price with VAT. */
  marginIncl: ['marge_incl', NullablePercentage],
  /** QUOTE-010: whether a save sends it to the backorder of the customer; what is there already is no longer on it. */
  isBackorder: Flag,
});
export type SalesOrderLineView = z.output<typeof Line>;

const Order = renamed({
  orderId: RecordId,
  number: OrderNumber,
  accountId: WireId,
  /** ROLE-025: whether it belongs to the account that asks; else it is read-only. */
  isOfAccount: Flag,
  customerId: WireId,
  orderDate: PlainDay,
  source: ['is-client-order', WireSource],
  /** Ours: the name of who entered it; null where the log book does not say. */
  enteredBy: NullableText,
  enteredAt: NullableInstant,
  /** Ours: the date of the booking that is tied to it. */
  booking: ['booking_date', WireDate],
  status: OrderStatus,
  /** SO-032: the number of its status; a quote and a backorder have none. */
  statusId: StatusId.nullable(),
  isOffer: Flag,
  /** Where letters about it go: the address of the customer. */
  contactEmail: ['email_contact', Text],
  invoiceStatus: InvoiceStatusName,
  /** PAY-005: what was paid of it, and whether that covers the total (SO-042). */
  paid: ['invoice_paid_amount', WireMoney],
  isPaid: ['invoice-paid', Flag],
  /** Ours: at the bank to be collected on that day; null where it is not. */
  collectOn: ['collect_on', NullableDay],
  /** SO-001: null without an invoice; a legacy sale has a date alone. */
  invoiceNumber: NullableText,
  invoiceDate: WireDate,
  /** INV-028: when its invoice was mailed last; null when it never was. */
  invoiceSentAt: ['invoice-sent', NullableInstant],
  priceSide: PriceSide,
  deliveryDate: WireDelivery,
  moment: WireMoment,
  time: NullableText,
  methodId: WireId,
  /** SHIP-008, SHIP-009: with what a label of it begins. */
  parcelType: ['delivery-type', ParcelType],
  weight: ['delivery-weight', ParcelWeight],
  recipientName: Text,
  street: ['delivery-address', Text],
  houseNumber: ['delivery-housenumber', Text],
  houseNumberExtra: ['delivery-housenumber_extra', Text],
  postcode: ['delivery-zipcode', Text],
  city: ['delivery-city', Text],
  country: ['delivery-country', Text],
  remark: Text,
  internalRemark: ['order-text-internal', Text],
  invoiceNote: Text,
  warehouseNote: Text,
  /** Ours: the last day on which a quote holds. */
  validUntil: WireDate,
  /** Ours: why it may go above the credit limit; by how much the customer is, where that keeps it from being packed. */
  creditReason: Text,
  creditExcess: WireMoney,
  bottles: Whole,
  subtotal: WireMoney,
  discount: ['discount_amount', WireMoney],
  /** LINE-025: the percentage that was applied to the order, whether it was typed, and the extra amount. */
  orderDiscount: WirePercentage,
  invoiceDiscount: WirePercentage,
  isDiscountOverruled: ['overrule_discount', Flag],
  extraDiscount: WireMoney,
  /** Ours: what the discount follows from, so that a screen counts as the server does. */
  discountInputs: OrderDiscountInputs,
  /** LINE-024: with setting `hasDiscountLine` the discount as lines of its own, by VAT rate; else none. */
  discountLines: z.array(
    renamed({
      rate: WirePercentage,
      excl: ['amount_excl', WireMoney],
      incl: ['amount_incl', WireMoney],
    }),
  ),
  ociHook: NullableText,
  /** Ours, INT-023: the checkout sold it. */
  isTillSale: ['till', Flag],
  /** Ours, INT-018: its number in the webshop it came from; null for any other. */
  shopNumber: ['webshop_order', NullableText],
  /** SO-050: its number in the external warehouse; null as long as it was not sent there. */
  externalNumber: ['cjh_order_id', NullableText],
  /** SHIP-005: its last label; null without. */
  labelId: NullableId,
  insertInAccountId: NullableId,
  directOrderId: NullableId,
  excl: ['invoice-amount_excl', WireMoney],
  vat: ['invoice-amount_btw', WireMoney],
  incl: ['invoice-amount_incl', WireMoney],
  perRate: z.array(VatGroup),
  margin: NullablePercentage,
  /** The revision of the order: a save names the one it was loaded with (FMT-030). */
  version: Whole,
  /** Ours: a legacy sale, which stands as it was. */
  isPast: Flag,
});

/** API-024. */
export const salesOrderById = operation('salesOrderById', 'GET order/{id}', {
  isOfBooks: true,
  item: 'API-024',
  summary: 'One order',
  area: 'orders',
  roles: ['ADMIN', 'MANAGER', 'SALES', 'TRAFFIC'],
  reads: ['SalesOrder:orderId', 'Customer', 'Stock', 'SepaBatch:list'],
  request: byId('orderId'),
  response: {
    order: Order,
    lines: z.array(Line),
    payments: z.array(PaymentLineView),
    payment_links: z.array(PaymentLinkView),
    labels: z.array(LabelView),
    customer: renamed({
      customerId: RecordId,
      number: Whole,
      name: Text,
      address: Text,
      contactPerson: ['contactpersoon', Text],
      telephone: ['telefoon_1', Text],
      paymentTerm: ['pay_in_days', Whole],
      /** PAY-024: its invoices are collected automatically. */
      isCollected: ['auto-incasso', Flag],
      accountManager: ['accountmanager', Text],
      /** 1 Monday to 7 Sunday: its own, else those of its town; none: every working day. */
      deliveryDays: z.array(Whole),
      /** Until when it orders for the same day, HH:mm. */
      cutOff: Text,
      hasExternalTransport: ['delivery_external_transporter', Flag],
      deliveryNotes: ['delivery_specifications', Text],
    }),
  },
});
export type SalesOrderView = ResponseOf<typeof salesOrderById>;

/** Ours: lets an order go above the credit limit of its customer, and says why; a blank reason takes that back. */
export const passCreditLimit = operation('passCreditLimit', 'PUT order/creditpass', {
  isOfBooks: true,
  summary: 'Let an order go above the credit limit',
  area: 'orders',
  roles: ['ADMIN', 'MANAGER'],
  example: { order_id: 71042, reason: 'betaling is onderweg' },
  request: { orderId: WireId, reason: textUpTo(500) },
});

/** API-048. */
export const deliveryMethods = operation('deliveryMethods', 'GET order/deliverymethods', {
  item: 'API-048',
  isOfBooks: true,
  summary: 'Delivery methods',
  area: 'orders',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'CLIENT', 'CLIENT2', 'CLIENT3'],
  answers: 'legacy',
  response: listOf({ id: WireId, name: Text }),
});
