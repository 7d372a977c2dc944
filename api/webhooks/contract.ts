import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  Instant,
  listOf,
  NullableId,
  NullableInstant,
  NullableText,
  NullableWhole,
  OptionalFlag,
  pageOf,
  paging,
  RecordId,
  renamed,
  Text,
  typedText,
  Whole,
} from '#api/contract/wire.ts';
import { testKind, WebhookKind } from '#domain/webhook/kind.ts';
import { WebhookAddress, WebhookState } from '#domain/webhook/webhook.ts';

const { operation } = operationsFor(['ADMIN']);

const WebhookId = byId('webhookId');
const Choice = {
  name: typedText(60, 1),
  address: z.string().trim().pipe(WebhookAddress),
  kinds: z.array(WebhookKind).min(1).max(WebhookKind.options.length),
};
const example = {
  name: 'Webwinkel',
  address: 'https://winkel.example/kelderboek',
  kinds: ['order.placed', 'stock.changed'],
};

const attempt = {
  attemptId: RecordId,
  /** The same over all tries. */
  deliveryId: Text,
  kind: z.enum([...WebhookKind.options, testKind]),
  recordId: NullableId,
  nth: Whole,
  at: Instant,
  status: NullableWhole,
  /** Null where the receiver took it, else why not, in words. */
  problem: NullableText,
  answer: Text,
  ms: Whole,
};
const Attempt = renamed(attempt);

/** Ours: the programs that are told of what happens here. */
export const webhooks = operation('webhooks', 'GET settings/webhooks', {
  summary: 'Outgoing webhooks',
  reads: ['Webhook:list'],
  response: listOf({
    webhookId: RecordId,
    name: Text,
    address: Text,
    kinds: z.array(WebhookKind),
    state: WebhookState,
    /** The last try of anything; null before the first. */
    last: Attempt.nullable(),
    /** How often what waits was tried, and when it is again; null where nothing failed. */
    tries: Whole,
    nextTry: NullableInstant,
    isSecretUnreadable: Flag,
  }),
});
export type WebhookView = ResponseOf<typeof webhooks>['data'][number];

const WithSecret = inData(renamed({ webhookId: RecordId, secret: Text }));

/** Ours: the answer is the one time that the secret is shown. */
export const addWebhook = operation('addWebhook', 'POST settings/webhooks', {
  asksCode: true,
  summary: 'Add a webhook',
  answers: 'problem',
  example,
  request: Choice,
  response: WithSecret,
});

/** Ours. */
export const changeWebhook = operation('changeWebhook', 'PUT settings/webhooks/{id}', {
  asksCode: true,
  summary: 'Change a webhook',
  answers: 'problem',
  example,
  request: { webhookId: RecordId, ...Choice },
});

/** Ours: another secret signs every call from then on. */
export const renewWebhookSecret = operation('renewWebhookSecret', 'POST settings/webhooks/renew/{id}', {
  asksCode: true,
  summary: 'Renew the secret of a webhook',
  answers: 'problem',
  request: WebhookId,
  response: WithSecret,
});

/** Ours: what happens meanwhile waits. */
export const pauseWebhook = operation('pauseWebhook', 'POST settings/webhooks/pause/{id}', {
  summary: 'Pause a webhook',
  answers: 'problem',
  request: WebhookId,
});

/** Ours: goes on with what waits; `skip` leaves out what could not be delivered. */
export const resumeWebhook = operation('resumeWebhook', 'POST settings/webhooks/resume/{id}', {
  summary: 'Resume a webhook',
  answers: 'problem',
  request: { webhookId: RecordId, isSkipping: ['skip', OptionalFlag] },
});

/** Ours. */
export const removeWebhook = operation('removeWebhook', 'POST settings/webhooks/delete/{id}', {
  summary: 'Delete a webhook',
  answers: 'problem',
  request: WebhookId,
});

/** Ours: sends something to try out, also while it is paused; answers what came of it. */
export const testWebhook = operation('testWebhook', 'POST settings/webhooks/test/{id}', {
  summary: 'Try a webhook out',
  answers: 'problem',
  request: WebhookId,
  response: inData(Attempt),
});

/** Ours: the newest first; the last 200 are kept. */
export const webhookAttempts = operation('webhookAttempts', 'GET settings/webhooks/attempts/{id}', {
  summary: 'Last deliveries of a webhook',
  reads: ['Webhook:list'],
  request: { webhookId: RecordId, ...paging(20) },
  response: pageOf(attempt),
});
export type WebhookAttemptView = ResponseOf<typeof webhookAttempts>['data'][number];
