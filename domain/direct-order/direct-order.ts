import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { accountInId, type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { bottlesSaid, bottlesText } from '#domain/kernel/words.ts';

/** `accountId` is the receiver of the goods; the order is in the account that supplies them (DIRECT-015). */
const mirrored = {
  directOrderId: Id,
  accountId: Id,
  orderId: Id,
  /** The number of the order in the supplying account. */
  orderNumber: PositiveInt,
};
const partOf = streamOf('salesOrder', 'orderId');

export const directOrderEvents = {
  placed: defineEvent('DirectOrderPlaced', {
    action: message('Directe order geplaatst', 'Direct order placed'),
    data: {
      ...mirrored,
      accountName: z.string(),
      supplierAccountId: Id,
      supplierName: z.string(),
      /** The receiver's customer record in the supplying account. */
      customerId: Id,
    },
    subject: ({ orderNumber }) => message(`Directe order ${orderNumber}`, `Direct order ${orderNumber}`),
    partOf,
    log: ({ accountName, supplierName, orderNumber }) =>
      message(
        `Directe order voor ${accountName} geplaatst bij ${supplierName}, als order ${orderNumber}.`,
        `Direct order for ${accountName} placed with ${supplierName}, as order ${orderNumber}.`,
      ),
  }),
  stockAdded: defineEvent('DirectOrderStockAdded', {
    action: message('Voorraad ingeboekt', 'Stock booked in'),
    data: { ...mirrored, bottles: PositiveInt },
    partOf,
    log: ({ bottles: count, orderNumber }) =>
      message(
        `${bottlesText(count)} van directe order ${orderNumber} in de voorraad geboekt.`,
        `${bottlesText(count, 'en')} of direct order ${orderNumber} booked into stock.`,
      ),
    changes: ({ bottles: count }) => [
      { field: message('Ingeboekt', 'Booked in'), from: null, to: bottlesSaid(count) },
    ],
  }),
};
export type DirectOrderEvent = EventOf<typeof directOrderEvents>;
type DirectOrderPlaced = ReturnType<typeof directOrderEvents.placed>['data'];

/** The parts of the mirrored order that matter for stock, as in its own stream. */
export type Delivered = Pick<SalesOrder, 'status' | 'isDeleted' | 'isPast' | 'lines'> | null;

export type DirectOrderCommand =
  ({ type: 'PlaceDirectOrder' } & DirectOrderPlaced) | { type: 'AddDirectOrderStock'; delivered: Delivered };
export const directOrderRefusals = {
  'direct-order-not-found': notFound('Deze directe order bestaat niet.', 'This direct order does not exist.'),
  'direct-order-account-not-found': notFound(
    'Voor dit account worden hier geen directe orders geplaatst.',
    'No direct orders are placed here for this account.',
  ),
  'direct-order-not-delivered': conflict(
    'De voorraad wordt pas ingeboekt als de order is afgeleverd.',
    'The stock can be added once the order has been delivered.',
  ),
  'direct-order-stock-added': conflict(
    'De voorraad van deze directe order is al ingeboekt.',
    'The stock of this direct order has already been added.',
  ),
  'direct-order-received': conflict(
    'De flessen van deze directe order staan al in de voorraad van de ontvanger: de order blijft afgeleverd, met deze flessen. Boek wat terugkomt als aparte order.',
    'The bottles of this direct order are in the stock of the receiver already: the order stays delivered, with these bottles. Book what comes back as an order of its own.',
  ),
  'direct-order-blocked': conflict(
    'Van deze directe order kan geen voorraad worden ingeboekt.',
    'No stock can be added from this direct order.',
  ),
} satisfies RefusalTable;
export type DirectOrderRefusal = keyof typeof directOrderRefusals;

export type DirectOrder = { placed: DirectOrderPlaced; isStockAdded: boolean };

/** The stream of a direct order; its id contains the owner. */
export const directOrderIdOf = ({ accountId, directOrderId }: { accountId: number; directOrderId: number }) =>
  `${accountId}.${directOrderId}`;

/**
 * The bottles that an order delivers, by product: a multi-product counts as its components (PROD-039),
 * returned goods do not count.
 */
export const broughtBy = (lines: SalesOrder['lines']): Map<number, number> => {
  const brought = new Map<number, number>();
  for (const { productId, quantity, components = [{ productId, quantity: 1 }] } of lines)
    for (const item of components)
      brought.set(item.productId, (brought.get(item.productId) ?? 0) + quantity * item.quantity);
  return new Map([...brought].filter(([, count]) => count > 0));
};

/**
 * An order of one account that is a sales order in another (DIRECT-015). Its stock is added once, on delivery
 * (DIRECT-005). Refuses direct-order-not-found, direct-order-not-delivered, direct-order-stock-added, and
 * direct-order-blocked if it is deleted or delivers nothing.
 */
export const directOrder: Decider<DirectOrder | null, DirectOrderCommand, DirectOrderEvent> = {
  category: 'directOrder',
  events: directOrderEvents,
  initial: null,
  ownerOf: accountInId,

  decide(command, state) {
    switch (command.type) {
      case 'PlaceDirectOrder':
        return [directOrderEvents.placed(command)];
      case 'AddDirectOrderStock': {
        if (!state) return refuse<DirectOrderRefusal>('direct-order-not-found');
        if (state.isStockAdded) return refuse<DirectOrderRefusal>('direct-order-stock-added');
        const { delivered } = command;
        if (!delivered || delivered.isDeleted) return refuse<DirectOrderRefusal>('direct-order-blocked');
        if (delivered.status !== 'delivered') return refuse<DirectOrderRefusal>('direct-order-not-delivered');
        const bottles = [...broughtBy(delivered.lines).values()].reduce((all, count) => all + count, 0);
        if (bottles === 0) return refuse<DirectOrderRefusal>('direct-order-blocked');
        return [directOrderEvents.stockAdded({ ...state.placed, bottles })];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'DirectOrderPlaced':
        return { placed: event.data, isStockAdded: false };
      case 'DirectOrderStockAdded':
        return state && { ...state, isStockAdded: true };
    }
  },
};
