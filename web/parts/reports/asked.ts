import { CalendarDate } from '#domain/kernel/date.ts';
import { periodOf } from '#domain/kernel/period.ts';

/** REP-009. */
export const usualTop = 10;

/** The period that stands in an address; null where it has none, or one that is no date. */
export const periodIn = (params: URLSearchParams) => {
  const [from, to] = [params.get('van'), params.get('tot')].map((text) => CalendarDate.safeParse(text));
  return from?.success && to?.success ? { from: from.data, to: to.data } : null;
};

/** How many products an address asks for. */
export const topIn = (params: URLSearchParams) => {
  const top = Number(params.get('top') ?? usualTop);
  return Number.isSafeInteger(top) && top >= 1 && top <= 100 ? top : usualTop;
};

const dayIn = (text: string | null, otherwise: CalendarDate) =>
  CalendarDate.catch(otherwise).parse(text ?? otherwise);

/** The period that stands in an address; of this month where it does not say. */
export const periodOrMonth = (params: URLSearchParams, today: CalendarDate) => {
  const month = periodOf('month', today);
  return { from: dayIn(params.get('van'), month.from), to: dayIn(params.get('tot'), month.to) };
};
