import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type VatRate, vatRateOn } from '#domain/kernel/vat.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import { keptOn, onSide } from '#domain/pricing/prices-in-force.ts';
import type { Product } from '#domain/product/product.ts';
import { firstPictures } from '#projections/images/queries.ts';
import { allOf, isAny } from '#projections/kernel/query.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import { pricesInForce } from '#projections/prices/queries.ts';
import { isService, productsWithFree } from '#projections/products/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { freeBottles } from '#projections/stock/queries.ts';

/** The products of one account with the stock of another, at the prices of a class on a day. */
type Scope = {
  log: number;
  accountId: number;
  stockAccountId: number;
  priceClass: PriceClass;
  date: CalendarDate;
  vatRates: readonly VatRate[];
};
/** Shown in any of these places, or wherever there are none; only with free bottles where that is asked. */
type Which = { places: readonly number[]; isInStock: boolean };

/** The packages and closures of an account by their ids. */
const namesOf = async (db: Db, scope: Pick<Scope, 'log' | 'accountId'>) => {
  const lists = await lookupEntries(db, scope, ['package-contents', 'closures']);
  const named = (list: keyof typeof lists) => new Map(lists[list].map(({ id, name }) => [id, name]));
  return { contents: named('package-contents'), closures: named('closures') };
};

/** These products with all that others see of them. */
const priced = async (db: Db, scope: Scope, rows: readonly { record: Product; available: number }[]) => {
  const ids = rows.map(({ record }) => record.productId);
  const [names, pictures, prices] = await Promise.all([
    namesOf(db, scope),
    firstPictures(db, scope.log, ids),
    // what is agreed with a customer is of nobody here
    pricesInForce(db, scope.log, { customerId: 0, priceClass: scope.priceClass, date: scope.date }, ids),
  ]);
  return rows.map(({ record: product, available: free }) => {
    const inForce = prices.get(product.productId);
    const rate = vatRateOn(product.vatCategory, scope.date, scope.vatRates);
    const stored =
      inForce?.promotion ?? inForce?.catalogue ?? keptOn('excl', product.prices[scope.priceClass - 1]!);
    return {
      product,
      available: free,
      price: onSide(stored, 'incl', rate),
      picture: pictures.get(product.productId)?.file ?? null,
      contents: names.contents.get(product.packageId ?? 0) ?? '',
      closure: names.closures.get(product.closureId ?? 0) ?? '',
    };
  });
};

/** INT-018: those of these products that the account has, enabled or not, as its webshop shows them. */
export const shopProducts = async (db: Db, scope: Scope, productIds: readonly number[]) => {
  const rows = await productsWithFree(
    db,
    scope,
    scope.stockAccountId,
    sql`and ${isAny('product.product_id', productIds)}`,
  );
  return priced(db, scope, rows);
};

/**
 * INT-016, INT-020: at most `take` products after a number that others may see, by number: enabled, for no chosen
 * customers alone, no services, and shown where is asked.
 */
export const websiteProducts = async (
  db: Db,
  scope: Scope,
  { places, isInStock }: Which,
  { after, take }: { after: { number: number; productId: number }; take: number },
) => {
  const isWanted = allOf([
    sql`is_enabled
      and (product.number, product.product_id) > (${after.number}::bigint, ${after.productId}::bigint)
      and coalesce(product.record->>'onlyForCustomers', '') !~ '\\d' and ${isService} is not true`,
    places.length > 0 &&
      sql`exists (select from jsonb_array_elements_text(coalesce(product.record->'shownIn', '[]')) place
          where place::bigint = any(${[...places]}::bigint[]))`,
    isInStock && sql`${freeBottles(scope)} > 0`,
  ]);
  const rows = await productsWithFree(
    db,
    scope,
    scope.stockAccountId,
    sql`and ${isWanted} order by product.number, product.product_id limit ${take}`,
  );
  return priced(db, scope, rows);
};
