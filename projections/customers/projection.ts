import { type CustomerEvent, customerEvents } from '#domain/customer/customer.ts';
import {
  createCustomers,
  type CustomerRow,
  type CustomerTables,
  indexCustomers,
} from '#projections/customers/table.ts';
import type { Projection } from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { upsert } from '#projections/kernel/upsert.ts';

export const customers: Projection<CustomerTables, CustomerEvent> = {
  name: 'customers',
  version: 1,
  tables: ['customer'],
  events: customerEvents,
  create: createCustomers,
  index: indexCustomers,

  async project(batch, db) {
    const rows = batch.map(({ log, accountId, data }): CustomerRow => ({
      log,
      customer_id: data.customerId,
      account_id: accountId,
      number: data.number,
      name: data.name,
      city: data.city,
      search: searchable(data.name, data.city, data.number),
      record: data,
    }));
    await upsert(db, 'customer', ['log', 'customer_id'], rows);
    return rows.flatMap(({ account_id: accountId, customer_id: id }) => [
      { type: 'Customer' as const, id, accountId, customerId: id },
      { type: 'Customer' as const, id: 'list' as const, accountId, customerId: null },
    ]);
  },
};
