import type { z } from 'zod';
import * as accessTokens from '#api/access-tokens/contract.ts';
import * as authentication from '#api/authentication/contract.ts';
import * as signInCode from '#api/authentication/sign-in-contract.ts';
import * as accountBasics from '#api/authentication/basics-contract.ts';
import * as backorders from '#api/backorders/contract.ts';
import * as bank from '#api/bank/contract.ts';
import * as collectiveInvoices from '#api/collective-invoices/contract.ts';
import * as sepa from '#api/sepa/contract.ts';
import * as fourEyes from '#api/four-eyes/contract.ts';
import * as batches from '#api/batches/contract.ts';
import * as whatIf from '#api/what-if/contract.ts';
import * as bookkeeping from '#api/bookkeeping/contract.ts';
import * as bookings from '#api/bookings/contract.ts';
import * as buyers from '#api/product-tabs/buyers-contract.ts';
import * as checkout from '#api/checkout/contract.ts';
import * as customerApp from '#api/customer-app/contract.ts';
import * as askedDossier from '#api/dossier/asked-contract.ts';
import * as dossier from '#api/dossier/contract.ts';
import * as asOf from '#api/as-of/contract.ts';
import * as approvals from '#api/approvals/contract.ts';
import * as customerAppBranches from '#api/customer-app-branches/contract.ts';
import * as customerAppInvoices from '#api/customer-app-invoices/contract.ts';
import * as customerAppNotices from '#api/customer-app-notices/contract.ts';
import * as customerAppPages from '#api/customer-app-pages/contract.ts';
import * as customerAppQuotes from '#api/customer-app-quotes/contract.ts';
import * as customerAppSubscription from '#api/customer-app-subscription/contract.ts';
import * as customerAccount from '#api/customer-account/contract.ts';
import * as customerFigures from '#api/customer-figures/contract.ts';
import * as customersReport from '#api/customers-report/contract.ts';
import * as customers from '#api/customers/contract.ts';
import * as customerSearch from '#api/customers/search-contract.ts';
import * as customerList from '#api/customers/list-contract.ts';
import * as dashboard from '#api/dashboard/contract.ts';
import * as directOrders from '#api/direct-orders/contract.ts';
import * as externalOrders from '#api/external-orders/contract.ts';
import * as exports from '#api/exports/contract.ts';
import * as grapes from '#api/product-tabs/grapes-contract.ts';
import * as accessLog from '#api/access-log/contract.ts';
import * as ignoredFields from '#api/ignored-fields/contract.ts';
import * as imports from '#api/imports/contract.ts';
import * as invoices from '#api/invoices/contract.ts';
import * as invoiceCredits from '#api/invoices/credit-contract.ts';
import * as invoiceList from '#api/invoices/list-contract.ts';
import * as images from '#api/images/contract.ts';
import * as loyalty from '#api/loyalty/contract.ts';
import * as findings from '#api/findings/contract.ts';
import * as retention from '#api/retention/contract.ts';
import * as logBook from '#api/log-book/contract.ts';
import * as logBookActions from '#api/log-book/actions-contract.ts';
import * as logQuestions from '#api/log-book/questions-contract.ts';
import * as mailSender from '#api/mail-sender/contract.ts';
import * as mandates from '#api/mandates/contract.ts';
import * as movedInInvoices from '#api/moved-in-invoices/contract.ts';
import { type Operation, partsOfPath } from '#api/contract/operation.ts';
import { definitionOf } from '#api/contract/schema-definition.ts';
import * as notifications from '#api/notifications/contract.ts';
import * as unreadNotifications from '#api/notifications/unread-contract.ts';
import * as priceWhy from '#api/price-why/contract.ts';
import * as orderChanges from '#api/order-changes/contract.ts';
import * as payments from '#api/payments/contract.ts';
import * as paymentReturn from '#api/payments/return-contract.ts';
import * as paymentList from '#api/payments/list-contract.ts';
import * as writeOffs from '#api/payments/write-off-contract.ts';
import * as priceLists from '#api/price-lists/contract.ts';
import * as prices from '#api/prices/contract.ts';
import * as listViews from '#api/list-views/contract.ts';
import * as lookups from '#api/lookups/contract.ts';
import * as personalData from '#api/personal-data/contract.ts';
import * as productSales from '#api/product-sales/contract.ts';
import * as products from '#api/products/contract.ts';
import * as productsForCustomer from '#api/products/for-customer-contract.ts';
import * as orderDocuments from '#api/order-documents/contract.ts';
import * as packingSlips from '#api/order-documents/slip-contract.ts';
import * as purchaseOrders from '#api/purchase-orders/contract.ts';
import * as purchaseList from '#api/purchase-orders/list-contract.ts';
import * as ratings from '#api/product-tabs/ratings-contract.ts';
import * as orderStats from '#api/order-stats/contract.ts';
import * as reportTags from '#api/report-tags/contract.ts';
import * as orderStatus from '#api/sales-orders/status-contract.ts';
import * as productReport from '#api/product-report/contract.ts';
import * as dayOverview from '#api/day-overview/contract.ts';
import * as orderList from '#api/sales-orders/list-contract.ts';
import * as ordersReport from '#api/orders-report/contract.ts';
import * as salesFigures from '#api/sales-figures/contract.ts';
import * as salesOrders from '#api/sales-orders/contract.ts';
import * as settings from '#api/settings/contract.ts';
import * as setUp from '#api/set-up/contract.ts';
import * as shopSync from '#api/product-tabs/shop-sync-contract.ts';
import * as vintages from '#api/vintages/contract.ts';
import * as shipmentList from '#api/shipments/list-contract.ts';
import * as shipments from '#api/shipments/contract.ts';
import * as stock from '#api/stock/contract.ts';
import * as subscriptions from '#api/subscriptions/contract.ts';
import * as suppliers from '#api/suppliers/contract.ts';
import * as unpaid from '#api/unpaid/contract.ts';
import * as transporters from '#api/transporters/contract.ts';
import * as shell from '#api/shell/contract.ts';
import * as vouchers from '#api/vouchers/contract.ts';
import * as website from '#api/website/contract.ts';
import * as webshop from '#api/webshop/contract.ts';
import * as webhooks from '#api/webhooks/contract.ts';
import * as vat from '#api/vat/contract.ts';
import * as users from '#api/users/contract.ts';
import * as ownLanguage from '#api/users/language-contract.ts';
import * as verifySession from '#api/users/verify-contract.ts';
import * as passkeys from '#api/users/passkey-contract.ts';
import * as secondFactor from '#api/users/second-factor-contract.ts';

