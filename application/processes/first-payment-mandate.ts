import { systemActor } from '#application/kernel/command-handler.ts';
import type { CoreWith } from '#application/kernel/core.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import { payable } from '#application/payment/payable.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Process } from '#application/processes/definition.ts';
import { customer } from '#domain/customer/customer.ts';
import { addDays } from '#domain/kernel/date.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { payments } from '#domain/payment/payments.ts';

const { paymentAdded } = paymentEvents;
const minute = 60_000;

/**
 * A first payment that is paid is a mandate: it is asked of the provider, recorded at the customer as signed, and used for
 * what the provider collects from then on; who asked for that itself is collected from. Of a customer that has got another
 * mandate meanwhile nothing changes.
 */
export const firstPaymentMandate = ({
  handle,
  clock,
  paymentServices,
}: CoreWith<never, 'clock' | 'paymentServices'>): Process<
  EventOf<{ paymentAdded: typeof paymentAdded }>
> => ({
  name: 'first-payment-mandate',
  events: { paymentAdded },
  retries: { firstMs: minute, lastMs: 60 * minute, tries: 100 },
  mayRepeat: true,
  async react(event, { attempt }) {
    const { log, accountId, data } = event;
    const { orderId, providerId, refundOf } = data;
    if (providerId === null || refundOf !== null) return;
    const commandId = commandIdFrom(['first payment mandate', log, providerId]);
    const actor = systemActor(event, commandId, event.metadata.correlationId);
    const found = await lookAt({ handle }, actor, 'first payment', async (work) => {
      const link = (await work.load(payments, orderId)).links.find((each) => each.providerId === providerId);
      if (!link?.isFirst) return null;
      const { service, asksDirectDebit = false } = link;
      return { service, asksDirectDebit, ...(await payable(work, orderId)) };
    });
    if (!found) return;
    const { service, customerId, asksDirectDebit } = found;
    await attempt(`mandate of ${providerId}`, async () => {
      const provider = paymentServices(accountId, service);
      const of = (await provider?.payment(providerId))?.mandate;
      const given = of && (await provider!.mandate(of));
      if (!of || !given) throw new NotDone('The mandate of the first payment does not hold yet');
      const { signedOn, reference, ...paidFrom } = given;
      const typed = { ...paidFrom, name: given.name.replaceAll(/[^\p{L}\p{M} ]/gu, ' '), reference };
      const today = clock.today();
      // it may be asked of the provider a while after it was given
      const on = signedOn > today || signedOn < addDays(today, -60) ? today : signedOn;
      const mandateId = idFrom(commandId, 'mandate');
      await handle(actor, { type: 'MandateOfFirstPayment', customerId, providerId }, async (work) => {
        await work.decide(customer, customerId, { type: 'MakeMandate', mandateId, typed, today: on });
        await work.decide(customer, customerId, { type: 'SignMandate', on, today });
        const atProvider = { service, ...of, since: today };
        await work.decide(customer, customerId, { type: 'CollectByProvider', mandateId, atProvider });
        const change = { field: 'isAutoDebit', to: true } as const;
        if (asksDirectDebit) await work.decide(customer, customerId, { type: 'ChangeCustomerField', change });
      }).catch((fault: unknown) => {
        if (!(fault instanceof Refusal)) throw fault;
      });
      return { mandate: of.mandate };
    });
  },
});
