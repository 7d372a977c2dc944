import {
  type Call,
  implementChange,
  implementData,
  implement,
  implementResult,
} from '#api/http/implement.ts';
import { ofAccount } from '#api/http/scope.ts';
import * as contract from '#api/webhooks/contract.ts';
import { testPayload } from '#api/webhooks/payload.ts';
import type { WebhookAttempt, WebhookStanding } from '#application/ports/webhooks.ts';
import { deliver, webhookSecretOf } from '#application/webhook/deliver.ts';
import * as keep from '#application/webhook/keep.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { testKind } from '#domain/webhook/kind.ts';
import { webhookProblemText, type WebhookRefusal } from '#domain/webhook/webhook.ts';
import { webhookById, webhookCount, webhooksOf } from '#projections/webhooks/queries.ts';

const inWordsOf = ({ language }: Call, { problem, ...attempt }: WebhookAttempt) => ({
  ...attempt,
  problem: problem && webhookProblemText(problem, attempt.status)[language],
});

/** A webhook of the account that asks. */
const webhookOf = async (call: Call, webhookId: number) =>
  (await webhookById(call.core.db, ofAccount(call), webhookId)) ??
  refuse<WebhookRefusal>('webhook-not-found', { webhookId });

type Row = Awaited<ReturnType<typeof webhooksOf>>[number];

/** When what failed is tried again; null where nothing waits for that, as after a change by a person. */
const nextTryOf = (call: Call, { epoch, record }: Row, standing: WebhookStanding | null | undefined) =>
  record.state === 'on' && standing?.epoch === epoch && standing.tries > 0
    ? new Date(Date.parse(call.core.clock.now()) + standing.waitMs).toISOString()
    : null;

const listed = async (call: Call) => {
  const { db, webhooks, secrets } = call.core;
  const rows = await webhooksOf(db, ofAccount(call));
  return Promise.all([
    rows,
    webhooks.standings(rows),
    webhooks.lastAttempts(rows),
    secrets.valuesOf(rows.map(webhookSecretOf)),
  ]);
};

/** Tries a webhook out; it stays where it is in the log. */
const tryOut = async (call: Call, webhookId: number) => {
  const { core, caller, actor } = call;
  const { log, record } = await webhookOf(call, webhookId);
  const deliveryId = actor.commandId;
  const { accountId } = caller.account;
  const body = testPayload({ id: deliveryId, at: core.clock.now(), accountId, userId: caller.userId });
  const parts = { sender: core.webhookSender, secrets: core.secrets, clock: core.clock };
  const came = await deliver(parts, { webhookId, ...record }, { deliveryId, kind: testKind, body });
  const attempt = { ...came, deliveryId, kind: testKind, recordId: null, nth: 1 } as const;
  await core.webhooks.record({ log, webhookId }, attempt, null);
  return inWordsOf(call, { ...attempt, attemptId: 1, at: core.clock.now() });
};

export const webhookRoutes = [
  implementData(contract.webhooks, async (call) => {
    const [rows, standings, lasts, values] = await listed(call);
    return rows.map(({ webhookId, record }, index) => {
      const last = lasts[index];
      return {
        webhookId,
        ...record,
        last: last ? inWordsOf(call, last) : null,
        tries: standings[index]?.tries ?? 0,
        nextTry: nextTryOf(call, rows[index]!, standings[index]),
        isSecretUnreadable: values[index] === null,
      };
    });
  }),

  implementResult(contract.addWebhook, async (call, choice) =>
    keep.registerWebhook(call.core, call.actor, {
      choice,
      registered: await webhookCount(call.core.db, ofAccount(call)),
    }),
  ),

  implementChange(contract.changeWebhook, (call, { webhookId, ...choice }) =>
    keep.changeWebhook(call.core, call.actor, { webhookId, choice }),
  ),

  implementResult(contract.renewWebhookSecret, async ({ core, actor }, { webhookId }) => ({
    webhookId,
    ...(await keep.renewWebhookSecret(core, actor, { webhookId })),
  })),

  implementChange(contract.pauseWebhook, ({ core, actor }, of) => keep.pauseWebhook(core, actor, of)),
  implementChange(contract.resumeWebhook, ({ core, actor }, of) => keep.resumeWebhook(core, actor, of)),
  implementChange(contract.removeWebhook, ({ core, actor }, of) => keep.removeWebhook(core, actor, of)),

  implementData(contract.testWebhook, (call, { webhookId }) => tryOut(call, webhookId)),

  implement(contract.webhookAttempts, async (call, { webhookId, ...page }) => {
    const { log } = await webhookOf(call, webhookId);
    const { rows, total } = await call.core.webhooks.attempts({ log, webhookId }, page);
    return { data: rows.map((row) => inWordsOf(call, row)), total };
  }),
];
