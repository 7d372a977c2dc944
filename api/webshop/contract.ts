import { z } from 'zod';
import { managers, operationsFor, orderStaff } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  listOf,
  pageOf,
  paging,
  RecordId,
  renamed,
  Text,
  WireId,
  Whole,
  WireMoney,
} from '#api/contract/wire.ts';

const { operation } = operationsFor(managers);

const WaitingOrder = renamed({
  shopOrderId: RecordId,
  number: Text,
  heardAt: Instant,
  total: WireMoney,
  /** Why it is no order, and what helps. */
  reason: Text,
  /** Where it is in the webshop; empty without an address of that. */
  address: Text,
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

/** Ours, INT-018: orders of the webshop that could not be placed, the newest first. */
export const waitingShopOrders = operation('waitingShopOrders', 'GET settings/webshop/orders', {
  summary: 'Orders of the webshop that could not be placed',
  reads: ['Webshop:list'],
  request: paging(20),
  response: pageOf(WaitingOrder),
});

/** Ours, INT-018: fetches the order as it is now in the webshop and tries again; `placed` is 0 where it still waits. */
export const retryShopOrder = operation('retryShopOrder', 'POST settings/webshop/orders/retry', {
  summary: 'Try an order of the webshop again',
  answers: 'problem',
  example: { id: 70012 },
  request: byId('shopOrderId'),
  response: inData({ isPlaced: ['placed', Flag] }),
});

/** Ours, INT-018: it becomes no order here, whatever the webshop tells of it. */
export const dismissShopOrder = operation('dismissShopOrder', 'POST settings/webshop/orders/dismiss', {
  summary: 'Leave out an order of the webshop',
  answers: 'problem',
  example: { id: 70012 },
  request: byId('shopOrderId'),
});

const ShopPush = renamed({
  requestedAt: ['id', WireId],
  heardAt: Instant,
  productCount: Whole,
  sentence: Text,
  /** Where it was recorded which products they are; one that is tried again by itself needs nobody. */
  mayRetry: Flag,
});
export type ShopPush = z.output<typeof ShopPush>;

/** Ours, INT-018: what the webshop does not know yet of products and vouchers, at most 50, the newest first. */
export const shopPushes = operation('shopPushes', 'GET settings/webshop/pushes', {
  summary: 'Updates that the webshop did not take',
  reads: ['Webshop:list'],
  response: listOf(ShopPush),
});

/** Ours, INT-018: sends the products or vouchers of an update again, as they are now. */
export const retryShopPush = operation('retryShopPush', 'POST settings/webshop/pushes/retry', {
  summary: 'Send an update to the webshop again',
  answers: 'problem',
  example: { id: 120 },
  request: { requestedAt: ['id', WireId] },
});

/** Ours, INT-018: what is to be known of an order that came from the webshop; nothing of one that did not. */
export const shopOrderOfOrder = operation('shopOrderOfOrder', 'GET order/webshop/{id}', {
  summary: 'What the webshop says of an order',
  roles: orderStaff,
  isOfBooks: true,
  reads: ['SalesOrder:orderId'],
  request: byId('orderId'),
  response: listOf({
    number: Text,
    heardAt: Instant,
    total: WireMoney,
    status: Text,
    isPaid: ['paid', Flag],
    /** Amounts that differ, coupons, fees, and whose order it might be. */
    remarks: z.array(Text),
    /** What the webshop changed since, the latest last; the order stays as it is. */
    changes: z.array(renamed({ heardAt: Instant, sentences: z.array(Text) })),
  }),
});
