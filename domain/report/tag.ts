/** REP-006: what a report can be narrowed to, by the names of existing clients. */
export const reportTagTypes = {
  account: { name: 'Bedrijf' },
  land: { name: 'Land' },
  leverancier: { name: 'Leverancier' },
  product: { name: 'Product' },
  accountmanager: { name: 'Accountmanager' },
  customertype: { name: 'Klanttype' },
} as const;
export type ReportTagType = keyof typeof reportTagTypes;

/**
 * One pick of a filter. `value` is the id of what was picked, or, of an account manager who is no user, the name
 * that came in with a file. Picks of one type widen a report, those of another narrow it.
 */
export type ReportTag = { type: ReportTagType; value: string };

/** The picks of one type. */
export const valuesOf = (tags: readonly ReportTag[], type: ReportTagType): string[] => [
  ...new Set(tags.flatMap((tag) => (tag.type === type ? [tag.value] : []))),
];

/** Those among the values that are ids; others name nothing that has one. */
export const idsAmong = (values: readonly string[]): number[] =>
  values.filter((value) => /^\d{1,16}$/.test(value)).map(Number);
