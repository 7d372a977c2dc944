import type { Kysely } from 'kysely';
import { type CalendarDate, dateInAmsterdam } from '#domain/kernel/date.ts';
import { never } from '#domain/kernel/event.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type PriceDealEvent, priceDealEvents } from '#domain/pricing/price-deal.ts';
import { type PricePlanEvent, pricePlanEvents } from '#domain/pricing/price-plan.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { type ProductEvent, productEvents, type ProductRecord } from '#domain/product/product.ts';
import {
  invalidate,
  type Invalidated,
  projection,
  type Recorded,
  setByOf,
} from '#projections/kernel/definition.ts';
import { changedRows, deleteRows, rowsById, upsert } from '#projections/kernel/rows.ts';
import { pricesSchema, type PriceTables, type ProductPriceRow } from '#projections/prices/table.ts';

type PriceEvent = ProductEvent | PricePlanEvent | PriceDealEvent;
type Kind = ProductPriceRow['kind'];
type PriceField = { field: keyof ProductRecord; priceClass: number; kind: Kind; side: PriceSide };

/** Which fields of a product are prices. */
const priceFields: readonly PriceField[] = [1, 2, 3].flatMap((priceClass) => {
  const nth = priceClass === 1 ? '' : String(priceClass);
  const of = (field: string, kind: Kind, side: PriceSide): PriceField => ({
    field: field as keyof ProductRecord,
    priceClass,
    kind,
    side,
  });
  return [
    of(`sellPrice${nth}`, 'catalogue', 'excl'),
    of(`sellPrice${nth}Incl`, 'catalogue', 'incl'),
    of(`actionPrice${nth}Incl`, 'promotion', 'incl'),
  ];
});

const keyOf = (row: ProductPriceRow) =>
  `${row.log} ${row.product_id} ${row.price_class} ${row.kind} ${row.plan_id} ${row.from_date}`;
const baseOf = (log: number, productId: number, priceClass: number, kind: Kind) =>
  `${log} ${productId} ${priceClass} ${kind}`;

/**
 * The rows of the products that a batch is about, in memory: what was planned, and of what was filled in the
 * latest of each class and kind.
 */
const openPrices = async (batch: readonly Recorded<PriceEvent>[], db: Kysely<PriceTables>) => {
  const rows = new Map<string, ProductPriceRow>();
  const bases = new Map<string, ProductPriceRow>();
  const changed = new Set<string>();
  const removed: ProductPriceRow[] = [];
  const enter = (row: ProductPriceRow) => {
    rows.set(keyOf(row), row);
    if (row.plan_id !== 0) return;
    const base = baseOf(row.log, row.product_id, row.price_class, row.kind);
    if ((bases.get(base)?.from_date ?? '') <= row.from_date) bases.set(base, row);
  };
  const ids = new Map<number, Set<number>>();
  for (const { log, data } of batch) {
    const id = 'productId' in data ? data.productId : data.id;
    ids.set(log, (ids.get(log) ?? new Set()).add(id));
  }
  for (const [log, productIds] of ids) {
    for (const row of await rowsById(db, 'product_price', 'product_id', log, [...productIds])) enter(row);
  }
  const put = (row: ProductPriceRow) => {
    enter(row);
    changed.add(keyOf(row));
  };
  return {
    put,
    /** A price that was filled in, on one side, from a day on. */
    fill(
      event: Recorded<PriceEvent>,
      { productId, from, price }: { productId: number; from: CalendarDate; price: Money },
      { priceClass, kind, side }: PriceField,
    ) {
      const { log, position } = event;
      const base = bases.get(baseOf(log, productId, priceClass, kind));
      put({
        log,
        product_id: productId,
        price_class: priceClass,
        kind,
        plan_id: 0,
        position,
        from_date: from,
        until: null,
        excl: base?.excl ?? null,
        incl: base?.incl ?? null,
        // 0 is no price: the other side says what it is
        [side]: price || (kind === 'promotion' ? price : null),
        set_by: setByOf(event),
      });
    },
    ofPlan: (log: number, productId: number, planId: number) =>
      [...rows.values()].filter(
        (row) => row.log === log && row.product_id === productId && row.plan_id === planId,
      ),
    remove(row: ProductPriceRow) {
      rows.delete(keyOf(row));
      changed.delete(keyOf(row));
      removed.push(row);
    },
    async write() {
      await deleteRows(db, 'product_price', ['log', 'product_id', 'plan_id'], removed);
      const key = ['log', 'product_id', 'price_class', 'kind', 'plan_id', 'from_date'] as const;
      await upsert(
        db,
        'product_price',
        key,
        [...changed].map((text) => rows.get(text)!),
      );
    },
  };
};

/** Prices by their day and their class, and what is agreed with customers. */
export const prices = projection({
  name: 'prices',
  version: 2,
  events: {
    ...productEvents,
    ...pricePlanEvents,
    agreed: priceDealEvents.agreed,
    dealEnded: priceDealEvents.ended,
  },
  ...pricesSchema,

  async project(batch, db) {
    const open = await openPrices(batch, db);
    const deals = changedRows(db, 'price_deal', ['log', 'customer_id', 'product_id']);
    const invalidated: Invalidated[] = [];

    for (const event of batch) {
      const { log, position, accountId, recordedAt } = event;
      const productId = 'productId' in event.data ? event.data.productId : event.data.id;
      invalidated.push(invalidate('Product', productId, accountId));
      const from = dateInAmsterdam(recordedAt);
      switch (event.type) {
        case 'ProductAdded':
          for (const priceField of priceFields) {
            const price = event.data[priceField.field] as Money;
            if (priceField.kind === 'catalogue' || price !== 0)
              open.fill(event, { productId, from, price }, priceField);
          }
          break;
        case 'ProductTakenBack':
          // who is gone is asked for no price
          break;
        case 'ProductFieldChanged': {
          const of = priceFields.find(({ field }) => field === event.data.field);
          if (of) open.fill(event, { productId, from, price: event.data.to as Money }, of);
          break;
        }
        case 'PriceChangePlanned': {
          const { kind, from: from_date, until, side, planId: plan_id } = event.data;
          for (const [index, price] of event.data.prices.entries())
            if (price !== null)
              open.put({
                log,
                product_id: productId,
                price_class: index + 1,
                kind,
                plan_id,
                from_date,
                until,
                position,
                excl: null,
                incl: null,
                [side]: price,
                set_by: setByOf(event),
              });
          break;
        }
        case 'PriceChangeWithdrawn':
          for (const row of open.ofPlan(log, productId, event.data.planId)) open.remove(row);
          break;
        case 'PromotionEnded':
          for (const row of open.ofPlan(log, productId, event.data.planId))
            open.put({ ...row, until: event.data.until });
          break;
        case 'PriceDealAgreed':
        case 'PriceDealEnded': {
          const { customerId } = event.data;
          const pair = { log, customer_id: customerId, product_id: productId };
          if (event.type === 'PriceDealEnded') deals.remove(pair);
          else deals.put({ ...pair, ...event.data.to, set_by: setByOf(event) });
          invalidated.push(invalidate('Customer', customerId, accountId, customerId));
          break;
        }
        default:
          never(event);
      }
    }
    await open.write();
    await deals.write();
    return invalidated;
  },
});
