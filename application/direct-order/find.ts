import type { Actor, Needs } from '#application/kernel/core.ts';
import { lookAt } from '#application/kernel/look.ts';
import { directOrder, directOrderIdOf, type DirectOrderRefusal } from '#domain/direct-order/direct-order.ts';
import type { DirectOrderParties } from '#domain/direct-order/parties.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/**
 * Between which of these parties a direct order is, by its own stream: read models may not have it yet. Refuses:
 * direct-order-not-found.
 */
export const findDirectOrder = (
  core: Needs<'handle'>,
  actor: Actor,
  { directOrderId, between }: { directOrderId: number; between: readonly DirectOrderParties[] },
) =>
  lookAt(core, actor, 'find direct order', async (work) => {
    for (const parties of between) {
      const { accountId } = parties.receiver;
      const known = await work.look(directOrder, directOrderIdOf({ accountId, directOrderId }));
      if (known?.placed.supplierAccountId === parties.supplier.accountId) return parties;
    }
    return refuse<DirectOrderRefusal>('direct-order-not-found', { directOrderId });
  });
