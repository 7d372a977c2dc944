import { mapInTurns } from '#application/ports/in-turns.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { isConsumer, noticeEndsOn } from '#domain/reminder/collection-costs.ts';
import { freeFrom } from '#domain/reminder/reminder.ts';
import { type NextStep, nextStepOf, type Schedule } from '#domain/reminder/schedule.ts';
import { scheduleSettingsOf } from '#domain/reminder/schedule-settings.ts';
import type { Db } from '#projections/read-models.ts';
import { type Pause, pausesOf, stepsTaken } from '#projections/reminders/queries.ts';
import { announcedOn, collectedOn } from '#projections/sepa/queries.ts';

/** Who owes: what decides which schedule holds, and its payment term in days. */
type Debtor = Parameters<typeof isConsumer>[0] & { customerId: number; term: number };
type Claim = {
  id: number;
  customer_id: number;
  since: CalendarDate;
  due_date: CalendarDate | null;
  amount: Money;
};
/** How far the reminders of an invoice are (0 for none), which is next, and what holds it. */
export type ReminderStanding = {
  level: number;
  nextStep: NextStep | null;
  pause: Pause | null;
  collectOn: CalendarDate | null;
  /** On which day it said that it would be collected; null where it did not, or is not any more. */
  announcedOn: CalendarDate | null;
};

/** The schedule of an account that holds for a customer. */
const scheduleOf = (account: Account, customer: Debtor): Schedule => {
  const [first, second, third] = scheduleSettingsOf(customer);
  return [settingOf(account, first), settingOf(account, second), settingOf(account, third)];
};

/** So many are looked at before others get their turn: some milliseconds. */
const claimsOfTurn = 500;

/** By the id of each claim of these customers where its reminders stand. What is to be paid back has no next step. */
export const stepsOf = async (
  db: Db,
  { account, today }: { account: Account; today: CalendarDate },
  customers: readonly Debtor[],
  claims: readonly Claim[],
): Promise<ReadonlyMap<number, ReminderStanding>> => {
  const ids = claims.map(({ id }) => id);
  const customerIds = customers.map(({ customerId }) => customerId);
  const [taken, pauses, collected, announced] = await Promise.all([
    stepsTaken(db, account, customerIds),
    pausesOf(db, account.log, ids, today),
    collectedOn(db, account.log, ids),
    announcedOn(db, account, { customerIds, today }),
  ]);
  const mayClaim = settingOf(account, 'claimsInterestAndCosts');
  const byId = new Map(customers.map((customer) => [customer.customerId, customer]));
  const of = ({ id, customer_id: customerId, since, due_date: dueDate, amount }: Claim): ReminderStanding => {
    const customer = byId.get(customerId)!;
    const { level = 0, steppedOn = null, noticeOn = null } = taken.claims.get(id) ?? {};
    const held = {
      pause: pauses.get(id) ?? null,
      collectOn: collected.get(id) ?? null,
      announcedOn: announced.get(id) ?? null,
    };
    const remindedOn = taken.remindedOn.get(customerId);
    const nextStep = nextStepOf(scheduleOf(account, customer), {
      pause: held.pause,
      isCollected: held.collectOn !== null || held.announcedOn !== null,
      dueOn: dueDate ?? addDays(since, customer.term),
      level,
      steppedOn,
      freeOn: remindedOn === undefined ? null : freeFrom(remindedOn),
      noticeEndsOn: noticeOn === null ? null : noticeEndsOn(noticeOn),
      needsNotice: mayClaim && noticeOn === null && isConsumer(customer),
    });
    return { ...held, level, nextStep: amount > 0 ? nextStep : null };
  };
  return new Map(await mapInTurns(claims, claimsOfTurn, (claim) => [claim.id, of(claim)] as const));
};
