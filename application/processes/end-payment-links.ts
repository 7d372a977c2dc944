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
import { salesOrderEvents } from '#domain/sales-order/events.ts';

const { placed, deleted, statusChanged } = salesOrderEvents;
const { credited } = invoiceCreditEvents;
const minute = 60_000;

/**
 * The payment links of an order that is deleted or becomes a quote, or of an invoice that is credited, in part or whole, are
 * ended at once where nothing is to be paid by them any more.
 */
export const endPaymentLinks = ({
  handle,
  end,
}: Needs<'handle'> & { end: Bound<typeof receiveOrEnd> }): Process<
  EventOf<{
    placed: typeof placed;
    deleted: typeof deleted;
    statusChanged: typeof statusChanged;
    credited: typeof credited;
  }>
> => ({
  name: 'end-payment-links',
  events: { placed, deleted, statusChanged, credited },
  retries: { firstMs: minute, lastMs: 60 * minute, tries: 10 },
  mayRepeat: true,
  async react(event, { attempt }) {
    if (event.type === 'SalesOrderStatusChanged' && event.data.to !== 'quote') return;
    const orderId = event.type === 'SalesOrderPlaced' ? event.data.credits?.orderId : event.data.orderId;
    if (orderId === undefined) return;
    const { log, position, metadata } = event;
    const actor = systemActor(event, commandIdFrom(['end links', log, position]), metadata.correlationId);
    const links = await lookAt({ handle }, actor, 'links', async (work) =>
      openLinksOf(await work.look(payments, orderId)),
    );
    for (const { providerId } of links)
      await attempt(`end ${providerId} ${position}`, async () => {
        const { state } = await end(providerId, metadata.correlationId).catch((fault: unknown) => {
          throw new NotDone('The payment provider does not tell whether the payment ended', { cause: fault });
        });
        return { state };
      });
  },
});
