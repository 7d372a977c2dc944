import { systemActor } from '#application/kernel/command-handler.ts';
import type { Bound } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type { Process } from '#application/processes/definition.ts';
import type { collectInvoice } from '#application/sepa/collect.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { sepaEvents } from '#domain/sepa/events.ts';

const { made, continued } = sepaEvents;
const minute = 60_000;

/** Asks the payment provider for each invoice of a batch that it collects, on the day of the batch, until it answers. */
export const collectByProvider = ({
  collect,
  today,
}: {
  collect: Bound<typeof collectInvoice>;
  today: () => CalendarDate;
}): Process<EventOf<{ made: typeof made; continued: typeof continued }>> => ({
  name: 'collect-by-provider',
  events: { made, continued },
  // the day may be three months away
  retries: { firstMs: minute, lastMs: 60 * minute, tries: 2_500 },
  mayRepeat: true,
  async react(event, { attempt }) {
    const { log, metadata, data } = event;
    const { kind, batchId, on, items } = data;
    if (kind !== 'provider') return;
    for (const item of items)
      await attempt(`collect ${batchId} ${item.orderId}`, async () => {
        if (today() < on) throw new NotDone('Its day has not come');
        const commandId = commandIdFrom(['collect by provider', log, batchId, item.orderId]);
        return {
          became: await collect(systemActor(event, commandId, metadata.correlationId), { batchId, item }),
        };
      });
  },
});
