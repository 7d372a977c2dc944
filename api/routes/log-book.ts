import { stringify } from 'csv-stringify/sync';
import { logBook, logBookCsv, salesOrderHistory } from '#api/contract/log-book.ts';
import { type Call, implement, implementFile } from '#api/http/implement.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import { historyOf, type LogBookEntry, logBookInPieces, logBookPage } from '#projections/log-book/queries.ts';
import { accountOfSalesOrder } from '#projections/sales-orders/queries.ts';

const historyMost = 500;
const ofAccount = ({ caller }: Call) => ({ log: caller.log, accountId: caller.account.accountId });

const columns = [
  'Tijd',
  'Gebruiker',
  'Uitgevoerd door',
  'Account',
  'Soort',
  'Onderwerp',
  'Actie',
  'Omschrijving',
  'Veld',
  'Oude waarde',
  'Nieuwe waarde',
  'Positie',
];
/** A line for every old and new value, or one for an event without. */
const csvRows = (entry: LogBookEntry): (string | number)[][] =>
  (entry.changes.length > 0 ? entry.changes : [{ field: '', from: '', to: '' }]).map(
    ({ field, from, to }) => [
      entry.recordedAt,
      entry.userName,
      entry.actingUserName ?? '',
      entry.accountName,
      entry.subjectType,
      entry.subject,
      entry.action,
      entry.sentence,
      field,
      from ?? '',
      to ?? '',
      entry.position,
    ],
  );
/** A cell that a spreadsheet would take for a formula is made text. */
const csv = (rows: (string | number)[][]) =>
  stringify(rows, { delimiter: ';', escape_formulas: true, eof: true });

const csvOf = (pieces: AsyncGenerator<LogBookEntry[]>) => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(`\uFEFF${csv([columns])}`)),
    async pull(stream) {
      const { value, done } = await pieces.next();
      if (done) return stream.close();
      if (value.length > 0) stream.enqueue(encoder.encode(csv(value.flatMap(csvRows))));
      else stream.close();
    },
    cancel: () => void pieces.return(undefined),
  });
};

export const logBookRoutes = [
  implement(logBook, async ({ skip, take, ...filter }, call) => {
    const { rows, total } = await logBookPage(call.services.db, ofAccount(call), filter, { skip, take });
    return { data: rows, total };
  }),

  implementFile(logBookCsv, async ({ from, to, ...texts }, call) => ({
    name: `logboek-${from}-${to}.csv`,
    content: csvOf(logBookInPieces(call.services.db, ofAccount(call), { from, to, stream: '', ...texts })),
  })),

  implement(salesOrderHistory, async ({ orderId }, call) => {
    const { services, caller } = call;
    const accountId = await accountOfSalesOrder(services.db, caller.log, orderId);
    if (!caller.user.memberships.some((membership) => membership.accountId === accountId))
      return refuse<SalesOrderRefusal>('order-not-found', { orderId });
    return { data: await historyOf(services.db, ofAccount(call), `salesOrder-${orderId}`, historyMost) };
  }),
];
