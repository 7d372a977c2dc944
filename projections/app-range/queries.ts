import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { PriceClass } from '#domain/pricing/price.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Product } from '#domain/product/product.ts';
import { mostBottles } from '#domain/sales-order/line.ts';
import { onlyWarehouse, usualMinimum } from '#domain/stock/stock.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import { prepared } from '#projections/kernel/database.ts';
import {
  allOf,
  columnOf,
  findsWords,
  letAlikeBe,
  resembles,
  firstRow,
  inScope,
  isAny,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { isOf, isService } from '#projections/products/queries.ts';
import { freeBesideLevel, freeBottles } from '#projections/stock/queries.ts';
import type { Db } from '#projections/read-models.ts';

/**
 * A product as the app of a customer offers it. `replaces` names the product whose place it takes, where that
 * is replaced by it.
 */
export type OfferedProduct = {
  product: Product;
  stock: OfferedStock;
  /** The file of its first picture, in small. */
  picture: string | null;
  /** Chosen as a favourite, and how often it was ordered; of the replaced one too. */
  isChosen: boolean;
  times: number;
  replaces: { productId: number; name: string } | null;
  /** The day on which it was added. */
  addedOn: CalendarDate | null;
};

/** In bottles, as the ledger has them; `minimum` is the usual one where none was set (PROD-024). */
type OfferedStock = { available: number; onHand: number; onOrder: number; minimum: number };

/** `number` is how people know the customer: the products that are for some alone name it so. */
type For = {
  customerId: number;
  number: number;
  stockAccountId: number;
  range: 1 | 2 | 3;
  priceClass: PriceClass;
  /** Of the prices. */
  date: CalendarDate;
  /** Its prices come from what wine costs. */
  isMarkedUp: boolean;
};

/** What the app asks of a customer. */
export const appOf = (
  { stockFrom }: Pick<Account, 'stockFrom'>,
  { customerId, number, appRange, priceClass, markupType, markup }: Customer,
  date: CalendarDate,
): For => ({
  customerId,
  number,
  stockAccountId: stockFrom,
  range: appRange,
  priceClass,
  date,
  isMarkedUp: (markupType ?? 1) > 1 && markup > 0,
});

/** For nothing a product is not sold (ours): there is a price for the customer. */
const hasPrice = ({ customerId, priceClass, date, isMarkedUp }: For) => {
  const field = `sellPrice${priceClass === 1 ? '' : priceClass}`;
  return sql<boolean>`(${isMarkedUp} or (product.record->>${field})::bigint > 0 or (product.record->>${`${field}Incl`})::bigint > 0
    or exists (select from price_deal deal where deal.log = product.log and deal.customer_id = ${customerId}
      and deal.product_id = product.product_id)
    or (select greatest(excl, incl) from product_price promotion where promotion.log = product.log
      and promotion.product_id = product.product_id and promotion.price_class = ${priceClass} and kind = 'promotion'
      and from_date <= ${date} and (until is null or until >= ${date})
      order by from_date desc, position desc limit 1) > 0)`;
};

/** As many as a line of an order takes: so many are free of what is not counted. */
const mostOfLine = sql.lit(mostBottles);
const orderableOf = (free: RawBuilder<number>) =>
  sql<number>`case when ${isService} then ${mostOfLine} else least(${free}, ${mostOfLine}) end`;

/** A chain of replacements ends after so many. */
const mostReplacements = 5;

const nameOf = ({ name, vintage }: Product) => [name, vintage].filter(Boolean).join(' ');

/** Not a product that is for other customers alone. */
const isForCustomer = (number: RawBuilder<number>) =>
  sql<boolean>`(coalesce(product.record->>'onlyForCustomers', '') !~ '\\d' or ${number}::text
    = any(regexp_split_to_array(product.record->>'onlyForCustomers', '\\D+')))`;
/** APP-018: in the range of the customer of the statement. */
const isInRange = sql`case (customer.record->>'appRange')::int when 1 then true
  else exists (select from favourite where favourite.log = product.log
      and favourite.customer_id = customer.customer_id and favourite.product_id = product.product_id)
    or (customer.record->>'appRange')::int is distinct from 3 and (
      exists (select from customer_product bought where bought.log = product.log
        and bought.customer_id = customer.customer_id and bought.product_id = product.product_id)
      or exists (select from price_deal deal where deal.log = product.log
        and deal.customer_id = customer.customer_id and deal.product_id = product.product_id)) end`;
/** It may stand in the app for what it takes the place of. */
const takesAPlace = sql`exists (select from product replaced where replaced.log = product.log
  and replaced.record->>'replacedById' is not null
  and (replaced.record->>'replacedById')::bigint = product.product_id)`;
const isEnabledInApp = sql`product.is_enabled
  and not coalesce((product.record->>'isHiddenInApp')::boolean, false)`;

type Row = {
  record: Product;
  available: number;
  on_hand: number | null;
  on_order: number | null;
  minimum: number | null;
  picture: string | null;
  is_chosen: boolean;
  times: number;
  added_on: CalendarDate;
  likeness: number;
  has_price: boolean;
};

/** What is less like a question than the best answer by more than this is no answer. */
const likenessApart = 0.15;

/**
 * From the columns of the products of an account to the conditions that hold of them for any customer. What stands
 * beside a product is looked up for each (`limit`): joined, a plan of a day without statistics would go through all.
 */
const offered = (scope: Scope, to: For) => sql`
  ${hasPrice(to)} as has_price, product.record, product.added_on, ${orderableOf(freeBesideLevel({ log: scope.log, stockAccountId: to.stockAccountId }))} as available, level.on_hand,
  level.on_order, level.minimum,
  (select thumbnail from image where image.log = product.log and kind = 'product'
    and owner_id = product.product_id order by place limit 1) as picture,
  favourite.product_id is not null as is_chosen, coalesce(customer_product.times, 0) as times
  from product
  left join lateral (select * from favourite
    where favourite.log = product.log and customer_id = ${to.customerId}
      and favourite.product_id = product.product_id limit 1) favourite on true
  left join lateral (select * from customer_product
    where customer_product.log = product.log and customer_id = ${to.customerId}
      and customer_product.product_id = product.product_id limit 1) customer_product on true
  left join lateral (select * from stock_level
    where stock_level.log = product.log and account_id = ${to.stockAccountId} and warehouse_id = ${onlyWarehouse}
      and stock_level.product_id = product.product_id limit 1) level on true
  where ${inScope(scope, 'product')} and ${isForCustomer(sql`${to.number}::int`)}`;

/** These products and those whose place they take: a customer may know one by its predecessor alone. */
const andReplacedBy = ({ log, accountId }: Scope, ids: readonly number[]) =>
  sql`with recursive led_to(id, steps) as (
      select unnest(${[...ids]}::bigint[]), 0
      union all
      select replaced.product_id, steps + 1 from led_to join product as replaced
        on replaced.log = ${log} and replaced.record->>'replacedById' is not null
        and (replaced.record->>'replacedById')::bigint = led_to.id
      where replaced.account_id = ${accountId} and steps < ${mostReplacements}::int)
    select id from led_to`;

/** A product and those whose place it takes in the app. */
export const replacedBy = async (db: Db, scope: Scope, productId: number) => {
  const rows = await rowsOf(db, sql<{ id: number }>`${andReplacedBy(scope, [productId])}`);
  return [...new Set(rows.map(({ id }) => id))];
};

/** APP-019. */
const isShown = ({ isEnabled, isHiddenInApp }: Product) => isEnabled && !isHiddenInApp;

type Asked = {
  question?: string | undefined;
  isMistyped?: boolean | undefined;
  /** A supplier is not told, so that no wine is found by it either (APP-020). */
  hidesSupplier?: boolean;
};

/** What a product is found by, without the name of its supplier: that stands there as words of their own. */
const withoutSupplier = async (db: Db, { log }: Scope) => {
  const names = await columnOf(select(db, 'supplier', ['name'], sql`log = ${log}`), 'name');
  const folded = Object.fromEntries(names.map((name) => [name, ` ${searchable(name).trim()} `]));
  const name = sql`(${JSON.stringify(folded)}::jsonb->>(product.record->>'supplierName'))`;
  const at = sql`position(${name} in product.search)`;
  return sql<string>`case when ${at} > 0
    then overlay(product.search placing ' ' from ${at} for length(${name})) else product.search end`;
};

/** How a question is asked: by its words or, mistyped, by what is like them; null where nothing can be. */
const askedBy = async (db: Db, scope: Scope, { question = '', isMistyped, hidesSupplier }: Asked) => {
  const text = hidesSupplier && question !== '' ? await withoutSupplier(db, scope) : null;
  if (!isMistyped) {
    // those that the index finds, and of them those in which the words stand without it
    const words = findsWords('product.search', question);
    const readable = text && findsWords(text, question);
    return { words: readable ? sql<boolean>`${words} and ${readable}` : words, likeness: sql`0` };
  }
  const similar = resembles(text ?? 'product.search', question);
  if (!similar) return null;
  await letAlikeBe(db);
  return { words: similar.condition, likeness: similar.likeness };
};

/**
 * What a customer may order in the app (APP-018, APP-019): `range` 1 everything, 2 what it ordered before or has a
 * price agreed for, 3 its favourites. Favourites come first, then what was ordered most often, then by name; at
 * most `limit` after `skip`. A replaced product is not among them, what replaces it stands in its place. Of these
 * `ids` alone, or those in which every word of a `question` is found, where that is given; with `isMistyped` those that have
 * something like them, the most alike first.
 */
export const productsForApp = async (
  db: Db,
  scope: Scope,
  to: For & Asked & { limit: number; skip?: number | undefined; ids?: readonly number[] | undefined },
) => {
  const asked = await askedBy(db, scope, to);
  if (!asked) return [];
  const { words, likeness } = asked;
  const isChosenOrOrdered = sql`(favourite.product_id is not null or customer_product.times is not null)`;
  const conditions = [
    sql`(${isEnabledInApp} and ${hasPrice(to)} or product.record->>'replacedById' is not null and ${isChosenOrOrdered})`,
    to.ids && sql`product.product_id in (${andReplacedBy(scope, to.ids)})`,
    words,
    to.range === 2 &&
      sql`(${isChosenOrOrdered} or exists (
          select from price_deal where price_deal.log = product.log and customer_id = ${to.customerId}
          and price_deal.product_id = product.product_id))`,
    to.range === 3 && sql`favourite.product_id is not null`,
  ];
  // a plan for any words would not be a good one, and those whose place a wanted one takes are read with it
  const statement = sql<Row>`select ${words ? sql`` : prepared} ${likeness} as likeness, ${offered(scope, to)} and ${allOf(conditions)}
    order by likeness desc, is_chosen desc, times desc, product.name, product.product_id
    limit ${to.ids ? to.limit * (mostReplacements + 1) : to.limit} offset ${to.skip ?? 0}`;
  const found = await rowsOf(db, statement);
  const rows = found.filter((row) => row.likeness >= found[0]!.likeness - likenessApart);

  const known = new Map(rows.map((row) => [row.record.productId, row]));
  for (let step = 0; step < mostReplacements; step += 1) {
    const missing = [...known.values()].flatMap(({ record: { replacedById } }) =>
      replacedById !== null && !known.has(replacedById) ? [replacedById] : [],
    );
    if (missing.length === 0) break;
    const more = await rowsOf(
      db,
      sql<Row>`select ${offered(scope, to)} and ${isAny('product.product_id', missing)}`,
    );
    for (const row of more) known.set(row.record.productId, row);
    if (more.length === 0) break;
  }
  const inPlaceOf = (productId: number) => {
    let row = known.get(productId);
    for (let step = 0; row && row.record.replacedById !== null && step < mostReplacements; step += 1)
      row = known.get(row.record.replacedById);
    return row;
  };

  const shown = new Map<number, OfferedProduct>();
  for (const { record, is_chosen, times } of rows) {
    const row = inPlaceOf(record.productId);
    if (!row?.has_price || !isShown(row.record) || row.record.replacedById !== null) continue;
    const { productId } = row.record;
    const isReplaced = productId !== record.productId;
    const before = shown.get(productId);
    shown.set(productId, {
      product: row.record,
      stock: {
        available: row.available,
        onHand: row.on_hand ?? 0,
        onOrder: row.on_order ?? 0,
        minimum: row.minimum ?? usualMinimum,
      },
      picture: row.picture,
      isChosen: is_chosen || row.is_chosen || (before?.isChosen ?? false),
      times: Math.max(times, row.times, before?.times ?? 0),
      replaces: isReplaced
        ? { productId: record.productId, name: nameOf(record) }
        : (before?.replaces ?? null),
      addedOn: row.added_on,
    });
  }
  return [...shown.values()];
};

/**
 * Whether a product is offered to a customer for what it is itself, by which boxes and how many bottles are free, in one round trip, since that is asked with
 * every quantity that is typed; null when there is no such customer. False is not the last word: a product may
 * be offered in the place of another (`productsForApp`).
 */
export const isOfferedForItself = async (
  db: Db,
  { log, accountId }: Scope,
  {
    customerId,
    customersFrom,
    stockAccountId,
    productId,
  }: { customerId: number; customersFrom: number; stockAccountId: number; productId: number },
) => {
  const found = sql<{
    is_offered: boolean | null;
    per_box: number | null;
    available: number | null;
  }>`select ${prepared}
      offered.* from customer left join lateral (select true as is_offered,
        (product.record->>'bottlesPerBox')::bigint as per_box, (${orderableOf(freeBottles({ log, stockAccountId }))})::int as available
      from product where product.log = ${log} and ${isOf(accountId)} and product.product_id = ${productId}
        and ${isEnabledInApp} and ${isForCustomer(sql`(customer.record->>'number')`)}
        and product.record->>'replacedById' is null and ${isInRange}) offered on true
    where customer.log = ${log} and customer.customer_id = ${customerId}
      and (customer.account_id = ${customersFrom}) is true and ${customerIsKnown}`;
  const row = await firstRow(db, found);
  return (
    row && {
      isOffered: row.is_offered ?? false,
      bottlesPerBox: row.per_box ?? 1,
      available: row.available ?? 0,
    }
  );
};

/**
 * How many bottles are free now of those of these products that the app shows to a customer, and of the
 * multi-products that they are part of: what changes while the app is open, without the rest. Null when there is
 * no such customer. One round trip, since every open app asks.
 */
export const freeForApp = async (
  db: Db,
  { log, accountId }: Scope,
  wanted: { customerId: number; customersFrom: number; stockAccountId: number; ids: readonly number[] },
) => {
  const { customerId, customersFrom, stockAccountId } = wanted;
  const request = sql`${[...wanted.ids]}::bigint[]`;
  const levels = sql<{ free: { productId: number; available: number }[] | null }>`select ${prepared} (
      select json_agg(json_build_object(
        'productId', product_id, 'available', ${orderableOf(freeBottles({ log, stockAccountId }))}) order by product_id)
      from product where log = ${log} and ${isOf(accountId)} and ${isEnabledInApp}
        and ${isForCustomer(sql`(customer.record->>'number')`)} and (${isInRange} or ${takesAPlace})
        and product_id = any(array(select unnest(${request}) union
          select bundle_id from bundle_component c where c.log = ${log} and c.product_id = any(${request})))) as free
    from customer where customer.log = ${log} and customer.customer_id = ${customerId}
      and (customer.account_id = ${customersFrom}) is true and ${customerIsKnown}`;
  const row = await firstRow(db, levels);
  return row && (row.free ?? []);
};
