import { commandIdFrom } from '#application/kernel/id.ts';
import type { EventStore, ReadLog, RecordedEvent } from '#application/ports/event-store.ts';
import type { Leases } from '#application/ports/leases.ts';
import type { RunningWebhook, Webhooks, WebhookStanding } from '#application/ports/webhooks.ts';
import type { Retries } from '#application/processes/attempt.ts';
import { deliver, type DeliveryParts } from '#application/webhook/deliver.ts';
import type { EventDefinition } from '#domain/kernel/event.ts';
import { type Notice, noticedEvents } from '#domain/webhook/notice.ts';
import type { WebhookProblem } from '#domain/webhook/webhook.ts';
import type { WebhookKind } from '#domain/webhook/kind.ts';

/** What is sent of a notice; the same at every try. */
export type Delivery = {
  deliveryId: string;
  notice: Notice;
  event: Pick<RecordedEvent, 'log' | 'accountId' | 'recordedAt' | 'metadata'>;
};

export type WebhookParts = DeliveryParts & {
  store: Pick<EventStore, 'heads'> & { readLog: ReadLog };
  leases: Leases;
  webhooks: Webhooks;
  retries: Retries;
  /** What the receiver may ask for is there to be read from then on. */
  untilRead: (log: number, position: number) => Promise<unknown>;
  /** Whether it is on and nobody changed it since, as far as the read models are. */
  isStillSo: (webhook: RunningWebhook) => Promise<boolean>;
  /** What an event tells this webhook, also of records that its account shares; whatever kinds it has chosen. */
  noticesFor: (webhook: RunningWebhook, event: RecordedEvent) => Promise<Notice[]>;
  bodyOf: (delivery: Delivery) => string;
  /** It was tried long enough, or the receiver is gone for good. */
  stop: (
    webhook: RunningWebhook,
    why: { kind: WebhookKind; tries: number; problem: WebhookProblem; status: number | null },
  ) => Promise<unknown>;
  onFault: (fault: Error, about: { log: number; webhook: number }) => void;
};

const atOnce = 200;
/** How often the lease is tried while another server delivers, and a fault is tried again. */
const patienceMs = 1000;
/** What comes in so short a time is taken together. */
const gatherMs = 50;
/** How long it may go unnoted that it is past what is not for it: a kill costs reading that again. */
const noteEveryMs = 1000;
/** RFC 9110: what was here is gone, and it is known that it will not come back. */
const gone = 410;

const kinds = new Map(
  Object.values(noticedEvents).map((kind) => [kind.type as string, kind as EventDefinition]),
);

/** The same over all tries and after a kill: several events of one command that say the same are one delivery. */
const deliveryIdOf = (webhookId: number, { log, commandId }: RecordedEvent, { kind, recordId }: Notice) =>
  commandIdFrom(['webhook', webhookId, log, commandId, kind, recordId]);

/**
 * Delivers what one webhook is told of, one after another in the order of the log, from its own checkpoint: another
 * that is slow or dead holds it up as little as this one does others. At least once: a kill between the answer of the
 * receiver and its record delivers the same again, under the same id. It holds one piece of the log at a time.
 */
