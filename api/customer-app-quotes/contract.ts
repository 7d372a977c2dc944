import { z } from 'zod';
import { WirePriceType } from '#api/contract/dutch-words.ts';
import { clients, operationsFor } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  NullableDay,
  NullableText,
  OptionalDate,
  OrderNumber,
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireDelivery,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { Quantity } from '#domain/sales-order/line.ts';

const { operation, fileOperation } = operationsFor(clients);
const ofQuote = byId('orderId');

const quote = {
  orderId: RecordId,
  number: OrderNumber,
  orderDate: PlainDay,
  /** Its last day; null where it has none. */
  validUntil: NullableDay,
  isExpired: Flag,
  bottles: Whole,
  incl: ['invoice-amount_incl', WireMoney],
} as const;

/** Ours, QUOTE-001: the quotes of the customer, the newest first; one that was accepted is an order. */
export const ownQuotes = operation('ownQuotes', 'POST klantapp/quotes', {
  summary: 'Own quotes',
  changes: false,
  reads: ['SalesOrder'],
  request: paging(10),
  response: pageOf(quote),
});
export type OwnQuote = z.output<typeof ownQuotes.response>['data'][number];

const QuotedLine = renamed({
  lineId: WireId,
  name: Text,
  vintage: NullableText,
  quantity: Whole,
  bottlesPerBox: ['qty_per_doos', Whole],
  unitPrice: WireMoney,
  discount: WirePercentage,
  priceType: WirePriceType,
  isExcludedFromDiscount: Flag,
  vatRate: WirePercentage,
});

/** Ours: a quote with what its prices follow from, so that a part of it can be reckoned too. */
export const ownQuote = operation('ownQuote', 'GET klantapp/quote/{id}', {
  summary: 'An own quote',
  reads: ['SalesOrder:orderId'],
  request: ofQuote,
  response: {
    ...quote,
    deliveryDate: WireDelivery,
    remark: Text,
    priceSide: PriceSide,
    discountInputs: OrderDiscountInputs,
    lines: z.array(QuotedLine),
  },
});
export type OpenQuote = z.output<typeof ownQuote.response>;

/** Ours. */
export const ownQuotePdf = fileOperation('ownQuotePdf', 'GET klantapp/quotepdf/{id}', {
  summary: 'Download an own quote',
  request: ofQuote,
});

/** Ours: staff reads it with the quote and in a mail. */
export const askAboutQuote = operation('askAboutQuote', 'POST klantapp/quote/ask', {
  summary: 'Ask about an own quote',
  example: { question: 'Kan de levering een week later?' },
  request: { orderId: WireId, question: ['question', typedText(1000, 1)] },
});

/** Ours, QUOTE-003: makes it an order with what was taken; a line that is not named is left. */
export const acceptQuote = operation('acceptQuote', 'POST klantapp/quote/accept', {
  summary: 'Accept an own quote',
  example: { lines: [{ line_id: 1, qty: 6 }], shown_incl: 100.55 },
  request: {
    orderId: WireId,
    lines: z
      .array(renamed({ lineId: WireId, quantity: WireInt.pipe(Quantity.min(1)) }))
      .min(1)
      .max(1000),
    deliveryDate: OptionalDate,
    /** What the customer read that it comes to: a dearer order is not made. */
    shownIncl: WireMoney,
  },
  response: { orderId: RecordId, number: OrderNumber },
});
