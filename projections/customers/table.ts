import { type Kysely, sql } from 'kysely';
import type { Customer } from '#domain/customer/customer.ts';

/** `record` is the customer as a whole; the columns beside it are what is looked for. */
export type CustomerRow = {
  log: number;
  customer_id: number;
  account_id: number;
  number: number;
  name: string;
  city: string;
  /** Lower case, without accents: name, city and number. */
  search: string;
  record: Customer;
};
export type CustomerTables = { customer: CustomerRow };

export const createCustomers = (db: Kysely<CustomerTables>) =>
  sql`create table customer (
    log int, customer_id bigint, account_id bigint not null, number int not null, name text not null,
    city text not null, search text not null, record jsonb not null, primary key (log, customer_id))`.execute(
    db,
  );

export const indexCustomers = async (db: Kysely<CustomerTables>) => {
  await sql`create index on customer using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index on customer (log, account_id, number)`.execute(db);
  await sql`create index on customer (log, account_id, name)`.execute(db);
};
