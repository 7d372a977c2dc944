import { sql } from 'kysely';

/** Whether the customer of a row of `customer` has not been forgotten. */
export const customerIsKnown = sql<boolean>`not exists (
  select from erased_person
  where erased_person.log = customer.log and erased_person.person = 'customer-' || customer.customer_id)`;
