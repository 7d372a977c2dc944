import { refuse } from '#domain/kernel/refusal.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { costRoles } from '#domain/product/fields.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { customersWithFavourite } from '#projections/favourites/queries.ts';
import { dealsOnProduct, plansAhead } from '#projections/prices/queries.ts';
import { productsInOrder } from '#projections/products/queries.ts';
import { openOrdersOfProduct, timesOrdered } from '#projections/sales-orders/queries.ts';
import { productsOf, type StaffView } from '#projections/views/view.ts';

/** What one screen shows. */
const most = 500;

export const rollOverView = async (
  { core: { db, clock }, caller }: StaffView,
  { productId }: { productId: number },
) => {
  const { log, account, role } = caller;
  const scope = productsOf(account);
  const [found] = await productsInOrder(db, scope, { ids: [productId], stockAccountId: account.stockFrom });
  if (!found) return refuse<ProductRefusal>('product-not-found');
  const [openOrders, planned, deals, favourites, buyers] = await Promise.all([
    openOrdersOfProduct(db, account, productId, most),
    plansAhead(db, log, productId, clock.today()),
    dealsOnProduct(db, log, productId),
    customersWithFavourite(db, log, productId),
    timesOrdered(db, log, productId),
  ]);
  const { sellPrice, departPrice, purchasePrice } = found.product;
  const seesCosts = costRoles.includes(role);
  return {
    data: {
      available: found.available,
      deals: deals.length,
      planned,
      buyers,
      sellPrice,
      favourites: favourites.length,
      openOrders,
      side: account.priceSide,
      departPrice: seesCosts ? departPrice : null,
      purchasePrice: seesCosts ? purchasePrice : null,
      margin: seesCosts ? marginOf({ excl: sellPrice, purchase: purchasePrice }) : null,
    },
  };
};
