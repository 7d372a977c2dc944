import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { operation } from '#api/contract/operation.ts';
import { Tags } from '#api/report-tags/contract.ts';
import { ReportDates, TopX, WireSoldFigures, WireSoldMonth } from '#api/contract/report.ts';
import { WireSoldProduct } from '#api/contract/sold-product.ts';
import { StatusId, StatusName } from '#api/contract/status-name.ts';
import { Flag, paging, renamed, WireDate, WireDelivery, WireId, WireMoney } from '#api/contract/wire.ts';

/** API-212, REP-021 to REP-025. */
export const ordersReport = operation({
  id: 'ordersReport',
  item: 'API-212',
  isSearch: true,
  summary: 'Orders report',
  method: 'POST',
  path: 'stats/orders',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  example: { dates: { van: '2026-01-01', tot: '2026-12-31' }, tags: [{ type: 'account', value: 3 }] },
  request: renamed({
    dates: ['dates', ReportDates],
    /** REP-021: by account, account manager and customer type; no account is the active one (REP-010). */
    tags: ['tags', Tags],
    /** None means all. */
    statuses: ['orderstatus', z.array(StatusId).max(10).default([])],
    top: ['topx', TopX],
    skip: ['skip', paging(20).skip],
    take: ['take', paging(20).take],
  }),
  response: renamed({
    rows: [
      'data',
      z.array(
        renamed({
          orderId: ['id', WireId],
          number: ['real_id', z.int()],
          accountName: ['company_name', z.string()],
          isOfAccount: ['account_this', Flag],
          customerId: ['customer_id', WireId],
          customerName: ['customer_name', z.string()],
          city: ['delivery-city', z.string()],
          orderDate: ['order-date', z.iso.date()],
          deliveryDate: ['delivery-date', WireDelivery],
          invoiceDate: ['invoice-date', WireDate],
          invoiceNumber: ['invoice-number', z.string().nullable()],
          bottles: ['bottles', z.int()],
          excl: ['invoice-amount_excl', WireMoney],
          incl: ['invoice-amount_incl', WireMoney],
          status: ['orderstatus', StatusName],
          invoiceStatus: ['factuurstatus', InvoiceStatusName],
        }),
      ),
    ],
    total: ['totalOrders', z.int()],
    sums: ['sums', WireSoldFigures],
    months: ['sum_month', z.array(WireSoldMonth)],
    products: ['products', z.array(WireSoldProduct)],
    /** REP-005: why there is nothing; null when there is something. */
    message: ['message', z.string().nullable()],
  }),
});
export type OrdersReport = z.output<typeof ordersReport.response>;
export type ReportedOrder = OrdersReport['rows'][number];
