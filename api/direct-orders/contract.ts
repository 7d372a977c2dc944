import { z } from 'zod';
import { buyers, operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import { StatusName } from '#api/contract/status-name.ts';
import { filledLines, lineParts, orderParts } from '#api/sales-orders/contract.ts';
import {
  byId,
  Day,
  Flag,
  inData,
  Instant,
  intBetween,
  listOf,
  NullablePercentage,
  NullableWhole,
  OptionalFlag,
  OptionalId,
  OrderNumber,
  orNull,
  pageOf,
  RecordId,
  renamed,
  sentText,
  Text,
  textUpTo,
  Whole,
  wholeBetween,
  WireDate,
  WireDelivery,
  WireId,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';
import { ShownMoney } from '#api/contract/loose-money.ts';

const { operation, fileOperation } = operationsFor(buyers);

/** API-080, DIRECT-001: the accounts for which can be ordered, or is delivered, from the account that asks. */
export const directOrderAccounts = operation('directOrderAccounts', 'GET directorder/accounts', {
  item: 'API-080',
  summary: 'Direct-order accounts',
  reads: ['Account', 'Customer:list'],
  response: listOf({
    accountId: RecordId,
    name: Text,
    /** As which customer of the supplying account it is delivered to. */
    customerId: WireId,
    /** Whether the supplying account sells incl VAT: then the prices are, and an extra discount is offered. */
    isIncl: ['incl_account', Flag],
    supplierName: ['supplier_account_name', Text],
    isVatExempt: ['no_vat', Flag],
    /** Who receives the goods, unless an alternate address is typed. */
    address: Text,
  }),
});
export type DirectOrderAccount = ResponseOf<typeof directOrderAccounts>['data'][number];

/** DIRECT-004: an integer from 1 to 100, anything else becomes 10. */
export const countOf = (text: string | number): number => {
  const count = typeof text === 'number' ? text : /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return Number.isInteger(count) && count >= 1 && count <= 100 ? count : 10;
};

const Row = renamed({
  directOrderId: RecordId,
  orderId: WireId,
  /** Null of an order that was deleted, as is all that it held. */
  number: ['real_id', NullableWhole],
  orderDate: WireDate,
  deliveryDate: WireDelivery,
  status: ['orderstatus', StatusName.nullable()],
  bottles: Whole,
  incl: ['invoice-amount_incl', WireMoney],
  /** DIRECT-005: what the stock that was added left behind; null before. */
  log: renamed({
    addedAt: ['created_at', Instant],
    userName: Text,
    bottles: ['qty', Whole],
  }).nullable(),
  /** Its stock can not be added at all: the order was deleted, or brings nothing. */
  isBlocked: Flag,
});
export type DirectOrderView = z.output<typeof Row>;

/** DIRECT-005: delivered, without a log, and not blocked. */
export const mayAddStock = ({
  status,
  log,
  isBlocked,
}: Pick<DirectOrderView, 'status' | 'log' | 'isBlocked'>): boolean =>
  status === 'delivered' && log === null && !isBlocked;

/** API-081, the newest first. */
export const directOrders = operation('directOrders', 'GET directorder/list/{customer}/{take}/{skip}', {
  summary: 'Direct orders by customer',
  reads: ['DirectOrder:list', 'SalesOrder:list'],
  request: {
    customerId: ['customer', WireId],
    take: z.codec(z.union([z.number(), textUpTo(20)]), Whole, {
      decode: countOf,
      encode: (count) => count,
    }),
    skip: intBetween(0, 1_000_000),
  },
  response: pageOf(Row),
});

const price = { excl: WireMoney, incl: WireMoney };
/** DIRECT-007: both sides of every price; the margin is null for who may not see it (LINE-027). */
const Line = renamed({
  productId: WireId,
  name: ['productnaam', Text],
  quantity: Whole,
  /** Ours: bottles that are wanted besides, and that the supplying account does not have. */
  short: ['qty_short', Whole],
  isLocked: Flag,
  unitPriceExcl: price.excl,
  unitPriceIncl: price.incl,
  totalExcl: price.excl,
  totalIncl: price.incl,
  margin: NullablePercentage,
  vatRate: WirePercentage,
});
export type DirectOrderLine = z.output<typeof Line>;

/** API-082, DIRECT-003: what the account needs to be at its minimum stock again. */
export const autoDirectOrder = operation('autoDirectOrder', 'GET directorder/auto/{customer}', {
  summary: 'Lines of the auto direct order',
  request: byId('customerId', 'customer'),
  response: listOf(Line),
});

/** DIRECT-016 (path ours): the products of the supplying account, at the prices of this customer. */
export const productsToOrderDirectly = operation(
  'productsToOrderDirectly',
  'GET directorder/products/{customer}',
  {
    summary: 'Products with the price of a direct-order customer',
    reads: ['Product', 'Stock'],
    request: { customerId: ['customer', WireId], supplyDate: ['date', Day.optional()] },
    response: listOf(ProductForCustomer),
  },
);

/** DIRECT-008: what is no whole number counts as none, and such a line is dropped. */
const AnyQuantity = z.codec(z.union([z.number(), textUpTo(20)]), wholeBetween(0, 100_000), {
  decode: (quantity) => (Number.isInteger(Number(quantity)) ? Number(quantity) : 0),
  encode: (quantity) => quantity,
});

/** API-083. Its `direct_order_id` follows from the command, like every id. */
export const placeDirectOrder = operation('placeDirectOrder', 'POST directorder/store', {
  item: 'API-083',
  summary: 'New direct order',
  example: { customer_id: 401, 'delivery-method_id': 1, order_lines: [{ product_id: 1201, qty: 6 }] },
  request: {
    customerId: WireId,
    /** D-33: the account that supplies; left out, that of the setting, which is 3 until it is changed. */
    insertInAccountId: OptionalId,
    lines: ['order_lines', filledLines(renamed({ ...lineParts, quantity: AnyQuantity }))],
    /** DIRECT-010: in whole euros. */
    extraDiscount: orNull(wholeBetween(0, 1_000_000)),
    ...orderParts,
    recipientName: ['klantnaam', sentText(200)],
    street: ['street_name', sentText(200)],
    houseNumber: sentText(20),
    postcode: sentText(20),
    city: sentText(100),
    isPrinted: ['print', OptionalFlag],
    /** What the screen showed, each compared (SO-018). */
    shownExcl: orNull(ShownMoney),
    shownVat: orNull(ShownMoney),
    shownIncl: ['invoice-amount_incl', orNull(ShownMoney)],
  },
  returned: () => [z.object({ order_lines: z.array(Line) })],
  response: inData({
    directOrderId: RecordId,
    orderId: WireId,
    number: OrderNumber,
  }),
});

/** API-084, DIRECT-005. */
export const addDirectOrderStock = operation('addDirectOrderStock', 'PUT directorder/addstock', {
  item: 'API-084',
  summary: 'Add stock of a delivered direct order',
  request: byId('directOrderId'),
});

/** DIRECT-014 (ours): the delivery note that was printed with a direct order, in the house style of who supplies it. */
export const directOrderPackingSlip = fileOperation('directOrderPackingSlip', 'GET directorder/pakbon/{id}', {
  summary: 'Packing slip of a direct order as PDF',
  request: byId('directOrderId'),
});
