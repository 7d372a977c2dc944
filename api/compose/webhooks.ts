import type { Parts } from '#api/compose/processes.ts';
import { payloadOf } from '#api/webhooks/payload.ts';
import { decideOne } from '#application/kernel/core.ts';
import { systemActor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { noticesFor } from '#application/webhook/notices.ts';
import { triesInADay, webhookRunner } from '#application/webhook/runner.ts';
import { webhook } from '#domain/webhook/webhook.ts';
import { isRunning, runningWebhooks } from '#projections/webhooks/queries.ts';

/** What tells other programs of what happens. */
export const openWebhooks = ({ core, store, leases, open, settings, onFault }: Parts) =>
  webhookRunner({
    store: { heads: store.heads, onGrowth: store.onGrowth, readLog: store.follow },
    leases,
    webhooks: core.webhooks,
    sender: core.webhookSender,
    secrets: core.secrets,
    clock: core.clock,
    retries: settings.webhooks.retries ?? triesInADay,
    list: () => runningWebhooks(open.reading.db),
    untilRead: (log, position) => open.upTo.position({ [log]: position }),
    isStillSo: (running) => isRunning(open.reading.db, running),
    noticesFor: noticesFor({ store, facts: core.facts }),
    bodyOf: payloadOf(settings.publicUrl),
    stop: ({ log, accountId, webhookId, epoch }, why) => {
      const command = { type: 'StopWebhook', webhookId, ...why } as const;
      const actor = systemActor({ log, accountId }, commandIdFrom(['webhook stopped', webhookId, epoch]));
      // what is said of it may differ when it is said again
      return decideOne(core, actor, webhook, webhookId, command, { type: 'StopWebhook', webhookId });
    },
    onFault,
  });
