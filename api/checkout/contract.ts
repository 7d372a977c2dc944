import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { fileOperation, managers, operation } from '#api/contract/operation.ts';
import { StatusName } from '#api/contract/status-name.ts';
import { filledLines, WantedLine } from '#api/sales-orders/contract.ts';
import {
  byId,
  inData,
  listOf,
  NullableText,
  OptionalFlag,
  OptionalId,
  OptionalMoney,
  orNull,
  PlainDay,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { SaleMethod } from '#domain/checkout/sale.ts';

/**
 * API-053, INT-023, INT-024. Sent again under the same id it sells once. Paid by `payment_methode` 2 (card) or 3
 * (cash), or with `on_account` not paid and not invoiced. `amount` incl VAT is what the till took: another than the
 * sale comes to is refused. Without a customer it is the one for casual sales.
 */
export const sellAtCheckout = operation('sellAtCheckout', 'POST order/checkout', {
  summary: 'Sale of the checkout, paid at once or on account',
  roles: 'checkout',
  example: { customer_id: 401, payment_methode: 2, order_lines: [{ product_id: 1201, qty: 1 }] },
  request: {
    customerId: OptionalId,
    lines: ['order_lines', filledLines(WantedLine, 500)],
    method: ['payment_methode', orNull(SaleMethod)],
    amount: OptionalMoney,
    isOnAccount: ['on_account', OptionalFlag],
  },
  response: inData({
    orderId: ['id', WireId],
    number: ['real_id', Whole],
    /** Null where it was not invoiced. */
    invoiceNumber: ['invoice-number', NullableText],
  }),
});

/** API-054, INT-026: the newest first. */
export const checkoutOrders = operation('checkoutOrders', 'GET order/checkout/last100', {
  search: 'API-054',
  summary: 'Last 100 orders of the checkout',
  roles: 'checkout',
  response: listOf({
    orderId: ['id', WireId],
    number: ['real_id', Whole],
    orderDate: ['order-date', PlainDay],
    customerId: WireId,
    customerName: Text,
    status: ['orderstatus', StatusName],
    invoiceStatus: ['factuurstatus', InvoiceStatusName],
    invoiceNumber: ['invoice-number', NullableText],
    incl: ['invoice-amount_incl', WireMoney],
    paid: ['invoice_paid_amount', WireMoney],
    lines: [
      'order_lines',
      z.array(
        renamed({
          productId: WireId,
          /** As setting `checkoutName` has the checkout call it. */
          name: Text,
          quantity: ['qty', Whole],
        }),
      ),
    ],
  }),
});

/** Ours, INT-023: for a receipt printer of 80 mm. */
export const checkoutTicket = fileOperation('checkoutTicket', 'GET order/checkout/ticket/{id}', {
  summary: 'Ticket of a sale of the checkout as PDF',
  roles: 'checkout',
  request: byId('orderId'),
});

/** Ours: the key under which the checkout of the account sells; empty takes it back. Of a key only its end is told. */
export const setCheckoutKey = operation('setCheckoutKey', 'PUT settings/checkout/token', {
  summary: 'Key of the checkout',
  roles: managers,
  example: { token: 'kassa-van-noordhof-000001' },
  request: { key: ['token', z.string().regex(/^(?:[\w-]{24,100})?$/)] },
});
