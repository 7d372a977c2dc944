import type { SentKind, WebhookKind } from '#domain/webhook/kind.ts';
import type { WebhookProblem } from '#domain/webhook/webhook.ts';

/** What came of a call: `problem` is null where the receiver took it. `answer` are the first characters of its answer. */
export type WebhookAnswer = {
  status: number | null;
  problem: WebhookProblem | null;
  answer: string;
  /** How long it took, in ms. */
  ms: number;
};

/** Calls the address of a receiver, which may be anything that somebody typed: it never throws. */
export type WebhookSender = {
  send: (call: {
    address: string;
    headers: Readonly<Record<string, string>>;
    body: string;
  }) => Promise<WebhookAnswer>;
};

/** Which webhook, in which log. */
export type WebhookKey = { log: number; webhookId: number };

/**
 * Where a webhook stands in its log: behind `position`, and so many notices of the event after that are done. `tries` and
 * `waitMs` are those of what is tried now; `epoch` the last change of the webhook that they count from.
 */
export type WebhookStanding = {
  position: number;
  part: number;
  tries: number;
  waitMs: number;
  epoch: number;
};

/** One try of a delivery; `nth` counts from 1. `at` is ISO 8601. */
export type WebhookAttempt = WebhookAnswer & {
  attemptId: number;
  deliveryId: string;
  kind: SentKind;
  recordId: number | null;
  nth: number;
  at: string;
};
export type NewWebhookAttempt = Omit<WebhookAttempt, 'attemptId' | 'at'>;

/** Where webhooks stand, and their last attempts: no part of the log, and of each webhook not more than some hundreds. */
export type Webhooks = {
  /** Makes one stand at a position; one that stands somewhere stays there. */
  begin: (key: WebhookKey, position: number) => Promise<void>;
  /** Null for one that was never begun here, such as after a restored backup. */
  standing: (key: WebhookKey) => Promise<WebhookStanding | null>;
  standings: (keys: readonly WebhookKey[]) => Promise<(WebhookStanding | null)[]>;
  /** Moves on, never back. */
  moveTo: (key: WebhookKey, standing: WebhookStanding) => Promise<void>;
  /** An attempt, and where the webhook stands after it; null for a trial, which moves nothing. */
  record: (key: WebhookKey, attempt: NewWebhookAttempt, standing: WebhookStanding | null) => Promise<void>;
  /** The newest first. */
  attempts: (
    key: WebhookKey,
    page: { skip: number; take: number },
  ) => Promise<{ rows: WebhookAttempt[]; total: number }>;
  /** The last attempt of each, in the order of the keys. */
  lastAttempts: (keys: readonly WebhookKey[]) => Promise<(WebhookAttempt | null)[]>;
  /** Drops what stands there for a day of others than these. */
  sweep: (keys: readonly WebhookKey[]) => Promise<void>;
};

/** A webhook that is on, as who delivers must know it. */
export type RunningWebhook = WebhookKey & {
  accountId: number;
  name: string;
  address: string;
  kinds: readonly WebhookKind[];
  secretId: string;
  skipped: number;
  epoch: number;
};
