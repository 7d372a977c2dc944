import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText, NonNegativeInt, personalText, PositiveInt } from '#domain/kernel/schema.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { InvoiceLine, IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { VatAmounts } from '#domain/kernel/vat.ts';
import { amountText, countText } from '#domain/kernel/words.ts';
import { inChunks, linesPerEvent } from '#domain/sales-order/line.ts';

const lines = z.array(InvoiceLine).max(linesPerEvent);
const ofOrder = { partOf: streamOf('salesOrder', 'orderId') };

/** The archived files of an invoice: its PDF, the same without letterhead, its e-invoice. */
export const InvoiceFile = z.enum(['pdf', 'blank-pdf', 'e-invoice']);
export type InvoiceFile = z.infer<typeof InvoiceFile>;
const fileNames: Record<InvoiceFile, Message> = {
  pdf: message('Factuur-PDF', 'Invoice PDF'),
  'blank-pdf': message('Blanco factuur-PDF', 'Plain invoice PDF'),
  'e-invoice': message('E-factuur', 'E-invoice'),
};

/** An invoice that another system issued, as far as it is still to be paid here. */
export const MovedInInvoice = z.object({
  invoiceId: Id,
  accountId: Id,
  customerId: Id,
  customerNumber: PositiveInt,
  customerName: personalText(),
  invoiceNumber: nonEmptyText(60),
  invoiceDate: CalendarDate,
  dueDate: CalendarDate,
  perRate: z.array(VatAmounts).max(10),
  incl: Money,
  /** The amount unpaid at the time of import. */
  open: Money,
});
export type MovedInInvoice = z.infer<typeof MovedInInvoice>;

export const invoiceEvents = {
  issued: defineEvent('InvoiceIssued', {
    action: message('Factuur uitgegeven', 'Invoice issued'),
    data: IssuedInvoice.extend({ lineCount: NonNegativeInt, lines }),
    person: ({ buyer }) => `customer-${buyer.customerId}`,
    subject: ({ kind, invoiceNumber }) =>
      message(
        `${kind === 'credit' ? 'Creditfactuur' : 'Factuur'} ${invoiceNumber}`,
        `${kind === 'credit' ? 'Credit invoice' : 'Invoice'} ${invoiceNumber}`,
      ),
    ...ofOrder,
    log: ({ kind, invoiceNumber, orderNumber, totals, corrects }) =>
      kind === 'credit' && corrects
        ? message(
            `Creditfactuur ${invoiceNumber} van ${amountText(totals.incl)} uitgegeven bij factuur ${corrects.invoiceNumber}.`,
            `Credit invoice ${invoiceNumber} of ${amountText(totals.incl, 'en')} issued for invoice ${corrects.invoiceNumber}.`,
          )
        : message(
            `Factuur ${invoiceNumber} van ${amountText(totals.incl)} uitgegeven voor order ${orderNumber}.`,
            `Invoice ${invoiceNumber} of ${amountText(totals.incl, 'en')} issued for order ${orderNumber}.`,
          ),
  }),
  linesIssued: defineEvent('InvoiceLinesIssued', {
    action: message('Factuurregels uitgegeven', 'Invoice lines issued'),
    data: { invoiceId: Id, orderId: Id, lines },
    ...ofOrder,
    log: ({ lines: { length } }) =>
      message(
        `${countText(length, 'factuurregel', 'factuurregels')} uitgegeven.`,
        `${countText(length, 'invoice line', 'invoice lines')} issued.`,
      ),
  }),
  fileKept: defineEvent('InvoiceFileKept', {
    action: message('Factuurbestand bewaard', 'Invoice file kept'),
    data: { invoiceId: Id, orderId: Id, file: InvoiceFile, sha256: z.hash('sha256') },
    ...ofOrder,
    log: ({ file, sha256 }) =>
      message(
        `${fileNames[file].nl} bewaard (${sha256.slice(0, 12)}…).`,
        `${fileNames[file].en} kept (${sha256.slice(0, 12)}…).`,
      ),
  }),
  movedIn: defineEvent('InvoiceMovedIn', {
    action: message('Openstaande factuur ingelezen', 'Open invoice moved in'),
    data: MovedInInvoice,
    person: streamOf('customer', 'customerId'),
    partOf: streamOf('customer', 'customerId'),
    subject: ({ invoiceNumber }) => message(`Factuur ${invoiceNumber}`, `Invoice ${invoiceNumber}`),
    log: ({ invoiceNumber, incl, open }) =>
      message(
        `Factuur ${invoiceNumber} van ${amountText(incl)} uit het vorige systeem ingelezen, ${amountText(open)} staat open.`,
        `Invoice ${invoiceNumber} of ${amountText(incl, 'en')} moved in from the previous system, ${amountText(open, 'en')} is open.`,
      ),
  }),
  /** Its import was reverted. */
  takenBack: defineEvent('InvoiceTakenBack', {
    action: message('Factuur teruggedraaid', 'Invoice taken back'),
    data: { invoiceId: Id, customerId: Id, invoiceNumber: z.string() },
    partOf: streamOf('customer', 'customerId'),
    log: ({ invoiceNumber }) =>
      message(
        `Factuur ${invoiceNumber} is met de import teruggedraaid.`,
        `Invoice ${invoiceNumber} was taken back with the import.`,
      ),
  }),
};
export type InvoiceEvent = EventOf<typeof invoiceEvents>;

