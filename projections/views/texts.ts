import type { Customer } from '#domain/customer/customer.ts';

/** A wine with its year. */
export const titleOf = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');

/** Street and town of a customer, each a line. */
export const addressOf = ({ street, houseNumber, houseNumberExtra, postcode, city }: Customer) => [
  `${street} ${houseNumber}${houseNumberExtra}`.trim(),
  `${postcode} ${city}`.trim(),
];
