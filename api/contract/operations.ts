import * as authentication from '#api/contract/authentication.ts';
import * as backorders from '#api/contract/backorders.ts';
import * as bookkeeping from '#api/contract/bookkeeping.ts';
import * as bookings from '#api/contract/bookings.ts';
import * as buyers from '#api/contract/buyers.ts';
import * as checkout from '#api/contract/checkout.ts';
import * as customerApp from '#api/contract/customer-app.ts';
import * as customerAppPages from '#api/contract/customer-app-pages.ts';
import * as customerFigures from '#api/contract/customer-figures.ts';
import * as customers from '#api/contract/customers.ts';
import * as dashboard from '#api/contract/dashboard.ts';
import * as directOrders from '#api/contract/direct-orders.ts';
import * as externalOrders from '#api/contract/external-orders.ts';
import * as exports from '#api/contract/exports.ts';
import * as grapes from '#api/contract/grapes.ts';
import * as imports from '#api/contract/imports.ts';
import * as invoices from '#api/contract/invoices.ts';
import * as images from '#api/contract/images.ts';
import * as loyalty from '#api/contract/loyalty.ts';
import * as logBook from '#api/contract/log-book.ts';
import * as mailSender from '#api/contract/mail-sender.ts';
import * as mandates from '#api/contract/mandates.ts';
import * as movedInInvoices from '#api/contract/moved-in-invoices.ts';
import type { Operation } from '#api/contract/operation.ts';
import * as priceWhy from '#api/contract/price-why.ts';
import * as orderChanges from '#api/contract/order-changes.ts';
import * as payments from '#api/contract/payments.ts';
import * as priceLists from '#api/contract/price-lists.ts';
import * as prices from '#api/contract/prices.ts';
import * as lookups from '#api/contract/lookups.ts';
import * as personalData from '#api/contract/personal-data.ts';
import * as productSales from '#api/contract/product-sales.ts';
import * as products from '#api/contract/products.ts';
import * as productsForCustomer from '#api/contract/products-for-customer.ts';
import * as orderDocuments from '#api/contract/order-documents.ts';
import * as purchaseOrders from '#api/contract/purchase-orders.ts';
import * as ratings from '#api/contract/ratings.ts';
import * as reportTags from '#api/contract/report-tags.ts';
import * as orderStatus from '#api/contract/order-status.ts';
import * as dayOverview from '#api/contract/day-overview.ts';
import * as ordersReport from '#api/contract/orders-report.ts';
import * as salesFigures from '#api/contract/sales-figures.ts';
import * as salesOrders from '#api/contract/sales-orders.ts';
import * as settings from '#api/contract/settings.ts';
import * as setUp from '#api/contract/set-up.ts';
import * as shopSync from '#api/contract/shop-sync.ts';
import * as vintages from '#api/contract/vintages.ts';
import * as shipmentList from '#api/contract/shipment-list.ts';
import * as shipments from '#api/contract/shipments.ts';
import * as stock from '#api/contract/stock.ts';
import * as subscriptions from '#api/contract/subscriptions.ts';
import * as suppliers from '#api/contract/suppliers.ts';
import * as unpaid from '#api/contract/unpaid.ts';
import * as transporters from '#api/contract/transporters.ts';
import * as shell from '#api/contract/shell.ts';
import * as vouchers from '#api/contract/vouchers.ts';
import * as website from '#api/contract/website.ts';
import * as vat from '#api/contract/vat.ts';
import * as users from '#api/contract/users.ts';

/** Every operation, for the API description and the tests that hold them all. Front-ends import areas. */
export const operations: readonly Operation[] = [
  authentication,
  users,
  setUp,
  settings,
  checkout,
  exports,
  mailSender,
  imports,
  salesOrders,
  orderStatus,
  invoices,
  orderDocuments,
  externalOrders,
  shipments,
  shipmentList,
  bookkeeping,
  directOrders,
  orderChanges,
  payments,
  movedInInvoices,
  backorders,
  bookings,
  dashboard,
  customerApp,
  customerAppPages,
  customers,
  lookups,
  personalData,
  products,
  productsForCustomer,
  images,
  ratings,
  grapes,
  buyers,
  shopSync,
  prices,
  priceLists,
  priceWhy,
  vintages,
  customerFigures,
  mandates,
  loyalty,
  subscriptions,
  stock,
  suppliers,
  unpaid,
  transporters,
  purchaseOrders,
  logBook,
  productSales,
  reportTags,
  salesFigures,
  dayOverview,
  ordersReport,
  shell,
  vat,
  vouchers,
  website,
].flatMap((area) =>
  Object.values(area).filter(
    (exported): exported is Operation => typeof exported === 'object' && 'path' in exported,
  ),
);
