import { sql } from 'kysely';
import type { Customer } from '#domain/customer/customer.ts';
import type { Financing } from '#domain/customer/financing.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import type { PricesInForce } from '#domain/pricing/prices-in-force.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** `record` is the customer as a whole; the columns beside it are what is looked for. */
export type CustomerRow = {
  log: number;
  customer_id: number;
  account_id: number;
  number: number;
  name: string;
  city: string;
  is_enabled: boolean;
  /** The calendar date in Amsterdam on which it was added. */
  added_on: string;
  /** Lower case, without accents: names, city and number; empty of one who is forgotten. */
  search: string;
  record: Customer;
  financing: Financing;
  mandate: Mandate | null;
  /** Who gave it its discount and its markup. */
  terms_set_by: PricesInForce['terms'] | null;
};

/** By which the webshop finds a customer: whatever their case, a VAT number whatever stands between. */
export const emailKey = sql<string>`lower(record->>'email')`;
export const vatNumberKey = sql<string>`upper(regexp_replace(record->>'vatNumber', '[^A-Za-z0-9]', '', 'g'))`;

export const customersSchema = schemaOf<{ customer: CustomerRow }>(['customer'], {
  create: [
    sql`create table customer (
      log int, customer_id bigint, account_id bigint not null, number int not null, name text not null,
      city text not null, is_enabled boolean not null, added_on date not null, search text not null,
      record jsonb not null, financing jsonb not null, mandate jsonb, terms_set_by jsonb,
      primary key (log, customer_id))`,
  ],
  index: [
    sql`create index on customer using gin (search gin_trgm_ops)`,
    sql`create index on customer (log, account_id, name, customer_id)`,
    sql`create index on customer (log, account_id, added_on, number)`,
    sql`create index on customer (log, account_id, number, customer_id)`,
    sql`create index on customer (log, account_id, city, name, customer_id)`,
    sql`create index on customer (log, account_id, customer_id)
      where mandate is not null and mandate->>'signedOn' is null`,
    sql`create index on customer (log, account_id, (${emailKey})) where record->>'email' <> ''`,
    sql`create index on customer (log, account_id, (${vatNumberKey})) where record->>'vatNumber' <> ''`,
    sql`create index on customer (log, account_id, ((record->>'subscriptionId')::bigint), number)
      where record->>'subscriptionId' is not null`,
  ],
});
