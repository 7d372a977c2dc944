import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { operation } from '#api/contract/operation.ts';
import { WireMoment, WireSource } from '#api/sales-orders/contract.ts';
import { StatusName } from '#api/contract/status-name.ts';
import {
  Day,
  Flag,
  inData,
  paging,
  renamed,
  WireDate,
  WireDelivery,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';

/** DASH-019, D-50: the six overviews; unprocessed orders and backorders are calls of their own. */
export const DashboardVariant = z.enum([
  'entered',
  'todeliver',
  'delivered',
  'notinvoiced',
  'invoicednotdelivered',
  'customerapp',
]);
export type DashboardVariant = z.infer<typeof DashboardVariant>;

const row = {
  orderId: ['id', WireId],
  number: ['real_id', z.int()],
  isOfAccount: ['account_this', Flag],
  customerId: ['customer_id', WireId],
  customerName: ['customer_name', z.string()],
  city: ['delivery-city', z.string()],
  orderDate: ['order-date', z.iso.date()],
  deliveryDate: ['delivery-date', WireDelivery],
  moment: ['delivery-moment', WireMoment],
  time: ['delivery-time', z.string().nullable()],
  bottles: ['bottles', z.int()],
  incl: ['invoice-amount_incl', WireMoney],
  status: ['orderstatus', StatusName],
  invoiceStatus: ['factuurstatus', InvoiceStatusName],
  source: ['is-client-order', WireSource],
  remark: ['order-text', z.string()],
} as const;
export const SalesOrderRow = renamed(row);
export type SalesOrderRow = z.output<typeof SalesOrderRow>;

const Page = z.object({
  data: z.array(SalesOrderRow),
  total: z.int(),
  sums: renamed({ bottles: ['bottles', z.int()], incl: ['invoice-amount_incl', WireMoney] }),
});
const everyone = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;

/** API-055, paged (ours). */
export const dashboardOrders = operation({
  id: 'dashboardOrders',
  item: 'API-055',
  isSearch: true,
  summary: 'Orders overview of the dashboard',
  method: 'GET',
  path: 'dashboard/orders/{variant}/{date}',
  roles: everyone,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  example: { variant: 'entered', date: '2026-11-19' },
  request: z.object({ variant: DashboardVariant, date: Day, ...paging(8) }),
  response: Page,
});

/** API-056, DASH-007. */
export const unprocessedOrders = operation({
  id: 'unprocessedOrders',
  item: 'API-056',
  isSearch: true,
  summary: 'Unprocessed orders',
  method: 'GET',
  path: 'dashboard/unprocessed',
  roles: everyone,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  request: z.object(paging(8)),
  response: Page,
});

const BackOrder = renamed({
  ...row,
  lines: [
    'lines',
    z.array(
      renamed({
        lineId: ['line_id', WireId],
        productId: ['product_id', WireId],
        name: ['name', z.string()],
        vintage: ['vintage', z.string().nullable()],
        quantity: ['qty', z.int()],
      }),
    ),
  ],
});
/** API-057, DASH-008: back orders with their customer and lines. */
export const backOrders = operation({
  id: 'backOrders',
  item: 'API-057',
  isSearch: true,
  summary: 'Back orders with their lines',
  method: 'GET',
  path: 'dashboard/backorders',
  roles: everyone,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  request: z.object(paging(8)),
  response: Page.extend({ data: z.array(BackOrder) }),
});
export type BackOrder = z.output<typeof BackOrder>;

/** API-058, DASH-008: the newest first, at most 8. */
export const productUpdates = operation({
  id: 'productUpdates',
  item: 'API-058',
  isSearch: true,
  summary: 'Last product updates',
  method: 'GET',
  path: 'dashboard/products',
  roles: everyone,
  changes: false,
  reads: ['Product:list', 'LogBook'],
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        productId: ['product_id', WireId],
        name: ['name', z.string()],
        field: ['field', z.string()],
        from: ['old_value', z.string().nullable()],
        to: ['new_value', z.string().nullable()],
        changedAt: ['created_at', z.iso.datetime()],
        userName: ['username', z.string()],
      }),
    ),
  ),
});
export type ProductUpdate = z.output<typeof productUpdates.response>['data'][number];

/** API-059: the last workday with deliveries; null before there was one. */
export const lastDeliveryDay = operation({
  id: 'lastDeliveryDay',
  item: 'API-059',
  summary: 'Last workday with deliveries',
  method: 'GET',
  path: 'dashboard/lastdate',
  roles: everyone,
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: inData(z.iso.date().nullable()),
});

const Figure = renamed({
  orders: ['orders', z.int()],
  bottles: ['bottles', z.int()],
  incl: ['amount_incl', WireMoney],
});

/** API-060, DASH-009, with the counts of every work queue (ours). */
export const dashboardSummary = operation({
  id: 'dashboardSummary',
  summary: 'Summary blocks and counts of the dashboard',
  method: 'GET',
  path: 'dashboard/summary/{date}',
  roles: everyone,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  example: { date: '2026-11-19' },
  request: z.object({ date: Day }),
  response: inData(
    z.object({
      today: Figure,
      todeliver: Figure,
      /** The invoices that are not paid, and what is open of them. */
      open: renamed({ invoices: ['invoices', z.int()], incl: ['amount_incl', WireMoney] }),
      counts: z.record(z.enum([...DashboardVariant.options, 'unprocessed', 'backorders']), z.int()),
      /** The date today in Amsterdam, and the day that "day after" stands for (DASH-001). */
      date: z.iso.date(),
      next_delivery_date: z.iso.date(),
      /** API-059: the last workday with deliveries. */
      last_date: z.iso.date().nullable(),
    }),
  ),
});
export type DashboardSummary = z.output<typeof dashboardSummary.response>['data'];

/** API-061, DASH-017. */
export const directOrdersWarning = operation({
  id: 'directOrdersWarning',
  summary: 'Direct orders without add-stock step',
  method: 'GET',
  path: 'dashboard/directorderswarning',
  roles: everyone,
  changes: false,
  reads: ['DirectOrder:list', 'SalesOrder:list'],
  answers: 'problem',
  request: z.object({}),
  response: z.object({ count: z.int() }),
});

/** API-062, SHELL-016: at most 25. */
export const globalSearch = operation({
  id: 'globalSearch',
  item: 'API-062',
  isSearch: true,
  summary: 'Global search over orders and customers',
  method: 'GET',
  path: 'dashboard/search/{q}',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['SalesOrder', 'Customer'],
  answers: 'problem',
  example: { q: 'wijnkamer' },
  request: z.object({ q: z.string().trim().min(2).max(100) }),
  response: inData(
    z.array(
      z.object({
        /** FMT-023: 1 order, 2 customer. */
        type: z.literal([1, 2]),
        id: WireId,
        number: z.int(),
        name: z.string(),
        city: z.string(),
        date: WireDate,
        amount: WireMoney.nullable(),
        status: StatusName.nullable(),
      }),
    ),
  ),
});

/** API-063. */
export const uiVersion = operation({
  id: 'uiVersion',
  item: 'API-063',
  summary: 'UI version of the server',
  method: 'GET',
  path: 'dashboard/uiversion',
  roles: 'signed-in',
  changes: false,
  answers: 'legacy',
  request: z.object({}),
  response: z.int(),
});
