import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { managers, operationsFor } from '#api/contract/operation.ts';
import { OrderStatus } from '#api/contract/status-name.ts';
import { filledLines, WantedLine } from '#api/sales-orders/contract.ts';
import {
  byId,
  inData,
  listOf,
  NullableText,
  OptionalFlag,
  OptionalId,
  OptionalMoney,
  OrderNumber,
  orNull,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { SaleMethod } from '#domain/checkout/sale.ts';

const { operation, fileOperation } = operationsFor('checkout');

/**
 * API-053, INT-023, INT-024. Sent again under the same id it sells once. Paid by `payment_methode` 2 (card) or 3
 * (cash), or with `on_account` not paid and not invoiced. `amount` incl VAT is what the till took: another than the
 * sale comes to is refused. Without a customer it is the one for casual sales.
 */
export const sellAtCheckout = operation('sellAtCheckout', 'POST order/checkout', {
  summary: 'Sale of the checkout, paid at once or on account',
  example: { customer_id: 401, payment_methode: 2, order_lines: [{ product_id: 1201, qty: 1 }] },
  request: {
    customerId: OptionalId,
    lines: ['order_lines', filledLines(WantedLine, 500)],
    method: ['payment_methode', orNull(SaleMethod)],
    amount: OptionalMoney,
    isOnAccount: ['on_account', OptionalFlag],
  },
  response: inData({
    orderId: RecordId,
    number: OrderNumber,
    /** Null where it was not invoiced. */
    invoiceNumber: NullableText,
  }),
});

/** API-054, INT-026: the newest first. */
export const checkoutOrders = operation('checkoutOrders', 'GET order/checkout/last100', {
  item: 'API-054',
  summary: 'Last 100 orders of the checkout',
  response: listOf({
    orderId: RecordId,
    number: OrderNumber,
    orderDate: PlainDay,
    customerId: WireId,
    customerName: Text,
    status: OrderStatus,
    invoiceStatus: InvoiceStatusName,
    invoiceNumber: NullableText,
    incl: ['invoice-amount_incl', WireMoney],
    paid: ['invoice_paid_amount', WireMoney],
    lines: [
      'order_lines',
      z.array(
        renamed({
          productId: WireId,
          /** As setting `checkoutName` has the checkout call it. */
          name: Text,
          quantity: Whole,
        }),
      ),
    ],
  }),
});

/** Ours, INT-023: for a receipt printer of 80 mm. */
export const checkoutTicket = fileOperation('checkoutTicket', 'GET order/checkout/ticket/{id}', {
  summary: 'Ticket of a sale of the checkout as PDF',
  request: byId('orderId'),
});

/** Ours: the key of the account's checkout; empty takes it back. Only the end of a key is disclosed. */
export const setCheckoutKey = operation('setCheckoutKey', 'PUT settings/checkout/token', {
  asksCode: true,
  summary: 'Key of the checkout',
  roles: managers,
  example: { token: 'kassa-van-noordhof-000001' },
  request: { key: ['token', z.string().regex(/^(?:[\w-]{24,100})?$/)] },
});
