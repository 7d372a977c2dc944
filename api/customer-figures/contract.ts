import { WirePriceType } from '#api/contract/dutch-words.ts';
import { z } from 'zod';
import { InvoiceStatusName } from '#api/contract/invoice-status-name.ts';
import { LogEntry } from '#api/log-book/contract.ts';
import { operation } from '#api/contract/operation.ts';
import { StatusName } from '#api/contract/status-name.ts';
import {
  Day,
  TableFormat,
  Flag,
  inData,
  renamed,
  Success,
  WireDate,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';

const roles = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;
const skip = WireInt.pipe(z.int().min(0).max(1_000_000));
const take = WireInt.pipe(z.int().min(1).max(100));

const CustomerOrder = renamed({
  orderId: ['id', WireId],
  number: ['real_id', z.int()],
  accountId: ['main_user_id', WireId],
  accountName: ['account', z.string()],
  /** CUST-017: those of another account are read-only. */
  isOfAccount: ['account_this', Flag],
  invoiceNumber: ['invoice-number', z.string().nullable()],
  orderDate: ['order-date', z.iso.date()],
  invoiceDate: ['invoice-date', WireDate],
  /** Days since the invoice, or since the order where there is none. */
  age: ['age', z.int()],
  incl: ['invoice-amount_incl', WireMoney],
  paid: ['paid', WireMoney],
  status: ['orderstatus', StatusName],
  invoiceStatus: ['factuurstatus', InvoiceStatusName],
});
export type CustomerOrder = z.output<typeof CustomerOrder>;

/** API-049, CUST-017. */
export const customerOrders = operation({
  id: 'customerOrders',
  item: 'API-049',
  isSearch: true,
  summary: 'Orders of a customer',
  method: 'GET',
  path: 'order/getByCustomer/{id}/{type}/{skip}/{take}',
  roles,
  changes: false,
  reads: ['SalesOrder'],
  answers: 'problem',
  example: { id: 401, type: 'all', skip: 0, take: 10 },
  request: renamed({
    customerId: ['id', WireId],
    type: ['type', z.enum(['all', 'unpaid'])],
    skip: ['skip', skip],
    take: ['take', take],
  }),
  response: z.object({ data: z.array(CustomerOrder), total: z.int() }),
});

const CustomerLine = renamed({
  orderId: ['order_id', WireId],
  lineId: ['line_id', WireId],
  number: ['real_id', z.int()],
  orderDate: ['order-date', z.iso.date()],
  productId: ['product_id', WireId],
  name: ['name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  quantity: ['qty', z.int()],
  unitPrice: ['unit_price', WireMoney],
  discount: ['discount', WirePercentage],
  priceType: ['typeprijs', WirePriceType],
  totalExcl: ['total_price_excl', WireMoney],
});
export type CustomerLine = z.output<typeof CustomerLine>;

/** API-050, CUST-018. */
export const customerLines = operation({
  id: 'customerLines',
  item: 'API-050',
  isSearch: true,
  summary: 'Last ordered lines of a customer',
  method: 'GET',
  path: 'order/linesByCustomer/{id}/{skip}/{take}',
  roles,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  example: { id: 401, skip: 0, take: 12 },
  request: renamed({ customerId: ['id', WireId], skip: ['skip', skip], take: ['take', take] }),
  response: z.object({ data: z.array(CustomerLine), total: z.int() }),
});

const ProductBought = renamed({
  productId: ['product_id', WireId],
  name: ['product_name', z.string()],
  vintage: ['vintage', z.string().nullable()],
  unitPrice: ['unit_price_excl', WireMoney],
  quantity: ['qty_sum', z.int()],
  excl: ['omzet_excl', WireMoney],
  times: ['times', z.int()],
  lastDate: ['last_date', z.iso.date()],
});
export type ProductBought = z.output<typeof ProductBought>;

/** API-120, CUST-018: the most bottles first, at most 500. */
export const customerProducts = operation({
  id: 'customerProducts',
  item: 'API-120',
  isSearch: true,
  summary: 'Products that a customer bought',
  method: 'GET',
  path: 'klant/products/{id}',
  roles,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  example: { id: 401 },
  request: renamed({ customerId: ['id', WireId] }),
  response: inData(z.array(ProductBought)),
});

const inPeriod = { customerId: ['id', WireId], from: ['from', Day], to: ['to', Day] } as const;
const period = renamed(inPeriod);

/** API-121, CUST-019: by order date, both days included; quotes and backorders are not sold. */
export const customerFigures = operation({
  id: 'customerFigures',
  item: 'API-121',
  isSearch: true,
  summary: 'Sales figures of a customer',
  method: 'GET',
  path: 'klant/figures/{id}/{from}/{to}',
  roles,
  changes: false,
  reads: ['SalesOrder:list'],
  answers: 'problem',
  example: { id: 401, from: '2026-01-01', to: '2026-12-31' },
  request: period,
  response: renamed({
    orders: ['aantal_orders', z.int()],
    bottles: ['aantal_flessen', z.int()],
    incl: ['omzet_incl', WireMoney],
    excl: ['omzet_excl', WireMoney],
    /** LINE-027: null for who may not see what wine costs. */
    margin: ['marge_excl', WireMoney.nullable()],
    marginPercentage: ['marge_percent', WirePercentage.nullable()],
    outstanding: ['openstaande', WireMoney],
    outstandingInPeriod: ['openstaande_period', WireMoney],
    products: ['products', z.array(ProductBought)],
  }),
});
export type CustomerFigures = z.output<typeof customerFigures.response>;

/** API-122. */
export const customerFiguresPdf = operation({
  id: 'customerFiguresPdf',
  item: 'API-122',
  isSearch: true,
  summary: 'Sales figures of a customer as PDF',
  method: 'GET',
  path: 'klant/figures/pdf/{id}/{from}/{to}',
  roles,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 401, from: '2026-01-01', to: '2026-12-31' },
  request: period,
  response: z.any(),
});

/** API-123. */
export const customerFiguresCsv = operation({
  id: 'customerFiguresCsv',
  item: 'API-123',
  isSearch: true,
  summary: 'Sales figures of a customer as CSV',
  method: 'GET',
  path: 'klant/figures/csv/{id}/{from}/{to}',
  roles,
  changes: false,
  answers: 'problem',
  file: 'text/csv',
  example: { id: 401, from: '2026-01-01', to: '2026-12-31' },
  request: renamed({ ...inPeriod, format: ['format', TableFormat] }),
  response: z.string(),
});

/** API-232, CUST-020: what the customer still has to pay, to send by post. */
export const customerReminderPdf = operation({
  id: 'customerReminderPdf',
  item: 'API-232',
  isSearch: true,
  summary: 'Reminder of what a customer has to pay as PDF',
  method: 'GET',
  path: 'stats/aanmanen/pdf/{customer}',
  roles,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { customer: 401 },
  request: renamed({ customerId: ['customer', WireId] }),
  response: z.any(),
});

const ofCustomer = renamed({ customerId: ['id', WireId] });

/** API-107, CUST-027. */
export const financingInfo = operation({
  id: 'financingInfo',
  item: 'API-107',
  isSearch: true,
  summary: 'Financing of a customer',
  method: 'GET',
  path: 'klant/financing/info/{id}',
  roles,
  changes: false,
  reads: ['Customer:customerId'],
  answers: 'problem',
  example: { id: 401 },
  request: ofCustomer,
  response: renamed({
    entries: [
      'data',
      z.array(
        renamed({
          entryId: ['id', WireId],
          name: ['name', z.string()],
          amount: ['amount', WireMoney],
          date: ['date', z.iso.date()],
          discount: ['discount', WirePercentage],
        }),
      ),
    ],
    total: ['total_amount', WireMoney],
    discounted: ['total_discounted', WireMoney],
    balance: ['balance', WireMoney],
    newest: [
      'basic_info',
      renamed({
        amount: ['amount', WireMoney],
        date: ['date', z.iso.date()],
        discount: ['based_on_discount', WirePercentage],
      }).nullable(),
    ],
  }),
});
export type FinancingInfo = z.output<typeof financingInfo.response>;

/** API-108. */
export const financingPdf = operation({
  id: 'financingPdf',
  item: 'API-108',
  summary: 'Financing of a customer as PDF',
  method: 'GET',
  path: 'klant/financing/pdf/{id}',
  roles,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 401 },
  request: ofCustomer,
  response: z.any(),
});

