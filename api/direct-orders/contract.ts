import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { ProductForCustomer } from '#api/products/for-customer-contract.ts';
import { StatusName } from '#api/contract/status-name.ts';
import { filledLines, lineParts, orderParts, text } from '#api/sales-orders/contract.ts';
import {
  Day,
  Flag,
  inData,
  renamed,
  Success,
  WireDate,
  WireDelivery,
  WireId,
  WireInt,
  WireMoney,
  WirePercentage,
} from '#api/contract/wire.ts';

/** ROLE-003. */
const roles = ['ADMIN', 'MANAGER', 'TRAFFIC'] as const;

/** API-080, DIRECT-001: the accounts for which can be ordered, or is delivered, from the account that asks. */
export const directOrderAccounts = operation({
  id: 'directOrderAccounts',
  item: 'API-080',
  isSearch: true,
  summary: 'Direct-order accounts',
  method: 'GET',
  path: 'directorder/accounts',
  roles,
  changes: false,
  reads: ['Account', 'Customer:list'],
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        accountId: ['id', WireId],
        name: ['name', z.string()],
        /** As which customer of the supplying account it is delivered to. */
        customerId: ['customer_id', WireId],
        /** Whether the supplying account sells incl VAT: then the prices are, and an extra discount is offered. */
        isIncl: ['incl_account', Flag],
        supplierName: ['supplier_account_name', z.string()],
        isVatExempt: ['no_vat', Flag],
        /** Who receives the goods, unless an alternate address is typed. */
        address: ['address', z.string()],
      }),
    ),
  ),
});
export type DirectOrderAccount = z.output<typeof directOrderAccounts.response>['data'][number];

/** DIRECT-004: an integer from 1 to 100, anything else becomes 10. */
export const countOf = (text: string | number): number => {
  const count = typeof text === 'number' ? text : /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return Number.isInteger(count) && count >= 1 && count <= 100 ? count : 10;
};

