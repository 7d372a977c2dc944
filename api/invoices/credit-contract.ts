import { z } from 'zod';
import { VatGroup } from '#api/contract/vat-group.ts';
import { operationsFor, orderStaff, sellers } from '#api/contract/operation.ts';
import {
  byId,
  inData,
  inWords,
  NullableText,
  OptionalFlag,
  OrderNumber,
  RecordId,
  renamed,
  sentText,
  Text,
  Whole,
  wholeBetween,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { CreditReason, creditReasons } from '#domain/sales-order/credit-reason.ts';

const { operation } = operationsFor(orderStaff, 'invoices');

/** A line of an invoice as it stands there. */
export const InvoicedLine = {
  lineId: WireId,
  productNumber: Whole,
  name: Text,
  vintage: NullableText,
  quantity: Whole,
  unitPrice: WireMoney,
  discount: WirePercentage,
  invoiceDiscount: WirePercentage,
  vatRate: WirePercentage,
};

/** API-030, INV-029, INV-030, D-53: 1 credits the invoice, 2 clones the order. One credit for an old client. */
export const makeCredit = operation('makeCredit', 'GET order/makecredit/{id}/{flag}', {
  isOfBooks: true,
  item: 'API-030',
  summary: 'Credit the invoice of an order, or clone the order',
  roles: sellers,
  changes: true,
  naturalKey: ({ orderId, isClone }) => (isClone ? undefined : `credit ${orderId}`),
  example: { flag: 2 },
  request: {
    orderId: RecordId,
    isClone: [
      'flag',
      z.codec(z.literal([1, 2, '1', '2']), z.boolean(), {
        decode: (flag) => Number(flag) === 2,
        encode: (isClone) => (isClone ? 2 : 1),
      }),
    ],
  },
  response: inData({ orderId: RecordId, number: OrderNumber }),
});

const Reason = inWords(CreditReason, (reason) => creditReasons[reason].name.nl);

/** Ours, INV-029: what is left of an invoice after its credits; a screen counts with it what a credit comes to. */
export const creditable = operation('creditable', 'GET order/creditable/{id}', {
  isOfBooks: true,
  summary: 'What is left to credit of the invoice of an order',
  roles: sellers,
  reads: ['SalesOrder'],
  request: byId('orderId'),
  response: {
    side: ['price_side', PriceSide],
    lines: z.array(
      renamed({
        ...InvoicedLine,
        left: Whole,
      }),
    ),
    extra: ['xtra_discount', WireMoney],
    earlier: Whole,
    left: renamed({ extra: ['xtra_discount', WireMoney], perRate: z.array(VatGroup) }),
    credits: z.array(
      renamed({ orderId: WireId, number: OrderNumber, invoiceNumber: NullableText, incl: WireMoney }),
    ),
  },
});

/** Ours, INV-029: credits bottles of an invoice; the order and its invoice are made at once, or neither. */
export const creditPart = operation('creditPart', 'POST order/credit', {
  isOfBooks: true,
  summary: 'Credit part of the invoice of an order',
  roles: sellers,
  example: { id: 10071, lines: [{ line_id: 1, qty: 2 }], reason: 'kurk' },
  request: {
    orderId: RecordId,
    lines: z.array(renamed({ lineId: WireId, quantity: wholeBetween(0, 100_000) })).max(2000),
    reason: Reason,
    bringsBack: ['to_stock', OptionalFlag],
    note: sentText(5000),
  },
  response: inData({ orderId: RecordId, number: OrderNumber, invoiceNumber: Text }),
});
