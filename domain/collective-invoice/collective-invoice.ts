import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { Id, nonEmptyText, PositiveInt } from '#domain/kernel/schema.ts';
import { amountText, countText } from '#domain/kernel/words.ts';
import { InvoiceFile } from '#domain/invoice/invoice.ts';

/** So many orders, each with its packing slip, on one invoice at most. */
export const mostSlips = 100;
/**
 * All of them are recorded at once, and no log takes any size: about how many bytes an order takes of that by its lines,
 * and how many they have together at most, unless it is one order alone.
 */
export const bytesOfSlip = (lines: number): number => 3_500 + 250 * lines;
export const mostBytes = 700_000;

const Issued = z.object({
  collectiveId: Id,
  accountId: Id,
  customerId: Id,
  invoiceNumber: nonEmptyText(60),
  invoiceDate: CalendarDate,
  /** The last day of the run that made it. */
  until: CalendarDate,
  /** Incl VAT, in 1/10 000 euro: the sum of its parts. */
  incl: Money,
  /** In the order in which they stand on it; the invoice record of each order has the rest. */
  slips: z
    .array(z.object({ orderId: Id, orderNumber: PositiveInt }))
    .min(1)
    .max(mostSlips),
});

const ofCustomer = { partOf: streamOf('customer', 'customerId') };

export const collectiveInvoiceEvents = {
  issued: defineEvent('CollectiveInvoiceIssued', {
    action: message('Verzamelfactuur uitgegeven', 'Collective invoice issued'),
    data: Issued,
    ...ofCustomer,
    subject: ({ invoiceNumber }) =>
      message(`Verzamelfactuur ${invoiceNumber}`, `Collective invoice ${invoiceNumber}`),
    log: ({ invoiceNumber, incl, slips: { length } }) =>
      message(
        `Verzamelfactuur ${invoiceNumber} van ${amountText(incl)} uitgegeven voor ${countText(length, 'pakbon', 'pakbonnen')}.`,
        `Collective invoice ${invoiceNumber} of ${amountText(incl, 'en')} issued for ${countText(length, 'packing slip', 'packing slips')}.`,
      ),
  }),
  fileKept: defineEvent('CollectiveInvoiceFileKept', {
    action: message('Bestand van verzamelfactuur bewaard', 'File of collective invoice kept'),
    data: { collectiveId: Id, customerId: Id, file: InvoiceFile, sha256: z.hash('sha256') },
    ...ofCustomer,
    log: ({ file, sha256 }) =>
      message(
        `Bestand ${file} van de verzamelfactuur bewaard (${sha256.slice(0, 12)}…).`,
        `File ${file} of the collective invoice kept (${sha256.slice(0, 12)}…).`,
      ),
  }),
};
export type CollectiveInvoiceEvent = EventOf<typeof collectiveInvoiceEvents>;
export type CollectiveInvoiceCommand =
  | ({ type: 'IssueCollectiveInvoice' } & z.infer<typeof Issued>)
  | { type: 'KeepCollectiveInvoiceFile'; file: InvoiceFile; sha256: string; lost?: string | undefined };

export const collectiveInvoiceRefusals = {
  'collective-invoice-exists': existsAlready,
  'collective-invoice-not-found': notFound(
    'Deze verzamelfactuur bestaat niet.',
    'This collective invoice does not exist.',
  ),
  'collective-customer-gone': conflict(
    'Deze klant is vergeten of teruggedraaid: hiervan is geen factuur meer te maken.',
    'This customer was forgotten or taken back: no invoice of this can be made any more.',
  ),
  'collective-nothing-left': conflict(
    'Er staat niets meer klaar om op een verzamelfactuur te zetten.',
    'Nothing is left to put on a collective invoice.',
  ),
  'collective-vat-mixed': conflict(
    'De pakbonnen van deze klant hebben een verschillende btw-behandeling of prijzen in- en exclusief btw door elkaar. Er is geen factuur gemaakt; factureer deze orders afzonderlijk.',
    'The packing slips of this customer differ in VAT treatment, or mix prices including and excluding VAT. No invoice was made; invoice these orders one by one.',
  ),
} satisfies RefusalTable;
export type CollectiveInvoiceRefusal = keyof typeof collectiveInvoiceRefusals;

/** A collective invoice with the digests of its archived files; null before it was issued. */
export type CollectiveInvoice = z.infer<typeof Issued> & {
  files: { readonly [File in InvoiceFile]?: string };
};

/** It never changes (as INV-020): the first file made of it is permanent. */
export const collectiveInvoice: Decider<
  CollectiveInvoice | null,
  CollectiveInvoiceCommand,
  CollectiveInvoiceEvent
> = {
  category: 'collectiveInvoice',
  events: collectiveInvoiceEvents,
  initial: null,
  decide(command, state) {
    if (command.type === 'IssueCollectiveInvoice')
      return state
        ? refuse<CollectiveInvoiceRefusal>('collective-invoice-exists')
        : [collectiveInvoiceEvents.issued(command)];
    if (!state) return refuse<CollectiveInvoiceRefusal>('collective-invoice-not-found');
    const { file, sha256, lost } = command;
    const isKept = state.files[file] !== undefined && state.files[file] !== lost;
    return isKept ? [] : [collectiveInvoiceEvents.fileKept({ ...state, file, sha256 })];
  },
  evolve(state, event) {
    if (event.type === 'CollectiveInvoiceIssued') return { ...event.data, files: {} };
    return state && { ...state, files: { ...state.files, [event.data.file]: event.data.sha256 } };
  },
};
