import type { EventStore } from '#application/ports/event-store.ts';
import type { RunningWebhook } from '#application/ports/webhooks.ts';
import { atIntervals } from '#application/processes/at-intervals.ts';
import type { Retries } from '#application/processes/attempt.ts';
import { type WebhookParts, type WebhookWorker, workOnWebhook } from '#application/webhook/worker.ts';

/** 10 s, 20 s, 40 s and so on, at last every four hours: seventeen tries in 26 hours. */
export const triesInADay: Retries = { firstMs: 10_000, lastMs: 4 * 3_600_000, tries: 17 };

/** Keeps a worker on each webhook that is on. Several servers may do so on one database. */
export const webhookRunner = ({
  list,
  everyMs = 1000,
  ...parts
}: Omit<WebhookParts, 'store'> & {
  store: WebhookParts['store'] & Pick<EventStore, 'onGrowth'>;
  /** Every webhook that is on, as it stands now. */
  list: () => Promise<readonly RunningWebhook[]>;
  everyMs?: number;
}) => {
  const workers = new Map<number, { log: number; worker: WebhookWorker }>();
  let unsubscribe = () => {};

  const look = async () => {
    const wanted = await list();
    const ids = new Set(wanted.map(({ webhookId }) => webhookId));
    for (const [webhookId, { worker }] of workers)
      if (!ids.has(webhookId)) {
        workers.delete(webhookId);
        // one that waits for its receiver holds up none of the others
        void worker.stop().catch((fault) => parts.onFault(fault as Error, { log: 0, webhook: webhookId }));
      }
    for (const webhook of wanted) {
      const known = workers.get(webhook.webhookId);
      if (known) known.worker.become(webhook);
      else workers.set(webhook.webhookId, { log: webhook.log, worker: workOnWebhook(parts, webhook) });
    }
  };
  const round = atIntervals(look, {
    everyMs,
    onFault: (fault) => parts.onFault(fault, { log: 0, webhook: 0 }),
  });

  return {
    start() {
      unsubscribe = parts.store.onGrowth((log) => {
        for (const { log: of, worker } of workers.values()) if (of === log) worker.wake();
      });
      round.start();
    },
    /** Finishes what is on its way. */
    async stop() {
      unsubscribe();
      await round.stop();
      await Promise.all([...workers.values()].map(({ worker }) => worker.stop()));
      workers.clear();
    },
  };
};
