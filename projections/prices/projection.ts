import { type PriceDealEvent, priceDealEvents } from '#domain/pricing/price-deal.ts';
import { pricePlanEvents } from '#domain/pricing/price-plan.ts';
import { productEvents } from '#domain/product/product.ts';
import {
  invalidate,
  type Invalidated,
  projection,
  type Recorded,
  setByOf,
} from '#projections/kernel/definition.ts';
import { changedRows } from '#projections/kernel/rows.ts';
import { type OwnPriceEvent, priceFold, priceKey, productIdOf } from '#projections/prices/fold.ts';
import { pricesSchema } from '#projections/prices/table.ts';

type OfDeal = Recorded<PriceDealEvent>;
const isOfDeal = (event: Recorded<OwnPriceEvent | PriceDealEvent>): event is OfDeal =>
  event.type === 'PriceDealAgreed' || event.type === 'PriceDealEnded';

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
    const rows = changedRows(db, 'product_price', priceKey);
    const ids = batch.map((event) => (isOfDeal(event) ? event.data.productId : productIdOf(event)));
    await rows.read('product_id', batch[0]!.log, ids);
    const fold = priceFold(rows);
    const deals = changedRows(db, 'price_deal', ['log', 'customer_id', 'product_id']);
    const invalidated: Invalidated[] = [];

    for (const [nth, event] of batch.entries()) {
      const { log, accountId } = event;
      const productId = ids[nth]!;
      invalidated.push(invalidate('Product', productId, accountId));
      if (!isOfDeal(event)) {
        fold(event);
        continue;
      }
      const { customerId } = event.data;
      const pair = { log, customer_id: customerId, product_id: productId };
      if (event.type === 'PriceDealEnded') deals.remove(pair);
      else deals.put({ ...pair, ...event.data.to, set_by: setByOf(event) });
      invalidated.push(invalidate('Customer', customerId, accountId, customerId));
    }
    await rows.write();
    await deals.write();
    return invalidated;
  },
});
