import { operationsFor, orderStaff, sellers } from '#api/contract/operation.ts';
import { byId } from '#api/contract/wire.ts';

const { fileOperation } = operationsFor(sellers, 'orders');

/** API-032, SO-041, SO-043. */
export const printPackingSlip = fileOperation('printPackingSlip', 'GET order/printPakbon/{id}', {
  isOfBooks: true,
  item: 'API-032',
  summary: 'Packing slip as PDF; the order is printed',
  roles: orderStaff,
  changes: true,
  request: byId('orderId'),
});

/** Ours: SO-041 is about the first print; of an order that was printed the status stays. */
export const reprintPackingSlip = fileOperation('reprintPackingSlip', 'GET order/reprintPakbon/{id}', {
  isOfBooks: true,
  summary: 'Packing slip as PDF once more; the status of the order stays',
  roles: orderStaff,
  changes: true,
  request: byId('orderId'),
});

/**
 * Ours: the same to read: nothing is printed, so nothing of the order changes, and who only reads may (D-63). Of a
 * deleted order too, which it says.
 */
export const readPackingSlip = fileOperation('readPackingSlip', 'GET order/pakbonlezen/{id}', {
  isOfBooks: true,
  summary: 'Packing slip as PDF, to read',
  roles: orderStaff,
  request: byId('orderId'),
});

/** Ours: the receipt of an order, to read; of a deleted one too. */
export const readTicket = fileOperation('readTicket', 'GET order/bonlezen/{id}', {
  isOfBooks: true,
  summary: 'Checkout ticket as PDF, to read',
  roles: orderStaff,
  request: byId('orderId'),
});
