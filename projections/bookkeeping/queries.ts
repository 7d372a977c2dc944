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
  async differences({ log, accountId, system, from }, limit) {
    const found = await sql<
      Awaited<ReturnType<BookingFacts['differences']>>[number]
    >`select line_id as "lineId", is_back as "isBack", found.invoice_id as "orderId", day as date, amount,
        invoice.invoice_number as "invoiceNumber", invoice.reference
      from difference_booking found
      join invoice_booking invoice using (log, invoice_id, system)
      where log = ${log} and found.account_id = ${accountId} and system = ${system} and day >= ${from}
        and found.number is null and invoice.reference is not null
        and (not is_back or exists (select from difference_booking first
          where first.log = found.log and first.line_id = found.line_id and first.system = found.system
            and not first.is_back and first.number is not null))
      order by day, line_id, is_back limit ${limit}`.execute(db);
    return found.rows;
  },
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
