import {
  type Call,
  implement,
  implementChange,
  implementCommand,
  implementData,
  implementFile,
  implementView,
} from '#api/http/implement.ts';
import {
  addInterestRate as addInterestRateCall,
  defaulters,
  interestRates,
  openTotal1,
  openTotal2,
  openTotal3,
  pauseReminders,
  postReminder,
  previewReminder,
  remindDefaulter,
  remindOfAll,
  reminderLetter,
  remindOfInvoice,
  resumeReminders,
  unpaidInvoices,
} from '#api/unpaid/contract.ts';
import { preparedMail } from '#api/http/prepared-mail.ts';
import { refuse } from '#api/http/refuse.ts';
import {
  claimsOf,
  overdueReminding,
  ratesOf,
  reminderToSend,
  remindingOf,
  withClaimed,
} from '#api/unpaid/remind.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { sum } from '#domain/kernel/money.ts';
import type { ReminderType } from '#domain/reminder/reminder-type.ts';
import { addInterestRate } from '#application/accounts/add-interest-rate.ts';
import type { InterestKind } from '#domain/reminder/interest-rate.ts';
import * as pausing from '#application/reminder/pause.ts';
import { remind, requestReminder } from '#application/reminder/remind.ts';
import { sendingServerOf } from '#domain/account/mail-sender.ts';
import { pausesOf } from '#projections/reminders/queries.ts';
import { announcedOn, collectedOn } from '#projections/sepa/queries.ts';
import { openByAge, openClaimById, otherPartsOf } from '#projections/unpaid/queries.ts';
import { claimShown } from '#projections/views/reminder-claim.ts';
import { letterOf, shownClaim } from '#projections/views/reminder-letter.ts';
import type { Reminding } from '#projections/views/reminder-text.ts';
import { ofAccount, unpaidView, defaultersView } from '#projections/views/unpaid.ts';

/** Mails a reminder, which its sender waits for. */
const send = async (call: Call, reminding: Reminding, to: string) =>
  remind(call.core, call.actor, await reminderToSend(call, reminding, to));

/** Refuses nothing-to-remind-of. */
const openClaim = async (call: Call, claimId: number) =>
  (await openClaimById(call.core.db, ofAccount(call), claimId)) ??
  refuse('nothing-to-remind-of', { claimId });

const ofInvoice = async (call: Call, claimId: number, type: ReminderType): Promise<Reminding> => {
  const claim = await openClaim(call, claimId);
  const { db, clock } = call.core;
  const { log } = ofAccount(call);
  const today = clock.today();
  const [pauses, collected, announced] = await Promise.all([
    pausesOf(db, log, [claimId], today),
    collectedOn(db, log, [claimId]),
    announcedOn(db, ofAccount(call), { customerIds: [claim.customer_id], today }),
  ]);
  const pause = pauses.get(claimId);
  if (pause && !pause.isBroken) return refuse('reminder-paused', { until: pause.until });
  if (claim.amount > 0 && collected.has(claimId))
    return refuse('reminder-collected', { on: collected.get(claimId) });
  if (announced.has(claimId)) return refuse('reminder-announced', { on: announced.get(claimId) });
  const reminding = await remindingOf(call, claim.customer_id, { kind: 'invoice', type });
  // its customer knows the invoice as a whole
  const claims = [claim, ...(await otherPartsOf(db, ofAccount(call), claim, { today, announced }))];
  return withClaimed(call, {
    ...reminding,
    claims: claims.map(shownClaim),
    amount: sum(claims.map(({ amount }) => amount)),
    count: 1,
  });
};

const ofAll = async (call: Call, customerId: number): Promise<Reminding> => {
  const reminding = await remindingOf(call, customerId, { kind: 'overview', type: 1 });
  const { claims, ...sums } = await claimsOf(call, { customerId, olderThan: null });
  return { ...reminding, ...sums, claims: claims.map(shownClaim) };
};

const addressOf = ({ customer: { record } }: Reminding) =>
  firstAddressIn(record.invoiceEmail || record.email);

export const unpaidRoutes = [
  implementView(unpaidInvoices, async (call, request) => ({
    ...(await unpaidView(call, request)),
    hasMailServer: sendingServerOf(call.caller.account, call.core.mail.server) !== null,
  })),

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

  implementFile(reminderLetter, async (call, { claimId, reminderType }) => {
    if (!(await openClaimById(call.core.db, ofAccount(call), claimId)))
      return refuse('order-not-found', { orderId: claimId });
    return letterOf(call, await ofInvoice(call, claimId, reminderType));
  }),
  implementChange(postReminder, async (call, { claimId, reminderType }) => {
    const wanted = await reminderToSend(call, await ofInvoice(call, claimId, reminderType), '');
    return requestReminder(call.core, call.actor, { ...wanted, isPosted: true });
  }),

  implementChange(remindOfAll, async (call, { customerId, to }) =>
    send(call, await ofAll(call, customerId), to),
  ),

  implement(previewReminder, async (call, { claimId, reminderType, customerId, days }) => {
    const of = customerId ?? 0;
    const reminding = await (claimId !== null
      ? ofInvoice(call, claimId, reminderType)
      : days === null
        ? ofAll(call, of)
        : overdueReminding(call, { customerId: of, days }).then((overdue) => overdue.reminding));
    const { files, ...mail } = await reminderToSend(call, reminding, addressOf(reminding));
    const shown = preparedMail(call, { ...mail, attachments: files.map(({ name }) => name) });
    const { claimed } = reminding;
    return { ...shown, claimed: claimed ? claimShown(claimed, call.language) : null };
  }),

  implementChange(pauseReminders, async (call, { claimId, ...asked }) => {
    const { customer_id: customerId, invoice_number: invoiceNumber } = await openClaim(call, claimId);
    const since = call.core.clock.today();
    return pausing.pauseReminders(call.core, call.actor, {
      claimId,
      customerId,
      invoiceNumber,
      since,
      ...asked,
    });
  }),
  implementCommand(resumeReminders, pausing.resumeReminders),

  implementData(interestRates, async ({ caller: { account } }) =>
    Object.entries(ratesOf(account)).flatMap(([kind, rates]) =>
      rates.map(([from, rate]) => ({ kind: kind as InterestKind, from, rate })),
    ),
  ),
  implementCommand(addInterestRateCall, addInterestRate),

  implementView(defaulters, defaultersView),

  implementChange(remindDefaulter, async (call, wanted) => {
    const { reminding, to } = await overdueReminding(call, wanted);
    return send(call, reminding, to);
  }),
];
