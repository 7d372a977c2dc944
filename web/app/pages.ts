import type { PageContent } from '#web/lib/router.tsx';
import type { ScreenPath } from '#web/parts/screens.ts';

/** The module of each screen, fetched when the screen is opened. */
export const pages: Readonly<Record<ScreenPath, () => Promise<PageContent>>> = {
  '/dashboard': async () => (await import('#web/features/dashboard/dashboard.tsx')).Dashboard,
  '/order/new/:id?': async () => (await import('#web/features/new-order/new-order.tsx')).NewOrder,
  '/verkoop/:id': async () => (await import('#web/features/order/order.tsx')).Order,
  '/orders': async () => (await import('#web/features/orders/orders.tsx')).Orders,
  '/facturen': async () => (await import('#web/features/invoices/invoices.tsx')).Invoices,
  '/verzamelfacturen': async () =>
    (await import('#web/features/collective-invoices/collective-invoices.tsx')).CollectiveInvoices,
  '/betalingen': async () => (await import('#web/features/payments/payments.tsx')).Payments,
  '/vier-ogen': async () => (await import('#web/features/four-eyes/four-eyes.tsx')).FourEyes,
  '/incasso': async () => (await import('#web/features/collections/collections.tsx')).Collections,
  '/bank': async () => (await import('#web/features/bank/bank.tsx')).Bank,
  '/klanten': async () => (await import('#web/features/customer/customers.tsx')).Customers,
  '/klanten/:id': async () => (await import('#web/features/customer/customer.tsx')).Customer,
  '/producten': async () => (await import('#web/features/product/products.tsx')).Products,
  '/producten/:id': async () => (await import('#web/features/product/product.tsx')).Product,
  '/leveranciers': async () => (await import('#web/features/supplier/suppliers.tsx')).Suppliers,
  '/leveranciers/:id': async () => (await import('#web/features/supplier/supplier.tsx')).Supplier,
  '/voorraad': async () => (await import('#web/features/stock/stock.tsx')).Stock,
  '/voorraad/telling': async () => (await import('#web/features/stock/count.tsx')).Count,
  '/voorraad/:id': async () => (await import('#web/features/stock/product-stock.tsx')).ProductStock,
  '/directorders': async () => (await import('#web/features/direct-orders/direct-orders.tsx')).DirectOrders,
  '/inkooporders': async () =>
    (await import('#web/features/purchase-order/purchase-orders.tsx')).PurchaseOrders,
  '/inkooporders/lijst': async () =>
    (await import('#web/features/purchase-order/purchase-list.tsx')).PurchaseList,
  '/inkooporders/:id': async () =>
    (await import('#web/features/purchase-order/purchase-page.tsx')).PurchaseOrder,
  '/bookings': async () => (await import('#web/features/bookings/bookings.tsx')).Bookings,
  '/bookings/:date': async () => (await import('#web/features/bookings/bookings.tsx')).Bookings,
  '/subscriptions': async () => (await import('#web/features/subscriptions/subscriptions.tsx')).Subscriptions,
  '/rapporten/verkoopcijfers': async () =>
    (await import('#web/features/sales-figures/sales-figures.tsx')).SalesFigures,
  '/rapporten/verkoopcijfers-v2': async () =>
    (await import('#web/features/sales-figures/sales-figures.tsx')).SalesFiguresV2,
  '/rapporten/wat-als': async () => (await import('#web/features/what-if/scenarios.tsx')).Scenarios,
  '/rapporten/wat-als/:id': async () => (await import('#web/features/what-if/scenario.tsx')).Scenario,
  '/rapporten/customers': async () =>
    (await import('#web/features/customers-report/customers-report.tsx')).CustomersReport,
  '/ouderdom': async () => (await import('#web/features/ageing/ageing.tsx')).Ageing,
  '/rapporten/orders-stats': async () =>
    (await import('#web/features/order-stats/order-stats.tsx')).OrderStats,
  '/rapporten/dagoverzicht': async () =>
    (await import('#web/features/day-overview/day-overview.tsx')).DayOverview,
  '/rapporten/producten-v2': async () =>
    (await import('#web/features/product-sales/product-sales.tsx')).ProductSales,
  '/rapporten/logboek': async () => (await import('#web/features/log-book/log-book.tsx')).LogBook,
  '/controlekamer': async () => (await import('#web/features/auditor/room.tsx')).AuditorsRoom,
  '/rapporten/bewaartermijnen': async () => (await import('#web/features/retention/retention.tsx')).Retention,
  '/rapporten/controles': async () => (await import('#web/features/checks/checks.tsx')).Checks,
  '/rapporten/controles/:id': async () => (await import('#web/features/checks/findings.tsx')).Findings,
  '/rapporten/toegang': async () => (await import('#web/features/access-log/access-log.tsx')).AccessLog,
  '/mail': async () => (await import('#web/features/mail/mail.tsx')).Mail,
  '/meldingen': async () => (await import('#web/features/notifications/notifications.tsx')).Notifications,
  '/prijslijsten': async () => (await import('#web/features/price-lists/price-lists.tsx')).PriceLists,
  '/settings/basics': async () => (await import('#web/features/settings/basics.tsx')).BasicSettings,
  '/settings/company': async () => (await import('#web/features/settings/company.tsx')).Company,
  '/settings/discount_rules': async () =>
    (await import('#web/features/settings/discount-rules.tsx')).DiscountRules,
  '/settings/purchase_orders': async () =>
    (await import('#web/features/settings/purchase-orders.tsx')).PurchaseSettings,
  '/settings/fields': async () => (await import('#web/features/settings/fields.tsx')).FieldSettings,
  '/settings/connect': async () => (await import('#web/features/settings/connect.tsx')).ConnectSettings,
  '/settings/website-api': async () =>
    (await import('#web/features/settings/website-api.tsx')).WebsiteSettings,
  '/settings/webhooks': async () => (await import('#web/features/webhooks/webhooks.tsx')).Webhooks,
  '/settings/tokens': async () => (await import('#web/features/tokens/tokens.tsx')).Tokens,
  '/settings/webhooks/:id': async () => (await import('#web/features/webhooks/webhook.tsx')).Webhook,
  '/settings/ignored-fields': async () =>
    (await import('#web/features/ignored-fields/ignored-fields.tsx')).IgnoredFields,
  '/settings/exports': async () => (await import('#web/features/settings/exports.tsx')).Exports,
  '/settings/users': async () => (await import('#web/features/users/users.tsx')).Users,
  '/settings/btw': async () => (await import('#web/features/vat-rates/vat-rates.tsx')).VatRates,
  '/settings/rente': async () =>
    (await import('#web/features/interest-rates/interest-rates.tsx')).InterestRates,
  '/start': async () => (await import('#web/features/start/start.tsx')).Start,
  '/tools/vouchers': async () => (await import('#web/features/vouchers/vouchers.tsx')).Vouchers,
  '/tools/shipments': async () => (await import('#web/features/shipments/shipments.tsx')).Shipments,
  '/importeren': async () => (await import('#web/features/import/imports.tsx')).Imports,
  '/importeren/:id': async () => (await import('#web/features/import/import.tsx')).Import,
  '/tools/producten': async () =>
    (await import('#web/features/product-report/product-report.tsx')).ProductReport,
  '/tools/unpaid': async () => (await import('#web/features/unpaid/unpaid.tsx')).Unpaid,
  '/tools/wanbetalers': async () => (await import('#web/features/unpaid/defaulters.tsx')).Defaulters,
  '/tools/orders': async () => (await import('#web/features/orders-report/orders-report.tsx')).OrdersReport,
  '/faq': async () => (await import('#web/features/help/help.tsx')).Help,
  '/versielog': async () => (await import('#web/features/help/version-log.tsx')).VersionLog,
};
