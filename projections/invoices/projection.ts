import { type Kysely, sql } from 'kysely';
import { type InvoiceEvent, invoiceEvents } from '#domain/invoice/invoice.ts';
import { never } from '#domain/kernel/decider.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { type MailEvent, mailEvents } from '#domain/mail/mail.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { type PersonEvent, personEvents } from '#domain/kernel/person.ts';
import {
  createInvoices,
  indexInvoices,
  type InvoiceRow,
  type InvoiceTables,
} from '#projections/invoices/table.ts';
import type { Projection, Recorded, Invalidated } from '#projections/kernel/definition.ts';
import { forgottenIn } from '#projections/kernel/forgotten.ts';
import { upsert } from '#projections/kernel/upsert.ts';

type Mailed = ReturnType<typeof orderPaperEvents.mailRequested>;
/** What changes how much of an invoice that moved in is paid: each tells what that is from here on. */
const { paymentAdded, paymentChanged, paymentDeleted } = paymentEvents;
const paying = { paymentAdded, paymentChanged, paymentDeleted };
type Paid = EventOf<typeof paying>;
type Event = InvoiceEvent | Mailed | MailEvent | Paid | PersonEvent;

const notMailed = { mail_state: null, mail_at: null, mail_to: null, mail_reason: '' };

const issuedRow = ({
  log,
  data,
}: Recorded<Extract<InvoiceEvent, { type: 'InvoiceIssued' }>>): InvoiceRow => ({
  log,
  invoice_id: data.invoiceId,
  account_id: data.accountId,
  customer_id: data.buyer.customerId,
  customer_name: data.buyer.name,
  order_id: data.orderId,
  order_number: data.orderNumber,
  kind: data.kind,
  invoice_number: data.invoiceNumber,
  invoice_date: data.invoiceDate,
  due_date: data.dueDate,
  excl: data.totals.excl,
  vat: data.totals.vat,
  incl: data.totals.incl,
  per_rate: data.totals.perRate,
  vat_treatment: data.vatTreatment,
  paid: 0,
  open: data.totals.incl,
  paid_here: 0,
  sent_at: null,
  sent_to: null,
  ...notMailed,
});

const movedInRow = ({
  log,
  data,
}: Recorded<Extract<InvoiceEvent, { type: 'InvoiceMovedIn' }>>): InvoiceRow => {
  // its VAT was declared in the other system, and a list of what is open may not say it
  const excl = data.perRate.length === 0 ? data.incl : data.perRate.reduce((all, rate) => all + rate.excl, 0);
  return {
    log,
    invoice_id: data.invoiceId,
    account_id: data.accountId,
    customer_id: data.customerId,
    customer_name: data.customerName,
    order_id: null,
    order_number: null,
    kind: 'moved-in',
    invoice_number: data.invoiceNumber,
    invoice_date: data.invoiceDate,
    due_date: data.dueDate,
    excl,
    vat: data.incl - excl,
    incl: data.incl,
    per_rate: data.perRate,
    vat_treatment: null,
    paid: data.incl - data.open,
    open: data.open,
    paid_here: 0,
    sent_at: null,
    sent_to: null,
    ...notMailed,
  };
};

/** It is under way; of before outcomes were told it was sent. */
const noteRequested = async (db: Kysely<InvoiceTables>, { log, recordedAt, data }: Recorded<Mailed>) => {
  const { to, isToConclude } = data;
  await db
    .updateTable('invoice')
    .set({
      mail_state: isToConclude ? 'pending' : 'accepted',
      mail_to: to,
      mail_at: recordedAt,
      mail_reason: '',
      ...(!isToConclude && { sent_at: recordedAt, sent_to: to }),
    })
    .where('log', '=', log)
    .where('invoice_id', '=', data.orderId)
    .execute();
};

const noteOutcome = async (
  db: Kysely<InvoiceTables>,
  { log, recordedAt, data: { orderId, to, outcome, reason } }: Recorded<MailEvent>,
) => {
  await db
    .updateTable('invoice')
    .set({
      mail_state: outcome,
      mail_to: to,
      mail_at: recordedAt,
      mail_reason: reason,
      ...(outcome === 'accepted' && { sent_at: recordedAt, sent_to: to }),
      ...(outcome === 'bounced' && { sent_at: null, sent_to: null }),
    })
    .where('log', '=', log)
    .where('invoice_id', '=', orderId)
    .execute();
};

const notePaid = async (db: Kysely<InvoiceTables>, { log, data }: Recorded<Paid>) => {
  await db
    .updateTable('invoice')
    .set({ paid_here: data.paid })
    .where('log', '=', log)
    .where('invoice_id', '=', data.orderId)
    .execute();
};

/** One row for each invoice (INV-016), with when it was mailed (INV-028) and what is paid of one that moved in. */
export const invoices: Projection<InvoiceTables, Event> = {
  name: 'invoices',
  version: 5,
  tables: ['invoice'],
  events: {
    ...invoiceEvents,
    mailRequested: orderPaperEvents.mailRequested,
    ...mailEvents,
    ...paying,
    ...personEvents,
  },
  create: createInvoices,
  index: indexInvoices,

  async project(batch, db) {
    const rows = new Map<number, InvoiceRow>();
    const invalidated: Invalidated[] = [];
    const { log } = batch[0]!;
    const write = async () => {
      await upsert(db, 'invoice', ['log', 'invoice_id'], [...rows.values()]);
      rows.clear();
    };
    for (const event of batch) {
      switch (event.type) {
        case 'InvoiceIssued':
          rows.set(event.data.invoiceId, issuedRow(event));
          break;
        case 'InvoiceMovedIn': {
          const { invoiceId, accountId, customerId } = event.data;
          rows.set(invoiceId, movedInRow(event));
          invalidated.push({ type: 'Customer', id: customerId, accountId, customerId });
          break;
        }
        case 'InvoiceTakenBack':
          await write();
          await sql`delete from invoice where log = ${log} and invoice_id = ${event.data.invoiceId}`.execute(
            db,
          );
          break;
        case 'OrderMailRequested':
          if (event.data.document !== 'invoice') break;
          await write();
          await noteRequested(db, event);
          invalidated.push({
            type: 'SalesOrder',
            id: event.data.orderId,
            accountId: event.accountId,
            customerId: event.data.customerId,
          });
          break;
        case 'MailConcluded': {
          const { kind, orderId, customerId } = event.data;
          if (kind !== 'invoice' || orderId === null) break;
          await write();
          await noteOutcome(db, event);
          invalidated.push({ type: 'SalesOrder', id: orderId, accountId: event.accountId, customerId });
          break;
        }
        case 'PaymentLineAdded':
        case 'PaymentLineChanged':
        case 'PaymentLineDeleted': {
          const { orderId, customerId } = event.data;
          // that of an order stands with the order
          if (customerId === undefined) break;
          const known = rows.get(orderId);
          if (known) rows.set(orderId, { ...known, paid_here: event.data.paid });
          else await notePaid(db, event);
          invalidated.push({ type: 'Customer', id: customerId, accountId: event.accountId, customerId });
          break;
        }
        case 'PersonErased': {
          const customerId = forgottenIn(event, 'customer');
          if (customerId === null) break;
          await write();
          await sql`update invoice set customer_name = ${forgottenText}, sent_to = case when sent_to is null then null else '' end,
            mail_to = case when mail_to is null then null else '' end
            where log = ${log} and customer_id = ${customerId}`.execute(db);
          break;
        }
        case 'InvoiceLinesIssued':
        case 'InvoiceFileKept':
          break;
        default:
          return never(event);
      }
    }
    await write();
    return invalidated;
  },
};
