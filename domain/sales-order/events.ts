import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { OrderDiscountInputs } from '#domain/pricing/order-discount.ts';
import { PriceSide } from '#domain/pricing/totals.ts';
import { Delivery } from '#domain/sales-order/delivery.ts';
import { linesPerEvent, SalesOrderLine } from '#domain/sales-order/line.ts';
import { SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';

/** SO-017: oci_hook, insert_in_mu_id and direct_order_id, as far as they were sent. */
export const OrderReferences = z.object({
  ociHook: z.string().max(2000).optional(),
  insertInAccountId: Id.optional(),
  directOrderId: Id.optional(),
});
export type OrderReferences = z.infer<typeof OrderReferences>;

const lines = z.array(SalesOrderLine).max(linesPerEvent);
const bottles = (count: number) => `${count} ${count === 1 ? 'fles' : 'flessen'}`;
const listed = (added: readonly SalesOrderLine[]) =>
  added.map(({ name, vintage, quantity }) => ({
    field: vintage ? `${name} ${vintage}` : name,
    from: null,
    to: bottles(quantity),
  }));

export const salesOrderEvents = {
  placed: defineEvent('SalesOrderPlaced', {
    action: 'Order ingevoerd',
    data: z.object({
      orderId: Id,
      number: z.int().positive(),
      customerId: Id,
      customerName: z.string().meta({ personal: true }),
      /** FMT-024: entered by staff, or by the customer in version 1 or 2 of the app. */
      source: z.enum(['staff', 'app-1', 'app-2']),
      status: SalesOrderStatus,
      orderDate: CalendarDate,
      priceSide: PriceSide,
      delivery: Delivery,
      remark: z.string().meta({ personal: true }),
      internalRemark: z.string().meta({ personal: true }),
      invoiceNote: z.string().meta({ personal: true }),
      warehouseNote: z.string().meta({ personal: true }),
      emailContact: z.string().nullable().meta({ personal: true, forgotten: null }),
      /** What its discount follows from; none of it where it is absent. */
      discount: OrderDiscountInputs.optional(),
      /** SO-001: what other systems know it by. */
      references: OrderReferences.optional(),
      lineCount: z.int().nonnegative(),
      lines,
    }),
    person: ({ customerId }) => `customer-${customerId}`,
    subject: ({ number }) => `Order ${number}`,
    log: ({ customerName, lineCount, source }) =>
      `Order ingevoerd voor ${customerName} met ${lineCount} ${lineCount === 1 ? 'regel' : 'regels'}${source === 'staff' ? '' : ' via de klantapp'}.`,
    changes: ({ lines }) => listed(lines),
  }),

  linesAdded: defineEvent('SalesOrderLinesAdded', {
    action: 'Regels toegevoegd',
    data: z.object({ orderId: Id, lines }),
    log: ({ lines }) => `${lines.length} ${lines.length === 1 ? 'regel' : 'regels'} toegevoegd.`,
    changes: ({ lines }) => listed(lines),
  }),

  statusChanged: defineEvent('SalesOrderStatusChanged', {
    action: 'Status gewijzigd',
    data: z.object({ orderId: Id, from: SalesOrderStatus, to: SalesOrderStatus }),
    log: ({ from, to }) => `Status gewijzigd van ${statuses[from].name} naar ${statuses[to].name}.`,
    changes: ({ from, to }) => [{ field: 'Status', from: statuses[from].name, to: statuses[to].name }],
  }),

  confirmationRequested: defineEvent('SalesOrderConfirmationRequested', {
    action: 'Bevestiging aangevraagd',
    data: z.object({ orderId: Id }),
    log: () => 'Bevestigingsmail aangevraagd.',
  }),
};
export type SalesOrderEvent = EventOf<typeof salesOrderEvents>;
export type SalesOrderPlaced = ReturnType<typeof salesOrderEvents.placed>['data'];
