import { invoiceEvents } from '#domain/invoice/invoice.ts';
import { dateInAmsterdam, daysFrom } from '#domain/kernel/date.ts';
import { message } from '#domain/kernel/message.ts';
import { dateText } from '#domain/kernel/words.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { check } from '#projections/findings/check.ts';

const { issued } = invoiceEvents;
const { mailRequested } = orderPaperEvents;

/** Remembers an invoice by its order until it is mailed; a later mail of it is a repeat. */
export const invoiceMailedLateCheck = check<
  { issued: typeof issued; mailRequested: typeof mailRequested },
  { invoiceNumber: string; invoiceDate: string }
>({
  id: 'invoice-mailed-late',
  version: 1,
  order: 55,
  name: message('Factuur laat gemaild', 'Invoice mailed late'),
  about: message(
    'Een factuur die voor het eerst is gemaild lang na de factuurdatum. Wat nooit is gemaild, staat hier niet.',
    'An invoice that was mailed for the first time long after its date. What was never mailed is not here.',
  ),
  limit: {
    label: message('Na meer dan', 'After more than'),
    unit: message('dagen', 'days'),
    initial: 7,
    least: 0,
    most: 365,
    finds: 'above',
  },
  events: { issued, mailRequested },
  key: ({ type, data }) =>
    type === 'InvoiceIssued' || data.document === 'invoice' ? String(data.orderId) : null,
  look(event, memory) {
    if (event.type === 'InvoiceIssued') {
      const { invoiceNumber, invoiceDate } = event.data;
      memory.set({ invoiceNumber, invoiceDate });
      return [];
    }
    const invoice = memory.get();
    if (invoice === null || event.data.document !== 'invoice') return [];
    memory.set(null);
    const days = daysFrom(invoice.invoiceDate, dateInAmsterdam(event.recordedAt));
    return days > 0
      ? [{ record: `salesOrder-${event.data.orderId}`, measure: days, values: { ...invoice, days } }]
      : [];
  },
  says: ({ invoiceNumber, invoiceDate, days }) =>
    message(
      `Factuur ${invoiceNumber} van ${dateText(String(invoiceDate))} is na ${days} dagen gemaild.`,
      `Invoice ${invoiceNumber} of ${dateText(String(invoiceDate))} was mailed after ${days} days.`,
    ),
});
