import { webhookAfter, webhookEvents } from '#domain/webhook/webhook.ts';
import { projection } from '#projections/kernel/definition.ts';
import { ontoRows } from '#projections/kernel/rows.ts';
import { webhooksSchema } from '#projections/webhooks/table.ts';

/** Which programs are told of what, and whether they are. */
export const webhooks = projection({
  name: 'webhooks',
  version: 1,
  events: webhookEvents,
  ...webhooksSchema,

  project: ontoRows('Webhook', {
    table: 'webhook',
    key: 'webhook_id',
    idOf: ({ data }) => data.webhookId,
    stateOf: ({ record, added, changed }) => ({ record, added, changed }),
    after: (stored, event) => {
      const record = webhookAfter(stored?.record ?? null, event);
      return record && { record, added: stored?.added ?? event.position, changed: event.position };
    },
    rowOf: ({ log, id, accountId, record: { record, added, changed } }) => ({
      log,
      webhook_id: id,
      account_id: accountId,
      added,
      changed,
      is_on: record.state === 'on',
      record,
    }),
  }),
});
