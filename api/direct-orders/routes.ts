import type { RequestOf } from '#api/contract/operation.ts';
import { directOrdersWarning, openWork } from '#api/dashboard/contract.ts';
import * as contract from '#api/direct-orders/contract.ts';
import {
  type Call,
  implement,
  implementData,
  implementChange,
  implementFileView,
  implementResult,
  implementView,
} from '#api/http/implement.ts';
import { detailsOf, linesOn, placeSetAside, pricesSetAside } from '#api/sales-orders/wanted-order.ts';
import { refuse } from '#api/http/refuse.ts';
import { addDirectOrderStock } from '#application/direct-order/add-stock.ts';
import { findDirectOrder } from '#application/direct-order/find.ts';
import { placeDirectOrder } from '#application/direct-order/place.ts';
import type { Account } from '#domain/account/account.ts';
import { euro } from '#domain/kernel/money.ts';
import { hasPart } from '#domain/account/parts.ts';
import { countOpenPurchases } from '#projections/purchase-orders/queries.ts';
import { countToDeliver } from '#projections/sales-orders/queries.ts';
import { directOrdersWithoutStock } from '#projections/direct-orders/queries.ts';
import {
  partiesHere,
  knownHere,
  partiesOfCustomer,
  directOrderHere,
  asAccount,
  directOrdersOf,
  replenishmentOf,
} from '#projections/views/direct-orders.ts';
import { orderPaperOf, orderToSend } from '#projections/views/order-paper.ts';
import { productsPricedFor } from '#projections/views/priced-products.ts';

/** A direct order as it was entered, as it is placed. */
const wantedOf = (request: RequestOf<typeof contract.placeDirectOrder>, supplier: Account) => ({
  isPrinted: request.isPrinted,
  discount: { manual: null, extra: (request.extraDiscount ?? 0) * euro },
  lines: linesOn(supplier.priceSide, request.lines),
  ...detailsOf(request),
});

/** DASH-017. */
const withoutStock = (call: Call) =>
  directOrdersWithoutStock(
    call.core.db,
    call.caller.log,
    partiesHere(call).map(({ receiver, supplier }) => ({
      receiverId: receiver.accountId,
      supplierId: supplier.accountId,
    })),
  );

export const directOrderRoutes = [
  implementData(contract.directOrderAccounts, async (call) => (await knownHere(call)).map(asAccount)),

  implementView(contract.directOrders, directOrdersOf),

  implementView(contract.autoDirectOrder, replenishmentOf),

  implementData(contract.productsToOrderDirectly, async (call, request) => {
    const { supplier } = await partiesOfCustomer(call, request.customerId);
    const { role } = call.caller;
    return productsPricedFor(call.core, { account: supplier, role }, request);
  }),

  implementResult(contract.placeDirectOrder, async (call, request) => {
    const { core, actor } = call;
    const { receiver, supplier, customer } = await partiesOfCustomer(call, request.customerId);
    const { insertInAccountId: requested } = request;
    if (requested !== null && requested !== supplier.accountId)
      return refuse('direct-order-account-not-found', { insert_in_mu_id: requested });
    const wanted = { ...wantedOf(request, supplier), customerId: customer.customerId };
    const placed = await placeDirectOrder(core, actor, { receiver, supplier }, wanted);
    const { recipientName: klantnaam, street, houseNumber: house_number, postcode, city } = request;
    const place = placeSetAside(street, { klantnaam, house_number, postcode, city });
    call.setAside([...place, ...pricesSetAside(request.lines)]);
    return placed;
  }),

  implementChange(contract.addDirectOrderStock, async (call, { directOrderId }) => {
    const { core, actor } = call;
    const { receiver } = await findDirectOrder(core, actor, { directOrderId, between: partiesHere(call) });
    return addDirectOrderStock(core, actor, receiver, directOrderId);
  }),

  implementFileView(contract.directOrderPackingSlip, async (call, { directOrderId }) => {
    const { orderId, supplier } = await directOrderHere(call, directOrderId);
    return orderPaperOf(call, await orderToSend(call, orderId, supplier.accountId), 'packing-slip');
  }),

  implement(directOrdersWarning, async (call) => ({ count: await withoutStock(call) })),

  implementView(openWork, async (call) => {
    const { db, clock } = call.core;
    const { account } = call.caller;
    const [toDeliver, purchases, directOrders] = await Promise.all([
      countToDeliver(db, account, clock.today()),
      hasPart(account, 'purchasing') ? countOpenPurchases(db, account) : 0,
      withoutStock(call),
    ]);
    return { data: { toDeliver, purchases, directOrders } };
  }),
];
