import { z } from 'zod';
import { customerFields } from '#domain/customer/fields.ts';
import {
  checkFinancing,
  type Financing,
  type FinancingEntry,
  financingEvents,
  financingShare,
  financingSummary,
  noFinancing,
} from '#domain/customer/financing.ts';
import { type Decider, never } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { type ChangeWords, type FieldChange, fieldChanges, shapeOf } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export const Customer = z.object({
  customerId: Id,
  number: z.int().positive(),
  ...shapeOf(customerFields),
});
export type Customer = z.output<typeof Customer>;
/** A customer as it may be written: what has an initial value may be left out. */
export type NewCustomer = z.input<typeof Customer>;

const subjectOf = ({ number, name }: { number: number; name: string }) => `Klant ${number} ${name}`;
const personOf = (customerId: number) => `customer-${customerId}`;
export const customerChanges = fieldChanges({
  record: 'Customer',
  label: 'Klant',
  fields: customerFields,
  subject: (record: Customer) => subjectOf(record),
  person: personOf,
});

export const customerEvents = {
  added: defineEvent('CustomerAdded', {
    action: 'Klant toegevoegd',
    data: Customer,
    person: ({ customerId }) => personOf(customerId),
    subject: subjectOf,
    log: ({ name }) => `Klant ${name} toegevoegd.`,
  }),
  fieldChanged: customerChanges.changed,
  ...financingEvents,
  appInfoRequested: defineEvent('CustomerAppInfoRequested', {
    action: 'Klantapp uitgelegd',
    data: z.object({
      customerId: Id,
      to: z.string().meta({ personal: true, forgotten: '' }),
      username: z.string().meta({ personal: true }).nullable(),
    }),
    person: ({ customerId }) => `customer-${customerId}`,
    log: ({ to }) => `Uitleg over de klantapp gestuurd aan ${to}.`,
  }),
};
export type CustomerEvent = EventOf<typeof customerEvents>;
export type CustomerFieldChange = FieldChange<typeof customerFields>;
export type CustomerCommand =
  | ({ type: 'AddCustomer' } & NewCustomer)
  | { type: 'ChangeCustomerField'; change: CustomerFieldChange; words?: ChangeWords }
  | { type: 'AddFinancing'; entry: FinancingEntry }
  | { type: 'BookFinancing'; invoiceId: number; invoiceExcl: Money }
  | { type: 'SendAppInfo'; username: string | null };
export type CustomerRefusal = 'customer-exists' | 'customer-not-found' | 'customer-without-email';

/** A customer with what was financed. */
export type CustomerState = { record: Customer; financing: Financing };

export const customer: Decider<CustomerState | null, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  events: customerEvents,
  initial: null,
  decide(command, state) {
    if (command.type === 'AddCustomer') {
      const { type: _, ...added } = command;
      return state ? refuse<CustomerRefusal>('customer-exists') : [customerEvents.added(added)];
    }
    if (!state) return refuse<CustomerRefusal>('customer-not-found');
    const { record, financing } = state;
    const { customerId } = record;
    switch (command.type) {
      case 'ChangeCustomerField':
        return customerChanges.decide(customerId, record, command.change, command.words);
      case 'AddFinancing':
        checkFinancing(command.entry);
        return [customerEvents.financingAdded({ customerId, ...command.entry })];
      case 'BookFinancing': {
        const { invoiceId, invoiceExcl } = command;
        const isBooked = financing.booked.some((each) => each.invoiceId === invoiceId);
        const amount = record.hasFinancing && !isBooked ? financingShare(financing, invoiceExcl) : 0;
        if (amount === 0) return [];
        const balance = financingSummary(financing).balance - amount;
        return [customerEvents.financingBooked({ customerId, invoiceId, amount, balance })];
      }
      case 'SendAppInfo':
        if (record.email === '') return refuse<CustomerRefusal>('customer-without-email');
        return [
          customerEvents.appInfoRequested({ customerId, to: record.email, username: command.username }),
        ];
      default:
        return never(command);
    }
  },
  evolve: customerAfter,
};

/** A customer after an event; one about a customer that is not there is a fault. */
export function customerAfter(state: CustomerState | null, event: CustomerEvent): CustomerState {
  if (event.type === 'CustomerAdded') return { record: event.data, financing: noFinancing };
  if (!state) throw new Error(`${event.type} of a customer that was not added`);
  const { record, financing } = state;
  switch (event.type) {
    case 'CustomerFieldChanged':
      return { record: customerChanges.evolve(record, event.data), financing };
    case 'CustomerFinancingAdded': {
      const { customerId: _, ...entry } = event.data;
      return { record, financing: { ...financing, entries: [...financing.entries, entry] } };
    }
    case 'CustomerFinancingBooked': {
      const { invoiceId, amount } = event.data;
      return { record, financing: { ...financing, booked: [...financing.booked, { invoiceId, amount }] } };
    }
    case 'CustomerAppInfoRequested':
      return state;
    default:
      return never(event);
  }
}
