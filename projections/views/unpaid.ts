import { mapInTurns } from '#application/ports/in-turns.ts';
import { settingOf } from '#domain/account/settings.ts';
import { keptIn } from '#domain/kernel/kept-sentence.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { dateInAmsterdam, timeInAmsterdam } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { firstAddressIn } from '#domain/kernel/mail-address.ts';
import { freeFrom, reminderName } from '#domain/reminder/reminder.ts';
import { isStepDue } from '#domain/reminder/schedule.ts';
import { type Block, type BlockDays, blockOf, blocks, fixedDays } from '#domain/reminder/unpaid.ts';
import { camelCased } from '#projections/kernel/query.ts';
import { remindersOf, remindersOfClaims } from '#projections/reminders/queries.ts';
import type { ReminderRow } from '#projections/reminders/table.ts';
import {
  defaulters as defaultersOf,
  lateClaimsOf,
  type LateClaim,
  managersOfUnpaid,
  openByAge,
  unpaidCustomers,
  type UnpaidFilter,
} from '#projections/unpaid/queries.ts';
import { type ReminderStanding, stepsOf } from '#projections/views/next-step.ts';
import type { Page, View } from '#projections/views/view.ts';

export const ofAccount = ({ caller }: View) => caller.account;

/** FMT-002. */
const moment = (instant: string) =>
  `${fieldText({ kind: 'date' }, dateInAmsterdam(instant))} ${timeInAmsterdam(instant)}`;

