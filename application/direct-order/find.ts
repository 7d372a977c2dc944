import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { directOrder, directOrderIdOf, type DirectOrderRefusal } from '#domain/direct-order/direct-order.ts';
import type { DirectOrderParties } from '#domain/direct-order/parties.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/**
 * Between which of these parties a direct order is, as its own stream tells: read models may not have it yet. Refuses:
 * direct-order-not-found.
 */
export const findDirectOrder = async (
  { handle }: { handle: HandleCommand },
  actor: Actor,
  { directOrderId, between }: { directOrderId: number; between: readonly DirectOrderParties[] },
): Promise<DirectOrderParties> => {
  let found: DirectOrderParties | undefined;
  const commandId = commandIdFrom(['find direct order', actor.commandId]);
  await handle({ ...actor, commandId }, { type: 'FindDirectOrder', directOrderId }, async (work) => {
    for (const parties of between) {
      const { accountId } = parties.receiver;
      const known = await work.look(directOrder, directOrderIdOf({ accountId, directOrderId }));
      if (known?.placed.supplierAccountId !== parties.supplier.accountId) continue;
      found = parties;
      return;
    }
    return refuse<DirectOrderRefusal>('direct-order-not-found', { directOrderId });
  });
  return found!;
};
