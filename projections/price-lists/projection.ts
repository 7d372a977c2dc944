import { sql } from 'kysely';
import { type PriceListEvent, priceListAfter, priceListEvents } from '#domain/price-list/price-list.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createPriceLists,
  indexPriceLists,
  type PriceListRow,
  type PriceListTables,
} from '#projections/price-lists/table.ts';

/** The custom price lists of every account (PLIST-005); those that are deleted can come back. */
export const priceLists: Projection<PriceListTables, PriceListEvent> = {
  name: 'price-lists',
  version: 1,
  tables: ['price_list'],
  events: priceListEvents,
  create: createPriceLists,
  index: indexPriceLists,

  async project(batch, db) {
    const { log } = batch[0]!;
    const ids = [...new Set(batch.map(({ data }) => data.listId))];
    const known = await db
      .selectFrom('price_list')
      .selectAll()
      .where('log', '=', log)
      .where(sql<boolean>`list_id = any(${ids})`)
      .execute();
    const rows = new Map<number, PriceListRow>(known.map((row) => [row.list_id, row]));
    for (const event of batch) {
      const { listId } = event.data;
      const row = rows.get(listId);
      const after = priceListAfter(row ? { ...row, isDeleted: row.is_deleted } : null, event);
      if (after)
        rows.set(listId, {
          log,
          list_id: listId,
          account_id: row?.account_id ?? event.accountId,
          name: after.name,
          checked: after.checked,
          is_deleted: after.isDeleted,
          creator_id: row?.creator_id ?? event.metadata.userId,
        });
    }
    await upsert(db, 'price_list', ['log', 'list_id'], [...rows.values()]);
    return [...rows.values()].flatMap(({ list_id, account_id: accountId }) =>
      [list_id, 'list' as const].map((id) => ({
        type: 'PriceList' as const,
        id,
        accountId,
        customerId: null,
      })),
    );
  },
};
