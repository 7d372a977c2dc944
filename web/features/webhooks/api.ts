import * as contract from '#api/webhooks/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const changed = { invalidatesTags: ['Webhook:list', 'LogBook', 'Notification:list'] } as const;

/** Calls of the webhooks. What is delivered tells no screen by itself: an open page asks every few seconds. */
export const {
  useWebhooksQuery,
  useWebhookAttemptsQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRenewWebhookMutation,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
} = defineCalls({
  webhooks: query(contract.webhooks, { part: 'data' }),
  webhookAttempts: query(contract.webhookAttempts),
  addWebhook: mutation(contract.addWebhook, changed),
  changeWebhook: mutation(contract.changeWebhook, changed),
  renewWebhook: mutation(contract.renewWebhookSecret, changed),
  pauseWebhook: mutation(contract.pauseWebhook, changed),
  resumeWebhook: mutation(contract.resumeWebhook, changed),
  removeWebhook: mutation(contract.removeWebhook, changed),
  testWebhook: mutation(contract.testWebhook, { invalidatesTags: ['Webhook:list'] }),
});

/** In ms. */
export const asksEvery = { pollingInterval: 5_000 };
