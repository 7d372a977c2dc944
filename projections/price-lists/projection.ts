import { priceListAfter, priceListEvents } from '#domain/price-list/price-list.ts';
import { ontoRows } from '#projections/kernel/rows.ts';
import { projection } from '#projections/kernel/definition.ts';
import { priceListsSchema } from '#projections/price-lists/table.ts';

/** The custom price lists of every account (PLIST-005); those that are deleted can come back. */
export const priceLists = projection({
  name: 'price-lists',
  version: 1,
  events: priceListEvents,
  ...priceListsSchema,

  project: ontoRows('PriceList', {
    table: 'price_list',
    key: 'list_id',
    idOf: ({ data }) => data.listId,
    stateOf: (row) => row,
    after: (row, event) => {
      const after = priceListAfter(row && { ...row, isDeleted: row.is_deleted }, event);
      return (
        after && {
          log: event.log,
          list_id: event.data.listId,
          account_id: row?.account_id ?? event.accountId,
          name: after.name,
          checked: after.checked,
          is_deleted: after.isDeleted,
          creator_id: row?.creator_id ?? event.metadata.userId,
        }
      );
    },
    rowOf: ({ record }) => record,
  }),
});
