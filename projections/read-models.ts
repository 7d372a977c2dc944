import type { Kysely } from 'kysely';
import type { EventDefinitions } from '#domain/kernel/event.ts';
import { accounts } from '#projections/accounts/projection.ts';
import type { AccountTables } from '#projections/accounts/table.ts';
import { bookings, bookingSlots, weekSlots } from '#projections/bookings/projection.ts';
import type { BookingSlotTables, BookingTables, WeekSlotTables } from '#projections/bookings/table.ts';
import { bookkeeping } from '#projections/bookkeeping/projection.ts';
import type { BookkeepingTables } from '#projections/bookkeeping/table.ts';
import { bundles } from '#projections/bundles/projection.ts';
import type { BundleTables } from '#projections/bundles/table.ts';
import { customers } from '#projections/customers/projection.ts';
import type { CustomerTables } from '#projections/customers/table.ts';
import { favourites } from '#projections/favourites/projection.ts';
import type { FavouriteTables } from '#projections/favourites/table.ts';
import { images } from '#projections/images/projection.ts';
import type { ImageTables } from '#projections/images/table.ts';
import { directOrders } from '#projections/direct-orders/projection.ts';
import type { DirectOrderTables } from '#projections/direct-orders/table.ts';
import { erasedPeople } from '#projections/erased-people/projection.ts';
import type { ErasedPeopleTables } from '#projections/erased-people/table.ts';
import type { AnyProjection } from '#projections/kernel/build.ts';
import { invoices } from '#projections/invoices/projection.ts';
import type { InvoiceTables } from '#projections/invoices/table.ts';
import { logBook } from '#projections/log-book/projection.ts';
import type { LogBookTables } from '#projections/log-book/table.ts';
import { logDays } from '#projections/log-days/projection.ts';
import type { LogDayTables } from '#projections/log-days/table.ts';
import { missedDemands } from '#projections/missed-demand/projection.ts';
import type { MissedDemandTables } from '#projections/missed-demand/table.ts';
import { orderPayments } from '#projections/payments/projection.ts';
import type { PaymentTables } from '#projections/payments/table.ts';
import { priceLists } from '#projections/price-lists/projection.ts';
import type { PriceListTables } from '#projections/price-lists/table.ts';
import { prices } from '#projections/prices/projection.ts';
import type { PriceTables } from '#projections/prices/table.ts';
import { lookups } from '#projections/lookups/projection.ts';
import type { LookupTables } from '#projections/lookups/table.ts';
import { products } from '#projections/products/projection.ts';
import type { ProductTables } from '#projections/products/table.ts';
import { purchaseOrders } from '#projections/purchase-orders/projection.ts';
import type { PurchaseOrderTables } from '#projections/purchase-orders/table.ts';
import { ratings } from '#projections/ratings/projection.ts';
import type { RatingTables } from '#projections/ratings/table.ts';
import { sentReminders } from '#projections/reminders/projection.ts';
import type { ReminderTables } from '#projections/reminders/table.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import type { SalesOrderTables } from '#projections/sales-orders/table.ts';
import { shippingLabels } from '#projections/shipping-labels/projection.ts';
import type { ShippingLabelTables } from '#projections/shipping-labels/table.ts';
import { stockCounts } from '#projections/stock-counts/projection.ts';
import type { StockCountTables } from '#projections/stock-counts/table.ts';
import { stockLevels } from '#projections/stock/projection.ts';
import type { StockTables } from '#projections/stock/table.ts';
import { loyalty } from '#projections/loyalty/projection.ts';
import type { LoyaltyTables } from '#projections/loyalty/table.ts';
import { subscriptions } from '#projections/subscriptions/projection.ts';
import type { SubscriptionTables } from '#projections/subscriptions/table.ts';
import { suppliers } from '#projections/suppliers/projection.ts';
import type { SupplierTables } from '#projections/suppliers/table.ts';
import { vouchers } from '#projections/vouchers/projection.ts';
import type { VoucherTables } from '#projections/vouchers/table.ts';
import { transporters } from '#projections/transporters/projection.ts';
import type { TransporterTables } from '#projections/transporters/table.ts';

/** Every projection. A new read model is named here and nowhere else. */
export const projections: readonly AnyProjection[] = [
  accounts,
  customers,
  lookups,
  erasedPeople,
  products,
  images,
  ratings,
  favourites,
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
  shippingLabels,
  directOrders,
  orderPayments,
  invoices,
  bookkeeping,
  subscriptions,
  loyalty,
  vouchers,
  sentReminders,
  logBook,
  logDays,
];

/** What queries see. */
export type ReadModels = AccountTables &
  CustomerTables &
  LookupTables &
  ErasedPeopleTables &
  ProductTables &
  ImageTables &
  RatingTables &
  FavouriteTables &
  PriceTables &
  PriceListTables &
  MissedDemandTables &
  BundleTables &
  StockTables &
  StockCountTables &
  SupplierTables &
  TransporterTables &
  PurchaseOrderTables &
  BookingTables &
  BookingSlotTables &
  WeekSlotTables &
  SalesOrderTables &
  ShippingLabelTables &
  DirectOrderTables &
  PaymentTables &
  InvoiceTables &
  BookkeepingTables &
  SubscriptionTables &
  LoyaltyTables &
  VoucherTables &
  ReminderTables &
  LogBookTables &
  LogDayTables;

export type Db = Kysely<ReadModels>;

/** Those that hold what is about people: built anew when one of them is forgotten (law 10). */
export const personalReadModels: readonly string[] = projections
  .filter(({ events }) =>
    Object.values(events as EventDefinitions).some(({ personal }) => personal !== undefined),
  )
  .map(({ name }) => name);
