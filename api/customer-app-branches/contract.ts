import { z } from 'zod';
import { OrderLines } from '#api/customer-app/contract.ts';
import { clients, operationsFor } from '#api/contract/operation.ts';
import { OrderStatus } from '#api/contract/status-name.ts';
import {
  byId,
  Flag,
  NullableDay,
  NullableMoney,
  NullableText,
  NullableWhole,
  OptionalDate,
  OptionalMoney,
  OrderNumber,
  pageOf,
  paging,
  PlainDay,
  RecordId,
  renamed,
  sentText,
  Text,
  typedText,
  Whole,
  WireDelivery,
  WireId,
  WireInt,
  WireMoney,
} from '#api/contract/wire.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { Quantity } from '#domain/sales-order/line.ts';

const { operation } = operationsFor(clients);

/** Ours: customers with several users, who order for one branch or more, each up to a limit. */

/** As in the domain, `domain/user/branches.ts`. */
const Right = z.enum(['order', 'approve', 'view']);

/** The customers that the user orders for or sees; it calls for one of them by `X-Customer-Id`. */
export const ownBranches = operation('ownBranches', 'GET klantapp/branches', {
  summary: 'Own branches',
  reads: ['Approval', 'Customer'],
  response: {
    data: z.array(
      renamed({
        customerId: WireId,
        name: Text,
        city: Text,
        right: Right,
        /** Of one order, excl. VAT. */
        limit: NullableMoney,
        waiting: Whole,
      }),
    ),
    /** What waits for this user to approve. */
    waiting: Whole,
  },
});
export type OwnBranch = z.output<typeof ownBranches.response>['data'][number];

/** Orders of all own branches, the newest first. */
export const branchOrders = operation('branchOrders', 'POST klantapp/branches/orders', {
  summary: 'Orders of the own branches',
  changes: false,
  reads: ['SalesOrder', 'Approval'],
  request: paging(10),
  response: pageOf({
    orderId: RecordId,
    number: OrderNumber,
    customerId: WireId,
    customerName: Text,
    orderDate: PlainDay,
    deliveryDate: WireDelivery,
    status: OrderStatus,
    bottles: Whole,
    incl: ['invoice-amount_incl', WireMoney],
  }),
});

/** What a basket above the limit becomes: it is no order and reserves nothing. Sent under the id of the basket, once. */
export const askApproval = operation('askApproval', 'POST klantapp/approval/ask', {
  summary: 'Ask for approval of the basket',
  example: { order_lines: [{ product_id: 1201, qty: 6 }] },
  request: {
    lines: ['order_lines', OrderLines],
    deliveryDate: WireDelivery.default(null),
    note: sentText(2000),
    orderer: ['name', sentText(100)],
    phone: sentText(30),
    shownIncl: OptionalMoney,
  },
  response: { approvalId: RecordId },
});

const asked = {
  approvalId: RecordId,
  customerId: WireId,
  customerName: Text,
  status: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  askedBy: Text,
  askedOn: PlainDay,
  bottles: Whole,
  deliveryDate: WireDelivery,
  excl: ['invoice-amount_excl', WireMoney],
  incl: ['invoice-amount_incl', WireMoney],
  limit: WireMoney,
  decidedBy: NullableText,
  decidedOn: NullableDay,
  /** What who decided said of it. */
  word: Text,
  /** Of the order that it became. */
  orderNumber: ['real_id', NullableWhole],
  mayDecide: Flag,
  isOwn: Flag,
} as const;

/** What was asked at the own branches, the newest first. */
export const ownApprovals = operation('ownApprovals', 'POST klantapp/approvals', {
  summary: 'Requests for approval',
  changes: false,
  reads: ['Approval'],
  request: { isWaiting: ['waiting', Flag.default(false)], ...paging(10) },
  response: pageOf(asked),
});
export type OwnApproval = z.output<typeof ownApprovals.response>['data'][number];

const ofApproval = { approvalId: WireId } as const;

/** What it would come to now; null where it cannot be ordered as it stands. */
const Now = renamed({ excl: WireMoney, incl: WireMoney }).nullable();

/** Each wine once of which another number is wanted than was asked, 0 for none; of the others what was asked. */
const Changed = z
  .array(renamed({ productId: WireId, quantity: WireInt.pipe(Quantity.min(0)) }))
  .max(1000)
  .refine((wines) => new Set(wines.map(({ productId }) => productId)).size === wines.length)
  .default([]);

/** A request with what it would come to now. */
export const ownApproval = operation('ownApproval', 'GET klantapp/approval/{id}', {
  summary: 'A request for approval',
  reads: ['Approval:approvalId', 'SalesOrder', 'Stock', 'Product'],
  request: byId('approvalId'),
  response: {
    ...asked,
    remark: Text,
    priceSide: PriceSide,
    lines: z.array(
      renamed({
        productId: WireId,
        name: Text,
        quantity: Whole,
        /** Where another number was approved, that. */
        approved: NullableWhole,
        unitPrice: WireMoney,
        /** Free now; null where it is no longer offered. */
        available: ['available_stock', NullableWhole],
      }),
    ),
    now: Now,
    /** Why it cannot. */
    problem: NullableText,
    delivery_dates: z.array(PlainDay),
  },
});
export type OpenApproval = z.output<typeof ownApproval.response>;

/** The same with other numbers of some wines. */
export const previewApproval = operation('previewApproval', 'POST klantapp/approval/preview', {
  summary: 'What a request comes to with other numbers',
  changes: false,
  example: { approval_id: 70012, order_lines: [{ product_id: 1201, qty: 6 }] },
  reads: ['Approval:approvalId', 'Stock', 'Product'],
  request: { ...ofApproval, changed: ['order_lines', Changed] },
  response: { now: Now, problem: NullableText },
});

/** It becomes an order of now; of two who decide one does. */
export const giveApproval = operation('giveApproval', 'POST klantapp/approval/approve', {
  summary: 'Approve a request',
  example: { approval_id: 70012, shown_incl: 100.55 },
  request: {
    ...ofApproval,
    changed: ['order_lines', Changed],
    deliveryDate: OptionalDate,
    /** What who approves read that it comes to: a dearer order is not made. */
    shownIncl: WireMoney,
    word: sentText(500),
  },
  response: { orderId: RecordId, number: OrderNumber },
});

export const refuseApproval = operation('refuseApproval', 'POST klantapp/approval/refuse', {
  summary: 'Refuse a request',
  example: { approval_id: 70012, word: 'Te veel voor deze week' },
  request: { ...ofApproval, word: typedText(500, 1) },
});

/** By who asked, while it waits. */
export const withdrawApproval = operation('withdrawApproval', 'POST klantapp/approval/withdraw', {
  summary: 'Withdraw an own request',
  example: { approval_id: 70012 },
  request: ofApproval,
});
