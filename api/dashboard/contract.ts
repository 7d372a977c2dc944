import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { managers, operationsFor, orderStaff, type ResponseOf } from '#api/contract/operation.ts';
import { WireMoment, WireSource } from '#api/contract/order-codes.ts';
import { OrderStatus, StatusName } from '#api/contract/status-name.ts';
import {
  Day,
  Flag,
  inData,
  Instant,
  listOf,
  NullableDay,
  NullableMoney,
  NullableText,
  OrderNumber,
  paging,
  PlainDay,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
  WireDate,
  WireDelivery,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';

const { operation } = operationsFor(orderStaff);

/** DASH-019, D-50: the six overviews; unprocessed orders and backorders are calls of their own. */
export const DashboardVariant = z.enum([
  'entered',
  'todeliver',
  'delivered',
  'notinvoiced',
  'invoicednotdelivered',
  'customerapp',
]);

const row = {
  orderId: RecordId,
  number: OrderNumber,
  isOfAccount: Flag,
  customerId: WireId,
  customerName: Text,
  city: ['delivery-city', Text],
  orderDate: PlainDay,
  deliveryDate: WireDelivery,
  moment: WireMoment,
  time: NullableText,
  bottles: Whole,
  incl: ['invoice-amount_incl', WireMoney],
  status: OrderStatus,
  invoiceStatus: InvoiceStatusName,
  source: ['is-client-order', WireSource],
  remark: Text,
} as const;
export const SalesOrderRow = renamed(row);
export type SalesOrderRow = z.output<typeof SalesOrderRow>;

const Page = z.object({
  data: z.array(SalesOrderRow),
  total: Whole,
  sums: renamed({ bottles: Whole, incl: ['invoice-amount_incl', WireMoney] }),
});

/** API-055, paged (ours). */
export const dashboardOrders = operation('dashboardOrders', 'GET dashboard/orders/{variant}/{date}', {
  summary: 'Orders overview of the dashboard',
  isWholeUnpaged: true,
  reads: ['SalesOrder:list'],
  example: { variant: 'entered' },
  request: { variant: DashboardVariant, date: Day, ...paging(8) },
  response: Page,
});

/** API-056, DASH-007: what waits, and what is printed by its status alone (D-01). */
export const unprocessedOrders = operation('unprocessedOrders', 'GET dashboard/unprocessed', {
  summary: 'Unprocessed orders',
  isWholeUnpaged: true,
  reads: ['SalesOrder:list'],
  request: paging(8),
  response: Page,
});

const BackOrder = renamed({
  ...row,
  lines: z.array(
    renamed({
      lineId: WireId,
      productId: WireId,
      name: Text,
      vintage: NullableText,
      quantity: Whole,
    }),
  ),
});
/** API-057, DASH-008: back orders with their customer and lines. */
export const backOrders = operation('backOrders', 'GET dashboard/backorders', {
  summary: 'Back orders with their lines',
  isWholeUnpaged: true,
  reads: ['SalesOrder:list'],
  request: paging(8),
  response: Page.extend({ data: z.array(BackOrder) }),
});
export type BackOrder = z.output<typeof BackOrder>;

/** API-058, DASH-008: the newest first, at most 8. */
export const productUpdates = operation('productUpdates', 'GET dashboard/products', {
  item: 'API-058',
  summary: 'Last product updates',
  reads: ['Product:list', 'LogBook'],
  response: listOf({
    productId: WireId,
    name: Text,
    field: Text,
    from: ['old_value', NullableText],
    to: ['new_value', NullableText],
    changedAt: ['created_at', Instant],
    userName: Text,
  }),
});
export type ProductUpdate = ResponseOf<typeof productUpdates>['data'][number];

/** API-059: the last workday with deliveries; null before there was one. */
export const lastDeliveryDay = operation('lastDeliveryDay', 'GET dashboard/lastdate', {
  item: 'API-059',
  summary: 'Last workday with deliveries',
  response: inData(NullableDay),
});

const Figure = renamed({
  orders: Whole,
  bottles: Whole,
  incl: ['amount_incl', WireMoney],
});

/** API-060, DASH-009, with the counts of every work queue (ours). */
export const dashboardSummary = operation('dashboardSummary', 'GET dashboard/summary/{date}', {
  summary: 'Summary blocks and counts of the dashboard',
  reads: ['SalesOrder:list'],
  request: { date: Day },
  response: inData({
    today: Figure,
    todeliver: Figure,
    /** The invoices that are not paid, and what is open of them. */
    open: renamed({
      invoices: Whole,
      incl: ['amount_incl', WireMoney],
      /** Ours: the customers with an invoice past their term. */
      late: ['late_customers', Whole],
    }),
    /** Ours: the orders that are not invoiced. */
    not_invoiced: Figure,
    counts: z.record(z.enum([...DashboardVariant.options, 'unprocessed', 'backorders']), Whole),
    /** The date today in Amsterdam, and the day that "day after" stands for (DASH-001). */
    date: PlainDay,
    next_delivery_date: PlainDay,
    /** API-059: the last workday with deliveries. */
    last_date: NullableDay,
  }),
});

/** API-061, DASH-017. */
export const directOrdersWarning = operation('directOrdersWarning', 'GET dashboard/directorderswarning', {
  item: 'API-061',
  summary: 'Direct orders without add-stock step',
  reads: ['DirectOrder:list', 'SalesOrder:list'],
  response: { count: Whole },
});

/** API-062, SHELL-016: at most 25. */
export const globalSearch = operation('globalSearch', 'GET dashboard/search/{q}', {
  isOfBooks: true,
  summary: 'Global search over orders and customers',
  roles: managers,
  reads: ['SalesOrder', 'Customer'],
  request: { q: typedText(100, 2) },
  response: listOf({
    /** FMT-023: 1 order, 2 customer. */
    type: z.literal([1, 2]),
    id: WireId,
    number: Whole,
    name: Text,
    city: Text,
    date: WireDate,
    amount: NullableMoney,
    status: StatusName.nullable(),
  }),
});

/** Ours: the open work that the menu counts; to deliver is that of today. */
export const openWork = operation('openWork', 'GET dashboard/openwork', {
  summary: 'Open work: to deliver today, purchase orders, direct orders to put into stock',
  reads: ['SalesOrder:list', 'PurchaseOrder:list'],
  response: inData(renamed({ toDeliver: Whole, purchases: Whole, directOrders: Whole })),
});

/** Ours: how far a new company is; `missing` names what it did not say of itself. Counts stop at 1000. */
export const firstSteps = operation('firstSteps', 'GET dashboard/firststeps', {
  summary: 'What a new company has done',
  roles: managers,
  reads: ['Account', 'Product:list', 'Customer:list', 'User', 'Stock:list', 'SalesOrder:list'],
  response: inData(
    renamed({
      missing: z.array(Text),
      products: Whole,
      customers: Whole,
      users: Whole,
      lacksPrice: ['price_missing', z.boolean()],
      hasStock: ['stock', z.boolean()],
      hasOrder: ['order', z.boolean()],
      sender: Text,
    }),
  ),
});

/** Ours: shows or hides them on the dashboard. */
export const showFirstSteps = operation('showFirstSteps', 'PUT dashboard/firststeps', {
  summary: 'Show or hide the first steps',
  roles: managers,
  example: { shown: 1 },
  request: { shown: Flag },
});

/** API-063. */
export const uiVersion = operation('uiVersion', 'GET dashboard/uiversion', {
  item: 'API-063',
  summary: 'UI version of the server',
  roles: 'signed-in',
  answers: 'legacy',
  response: Whole,
});
