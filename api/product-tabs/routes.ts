import { ofProducts } from '#api/http/scope.ts';
import * as ratingsContract from '#api/product-tabs/ratings-contract.ts';
import {
  changeGrape as changeGrapeCall,
  mostGrapes,
  searchGrapes,
} from '#api/product-tabs/grapes-contract.ts';
import { editRating } from '#application/product/ratings.ts';
import { changeGrape } from '#application/product/grapes.ts';
import { requestShopSync } from '#application/product/shop-sync.ts';
import { productBuyers } from '#api/product-tabs/buyers-contract.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { type Call, implement, implementData, implementChange } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { grapesLike, grapeTagId, usualGrapes } from '#domain/product/grapes.ts';
import { grapesInUse, productsById } from '#projections/products/queries.ts';
import { ratingsOf } from '#projections/ratings/queries.ts';
import { buyersOfProduct } from '#projections/sales-orders/queries.ts';

/** Nobody learns of a product of another company more than that it is not there (ROLE-023). */
const productOf = async (call: Call, productId: number) => {
  const [product] = await productsById(call.core.db, ofProducts(call), [productId]);
  return product ?? refuse('product-not-found', { productId });
};

/** The accounts of the log in which the caller works: whose orders it may look at (ROLE-025). */
const seenAccounts = ({ caller: { account, user }, core: { directory } }: Call) =>
  user.memberships.flatMap(({ accountId }) =>
    directory.account(accountId)?.log === account.log ? [accountId] : [],
  );

/** What belongs to a product besides its fields: ratings, grapes, who buys it, the online shop. */
export const productTabRoutes = [
  implementData(ratingsContract.productRatings, async (call, { productId }) => {
    await productOf(call, productId);
    return ratingsOf(call.core.db, call.caller.log, productId);
  }),

  implement(ratingsContract.editRating, async ({ core, actor, recorded }, wanted) => {
    const { ratingId } = recorded(await editRating(core, actor, wanted));
    return { data: 1 as const, id: ratingId };
  }),

  implementData(searchGrapes, async (call, { question }) => {
    const inUse = await grapesInUse(call.core.db, ofProducts(call), question);
    // as the account writes them, before as others do
    const names = grapesLike([...inUse, ...usualGrapes], question, mostGrapes);
    return names.map((name) => ({ tagId: grapeTagId(name), name }));
  }),

  implementChange(changeGrapeCall, ({ core, actor }, { productId, change, tagId }) =>
    changeGrape(core, actor, { productId, tagId, isOn: change === 'add' }),
  ),

  implementData(productBuyers, async (call, { productId, from, until }) => {
    await productOf(call, productId);
    const { log } = call.caller;
    const orders = { log, accountIds: seenAccounts(call) };
    return buyersOfProduct(call.core.db, orders, productId, { from, until });
  }),

  implementChange(syncShop, ({ core, actor }, { productIds }) => requestShopSync(core, actor, productIds)),
];
