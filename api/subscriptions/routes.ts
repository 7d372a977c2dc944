import * as contract from '#api/subscriptions/contract.ts';
import {
  addSubscription,
  changeSubscriptionField,
  addSubscriptionProduct,
  changeSubscriptionProduct,
  removeSubscriptionProduct,
} from '#application/subscription/keep.ts';
import { runSubscription } from '#application/subscription/run.ts';
import { mayCall } from '#api/contract/operation.ts';
import {
  changeSubscription,
  invoiceOutcome,
  subscribers,
  type SubscriptionLineView,
  subscriptionRuns,
  subscriptions,
} from '#api/subscriptions/contract.ts';
import { type Call, implement, implementView } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { totalsOf } from '#domain/pricing/totals.ts';
import { typedOn } from '#domain/pricing/typed-price.ts';
import { subscriptionFields } from '#domain/subscription/fields.ts';
import type { SubscriptionLine } from '#domain/subscription/line.ts';
import { runReason } from '#domain/subscription/run.ts';
import type { SubscriptionRefusal } from '#domain/subscription/subscription.ts';
import { productsById } from '#projections/products/queries.ts';
import {
  customersOfRuns,
  firstSubscribers,
  runsOf,
  subscriberCounts,
  subscribersOf,
  subscriptionsOf,
} from '#projections/subscriptions/queries.ts';

const [mostSubscriptions, mostNamed] = [500, 100];
const done = { data: 1 as const };

const ofAccount = ({ caller: { log, account } }: Call) => ({ log, accountId: account.accountId });
const ofCustomers = ({ caller: { log, account } }: Call) => ({ log, accountId: account.customersFrom });

/** ROLE-009, D-07: TRAFFIC reads, unless the account says more. */
const mayChange = ({ caller: { role, account } }: Call): boolean =>
  mayCall(contract.addSubscription, role) &&
  (role !== 'TRAFFIC' || settingOf(account, 'trafficMayEditSubscriptions'));
const checkMayChange = (call: Call) => {
  if (!mayChange(call)) refuse<SubscriptionRefusal>('subscription-not-yours');
};

/** Lines as people read them, at the VAT of today. */
const priced = async ({ core, caller }: Call, lines: readonly SubscriptionLine[]) => {
  const { account, log } = caller;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = await productsById(core.db, { log, accountId: account.productsFrom }, ids);
  const categories = new Map(products.map(({ productId, vatCategory }) => [productId, vatCategory]));
  const today = core.clock.today();
  const rates = vatRatesOf(account);
  const rateOf = ({ productId }: SubscriptionLine) =>
    vatRateOn(categories.get(productId) ?? 'high', today, rates);
  const onSide = (line: SubscriptionLine, side: Account['priceSide']) =>
    typedOn({ side: line.side, price: line.unitPrice }, side, rateOf(line));
  return {
    viewOf: (line: SubscriptionLine): SubscriptionLineView => ({
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      unitPriceExcl: onSide(line, 'excl'),
      unitPriceIncl: onSide(line, 'incl'),
    }),
    totalsOf: (of: readonly SubscriptionLine[]) =>
      totalsOf(
        of.map((line) => ({
          quantity: line.quantity,
          discount: 0,
          vatRate: rateOf(line),
          purchasePrice: 0,
          unitPrice: onSide(line, account.priceSide),
        })),
        account.priceSide,
      ),
  };
};

/** An amount of euros or a count as it was typed. */
const numberOf = (typed: number | string) => Number(String(typed).replace(',', '.'));
const amountOf = (typed: number | string) => Math.round(numberOf(typed) * 10_000);
const quantityOf = (typed: number | string) => {
  const quantity = numberOf(typed);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= 100_000
    ? quantity
    : refuse<GeneralRefusal>('field-value-refused', {
        field: 'qty',
        problem: 'Vul een aantal van 1 of meer in.',
      });
};

