import { mayCall } from '#api/contract/operation.ts';
import {
  type Call,
  implementChange,
  implementCommand,
  implementCreation,
  implementView,
} from '#api/http/implement.ts';
import { implementFieldChange } from '#api/http/record-fields.ts';
import * as contract from '#api/subscriptions/contract.ts';
import { refuse } from '#api/http/refuse.ts';
import {
  addSubscription,
  changeSubscriptionField,
  addSubscriptionProduct,
  changeSubscriptionProduct,
  removeSubscriptionProduct,
} from '#application/subscription/keep.ts';
import { pauseSubscriptionFor } from '#application/subscription/pause.ts';
import { runSubscription } from '#application/subscription/run.ts';
import { scheduleSubscription } from '#application/subscription/schedule.ts';
import { settingOf } from '#domain/account/settings.ts';
import { subscriptionFields } from '#domain/subscription/fields.ts';
import {
  subscriptionPauseView,
  subscriptionsView,
  subscribersView,
  subscriptionRunsOf,
} from '#projections/views/subscriptions.ts';
import * as words from '#api/subscriptions/words.nl.ts';

/** ROLE-009, D-07: TRAFFIC reads, unless the account says more. */
const mayChange = ({ caller: { role, account } }: Call): boolean =>
  mayCall(contract.addSubscription, role) &&
  (role !== 'TRAFFIC' || settingOf(account, 'trafficMayEditSubscriptions'));

const checkMayChange = (call: Call) => {
  if (!mayChange(call)) refuse('subscription-not-yours');
};

/** An amount of euros or a count as it was typed. */
const numberOf = (typed: number | string) => Number(String(typed).replace(',', '.'));

const amountOf = (typed: number | string) => Math.round(numberOf(typed) * 10_000);

const quantityOf = (typed: number | string) => {
  const quantity = numberOf(typed);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= 100_000
    ? quantity
    : refuse('field-value-refused', {
        field: 'qty',
        problem: words.quantityTooSmall,
      });
};

export const subscriptionRoutes = [
  implementView(contract.subscriptions, (call) => subscriptionsView(call, { mayChange: mayChange(call) })),

  implementView(contract.subscribers, subscribersView),

  implementView(contract.subscriptionPause, subscriptionPauseView),

  implementCommand(contract.pauseSubscriptionFor, pauseSubscriptionFor, checkMayChange),

  implementCommand(contract.scheduleSubscription, scheduleSubscription, checkMayChange),

  implementView(contract.subscriptionRuns, subscriptionRunsOf),

  implementCreation(contract.addSubscription, addSubscription, checkMayChange),

  implementFieldChange(
    contract.changeSubscription,
    subscriptionFields,
    changeSubscriptionField,
    checkMayChange,
  ),

  implementChange(contract.addSubscriptionProduct, async (call, { priceExcl, priceIncl, ...wanted }) => {
    checkMayChange(call);
    const typed =
      priceExcl !== undefined
        ? { side: 'excl' as const, price: priceExcl }
        : priceIncl === undefined
          ? null
          : { side: 'incl' as const, price: priceIncl };
    return addSubscriptionProduct(call.core, call.actor, { ...wanted, typed });
  }),

  implementChange(contract.changeSubscriptionProduct, async (call, { field, value, ...of }) => {
    checkMayChange(call);
    const side = field === 'unit_price_excl' ? 'excl' : 'incl';
    const to =
      field === 'qty'
        ? { quantity: quantityOf(value) }
        : { typed: { side, price: amountOf(value) } as const };
    return changeSubscriptionProduct(call.core, call.actor, { ...of, to });
  }),

  implementCommand(contract.removeSubscriptionProduct, removeSubscriptionProduct, checkMayChange),

  implementChange(contract.runSubscription, async (call, { customer, ...wanted }) => {
    checkMayChange(call);
    const { core, actor, hasOwnId } = call;
    return runSubscription(core, actor, { ...wanted, customerId: customer || null, hasOwnId });
  }),
];
