import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { directOrders, extraDiscount, lock } from '#web/parts/words.en.ts';

export const afterDelivery = 'After delivery';
export const bottlesBooked = (bottles: Text) => `${bottles} booked`;
export const addStockOfOrder = (orderId: Text) => `Add Stock of order ${orderId}`;
export const addStock = 'Add Stock';
export const theStockWasNotBooked = 'The stock was not booked';
export const ofOrderBooked = (bottles: Text, value: Text) => `${bottles} of order ${value} booked`;
export const latestDirectOrdersOf = (name: Text) => `Latest direct orders of ${name}`;
export const deliveredBy = (supplierName: Text) => `delivered by ${supplierName}`;
export const numberOfOrders = 'Number of orders';
export const thereAreNoDirectOrders = 'There are no direct orders for this account yet.';
export const bookStockOfOrder = (value: Text) => `Book stock of order ${value}?`;
export const bookStock = 'Book stock';
export const bottlesAreAddedOnce = (bottles: Text, account: Text) =>
  `${bottles} are added to the stock of ${account}. This happens once and cannot be reversed.`;
export const autoDirectorder = 'Auto DirectOrder';
export const newDirectorder = 'New DirectOrder';
export const theAccountsCouldNotBe = 'The accounts could not be fetched.';
export const noAccountForDirectOrders = 'No account for direct orders';
export const anAccountPlacesDirectOrders =
  'An account places direct orders once it is a customer of the supplying account and has a stock of its own. Enter the customer number in';
export const settingsPurchasing = 'Settings, Purchase';
export const neededFreeAtAreLeft = (proposed: Text, count: Text, supplierName: Text, short: Text) =>
  `${proposed} needed, ${count} free at ${supplierName}: ${short} are left.`;
export const nothing = 'nothing';
export const customerName = 'Customer name';
export const linesOfTheDirectOrder = 'Lines of the direct order';
export const directOrderPlaced = (value: Text) => `Direct order ${value} placed`;
export const isDeliveredBy = (supplierName: Text) => `Delivered by ${supplierName}`;
export const theOrderWasPlacedBut = 'The order was placed, but the packing slip was not made.';
export const directorderFor = (value: Text, name: Text) => `${value} DirectOrder for ${name}`;
export const auto = 'Auto';
export const newTitle = 'New';
export const theDirectOrderWasNot = 'The direct order was not placed.';
export const noProductIsBelowIts = 'No product is below its minimum stock.';
export const ofWhichExtraDiscount = 'Of which extra discount';
export const printPackingSlip = 'Print packing slip';
export const theEnteredLinesWillBe = 'The entered lines will be lost.';
export const discardAnyway = 'Discard anyway';
export const slipFile = (number: Text) => `packing-slip-${number}.pdf`;
