import { sql } from 'kysely';
import type { PurchaseOrder } from '#domain/purchase-order/purchase-order.ts';
import type { PurchaseOrderStatus } from '#domain/purchase-order/status.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** When a mail server last took the mail of each kind; null: none did. */
type MailedColumns = {
  supplier_mailed_at: string | null;
  transporter_mailed_at: string | null;
  third_party_mailed_at: string | null;
};
/**
 * A purchase order as it stands, `record`, with what lists are made of beside it. `quantity` and `received` in bottles, `price` in
 * 1/10 000 euro excl VAT. `entered_on` and `confirmed_on` are days, `user_id` is who entered it.
 */
export type PurchaseOrderRow = MailedColumns & {
  log: number;
  purchase_order_id: number;
  account_id: number;
  number: number;
  supplier_id: number;
  status: PurchaseOrderStatus;
  is_open: boolean;
  quantity: number;
  received: number;
  price: number;
  entered_at: string;
  entered_on: string;
  confirmed_at: string | null;
  confirmed_on: string | null;
  user_id: number;
  record: PurchaseOrder;
};
/** PO-015, PO-029: what the email log of an order holds. `field` as existing clients know it. */
export type PurchaseOrderLogRow = {
  log: number;
  position: number;
  purchase_order_id: number;
  field: string;
  new_value: string;
  user_id: number;
  recorded_at: string;
};

export const purchaseOrdersSchema = schemaOf<{
  purchase_order: PurchaseOrderRow;
  purchase_order_log: PurchaseOrderLogRow;
}>(['purchase_order', 'purchase_order_log'], {
  create: [
    sql`create table purchase_order (
      log int, purchase_order_id bigint, account_id bigint not null, number bigint not null,
      supplier_id bigint not null, status text not null, is_open boolean not null, quantity bigint not null, received bigint not null,
      price bigint not null, entered_at timestamptz not null, entered_on date not null,
      confirmed_at timestamptz, confirmed_on date, user_id bigint not null,
      supplier_mailed_at timestamptz, transporter_mailed_at timestamptz, third_party_mailed_at timestamptz,
      record jsonb not null, primary key (log, purchase_order_id))`,
    sql`create table purchase_order_log (
      log int, position bigint, purchase_order_id bigint not null, field text not null, new_value text not null,
      user_id bigint not null, recorded_at timestamptz not null, primary key (log, position))`,
  ],
  index: [
    sql`create index on purchase_order (log, account_id, number) where is_open`,
    sql`create index on purchase_order (log, account_id, entered_on, number)`,
    sql`create index on purchase_order (log, account_id, confirmed_on, number) where not is_open`,
    sql`create index on purchase_order (log, account_id, (number::text) text_pattern_ops)`,
    sql`create index on purchase_order (log, account_id, supplier_id, number)`,
    sql`create index on purchase_order_log (log, purchase_order_id, position)`,
  ],
});
