import { invoicePdf } from '#application/invoice/file.ts';
import { remind } from '#application/reminder/remind.ts';
import {
  defaulters,
  openTotal1,
  openTotal2,
  openTotal3,
  remindDefaulter,
  remindOfAll,
  remindOfInvoice,
  type SentReminder,
  type UnpaidBlock,
  type UnpaidCustomer,
  unpaidInvoices,
  type UnpaidOrder,
} from '#api/unpaid/contract.ts';
import { type Call, implement, implementView } from '#api/http/implement.ts';
import { letterOf, remindedCustomerOf, toldClaim } from '#projections/views/reminder-letter.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { type Reminding, reminderMailOf } from '#projections/views/reminder-text.ts';
import { settingOf } from '#domain/account/settings.ts';
import { dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { freeFrom, mostClaims, reminderName, type ReminderRefusal } from '#domain/reminder/reminder.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import { type Block, blockOf, blocks, fixedDays } from '#domain/reminder/unpaid.ts';
import type { OpenRow } from '#projections/open-amounts/queries.ts';
import {
  claimsToRemindOf,
  defaulters as defaultersOf,
  lateClaimsOf,
  type LateClaim,
  managersOfUnpaid,
  openByAge,
  openClaimById,
  unpaidCustomers,
} from '#projections/unpaid/queries.ts';
import { remindersOf } from '#projections/reminders/queries.ts';
import type { ReminderRow } from '#projections/reminders/table.ts';

const done = { data: 1 as const };
const ofAccount = ({ caller: { log, account } }: Call) => ({ log, accountId: account.accountId });

/** FMT-002. */
const moment = (instant: string) =>
  `${fieldText({ kind: 'date' }, dateInAmsterdam(instant))} ${timeInAmsterdam(instant)}`;

const shown = (reminder: ReminderRow): SentReminder => ({
  name: reminderName(reminder.kind, reminder.reminder_type),
  reminderType: reminder.reminder_type,
  sentAt: moment(reminder.sent_at),
  sentTo: reminder.sent_to,
  amount: reminder.amount,
  count: reminder.count,
  isSent: reminder.is_sent,
  state: reminder.state,
  reason: reminder.reason,
});

/** When a customer was reminded last, and until when it gets no other (DUN-016); the newest first. */
const standingOf = (reminders: readonly ReminderRow[], today: string) => {
  const last = reminders.find(({ is_sent }) => is_sent);
  const free = last ? freeFrom(last.sent_on) : null;
  return {
    sentAt: last ? moment(last.sent_at) : null,
    blockedUntil: free !== null && today < free ? free : null,
  };
};

const orderOf = (claim: LateClaim, reminders: readonly ReminderRow[]): UnpaidOrder => ({
  claimId: claim.id,
  orderId: claim.order_id,
  invoiceNumber: claim.invoice_number,
  invoiceDate: claim.since,
  incl: claim.incl,
  paid: claim.incl - claim.amount,
  open: claim.amount,
  age: claim.age,
  late: claim.late,
  reminders: reminders.filter(({ claim_ids }) => claim_ids.includes(claim.id)).map(shown),
});

const blockFrom = (orders: UnpaidOrder[]): UnpaidBlock => ({
  count: orders.length,
  amount: orders.reduce((sum, { open }) => sum + open, 0),
  orders,
});

/** DUN-021: who was reminded of these invoices before is reminded one step more firmly. */
const nextType = (reminders: readonly ReminderRow[], claims: readonly OpenRow[]): ReminderType => {
  const ids = new Set(claims.map(({ id }) => id));
  const before = reminders
    .filter(
      ({ kind, is_sent, claim_ids }) => kind !== 'overview' && is_sent && claim_ids.some((id) => ids.has(id)),
    )
    .map(({ reminder_type }) => reminder_type);
  return Math.min(3, Math.max(0, ...before) + 1) as ReminderType;
};

/** Mails a reminder with its letter and, where it is of one invoice of ours, the invoice itself. */
const send = async (call: Call, reminding: Reminding, to: string) => {
  const { core, by, recorded } = call;
  const { customer, kind, type, claims, amount, count, today } = reminding;
  if (amount <= 0) return refuse<ReminderRefusal>('nothing-to-remind-of');
  const [claim] = claims;
  const orderId = kind === 'invoice' ? (claim?.orderId ?? null) : null;
  const invoice =
    orderId === null
      ? []
      : [
          await invoicePdf(
            core,
            { ...by, commandId: commandIdFrom(['reminded invoice', by.commandId]) },
            { orderId, isBlank: false },
          ),
        ];
  recorded(
    await remind(core, by, {
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
      files: [await letterOf(call, reminding), ...invoice],
    }),
  );
  return done;
};

export const unpaidRoutes = [
  implementView(unpaidInvoices, async (asked, call) => {
    const { db, clock } = call.core;
    const of = ofAccount(call);
    const today = clock.today();
    const filter = {
      today,
      standardTerm: settingOf(call.caller.account, 'paymentTerm'),
      isNullToo: asked.kind === 'ALL',
      search: asked.search,
      manager: asked.manager,
    };
    const [{ rows, total }, managers, sums] = await Promise.all([
      unpaidCustomers(db, of, filter, asked),
      managersOfUnpaid(db, of, filter),
      openByAge(db, of, { today, days: [null, fixedDays, asked.days] }),
    ]);
    const ids = rows.map(({ customer_id }) => customer_id);
    const [claims, sent] = await Promise.all([lateClaimsOf(db, of, filter, ids), remindersOf(db, of, ids)]);
    const byCustomer = Map.groupBy(claims, ({ customer_id }) => customer_id);
    const customers = rows.map((row): UnpaidCustomer => {
      const reminders = sent.get(row.customer_id) ?? [];
      const inBlocks = Map.groupBy(byCustomer.get(row.customer_id) ?? [], ({ late }) => blockOf(late, asked));
      const parts = blocks.map((block) => [
        block,
        blockFrom((inBlocks.get(block) ?? []).map((claim) => orderOf(claim, reminders))),
      ]);
      return {
        customerId: row.customer_id,
        name: row.name,
        manager: row.manager,
        term: row.term,
        isAutoDebit: row.is_auto_debit,
        hasMandate: row.has_mandate,
        email: firstAddressIn(row.email),
        count: row.count,
        amount: row.amount,
        ...standingOf(reminders, today),
        ...(Object.fromEntries(parts) as Record<Block, UnpaidBlock>),
        reminders: reminders.map(shown),
      };
    });
    const [all, over21, overDays] = sums;
    return {
      customers,
      total,
      managers,
      amountOfAll: all!.amount,
      countOfAll: all!.count,
      amountOver21: over21!.amount,
      countOver21: over21!.count,
      amountOverDays: overDays!.amount,
      countOverDays: overDays!.count,
    };
  }),

  ...(
    [
      [openTotal1, false],
      [openTotal2, true],
      [openTotal3, true],
    ] as const
  ).map(([operation, isByAge]) =>
    implement(operation, async ({ days }, call) => {
      const { db, clock } = call.core;
      const wanted = { today: clock.today(), days: [isByAge ? days : null] };
      const [sums] = await openByAge(db, ofAccount(call), wanted);
      return { open: sums!.amount, count: sums!.count };
    }),
  ),

  implement(remindOfInvoice, async ({ claimId, reminderType: type, to }, call) => {
    const { db, clock } = call.core;
    const claim = await openClaimById(db, ofAccount(call), claimId);
    if (!claim) return refuse<ReminderRefusal>('nothing-to-remind-of', { claimId });
    const { amount } = claim;
    return send(
      call,
      {
        account: call.caller.account,
        customer: await remindedCustomerOf(call, claim.customer_id),
        kind: 'invoice',
        type,
        claims: [toldClaim(claim)],
        amount,
        count: 1,
        today: clock.today(),
      },
      to,
    );
  }),

  implement(remindOfAll, async ({ customerId, to }, call) => {
    const { db, clock } = call.core;
    const customer = await remindedCustomerOf(call, customerId);
    const today = clock.today();
    const { claims, amount, count } = await claimsToRemindOf(
      db,
      ofAccount(call),
      { customerId, olderThan: null, today },
      mostClaims,
    );
    const all = { claims: claims.map(toldClaim), amount, count };
    return send(
      call,
      { account: call.caller.account, customer, kind: 'overview', type: 1, ...all, today },
      to,
    );
  }),

  implementView(defaulters, async ({ skip, take, ...asked }, call) => {
    const { db, clock } = call.core;
    const of = ofAccount(call);
    const today = clock.today();
    const { rows, total } = await defaultersOf(db, of, { today, ...asked }, { skip, take });
    const sent = await remindersOf(
      db,
      of,
      rows.map(({ customer_id }) => customer_id),
    );
    return {
      data: rows.map((row) => {
        const reminders = sent.get(row.customer_id) ?? [];
        return {
          customerId: row.customer_id,
          name: row.name,
          manager: row.manager,
          email: firstAddressIn(row.email),
          isAutoDebit: row.is_auto_debit,
          hasMandate: row.has_mandate,
          count: row.count,
          amount: row.amount,
          ...standingOf(reminders, today),
          reminders: reminders.map(shown),
        };
      }),
      total,
    };
  }),

  implement(remindDefaulter, async ({ customerId, days }, call) => {
    const { db, clock } = call.core;
    const of = ofAccount(call);
    const customer = await remindedCustomerOf(call, customerId);
    const today = clock.today();
    const { claims, amount, count } = await claimsToRemindOf(
      db,
      of,
      { customerId, olderThan: days, today },
      mostClaims,
    );
    const sent = (await remindersOf(db, of, [customerId])).get(customerId) ?? [];
    const { invoiceEmail, email } = customer.record;
    return send(
      call,
      {
        account: call.caller.account,
        customer,
        kind: 'overdue',
        type: nextType(sent, claims),
        claims: claims.map(toldClaim),
        amount,
        count,
        today,
      },
      firstAddressIn(invoiceEmail || email),
    );
  }),
];
