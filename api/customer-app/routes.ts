import { basketOf, firstPageOf, versionOf } from '#projections/views/customer-app-first-page.ts';
import { checkOffered, placeAppOrder } from '#application/customer-app/place.ts';
import { setFavourite } from '#application/favourite/set-favourite.ts';
import * as contract from '#api/customer-app/contract.ts';
import { implement, implementView } from '#api/http/implement.ts';
import { ownCustomer, ownerOf, rangeOf } from '#projections/views/customer-app-range.ts';
import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import { invoiceStatusInApp } from '#domain/invoice/status.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { inWholeBoxes } from '#domain/product/boxes.ts';
import type { OrderRequestRefusal } from '#domain/sales-order/order-request.ts';
import { freeForApp, isOfferedForItself } from '#projections/app-range/queries.ts';
import { invoiceStatusOfRow, ordersOfCustomer } from '#projections/sales-orders/queries.ts';

const success = { data: 1 as const };

/** Nobody orders or types for another customer. */
const checkOwn = (customer: Customer, requested: number | null) => {
  if (requested !== null && requested !== customer.customerId)
    refuse<OrderRequestRefusal>('customer-differs');
};

export const customerAppRoutes = [
  implementView(contract.customerAppProducts, (_, call) => firstPageOf(call)),

  implementView(contract.customerAppFind, async ({ question, skip, take }, call) => {
    const customer = await ownCustomer(call);
    const inBasket = await basketOf(call, customer);
    const found = await rangeOf(call, customer, { question, skip, limit: take + 1 }, inBasket);
    return { data: found.slice(0, take), has_more: found.length > take };
  }),

  implement(contract.customerAppStock, async ({ ids }, call) => {
    const { log, account, customerId } = call.caller;
    const { productsFrom: accountId, customersFrom, stockFrom: stockAccountId } = account;
    const levels =
      customerId === null
        ? null
        : await freeForApp(
            call.core.db,
            { log, accountId },
            { customerId, customersFrom, stockAccountId, ids },
          );
    if (levels === null) return refuse<CustomerRefusal>('customer-not-found');
    return {
      data: levels.map(({ productId, available }) => ({ productId, available: Math.max(available, 0) })),
    };
  }),

  implement(contract.customerAppBasket, async (_, call) =>
    call.core.baskets.read(ownerOf(call, await ownCustomer(call))),
  ),

  implement(contract.keepQuantity, async (typed, call) => {
    const { log, account, customerId } = call.caller;
    const { productsFrom: accountId, customersFrom, stockFrom: stockAccountId } = account;
    const { productId } = typed;
    const itself =
      customerId === null
        ? null
        : await isOfferedForItself(
            call.core.db,
            { log, accountId },
            { customerId, customersFrom, stockAccountId, productId },
          );
    let boxed: { bottlesPerBox: number; available: number } | undefined = itself ?? undefined;
    if (!itself?.isOffered) {
      const customer = await ownCustomer(call);
      if (typed.quantity > 0) await checkOffered(call.core, account, customer, [productId]);
      const range = await rangeOf(call, customer, { limit: 1, ids: [productId] });
      boxed = range.find((product) => product.productId === productId);
    }
    const quantity = boxed ? inWholeBoxes(boxed, typed.quantity) : typed.quantity;
    const owner = ownerOf(call, { customerId: customerId! });
    const isKept = await call.core.baskets.setQuantity(owner, { ...typed, quantity }, call.actor.commandId);
    return { data: 1 as const, isKept, quantity };
  }),

  implement(contract.keepInfo, async ({ age, customerId, ...info }, call) => {
    const customer = await ownCustomer(call);
    checkOwn(customer, customerId);
    const owner = ownerOf(call, customer);
    const isKept = await call.core.baskets.setInfo(owner, info, age, call.actor.commandId);
    return { data: 1 as const, isKept };
  }),

  implement(contract.clearBasket, async (_, call) => {
    const { baskets } = call.core;
    const owner = ownerOf(call, await ownCustomer(call));
    const { basketId } = await baskets.read(owner);
    await baskets.close(owner, basketId, null);
    return success;
  }),

  implement(contract.placeCustomerOrder, async ({ customerId: requested, ...wanted }, call) => {
    const { core, actor, recorded } = call;
    const customer = await ownCustomer(call);
    checkOwn(customer, requested);
    const { customerId } = customer;
    const source = versionOf(call) === 1 ? 'app-1' : 'app-2';
    const orderer = { customerId, source, ociHook: call.caller.ociHook } as const;
    const { orderId, number } = recorded(await placeAppOrder(core, actor, orderer, wanted));
    return { data: { orderId, number } };
  }),

  implement(contract.setFavourite, async (wanted, call) => {
    const { core, actor, recorded } = call;
    const { customerId } = await ownCustomer(call);
    recorded(await setFavourite(core, actor, { ...wanted, customerId }));
    return success;
  }),

  implementView(contract.customerAppOrders, async (page, call) => {
    const { core, caller } = call;
    const customer = await ownCustomer(call);
    const { rows, total } = await ordersOfCustomer(
      core.db,
      { log: caller.log, accountId: caller.account.accountId },
      customer.customerId,
      page,
    );
    return {
      data: rows.map((order) => ({
        orderId: order.order_id,
        number: order.number,
        orderDate: order.order_date,
        deliveryDate: order.delivery_date,
        status: order.status,
        invoiceStatus: invoiceStatusInApp(invoiceStatusOfRow(order), caller.role === 'CLIENT' ? 1 : 2),
        bottles: order.bottles,
        excl: order.excl,
        incl: order.incl,
        hasInvoice: order.invoice_number !== null && customer.seesInvoicesInApp,
        hasPackingSlip: !order.is_past && order.status !== 'quote',
      })),
      total,
    };
  }),
];
