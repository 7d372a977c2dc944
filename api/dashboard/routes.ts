import { ownVersion } from '#api/contract/version.ts';
import {
  backOrders,
  dashboardOrders,
  dashboardSummary,
  firstSteps,
  globalSearch,
  lastDeliveryDay,
  productUpdates,
  showFirstSteps,
  uiVersion,
  unprocessedOrders,
} from '#api/dashboard/contract.ts';
import { implement, implementChange, implementData, implementView } from '#api/http/implement.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { productChanges } from '#projections/log-book/queries.ts';
import { lastDeliveryDate } from '#projections/sales-orders/queries.ts';
import { firstStepsOf } from '#projections/views/first-steps.ts';
import { ofAccount, pageOf, backOrdersOf, summaryOf, foundOf } from '#projections/views/dashboard.ts';

/** DASH-008. */
const productsListed = 8;

export const dashboardRoutes = [
  implementView(dashboardOrders, (call, { variant, date, ...page }) => pageOf(call, variant, date, page)),

  implementView(unprocessedOrders, (call, page) =>
    pageOf(call, 'unprocessed', call.core.clock.today(), page),
  ),

  implementView(backOrders, backOrdersOf),

  implementData(productUpdates, async ({ core, language, caller: { log, account } }) => {
    const accountIds = [...new Set([account.accountId, account.productsFrom])];
    return productChanges(core, { log, accountIds }, productsListed, language);
  }),

  implementData(lastDeliveryDay, (call) =>
    lastDeliveryDate(call.core.db, ofAccount(call), call.core.clock.today()),
  ),

  implementView(dashboardSummary, summaryOf),

  implementView(firstSteps, async (call) => ({ data: await firstStepsOf(call) })),

  implementChange(showFirstSteps, ({ core, actor }, { shown }) =>
    changeSetting(core, actor, { field: 'first_steps', to: shown }),
  ),

  implement(globalSearch, foundOf),

  implement(uiVersion, async () => ownVersion),
];
