import { customerAfter, type CustomerEvent, customerEvents } from '#domain/customer/customer.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { customersSchema, type CustomerRow } from '#projections/customers/table.ts';
import { foldOntoRows } from '#projections/kernel/rows.ts';
import {
  asForgotten,
  forgottenIn,
  invalidate,
  projection,
  type Recorded,
  setByOf,
} from '#projections/kernel/definition.ts';
import { searchable } from '#projections/kernel/search-text.ts';

type Terms = NonNullable<CustomerRow['terms_set_by']>;

/** Who gave a customer its discount and its markup, after an event. */
const termsAfter = (terms: Terms, event: Recorded<CustomerEvent>): Terms => {
  if (event.type === 'CustomerAdded') return { discount: setByOf(event), markup: setByOf(event) };
  if (event.type !== 'CustomerFieldChanged') return terms;
  const { field } = event.data;
  if (field === 'discount') return { ...terms, discount: setByOf(event) };
  return field === 'markup' || field === 'markupType' ? { ...terms, markup: setByOf(event) } : terms;
};

export const customers = projection({
  name: 'customers',
  version: 13,
  events: { ...customerEvents, ...personEvents },
  ...customersSchema,

  async project(all, db) {
    const batch = all.filter(
      (event) => event.type !== 'PersonErased' || forgottenIn(event, 'customer') !== null,
    );
    const { all: changed } = await foldOntoRows(batch, db, {
      table: 'customer',
      key: 'customer_id',
      idOf(event) {
        if (event.type === 'PersonErased') return forgottenIn(event, 'customer')!;
        return event.type === 'CustomerFieldChanged' ? event.data.id : event.data.customerId;
      },
      stateOf: ({ record, financing, mandate, added_on: addedOn, terms_set_by }) => ({
        record,
        financing,
        mandate,
        addedOn,
        terms: terms_set_by ?? {},
      }),
      after: (stored, event) => {
        if (event.type === 'PersonErased')
          return (
            stored && {
              ...stored,
              record: asForgotten(stored.record, customerEvents.added, event.data.person),
              mandate:
                stored.mandate && asForgotten(stored.mandate, customerEvents.mandateMade, event.data.person),
            }
          );
        const state = customerAfter(stored, event);
        if (!state) return state;
        const terms = termsAfter(stored?.terms ?? {}, event);
        return { ...state, addedOn: stored?.addedOn ?? dateInAmsterdam(event.recordedAt), terms };
      },
      rowOf: ({ log, id, accountId, record: stored }): CustomerRow => {
        const { record, financing, mandate } = stored;
        return {
          log,
          customer_id: id,
          account_id: accountId,
          number: record.number,
          name: record.name,
          city: record.city,
          is_enabled: record.isEnabled,
          added_on: stored.addedOn,
          // who is forgotten is found by nothing (law 10)
          search:
            record.name === forgottenText
              ? ''
              : searchable(record.name, record.realName, record.city, record.number),
          record,
          financing,
          mandate,
          terms_set_by: stored.terms,
        };
      },
    });
    return changed.flatMap(({ accountId, id }) => [
      invalidate('Customer', id, accountId, id),
      invalidate('Customer', 'list', accountId),
    ]);
  },
});
