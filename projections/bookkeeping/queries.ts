import { sql } from 'kysely';
import type { BookingFacts } from '#application/ports/bookkeeping.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { firstRow, inScope, isAny, type Scope, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

type Booked = Scope & { system: BookkeepingSystem; from: CalendarDate };
/** The invoices that are to be booked, or those that were refused. */
const isAside = (scope: Booked, refused: boolean) => sql`${inScope(scope)} and system = ${scope.system}
  and invoice_date >= ${scope.from} and ${
    refused
      ? sql`said is not null`
      : sql`number is null
    and said is null`
  }`;

export const bookingFactsFrom = (db: Db): BookingFacts => ({
  toBook: ({ refused, ...scope }, limit) =>
    select(
      db,
      'invoice_booking',
      ['invoice_id as invoiceId'],
      sql`${isAside(scope, refused)} order by invoice_date, invoice_id limit ${limit}`,
    ),
  async bookedAs({ log, accountIds, system }, references) {
    const rows = await select(
      db,
      'invoice_booking',
      ['reference', 'account_id as accountId', 'invoice_id as orderId', 'invoice_number as invoiceNumber'],
      sql`log = ${log} and reference = any(${[...references]}::text[])
        and ${isAny('account_id', accountIds)} and system = ${system} order by invoice_date, invoice_id`,
    );
    return new Map(
      [...Map.groupBy(rows, ({ reference }) => reference!)].map(([reference, parts]) => {
        const { accountId, invoiceNumber } = parts[0]!;
        return [reference, { accountId, invoiceNumber, orderIds: parts.map(({ orderId }) => orderId) }];
      }),
    );
  },
});

/** How many invoices wait to be booked, and the last of those that were not taken, with why. */
export const bookingsAside = async (db: Db, scope: Booked) => {
  const [counted, refused] = await Promise.all([
    firstRow(
      db,
      sql<{
        waiting: number;
      }>`select count(*) as waiting from invoice_booking where ${isAside(scope, false)}`,
    ),
    select(
      db,
      'invoice_booking',
      ['invoice_id as orderId', 'invoice_number as invoiceNumber', 'said'],
      sql`${isAside(scope, true)} order by invoice_date desc, invoice_id desc limit 10`,
    ),
  ]);
  return { ...counted!, refused: refused.map(({ said, ...invoice }) => ({ ...invoice, said: said! })) };
};
