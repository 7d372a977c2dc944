import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { operation, orderStaff } from '#api/contract/operation.ts';
import { Flag, inData, OptionalFlag, orNull, WireId, WireInt } from '#api/contract/wire.ts';
import { InvoiceOutcome } from '#domain/invoice/status.ts';
import { StatusId } from '#api/contract/status-name.ts';
import { SalesOrderStatus } from '#domain/sales-order/status.ts';

/** QUOTE-004: the offer flag makes a quote, whatever status stands beside it. */
const StatusChange = z.codec(
  z.object({ order_id: WireId, orderstatus_id: StatusId, offer: OptionalFlag }),
  z.object({ orderId: z.int().positive(), to: SalesOrderStatus.exclude(['backorder']) }),
  {
    decode: (wire) => ({ orderId: wire.order_id, to: wire.offer ? ('quote' as const) : wire.orderstatus_id }),
    encode: ({ orderId, to }) => ({
      order_id: orderId,
      orderstatus_id: to === 'quote' ? ('waiting' as const) : to,
      offer: to === 'quote',
    }),
  },
);

/** API-028. Setting a status twice is harmless, and 4, 1, 4, 1 must stay four changes: no natural key. */
export const changeSalesOrderStatus = operation('changeSalesOrderStatus', 'PUT order/updateorderstatus', {
  item: 'API-028',
  summary: 'Change order status, offer on or off',
  area: 'orders',
  roles: orderStaff,
  example: { orderstatus_id: 1, offer: 0 },
  request: StatusChange,
  response: z.codec(
    z.object({ data: z.literal(1), confirm_email: Flag }),
    z.object({ isConfirmationRequested: z.boolean() }),
    {
      decode: (wire) => ({ isConfirmationRequested: wire.confirm_email }),
      encode: ({ isConfirmationRequested }) => ({
        data: 1 as const,
        confirm_email: isConfirmationRequested,
      }),
    },
  ),
});

/**
 * API-029, INV-004 to INV-011. Invoicing twice makes one invoice: no natural key. That the account was switched
 * meanwhile is answered by -1, as everywhere (INV-012).
 */
export const changeInvoiceStatus = operation('changeInvoiceStatus', 'PUT order/updatefactuurstatus', {
  isOfBooks: true,
  item: 'API-029',
  summary: 'Change invoice status',
  area: 'orders',
  roles: orderStaff,
  example: { factuurstatus: 'gefactureerd' },
  request: {
    orderId: WireId,
    number: ['order_real_id', orNull(WireInt)],
    to: ['factuurstatus', InvoiceStatusName],
  },
  response: inData(InvoiceOutcome),
});