/** API-117, CUST-026, CUST-028. Without a date it is of today. */
export const addCustomerFinancing = operation({
  id: 'addCustomerFinancing',
  item: 'API-117',
  summary: 'Add a financing entry',
  method: 'PUT',
  path: 'klant/financing/add',
  roles: ['ADMIN', 'MANAGER', 'SALES'],
  changes: true,
  answers: 'legacy',
  naturalKey: (entry) => JSON.stringify(entry),
  example: { customer_id: 401, name: 'Start', amount: 110, discount: 10 },
  request: renamed({
    customerId: ['customer_id', WireId],
    name: ['name', z.string().trim().max(100).default('Start')],
    amount: ['amount', WireMoney],
    date: ['date', WireDate.default(null)],
    discount: ['discount', WirePercentage],
  }),
  response: Success,
});

/** API-114, CUST-036: the customers added in a period, both days included. */
export const exportCustomersCsv = operation({
  id: 'exportCustomersCsv',
  item: 'API-114',
  isSearch: true,
  summary: 'Customers as CSV',
  method: 'GET',
  path: 'klant/exportKlantenCSV/{a}/{b}',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  answers: 'problem',
  file: 'text/csv',
  example: { a: '2026-01-01', b: '2026-12-31' },
  request: renamed({ from: ['a', Day], to: ['b', Day], format: ['format', TableFormat] }),
  response: z.string(),
});

/** Ours: the newest 500 events of a customer and of what belongs to it. */
export const customerHistory = operation({
  id: 'customerHistory',
  summary: 'Events of a customer for its logs tab',
  method: 'GET',
  path: 'klant/history/{id}',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['Customer:customerId'],
  answers: 'problem',
  example: { id: 401 },
  request: ofCustomer,
  response: inData(z.array(LogEntry)),
});
