import type { CalendarDate } from '#domain/kernel/date.ts';

/** A subscription of which the day `on` has come. */
type Due = { log: number; accountId: number; subscriptionId: number; on: CalendarDate };
/** What read models know of what is due, at the end of the log. */
export type DueSubscriptions = {
  /** At most so many that are due by a day, the longest due first. */
  due: (today: CalendarDate, limit: number) => Promise<readonly Due[]>;
  /** Who has one on a day, split by whether it has paused on its day `on`; at most so many. */
  subscribers: (
    due: Due,
    today: CalendarDate,
    limit: number,
  ) => Promise<{ customerIds: readonly number[]; paused: number }>;
};
