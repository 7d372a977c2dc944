import { sql } from 'kysely';
import { type InvoiceEvent, invoiceEvents } from '#domain/invoice/invoice.ts';
import { type EventOf, never } from '#domain/kernel/event.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { type MailEvent, mailEvents } from '#domain/mail/mail.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import { invoicesSchema, type InvoiceRow } from '#projections/invoices/table.ts';
import {
  forgottenIn,
  invalidate,
  type Invalidated,
  projection,
  type Recorded,
} from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

type Mailed = ReturnType<typeof orderPaperEvents.mailRequested>;
/** What changes how much of an invoice that moved in is paid: each says what that is from here on. */
const { paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack } = paymentEvents;
const paying = { paymentAdded, paymentChanged, paymentDeleted, writtenOff, writeOffTakenBack };
type Paid = EventOf<typeof paying>;
type Event = InvoiceEvent | Mailed | MailEvent | Paid | PersonEvent;

type Begun = Extract<InvoiceEvent, { type: 'InvoiceIssued' | 'InvoiceMovedIn' }>;
/** What an invoice begins with, wherever it comes from. */
const begun = ({ log, data }: Recorded<Begun>) => ({
  log,
  invoice_id: data.invoiceId,
  account_id: data.accountId,
  invoice_number: data.invoiceNumber,
  invoice_date: data.invoiceDate,
  due_date: data.dueDate,
  paid_here: 0,
  sent_at: null,
  sent_to: null,
  mail_state: null,
  mail_at: null,
  mail_to: null,
  mail_reason: '',
});

const issuedRow = (event: Recorded<Begun & { type: 'InvoiceIssued' }>): InvoiceRow => {
  const { data } = event;
  return {
    ...begun(event),
    customer_id: data.buyer.customerId,
    customer_name: data.buyer.name,
    order_id: data.orderId,
    order_number: data.orderNumber,
    collective_id: data.collectiveId ?? null,
    kind: data.kind,
    excl: data.totals.excl,
    vat: data.totals.vat,
    incl: data.totals.incl,
    per_rate: data.totals.perRate,
    vat_treatment: data.vatTreatment,
    paid: 0,
    open: data.totals.incl,
  };
};

const movedInRow = (event: Recorded<Begun & { type: 'InvoiceMovedIn' }>): InvoiceRow => {
  const { data } = event;
  // its VAT was declared in the other system, and a list of what is open may not say it
  const excl = data.perRate.length === 0 ? data.incl : data.perRate.reduce((all, rate) => all + rate.excl, 0);
  return {
    ...begun(event),
    customer_id: data.customerId,
    customer_name: data.customerName,
    order_id: null,
    order_number: null,
    collective_id: null,
    kind: 'moved-in',
    excl,
    vat: data.incl - excl,
    incl: data.incl,
    per_rate: data.perRate,
    vat_treatment: null,
    paid: data.incl - data.open,
    open: data.open,
  };
};

/** What a row says of a requested mail: it is pending; before outcomes were recorded it counted as sent. */
const requestedMail = ({
  recordedAt,
  data: { to, isToConclude },
}: Recorded<Mailed>): Partial<InvoiceRow> => ({
  mail_state: isToConclude ? 'pending' : 'accepted',
  mail_to: to,
  mail_at: recordedAt,
  mail_reason: '',
  ...(!isToConclude && { sent_at: recordedAt, sent_to: to }),
});

const concludedMail = ({ recordedAt, data }: Recorded<MailEvent>): Partial<InvoiceRow> => ({
  mail_state: data.outcome,
  mail_to: data.to,
  mail_at: recordedAt,
  mail_reason: data.reason,
  ...(data.outcome === 'accepted' && { sent_at: recordedAt, sent_to: data.to }),
  ...(data.outcome === 'bounced' && { sent_at: null, sent_to: null }),
});

const forgottenRow = (row: InvoiceRow): InvoiceRow => ({
  ...row,
  customer_name: forgottenText,
  sent_to: row.sent_to && '',
  mail_to: row.mail_to && '',
});

/** The invoices that a batch says more of than that they are there. */
const changedIn = (batch: readonly Recorded<Event>[]) =>
  batch.flatMap(({ data }) => ('orderId' in data && data.orderId !== null ? [data.orderId] : []));

/** One row for each invoice (INV-016), with when it was mailed (INV-028) and what is paid of one that moved in. */
export const invoices = projection({
  name: 'invoices',
  version: 7,
  events: {
    ...invoiceEvents,
    mailRequested: orderPaperEvents.mailRequested,
    ...mailEvents,
    ...paying,
    ...personEvents,
  },
  ...invoicesSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows = changedRows(db, 'invoice', ['log', 'invoice_id']);
    await rows.read('invoice_id', log, changedIn(batch));
    const change = (invoiceId: number, to: Partial<InvoiceRow>) =>
      rows.change({ log, invoice_id: invoiceId }, to);
    const forgotten: number[] = [];
    const invalidated: Invalidated[] = [];
    for (const event of batch) {
      switch (event.type) {
        case 'InvoiceIssued':
          rows.put(issuedRow(event));
          break;
        case 'InvoiceMovedIn': {
          const { accountId, customerId } = event.data;
          rows.put(movedInRow(event));
          invalidated.push(invalidate('Customer', customerId, accountId, customerId));
          break;
        }
        case 'InvoiceTakenBack':
          rows.remove({ log, invoice_id: event.data.invoiceId });
          break;
        case 'OrderMailRequested':
          if (event.data.document !== 'invoice') break;
          change(event.data.orderId, requestedMail(event));
          invalidated.push(
            invalidate('SalesOrder', event.data.orderId, event.accountId, event.data.customerId),
          );
          break;
        case 'MailConcluded': {
          const { kind, orderId, customerId } = event.data;
          if (kind !== 'invoice' || orderId === null) break;
          change(orderId, concludedMail(event));
          invalidated.push(invalidate('SalesOrder', orderId, event.accountId, customerId));
          break;
        }
        case 'PaymentLineAdded':
        case 'PaymentLineChanged':
        case 'PaymentLineDeleted':
        case 'PaymentDifferenceWrittenOff':
        case 'PaymentDifferenceTakenBack': {
          const { orderId, customerId } = event.data;
          // that of an order stands with the order
          if (customerId === undefined) break;
          change(orderId, { paid_here: event.data.paid });
          invalidated.push(invalidate('Customer', customerId, event.accountId, customerId));
          break;
        }
        case 'PersonErased': {
          const customerId = forgottenIn(event, 'customer');
          if (customerId === null) break;
          forgotten.push(customerId);
          for (const row of rows.all()) if (row.customer_id === customerId) rows.put(forgottenRow(row));
          break;
        }
        case 'InvoiceLinesIssued':
        case 'InvoiceFileKept':
          break;
        default:
          return never(event);
      }
    }
    if (forgotten.length > 0)
      await sql`update invoice set customer_name = ${forgottenText}, sent_to = case when sent_to is null then null else '' end,
        mail_to = case when mail_to is null then null else '' end
        where log = ${log} and customer_id = any(${forgotten}::bigint[])`.execute(db);
    await rows.write();
    return invalidated;
  },
});
