import { type Kysely, sql } from 'kysely';
import type { BookingFacts } from '#application/ports/bookkeeping.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { ReadModels } from '#projections/read-models.ts';

type Scope = { log: number; accountId: number; system: BookkeepingSystem; from: CalendarDate };
const standingAside = (db: Kysely<ReadModels>, { log, accountId, system, from }: Scope, refused: boolean) =>
  db
    .selectFrom('invoice_booking')
    .where('log', '=', log)
    .where('account_id', '=', accountId)
    .where('system', '=', system)
    .where('invoice_date', '>=', from)
    .where(refused ? sql<boolean>`said is not null` : sql<boolean>`number is null and said is null`);

export const bookingFactsFrom = (db: Kysely<ReadModels>): BookingFacts => ({
  async toBook({ refused, ...of }, limit) {
    const rows = await standingAside(db, of, refused)
      .select('invoice_id')
      .orderBy('invoice_date')
      .orderBy('invoice_id')
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
      .where(sql<boolean>`account_id = any(${[...accountIds]}::bigint[])`)
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
export const bookingsAside = async (db: Kysely<ReadModels>, scope: Scope) => {
  const [waiting, refused] = await Promise.all([
    standingAside(db, scope, false)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    standingAside(db, scope, true)
      .select(['invoice_id', 'invoice_number', 'said'])
      .orderBy('invoice_date', 'desc')
      .orderBy('invoice_id', 'desc')
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
