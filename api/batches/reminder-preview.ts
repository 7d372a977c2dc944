import * as words from '#api/batches/words.nl.ts';
import { said } from '#domain/kernel/message.ts';
import { chosenIds } from '#api/batches/lists.ts';
import type { Call } from '#api/http/implement.ts';
import { overdueReminding, stepReminding } from '#api/unpaid/remind.ts';
import { firstAddressIn, mailAddresses } from '#domain/kernel/mail-address.ts';
import { dateText } from '#domain/kernel/words.ts';
import { freeFrom } from '#domain/reminder/reminder.ts';
import type { Page } from '#projections/kernel/query.ts';
import { reminderMailOf } from '#projections/views/reminder-text.ts';
import { defaultersView, dueSteps } from '#projections/views/unpaid.ts';

type Wanted = Parameters<typeof chosenIds>[1] & Page & { days: number; isOfSchedule: boolean };

/** Why nobody is reminded now; empty where somebody is. */
const reasonOf = (
  { reminding: { amount, today }, to, sent }: Awaited<ReturnType<typeof overdueReminding>>,
  isOfSchedule: boolean,
) => {
  const last = sent.find(({ is_sent }) => is_sent);
  const freeOn = last ? freeFrom(last.sent_on) : null;
  if (amount <= 0) return isOfSchedule ? words.noStepDue : words.nothingOpen;
  if (freeOn !== null && today < freeOn) return words.remindedBefore(dateText(freeOn));
  return mailAddresses(to) === null ? words.withoutAddress : '';
};

/** Those of these customers who are due now, found at once, in their order. */
const dueAmong = async (
  call: Call,
  ids: readonly number[],
  { days, isOfSchedule }: Pick<Wanted, 'days' | 'isOfSchedule'>,
) => {
  if (isOfSchedule) {
    const { firmest } = await dueSteps(call, { search: '', manager: null, ids });
    return firmest
      .filter(({ email }) => mailAddresses(firstAddressIn(email)) !== null)
      .map(({ customerId }) => customerId);
  }
  const order = { search: '', sort: 'total_verlopen', isDescending: true } as const;
  const { data } = await defaultersView(call, { ...order, days, ids, skip: 0, take: ids.length });
  const due = data.filter(
    ({ blockedUntil, email, remindable }) =>
      blockedUntil === null && remindable > 0 && mailAddresses(email) !== null,
  );
  const dueIds = new Set(due.map(({ customerId }) => customerId));
  return ids.filter((id) => dueIds.has(id));
};

/**
 * DUN-016, DUN-021: who is due, and of a page of the chosen, those who are due first, what each would get now,
 * decided as when it is sent; nothing is recorded.
 */
export const reminderPreview = async (call: Call, { days, isOfSchedule, skip, take, ...chosen }: Wanted) => {
  const ids = await chosenIds(call, chosen);
  const due = await dueAmong(call, ids, { days, isOfSchedule });
  const isDue = new Set(due);
  const ordered = [...due, ...ids.filter((id) => !isDue.has(id))];
  const reminders = [];
  let example: { to: string; subject: string; text: string } | null = null;
  for (const customerId of ordered.slice(skip, skip + take)) {
    const found = await (isOfSchedule
      ? stepReminding(call, customerId)
      : overdueReminding(call, { customerId, days }));
    const { reminding, to } = found;
    const reason = said(call.language, reasonOf(found, isOfSchedule));
    if (reason === '') example ??= { to, ...reminderMailOf(reminding) };
    const { type: reminderType, amount, customer } = reminding;
    const { name } = customer.record;
    reminders.push({ customerId, name, to, reminderType, amount, isDue: reason === '', reason });
  }
  return { reminders, due, total: ids.length, example };
};