export const subscriptionRoutes = [
  implementView(subscriptions, async (_, call) => {
    const { core, caller } = call;
    const rows = await subscriptionsOf(core.db, ofAccount(call), mostSubscriptions);
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
        })),
      };
    const today = core.clock.today();
    const ids = rows.map(({ subscription_id: id }) => id);
    const [counts, named] = await Promise.all([
      subscriberCounts(core.db, ofCustomers(call), ids, today),
      firstSubscribers(core.db, ofCustomers(call), ids, { on: today, limit: mostNamed }),
    ]);
    const { viewOf, totalsOf: totals } = await priced(
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
      };
    });
    return { data, mayChange: mayChange(call) };
  }),

  implementView(subscribers, async ({ subscriptionId, skip, take }, call) => {
    const { db, clock } = call.core;
    const of = { subscriptionId, on: clock.today() };
    const { subscribers: data, count } = await subscribersOf(db, ofCustomers(call), of, { skip, take });
    return { data, total: count };
  }),

  implementView(subscriptionRuns, async (page, call) => {
    const { db } = call.core;
    const { rows, total } = await runsOf(db, ofAccount(call), page);
    const customers = Map.groupBy(
      await customersOfRuns(
        db,
        call.caller.log,
        rows.map(({ run_id: id }) => id),
        mostNamed,
      ),
      ({ run_id: id }) => id,
    );
    const { viewOf } = await priced(
      call,
      rows.flatMap(({ lines }) => lines),
    );
    return {
      total,
      data: rows.map(({ run_id: runId, subscription_id: subscriptionId, name, lines, ...row }) => ({
        runId,
        subscriptionId,
        name,
        createdAt: row.started_at,
        firstName: row.first_name ?? '',
        customersCount: row.customers,
        emailsInvoice: row.emails_invoice,
        isFinished: row.finished !== null,
        raw: {
          products: lines.map(viewOf),
          customers: (customers.get(runId) ?? []).map(
            ({ customer_id: customerId, number, name: called, order_id, order_number, invoice, reason }) => ({
              customerId,
              number,
              name: called ?? '',
              orderId: order_id,
              orderNumber: order_number,
              outcome:
                reason === null ? (invoice === null ? '' : invoiceOutcome(invoice)) : runReason(reason),
              isRefused: reason !== null,
            }),
          ),
        },
      })),
    };
  }),

  implement(contract.addSubscription, async (wanted, call) => {
    checkMayChange(call);
    const { subscriptionId } = call.recorded(await addSubscription(call.core, call.by, wanted));
    return { data: { subscriptionId } };
  }),

  implement(changeSubscription, async (request, call) => {
    checkMayChange(call);
    const { core, by, caller, recorded } = call;
    const { field } = request.change;
    recorded(
      await changeOneField(subscriptionFields, { field, role: caller.role }, () =>
        changeSubscriptionField(core, by, request),
      ),
    );
    return done;
  }),

  implement(contract.addSubscriptionProduct, async ({ priceExcl, priceIncl, ...wanted }, call) => {
    checkMayChange(call);
    const typed =
      priceExcl !== undefined
        ? { side: 'excl' as const, price: priceExcl }
        : priceIncl === undefined
          ? null
          : { side: 'incl' as const, price: priceIncl };
    call.recorded(await addSubscriptionProduct(call.core, call.by, { ...wanted, typed }));
    return done;
  }),

  implement(contract.changeSubscriptionProduct, async ({ field, value, ...of }, call) => {
    checkMayChange(call);
    const side = field === 'unit_price_excl' ? 'excl' : 'incl';
    const to =
      field === 'qty'
        ? { quantity: quantityOf(value) }
        : { typed: { side, price: amountOf(value) } as const };
    call.recorded(await changeSubscriptionProduct(call.core, call.by, { ...of, to }));
    return done;
  }),

  implement(contract.removeSubscriptionProduct, async (of, call) => {
    checkMayChange(call);
    call.recorded(await removeSubscriptionProduct(call.core, call.by, of));
    return done;
  }),

  implement(contract.runSubscription, async ({ customer, ...wanted }, call) => {
    checkMayChange(call);
    const { core, by, hasOwnId, recorded } = call;
    const customerId = customer === 0 ? null : customer;
    recorded(await runSubscription(core, by, { ...wanted, customerId, hasOwnId }));
    return done;
  }),
];
