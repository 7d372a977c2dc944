import type { By, HandleCommand } from '#application/command-handler.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Position } from '#application/ports/event-store.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { numberSeries, numberSeriesIdOf } from '#domain/number-series/number-series.ts';
import { salesOrder, type SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';

/**
 * Makes the invoice of an order: its number, without gaps, its date of today and the lock on the order in one
 * append (INV-016, law 13). An order that has one is left as it is. Returns whether it was made now. Refuses:
 * order-not-found, order-not-invoiceable (QUOTE-002, QUOTE-008), record-of-other-account.
 */
export const invoiceSalesOrder =
  ({ handle, clock }: { handle: HandleCommand; clock: Clock }) =>
  async (by: By, orderId: number): Promise<{ isMade: boolean; position: Position }> => {
    const invoiceDate = clock.today();
    const { events, position } = await handle(by, { type: 'InvoiceSalesOrder', orderId }, async (work) => {
      const order = await work.load(salesOrder, orderId);
      if (!order || order.isDeleted) return refuse<SalesOrderRefusal>('order-not-found', { orderId });
      if (order.invoiceNumber !== null) return;
      const seriesId = numberSeriesIdOf('invoice', by.accountId);
      const [taken] = await work.decide(numberSeries, seriesId, {
        type: 'TakeNumber',
        ...{ series: 'invoice', accountId: by.accountId },
      });
      const { number } = (taken as Extract<typeof taken, { type: 'NumberTaken' }>).data;
      await work.decide(salesOrder, orderId, {
        type: 'InvoiceSalesOrder',
        // D-38: template 1
        ...{ orderId, number, invoiceNumber: String(number), invoiceDate },
      });
    });
    return { isMade: events.length > 0, position };
  };
