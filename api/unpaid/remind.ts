import { refuse } from '#api/http/refuse.ts';
import { invoicePdf, type InvoicePdfCore } from '#application/invoice/file.ts';
import type { Actor, Needs } from '#application/kernel/core.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { requestReminder } from '#application/reminder/remind.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { sum } from '#domain/kernel/money.ts';
import { claimOf, type Claimed } from '#domain/reminder/claim.ts';
import { isConsumer } from '#domain/reminder/collection-costs.ts';
import { interestRatesIn } from '#domain/reminder/interest-rate.ts';
import { ratesWith } from '#domain/reminder/statutory-interest.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import { mostClaims } from '#domain/reminder/reminder.ts';
import { noticesOf, remindersOf, remindersOfClaims } from '#projections/reminders/queries.ts';
import type { ReminderRow } from '#projections/reminders/table.ts';
import { claimsToRemindOf } from '#projections/unpaid/queries.ts';
import { customerOf } from '#projections/views/customer-figures.ts';
import { letterOf, shownClaim } from '#projections/views/reminder-letter.ts';
import { dueOf, type Reminding, reminderMailOf } from '#projections/views/reminder-text.ts';
import { dueSteps, ofAccount } from '#projections/views/unpaid.ts';
import type { View } from '#projections/views/view.ts';

type Sending = View & { core: InvoicePdfCore & Needs<'handle' | 'blobs'>; actor: Actor };

/** DUN-021: who was reminded of these invoices before is reminded one step more firmly. */
const nextType = (reminders: readonly ReminderRow[]): ReminderType => {
  const before = reminders
    .filter(({ kind, is_sent }) => kind !== 'overview' && is_sent)
    .map(({ reminder_type }) => reminder_type);
  return Math.min(3, Math.max(0, ...before) + 1) as ReminderType;
};

/** Whom a reminder is for, and of which kind it is. */
export const remindingOf = async (
  call: View,
  customerId: number,
  kind: Pick<Reminding, 'kind' | 'type'>,
): Promise<Omit<Reminding, 'claims' | 'amount' | 'count'>> => ({
  ...kind,
  account: call.caller.account,
  customer: await customerOf(call, customerId),
  today: call.core.clock.today(),
});

export const claimsOf = (call: View, wanted: { customerId: number; olderThan: number | null }) => {
  const { db, clock } = call.core;
  return claimsToRemindOf(db, ofAccount(call), { ...wanted, today: clock.today() }, mostClaims);
};

/** The dated statutory rates that an account claims by. */
export const ratesOf = (account: Account) => ratesWith(interestRatesIn(settingOf(account, 'interestRates')));

/** The same with what is claimed of it, where the account claims interest and costs; an overview claims nothing more. */
export const withClaimed = async (call: View, reminding: Reminding): Promise<Reminding> => {
  const { account, customer, kind, claims, today } = reminding;
  if (kind === 'overview' || !settingOf(account, 'claimsInterestAndCosts')) return reminding;
  const claimed = claimOf({
    isConsumer: isConsumer(customer.record),
    businessCosts: settingOf(account, 'businessCosts'),
    invoices: claims.map((claim) => ({ ...claim, dueOn: dueOf(reminding, claim) })),
    rates: ratesOf(account),
    notices: await noticesOf(call.core.db, ofAccount(call), customer.record.customerId),
    today,
  });
  return { ...reminding, claimed };
};

/** A reminder of what is open for too long, to the address for invoices (DUN-021); and when the last one went. */
export const overdueReminding = async (
  call: View,
  { customerId, days }: { customerId: number; days: number },
) => {
  const { claims, ...sums } = await claimsOf(call, { customerId, olderThan: days });
  const { db } = call.core;
  const sent = (await remindersOf(db, ofAccount(call), [customerId])).get(customerId) ?? [];
  const asked = { customerIds: [customerId], claimIds: claims.map(({ id }) => id) };
  const ofThese = (await remindersOfClaims(db, ofAccount(call), asked)).get(customerId) ?? [];
  const kind = { kind: 'overdue', type: nextType(ofThese) } as const;
  const whom = await remindingOf(call, customerId, kind);
  const { invoiceEmail, email } = whom.customer.record;
  const reminding = await withClaimed(call, { ...whom, ...sums, claims: claims.map(shownClaim) });
  return { reminding, to: firstAddressIn(invoiceEmail || email), sent };
};

/** The steps of the schedule that are due of a customer, as one reminder; of nothing where none is. */
export const stepReminding = async (call: View, customerId: number) => {
  const { firmest } = await dueSteps(call, { search: '', manager: null, ids: [customerId] });
  const { claims = [], type = 1 } = firmest[0] ?? {};
  const sent = (await remindersOf(call.core.db, ofAccount(call), [customerId])).get(customerId) ?? [];
  // one goes as from its own row, with the invoice
  const invoices = new Set(claims.map(({ id, collective_id }) => collective_id ?? id));
  const kind = invoices.size === 1 ? 'invoice' : 'overdue';
  const whom = await remindingOf(call, customerId, { kind, type });
  const { invoiceEmail, email } = whom.customer.record;
  const sums = { amount: sum(claims.map(({ amount }) => amount)), count: invoices.size };
  const named = claims.slice(0, mostClaims).map(shownClaim);
  const reminding = await withClaimed(call, { ...whom, ...sums, claims: named });
  return { reminding, to: firstAddressIn(invoiceEmail || email), sent };
};

/** The rates that interest was reckoned by, each over all days that had it. */
const usedRates = ({ interest }: Claimed) =>
  [...Map.groupBy(interest, ({ rate }) => rate)].map(([rate, lines]) => {
    const ends = lines.flatMap(({ from, until }) => [from, until]).toSorted();
    return { from: ends[0]!, until: ends.at(-1)!, rate };
  });

/** A reminder to ask for, with its letter and, where it is of one invoice of ours, the invoice itself. */
export const reminderToSend = async (
  call: Sending,
  reminding: Reminding,
  to: string,
): Promise<Parameters<typeof requestReminder>[2]> => {
  const { core, actor } = call;
  const { customer, kind, type, claims, amount, count, today, claimed } = reminding;
  if (amount <= 0) return refuse('nothing-to-remind-of');
  const [claim] = claims;
  const orderId = kind === 'invoice' ? (claim?.orderId ?? null) : null;
  const invoice =
    orderId === null
      ? []
      : [
          await invoicePdf(
            core,
            { ...actor, commandId: commandIdFrom(['reminded invoice', actor.commandId]) },
            { orderId, isBlank: false },
          ),
        ];
  return {
    customerId: customer.record.customerId,
    kind,
    reminderType: type,
    on: today,
    count,
    amount,
    orderId,
    to,
    claims: claims.map(({ id, invoiceNumber, amount: open }) => ({ id, invoiceNumber, amount: open })),
    ...reminderMailOf(reminding),
    ...(claimed && {
      claimed: {
        interest: sum(claimed.interest.map((line) => line.interest)),
        costs: claimed.costs?.amount ?? 0,
        rates: usedRates(claimed),
      },
      ...(claimed.isNotice && { isNotice: true as const }),
    }),
    files: [await letterOf(call, reminding), ...invoice],
  };
};
