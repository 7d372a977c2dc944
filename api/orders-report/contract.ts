import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { managers, operation, type ResponseOf } from '#api/contract/operation.ts';
import { Tags } from '#api/report-tags/contract.ts';
import {
  reportExample,
  ReportDates,
  TopX,
  WireSoldFigures,
  WireSoldMonth,
  WireSoldProduct,
} from '#api/contract/report.ts';
import { OrderStatus, StatusId } from '#api/contract/status-name.ts';
import {
  Flag,
  NullableText,
  OrderNumber,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireDate,
  WireDelivery,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';

/** API-212, REP-021 to REP-025. */
export const ordersReport = operation('ordersReport', 'POST stats/orders', {
  isOfBooks: true,
  isWholeUnpaged: true,
  summary: 'Orders report',
  roles: managers,
  changes: false,
  reads: ['SalesOrder:list'],
  example: reportExample,
  request: {
    dates: ReportDates,
    /** REP-021: by account, account manager and customer type; no account is the active one (REP-010). */
    tags: Tags,
    /** None means all. */
    statuses: ['orderstatus', z.array(StatusId).max(10).default([])],
    top: ['topx', TopX],
    ...paging(20),
  },
  response: {
    rows: [
      'data',
      z.array(
        renamed({
          orderId: RecordId,
          number: OrderNumber,
          accountName: ['company_name', Text],
          isOfAccount: Flag,
          customerId: WireId,
          customerName: Text,
          city: ['delivery-city', Text],
          orderDate: PlainDay,
          deliveryDate: WireDelivery,
          invoiceDate: WireDate,
          invoiceNumber: NullableText,
          bottles: Whole,
          excl: ['invoice-amount_excl', WireMoney],
          incl: ['invoice-amount_incl', WireMoney],
          status: OrderStatus,
          invoiceStatus: InvoiceStatusName,
        }),
      ),
    ],
    total: ['totalOrders', Whole],
    sums: WireSoldFigures,
    months: ['sum_month', z.array(WireSoldMonth)],
    products: z.array(WireSoldProduct),
    /** REP-005: why there is nothing; null when there is something. */
    message: NullableText,
  },
});
export type OrdersReport = ResponseOf<typeof ordersReport>;
export type ReportedOrder = OrdersReport['rows'][number];
