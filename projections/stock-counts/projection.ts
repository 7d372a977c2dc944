import { sql } from 'kysely';
import { differencesOf, stockCountEvents } from '#domain/stock-count/stock-count.ts';
import { invalidateLists, projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/rows.ts';
import { stockCountsSchema, type StockCountRow } from '#projections/stock-counts/table.ts';

/** What was counted and booked, newest first on the screen. */
export const stockCounts = projection({
  name: 'stock-counts',
  version: 2,
  events: stockCountEvents,
  ...stockCountsSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const rows: StockCountRow[] = [];
    const undone: number[] = [];
    for (const event of batch) {
      if (event.type === 'StockCountUndone') {
        undone.push(event.data.countId);
        continue;
      }
      const { countId, accountId, reason, lines } = event.data;
      const differences = differencesOf(event.data);
      rows.push({
        log,
        count_id: countId,
        account_id: accountId,
        position: event.position,
        booked_at: event.recordedAt,
        user_id: event.metadata.onBehalfOf ?? event.metadata.userId,
        reason,
        products: lines.length,
        differences: differences.length,
        difference: differences.reduce((sum, { expected, counted }) => sum + counted - expected, 0),
        is_undone: false,
      });
    }
    await upsert(db, 'stock_count', ['log', 'count_id'], rows);
    if (undone.length > 0)
      await sql`update stock_count set is_undone = true where log = ${log}
        and count_id = any(${undone})`.execute(db);
    return invalidateLists(
      'Stock',
      batch.map(({ accountId }) => accountId),
    );
  },
});
