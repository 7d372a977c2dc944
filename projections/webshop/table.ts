import { sql } from 'kysely';
import type { Money } from '#domain/kernel/money.ts';
import type { NotPlacedReason } from '#domain/shop-order/reason.ts';
import type { ShopRemark } from '#domain/shop-order/remark.ts';
import type { ChangeInShop } from '#domain/shop-order/shop-order.ts';
import type { ShopSyncOutcome } from '#domain/shop-sync/shop-sync.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

/** An order of the webshop; it names no person. */
export type ShopOrderRow = {
  log: number;
  shop_order_id: number;
  account_id: number;
  shop_id: number;
  shop_number: string;
  state: 'placed' | 'waiting' | 'dismissed';
  /** Where in the log it came in, or was last found not to fit. */
  position: number;
  heard_at: string;
  total: Money;
  shop_status: string;
  is_paid: boolean;
  order_id: number | null;
  customer_id: number | null;
  is_new_customer: boolean;
  remarks: ShopRemark[];
  /** With when each was heard of. */
  changes: (ChangeInShop & { heardAt: string })[];
  reason: NotPlacedReason | null;
  about: string[];
};

/** What the shop does not know yet of products, by request and by which of the two was asked. */
export type ShopPushRow = {
  log: number;
  account_id: number;
  requested_at: number;
  shop: 'connector' | 'woocommerce';
  heard_at: string;
  product_count: number;
  outcome: Exclude<ShopSyncOutcome, 'done'>;
  reason: string;
  /** Null where it was recorded before they were. */
  product_ids: number[] | null;
  /** Null where it was not about vouchers. */
  voucher_ids: number[] | null;
};

export const webshopSchema = schemaOf<{ shop_order: ShopOrderRow; shop_push: ShopPushRow }>(
  ['shop_order', 'shop_push'],
  {
    create: [
      sql`create table shop_order (
        log int, shop_order_id bigint, account_id bigint not null, shop_id bigint not null, shop_number text not null,
        state text not null, position bigint not null, heard_at timestamptz not null, total bigint not null,
        shop_status text not null, is_paid boolean not null, order_id bigint, customer_id bigint,
        is_new_customer boolean not null, remarks jsonb not null, changes jsonb not null, reason text,
        about jsonb not null, primary key (log, shop_order_id))`,
      sql`create table shop_push (
        log int, account_id bigint, requested_at bigint, shop text, heard_at timestamptz not null,
        product_count int not null, outcome text not null, reason text not null, product_ids jsonb,
        voucher_ids jsonb,
        primary key (log, account_id, requested_at, shop))`,
    ],
    index: [
      sql`create index on shop_order (log, account_id, position) where state = 'waiting'`,
      sql`create index on shop_order (log, account_id, shop_id, position)`,
      sql`create index on shop_order (log, order_id) where order_id is not null`,
      sql`create index on shop_order (log, customer_id) where is_new_customer`,
    ],
  },
);
