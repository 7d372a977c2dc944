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
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

/** What was answered stays as long as the page is open: it is there without a connection too. */
export const keepUnusedDataFor = Infinity;

/** The calls with which the first page orders; other pages add their own. */
export const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    appCatalogue: build.query<ResponseOf<typeof customerAppProducts>, RequestOf<typeof customerAppProducts>>({
      query: reads(customerAppProducts),
      // what moves in the stock is brought up to date by itself (`stock-levels.ts`)
      keepUnusedDataFor,
    }),
    appFind: build.query<ResponseOf<typeof customerAppFind>, RequestOf<typeof customerAppFind>>({
      query: reads(customerAppFind),
      keepUnusedDataFor,
    }),
    appOrders: build.query<ResponseOf<typeof customerAppOrders>, RequestOf<typeof customerAppOrders>>({
      query: reads(customerAppOrders),
      keepUnusedDataFor,
    }),
    // what is asked for one moment and kept nowhere is called as a change is
    appStock: build.mutation<ResponseOf<typeof customerAppStock>, Command<typeof customerAppStock>>({
      query: changes(customerAppStock),
    }),
    appBasket: build.mutation<ResponseOf<typeof customerAppBasket>, Command<typeof customerAppBasket>>({
      query: changes(customerAppBasket),
    }),
    appKeepQuantity: build.mutation<ResponseOf<typeof keepQuantity>, Command<typeof keepQuantity>>({
      query: changes(keepQuantity),
    }),
    appKeepInfo: build.mutation<ResponseOf<typeof keepInfo>, Command<typeof keepInfo>>({
      query: changes(keepInfo),
    }),
    appClearBasket: build.mutation<ResponseOf<typeof clearBasket>, Command<typeof clearBasket>>({
      query: changes(clearBasket),
    }),
    appPlace: build.mutation<ResponseOf<typeof placeCustomerOrder>, Command<typeof placeCustomerOrder>>({
      query: changes(placeCustomerOrder),
    }),
    appFavourite: build.mutation<ResponseOf<typeof setFavourite>, Command<typeof setFavourite>>({
      query: changes(setFavourite),
    }),
    appSignOut: build.mutation<ResponseOf<typeof logout>, Command<typeof logout>>({ query: changes(logout) }),
  }),
});
export const { endpoints: calls } = customerApi;
