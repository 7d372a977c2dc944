import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import type { Process } from '#application/processes/definition.ts';
import { plainOrder, type WantedOrder } from '#application/sales-order/place.ts';
import type { Account } from '#domain/account/account.ts';
import { eventReader } from '#domain/kernel/event.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { mailAddresses } from '#domain/kernel/mail-address.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { typedOn } from '#domain/pricing/typed-price.ts';
import { type SubscriptionEvent, subscriptionEvents } from '#domain/subscription/events.ts';
import {
  subscriptionRun,
  type SubscriptionRunEvent,
  subscriptionRunEvents,
} from '#domain/subscription/run.ts';
import { subscription } from '#domain/subscription/subscription.ts';

const { customersListed } = subscriptionRunEvents;
type Listed = ReturnType<typeof customersListed>;
type Run = ReturnType<typeof subscriptionEvents.runStarted>['data'];

const readSubscription = eventReader<SubscriptionEvent>(subscriptionEvents);
const readRun = eventReader<SubscriptionRunEvent>(subscriptionRunEvents);

/** Of these a person can do nothing and a second try may go well. */
const passing: readonly string[] = ['changed-meanwhile'];
const isForGood = (fault: unknown): fault is Refusal =>
  fault instanceof Refusal && !passing.includes(fault.code);

type Parts = CoreWith<'account' | 'customer' | 'products', 'store'> & {
  place: (actor: Actor, wanted: WantedOrder) => Promise<{ orderId: number; number: number }>;
  invoice: (actor: Actor, orderId: number) => Promise<unknown>;
  mail: (actor: Actor, request: { orderId: number; to: string; text: null }) => Promise<unknown>;
};

/** The run that these customers are of, as it was started. */
const runOf = async ({ store }: Parts, { log, data }: RecordedEvent<Listed>) => {
  for (const stored of await store.readStream(log, `${subscription.category}-${data.subscriptionId}`)) {
    const event = readSubscription(stored);
    if (event.type === 'SubscriptionRunStarted' && event.data.runId === data.runId) return event.data;
  }
  throw new Error(`Run ${data.runId} was not started`);
};

/** What the run has done already. */
const outcomesOf = async ({ store }: Parts, log: number, runId: number) => {
  const events = (await store.readStream(log, `${subscriptionRun.category}-${runId}`)).map(readRun);
  const customersOf = (type: SubscriptionRunEvent['type']) =>
    events.flatMap((event) =>
      event.type === type && 'customerId' in event.data ? [event.data.customerId] : [],
    );
  return { made: customersOf('SubscriptionOrderMade'), refused: customersOf('SubscriptionOrderRefused') };
};

/** The lines of an order, each at the price of the subscription. */
const linesOf = async ({ facts }: Parts, account: Account, run: Run) => {
  const productIds = run.lines.map(({ productId }) => productId);
  const found = await facts.products(account, productIds);
  const products = new Map(found.map((product) => [product.productId, product]));
  const on = dateInAmsterdam(run.startedAt);
  return run.lines.map(({ productId, quantity, unitPrice: price, side }) => {
    const category = products.get(productId)?.vatCategory ?? 'high';
    const rate = vatRateOn(category, on, vatRatesOf(account));
    const manualPrice = typedOn({ side, price }, account.priceSide, rate);
    return { productId, quantity, manualPrice, isLocked: false };
  });
};

/** Makes the invoice of an order and mails it. */
const invoiceOf = async (
  { facts, invoice, mail }: Parts,
  account: Account,
  actorFor: (what: string) => Actor,
  { orderId, customerId }: { orderId: number; customerId: number },
) => {
  try {
    await invoice(actorFor('invoice'), orderId);
  } catch (fault) {
    if (isForGood(fault)) return 'not-made';
    throw fault;
  }
  const customer = await facts.customer(account, customerId);
  const to = customer?.invoiceEmail || customer?.email || '';
  if (mailAddresses(to) === null) return 'without-address';
  try {
    await mail(actorFor('mail'), { orderId, to, text: null });
  } catch (fault) {
    // it was asked before, when the mail read otherwise
    if (!(fault instanceof Refusal && fault.code === 'command-id-reused')) throw fault;
  }
  return 'mailed';
};

/**
 * SUBS-007: makes the orders of a run, one for each customer, by the command that places any order. Each command
 * has an id that follows from run and customer, so a run that was cut short goes on without a second order, invoice
 * or mail. What a rule refuses is recorded with its reason; the run goes on with the next customer.
 */
export const subscriptionOrders = (parts: Parts): Process<Listed> => ({
  name: 'subscription-orders',
  events: { customersListed },
  async react(event) {
    const { log, accountId, metadata, data } = event;
    const { subscriptionId, runId, customerIds, isLast } = data;
    const { userId, onBehalfOf, correlationId, screen } = metadata;
    const { facts, place } = parts;
    const account = accountOf(facts, event);
    const actorFor = (what: string, id: number): Actor => ({
      log,
      accountId,
      userId,
      onBehalfOf,
      correlationId,
      screen,
      commandId: commandIdFrom([`subscription ${what}`, log, runId, id]),
    });
    const run = await runOf(parts, event);
    const lines = await linesOf(parts, account, run);
    const before = await outcomesOf(parts, log, runId);
    const isDone = new Set([...before.made, ...before.refused]);
    const ids = { subscriptionId, runId };

    const orderFor = async (customerId: number) => {
      const wanted: WantedOrder = {
        customerId,
        source: 'staff',
        status: 'waiting',
        lines,
        isComplete: true,
        ...plainOrder,
      };
      const recordOutcome = (command: Parameters<typeof subscriptionRun.decide>[0]) =>
        decideOne(parts, actorFor('note', customerId), subscriptionRun, runId, command);
      try {
        const { orderId, number: orderNumber } = await place(actorFor('order', customerId), wanted);
        // who is invoiced per period gets its orders on a collective invoice
        const isOwn = (await facts.customer(account, customerId))?.invoicing === 'per-order';
        const invoice =
          run.emailsInvoice && isOwn
            ? await invoiceOf(parts, account, (what) => actorFor(what, customerId), { orderId, customerId })
            : 'not-asked';
        return await recordOutcome({
          type: 'RecordRunOrder',
          ...ids,
          customerId,
          orderId,
          orderNumber,
          invoice,
        });
      } catch (fault) {
        if (!isForGood(fault) || fault.code === 'command-id-reused') throw fault;
        return recordOutcome({ type: 'RecordRunRefusal', ...ids, customerId, reason: fault.code });
      }
    };
    for (const customerId of customerIds) if (!isDone.has(customerId)) await orderFor(customerId);
    if (!isLast) return;

    const { made, refused } = await outcomesOf(parts, log, runId);
    await decideOne(parts, actorFor('finish', 0), subscription, subscriptionId, {
      type: 'FinishSubscriptionRun',
      runId,
      orders: made.length,
      refused: refused.length,
    });
  },
});
