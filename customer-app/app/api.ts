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

/** What was answered stays as long as the page is open: it is there without a connection too. */
export const keepUnusedDataFor = Infinity;

/** The calls with which the first page orders; other pages add their own. */
export const customerApi = defineCalls({
  appCatalogue: query(customerAppProducts, {
    // what moves in the stock is brought up to date by itself (`stock-levels.ts`)
    keepUnusedDataFor,
  }),
  appFind: query(customerAppFind, { keepUnusedDataFor }),
  appOrders: query(customerAppOrders, { keepUnusedDataFor }),
  // what is needed once and cached nowhere is called as a change is
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
