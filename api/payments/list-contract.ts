import { z } from 'zod';
import {
  inPeriod,
  byQuestion,
  lastFirst,
  ofCustomer,
  foundSoFar,
  recordPaging,
} from '#api/contract/list-filters.ts';
import { fileOperation, operation, orderStaff } from '#api/contract/operation.ts';
import {
  NullableId,
  NullableMoney,
  NullableText,
  NullableWhole,
  orNull,
  PlainDay,
  renamed,
  TableFormat,
  Text,
  WireMoney,
} from '#api/contract/wire.ts';
import { PaymentStatusName } from '#api/payments/line-contract.ts';
import { PaymentMethodCode } from '#domain/payment/payment-method.ts';

const ListedPayment = renamed({
  /** Of the claim and the line in it. */
  paymentId: ['key', Text],
  date: PlainDay,
  amount: WireMoney,
  method: ['payment_methode', PaymentMethodCode],
  methodName: ['payment_methode_name', Text],
  status: ['payment_status', PaymentStatusName],
  /** Null where an invoice that moved in was paid. */
  orderId: NullableId,
  orderNumber: ['order_real_id', NullableWhole],
  invoiceNumber: NullableText,
  customerId: NullableId,
  customerName: Text,
  /** Who booked it; empty for the system. */
  userName: Text,
});
export type ListedPayment = z.output<typeof ListedPayment>;

const MethodOnWire = z.codec(z.union([PaymentMethodCode, z.string().regex(/^[1-8]$/)]), PaymentMethodCode, {
  decode: (code) => Number(code) as PaymentMethodCode,
  encode: (code) => code,
});

const asked = {
  ...byQuestion,
  method: ['payment_methode', orNull(MethodOnWire)],
  ...ofCustomer,
  ...inPeriod,
  ...lastFirst,
} as const;

/** Ours: a page of the payments by day; `q` is a number of an order or invoice, or words about the customer. */
export const listPayments = operation('listPayments', 'GET payments/list', {
  roles: orderStaff,
  isOfBooks: true,
  summary: 'A page of the payments',
  example: { q: 'bistro', payment_methode: 1 },
  reads: ['SalesOrder:list', 'Customer:list'],
  request: { ...asked, ...recordPaging },
  response: {
    data: z.array(ListedPayment),
    ...foundSoFar,
    /** Of all that are found and did not fail; null where there are more. A write-off is no money, unless those are asked. */
    sum: ['amount', NullableMoney],
  },
});

/** Ours: the same as a file, all that are found. */
export const exportPaymentList = fileOperation('exportPaymentList', 'GET payments/file', {
  roles: orderStaff,
  isOfBooks: true,
  summary: 'The payments of a list as CSV or workbook',
  file: 'text/csv',
  example: { q: 'bistro', payment_methode: 1 },
  request: { ...asked, format: TableFormat },
});
