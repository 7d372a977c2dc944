import type { Endpoint } from '#api/http/implement.ts';
import { authenticationRoutes } from '#api/routes/authentication.ts';
import { backorderRoutes } from '#api/routes/backorders.ts';
import { bookkeepingRoutes } from '#api/routes/bookkeeping.ts';
import { bookingRoutes } from '#api/routes/bookings.ts';
import { checkoutRoutes } from '#api/routes/checkout.ts';
import { customerAppPageRoutes } from '#api/routes/customer-app-pages.ts';
import { customerAppRoutes } from '#api/routes/customer-app.ts';
import { customerFigureRoutes } from '#api/routes/customer-figures.ts';
import { customerRoutes } from '#api/routes/customers.ts';
import { dashboardRoutes } from '#api/routes/dashboard.ts';
import { directOrderRoutes } from '#api/routes/direct-orders.ts';
import { externalOrderRoutes } from '#api/routes/external-orders.ts';
import { importRoutes } from '#api/routes/imports.ts';
import { invoiceRoutes } from '#api/routes/invoices.ts';
import { exportRoutes } from '#api/routes/exports.ts';
import { imageRoutes } from '#api/routes/images.ts';
import { logBookRoutes } from '#api/routes/log-book.ts';
import { loyaltyRoutes } from '#api/routes/loyalty.ts';
import { mailSenderRoutes } from '#api/routes/mail-sender.ts';
import { mandateRoutes } from '#api/routes/mandates.ts';
import { movedInInvoiceRoutes } from '#api/routes/moved-in-invoices.ts';
import { priceWhyRoutes } from '#api/routes/price-why.ts';
import { priceListRoutes } from '#api/routes/price-lists.ts';
import { priceRoutes } from '#api/routes/prices.ts';
import { lookupRoutes } from '#api/routes/lookups.ts';
import { personalDataRoutes } from '#api/routes/personal-data.ts';
import { productSalesRoutes } from '#api/routes/product-sales.ts';
import { productSheetRoutes } from '#api/routes/product-sheet.ts';
import { productTabRoutes } from '#api/routes/product-tabs.ts';
import { productRoutes } from '#api/routes/products.ts';
import { orderChangeRoutes } from '#api/routes/order-changes.ts';
import { orderDocumentRoutes } from '#api/routes/order-documents.ts';
import { paymentRoutes } from '#api/routes/payments.ts';
import { purchaseOrderRoutes } from '#api/routes/purchase-orders.ts';
import { dayOverviewRoutes } from '#api/routes/day-overview.ts';
import { ordersReportRoutes } from '#api/routes/orders-report.ts';
import { reportTagRoutes } from '#api/routes/report-tags.ts';
import { salesFigureRoutes } from '#api/routes/sales-figures.ts';
import { salesOrderRoutes } from '#api/routes/sales-orders.ts';
import { settingRoutes } from '#api/routes/settings.ts';
import { setUpRoutes } from '#api/routes/set-up.ts';
import { vintageRoutes } from '#api/routes/vintages.ts';
import { shellRoutes } from '#api/routes/shell.ts';
import { shipmentRoutes } from '#api/routes/shipments.ts';
import { stockRoutes } from '#api/routes/stock.ts';
import { subscriptionRoutes } from '#api/routes/subscriptions.ts';
import { supplierRoutes } from '#api/routes/suppliers.ts';
import { unpaidRoutes } from '#api/routes/unpaid.ts';
import { transporterRoutes } from '#api/routes/transporters.ts';
import { voucherRoutes } from '#api/routes/vouchers.ts';
import { websiteRoutes } from '#api/routes/website.ts';
import { vatRoutes } from '#api/routes/vat.ts';
import { userRoutes } from '#api/routes/users.ts';

/** Every endpoint. Paths with fewer parameters stand first, so that `order/{id}` takes no other's name. */
export const endpoints: readonly Endpoint[] = [
  ...authenticationRoutes,
  ...userRoutes,
  ...setUpRoutes,
  ...dashboardRoutes,
  ...salesOrderRoutes,
  ...invoiceRoutes,
  ...movedInInvoiceRoutes,
  ...orderDocumentRoutes,
  ...externalOrderRoutes,
  ...shipmentRoutes,
  ...bookkeepingRoutes,
  ...directOrderRoutes,
  ...orderChangeRoutes,
  ...paymentRoutes,
  ...backorderRoutes,
  ...bookingRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...lookupRoutes,
  ...personalDataRoutes,
  ...productRoutes,
  ...productTabRoutes,
  ...imageRoutes,
  ...priceRoutes,
  ...priceListRoutes,
  ...priceWhyRoutes,
  ...vintageRoutes,
  ...productSheetRoutes,
  ...customerFigureRoutes,
  ...mandateRoutes,
  ...loyaltyRoutes,
  ...subscriptionRoutes,
  ...stockRoutes,
  ...supplierRoutes,
  ...unpaidRoutes,
  ...transporterRoutes,
  ...purchaseOrderRoutes,
  ...logBookRoutes,
  ...productSalesRoutes,
  ...reportTagRoutes,
  ...salesFigureRoutes,
  ...dayOverviewRoutes,
  ...ordersReportRoutes,
  ...importRoutes,
  ...customerAppRoutes,
  ...customerAppPageRoutes,
  ...shellRoutes,
  ...vatRoutes,
  ...voucherRoutes,
  ...websiteRoutes,
  ...settingRoutes,
  ...exportRoutes,
  ...mailSenderRoutes,
].sort((a, b) => placeholders(a) - placeholders(b));

function placeholders({ operation }: Endpoint): number {
  return operation.path.split('{').length;
}
