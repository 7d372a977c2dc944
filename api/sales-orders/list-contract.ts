import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { inPeriod, byQuestion, lastFirst, foundSoFar, recordPaging } from '#api/contract/list-filters.ts';
import { operation, orderStaff } from '#api/contract/operation.ts';
import { OrderStatus, StatusName } from '#api/contract/status-name.ts';
import {
  Flag,
  NullableDay,
  NullableText,
  OrderNumber,
  orNull,
  PlainDay,
  RecordId,
  renamed,
  Text,
  Whole,
  WireDelivery,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';

const ListedOrder = renamed({
  orderId: RecordId,
  number: OrderNumber,
  customerId: WireId,
  customerName: Text,
  city: Text,
  orderDate: PlainDay,
  deliveryDate: WireDelivery,
  /** Ordered by the customer itself. */
  isByCustomer: ['by_customer', Flag],
  bottles: Whole,
  excl: WireMoney,
  incl: WireMoney,
  paid: WireMoney,
  status: OrderStatus,
  invoiceStatus: ['invoicestatus', InvoiceStatusName],
  invoiceNumber: NullableText,
  invoiceDate: NullableDay,
  isOfAccount: Flag,
});
export type ListedOrder = z.output<typeof ListedOrder>;

/** By number, order date or delivery date; each has its index. */
export const OrderSort = z.enum(['number', 'orderDate', 'deliveryDate']);
export type OrderSort = z.output<typeof OrderSort>;
/** Who entered it: the office, or the customer in its app. */
export const OrderChannel = z.enum(['office', 'app']);

/**
 * Ours: a page of the orders of the account, narrowed by the number of an order or invoice, or by words about the
 * customer, and by what else is asked. The sums are those of all that are found; null where there are more.
 */
export const listOrders = operation('listOrders', 'GET orders/list', {
  area: 'orders',
  roles: orderStaff,
  isOfBooks: true,
  summary: 'A page of the orders',
  example: { q: 'bistro', sort: 'orderDate' },
  reads: ['SalesOrder:list'],
  request: {
    ...byQuestion,
    status: ['orderstatus', orNull(StatusName)],
    invoiceStatus: ['invoice', orNull(InvoiceStatusName)],
    channel: orNull(OrderChannel),
    ...inPeriod,
    sort: OrderSort.default('number'),
    ...lastFirst,
    ...recordPaging,
  },
  response: {
    data: z.array(ListedOrder),
    ...foundSoFar,
    sums: renamed({ bottles: Whole, excl: WireMoney, incl: WireMoney, open: WireMoney }).nullable(),
  },
});
