import { z } from 'zod';
import { customerFields } from '#domain/customer/fields.ts';
import { type Decider, never } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { type FieldChange, fieldChanges, shapeOf } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export const Customer = z.object({
  customerId: Id,
  number: z.int().positive(),
  ...shapeOf(customerFields),
});
export type Customer = z.output<typeof Customer>;

const subjectOf = ({ number, name }: Customer) => `Klant ${number} ${name}`;
export const customerChanges = fieldChanges({
  record: 'Customer',
  label: 'Klant',
  fields: customerFields,
  subject: subjectOf,
  person: (customerId) => `customer-${customerId}`,
});

export const customerEvents = {
  added: defineEvent('CustomerAdded', {
    action: 'Klant toegevoegd',
    data: Customer,
    person: ({ customerId }) => `customer-${customerId}`,
    subject: subjectOf,
    log: ({ name }) => `Klant ${name} toegevoegd.`,
  }),
  fieldChanged: customerChanges.changed,
};
export type CustomerEvent = EventOf<typeof customerEvents>;
export type CustomerFieldChange = FieldChange<typeof customerFields>;
export type CustomerCommand =
  | ({ type: 'AddCustomer' } & z.input<typeof Customer>)
  | { type: 'ChangeCustomerField'; change: CustomerFieldChange };
export type CustomerRefusal = 'customer-exists' | 'customer-not-found';

export const customer: Decider<Customer | null, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  events: customerEvents,
  initial: null,
  decide(command, state) {
    switch (command.type) {
      case 'AddCustomer': {
        const { type: _, ...added } = command;
        return state ? refuse<CustomerRefusal>('customer-exists') : [customerEvents.added(added)];
      }
      case 'ChangeCustomerField':
        if (!state) return refuse<CustomerRefusal>('customer-not-found');
        return customerChanges.decide(state.customerId, state, command.change);
      default:
        return never(command);
    }
  },
  evolve: customerAfter,
};

/** A customer after an event; a change of a customer that is not there is a fault. */
export function customerAfter(state: Customer | null, event: CustomerEvent): Customer {
  switch (event.type) {
    case 'CustomerAdded':
      return event.data;
    case 'CustomerFieldChanged':
      if (!state) throw new Error(`Customer ${event.data.id} changes before it is added`);
      return customerChanges.evolve(state, event.data);
    default:
      return never(event);
  }
}
