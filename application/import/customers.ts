import { type RecordDecider, recordImporter } from '#application/import/records.ts';
import * as words from '#application/import/words.nl.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { customer } from '#domain/customer/customer.ts';
import { noFinancing } from '#domain/customer/financing.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { customerColumns, newCustomer } from '#domain/customer/import-columns.ts';

/** Customers by their numbers; without one by all that the row says. */
export const customerImporter = (facts: ImportFacts) =>
  recordImporter({
    kind: 'customers',
    record: 'Customer',
    columns: customerColumns,
    decider: customer as unknown as RecordDecider,
    key: { column: 'number', label: words.customerNumber },
    series: 'customer',
    keeps: ['customersFrom'],
    guarded: 'creditLimit',
    nameOf: ({ name, number }) => [number, name].map(textOfValue).join(' ').trim(),
    known: facts.customers,
    idField: 'customerId',
    initial: newCustomer,
    added: (customerId, number, values) => ({ ...values, customerId, number }),
    stateOf: (values) => ({ record: values, financing: noFinancing, mandate: null }),
    valuesOf: ({ record }) => record as Record<string, unknown>,
    fieldOf: (column) => (column in customerFields ? column : null),
    async inUse(account, ids) {
      const [orders, dealt, others] = await Promise.all([
        facts.customersWithOrders(account, ids),
        facts.customersWithDeals(account, ids),
        facts.customersInUse(account, ids),
      ]);
      return new Map([
        ...others,
        ...[...dealt].map((id) => [id, words.hasDeals] as const),
        ...[...orders].map(([id, number]) => [id, words.hasOrders(number)] as const),
      ]);
    },
  });
