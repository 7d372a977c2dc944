import { systemActor } from '#application/kernel/command-handler.ts';
import type { Bound, Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import type { receiveOrEnd } from '#application/payment/end-link.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Process } from '#application/processes/definition.ts';
import { invoiceCreditEvents } from '#domain/invoice/credits.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { openLinksOf, payments } from '#domain/payment/payments.ts';
import { sepaEvents } from '#domain/sepa/events.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';

const { placed, deleted, statusChanged } = salesOrderEvents;
const { credited } = invoiceCreditEvents;
const { made, continued } = sepaEvents;
const minute = 60_000;

const endingEvents = { placed, deleted, statusChanged, credited, made, continued };
type Ending = EventOf<typeof endingEvents>;
const ordersOf = ({ type, data }: Ending): readonly number[] => {
  switch (type) {
    case 'SalesOrderPlaced':
      return data.credits ? [data.credits.orderId] : [];
    case 'SalesOrderStatusChanged':
      return data.to === 'quote' ? [data.orderId] : [];
    case 'SepaBatchMade':
    case 'SepaBatchContinued':
      return data.kind === 'collection' ? data.items.map(({ orderId }) => orderId) : [];
    default:
      return [data.orderId];
  }
};

/**
 * The payment links of an order that is deleted or becomes a quote, or of an invoice that is credited, in part or whole, are
 * ended at once where nothing is to be paid by them any more; so are those of invoices in a file by which the bank collects.
 */
export const endPaymentLinks = ({
  handle,
  end,
}: Needs<'handle'> & { end: Bound<typeof receiveOrEnd> }): Process<Ending> => ({
  name: 'end-payment-links',
  events: endingEvents,
  retries: { firstMs: minute, lastMs: 60 * minute, tries: 10 },
  mayRepeat: true,
  async react(event, { attempt }) {
    const orderIds = ordersOf(event);
    if (orderIds.length === 0) return;
    const { log, position, metadata } = event;
    const actor = systemActor(event, commandIdFrom(['end links', log, position]), metadata.correlationId);
    const links = await lookAt({ handle }, actor, 'links', async (work) => {
      const found: ReturnType<typeof openLinksOf> = [];
      for (const orderId of orderIds) found.push(...openLinksOf(await work.look(payments, orderId)));
      return found;
    });
    // several invoices may be paid by one
    for (const providerId of new Set(links.map((link) => link.providerId)))
      await attempt(`end ${providerId} ${position}`, async () => {
        const { state } = await end(providerId, metadata.correlationId).catch((fault: unknown) => {
          throw new NotDone('The payment provider does not tell whether the payment ended', { cause: fault });
        });
        return { state };
      });
  },
});
