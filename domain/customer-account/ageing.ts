import type { Money } from '#domain/kernel/money.ts';

/** How long an amount is past its due date: not yet, up to 30, 60 or 90 days, or longer. */
export const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type Age = (typeof ages)[number];

/** From how many days past the due date on an amount is of that age. */
export const ageFrom: Readonly<Record<Exclude<Age, 'notDue'>, number>> = {
  upTo30: 1,
  upTo60: 31,
  upTo90: 61,
  over90: 91,
};

/** What is open by how long it is past its due date, in 1/10 000 euro; `total` is the sum of all ages. */
export type Ageing = Readonly<Record<Age | 'total', Money>>;
