import type { Pool, PoolClient } from 'pg';
import { transactionOf } from '#application/adapters/postgres/transaction.ts';
import type { Basket, BasketOwner, Baskets } from '#application/ports/baskets.ts';

/** Makes the tables of baskets when they are not there yet; safe for several processes at once. */
export const installBaskets = (pool: Pool) =>
  pool.query(`
    begin;
    select pg_advisory_xact_lock(hashtext('app.install'));
    create schema if not exists app;
    create table if not exists app.basket (
      log int, account_id bigint, customer_id bigint, nth int not null default 0,
      begun_at timestamptz not null default '-infinity', note text not null default '',
      orderer text not null default '', phone text not null default '', delivery_date date,
      info_typed_at timestamptz not null default '-infinity', placed_number int,
      primary key (log, account_id, customer_id));
    create table if not exists app.basket_line (
      log int, account_id bigint, customer_id bigint, product_id bigint, quantity int not null,
      seen_price bigint, typed_at timestamptz not null,
      primary key (log, account_id, customer_id, product_id));
    commit;`);

type Row = Omit<Basket, 'basketId' | 'placed'> & { nth: number; placedNumber: number | null };

/** In place of the number of an order: this one waits for approval. */
const waits = 0;

const keys = ({ log, accountId, customerId }: BasketOwner) => [log, accountId, customerId];
const ofOwner = 'log = $1 and account_id = $2 and customer_id = $3';

/**
 * `basketIdOf`: the id of the nth basket of a customer, the same for every device. `changeOf`: what is sent on which
 * channel of PostgreSQL when a basket has changed, by which command where one typed it, in the same transaction.
 */
export const postgresBaskets = (
  pool: Pool,
  basketIdOf: (owner: BasketOwner, nth: number) => string,
  changeOf: (owner: BasketOwner, commandId?: string) => { channel: string; payload: string },
): Baskets => {
  /** What makes sure of the row of a basket and locks it: a basket changes one thing at a time. */
  const lockedBasket = `insert into app.basket as basket (log, account_id, customer_id) values ($1, $2, $3)
    on conflict (log, account_id, customer_id) do update set nth = basket.nth`;
  /** Changes the basket of a customer in several steps, where it is this one, and notifies the others. */
  const changing = async (
    owner: BasketOwner,
    basketId: string,
    work: (client: PoolClient) => Promise<unknown>,
  ) =>
    transactionOf(pool, async (client) => {
      const { rows } = await client.query<{ nth: number }>(`${lockedBasket} returning nth`, keys(owner));
      if (basketIdOf(owner, rows[0]!.nth) !== basketId) return;
      await work(client);
      const { channel, payload } = changeOf(owner);
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    });

  return {
    async read(owner) {
      const { rows } = await pool.query<Row>({
        name: 'basket',
        // of a customer who never typed anything there is no basket
        text: `select coalesce(nth, 0) as nth, coalesce(note, '') as note, coalesce(orderer, '') as orderer,
            coalesce(phone, '') as phone, delivery_date::text as "deliveryDate",
            placed_number as "placedNumber", coalesce(lines, '[]'::json) as lines from
          (select json_agg(json_build_object(
            'productId', product_id, 'quantity', quantity, 'seenPrice', seen_price) order by product_id) as lines
           from app.basket_line where ${ofOwner} and quantity > 0) as line
          left join (select nth, note, orderer, phone, delivery_date, placed_number
           from app.basket where ${ofOwner}) as basket on true`,
        values: keys(owner),
      });
      const { nth, placedNumber, ...basket } = rows[0]!;
      return {
        ...basket,
        basketId: basketIdOf(owner, nth),
        placed:
          placedNumber === null
            ? null
            : { basketId: basketIdOf(owner, nth - 1), number: placedNumber === waits ? null : placedNumber },
      };
    },

    async setQuantity(owner, { productId, quantity, seenPrice, age }, commandId) {
      const { channel, payload } = changeOf(owner, commandId);
      // a wine that was taken out keeps its row, so that something older does not bring it back
      const { rowCount } = await pool.query({
        name: 'basket-quantity',
        text: `with basket as (${lockedBasket} returning begun_at),
          typed as (
            insert into app.basket_line
              (log, account_id, customer_id, product_id, quantity, seen_price, typed_at)
            select $1, $2, $3, $4, $5, $6, clock_timestamp() - $7 * interval '1 ms' from basket
            where begun_at <= clock_timestamp() - $7 * interval '1 ms'
            on conflict (log, account_id, customer_id, product_id)
            do update set quantity = excluded.quantity, seen_price = excluded.seen_price,
              typed_at = excluded.typed_at
            where basket_line.typed_at <= excluded.typed_at
            returning product_id)
          select pg_notify($8, $9) from typed`,
        values: [...keys(owner), productId, quantity, seenPrice, age, channel, payload],
      });
      return rowCount === 1;
    },

    async setInfo(owner, { note, orderer, phone, deliveryDate }, age, commandId) {
      const { channel, payload } = changeOf(owner, commandId);
      await pool.query(lockedBasket, keys(owner));
      const { rowCount } = await pool.query(
        `with typed as (
           update app.basket set note = $4, orderer = $5, phone = $6, delivery_date = $7,
             info_typed_at = clock_timestamp() - $8 * interval '1 ms'
           where ${ofOwner} and greatest(begun_at, info_typed_at) <= clock_timestamp() - $8 * interval '1 ms'
           returning nth)
         select pg_notify($9, $10) from typed`,
        [...keys(owner), note, orderer, phone, deliveryDate, age, channel, payload],
      );
      return rowCount === 1;
    },

    close: (owner, basketId, placed, kept = []) =>
      changing(owner, basketId, async (client) => {
        await client.query(`delete from app.basket_line where ${ofOwner} and product_id <> all($4)`, [
          ...keys(owner),
          kept,
        ]);
        await client.query(
          `update app.basket set nth = nth + 1, begun_at = now(), note = '', orderer = '', phone = '',
             delivery_date = null, info_typed_at = '-infinity', placed_number = $4 where ${ofOwner}`,
          [...keys(owner), placed === 'waits' ? waits : placed],
        );
      }),

    renew: (owner, basketId) =>
      changing(owner, basketId, (client) =>
        client.query(
          `update app.basket set nth = nth + 1, placed_number = null where ${ofOwner}`,
          keys(owner),
        ),
      ),

    async forgetCustomer(log, customerId) {
      for (const table of ['app.basket', 'app.basket_line'])
        await pool.query(`delete from ${table} where log = $1 and customer_id = $2`, [log, customerId]);
    },
  };
};
