import { sql } from 'kysely';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { inScope, isAny, rowsOf, type Scope } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';
import type { Notice } from '#domain/reminder/claim.ts';
import { isBroken, type ReminderPaused } from '#domain/reminder/pause.ts';
import type { ReminderRow } from '#projections/reminders/table.ts';

/** So many reminders of a customer, or of one of its invoices, are shown at most (DUN-021). */
const mostReminders = 10;

/** The latest reminders of each of these customers by an account, the newest first. */
export const remindersOf = async (db: Db, scope: Scope, customerIds: readonly number[]) => {
  const { rows } = await sql<ReminderRow>`
    select sent.* from unnest(${[...customerIds]}::bigint[]) asked (customer_id)
    cross join lateral (select * from reminder
      where ${inScope(scope)} and reminder.customer_id = asked.customer_id
      order by sent_at desc, reminder_id desc limit ${mostReminders}) sent`.execute(db);
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
};

/** The latest reminders of each of these invoices, by customer, the newest first; each names those of them that it is of. */
export const remindersOfClaims = async (
  db: Db,
  scope: Scope,
  { customerIds, claimIds }: { customerIds: readonly number[]; claimIds: readonly number[] },
) => {
  const found = await rowsOf(
    db,
    sql<ReminderRow & { asked: number[] }>`
    select reminder.*, asked from (
      select reminder_id, jsonb_agg(claim_id) as asked from (
        select reminder_id, claim.id::bigint as claim_id,
          row_number() over (partition by claim.id order by sent_at desc, reminder_id desc) as nth
        from reminder cross join lateral jsonb_array_elements_text(claim_ids) claim (id)
        where ${inScope(scope)} and ${isAny('customer_id', customerIds)}) latest
      where nth <= ${mostReminders} and ${isAny('claim_id', claimIds)} group by reminder_id) latest
    join reminder using (reminder_id) where log = ${scope.log} order by sent_at desc, reminder_id desc`,
  );
  const rows = found.map(({ asked, ...row }) => ({ ...row, claim_ids: asked }));
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
};

/** Why nobody is reminded of an invoice, by whom that was said, and whether it is a promise that was not kept. */
export type Pause = Pick<ReminderPaused, 'cause' | 'since' | 'until' | 'reason'> & {
  by: string;
  isBroken: boolean;
};

/** Of these invoices those that are paused, or were until a day that has gone by. */
export const pausesOf = async (db: Db, log: number, claimIds: readonly number[], today: CalendarDate) => {
  const pauses = new Map<number, Pause>();
  if (claimIds.length === 0) return pauses;
  const found = await rowsOf(
    db,
    sql<Omit<Pause, 'by' | 'isBroken'> & { claimId: number; userId: number }>`
      select claim_id as "claimId", cause, since, until, reason, paused_by as "userId" from reminder_pause
      where log = ${log} and ${isAny('claim_id', claimIds)}`,
  );
  const names = await namesOfUsers(
    db,
    found.map(({ userId }) => userId),
  );
  for (const { claimId, userId, ...pause } of found)
    if (pause.cause === 'promise' || pause.until === null || pause.until >= today)
      pauses.set(claimId, { ...pause, by: names.get(userId) ?? '', isBroken: isBroken(pause, today) });
  return pauses;
};

/**
 * How far the reminders of each invoice of these customers are, by what a mail server took of them: the firmest step, the
 * day of the last, and that of the first letter of fourteen days; and when each customer was last reminded.
 */
export const stepsTaken = async (db: Db, scope: Scope, customerIds: readonly number[]) => {
  type Taken = { level: number; steppedOn: CalendarDate | null; noticeOn: CalendarDate | null };
  const claims = new Map<number, Taken>();
  const remindedOn = new Map<number, CalendarDate>();
  const isStep = sql`kind <> 'overview' and received_on is not null`;
  const found = await rowsOf(
    db,
    sql<Taken & { customerId: number; claimId: number | null; sentOn: CalendarDate | null }>`
      select customer_id as "customerId", claim.id::bigint as "claimId",
        max(sent_on) filter (where is_sent) as "sentOn",
        coalesce(max(reminder_type) filter (where ${isStep}), 0) as level,
        max(received_on) filter (where ${isStep}) as "steppedOn",
        min(received_on) filter (where is_notice) as "noticeOn"
      from reminder left join lateral jsonb_array_elements_text(claim_ids) claim (id) on true
      where ${inScope(scope)} and ${isAny('customer_id', customerIds)} group by 1, 2`,
  );
  for (const { customerId, claimId, sentOn, ...taken } of found) {
    if (claimId !== null) claims.set(claimId, taken);
    if (sentOn !== null && sentOn > (remindedOn.get(customerId) ?? '')) remindedOn.set(customerId, sentOn);
  }
  return { claims, remindedOn };
};

/**
 * Whether an invoice, a row `open`, is neither paused on a day, nor in a file at the bank that collects it, nor one of those
 * that said that they would be collected (`announcedOn`).
 */
export const isRemindable = (
  log: number,
  { today, announced }: { today: CalendarDate; announced: ReadonlyMap<number, CalendarDate> },
) => sql<boolean>`not exists (
    select from reminder_pause p where p.log = ${log} and p.claim_id = open.id
      and (p.until is null or p.until >= ${today}::date))
  and not exists (select from sepa_item i
    where i.log = ${log} and i.order_id = open.id and i.outcome in ('open', 'asked') and open.amount > 0)
  and not ${isAny('open.id', [...announced.keys()])}`;

/** The letters of fourteen days that a customer received, and of which invoices. */
export const noticesOf = (db: Db, scope: Scope, customerId: number) =>
  rowsOf(
    db,
    sql<Notice>`select received_on as "receivedOn", claim_ids as "claimIds" from reminder
      where ${inScope(scope)} and customer_id = ${customerId} and is_notice and received_on is not null
      order by received_on`,
  );