const shownIn = (language: ScreenLanguage) => (reminder: ReminderRow) => ({
  ...camelCased(reminder),
  reason: keptIn(language, reminder.reason),
  name: said(language, reminderName(reminder.kind, reminder.reminder_type)),
  sentAt: moment(reminder.sent_at),
  isPosted: reminder.is_posted,
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

const orderOf = (
  claim: LateClaim,
  reminders: readonly ReminderRow[],
  standing: ReminderStanding,
  language: ScreenLanguage,
) => ({
  ...camelCased(claim),
  claimId: claim.id,
  invoiceDate: claim.since,
  paid: claim.incl - claim.amount,
  open: claim.amount,
  ...standing,
  reminders: reminders.filter(({ claim_ids }) => claim_ids.includes(claim.id)).map(shownIn(language)),
});

type UnpaidInBlock = { count: number; amount: Money; orders: ReturnType<typeof orderOf>[] };

/** So many customers that owe, of whom all invoices are looked at. */
const everybody = { skip: 0, take: 1_000_000 };

/**
 * The late invoices of which a step of the schedule is due now, and those that may go out together to each customer: of
 * its firmest step. A softer one of other invoices follows when the customer may be reminded again.
 */
export const dueSteps = async (call: View, filter: Pick<UnpaidFilter, 'search' | 'manager' | 'ids'>) => {
  const { db, clock } = call.core;
  const { account } = call.caller;
  const today = clock.today();
  const late = { ...filter, today, standardTerm: settingOf(account, 'paymentTerm'), isNullToo: false };
  const { rows } = await unpaidCustomers(db, account, late, everybody);
  const ids = rows.map(({ customerId }) => customerId);
  const claims = await lateClaimsOf(db, account, late, ids);
  const standings = await stepsOf(db, { account, today }, rows, claims);
  const due = claims.flatMap((claim) => {
    const { nextStep } = standings.get(claim.id)!;
    return isStepDue(nextStep, today) ? [{ claim, type: nextStep.type }] : [];
  });
  const byCustomer = Map.groupBy(due, ({ claim }) => claim.customer_id);
  const firmest = rows.flatMap(({ customerId, email }) => {
    const own = byCustomer.get(customerId);
    if (!own) return [];
    const type = ([3, 2, 1] as const).find((each) => own.some((item) => item.type === each))!;
    const together = own.filter((item) => item.type === type).map(({ claim }) => claim);
    return [{ customerId, email, type, claims: together }];
  });
  return { claimIds: due.map(({ claim }) => claim.id), firmest };
};

/** So many customers or invoices are put together before others get their turn: some milliseconds. */
const shownOfTurn = 100;

type UnpaidWanted = Page &
  BlockDays & {
    kind: string;
    search: string;
    manager: string | null;
    days: number;
    isDueOnly: boolean;
    /** Null: of all. */
    customerId: number | null;
    hasInvoices: boolean;
  };

/** The late invoices of these customers as a page of them shows each, by customer. */
const invoicesShown = async (
  call: View,
  filter: UnpaidFilter,
  customers: Awaited<ReturnType<typeof unpaidCustomers>>['rows'],
) => {
  const { db } = call.core;
  const scope = ofAccount(call);
  const customerIds = customers.map(({ customerId }) => customerId);
  const claims = await lateClaimsOf(db, scope, filter, customerIds);
  const standings = await stepsOf(db, { account: scope, today: filter.today }, customers, claims);
  const sent = await remindersOfClaims(db, scope, { customerIds, claimIds: claims.map(({ id }) => id) });
  const shown = await mapInTurns(claims, shownOfTurn, (claim) =>
    orderOf(claim, sent.get(claim.customer_id) ?? [], standings.get(claim.id)!, call.language),
  );
  return Map.groupBy(shown, ({ customerId }) => customerId);
};

/**
 * DUN-001 to DUN-004: customers with what they owe, in blocks by how late it is; each with its invoices where those are
 * asked for.
 */
export const unpaidView = async (call: View, request: UnpaidWanted) => {
  const { db, clock } = call.core;
  const scope = ofAccount(call);
  const today = clock.today();
  const filter = {
    today,
    standardTerm: settingOf(call.caller.account, 'paymentTerm'),
    isNullToo: request.kind === 'ALL',
    search: request.search,
    manager: request.manager,
    ...(request.customerId !== null && { ids: [request.customerId] }),
  };
  const chosen = request.isDueOnly
    ? { ...filter, claimIds: (await dueSteps(call, filter)).claimIds }
    : filter;
  const [{ rows, total }, managers, sums] = await Promise.all([
    unpaidCustomers(db, scope, { ...chosen, days: request }, request),
    managersOfUnpaid(db, scope, filter),
    openByAge(db, scope, { today, days: [null, fixedDays, request.days] }),
  ]);
  const ids = rows.map(({ customerId }) => customerId);
  const sent = await remindersOf(db, scope, ids);
  const invoices = request.hasInvoices ? await invoicesShown(call, chosen, rows) : null;
  const customers = await mapInTurns(rows, shownOfTurn, ({ inBlocks, ...row }) => {
    const reminders = sent.get(row.customerId) ?? [];
    const theirs = Map.groupBy(invoices?.get(row.customerId) ?? [], ({ late }) => blockOf(late, request));
    const parts = blocks.map((block) => [
      block,
      { count: 0, amount: 0, ...inBlocks[block], orders: theirs.get(block) ?? [] },
    ]);
    return {
      ...row,
      email: firstAddressIn(row.email),
      ...standingOf(reminders, today),
      ...(Object.fromEntries(parts) as Record<Block, UnpaidInBlock>),
      reminders: reminders.map(shownIn(call.language)),
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
};

export const defaultersView = async (
  call: View,
  { skip, take, ...asked }: Page & Omit<Parameters<typeof defaultersOf>[2], 'today'>,
) => {
  const { db, clock } = call.core;
  const scope = ofAccount(call);
  const today = clock.today();
  const { rows, total } = await defaultersOf(db, scope, { today, ...asked }, { skip, take });
  const sent = await remindersOf(
    db,
    scope,
    rows.map(({ customerId }) => customerId),
  );
  return {
    data: rows.map((row) => {
      const reminders = sent.get(row.customerId) ?? [];
      return {
        ...row,
        email: firstAddressIn(row.email),
        ...standingOf(reminders, today),
        reminders: reminders.map(shownIn(call.language)),
      };
    }),
    total,
  };
};
