import { z } from 'zod';
import { CollectivePart } from '#api/contract/collective-part.ts';
import { InvoiceState } from '#api/contract/invoice-state.ts';
import {
  inPeriod,
  byQuestion,
  lastFirst,
  ofCustomer,
  foundSoFar,
  recordPaging,
} from '#api/contract/list-filters.ts';
import { fileOperation, operation, orderStaff } from '#api/contract/operation.ts';
import {
  NullableDay,
  NullableId,
  NullableWhole,
  orNull,
  PlainDay,
  renamed,
  TableFormat,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { MailOutcome } from '#domain/mail/outcome.ts';

const ListedInvoice = renamed({
  /** Of the order, or of the invoice where that moved in. */
  claimId: ['internal_id', WireId],
  /** Null where it moved in. */
  orderId: NullableId,
  orderNumber: ['order_real_id', NullableWhole],
  invoiceNumber: Text,
  customerId: WireId,
  customerName: Text,
  invoiceDate: PlainDay,
  dueDate: ['due_date', NullableDay],
  excl: WireMoney,
  incl: WireMoney,
  /** Below zero the customer gets it. */
  open: ['openstaand', WireMoney],
  state: InvoiceState,
  /** The last mail of it; null when there was none. */
  mailState: z.enum(['pending', ...MailOutcome.options]).nullable(),
  /** At the bank to be collected on that day; null where it is not. */
  collectOn: ['collect_on', NullableDay],
  reminderCount: ['reminders', Whole],
  remindedOn: ['last_reminder', NullableDay],
  /** Of a collective invoice of several orders those orders; empty of any other. */
  parts: z.array(CollectivePart),
});
export type ListedInvoice = z.output<typeof ListedInvoice>;

const asked = {
  ...byQuestion,
  /** `open` with those that are overdue. */
  state: orNull(InvoiceState),
  ...ofCustomer,
  ...inPeriod,
  ...lastFirst,
} as const;

/** Ours: a page of the invoices by date; `q` is a number, or words about the customer. */
export const listInvoices = operation('listInvoices', 'GET invoices/list', {
  area: 'invoices',
  roles: orderStaff,
  isOfBooks: true,
  summary: 'A page of the invoices',
  example: { q: 'bistro', state: 'overdue' },
  reads: ['SalesOrder:list', 'Customer:list', 'SepaBatch:list'],
  request: { ...asked, ...recordPaging },
  response: {
    data: z.array(ListedInvoice),
    ...foundSoFar,
    /** Of all that are found; null where there are more. */
    sums: renamed({ excl: WireMoney, incl: WireMoney, open: ['openstaand', WireMoney] }).nullable(),
  },
});

/** Ours: the same as a file, all that are found. */
export const exportInvoiceList = fileOperation('exportInvoiceList', 'GET invoices/file', {
  area: 'invoices',
  roles: orderStaff,
  isOfBooks: true,
  summary: 'The invoices of a list as CSV or workbook',
  file: 'text/csv',
  example: { q: 'bistro', state: 'overdue' },
  request: { ...asked, format: TableFormat },
});