export type InvoiceCommand =
  | { type: 'IssueInvoice'; invoice: IssuedInvoice }
  /** `lost`: the one that was kept, of which the file is there no more. */
  | { type: 'KeepInvoiceFile'; file: InvoiceFile; sha256: string; lost?: string | undefined }
  | ({ type: 'MoveInvoiceIn' } & MovedInInvoice)
  | { type: 'TakeInvoiceBack' };
/** `books-closed`: nothing may be invoiced up to that day. */
export const invoiceRefusals = {
  'invoice-exists': existsAlready,
  'invoice-not-found': notFound(
    'Van deze order is nog geen factuur gemaakt.',
    'No invoice has been made of this order yet.',
  ),
  'order-not-invoiced': conflict(
    'Deze order is nog niet gefactureerd.',
    'This order has not been invoiced yet.',
  ),
  'books-closed': conflict(
    'De boeken van deze dag zijn afgesloten. Er is geen factuur gemaakt; pas de datum aan bij de instellingen.',
    'The books of this day are closed. No invoice was made; change the date under Settings.',
  ),
  'invoice-own-vat-number-missing': conflict(
    'Uw eigen btw-nummer ontbreekt. Er is geen factuur gemaakt; vul het in bij Instellingen, Bedrijfsgegevens.',
    'Your own VAT number is missing. No invoice was made; enter it under Settings, Company details.',
  ),
  /** `missing` holds the labels, and stands in the text of the answer. */
  'invoice-seller-incomplete': conflict(
    'De gegevens van uw eigen bedrijf zijn niet compleet. Er is geen factuur gemaakt; vul ze aan bij Instellingen, Bedrijfsgegevens.',
    'The details of your own company are incomplete. No invoice was made; complete them under Settings, Company details.',
  ),
  /** `missing` as well, and `customer_id`. */
  'invoice-buyer-incomplete': conflict(
    'De naam of het adres van de klant ontbreekt. Er is geen factuur gemaakt; vul het in bij de klant.',
    'The name or the address of the customer is missing. No invoice was made; enter it at the customer.',
  ),
  'invoice-vat-reason-missing': conflict(
    'Op deze order staat 0% btw, maar de levering blijft in Nederland. Er is geen factuur gemaakt; kies bij de klant onder Betaalgegevens de reden van 0% btw, of zet 0% btw uit en sla de order opnieuw op.',
    'This order has 0% VAT, but the delivery stays in the Netherlands. No invoice was made; choose the reason for 0% VAT under the payment details of the customer, or switch 0% VAT off and save the order again.',
  ),
  'invoice-vat-number-missing': conflict(
    'Op deze order staat 0% btw, maar zonder geldig btw-nummer van de klant mag de btw niet worden verlegd. Er is geen factuur gemaakt; vul bij de klant het btw-nummer in, of zet 0% btw uit en sla de order opnieuw op.',
    'This order has 0% VAT, but without a valid VAT number of the customer the VAT cannot be reverse charged. No invoice was made; enter the VAT number at the customer, or switch 0% VAT off and save the order again.',
  ),
  'invoice-vat-mixed': conflict(
    'Op deze order staan regels met btw naast regels waarop 0% btw is toegepast. Er is geen factuur gemaakt; sla de order opnieuw op, zodat alle regels dezelfde btw krijgen.',
    'This order has lines with VAT beside lines with 0% VAT. No invoice was made; save the order again, so that all lines get the same VAT.',
  ),
  'invoice-exemption-missing': conflict(
    'Deze klant is vrijgesteld van btw, maar de reden van de vrijstelling is niet ingevuld. Er is geen factuur gemaakt; vul de reden in bij Instellingen, E-factuur.',
    'This customer is exempt from VAT, but no reason for the exemption was given. No invoice was made; enter the reason under Settings, E-invoice.',
  ),
  'e-invoice-not-possible': conflict(
    'Van deze factuur kan geen e-factuur worden gemaakt. Er is niets gemaild; vul aan wat ontbreekt, of mail de factuur zonder e-factuur.',
    'No e-invoice can be made of this invoice. Nothing was mailed; complete what is missing, or mail the invoice without an e-invoice.',
  ),
} satisfies RefusalTable;
export type InvoiceRefusal = keyof typeof invoiceRefusals;

