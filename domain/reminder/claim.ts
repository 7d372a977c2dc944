import type { CalendarDate } from '#domain/kernel/date.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import type { BusinessCosts } from '#domain/reminder/business-costs.ts';
import {
  type CollectionCosts,
  costsByScale,
  costsOfBusiness,
  noticeEndsOn,
} from '#domain/reminder/collection-costs.ts';
import {
  type InterestLine,
  statutoryInterest,
  type StatutoryRates,
} from '#domain/reminder/statutory-interest.ts';

/** An invoice that is open; of `amount` below zero the customer gets something back. */
type Open = { id: number; invoiceNumber: string; amount: Money; dueOn: CalendarDate };
/** A letter of fourteen days that a consumer received, and of which invoices. */
export type Notice = { receivedOn: CalendarDate; claimIds: readonly number[] };

/**
 * What is claimed of late invoices on a day: principal, interest and costs, each as it was reckoned. `isNotice`: it is the
 * letter of fourteen days, which costs nothing yet; `announced` are the costs after `payBy`, of such a letter and as long
 * as its term runs.
 */
export type Claimed = {
  isConsumer: boolean;
  principal: Money;
  interest: (InterestLine & { invoiceNumber: string })[];
  costs: CollectionCosts | null;
  isNotice: boolean;
  announced: { costs: CollectionCosts; payBy: CalendarDate } | null;
  /** Principal, interest and costs together. */
  total: Money;
};

/**
 * The claim on a customer of what is late by `today`; null where nothing is. A business owes commercial interest and
 * costs from its first day of being late. A consumer owes interest, and costs only over invoices that a letter of fourteen
 * days named which it received and of which the term is over (art. 6:96 lid 6 BW); where one of its late invoices
 * was in no such letter, this is that letter, about all that is late, and what is due by an earlier one stays due.
 */
export const claimOf = ({
  isConsumer,
  businessCosts,
  invoices,
  notices,
  rates,
  today,
}: {
  isConsumer: boolean;
  businessCosts: BusinessCosts;
  invoices: readonly Open[];
  notices: readonly Notice[];
  /** Absent: as shipped. */
  rates?: StatutoryRates;
  today: CalendarDate;
}): Claimed | null => {
  const late = invoices.filter(({ dueOn }) => dueOn < today);
  const principal = sum(late.map(({ amount }) => amount));
  if (principal <= 0) return null;
  const interest = late.flatMap(({ invoiceNumber, amount, dueOn }) =>
    statutoryInterest(isConsumer ? 'consumer' : 'commercial', { amount, dueOn, until: today }, rates).map(
      (line) => ({
        invoiceNumber,
        ...line,
      }),
    ),
  );
  const of = { isConsumer, principal, interest };
  const withInterest = principal + sum(interest.map((line) => line.interest));
  if (!isConsumer) {
    const costs = businessCosts === 'scale' ? costsByScale(principal) : costsOfBusiness(principal);
    return { ...of, costs, isNotice: false, announced: null, total: withInterest + costs.amount };
  }
  /** The last day without costs of an invoice: that of the first letter that named it. */
  const endOf = (id: number) => {
    const [first] = notices
      .filter(({ claimIds }) => claimIds.includes(id))
      .map(({ receivedOn }) => noticeEndsOn(receivedOn))
      .toSorted();
    return first ?? null;
  };
  const ends = late.map(({ id, amount }) => ({ amount, end: endOf(id) }));
  const over = sum(ends.flatMap(({ amount, end }) => (end !== null && end < today ? [amount] : [])));
  const costs = over > 0 ? costsByScale(over) : null;
  const isNotice = ends.some(({ amount, end }) => amount > 0 && end === null);
  const running = ends.flatMap(({ end }) => (end !== null && end >= today ? [end] : [])).toSorted();
  const payBy = isNotice ? noticeEndsOn(today) : (running.at(-1) ?? null);
  return {
    ...of,
    costs,
    isNotice,
    announced: payBy === null ? null : { costs: costsByScale(principal), payBy },
    total: withInterest + (costs?.amount ?? 0),
  };
};
