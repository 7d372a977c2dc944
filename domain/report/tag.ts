import { message } from '#domain/kernel/message.ts';

/** REP-006: the filters of a report, by their names in existing clients. */
export const reportTagTypes = {
  account: { name: message('Bedrijf', 'Company') },
  land: { name: message('Land', 'Country') },
  leverancier: { name: message('Leverancier', 'Supplier') },
  product: { name: message('Product', 'Product') },
  accountmanager: { name: message('Accountmanager', 'Account manager') },
  customertype: { name: message('Klanttype', 'Customer type') },
} as const;
export type ReportTagType = keyof typeof reportTagTypes;

/**
 * One choice in a filter. `value` is its id or, for an account manager who is not a user, the imported name.
 * Choices of one type widen a report, those of different types narrow it.
 */
export type ReportTag = { type: ReportTagType; value: string };

/** The choices of one type. */
export const valuesOf = (tags: readonly ReportTag[], type: ReportTagType): string[] => [
  ...new Set(tags.flatMap((tag) => (tag.type === type ? [tag.value] : []))),
];

/** The values that are ids. */
export const idsAmong = (values: readonly string[]): number[] =>
  values.filter((value) => /^\d{1,16}$/.test(value)).map(Number);