export const workOnWebhook = (parts: WebhookParts, first: RunningWebhook) => {
  const { store, leases, webhooks, retries } = parts;
  const { log, webhookId } = first;
  const key = { log, webhookId };
  const job = `webhook ${webhookId}`;
  let [webhook, stopping, woken] = [first, false, false];
  /** Null while another server may have moved it. */
  let at: WebhookStanding | null = null;
  let [notedAt, noted] = [0, 0];
  /** Until when what failed is not tried again. */
  let heldUntil = 0;
  let ring = () => {};
  /** Of the command that was looked at last: several of its events may say the same. */
  let [command, said] = ['', new Set<string>()];

  const wake = () => {
    woken = true;
    ring();
  };
  const isCurrent = (running: RunningWebhook) => !stopping && webhook === running;
  const note = async (standing: WebhookStanding) => {
    await webhooks.moveTo(key, standing);
    [noted, notedAt] = [standing.position, performance.now()];
  };

  const load = async (): Promise<WebhookStanding> => {
    // a log on a server of its own outlives this database: where it was then is not known any more
    if (!(await webhooks.standing(key))) await webhooks.begin(key, (await store.heads())[log] ?? 0);
    const known = (await webhooks.standing(key))!;
    [noted, heldUntil] = [known.position, performance.now() + known.waitMs];
    return known;
  };
  /** What a person changed counts from then on: it is tried at once, as often as at first. */
  const sinceChanged = (now: WebhookStanding): WebhookStanding => {
    if (now.epoch === webhook.epoch) return now;
    const fresh = { ...now, epoch: webhook.epoch, tries: 0, waitMs: 0 };
    return webhook.skipped > now.position ? { ...fresh, position: webhook.skipped, part: 0 } : fresh;
  };

  /** False where it is not delivered, and what is to be done about it is in `at`. */
  const send = async (running: RunningWebhook, event: RecordedEvent, notice: Notice, part: number) => {
    const deliveryId = deliveryIdOf(webhookId, event, notice);
    if (event.commandId !== command) [command, said] = [event.commandId, new Set()];
    if (said.has(deliveryId)) return true;
    await parts.untilRead(log, event.position);
    // what came after it was paused, changed or removed is not sent as it was before
    if (!(await parts.isStillSo(running))) return false;
    const { kind, recordId } = notice;
    const body = parts.bodyOf({ deliveryId, notice, event });
    const came = await deliver(parts, running, { deliveryId, kind, body });
    const nth = at!.tries + 1;
    const isTaken = came.problem === null;
    const waitMs = isTaken ? 0 : Math.min(retries.lastMs, retries.firstMs * 2 ** (nth - 1));
    const next = isTaken
      ? { ...at!, part: part + 1, tries: 0, waitMs }
      : { ...at!, part, tries: came.status === gone ? retries.tries : nth, waitMs };
    await webhooks.record(key, { ...came, deliveryId, kind, recordId, nth }, next);
    [at, heldUntil] = [next, performance.now() + waitMs];
    if (isTaken) said.add(deliveryId);
    return isTaken;
  };

  /** What was tried long enough stops; false where nothing is known of how it was tried. */
  const stopTrying = async (running: RunningWebhook) => {
    const [last] = await webhooks.lastAttempts([key]);
    if (!last?.problem || last.kind === 'test') return false;
    const { kind, nth, problem, status } = last;
    await parts.stop(running, { kind, tries: nth, problem, status });
    return true;
  };

  /** False where it goes no further for now. */
  const handle = async (running: RunningWebhook, event: RecordedEvent) => {
    const kind = kinds.get(event.type);
    const from = at!.part;
    if (kind) {
      const read = { ...event, ...(kind.read(event) as object) };
      for (const [part, notice] of (await parts.noticesFor(running, read)).entries()) {
        if (part < from || !running.kinds.includes(notice.kind)) continue;
        if (!isCurrent(running) || !(await leases.hold(job, log))) return false;
        if (!(await send(running, event, notice, part))) return false;
      }
    }
    at = { ...at!, position: event.position, part: 0, tries: 0, waitMs: 0 };
    return true;
  };

  /** Delivers to the end of the log, or as far as it gets; out: in how many ms to look again. */
  const turn = async (): Promise<number> => {
    if (!(await leases.hold(job, log))) {
      at = null;
      return patienceMs;
    }
    const running = webhook;
    const before = at ?? (await load());
    at = sinceChanged(before);
    if (at !== before) await note(at);
    if (at.tries >= retries.tries && (await stopTrying(running))) return patienceMs;
    if (at.waitMs > 0) {
      const left = heldUntil - performance.now();
      if (left > 0) return left;
      at = { ...at, waitMs: 0 };
    }
    for (;;) {
      const events = await store.readLog(log, at.position, atOnce);
      if (events.length === 0) break;
      for (const event of events) if (!(await handle(running, event))) return at.waitMs > 0 ? 0 : patienceMs;
      if (!isCurrent(running)) return 0;
    }
    if (at.position > noted && notedAt + noteEveryMs <= performance.now()) await note(at);
    return at.position > noted ? noteEveryMs : Infinity;
  };

  const wokenWithin = async (ms: number) => {
    if (woken || stopping) return;
    const alarm = Promise.withResolvers<void>();
    ring = alarm.resolve;
    const timer = Number.isFinite(ms) ? setTimeout(alarm.resolve, Math.max(1, ms)) : undefined;
    await alarm.promise;
    clearTimeout(timer);
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const run = async () => {
    while (!stopping) {
      woken = false;
      let waitMs = patienceMs;
      try {
        waitMs = await turn();
      } catch (fault) {
        at = null;
        parts.onFault(fault as Error, { log, webhook: webhookId });
        await pause(patienceMs);
      }
      await wokenWithin(waitMs);
      if (!stopping) await pause(gatherMs);
    }
  };
  const running = run();

  return {
    wake,
    /** It was changed by a person, or is as it was. */
    become(now: RunningWebhook) {
      if (now.epoch === webhook.epoch) return;
      webhook = now;
      wake();
    },
    async stop() {
      stopping = true;
      ring();
      await running;
      if (at && at.position > noted) await note(at);
      await leases.release(job, log);
    },
  };
};
export type WebhookWorker = ReturnType<typeof workOnWebhook>;
