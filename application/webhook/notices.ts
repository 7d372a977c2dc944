import { invoiceIdOf } from '#application/sales-order/invoice.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { EventStore, RecordedEvent } from '#application/ports/event-store.ts';
import type { RunningWebhook } from '#application/ports/webhooks.ts';
import { invoice, invoiceEvents } from '#domain/invoice/invoice.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { eventReader } from '#domain/kernel/event.ts';
import type { Money } from '#domain/kernel/money.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { payments } from '#domain/payment/payments.ts';
import { pricePlanEvents } from '#domain/pricing/price-plan.ts';
import {
  type Invoiced,
  type Notice,
  noticesOf,
  type NoticedEvent,
  sharedAs,
} from '#domain/webhook/notice.ts';

const { paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack } = paymentEvents;
const paymentTypes = new Set<string>(
  [paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack].map(({ type }) => type),
);
type Parts = { store: Pick<EventStore, 'readStream'> };
type Of = { orderId: number; customerId?: number };

/** What stood in a stream before an event: another server may have recorded it, so no cache is asked. */
const before = async ({ store }: Parts, { log, position }: RecordedEvent, stream: string) =>
  (await store.readStream(log, stream)).filter((event) => event.position < position);

const readInvoice = eventReader(invoice.events);

/** What the order of a payment was invoiced at by then; or an invoice that moved in, at what was open. */
const invoicedBefore = async (core: Parts, event: RecordedEvent): Promise<Invoiced> => {
  const { orderId, customerId } = event.data as Of;
  const invoiceId = customerId === undefined ? invoiceIdOf(orderId) : orderId;
  const events = await before(core, event, `${invoice.category}-${invoiceId}`);
  const state = events.map(readInvoice).reduce(invoice.evolve, invoice.initial);
  if (state?.issued) return { total: state.issued.totals.incl, invoiceNumber: state.issued.invoiceNumber };
  return state?.movedIn ? { total: state.movedIn.open, invoiceNumber: state.movedIn.invoiceNumber } : null;
};

/** What had been paid of an order by then. */
const paidBefore = async (core: Parts, event: RecordedEvent): Promise<Money> => {
  const { orderId } = event.data as Of;
  const lines = await before(core, event, `${payments.category}-${orderId}`);
  return (
    (lines.findLast(({ type }) => paymentTypes.has(type))?.data as { paid: Money } | undefined)?.paid ?? 0
  );
};

/** What an event tells a webhook: of orders, invoices and payments of its account, and of the records that it shares. */
export const noticesFor =
  (core: Parts & { facts: Pick<Facts, 'account'> }) =>
  async ({ accountId }: Pick<RunningWebhook, 'accountId'>, event: RecordedEvent): Promise<Notice[]> => {
    const [own, other] = [core.facts.account(accountId), core.facts.account(event.accountId)];
    const isFor = ({ kind, record }: Notice) => {
      const pool = kind === 'stock.changed' ? 'stockFrom' : sharedAs[record];
      if (event.accountId === accountId) return true;
      // of who shares the product, the VAT is its own
      if (event.type === pricePlanEvents.vatTookEffect.type) return false;
      return pool !== null && own !== null && other !== null && own[pool] === other[pool];
    };
    const isInvoice = event.type === invoiceEvents.issued.type;
    const invoiced = paymentTypes.has(event.type) ? await invoicedBefore(core, event) : null;
    const paid = isInvoice ? await paidBefore(core, event) : 0;
    const on = dateInAmsterdam(event.recordedAt);
    return noticesOf(event as unknown as NoticedEvent, { invoiced, paid, on }).filter(isFor);
  };
