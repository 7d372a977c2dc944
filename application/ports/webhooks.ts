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
 * How far a webhook is in its log: past `position`, with this many notices of the next event done. `tries` and `waitMs`
 * are of the notice that is being tried, counted since `epoch`, the last change of the webhook.
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

/** How far webhooks are, and their latest attempts, at most some hundreds per webhook. Not part of the log. */
export type Webhooks = {
  /** Starts one at a position; one that was started already stays where it is. */
  begin: (key: WebhookKey, position: number) => Promise<void>;
  /** Null for one that was never started here, such as after a restore. */
  standing: (key: WebhookKey) => Promise<WebhookStanding | null>;
  standings: (keys: readonly WebhookKey[]) => Promise<(WebhookStanding | null)[]>;
  /** Moves on, never back. */
  moveTo: (key: WebhookKey, standing: WebhookStanding) => Promise<void>;
  /** An attempt, and how far the webhook is after it; null for a trial, which moves nothing. */
  record: (key: WebhookKey, attempt: NewWebhookAttempt, standing: WebhookStanding | null) => Promise<void>;
  /** The newest first. */
  attempts: (
    key: WebhookKey,
    page: { skip: number; take: number },
  ) => Promise<{ rows: WebhookAttempt[]; total: number }>;
  /** The last attempt of each, in the order of the keys. */
  lastAttempts: (keys: readonly WebhookKey[]) => Promise<(WebhookAttempt | null)[]>;
  /** Deletes webhooks other than these once they are a day old. */
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
