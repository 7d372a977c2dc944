import { basketOf, firstPageOf } from '#projections/views/customer-app-first-page.ts';
import { checkOffered, placeAppOrder } from '#application/customer-app/place.ts';
import { setFavourite } from '#application/favourite/set-favourite.ts';
import * as contract from '#api/customer-app/contract.ts';
import { checkMayOrder, mayOrder } from '#api/customer-app/may-order.ts';
import {
  type Call,
  implement,
  implementChange,
  implementResult,
  implementView,
  success,
} from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ownCustomer, ownerOf, rangeOf } from '#projections/views/customer-app-range.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { inWholeBoxes } from '#domain/product/boxes.ts';
import { isOfferedForItself } from '#projections/app-range/queries.ts';
import { freeStock, ownOrders } from '#projections/views/customer-app-orders.ts';

/** Nobody orders or types for another customer. */
const checkOwn = (customer: Customer, requested: number | null) => {
  if (requested !== null && requested !== customer.customerId) refuse('customer-differs');
};

/**
 * In which boxes a customer gets a product, and how much of it is free; a product that it may not order can only be
 * taken out of its basket. Refuses branch-only-seen, customer-not-found, product-not-found.
 */
const boxFor = async (call: Call, { productId, quantity }: { productId: number; quantity: number }) => {
  checkMayOrder(call);
  const { log, account, customerId } = call.caller;
  const { productsFrom: accountId, customersFrom, stockFrom: stockAccountId } = account;
  if (customerId === null) return refuse('customer-not-found');
  const scope = { log, accountId };
  const wanted = { customerId, customersFrom, stockAccountId, productId };
  const itself = await isOfferedForItself(call.core.db, scope, wanted);
  if (itself?.isOffered) return { customerId, box: itself };
  const customer = await ownCustomer(call);
  if (quantity > 0) await checkOffered(call.core, account, customer, [productId]);
  const range = await rangeOf(call, customer, { limit: 1, ids: [productId] });
  return { customerId, box: range.find((product) => product.productId === productId) };
};

export const customerAppRoutes = [
  implementView(contract.customerAppProducts, firstPageOf),

  implementView(contract.customerAppFind, async (call, { question, skip, take }) => {
    const customer = await ownCustomer(call);
    const inBasket = await basketOf(call, customer);
    const find = (isMistyped: boolean) =>
      rangeOf(call, customer, { question, skip, limit: take + 1, isMistyped }, inBasket);
    const exact = await find(false);
    const isAlike = exact.length === 0 && skip === 0;
    const found = isAlike ? await find(true) : exact;
    return {
      data: found.slice(0, take),
      has_more: !isAlike && found.length > take,
      isAlike: isAlike && found.length > 0,
    };
  }),

  implement(contract.customerAppStock, (call, { ids }) => freeStock(call, ids)),

  implement(contract.customerAppBasket, async (call) =>
    call.core.baskets.read(ownerOf(call, await ownCustomer(call))),
  ),

  implement(contract.keepQuantity, async (call, typed) => {
    const { customerId, box } = await boxFor(call, typed);
    const quantity = box ? inWholeBoxes(box, typed.quantity) : typed.quantity;
    const owner = ownerOf(call, { customerId });
    const isKept = await call.core.baskets.setQuantity(owner, { ...typed, quantity }, call.actor.commandId);
    return { data: 1 as const, isKept, quantity };
  }),

  implement(contract.keepInfo, async (call, { age, customerId, ...info }) => {
    checkMayOrder(call);
    const customer = await ownCustomer(call);
    checkOwn(customer, customerId);
    const owner = ownerOf(call, customer);
    const isKept = await call.core.baskets.setInfo(owner, info, age, call.actor.commandId);
    return { data: 1 as const, isKept };
  }),

  implement(contract.clearBasket, async (call) => {
    checkMayOrder(call);
    const { baskets } = call.core;
    const owner = ownerOf(call, await ownCustomer(call));
    const { basketId } = await baskets.read(owner);
    await baskets.close(owner, basketId, null);
    return success;
  }),

  implementResult(contract.placeCustomerOrder, async (call, { customerId: requested, ...wanted }) => {
    checkOwn(await ownCustomer(call), requested);
    const orderer = { ...(await mayOrder(call)), ociHook: call.caller.ociHook };
    return placeAppOrder(call.core, call.actor, orderer, wanted);
  }),

  implementChange(contract.setFavourite, async (call, wanted) => {
    const { customerId } = await mayOrder(call);
    return setFavourite(call.core, call.actor, { ...wanted, customerId });
  }),

  implementView(contract.customerAppOrders, ownOrders),
];
