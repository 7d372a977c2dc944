import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { NoticeKind } from '#domain/product-notice/notice-kind.ts';
import {
  allOf,
  firstRow,
  isAfter,
  isAny,
  type Page,
  pageFrom,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import { freeBottles } from '#projections/stock/queries.ts';

/** A page of what a customer waits to hear, the latest request first; of one product where that is given. */
export const noticesOf = (
  db: Db,
  { log, customerId }: { log: number; customerId: number },
  { productId, skip, take }: Page & { productId: number | null },
) => {
  const from = sql`product_notice where ${allOf([
    sql`log = ${log} and customer_id = ${customerId}`,
    productId !== null && sql`product_id = ${productId}`,
  ])}`;
  const rows = sql<{
    productId: number;
    kind: NoticeKind;
    productName: string;
    requestedOn: CalendarDate;
  }>`select product_id as "productId", kind, product_name as "productName", requested_on as "requestedOn"
    from ${from} order by requested_on desc, product_id, kind offset ${skip} limit ${take}`;
  return pageFrom(db, rows, from);
};

/** How many customers of these accounts wait to hear of a product. */
export const waitingFor = async (
  db: Db,
  { log, accountIds }: { log: number; accountIds: readonly number[] },
  productId: number,
) => {
  const counted = sql<{ back: number; offer: number }>`select
      count(*) filter (where kind = 'back-in-stock') as back, count(*) filter (where kind = 'on-offer') as offer
    from product_notice where log = ${log} and product_id = ${productId} and ${isAny('account_id', accountIds)}`;
  return (await firstRow(db, counted))!;
};

/** The accounts of which customers wait to hear something. */
export const accountsWithNotices = async (db: Db) => {
  const rows = await rowsOf(db, sql<{ account_id: number }>`select distinct account_id from product_notice`);
  return rows.map(({ account_id }) => account_id);
};

type Key = { customer_id: number; product_id: number; notice_id: number };

/**
 * At most `limit` requests after one, by customer, of which the product has free bottles or a promotion in some price class on a
 * day. Whether that is so for the customer, its app says.
 */
export const noticesToCheck = (
  db: Db,
  { log, accountId }: Scope,
  { stockAccountId, date }: { stockAccountId: number; date: CalendarDate },
  after: Key | undefined,
  limit: number,
) => {
  const waiting = (kind: NoticeKind) =>
    sql`select product_id from product_notice where log = ${log} and account_id = ${accountId} and kind = ${kind}`;
  const free = sql`select product.product_id from product where product.log = ${log}
    and product.product_id in (${waiting('back-in-stock')}) and ${freeBottles({ log, stockAccountId })} > 0`;
  const onOffer = sql`select product_id from product_price where log = ${log} and kind = 'promotion'
    and product_id in (${waiting('on-offer')}) and from_date <= ${date}
    and (until is null or until >= ${date}) and greatest(excl, incl) > 0`;
  const key = ['customer_id', 'product_id', 'notice_id'] as const;
  return select(
    db,
    'product_notice',
    ['customer_id', 'product_id', 'kind', 'notice_id', 'product_name'],
    sql`log = ${log} and account_id = ${accountId}
      and product_id in (select * from (${free}) as free union select * from (${onOffer}) as offered)
      and ${isAfter(
        key,
        key.map((name) => after?.[name]),
      )}
      order by customer_id, product_id, notice_id limit ${limit}`,
  );
};
