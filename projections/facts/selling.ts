import { sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Product } from '#domain/product/product.ts';
import { componentsByBundle } from '#projections/bundles/queries.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import { prepared } from '#projections/kernel/database.ts';
import { isOf } from '#projections/products/queries.ts';
import { type InForce, pricesOf, rowsInForce } from '#projections/prices/queries.ts';
import type { Db } from '#projections/read-models.ts';

type Row = {
  customer: Customer | null;
  /** Each with its version; its record is null when it is the one that is known. */
  products: [id: number, version: string, record: Product | null][] | null;
  components: { bundle_id: number; product_id: number; quantity: number }[] | null;
  prices: InForce[] | null;
};

/**
 * The products of late orders as they were read, by id, so that one that has not changed is not sent and read
 * again. The database says which these are; beyond `most`, the longest unused go.
 */
const knownProducts = new Map<number, { version: string; record: Product }>();
const most = 5000;

const keep = (id: number, known: { version: string; record: Product }) => {
  knownProducts.delete(id);
  knownProducts.set(id, known);
  if (knownProducts.size > most) knownProducts.delete(knownProducts.keys().next().value!);
  return known.record;
};

/** What lines of these products for this customer rest on, in one round trip: every order waits for it. */
export const sellingFacts = async (
  db: Db,
  { log, customersFrom, productsFrom }: Pick<Account, 'log' | 'customersFrom' | 'productsFrom'>,
  { customerId, date }: { customerId: number; date: CalendarDate },
  productIds: readonly number[],
) => {
  const ids = [...productIds];
  const held = new Map(ids.map((id) => [id, knownProducts.get(id)]));
  const versions = [...held.values()].flatMap((known) => known?.version ?? []);
  const priceClass = sql`(customer.record->>'priceClass')::int`;
  const { rows } = await sql<Row>`select ${prepared} customer.record as customer,
      (select json_agg(json_build_array(product_id, version, case when version = any(${versions}) then null else record end))
        from product
        where log = ${log} and ${isOf(productsFrom)} and product_id = any(${ids}::bigint[])) as products,
      (select json_agg(part order by bundle_id, place) from bundle_component as part
        where log = ${log} and bundle_id = any(${ids}::bigint[])) as components,
      (select json_agg(in_force) from (
        ${rowsInForce(log, { customerId, priceClass, date }, ids)}) as in_force) as prices
    from (select) as always left join customer on customer.log = ${log} and customer.customer_id = ${customerId}
      and (customer.account_id = ${customersFrom}) is true and ${customerIsKnown}`.execute(db);
  const { customer, products, components, prices } = rows[0]!;
  return {
    customer,
    products: new Map(
      products?.map(([id, version, record]) => [id, keep(id, record ? { version, record } : held.get(id)!)]),
    ),
    components: componentsByBundle(components ?? []),
    prices: customer ? pricesOf(prices ?? []) : new Map(),
  };
};