const Row = renamed({
  directOrderId: ['id', WireId],
  orderId: ['order_id', WireId],
  /** Null of an order that was deleted, as is all that it held. */
  number: ['real_id', z.int().nullable()],
  orderDate: ['order-date', WireDate],
  deliveryDate: ['delivery-date', WireDelivery],
  status: ['orderstatus', StatusName.nullable()],
  bottles: ['bottles', z.int()],
  incl: ['invoice-amount_incl', WireMoney],
  /** DIRECT-005: what the stock that was added left behind; null before. */
  log: [
    'log',
    renamed({
      addedAt: ['created_at', z.iso.datetime()],
      userName: ['username', z.string()],
      bottles: ['qty', z.int()],
    }).nullable(),
  ],
  /** Its stock can not be added at all: the order was deleted, or brings nothing. */
  isBlocked: ['is_blocked', Flag],
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
export const directOrders = operation({
  id: 'directOrders',
  item: 'API-081',
  isSearch: true,
  summary: 'Direct orders by customer',
  method: 'GET',
  path: 'directorder/list/{customer}/{take}/{skip}',
  roles,
  changes: false,
  reads: ['DirectOrder:list', 'SalesOrder:list'],
  answers: 'problem',
  example: { customer: 401, take: 10, skip: 0 },
  request: renamed({
    customerId: ['customer', WireId],
    take: [
      'take',
      z.codec(z.union([z.number(), z.string().max(20)]), z.int(), {
        decode: countOf,
        encode: (count) => count,
      }),
    ],
    skip: ['skip', WireInt.pipe(z.int().min(0).max(1_000_000))],
  }),
  response: z.object({ data: z.array(Row), total: z.int() }),
});

const price = { excl: WireMoney, incl: WireMoney };
/** DIRECT-007: both sides of every price; the margin is null for who may not see it (LINE-027). */
const Line = renamed({
  productId: ['product_id', WireId],
  name: ['productnaam', z.string()],
  quantity: ['qty', z.int()],
  /** Ours: bottles that are wanted besides, and that the supplying account does not have. */
  short: ['qty_short', z.int()],
  isLocked: ['lock', Flag],
  unitPriceExcl: ['unit_price_excl', price.excl],
  unitPriceIncl: ['unit_price_incl', price.incl],
  totalExcl: ['total_price_excl', price.excl],
  totalIncl: ['total_price_incl', price.incl],
  margin: ['marge', WirePercentage.nullable()],
  vatRate: ['btw', WirePercentage],
});
export type DirectOrderLine = z.output<typeof Line>;

/** API-082, DIRECT-003: what the account needs to be at its minimum stock again. */
export const autoDirectOrder = operation({
  id: 'autoDirectOrder',
  item: 'API-082',
  isSearch: true,
  summary: 'Lines of the auto direct order',
  method: 'GET',
  path: 'directorder/auto/{customer}',
  roles,
  changes: false,
  answers: 'problem',
  example: { customer: 401 },
  request: renamed({ customerId: ['customer', WireId] }),
  response: inData(z.array(Line)),
});

/** DIRECT-016 (path ours): the products of the supplying account, at the prices of this customer. */
export const productsToOrderDirectly = operation({
  id: 'productsToOrderDirectly',
  summary: 'Products with the price of a direct-order customer',
  method: 'GET',
  path: 'directorder/products/{customer}',
  roles,
  changes: false,
  reads: ['Product', 'Stock'],
  answers: 'problem',
  example: { customer: 401 },
  request: renamed({ customerId: ['customer', WireId], supplyDate: ['date', Day.optional()] }),
  response: inData(z.array(ProductForCustomer)),
});

/** DIRECT-008: what is no whole number counts as none, and such a line is dropped. */
const AnyQuantity = z.codec(z.union([z.number(), z.string().max(20)]), z.int().min(0).max(100_000), {
  decode: (quantity) => (Number.isInteger(Number(quantity)) ? Number(quantity) : 0),
  encode: (quantity) => quantity,
});

/** API-083. Its `direct_order_id` follows from the command, like every id. */
export const placeDirectOrder = operation({
  id: 'placeDirectOrder',
  item: 'API-083',
  summary: 'New direct order',
  method: 'POST',
  path: 'directorder/store',
  roles,
  changes: true,
  answers: 'legacy',
  example: { customer_id: 401, 'delivery-method_id': 1, order_lines: [{ product_id: 1201, qty: 6 }] },
  request: renamed({
    customerId: ['customer_id', WireId],
    /** D-33: the account that supplies; left out, that of the setting, which is 3 until it is changed. */
    insertInAccountId: ['insert_in_mu_id', WireId.nullable().default(null)],
    lines: ['order_lines', filledLines(renamed({ ...lineParts, quantity: ['qty', AnyQuantity] }))],
    /** DIRECT-010: in whole euros. */
    extraDiscount: ['xtra_discount', z.int().min(0).max(1_000_000).nullable().default(null)],
    ...orderParts,
    recipientName: ['klantnaam', text(200)],
    street: ['street_name', text(200)],
    houseNumber: ['house_number', text(20)],
    postcode: ['postcode', text(20)],
    city: ['city', text(100)],
    isPrinted: ['print', Flag.default(false)],
    /** What the screen showed, each compared (SO-018). */
    shownExcl: ['invoice-amount_excl', WireMoney.nullable().default(null)],
    shownVat: ['invoice-amount_btw', WireMoney.nullable().default(null)],
    shownIncl: ['invoice-amount_incl', WireMoney.nullable().default(null)],
  }),
  returned: () => [z.object({ order_lines: z.array(Line) })],
  response: inData(
    renamed({
      directOrderId: ['id', WireId],
      orderId: ['order_id', WireId],
      number: ['real_id', z.int()],
    }),
  ),
});

/** API-084, DIRECT-005. */
export const addDirectOrderStock = operation({
  id: 'addDirectOrderStock',
  item: 'API-084',
  summary: 'Add stock of a delivered direct order',
  method: 'PUT',
  path: 'directorder/addstock',
  roles,
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: renamed({ directOrderId: ['id', WireId] }),
  response: Success,
});

/** DIRECT-014 (ours): the delivery note that was printed with a direct order, in the house style of who supplies it. */
export const directOrderPackingSlip = operation({
  id: 'directOrderPackingSlip',
  summary: 'Packing slip of a direct order as PDF',
  method: 'GET',
  path: 'directorder/pakbon/{id}',
  roles,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012 },
  request: renamed({ directOrderId: ['id', WireId] }),
  response: z.unknown(),
});
