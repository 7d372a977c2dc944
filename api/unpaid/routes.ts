import { type Call, implement, implementChange, implementView } from '#api/http/implement.ts';
import {
  defaulters,
  openTotal1,
  openTotal2,
  openTotal3,
  previewReminder,
  remindDefaulter,
  remindOfAll,
  remindOfInvoice,
  unpaidInvoices,
} from '#api/unpaid/contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { invoicePdf } from '#application/invoice/file.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { remind } from '#application/reminder/remind.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import { mostClaims } from '#domain/reminder/reminder.ts';
import type { OpenRow } from '#projections/open-amounts/queries.ts';
import { remindersOf } from '#projections/reminders/queries.ts';
import type { ReminderRow } from '#projections/reminders/table.ts';
import { claimsToRemindOf, openByAge, openClaimById } from '#projections/unpaid/queries.ts';
import { customerOf } from '#projections/views/customer-figures.ts';
import { letterOf, shownClaim } from '#projections/views/reminder-letter.ts';
import { type Reminding, reminderMailOf } from '#projections/views/reminder-text.ts';
import { ofAccount, unpaidView, defaultersView } from '#projections/views/unpaid.ts';

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

/** The mail of a reminder with its letter and, where it is of one invoice of ours, the invoice itself. */
const mailOf = async (call: Call, reminding: Reminding) => {
  const { core, actor } = call;
  const { kind, claims, amount } = reminding;
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
  return { ...reminderMailOf(reminding), orderId, files: [await letterOf(call, reminding), ...invoice] };
};

const send = async (call: Call, reminding: Reminding, to: string) => {
  const { core, actor } = call;
  const { customer, kind, type, claims, amount, count, today } = reminding;
  return remind(core, actor, {
    customerId: customer.record.customerId,
    kind,
    reminderType: type,
    on: today,
    count,
    amount,
    to,
    claims: claims.map(({ id, invoiceNumber, amount: open }) => ({ id, invoiceNumber, amount: open })),
    ...(await mailOf(call, reminding)),
  });
};

/** Whom a reminder is for, and of which kind it is. */
const remindingOf = async (
  call: Call,
  customerId: number,
  kind: Pick<Reminding, 'kind' | 'type'>,
): Promise<Omit<Reminding, 'claims' | 'amount' | 'count'>> => ({
  ...kind,
  account: call.caller.account,
  customer: await customerOf(call, customerId),
  today: call.core.clock.today(),
});

const claimsOf = (call: Call, wanted: { customerId: number; olderThan: number | null }) => {
  const { db, clock } = call.core;
  return claimsToRemindOf(db, ofAccount(call), { ...wanted, today: clock.today() }, mostClaims);
};

const ofInvoice = async (call: Call, claimId: number, type: ReminderType): Promise<Reminding> => {
  const claim = await openClaimById(call.core.db, ofAccount(call), claimId);
  if (!claim) return refuse('nothing-to-remind-of', { claimId });
  const reminding = await remindingOf(call, claim.customer_id, { kind: 'invoice', type });
  return { ...reminding, claims: [shownClaim(claim)], amount: claim.amount, count: 1 };
};

const ofAll = async (call: Call, customerId: number): Promise<Reminding> => {
  const reminding = await remindingOf(call, customerId, { kind: 'overview', type: 1 });
  const { claims, ...sums } = await claimsOf(call, { customerId, olderThan: null });
  return { ...reminding, ...sums, claims: claims.map(shownClaim) };
};

const ofOverdue = async (call: Call, customerId: number, days: number): Promise<Reminding> => {
  const { claims, ...sums } = await claimsOf(call, { customerId, olderThan: days });
  const sent = (await remindersOf(call.core.db, ofAccount(call), [customerId])).get(customerId) ?? [];
  const reminding = await remindingOf(call, customerId, { kind: 'overdue', type: nextType(sent, claims) });
  return { ...reminding, ...sums, claims: claims.map(shownClaim) };
};

const addressOf = ({ customer: { record } }: Reminding) =>
  firstAddressIn(record.invoiceEmail || record.email);

export const unpaidRoutes = [
  implementView(unpaidInvoices, unpaidView),

  ...(
    [
      [openTotal1, false],
      [openTotal2, true],
      [openTotal3, true],
    ] as const
  ).map(([operation, isByAge]) =>
    implement(operation, async (call, { days }) => {
      const { db, clock } = call.core;
      const wanted = { today: clock.today(), days: [isByAge ? days : null] };
      const [sums] = await openByAge(db, ofAccount(call), wanted);
      return { ...sums!, open: sums!.amount };
    }),
  ),

  implementChange(remindOfInvoice, async (call, { claimId, reminderType, to }) =>
    send(call, await ofInvoice(call, claimId, reminderType), to),
  ),

  implementChange(remindOfAll, async (call, { customerId, to }) =>
    send(call, await ofAll(call, customerId), to),
  ),

  implement(previewReminder, async (call, { claimId, reminderType, customerId, days }) => {
    const of = customerId ?? 0;
    const reminding = await (claimId !== null
      ? ofInvoice(call, claimId, reminderType)
      : days === null
        ? ofAll(call, of)
        : ofOverdue(call, of, days));
    const { subject, text, files } = await mailOf(call, reminding);
    return { to: addressOf(reminding), subject, text, attachments: files.map(({ name }) => name) };
  }),

  implementView(defaulters, defaultersView),

  implementChange(remindDefaulter, async (call, { customerId, days }) => {
    const reminding = await ofOverdue(call, customerId, days);
    return send(call, reminding, addressOf(reminding));
  }),
];
