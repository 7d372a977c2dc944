import { logout } from '#api/authentication/contract.ts';
import {
  clearBasket,
  customerAppBasket,
  customerAppFind,
  customerAppOrders,
  customerAppProducts,
  customerAppStock,
  keepInfo,
  keepQuantity,
  placeCustomerOrder,
  setFavourite,
} from '#api/customer-app/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

/** An answer stays cached as long as the page is open, also without a connection. */
export const keepUnusedDataFor = Infinity;

/** The calls of the first page, where customers order; other pages add their own. */
export const customerApi = defineCalls({
  appCatalogue: query(customerAppProducts, {
    // stock changes are applied separately (`live.ts`)
    keepUnusedDataFor,
  }),
  appFind: query(customerAppFind, { keepUnusedDataFor }),
  appOrders: query(customerAppOrders, { keepUnusedDataFor }),
  // queries that are needed once and never cached are called like a mutation
  appStock: mutation(customerAppStock),
  appBasket: mutation(customerAppBasket),
  appKeepQuantity: mutation(keepQuantity),
  appKeepInfo: mutation(keepInfo),
  appClearBasket: mutation(clearBasket),
  appPlace: mutation(placeCustomerOrder),
  appFavourite: mutation(setFavourite),
  appSignOut: mutation(logout),
});
export const { endpoints: calls } = customerApi;
