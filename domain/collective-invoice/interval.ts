import { message, type Message } from '#domain/kernel/message.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';

/** How often a customer is invoiced: by default for each order. */
export const invoicingNames = {
  'per-order': message('Per order', 'Per order'),
  weekly: message('Per week', 'Per week'),
  'half-monthly': message('Per halve maand', 'Per half month'),
  monthly: message('Per maand', 'Per month'),
} as const satisfies Record<string, Message>;
type Invoicing = keyof typeof invoicingNames;
export type CollectiveInterval = Exclude<Invoicing, 'per-order'>;
export const collectiveIntervals = [
  'weekly',
  'half-monthly',
  'monthly',
] as const satisfies CollectiveInterval[];

const lastOfMonthBefore = (day: CalendarDate) => addDays(`${day.slice(0, 8)}01`, -1);

/**
 * The last day of the last whole period before a day: of a week its Sunday, of half a month the 15th or the last day of
 * the month, of a month its last day.
 */
export const lastPeriodEnd = (interval: CollectiveInterval, today: CalendarDate): CalendarDate => {
  if (interval === 'weekly') return addDays(today, -(new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
  if (interval === 'half-monthly' && Number(today.slice(8)) > 15) return `${today.slice(0, 8)}15`;
  return lastOfMonthBefore(today);
};