/** An invoice as issued, with its archived files, or as imported; null before that. */
export type Invoice = {
  issued: IssuedInvoice | null;
  movedIn: MovedInInvoice | null;
  files: { readonly [File in InvoiceFile]?: string };
};

const issue = (invoice: IssuedInvoice): InvoiceEvent[] => {
  const { lines: all, ...head } = invoice;
  const { invoiceId, orderId } = head;
  const [first, ...rest] = inChunks(head, all);
  return [
    invoiceEvents.issued({ ...head, lineCount: all.length, lines: first! }),
    ...rest.map((chunk) => invoiceEvents.linesIssued({ invoiceId, orderId, lines: chunk })),
  ];
};

/** INV-020: an issued invoice never changes; the first file made of it is permanent. */
export const invoice: Decider<Invoice | null, InvoiceCommand, InvoiceEvent> = {
  category: 'invoice',
  events: invoiceEvents,
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'IssueInvoice':
        return state ? refuse<InvoiceRefusal>('invoice-exists') : issue(command.invoice);
      case 'MoveInvoiceIn':
        return state ? refuse<InvoiceRefusal>('invoice-exists') : [invoiceEvents.movedIn(command)];
      case 'KeepInvoiceFile': {
        if (!state?.issued) return refuse<InvoiceRefusal>('invoice-not-found');
        const { invoiceId, orderId } = state.issued;
        const { file, sha256, lost } = command;
        const isKept = state.files[file] !== undefined && state.files[file] !== lost;
        return isKept ? [] : [invoiceEvents.fileKept({ file, sha256, invoiceId, orderId })];
      }
      case 'TakeInvoiceBack':
        return state?.movedIn
          ? [invoiceEvents.takenBack(state.movedIn)]
          : refuse<InvoiceRefusal>('invoice-not-found');
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'InvoiceIssued': {
        const { lineCount: _, ...issued } = event.data;
        return { issued, movedIn: null, files: {} };
      }
      case 'InvoiceLinesIssued':
        return state?.issued
          ? { ...state, issued: { ...state.issued, lines: [...state.issued.lines, ...event.data.lines] } }
          : state;
      case 'InvoiceFileKept':
        return state && { ...state, files: { ...state.files, [event.data.file]: event.data.sha256 } };
      case 'InvoiceMovedIn':
        return { issued: null, movedIn: event.data, files: {} };
      case 'InvoiceTakenBack':
        return null;
    }
  },
};
