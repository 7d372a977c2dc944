import { z } from 'zod';
import { type Decider, never } from '#domain/kernel/decider.ts';
import { defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';
import { Percentage } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { PriceClass } from '#domain/pricing/price.ts';

const text = (length: number) => z.string().max(length);

export const Customer = z.object({
  customerId: Id,
  number: z.int().positive(),
  name: text(200).min(1).meta({ personal: true }),
  street: text(200).meta({ personal: true }),
  houseNumber: text(20).meta({ personal: true }),
  houseNumberExtra: text(20).meta({ personal: true }),
  postcode: text(20).meta({ personal: true }),
  city: text(100),
  country: text(100),
  contactPerson: text(200).meta({ personal: true }),
  telephone: text(50).meta({ personal: true }),
  email: text(200).meta({ personal: true, forgotten: '' }),
  customerType: text(100),
  priceClass: PriceClass,
  /** LINE-018: klantkorting, in hundredths of a percent. */
  discount: Percentage,
  /** Days; 0 means the account's own term (D-10). */
  paymentTerm: z.int().nonnegative(),
  /** 1 Monday to 7 Sunday: the days on which this customer is delivered to. */
  deliveryDays: z.array(z.int().min(1).max(7)),
  deliveryNotes: text(2000).meta({ personal: true }),
  isVatExempt: z.boolean(),
  accountManager: text(200).meta({ personal: true }),
});
export type Customer = z.infer<typeof Customer>;

export const customerEvents = {
  added: defineEvent('CustomerAdded', {
    action: 'Klant toegevoegd',
    data: Customer,
    person: ({ customerId }) => `customer-${customerId}`,
    subject: ({ name, number }) => `Klant ${number} ${name}`,
    log: ({ name }) => `Klant ${name} toegevoegd.`,
  }),
};
export type CustomerEvent = EventOf<typeof customerEvents>;
export type CustomerCommand = { type: 'AddCustomer' } & Customer;
export type CustomerRefusal = 'customer-exists' | 'customer-not-found';

export const customer: Decider<{ number: number } | null, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  events: customerEvents,
  initial: null,
  decide: ({ type: _, ...added }, state) =>
    state ? refuse<CustomerRefusal>('customer-exists') : [customerEvents.added(added)],
  evolve: (_, event) => (event.type === 'CustomerAdded' ? { number: event.data.number } : never(event.type)),
};
