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
import { changedRows } from '#projections/kernel/rows.ts';
import { pricesSchema, type PriceTables, type ProductPriceRow } from '#projections/prices/table.ts';

type PriceEvent = ProductEvent | PricePlanEvent | PriceDealEvent;
type Kind = ProductPriceRow['kind'];
type PriceField = { field: keyof ProductRecord; priceClass: number; kind: Kind; side: PriceSide };

/** Which fields of a product are prices. */
const priceFields: readonly PriceField[] = [1, 2, 3].flatMap((priceClass) => {
  const nth = priceClass === 1 ? '' : String(priceClass);
  const priceField = (field: string, kind: Kind, side: PriceSide): PriceField => ({
    field: field as keyof ProductRecord,
    priceClass,
    kind,
    side,
  });
  return [
    priceField(`sellPrice${nth}`, 'catalogue', 'excl'),
    priceField(`sellPrice${nth}Incl`, 'catalogue', 'incl'),
    priceField(`actionPrice${nth}Incl`, 'promotion', 'incl'),
  ];
});

const productIdOf = ({ data }: PriceEvent) => ('productId' in data ? data.productId : data.id);
const baseOf = (productId: number, priceClass: number, kind: Kind) => `${productId} ${priceClass} ${kind}`;

/**
 * The rows of the products that a batch is about, in memory: what was planned, and of what was filled in the
 * latest of each class and kind.
 */
const openPrices = async (batch: readonly Recorded<PriceEvent>[], db: Kysely<PriceTables>) => {
  const key = ['log', 'product_id', 'price_class', 'kind', 'plan_id', 'from_date'] as const;
  const rows = changedRows(db, 'product_price', key);
  await rows.read('product_id', batch[0]!.log, batch.map(productIdOf));
  const bases = new Map<string, ProductPriceRow>();
  const enter = (row: ProductPriceRow) => {
    if (row.plan_id !== 0) return;
    const base = baseOf(row.product_id, row.price_class, row.kind);
    if ((bases.get(base)?.from_date ?? '') <= row.from_date) bases.set(base, row);
  };
  rows.all().forEach(enter);
  const put = (row: ProductPriceRow) => {
    enter(row);
    rows.put(row);
  };
  return {
    ...rows,
    put,
    /** A price that was filled in, on one side, from a day on. */
    fill(
      event: Recorded<PriceEvent>,
      { productId, from, price }: { productId: number; from: CalendarDate; price: Money },
      { priceClass, kind, side }: PriceField,
    ) {
      const { log, position } = event;
      const base = bases.get(baseOf(productId, priceClass, kind));
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
    ofPlan: (productId: number, planId: number) =>
      rows.all().filter((row) => row.product_id === productId && row.plan_id === planId),
  };
};

/** Prices by their day and their class, and what is agreed with customers. */
export const prices = projection({
  name: 'prices',
  version: 3,
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
      const productId = productIdOf(event);
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
          // nobody asks for the price of what is gone
          break;
        case 'PriceTookEffect':
        case 'ProductVatTookEffect':
          // the rows say so by their days, and what is asked is reckoned with the rate of the day
          break;
        case 'ProductFieldChanged': {
          const changed = priceFields.find(({ field }) => field === event.data.field);
          if (changed) open.fill(event, { productId, from, price: event.data.to as Money }, changed);
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
          for (const row of open.ofPlan(productId, event.data.planId)) open.remove(row);
          break;
        case 'PromotionEnded':
          for (const row of open.ofPlan(productId, event.data.planId))
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
