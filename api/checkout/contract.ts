import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { operation } from '#api/contract/operation.ts';
import { StatusName } from '#api/contract/status-name.ts';
import { filledLines, WantedLine } from '#api/sales-orders/contract.ts';
import { Flag, inData, renamed, Success, WireId, WireMoney } from '#api/contract/wire.ts';
import { SaleMethod } from '#domain/checkout/sale.ts';

/**
 * API-053, INT-023, INT-024. Sent again under the same id it sells once. Paid by `payment_methode` 2 (card) or 3
 * (cash), or with `on_account` not paid and not invoiced. `amount` incl VAT is what the till took: another than the
 * sale comes to is refused. Without a customer it is the one for casual sales.
 */
export const sellAtCheckout = operation({
  id: 'sellAtCheckout',
  summary: 'Sale of the checkout, paid at once or on account',
  method: 'POST',
  path: 'order/checkout',
  roles: 'checkout',
  changes: true,
  answers: 'legacy',
  example: { customer_id: 401, payment_methode: 2, order_lines: [{ product_id: 1201, qty: 1 }] },
  request: renamed({
    customerId: ['customer_id', WireId.nullable().default(null)],
    lines: ['order_lines', filledLines(WantedLine, 500)],
    method: ['payment_methode', SaleMethod.nullable().default(null)],
    amount: ['amount', WireMoney.nullable().default(null)],
    isOnAccount: ['on_account', Flag.default(false)],
  }),
  response: inData(
    renamed({
      orderId: ['id', WireId],
      number: ['real_id', z.int()],
      /** Null where it was not invoiced. */
      invoiceNumber: ['invoice-number', z.string().nullable()],
    }),
  ),
});

/** API-054, INT-026: the newest first. */
export const checkoutOrders = operation({
  id: 'checkoutOrders',
  item: 'API-054',
  isSearch: true,
  summary: 'Last 100 orders of the checkout',
  method: 'GET',
  path: 'order/checkout/last100',
  roles: 'checkout',
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        orderId: ['id', WireId],
        number: ['real_id', z.int()],
        orderDate: ['order-date', z.iso.date()],
        customerId: ['customer_id', WireId],
        customerName: ['customer_name', z.string()],
        status: ['orderstatus', StatusName],
        invoiceStatus: ['factuurstatus', InvoiceStatusName],
        invoiceNumber: ['invoice-number', z.string().nullable()],
        incl: ['invoice-amount_incl', WireMoney],
        paid: ['invoice_paid_amount', WireMoney],
        lines: [
          'order_lines',
          z.array(
            renamed({
              productId: ['product_id', WireId],
              /** As setting `checkoutName` has the checkout call it. */
              name: ['name', z.string()],
              quantity: ['qty', z.int()],
            }),
          ),
        ],
      }),
    ),
  ),
});

/** Ours, INT-023: for a receipt printer of 80 mm. */
export const checkoutTicket = operation({
  id: 'checkoutTicket',
  summary: 'Ticket of a sale of the checkout as PDF',
  method: 'GET',
  path: 'order/checkout/ticket/{id}',
  roles: 'checkout',
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012 },
  request: renamed({ orderId: ['id', WireId] }),
  response: z.unknown(),
});

/** Ours: the key under which the checkout of the account sells; empty takes it back. Of a key only its end is told. */
export const setCheckoutKey = operation({
  id: 'setCheckoutKey',
  summary: 'Key of the checkout',
  method: 'PUT',
  path: 'settings/checkout/token',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'legacy',
  example: { token: 'kassa-van-noordhof-000001' },
  request: renamed({ key: ['token', z.string().regex(/^(?:[\w-]{24,100})?$/)] }),
  response: Success,
});
