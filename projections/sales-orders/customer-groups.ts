import type { Kysely } from 'kysely';
import { customerChanges, customerEvents } from '#domain/customer/customer.ts';
import type { EventOf, StoredEvent } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { asForgotten, forgottenIn, type Recorded } from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import type { CustomerGroupRow } from '#projections/sales-orders/delivered.ts';
import type { SalesOrderTables } from '#projections/sales-orders/table.ts';

const { added, fieldChanged, takenBack } = customerEvents;
/** What changes of which type a customer is, and who its account manager is. */
export const customerGroupEvents = { added, fieldChanged, takenBack, ...personEvents };
type CustomerGroupEvent = EventOf<typeof customerGroupEvents>;
const types = Object.values(customerGroupEvents).map(({ type }) => type as string);
export const isOfCustomerGroup = <Event extends StoredEvent>(
  event: Event,
): event is Extract<Event, { type: CustomerGroupEvent['type'] }> => types.includes(event.type);

const customerOf = (event: CustomerGroupEvent) => {
  if (event.type === 'PersonErased') return forgottenIn(event, 'customer');
  return event.type === 'CustomerFieldChanged' ? event.data.id : event.data.customerId;
};

type Groups = Omit<CustomerGroupRow, 'log' | 'customer_id'>;
const groupsOf = (customer: {
  customerType: string;
  accountManager: string;
  accountManagerId: number | null;
}): Groups => ({
  customer_type: customer.customerType,
  account_manager: customer.accountManager,
  account_manager_id: customer.accountManagerId,
  manager: customer.accountManager || String(customer.accountManagerId ?? ''),
});
const after = (row: Groups | undefined, event: CustomerGroupEvent): Groups | null => {
  if (event.type === 'CustomerAdded') return groupsOf(event.data);
  if (!row || event.type === 'CustomerTakenBack') return null;
  const { customer_type, account_manager, account_manager_id } = row;
  const customer = {
    customerType: customer_type,
    accountManager: account_manager,
    accountManagerId: account_manager_id,
  };
  return groupsOf(
    event.type === 'PersonErased'
      ? asForgotten(customer, added, event.data.person)
      : customerChanges.evolve(customer, event.data),
  );
};

/** The groups of customers after these events, still to be written, and who of them is in others from then on. */
export const foldCustomerGroups = async (
  db: Kysely<SalesOrderTables>,
  log: number,
  batch: readonly Recorded<CustomerGroupEvent>[],
) => {
  const rows = changedRows(db, 'customer_group', ['log', 'customer_id']);
  const ids = [...new Set(batch.flatMap((event) => customerOf(event) ?? []))];
  await rows.read('customer_id', log, ids);
  const named = () => ids.map((customer_id) => JSON.stringify(rows.get({ log, customer_id })));
  const before = named();
  for (const event of batch) {
    const customer_id = customerOf(event);
    if (customer_id === null) continue;
    const key = { log, customer_id };
    const groups = after(rows.get(key), event);
    if (groups) rows.put({ ...key, ...groups });
    else rows.remove(key);
  }
  const now = named();
  return {
    changed: ids.filter((_, nth) => before[nth] !== now[nth]),
    write: () => rows.writeRead(),
  };
};
