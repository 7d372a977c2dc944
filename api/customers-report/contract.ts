import { z } from 'zod';
import { managers, operation } from '#api/contract/operation.ts';
import {
  Flag,
  intBetween,
  OptionalFlag,
  renamed,
  sentText,
  TableFormat,
  Text,
  Whole,
  WireChoice,
  WireId,
} from '#api/contract/wire.ts';

/** REP-012. */
const step = 20;
const mostRows = 2_000;

const yesOrNo = { '1': true, '0': false, true: true, false: false } as const;
/** Yes, no, or either where it is empty. */
const Either = z
  .codec(
    z.union([z.literal([0, 1]), z.literal(['0', '1', 'true', 'false', '']), z.boolean(), z.null()]),
    z.boolean().nullable(),
    {
      decode: (value) => yesOrNo[String(value) as keyof typeof yesOrNo] ?? null,
      encode: (is) => (is === null ? null : is ? 1 : 0),
    },
  )
  .default(null);

const skip = intBetween(0, 1_000_000).default(0);
const take = intBetween(1, mostRows);

const Row = renamed({
  customerId: ['klant_id', WireId],
  number: Whole,
  name: Text,
  city: Text,
  hasApp: ['customer_app', Flag],
});
export type ReportedCustomer = z.output<typeof Row>;

/**
 * API-205, REP-011 to REP-013: the enabled customers that ever ordered from the active account, and those that
 * never did. Ours: the searches, and the steps in which each table loads. With `download` all of both, as a file.
 */
export const customersReport = operation('customersReport', 'POST stats/klantenLijst', {
  isOfBooks: true,
  summary: 'Customers with orders and customers without',
  isWholeUnpaged: true,
  roles: managers,
  changes: false,
  reads: ['Customer:list'],
  request: {
    managerId: ['manager', WireChoice],
    /** One of the customer types. */
    typeId: ['type', WireChoice],
    isDownload: ['download', OptionalFlag],
    format: TableFormat,
    name: sentText(100),
    city: sentText(100),
    hasApp: ['customer_app', Either],
    skip: skip,
    take: take.default(step),
    zeroSkip: skip,
    /** Left out, as many as of the others. */
    zeroTake: take.optional(),
  },
  response: {
    customers: ['data', z.array(Row)],
    zeroCustomers: z.array(Row),
    total: Whole,
    zeroTotal: Whole,
  },
});
