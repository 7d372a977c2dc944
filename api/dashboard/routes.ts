import { ownVersion } from '#api/contract/version.ts';
import {
  backOrders,
  dashboardOrders,
  dashboardSummary,
  globalSearch,
  lastDeliveryDay,
  productUpdates,
  uiVersion,
  unprocessedOrders,
} from '#api/dashboard/contract.ts';
import { implement, implementView } from '#api/http/implement.ts';
import { productChanges } from '#projections/log-book/queries.ts';
import { lastDeliveryDate } from '#projections/sales-orders/queries.ts';
import { ofAccount, pageOf, backOrdersOf, summaryOf, foundOf } from '#projections/views/dashboard.ts';

/** DASH-008. */
const productsListed = 8;

export const dashboardRoutes = [
  implementView(dashboardOrders, ({ variant, date, ...page }, call) => pageOf(call, variant, date, page)),

  implementView(unprocessedOrders, (page, call) =>
    pageOf(call, 'unprocessed', call.core.clock.today(), page),
  ),

  implementView(backOrders, (request, call) => backOrdersOf(call, request)),

  implement(productUpdates, async (_, { core: { db }, caller: { log, account } }) => {
    const accountIds = [...new Set([account.accountId, account.productsFrom])];
    return { data: await productChanges(db, { log, accountIds }, productsListed) };
  }),

  implement(lastDeliveryDay, async (_, call) => ({
    data: await lastDeliveryDate(call.core.db, ofAccount(call), call.core.clock.today()),
  })),

  implementView(dashboardSummary, (request, call) => summaryOf(call, request)),

  implement(globalSearch, (request, call) => foundOf(call, request)),

  implement(uiVersion, async () => ownVersion),
];
