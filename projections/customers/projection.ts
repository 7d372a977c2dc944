import { sql } from 'kysely';
import { customerAfter, type CustomerEvent, customerEvents } from '#domain/customer/customer.ts';
import {
  createCustomers,
  type CustomerRow,
  type CustomerTables,
  indexCustomers,
} from '#projections/customers/table.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { foldRecords } from '#projections/kernel/fold-records.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';

export const customers: Projection<CustomerTables, CustomerEvent> = {
  name: 'customers',
  version: 2,
  tables: ['customer'],
  events: customerEvents,
  create: createCustomers,
  index: indexCustomers,

  async project(batch, db) {
    const records = await foldRecords(batch, {
      idOf: (event) => (event.type === 'CustomerAdded' ? event.data.customerId : event.data.id),
      known: async (log, ids) => {
        const rows = await db
          .selectFrom('customer')
          .select(['customer_id', 'account_id', 'record'])
          .where('log', '=', log)
          .where(sql<boolean>`customer_id = any(${ids})`)
          .execute();
        return rows.map(({ customer_id: id, account_id: accountId, record }) => ({
          log,
          id,
          accountId,
          record,
        }));
      },
      after: customerAfter,
    });
    const rows = records.map(({ log, id, accountId, record }): CustomerRow => ({
      log,
      customer_id: id,
      account_id: accountId,
      number: record.number,
      name: record.name,
      city: record.city,
      search: searchable(record.name, record.city, record.number),
      record,
    }));
    await upsert(db, 'customer', ['log', 'customer_id'], rows);
    return rows.flatMap(({ account_id: accountId, customer_id: id }) => [
      { type: 'Customer' as const, id, accountId, customerId: id },
      { type: 'Customer' as const, id: 'list' as const, accountId, customerId: null },
    ]);
  },
};
