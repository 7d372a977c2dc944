import { sql } from 'kysely';
import type { Period } from '#domain/kernel/period.ts';
import type { ComparedBy } from '#domain/what-if/kinds.ts';
import type { PlacedOrder } from '#domain/what-if/lay-over.ts';
import {
  allOf,
  firstOf,
  inScope,
  isAny,
  matches,
  type Page,
  pageFrom,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

const shown = [
  'scenario_id as scenarioId',
  'user_id as userId',
  'saved_at as savedAt',
  'name',
  'from_date as from',
  'until_date as until',
  'is_shared as isShared',
  'phase',
  'run_id as runId',
  'handled',
  'orders',
  'result_run_id as resultRunId',
  'totals',
  'is_stale as isStale',
  'applied_from as appliedFrom',
  'changes',
] as const;

/** Which scenarios somebody sees: its own and shared ones; of everybody where `userId` is null. */
type Seen = Scope & { userId: number | null };
const isSeen = ({ userId, ...scope }: Seen) =>
  allOf([inScope(scope), userId !== null && sql`(is_shared or user_id = ${userId})`]);

/** The scenarios that somebody sees, the last saved first. */
export const scenariosOf = async (db: Db, seen: Seen, { skip, take }: Page) => {
  const [rows, [counted]] = await Promise.all([
    select(db, 'scenario', shown, sql`${isSeen(seen)} order by place desc offset ${skip} limit ${take}`),
    rowsOf(db, sql<{ total: number }>`select count(*) as total from scenario where ${isSeen(seen)}`),
  ]);
  return { rows, total: counted!.total };
};

/** One of those; null where there is none. */
export const scenarioById = (db: Db, seen: Seen, scenarioId: number) =>
  firstOf(select(db, 'scenario', shown, sql`${isSeen(seen)} and scenario_id = ${scenarioId}`));

export type ComparedLine = {
  id: number;
  name: string;
  number: number | null;
  bottles: number;
  excl: number;
  purchase: number;
  newExcl: number;
  newPurchase: number;
};
/** What things are called; kinds of product by the names that are given. */
const namesOf = (by: ComparedBy, types: readonly { id: number; name: string }[]) =>
  ({
    customer: sql`select name, number from customer
      where customer.log = scenario_row.log and customer.customer_id = scenario_row.record_id`,
    product: sql`select concat_ws(' ', name, vintage) as name, number from product
      where product.log = scenario_row.log and product.product_id = scenario_row.record_id`,
    'product-type': sql`select name, null::int as number
      from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as named(id bigint, name text)
      where id = scenario_row.record_id`,
  })[by];

/** By what a comparison is sorted. */
const comparedSorts = {
  name: sql`lower(named.name)`,
  bottles: sql`bottles`,
  excl: sql`excl`,
  new_excl: sql`new_excl`,
  difference: sql`new_excl - excl`,
  margin: sql`excl - purchase`,
  new_margin: sql`new_excl - new_purchase`,
  margin_difference: sql`(new_excl - new_purchase) - (excl - purchase)`,
} as const;
export type ComparedSort = keyof typeof comparedSorts;

/** A page of what a run came to by customer, product or kind of product. */
export const comparedRows = (
  db: Db,
  {
    log,
    runId,
    by,
    types,
  }: { log: number; runId: number; by: ComparedBy; types: readonly { id: number; name: string }[] },
  { sort, isDescending, skip, take }: Page & { sort: ComparedSort; isDescending: boolean },
) => {
  const where = matches({ log, run_id: runId, compared_by: by });
  return pageFrom(
    db,
    sql<ComparedLine>`select record_id as id, coalesce(named.name, '') as name, named.number, bottles, excl, purchase,
        new_excl as "newExcl", new_purchase as "newPurchase"
      from scenario_row left join lateral (${namesOf(by, types)}) named on true
      where ${where}
      order by ${comparedSorts[sort]} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last, record_id
      offset ${skip} limit ${take}`,
    sql`scenario_row where ${where}`,
  );
};

const isPlaced = (scope: Scope, { from, to }: Period) => sql`${inScope(scope, 'placed')}
  and placed.order_date between ${from}::date and ${to}::date and placed.status not in ('quote', 'backorder')`;

/** How many orders of a period count. */
const placedCount = async (db: Db, scope: Scope, period: Period) => {
  const [row] = await rowsOf(
    db,
    sql<{ total: number }>`select count(*) as total from sales_order placed where ${isPlaced(scope, period)}`,
  );
  return row!.total;
};

/** As a line is read: its number, product, bottles, VAT rate, what a bottle cost, and what it came to. */
type ReadLine = [number, number, number, number, number, number];
type ReadOrder = Omit<PlacedOrder, 'lines'> & {
  number: number;
  inputs: Readonly<Record<number, PlacedOrder['lines'][number]['inputs']>>;
  lines: readonly ReadLine[];
};

/**
 * The orders of a period, so many at a time, with what their prices followed from; quotes and backorders are left out
 * as in the reports. The next piece is read while one is worked out, so that two are held. What a line has is read as a
 * list without names, and the kind of each product once, in place of a join for each line.
 */
async function* placedOrders(
  db: Db,
  scope: Scope,
  period: Period,
  size: number,
): AsyncGenerator<PlacedOrder[]> {
  const piece = (last: { date: string; number: number }) => {
    const rows = rowsOf(
      db,
      sql<ReadOrder>`
      select placed.order_id as "orderId", placed.customer_id as "customerId", placed.order_date as date,
        placed.number, placed.price_side as side, placed.discount_inputs as discount,
        placed.source <> 'staff' as "isFromApp", (placed.is_past or placed.credits_order_id is not null) as "isFixed",
        placed.excl, placed.purchase, coalesce(priced.inputs, '{}') as inputs, coalesce(lines.lines, '[]') as lines
      from (select * from sales_order placed where ${isPlaced(scope, period)}
        and (placed.order_date, placed.number) > (${last.date}::date, ${last.number})
        order by placed.order_date, placed.number limit ${size}) placed
      left join sales_order_inputs priced on priced.log = placed.log and priced.order_id = placed.order_id
      left join lateral (
        select json_agg(json_build_array(line.line_id, line.product_id, line.quantity, line.vat_rate,
          line.purchase_price, line.total_excl) order by line.line_id) as lines
        from sales_order_line line where line.log = placed.log and line.order_id = placed.order_id) lines on true
      order by placed.order_date, placed.number`,
    );
    // whoever stops in between waits for no more pieces
    rows.catch(() => {});
    return rows;
  };
  const types = new Map<number, number | null>();
  const findTypes = async (rows: readonly ReadOrder[]) => {
    const sold = new Set(rows.flatMap(({ lines }) => lines.map(([, productId]) => productId)));
    const missing = [...sold].filter((productId) => !types.has(productId));
    if (missing.length === 0) return;
    const found = await rowsOf(
      db,
      sql<{ id: number; type: number | null }>`select product_id as id, (record->>'typeId')::bigint as type
        from product where log = ${scope.log} and ${isAny('product_id', missing)}`,
    );
    for (const productId of missing) types.set(productId, null);
    for (const { id, type } of found) types.set(id, type);
  };
  const next = piece({ date: '0001-01-01', number: 0 });
  for (let reading: typeof next | null = next; reading;) {
    const rows: readonly ReadOrder[] = await reading;
    const end = rows.at(-1);
    reading = rows.length < size || !end ? null : piece(end);
    await findTypes(rows);
    if (rows.length > 0)
      yield rows.map(({ inputs, lines, number: _, ...order }) => ({
        ...order,
        lines: lines.map(([lineId, productId, quantity, vatRate, purchasePrice, excl]) => ({
          productId,
          typeId: types.get(productId) ?? null,
          quantity,
          vatRate,
          purchasePrice,
          excl,
          inputs: inputs[lineId]!,
        })),
      }));
  }
}

/** The orders of a period, as a scenario is worked out over them. */
export const placedIn = ({ db }: { db: Db }) => ({
  count: (scope: Scope, period: Period) => placedCount(db, scope, period),
  pieces: (scope: Scope, period: Period, size: number) => placedOrders(db, scope, period, size),
});