/** Whose record is meant by an `id`, by how the path begins; of other paths it is an order or the like. */
const usualIds: Record<string, number> = { klant: 401, product: 1201, supplier: 51 };
/** What an example has under these names, where the call does not state another. */
const usualValues: Record<string, unknown> = {
  customer: 401,
  customer_id: 401,
  product: 1201,
  product_id: 1201,
  supplier_id: 51,
  order_id: 70012,
  order_lines: [{ product_id: 1201, qty: 6 }],
  qty: 6,
  dates: { van: '2026-01-01', tot: '2026-12-31' },
  from: '2026-01-01',
  to: '2026-12-31',
  date: '2026-11-19',
  skip: 0,
  take: 10,
  q: 'wijnkamer',
  system: 'exact',
  class: 1,
  incl_excl: 'excl',
  variant: 'geo',
  version: 1,
  password: 'Zomer.1234',
  token: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1',
  ttt: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1',
  oci_hook: 'https://inkoop.bistro.example/oci',
  key: 'sleutel-van-noordhof-0001',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

/** The fields of what travels of a request. */
const fieldsOf = (request: z.ZodType): [name: string, field: z.ZodType][] => {
  const { shape, in: wire } = definitionOf(request);
  if (shape) return Object.entries(shape);
  return wire ? fieldsOf(wire) : [];
};
/** What is stated of a request, and usual values for the rest that it cannot do without, in the order of its fields. */
const withExample = (operation: Operation): Operation => {
  const { path, request, example: stated = {} } = operation;
  const usual = { ...usualValues, id: usualIds[path.split('/')[0]!] ?? 70012, ...stated };
  const inPath = partsOfPath(path);
  const needed = fieldsOf(request).flatMap(([name, { _zod }]) =>
    name in usual && (inPath.includes(name) || _zod.optin === undefined || name in stated) ? [name] : [],
  );
  const example = Object.fromEntries(needed.map((name) => [name, usual[name as keyof typeof usual]]));
  const isWhole = needed.every((name) => name in stated);
  return { ...operation, example: isWhole ? stated : { ...example, ...stated } };
};

/** Every operation, with an example of its request, for the API description and the tests that hold them all. Front-ends import areas. */
export const operations: readonly Operation[] = [
  authentication,
  accountBasics,
  users,
  ownLanguage,
  passkeys,
  secondFactor,
  verifySession,
  signInCode,
  setUp,
  settings,
  checkout,
  exports,
  mailSender,
  imports,
  salesOrders,
  orderStatus,
  invoiceCredits,
  invoices,
  invoiceList,
  packingSlips,
  orderDocuments,
  externalOrders,
  shipments,
  shipmentList,
  bookkeeping,
  directOrders,
  orderChanges,
  payments,
  paymentList,
  writeOffs,
  paymentReturn,
  movedInInvoices,
  backorders,
  bank,
  collectiveInvoices,
  sepa,
  fourEyes,
  batches,
  whatIf,
  bookings,
  dashboard,
  customerApp,
  approvals,
  asOf,
  askedDossier,
  dossier,
  customerAppBranches,
  customerAppInvoices,
  customerAppNotices,
  customerAppPages,
  customerAppQuotes,
  customerAppSubscription,
  customers,
  customerSearch,
  customerList,
  listViews,
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
  customerAccount,
  customerFigures,
  mandates,
  loyalty,
  subscriptions,
  stock,
  suppliers,
  unpaid,
  transporters,
  purchaseOrders,
  purchaseList,
  logBook,
  logBookActions,
  logQuestions,
  findings,
  retention,
  notifications,
  unreadNotifications,
  productSales,
  reportTags,
  salesFigures,
  customersReport,
  orderStats,
  productReport,
  dayOverview,
  orderList,
  ordersReport,
  shell,
  vat,
  vouchers,
  webhooks,
  accessTokens,
  accessLog,
  ignoredFields,
  website,
  webshop,
]
  .flatMap((area) =>
    Object.values(area).filter(
      (exported): exported is Operation => typeof exported === 'object' && 'path' in exported,
    ),
  )
  .map(withExample);
