import { z } from 'zod';
import type { CalendarDate } from '#domain/kernel/date.ts';

/** D-38: 1 nn, 2 pre + nn, 3 year + nn, 4 pre + year + '-' + nn. */
export const NumberTemplate = z.literal([1, 2, 3, 4]);
export type NumberTemplate = z.infer<typeof NumberTemplate>;

/** The prefix of the number; nothing in it can be mistaken for a comma of the setting or for a path. */
export const NumberPrefix = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._/-]{0,20}$/, {
    error: 'Gebruik hoogstens 20 letters, cijfers, punten, streepjes of schuine strepen.',
  });

/** The format of invoice numbers, and the number that was set to continue from. */
export type NumberFormat = { template: NumberTemplate; prefix: string; from: number };

const firstFormat: NumberFormat = { template: 1, prefix: '', from: 1 };
const Parts = z.tuple([
  z.coerce.number().pipe(NumberTemplate),
  NumberPrefix,
  z.coerce.number().pipe(z.int().positive()),
]);

/**
 * INV-017: setting `invoiceNumberFormat` as stored, `name id,pre,nn`; any other text means the initial
 * format.
 */
export const numberFormatFrom = (setting: string): NumberFormat => {
  const parts = Parts.safeParse(setting.split(','));
  if (!parts.success) return firstFormat;
  const [template, prefix, from] = parts.data;
  return { template, prefix, from };
};
export const numberFormatText = ({ template, prefix, from }: NumberFormat): string =>
  [template, prefix, from].join(',');

/** INV-018: an invoice number as printed on an invoice of that day. */
export const invoiceNumberOf = (
  { template, prefix }: Pick<NumberFormat, 'template' | 'prefix'>,
  number: number,
  date: CalendarDate,
): string => {
  const year = date.slice(0, 4);
  switch (template) {
    case 1:
      return String(number);
    case 2:
      return `${prefix}${number}`;
    case 3:
      return `${year}${number}`;
    case 4:
      return `${prefix}${year}-${number}`;
  }
};
