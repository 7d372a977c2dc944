import { searchCustomers } from '#api/customers/search-contract.ts';
import { globalSearch } from '#api/dashboard/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';

/** What the command palette and the fields of a customer search with. */
export const { useFoundQuery, useLazyFoundQuery, useFoundCustomersQuery } = defineCalls({
  found: query(globalSearch, { part: 'data', keepUnusedDataFor: 30 }),
  foundCustomers: query(searchCustomers, { part: 'data', keepUnusedDataFor: 30 }),
});
