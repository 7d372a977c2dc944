import type { Kysely } from 'kysely';
import type { EventDefinitions } from '#domain/kernel/event.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { approvals } from '#projections/approvals/projection.ts';
import { bank } from '#projections/bank/projection.ts';
import { sepa } from '#projections/sepa/projection.ts';
import { findings } from '#projections/findings/projection.ts';
import { fourEyesRequests } from '#projections/four-eyes/projection.ts';
import { batches } from '#projections/batches/projection.ts';
import { bookings, bookingSlots, weekSlots } from '#projections/bookings/projection.ts';
import { bookkeeping } from '#projections/bookkeeping/projection.ts';
import { bundles } from '#projections/bundles/projection.ts';
import { customers } from '#projections/customers/projection.ts';
import { favourites } from '#projections/favourites/projection.ts';
import { images } from '#projections/images/projection.ts';
import { directOrders } from '#projections/direct-orders/projection.ts';
import { erasedPeople } from '#projections/erased-people/projection.ts';
import type { AnyProjection } from '#projections/kernel/build.ts';
import { scenarios } from '#projections/scenarios/projection.ts';
import { savedListViews } from '#projections/list-views/projection.ts';
import { invoices } from '#projections/invoices/projection.ts';
import { logBook } from '#projections/log-book/projection.ts';
import { logDays } from '#projections/log-days/projection.ts';
import { notifications } from '#projections/notifications/projection.ts';
import { missedDemands } from '#projections/missed-demand/projection.ts';
import { orderStatuses } from '#projections/order-statuses/projection.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import { priceLists } from '#projections/price-lists/projection.ts';
import { prices } from '#projections/prices/projection.ts';
import { lookups } from '#projections/lookups/projection.ts';
import { productCosts } from '#projections/product-costs/projection.ts';
import { productNotices } from '#projections/product-notices/projection.ts';
import { products } from '#projections/products/projection.ts';
import { purchaseOrders } from '#projections/purchase-orders/projection.ts';
import { ratings } from '#projections/ratings/projection.ts';
import { sentReminders } from '#projections/reminders/projection.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { shippingLabels } from '#projections/shipping-labels/projection.ts';
import { stockCounts } from '#projections/stock-counts/projection.ts';
import { stockLevels } from '#projections/stock/projection.ts';
import { loyalty } from '#projections/loyalty/projection.ts';
import { subscriptions } from '#projections/subscriptions/projection.ts';
import { suppliers } from '#projections/suppliers/projection.ts';
import { vouchers } from '#projections/vouchers/projection.ts';
import { webshop } from '#projections/webshop/projection.ts';
import { transporters } from '#projections/transporters/projection.ts';
import { accessTokens } from '#projections/access-tokens/projection.ts';
import { webhooks } from '#projections/webhooks/projection.ts';

const models = [
  accounts,
  savedListViews,
  approvals,
  customers,
  lookups,
  erasedPeople,
  products,
  images,
  ratings,
  favourites,
  productCosts,
  productNotices,
  prices,
  priceLists,
  missedDemands,
  bundles,
  stockLevels,
  stockCounts,
  suppliers,
  transporters,
  purchaseOrders,
  bookings,
  bookingSlots,
  weekSlots,
  salesOrders,
  orderStatuses,
  shippingLabels,
  directOrders,
  orderPayments,
  bank,
  sepa,
  fourEyesRequests,
  invoices,
  bookkeeping,
  subscriptions,
  loyalty,
  vouchers,
  webshop,
  sentReminders,
  batches,
  scenarios,
  webhooks,
  accessTokens,
  notifications,
  logBook,
  logDays,
  findings,
] as const;
/** Every projection. A new read model is named here and nowhere else. */
export const projections: readonly AnyProjection[] = models;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
/** What queries see: the tables that all of them fold into. */
export type ReadModels = All<NonNullable<(typeof models)[number]['rows']>>;
export type Db = Kysely<ReadModels>;

/** Those that hold what is about people: rebuilt when one of them is forgotten (law 10). */
export const personalReadModels: readonly string[] = projections
  .filter(({ events }) =>
    Object.values(events as EventDefinitions).some(({ personal }) => personal !== undefined),
  )
  .map(({ name }) => name);
