import { webhookSignature } from '#application/webhook/signature.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { SecretName, Secrets } from '#application/ports/secrets.ts';
import type { RunningWebhook, WebhookAnswer, WebhookSender } from '#application/ports/webhooks.ts';
import type { SentKind } from '#domain/webhook/kind.ts';

/** The headers of a delivery; documented, so one never changes its name. */
const webhookHeader = {
  signature: 'Kelderboek-Signature',
  delivery: 'Kelderboek-Delivery',
  event: 'Kelderboek-Event',
} as const;

export type DeliveryParts = {
  sender: WebhookSender;
  secrets: Pick<Secrets, 'valuesOf'>;
  clock: Pick<Clock, 'now'>;
};

/** Which row holds the secret of a webhook. */
export const webhookSecretOf = ({
  webhookId,
  record: { secretId },
}: {
  webhookId: number;
  record: { secretId: string };
}): SecretName => ({ secretId, purpose: 'webhook', owner: String(webhookId) });

/** Calls a receiver once. The same delivery has the same id and body at every try; its signature is of the moment. */
export const deliver = async (
  { sender, secrets, clock }: DeliveryParts,
  { webhookId, secretId, address }: Pick<RunningWebhook, 'webhookId' | 'secretId' | 'address'>,
  { deliveryId, kind, body }: { deliveryId: string; kind: SentKind; body: string },
): Promise<WebhookAnswer> => {
  const [secret] = await secrets.valuesOf([webhookSecretOf({ webhookId, record: { secretId } })]);
  if (!secret) return { status: null, problem: 'secret-unreadable', answer: '', ms: 0 };
  const seconds = Math.floor(Date.parse(clock.now()) / 1000);
  return sender.send({
    address,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Kelderboek-Webhook/1',
      [webhookHeader.delivery]: deliveryId,
      [webhookHeader.event]: kind,
      [webhookHeader.signature]: webhookSignature(secret, seconds, body),
    },
  });
};
