import { sql } from 'kysely';
import type { BookingFacts } from '#application/ports/bookkeeping.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { inScope, isAny, rowCount, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

type Booked = Scope & { system: BookkeepingSystem; from: CalendarDate };
const standingAside = (db: Db, scope: Booked, refused: boolean) =>
  db
    .selectFrom('invoice_booking')
    .where(inScope(scope))
    .where('system', '=', scope.system)
    .where('invoice_date', '>=', scope.from)
    .where(refused ? sql<boolean>`said is not null` : sql<boolean>`number is null and said is null`);

export const bookingFactsFrom = (db: Db): BookingFacts => ({
  async toBook({ refused, ...of }, limit) {
    const rows = await standingAside(db, of, refused)
      .select('invoice_id')
      .orderBy(sql`invoice_date, invoice_id`)
      .limit(limit)
      .execute();
    return rows.map(({ invoice_id: invoiceId }) => ({ invoiceId }));
  },
  async bookedAs({ log, accountIds, system }, references) {
    const rows = await db
      .selectFrom('invoice_booking')
      .select(['reference', 'account_id', 'invoice_id', 'invoice_number'])
      .where('log', '=', log)
      .where(sql<boolean>`reference = any(${[...references]}::text[])`)
      .where(isAny('account_id', accountIds))
      .where('system', '=', system)
      .execute();
    return new Map(
      rows.map((row) => [
        row.reference!,
        { accountId: row.account_id, orderId: row.invoice_id, invoiceNumber: row.invoice_number },
      ]),
    );
  },
});

/** How many invoices wait to be booked, and the last of those that were not taken, with why. */
export const bookingsAside = async (db: Db, scope: Booked) => {
  const [waiting, refused] = await Promise.all([
    standingAside(db, scope, false).select(rowCount.as('count')).executeTakeFirstOrThrow(),
    standingAside(db, scope, true)
      .select(['invoice_id', 'invoice_number', 'said'])
      .orderBy(sql`invoice_date desc, invoice_id desc`)
      .limit(10)
      .execute(),
  ]);
  return {
    waiting: waiting.count,
    refused: refused.map((row) => ({
      orderId: row.invoice_id,
      invoiceNumber: row.invoice_number,
      said: row.said!,
    })),
  };
};
