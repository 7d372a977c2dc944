import type { Pool, PoolClient } from 'pg';
import type { BasketOwner, Baskets } from '#application/ports/baskets.ts';

/** Makes the tables of baskets when they are not there yet; safe for several processes at once. */
export const installBaskets = async (pool: Pool): Promise<void> => {
  await pool.query(`
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
};

type BasketRow = {
  nth: number;
  note: string;
  orderer: string;
  phone: string;
  delivery_date: string | null;
  placed_number: number | null;
};

const keys = ({ log, accountId, customerId }: BasketOwner) => [log, accountId, customerId];
const ofOwner = 'log = $1 and account_id = $2 and customer_id = $3';

/**
 * `basketIdOf`: the id of the nth basket of a customer, the same for every device. `tell`: what is sent on which channel of PostgreSQL when a basket has changed, in the same
 * transaction.
 */
export const postgresBaskets = (
  pool: Pool,
  basketIdOf: (owner: BasketOwner, nth: number) => string,
  tell: (owner: BasketOwner) => { channel: string; payload: string },
): Baskets => {
  /** Changes one basket at a time; what the work answers is told to the others when it is not false. */
  const changing = async (
    owner: BasketOwner,
    work: (client: PoolClient, basketId: string) => Promise<boolean>,
  ): Promise<boolean> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ nth: number }>(
        `insert into app.basket (log, account_id, customer_id) values ($1, $2, $3)
         on conflict (log, account_id, customer_id) do update set nth = basket.nth returning nth`,
        keys(owner),
      );
      const isChanged = await work(client, basketIdOf(owner, rows[0]!.nth));
      if (isChanged) {
        const { channel, payload } = tell(owner);
        await client.query('select pg_notify($1, $2)', [channel, payload]);
      }
      await client.query('commit');
      return isChanged;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const begin = (client: PoolClient, owner: BasketOwner, placed: number | null) =>
    client.query(
      `update app.basket set nth = nth + 1, begun_at = now(), note = '', orderer = '', phone = '',
         delivery_date = null, info_typed_at = '-infinity', placed_number = $4 where ${ofOwner}`,
      [...keys(owner), placed],
    );

  return {
    async read(owner) {
      const [basket, lines] = await Promise.all([
        pool.query<BasketRow>(
          `select nth, note, orderer, phone, delivery_date::text, placed_number from app.basket where ${ofOwner}`,
          keys(owner),
        ),
        pool.query<{ product_id: string; quantity: number; seen_price: string | null }>(
          `select product_id, quantity, seen_price from app.basket_line
           where ${ofOwner} and quantity > 0 order by product_id`,
          keys(owner),
        ),
      ]);
      const row = basket.rows[0];
      const nth = row?.nth ?? 0;
      return {
        basketId: basketIdOf(owner, nth),
        note: row?.note ?? '',
        orderer: row?.orderer ?? '',
        phone: row?.phone ?? '',
        deliveryDate: row?.delivery_date ?? null,
        lines: lines.rows.map(({ product_id, quantity, seen_price }) => ({
          productId: Number(product_id),
          quantity,
          seenPrice: seen_price === null ? null : Number(seen_price),
        })),
        placed: row?.placed_number
          ? { basketId: basketIdOf(owner, nth - 1), number: row.placed_number }
          : null,
      };
    },

    setQuantity: (owner, { productId, quantity, seenPrice, age }) =>
      changing(owner, async (client) => {
        // a wine that was taken out keeps its row, so that something older does not bring it back
        const { rowCount } = await client.query(
          `insert into app.basket_line
             (log, account_id, customer_id, product_id, quantity, seen_price, typed_at)
           select $1, $2, $3, $4, $5, $6, clock_timestamp() - $7 * interval '1 ms' from app.basket
           where ${ofOwner} and begun_at <= clock_timestamp() - $7 * interval '1 ms'
           on conflict (log, account_id, customer_id, product_id)
           do update set quantity = excluded.quantity, seen_price = excluded.seen_price,
             typed_at = excluded.typed_at
           where basket_line.typed_at <= excluded.typed_at`,
          [...keys(owner), productId, quantity, seenPrice, age],
        );
        return rowCount === 1;
      }),

    setInfo: (owner, { note, orderer, phone, deliveryDate }, age) =>
      changing(owner, async (client) => {
        const { rowCount } = await client.query(
          `update app.basket set note = $4, orderer = $5, phone = $6, delivery_date = $7,
             info_typed_at = clock_timestamp() - $8 * interval '1 ms'
           where ${ofOwner} and greatest(begun_at, info_typed_at) <= clock_timestamp() - $8 * interval '1 ms'`,
          [...keys(owner), note, orderer, phone, deliveryDate, age],
        );
        return rowCount === 1;
      }),

    async close(owner, basketId, placed) {
      await changing(owner, async (client, now) => {
        if (now !== basketId) return false;
        await client.query(`delete from app.basket_line where ${ofOwner}`, keys(owner));
        await begin(client, owner, placed);
        return true;
      });
    },

    async renew(owner, basketId) {
      await changing(owner, async (client, now) => {
        if (now !== basketId) return false;
        await client.query(`update app.basket set nth = nth + 1, placed_number = null where ${ofOwner}`, [
          ...keys(owner),
        ]);
        return true;
      });
    },

    async forgetCustomer(log, customerId) {
      for (const table of ['app.basket', 'app.basket_line'])
        await pool.query(`delete from ${table} where log = $1 and customer_id = $2`, [log, customerId]);
    },
  };
};
