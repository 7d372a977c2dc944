import { sql } from 'kysely';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** A status that an order had from a moment on, until another was recorded or the order was deleted; null while it has it. */
export type OrderStatusRow = {
  log: number;
  order_id: number;
  account_id: number;
  status: SalesOrderStatus;
  position: number;
  since: string;
  until: string | null;
  user_id: number;
};

export const orderStatusesSchema = schemaOf<{ order_status: OrderStatusRow }>(['order_status'], {
  create: [
    sql`create table order_status (
      log int, order_id bigint, account_id bigint not null, status text not null, position bigint,
      since timestamptz not null, until timestamptz, user_id bigint not null, primary key (log, order_id, position))
      with (fillfactor = 80)`,
  ],
  index: [
    sql`create index on order_status (log, account_id, status, since, order_id) where until is null`,
    // which statuses held at a moment: of any day of the past no more than were open then
    sql`create index on order_status using gist (int8range(account_id, account_id, '[]'), tstzrange(since, until))
      where until is not null`,
  ],
});
