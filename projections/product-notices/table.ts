import { sql } from 'kysely';
import type { NoticeKind } from '#domain/product-notice/notice-kind.ts';
import { schemaOf } from '#projections/kernel/schema-of.ts';

export const productNoticesSchema = schemaOf<{
  /** What a customer waits to hear of a product; an answered or withdrawn request is gone. */
  product_notice: {
    log: number;
    customer_id: number;
    product_id: number;
    kind: NoticeKind;
    account_id: number;
    notice_id: number;
    product_name: string;
    requested_on: string;
  };
}>(['product_notice'], {
  create: [
    sql`create table product_notice (
      log int, customer_id bigint, product_id bigint, kind text, account_id bigint not null, notice_id bigint not null,
      product_name text not null, requested_on date not null,
      primary key (log, customer_id, product_id, kind))`,
  ],
  index: [
    sql`create index on product_notice (log, account_id, kind, product_id, customer_id)`,
    sql`create index on product_notice (log, product_id, kind)`,
    sql`create index on product_notice (log, customer_id, requested_on desc, product_id, kind)`,
  ],
});
