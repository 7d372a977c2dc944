import type { Actor, Core } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { placeSalesOrder, type WantedOrder } from '#application/sales-order/place.ts';
import { directOrder, directOrderIdOf } from '#domain/direct-order/direct-order.ts';
import type { DirectOrderParties } from '#domain/direct-order/parties.ts';
import { orderPaper } from '#domain/order-paper/order-paper.ts';

export type WantedDirectOrder = Omit<WantedOrder, 'source' | 'status' | 'isPrinted' | 'references'> & {
  /** DIRECT-014: the delivery note is printed with it. */
  isPrinted: boolean;
};

/**
 * Places a direct order: the sales order in the supplying account, priced and reserved as one of its own, and
 * the direct order of who receives it, in one append (DIRECT-015). Printed it begins with status 1, else 2
 * (DIRECT-014, D-01). Lines without a quantity are left out, locked or not (DIRECT-008). Refuses like
 * `placeSalesOrder`.
 */
export const placeDirectOrder = async (
  core: Core,
  actor: Actor,
  { receiver, supplier }: Pick<DirectOrderParties, 'receiver' | 'supplier'>,
  { isPrinted, ...wanted }: WantedDirectOrder,
) => {
  const directOrderId = idFrom(actor.commandId, 'directOrder');
  const order = {
    ...wanted,
    lines: wanted.lines.filter(({ quantity }) => quantity !== 0),
    source: 'staff' as const,
    isComplete: true,
    status: isPrinted ? ('printed' as const) : ('out-for-delivery' as const),
    references: { insertInAccountId: supplier.accountId, directOrderId },
  };
  const placed = await placeSalesOrder(
    core,
    { ...actor, accountId: supplier.accountId },
    order,
    async (work, { orderId, number }) => {
      await work.decide(directOrder, directOrderIdOf({ accountId: receiver.accountId, directOrderId }), {
        type: 'PlaceDirectOrder',
        directOrderId,
        accountId: receiver.accountId,
        accountName: receiver.name,
        supplierAccountId: supplier.accountId,
        supplierName: supplier.name,
        customerId: wanted.customerId,
        orderId,
        orderNumber: number,
      });
      if (isPrinted) await work.decide(orderPaper, orderId, { type: 'RecordPrint', orderId, on: 'screen' });
    },
  );
  return { directOrderId, ...placed };
};
