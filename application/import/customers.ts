import { type RecordDecider, recordImporter } from '#application/import/records.ts';
import type { ImportFacts } from '#application/ports/import-facts.ts';
import { customer } from '#domain/customer/customer.ts';
import { noFinancing } from '#domain/customer/financing.ts';
import { customerFields } from '#domain/customer/fields.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import { textOfValue } from '#domain/import/cell.ts';
import { customerColumns, newCustomer } from '#domain/customer/import-columns.ts';

type FieldChanged = {
  field: string;
  from?: FieldValue;
  to?: FieldValue;
  personal?: Record<string, { from: FieldValue; to: FieldValue }>;
};

const isField = (name: string): name is keyof typeof customerFields => name in customerFields;

/** Customers by their numbers; without one by all that the row says. */
export const customerImporter = (facts: ImportFacts) =>
  recordImporter({
    kind: 'customers',
    columns: customerColumns,
    decider: customer as unknown as RecordDecider,
    key: { column: 'number', label: 'Klantnummer' },
    series: 'customer',
    mayImport: ({ accountId, customersFrom }) => customersFrom === accountId,
    nameOf: ({ name, number }) => [number, name].map(textOfValue).join(' ').trim(),
    async known(account, rows) {
      const numbers = rows.flatMap(({ key }) => (key === undefined ? [] : [Number(key)]));
      const found = await facts.customers(account, { numbers, ids: rows.map(({ id }) => id) });
      return found.map((item) => ({ id: item.customerId, name: item.name, values: item }));
    },
    initial: newCustomer,
    add: (customerId, number, values) => ({ ...values, type: 'AddCustomer', customerId, number }),
    stateOf: (values) => ({ record: values, financing: noFinancing, mandate: null }),
    change: (state, field, to) =>
      isField(field)
        ? ({
            type: 'ChangeCustomerField',
            change: { field, from: (state['record'] as Record<string, unknown>)[field], to },
          } as never)
        : null,
    changeBack: (event) => {
      if (event.type !== 'CustomerFieldChanged') return null;
      const { field, from = null, to = null, personal } = event.data as FieldChanged;
      const values = personal?.[field] ?? { from, to };
      return { type: 'ChangeCustomerField', change: { field, from: values.to, to: values.from } } as never;
    },
    takeBack: { type: 'TakeCustomerBack' },
    addedType: 'CustomerAdded',
    changedType: 'CustomerFieldChanged',
    async inUse(account, ids) {
      const [orders, dealt] = await Promise.all([
        facts.customersWithOrders(account, ids),
        facts.customersWithDeals(account, ids),
      ]);
      return new Map([
        ...[...dealt].map((id) => [id, 'heeft prijsafspraken'] as const),
        ...[...orders].map(([id, number]) => [id, `heeft orders, als laatste ${number}`] as const),
      ]);
    },
  });
