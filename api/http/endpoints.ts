import type { Endpoint } from '#api/http/implement.ts';
import { authenticationRoutes } from '#api/authentication/routes.ts';
import { backorderRoutes } from '#api/backorders/routes.ts';
import { bookkeepingRoutes } from '#api/bookkeeping/routes.ts';
import { bookingRoutes } from '#api/bookings/routes.ts';
import { checkoutRoutes } from '#api/checkout/routes.ts';
import { customerAppPageRoutes } from '#api/customer-app-pages/routes.ts';
import { customerAppRoutes } from '#api/customer-app/routes.ts';
import { customerFigureRoutes } from '#api/customer-figures/routes.ts';
import { customerRoutes } from '#api/customers/routes.ts';
import { customersReportRoutes } from '#api/customers-report/routes.ts';
import { dashboardRoutes } from '#api/dashboard/routes.ts';
import { directOrderRoutes } from '#api/direct-orders/routes.ts';
import { externalOrderRoutes } from '#api/external-orders/routes.ts';
import { importRoutes } from '#api/imports/routes.ts';
import { invoiceRoutes } from '#api/invoices/routes.ts';
import { exportRoutes } from '#api/exports/routes.ts';
import { imageRoutes } from '#api/images/routes.ts';
import { logBookRoutes } from '#api/log-book/routes.ts';
import { loyaltyRoutes } from '#api/loyalty/routes.ts';
import { mailSenderRoutes } from '#api/mail-sender/routes.ts';
import { mandateRoutes } from '#api/mandates/routes.ts';
import { movedInInvoiceRoutes } from '#api/moved-in-invoices/routes.ts';
import { priceWhyRoutes } from '#api/price-why/routes.ts';
import { priceListRoutes } from '#api/price-lists/routes.ts';
import { priceRoutes } from '#api/prices/routes.ts';
import { lookupRoutes } from '#api/lookups/routes.ts';
import { personalDataRoutes } from '#api/personal-data/routes.ts';
import { productReportRoutes } from '#api/product-report/routes.ts';
import { productSalesRoutes } from '#api/product-sales/routes.ts';
import { productSheetRoutes } from '#api/vintages/sheet.ts';
import { productTabRoutes } from '#api/product-tabs/routes.ts';
import { productRoutes } from '#api/products/routes.ts';
import { orderChangeRoutes } from '#api/order-changes/routes.ts';
import { orderDocumentRoutes } from '#api/order-documents/routes.ts';
import { orderStatsRoutes } from '#api/order-stats/routes.ts';
import { paymentRoutes } from '#api/payments/routes.ts';
import { purchaseOrderRoutes } from '#api/purchase-orders/routes.ts';
import { dayOverviewRoutes } from '#api/day-overview/routes.ts';
import { ordersReportRoutes } from '#api/orders-report/routes.ts';
import { reportTagRoutes } from '#api/report-tags/routes.ts';
import { salesFigureRoutes } from '#api/sales-figures/routes.ts';
import { salesOrderRoutes } from '#api/sales-orders/routes.ts';
import { settingRoutes } from '#api/settings/routes.ts';
import { setUpRoutes } from '#api/set-up/routes.ts';
import { vintageRoutes } from '#api/vintages/routes.ts';
import { shellRoutes } from '#api/shell/routes.ts';
import { shipmentRoutes } from '#api/shipments/routes.ts';
import { stockRoutes } from '#api/stock/routes.ts';
import { subscriptionRoutes } from '#api/subscriptions/routes.ts';
import { supplierRoutes } from '#api/suppliers/routes.ts';
import { unpaidRoutes } from '#api/unpaid/routes.ts';
import { transporterRoutes } from '#api/transporters/routes.ts';
import { voucherRoutes } from '#api/vouchers/routes.ts';
import { websiteRoutes } from '#api/website/routes.ts';
import { vatRoutes } from '#api/vat/routes.ts';
import { entryRoutes } from '#api/users/entry-routes.ts';
import { userRoutes } from '#api/users/routes.ts';

/** Every endpoint. Paths with fewer parameters stand first, so that `order/{id}` takes no other's name. */
export const endpoints: readonly Endpoint[] = [
  ...authenticationRoutes,
  ...userRoutes,
  ...entryRoutes,
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
  ...customersReportRoutes,
  ...orderStatsRoutes,
  ...productReportRoutes,
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
