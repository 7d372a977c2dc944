import type { Actor, CoreWith, UnitOfWork } from '#application/kernel/core.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { checkAccountManager } from '#application/customer/account-manager.ts';
import { checkIsKnown } from '#application/customer/check-is-on.ts';
import { customer, type CustomerFieldChange, type CustomerRefusal } from '#domain/customer/customer.ts';
import { checkFourEyes } from '#domain/four-eyes/rule.ts';
import { type GeneralRefusal, Refusal, refuse } from '#domain/kernel/refusal.ts';
import { subscription } from '#domain/subscription/subscription.ts';
import * as words from '#application/customer/words.nl.ts';

/** SUBS-010: until when a subscription lasts that has no end. */
const withoutEnd = '2200-01-01';

/** What a subscription is called; null where it is none of this account. */
const subscriptionNamed = async (work: UnitOfWork, id: number | null) =>
  id ? ((await work.load(subscription, id))?.record.name ?? null) : '';

/** The earlier one may be of an account that shares its customers with this one. */
const nameBefore = async (work: UnitOfWork, id: number | null) => {
  try {
    return (await subscriptionNamed(work, id)) ?? String(id);
  } catch (fault) {
    if (fault instanceof Refusal) return String(id);
    throw fault;
  }
};

/** Changes fields of a customer in a command that does more. */
const changing =
  (work: UnitOfWork, id: number) =>
  (change: CustomerFieldChange, read?: { from: string | null; to: string | null }) =>
    work.decide(customer, id, { type: 'ChangeCustomerField', change, ...(read && { words: read }) });

/** SUBS-010: another subscription begins today, and lasts where the customer has no last day yet. */
const chooseSubscription = async (
  work: UnitOfWork,
  id: number,
  choice: Extract<CustomerFieldChange, { field: 'subscriptionId' }>,
  today: string,
) => {
  const state = await work.load(customer, id);
  if (!state) return refuse<CustomerRefusal>('customer-not-found');
  const { subscriptionId, subscriptionEnd } = state.record;
  const to = await subscriptionNamed(work, choice.to);
  if (to === null)
    return refuse<GeneralRefusal>('field-value-refused', {
      field: 'subscriptionId',
      problem: words.chooseFromList,
    });
  const from = await nameBefore(work, subscriptionId);
  const change = changing(work, id);
  await change(choice, { from: from || null, to: to || null });
  if (!choice.to || choice.to === subscriptionId) return;
  await change({ field: 'subscriptionStart', to: today });
  if (subscriptionEnd === null) await change({ field: 'subscriptionEnd', to: withoutEnd });
};

/**
 * Gives one field of a customer another value (CUST-012); an account manager takes the place of a name that came in
 * with a file, a subscription begins today (SUBS-010). Refuses: customer-not-found, field-changed-meanwhile,
 * field-value-refused, four-eyes-needed, account-manager-not-found, record-of-other-account.
 */
export const changeCustomerField = (
  { handle, facts, clock }: CoreWith<'account' | 'accountManager', 'clock'>,
  actor: Actor,
  { id, change }: { id: number; change: CustomerFieldChange },
) =>
  handle(actor, { type: 'ChangeCustomerField', id, change }, async (work) => {
    await checkIsKnown(work, id);
    if (change.field === 'creditLimit') checkFourEyes(accountOf(facts, actor), 'credit-limit');
    if (change.field === 'subscriptionId') return chooseSubscription(work, id, change, clock.today());
    const changeField = changing(work, id);
    if (change.field !== 'accountManagerId') return changeField(change);
    const before = await work.load(customer, id);
    if (change.to !== null) await checkAccountManager(facts, actor, change.to);
    await changeField(change);
    if (before?.record.accountManager) await changeField({ field: 'accountManager', to: '' });
  });
