import { z } from 'zod';
import { operationsFor, type ResponseOf, sellers } from '#api/contract/operation.ts';
import {
  Day,
  Flag,
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { collectiveIntervals } from '#domain/collective-invoice/interval.ts';

const { operation } = operationsFor(sellers, 'invoices');
const Interval = z.enum(collectiveIntervals);

/** Ours: who would get a collective invoice of what was delivered up to a day, and what stands in the way. */
export const collectivePreview = operation('collectivePreview', 'GET collective-invoices/preview', {
  isOfBooks: true,
  summary: 'What a run of collective invoices would make',
  reads: ['SalesOrder:list', 'Customer:list', 'Account'],
  example: { until: '2026-11-15' },
  request: { until: Day, interval: Interval.nullable().default(null), ...paging(25) },
  response: {
    data: z.array(
      renamed({
        customerId: WireId,
        customerName: Text,
        interval: Interval,
        isPerAddress: ['per_address', Flag],
        /** How many invoices it comes to. */
        invoices: Whole,
        amount: WireMoney,
        orders: z.array(
          renamed({
            orderId: WireId,
            number: Whole,
            day: PlainDay,
            amount: WireMoney,
            isDelivered: ['delivered', Flag],
          }),
        ),
        /** Why it gets none now; empty where nothing stands in the way. */
        why: Text,
      }),
    ),
    total: Whole,
    /** All who would get one, and what those come to. */
    ready: z.array(WireId),
    amount: WireMoney,
    /** What keeps every invoice from being made; empty where nothing does. */
    blocked: Text,
  },
});
export type CollectivePreview = ResponseOf<typeof collectivePreview>;

/** Ours: the collective invoices, the newest first; the file of one is that of any order on it. */
export const collectiveInvoices = operation('collectiveInvoices', 'GET collective-invoices/list', {
  isOfBooks: true,
  summary: 'Collective invoices',
  reads: ['SalesOrder:list'],
  request: paging(25),
  response: pageOf({
    collectiveId: RecordId,
    invoiceNumber: Text,
    invoiceDate: PlainDay,
    customerId: WireId,
    customerName: Text,
    slips: Whole,
    amount: WireMoney,
    orderId: WireId,
  }),
});
export type CollectiveInvoiceView = ResponseOf<typeof collectiveInvoices>['data'][number];
