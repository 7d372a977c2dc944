import { loadSalesOrder } from '#application/sales-order/find.ts';
import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { type WarehouseOrder, WarehouseSaysNo } from '#application/ports/external-warehouse.ts';
import type { Facts } from '#application/ports/facts.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { externalOrder, type ExternalOrderRefusal } from '#domain/external-order/external-order.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { type SalesOrder, salesOrder } from '#domain/sales-order/sales-order.ts';
import { statuses } from '#domain/sales-order/status.ts';

/** The order, when it may go: it still has to be delivered, and did not go before. */
const orderToSend = async (work: UnitOfWork, orderId: number) => {
  const order = await loadSalesOrder(work, orderId);
  const externalNumber = await work.load(externalOrder, orderId);
  if (externalNumber !== null) return refuse<ExternalOrderRefusal>('external-order-sent', { externalNumber });
  if (statuses[order.status].claims !== 'reserved' || order.isPast)
    return refuse<ExternalOrderRefusal>('external-order-impossible', { status: order.status });
  return order;
};

/** What lies on the shelves of a warehouse: of a multi-product the wines that it is made of. */
const bottlesOf = async (facts: Pick<Facts, 'products'>, account: Account, { lines }: SalesOrder) => {
  const partIds = [
    ...new Set(lines.flatMap(({ components = [] }) => components.map((part) => part.productId))),
  ];
  const parts = new Map(
    partIds.length === 0
      ? []
      : (await facts.products(account, partIds)).map((part) => [part.productId, part]),
  );
  return lines
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ productNumber, name, vintage, quantity, components = [] }) =>
      components.length === 0
        ? [{ productNumber, name, vintage, quantity }]
        : components.map(({ productId, quantity: perPiece }) => {
            const part = parts.get(productId) ?? refuse<ProductRefusal>('product-not-found', { productId });
            return {
              productNumber: part.number,
              name: part.name,
              vintage: part.vintage,
              quantity: quantity * perPiece,
            };
          }),
    );
};

const ofOrder = serialByKey<string>();

/**
 * SO-050: places an order in the external warehouse of its account and records the number that it has there. The
 * warehouse is asked under a key of the order, so it takes an order once, whatever happens between its answer and
 * our log. Refuses: external-warehouse-off, external-warehouse-not-connected, order-not-found, external-order-sent, external-order-impossible for
 * what has nothing to deliver, product-not-found, external-order-refused with what the warehouse said, external-order-unanswered,
 * record-of-other-account.
 */
export const sendToExternalWarehouse = (
  { handle, facts, warehouses }: CoreWith<'account' | 'products', 'warehouses'>,
  actor: Actor,
  { orderId }: { orderId: number },
) => {
  const send = async () => {
    const account = facts.account(actor.accountId);
    const warehouse = warehouses(actor.accountId);
    if (!account || !hasPart(account, 'externalWarehouse'))
      return refuse<ExternalOrderRefusal>('external-warehouse-off');
    if (!warehouse) return refuse<ExternalOrderRefusal>('external-warehouse-not-connected');
    const content = { type: 'SendToExternalWarehouse', orderId };
    const found = { order: null as SalesOrder | null };
    const before = await handle(actor, content, async (work) => {
      found.order = await orderToSend(work, orderId);
    });
    // a repeat of a command that was carried out
    if (!found.order) return before;
    const { number, details } = found.order;
    const lines = await bottlesOf(facts, account, found.order);
    if (lines.length === 0) return refuse<ExternalOrderRefusal>('external-order-impossible');

    const wanted: WarehouseOrder = {
      number,
      lines,
      address: details.address,
      deliveryDate: details.deliveryDate,
      moment: details.deliveryMoment,
      note: details.warehouseNote,
    };
    const key = commandIdFrom(['external order', actor.log, orderId]);
    const externalNumber = await warehouse.place(wanted, key).catch((fault: unknown) => {
      if (fault instanceof WarehouseSaysNo)
        return refuse<ExternalOrderRefusal>('external-order-refused', { said: fault.message });
      return refuse<ExternalOrderRefusal>('external-order-unanswered');
    });
    return handle(actor, content, async (work) => {
      await work.load(salesOrder, orderId);
      await work.decide(externalOrder, orderId, { type: 'RecordExternalOrder', orderId, externalNumber });
    });
  };
  return ofOrder(`${actor.log} ${orderId}`, send);
};
