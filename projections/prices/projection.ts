import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { never } from '#domain/kernel/decider.ts';
import type { SidedPrice } from '#domain/pricing/prices-in-force.ts';
import { type PriceDealEvent, priceDealEvents } from '#domain/pricing/price-deal.ts';
import { type PricePlanEvent, pricePlanEvents } from '#domain/pricing/price-plan.ts';
import { type ProductEvent, productEvents } from '#domain/product/product.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';
import {
  createPrices,
  indexPrices,
  type PriceDealRow,
  type PriceTables,
  type ProductPriceRow,
} from '#projections/prices/table.ts';

type PriceEvent = Extract<ProductEvent, { type: 'ProductAdded' }> | PricePlanEvent | PriceDealEvent;

type Pair = Pick<PriceDealRow, 'log' | 'customer_id' | 'product_id'>;

/** Prices in the order of their classes as rows; null is no row. */
const rowsOf = (
  { log, position, metadata }: Recorded<PriceEvent>,
  prices: readonly (number | null)[],
  rest: Pick<ProductPriceRow, 'product_id' | 'kind' | 'from_date' | 'until' | 'side' | 'plan_id'>,
): ProductPriceRow[] =>
  prices.flatMap((price, index) =>
    price === null
      ? []
      : [{ log, position, price_class: index + 1, price, user_id: metadata.userId, ...rest }],
  );

/** Prices by their day and their class, and what is agreed with customers. */
export const prices: Projection<PriceTables, PriceEvent> = {
  name: 'prices',
  version: 1,
  tables: ['product_price', 'price_deal'],
  events: {
    added: productEvents.added,
    ...pricePlanEvents,
    agreed: priceDealEvents.agreed,
    dealEnded: priceDealEvents.ended,
  },
  create: createPrices,
  index: indexPrices,

  async project(batch, db) {
    let waiting: ProductPriceRow[] = [];
    /** The last word on each pair: agreed, or (null) ended. */
    const deals = new Map<string, { pair: Pair; accountId: number; to: SidedPrice | null }>();
    const flush = async () => {
      await upsert(db, 'product_price', ['log', 'product_id', 'price_class', 'kind', 'position'], waiting);
      waiting = [];
    };
    const touched = new Map<string, { productId: number; accountId: number }>();

    for (const event of batch) {
      const { log, data, accountId, recordedAt } = event;
      const { productId } = data;
      touched.set(`${productId} ${accountId}`, { productId, accountId });
      switch (event.type) {
        case 'ProductAdded':
          waiting.push(
            ...rowsOf(event, event.data.prices, {
              ...{ product_id: productId, kind: 'catalogue', side: 'excl', plan_id: null, until: null },
              from_date: dateInAmsterdam(recordedAt),
            }),
          );
          break;
        case 'PriceChangePlanned': {
          const { kind, from: from_date, until, side, planId: plan_id } = event.data;
          waiting.push(
            ...rowsOf(event, event.data.prices, {
              product_id: productId,
              kind,
              from_date,
              until,
              side,
              plan_id,
            }),
          );
          break;
        }
        case 'PriceChangeWithdrawn':
          await flush();
          await db
            .deleteFrom('product_price')
            .where('log', '=', log)
            .where('product_id', '=', productId)
            .where('plan_id', '=', event.data.planId)
            .execute();
          break;
        case 'PromotionEnded':
          await flush();
          await db
            .updateTable('product_price')
            .set({ until: event.data.until })
            .where('log', '=', log)
            .where('product_id', '=', productId)
            .where('plan_id', '=', event.data.planId)
            .execute();
          break;
        case 'PriceDealAgreed':
        case 'PriceDealEnded': {
          const pair = { log, customer_id: event.data.customerId, product_id: productId };
          const to = event.type === 'PriceDealAgreed' ? event.data.to : null;
          deals.set(`${log} ${pair.customer_id} ${productId}`, { pair, accountId, to });
          break;
        }
        default:
          never(event);
      }
    }
    await flush();
    const told = [...deals.values()];
    const agreed = told.flatMap(({ pair, to }) => (to ? [{ ...pair, ...to }] : []));
    await upsert(db, 'price_deal', ['log', 'customer_id', 'product_id'], agreed);
    for (const { pair } of told.filter(({ to }) => to === null))
      await db
        .deleteFrom('price_deal')
        .where('log', '=', pair.log)
        .where('customer_id', '=', pair.customer_id)
        .where('product_id', '=', pair.product_id)
        .execute();
    return [
      ...[...touched.values()].map(({ productId: id, accountId }) => ({
        ...{ type: 'Product' as const, id, accountId, customerId: null },
      })),
      ...told.map(({ pair: { customer_id: id }, accountId }) => ({
        ...{ type: 'Customer' as const, id, accountId, customerId: id },
      })),
    ];
  },
};
