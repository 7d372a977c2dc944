import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { said } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import { typedOn } from '#domain/pricing/typed-price.ts';
import type { SubscriptionLine } from '#domain/subscription/line.ts';
import { runInvoiceNames, runReason } from '#domain/subscription/run.ts';
import { nextDueOf, nextOrderOf } from '#domain/subscription/subscription.ts';
import { camelCased } from '#projections/kernel/query.ts';
import { customerById } from '#projections/customers/queries.ts';
import { productMap } from '#projections/products/queries.ts';
import {
  customersOfRuns,
  firstSubscribers,
  pauseOf,
  runsOf,
  subscriberCounts,
  subscribersOf,
  subscriptionById,
  subscriptionsOf,
} from '#projections/subscriptions/queries.ts';
import { customersOf, type Page, productsOf, type StaffView, type View } from '#projections/views/view.ts';

const [mostSubscriptions, mostNamed] = [500, 100];

/** Lines at the VAT of today, on both sides. */
export const pricedSubscription = async ({ core, caller }: View, lines: readonly SubscriptionLine[]) => {
  const { account } = caller;
  const products = await productMap(
    core.db,
    productsOf(account),
    lines.map(({ productId }) => productId),
  );
  const today = core.clock.today();
  const rates = vatRatesOf(account);
  const rateOf = ({ productId }: SubscriptionLine) =>
    vatRateOn(products.get(productId)?.vatCategory ?? 'high', today, rates);
  const onSide = (line: SubscriptionLine, side: Account['priceSide']) =>
    typedOn({ side: line.side, price: line.unitPrice }, side, rateOf(line));
  return {
    viewOf: (line: SubscriptionLine) => ({
      ...line,
      unitPriceExcl: onSide(line, 'excl'),
      unitPriceIncl: onSide(line, 'incl'),
    }),
    totalsOf: (subscribed: readonly SubscriptionLine[]) =>
      totalsOf(
        subscribed.map((line) => ({
          ...line,
          discount: 0,
          vatRate: rateOf(line),
          purchasePrice: 0,
          unitPrice: onSide(line, account.priceSide),
        })),
        account.priceSide,
      ),
  };
};

/** The subscriptions of the account; what SALES sees of them is their names. */
export const subscriptionsView = async (call: StaffView, { mayChange }: { mayChange: boolean }) => {
  const { core, caller } = call;
  const rows = await subscriptionsOf(core.db, call.caller.account, mostSubscriptions);
  if (caller.role === 'SALES')
    return {
      mayChange: false,
      data: rows.map(({ subscription_id: subscriptionId, state }) => ({
        subscriptionId,
        name: state.record.name,
        number: undefined,
        products: undefined,
        sumExcl: undefined,
        sumIncl: undefined,
        subscribers: undefined,
        subscribersCount: undefined,
        emailsInvoice: undefined,
        isRunning: undefined,
        schedule: undefined,
        nextDue: undefined,
      })),
    };
  const today = core.clock.today();
  const ids = rows.map(({ subscription_id: id }) => id);
  const [counts, named] = await Promise.all([
    subscriberCounts(core.db, customersOf(call.caller.account), ids, today),
    firstSubscribers(core.db, customersOf(call.caller.account), ids, { on: today, limit: mostNamed }),
  ]);
  const { viewOf, totalsOf: totals } = await pricedSubscription(
    call,
    rows.flatMap(({ state }) => state.lines),
  );
  const data = rows.map(({ subscription_id: subscriptionId, state }) => {
    const { record, lines, run } = state;
    const { excl, incl } = totals(lines);
    return {
      subscriptionId,
      name: record.name,
      number: record.number,
      products: lines.map(viewOf),
      sumExcl: excl,
      sumIncl: incl,
      subscribers: named.get(subscriptionId) ?? [],
      subscribersCount: counts.get(subscriptionId) ?? 0,
      emailsInvoice: record.emailsInvoice,
      isRunning: run !== null && !run.isFinished,
      schedule: state.schedule,
      nextDue: nextDueOf(state),
    };
  });
  return { data, mayChange };
};

export const subscribersView = async (
  call: StaffView,
  { subscriptionId, ...page }: { subscriptionId: number } & Page,
) => {
  const { db, clock } = call.core;
  const wanted = { subscriptionId, on: clock.today() };
  const { rows, total } = await subscribersOf(db, customersOf(call.caller.account), wanted, page);
  return { data: rows, total };
};

/** What a customer paused of the subscription that it has now. */
export const subscriptionPauseView = async (call: StaffView, { customerId }: { customerId: number }) => {
  const { core, caller } = call;
  const customer =
    (await customerById(core.db, customersOf(caller.account), customerId)) ??
    refuse<CustomerRefusal>('customer-not-found');
  const { subscriptionId } = customer;
  const none = { pausedUntil: null, isSkip: false, pausedAt: null, by: '' };
  if (subscriptionId === null) return { ...none, nextOn: null };
  const [state, pause] = await Promise.all([
    subscriptionById(core.db, caller.account, subscriptionId),
    pauseOf(core.db, caller.log, customerId),
  ]);
  const holds = pause?.subscription_id === subscriptionId && pause.until > core.clock.today();
  return {
    ...(holds
      ? { pausedUntil: pause.until, isSkip: pause.is_skip, pausedAt: pause.set_at, by: pause.by }
      : none),
    nextOn: state && nextOrderOf(state, holds ? pause.until : null, customer),
  };
};

export const subscriptionRunsOf = async (call: StaffView, page: Page) => {
  const { db } = call.core;
  const { rows, total } = await runsOf(db, call.caller.account, page);
  const customers = Map.groupBy(
    await customersOfRuns(
      db,
      call.caller.log,
      rows.map(({ run_id: id }) => id),
      mostNamed,
    ),
    ({ run_id: id }) => id,
  );
  const { viewOf } = await pricedSubscription(
    call,
    rows.flatMap(({ lines }) => lines),
  );
  return {
    total,
    data: rows.map((row) => ({
      ...camelCased(row),
      createdAt: row.started_at,
      firstName: row.first_name ?? '',
      customersCount: row.customers,
      isFinished: row.finished !== null,
      raw: {
        products: row.lines.map(viewOf),
        customers: (customers.get(row.run_id) ?? []).map(({ invoice, reason, ...customer }) => ({
          ...camelCased(customer),
          name: customer.name ?? '',
          outcome: said(
            call.language,
            reason === null ? (invoice === null ? '' : runInvoiceNames[invoice]) : runReason(reason),
          ),
          isRefused: reason !== null,
        })),
      },
    })),
  };
};
