import { WirePriceType } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { LogEntry } from '#api/log-book/contract.ts';
import { managers, operationsFor, orderStaff, type ResponseOf, sellers } from '#api/contract/operation.ts';
import { NullablePause } from '#api/contract/reminder-pause.ts';
import { NullableStep } from '#api/contract/reminder-step.ts';
import { OrderStatus } from '#api/contract/status-name.ts';
import {
  byId,
  Day,
  Flag,
  intBetween,
  listOf,
  NullableDay,
  NullableMoney,
  NullablePercentage,
  NullableText,
  OptionalDate,
  OrderNumber,
  pageOf,
  PlainDay,
  RecordId,
  renamed,
  TableFormat,
  Text,
  typedText,
  Whole,
  WireDate,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';

const { operation, fileOperation } = operationsFor(orderStaff, 'customers');

const skip = intBetween(0, 1_000_000);
const take = intBetween(1, 100);

const CustomerOrder = renamed({
  orderId: RecordId,
  number: OrderNumber,
  accountId: WireId,
  accountName: ['account', Text],
  /** CUST-017: those of another account are read-only. */
  isOfAccount: Flag,
  invoiceNumber: NullableText,
  orderDate: PlainDay,
  invoiceDate: WireDate,
  /** Days since the invoice, or since the order where there is none. */
  age: Whole,
  incl: ['invoice-amount_incl', WireMoney],
  paid: WireMoney,
  status: OrderStatus,
  invoiceStatus: InvoiceStatusName,
});
export type CustomerOrder = z.output<typeof CustomerOrder>;

/** API-049, CUST-017. */
export const customerOrders = operation(
  'customerOrders',
  'GET order/getByCustomer/{id}/{type}/{skip}/{take}',
  {
    isOfBooks: true,
    summary: 'Orders of a customer',
    reads: ['SalesOrder'],
    example: { id: 401, type: 'all' },
    request: {
      customerId: RecordId,
      type: z.enum(['all', 'unpaid']),
      skip,
      take,
    },
    response: pageOf(CustomerOrder),
  },
);

const CustomerLine = renamed({
  orderId: WireId,
  lineId: WireId,
  number: OrderNumber,
  orderDate: PlainDay,
  productId: WireId,
  name: Text,
  vintage: NullableText,
  quantity: Whole,
  unitPrice: WireMoney,
  discount: WirePercentage,
  priceType: ['typeprijs', WirePriceType],
  totalExcl: WireMoney,
});
export type CustomerLine = z.output<typeof CustomerLine>;

/** API-050, CUST-018. */
export const customerLines = operation('customerLines', 'GET order/linesByCustomer/{id}/{skip}/{take}', {
  isOfBooks: true,
  summary: 'Last ordered lines of a customer',
  reads: ['SalesOrder:list'],
  example: { id: 401, take: 12 },
  request: { customerId: RecordId, skip, take },
  response: pageOf(CustomerLine),
});

const ProductBought = renamed({
  productId: WireId,
  name: ['product_name', Text],
  vintage: NullableText,
  unitPrice: ['unit_price_excl', WireMoney],
  quantity: ['qty_sum', Whole],
  excl: ['omzet_excl', WireMoney],
  times: Whole,
  lastDate: PlainDay,
});
export type ProductBought = z.output<typeof ProductBought>;

/** API-120, CUST-018: the most bottles first. */
export const customerProducts = operation('customerProducts', 'GET klant/products/{id}', {
  isOfBooks: true,
  summary: 'Products that a customer bought',
  reads: ['SalesOrder:list'],
  request: byId('customerId'),
  response: listOf(ProductBought),
});

const inPeriod = { customerId: RecordId, from: Day, to: Day } as const;
const period = renamed(inPeriod);

/** API-121, CUST-019: by order date, both days included; quotes and backorders are not sold. */
export const customerFigures = operation('customerFigures', 'GET klant/figures/{id}/{from}/{to}', {
  isOfBooks: true,
  summary: 'Sales figures of a customer',
  reads: ['SalesOrder:list'],
  request: period,
  response: {
    orders: ['aantal_orders', Whole],
    bottles: ['aantal_flessen', Whole],
    incl: ['omzet_incl', WireMoney],
    excl: ['omzet_excl', WireMoney],
    /** LINE-027: null for who may not see what wine costs. */
    margin: ['marge_excl', NullableMoney],
    marginPercentage: ['marge_percent', NullablePercentage],
    outstanding: ['openstaande', WireMoney],
    outstandingInPeriod: ['openstaande_period', WireMoney],
    products: z.array(ProductBought),
  },
});
export type CustomerFigures = ResponseOf<typeof customerFigures>;

const OrderOfDay = renamed({ orderId: RecordId, number: OrderNumber, date: WireDate }).nullable();

/** Ours: what stands above the tabs of a customer; sold is as in its sales figures, open as in its outstanding amount. */
export const customerAtAGlance = operation('customerAtAGlance', 'GET klant/glance/{id}', {
  isOfBooks: true,
  summary: 'Customer at a glance',
  reads: ['Customer:customerId', 'SalesOrder:list'],
  request: byId('customerId'),
  response: {
    /** The last twelve months; the figures up to `last_order` are about them. */
    from: PlainDay,
    to: PlainDay,
    excl: WireMoney,
    exclBefore: WireMoney,
    months: z.array(WireMoney),
    bottles: Whole,
    orders: Whole,
    /** How many days lie between two days on which it ordered, on average. */
    interval: Whole.nullable(),
    lastOrder: OrderOfDay,
    /** Without a date: as soon as possible. */
    nextDelivery: OrderOfDay,
    usual: z.array(renamed({ productId: WireId, name: Text, vintage: NullableText, quantity: Whole })),
    /** Invoices past their day, and how many days the oldest of them is. */
    late: renamed({ invoices: Whole, amount: WireMoney, days: Whole }),
    /** The oldest first, at most 50. */
    open: z.array(
      renamed({
        orderId: WireId.nullable(),
        number: ['real_id', Whole.nullable()],
        invoiceNumber: Text,
        dueDate: PlainDay,
        amount: WireMoney,
        pause: ['reminder_pause', NullablePause],
        level: ['reminder_level', Whole],
        nextStep: ['reminder_next', NullableStep],
        collectOn: ['collect_on', NullableDay],
      }),
    ),
    openCount: Whole,
    orderCount: Whole,
    dealCount: Whole,
  },
});
export type CustomerAtAGlance = ResponseOf<typeof customerAtAGlance>;

/** API-122. */
export const customerFiguresPdf = fileOperation(
  'customerFiguresPdf',
  'GET klant/figures/pdf/{id}/{from}/{to}',
  {
    isOfBooks: true,
    summary: 'Sales figures of a customer as PDF',
    request: period,
  },
);

/** API-123. */
export const customerFiguresCsv = fileOperation(
  'customerFiguresCsv',
  'GET klant/figures/csv/{id}/{from}/{to}',
  {
    isOfBooks: true,
    summary: 'Sales figures of a customer as CSV',
    file: 'text/csv',
    request: { ...inPeriod, format: TableFormat },
  },
);

/** API-232, CUST-020: what the customer still has to pay, to send by post. */
export const customerReminderPdf = fileOperation('customerReminderPdf', 'GET stats/aanmanen/pdf/{customer}', {
  isOfBooks: true,
  summary: 'Reminder of what a customer has to pay as PDF',
  request: byId('customerId', 'customer'),
});

const ofCustomer = byId('customerId');

/** API-107, CUST-027. */
export const financingInfo = operation('financingInfo', 'GET klant/financing/info/{id}', {
  isOfBooks: true,
  summary: 'Financing of a customer',
  reads: ['Customer:customerId'],
  request: ofCustomer,
  response: {
    entries: [
      'data',
      z.array(
        renamed({
          entryId: RecordId,
          name: Text,
          amount: WireMoney,
          date: PlainDay,
          discount: WirePercentage,
        }),
      ),
    ],
    total: ['total_amount', WireMoney],
    discounted: ['total_discounted', WireMoney],
    balance: WireMoney,
    newest: [
      'basic_info',
      renamed({
        amount: WireMoney,
        date: PlainDay,
        discount: ['based_on_discount', WirePercentage],
      }).nullable(),
    ],
  },
});
export type FinancingInfo = ResponseOf<typeof financingInfo>;

/** API-108. */
export const financingPdf = fileOperation('financingPdf', 'GET klant/financing/pdf/{id}', {
  isOfBooks: true,
  item: 'API-108',
  summary: 'Financing of a customer as PDF',
  request: ofCustomer,
});

/** API-117, CUST-026, CUST-028. Without a date it is of today. */
export const addCustomerFinancing = operation('addCustomerFinancing', 'PUT klant/financing/add', {
  item: 'API-117',
  summary: 'Add a financing entry',
  roles: sellers,
  naturalKey: (entry) => JSON.stringify(entry),
  example: { name: 'Start', amount: 110, discount: 10 },
  request: {
    customerId: WireId,
    name: typedText(100).default('Start'),
    amount: WireMoney,
    date: OptionalDate,
    discount: WirePercentage,
  },
});

/** API-114, CUST-036: the customers added in a period, both days included. */
export const exportCustomersCsv = fileOperation('exportCustomersCsv', 'GET klant/exportKlantenCSV/{a}/{b}', {
  asksCode: true,
  summary: 'Customers as CSV',
  roles: managers,
  file: 'text/csv',
  example: { a: '2026-01-01', b: '2026-12-31' },
  request: { from: ['a', Day], to: ['b', Day], format: TableFormat },
});

/** Ours: the newest 500 events of a customer and of what belongs to it. */
export const customerHistory = operation('customerHistory', 'GET klant/history/{id}', {
  isOfBooks: true,
  summary: 'Events of a customer for its logs tab',
  roles: managers,
  reads: ['Customer:customerId'],
  request: ofCustomer,
  response: listOf(LogEntry),
});
