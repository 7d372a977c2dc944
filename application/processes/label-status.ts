import { systemActor } from '#application/kernel/command-handler.ts';
import type { Bound } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Process } from '#application/processes/definition.ts';
import type { followParcel } from '#application/shipping-label/follow.ts';
import { shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import { isFinalStatus } from '#domain/shipping-label/status.ts';

const { made } = shippingLabelEvents;
const minute = 60_000;

/**
 * SHIP-014, SHIP-015: follows a parcel from its label until it was delivered, went back or the label was deleted:
 * after five minutes, then less and less often, every two hours in the end, for two weeks. To ask may be done
 * twice, so whatever goes wrong is tried again.
 */
export const labelStatus = ({
  follow,
}: {
  follow: Bound<typeof followParcel>;
}): Process<ReturnType<typeof made>> => ({
  name: 'label-status',
  events: { made },
  retries: { firstMs: 5 * minute, lastMs: 120 * minute, tries: 175 },
  mayRepeat: true,
  async react({ log, accountId, metadata, data: { orderId, labelId } }, { attempt }) {
    await attempt(`label ${labelId}`, async () => {
      const commandId = commandIdFrom(['follow', log, labelId]);
      const actor = systemActor({ log, accountId }, commandId, metadata.correlationId);
      const followed = await follow(actor, { orderId, labelId }).catch((fault: unknown) => {
        throw new NotDone('The carrier does not tell how far the parcel is', { cause: fault });
      });
      if (followed.isActive && !isFinalStatus(followed.status))
        throw new NotDone(`The parcel is ${followed.status}`);
      return { status: followed.status };
    });
  },
});
