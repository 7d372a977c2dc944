import { sql } from 'kysely';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { invoiceEvents } from '#domain/invoice/invoice.ts';
import { differenceBookingEvents } from '#domain/bookkeeping/difference-booking.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { never } from '#domain/kernel/event.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { bookkeepingSchema, type InvoiceBookingRow } from '#projections/bookkeeping/table.ts';
import { forgottenIn, invalidate, type Invalidated, projection } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';

/**
 * INT-012: which invoices stand in which bookkeeping, and what was written off of them. One that moved in was booked
 * where it came from.
 */
export const bookkeeping = projection({
  name: 'bookkeeping',
  version: 2,
  events: {
    issued: invoiceEvents.issued,
    ...invoiceBookingEvents,
    writtenOff: paymentEvents.writtenOff,
    writeOffTakenBack: paymentEvents.writeOffTakenBack,
    ...differenceBookingEvents,
    ...personEvents,
  },
  ...bookkeepingSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const changed = batch.flatMap(({ type, data }) =>
      type === 'InvoiceBooked' || type === 'InvoiceBookingRefused' ? [data.invoiceId] : [],
    );
    const rows = changedRows(db, 'invoice_booking', ['log', 'invoice_id', 'system']);
    await rows.read('invoice_id', log, changed);
    const differences = changedRows(db, 'difference_booking', ['log', 'line_id', 'system', 'is_back']);
    const told = batch.flatMap(({ type, data }) => (type === 'PaymentDifferenceBooked' ? [data.lineId] : []));
    await differences.read('line_id', log, told);
    const invalidated: Invalidated[] = [];
    const forgotten: number[] = [];
    const change = (invoiceId: number, system: BookkeepingSystem, to: Partial<InvoiceBookingRow>) => {
      const row = rows.change({ log, invoice_id: invoiceId, system }, to);
      if (!row) throw new Error(`Invoice ${invoiceId} is booked before it is issued`);
      invalidated.push(
        invalidate('SalesOrder', invoiceId, row.account_id),
        invalidate('Bookkeeping', 'list', row.account_id),
      );
    };
    for (const event of batch)
      switch (event.type) {
        case 'InvoiceIssued': {
          const { invoiceId, accountId, buyer, invoiceNumber, invoiceDate } = event.data;
          for (const system of BookkeepingSystem.options)
            rows.put({
              log,
              invoice_id: invoiceId,
              system,
              account_id: accountId,
              customer_id: buyer.customerId,
              invoice_number: invoiceNumber,
              invoice_date: invoiceDate,
              number: null,
              reference: null,
              said: null,
            });
          break;
        }
        case 'InvoiceBooked': {
          const { invoiceId, system, number, reference } = event.data;
          change(invoiceId, system, { number, reference, said: null });
          break;
        }
        case 'InvoiceBookingRefused': {
          const { invoiceId, system, said } = event.data;
          change(invoiceId, system, { said });
          break;
        }
        case 'PaymentDifferenceWrittenOff':
        case 'PaymentDifferenceTakenBack': {
          const { orderId, customerId, lineId, date, amount } = event.data;
          const isBack = event.type === 'PaymentDifferenceTakenBack';
          if (customerId === undefined)
            for (const system of BookkeepingSystem.options)
              differences.put({
                log,
                line_id: lineId,
                system,
                is_back: isBack,
                account_id: event.accountId,
                invoice_id: orderId,
                day: date,
                amount: isBack ? -amount : amount,
                number: null,
              });
          break;
        }
        case 'PaymentDifferenceBooked': {
          const { lineId, system, isBack, number } = event.data;
          differences.change({ log, line_id: lineId, system, is_back: isBack }, { number });
          break;
        }
        case 'PersonErased': {
          const customerId = forgottenIn(event, 'customer');
          if (customerId !== null) forgotten.push(customerId);
          break;
        }
        default:
          never(event);
      }
    await rows.write();
    await differences.write();
    if (forgotten.length > 0)
      await sql`update invoice_booking set said = ${forgottenText}
        where log = ${log} and customer_id = any(${forgotten}::bigint[]) and said is not null`.execute(db);
    return invalidated;
  },
});
