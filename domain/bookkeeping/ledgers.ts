import { z } from 'zod';
import { highVatFrom } from '#domain/kernel/vat.ts';

/**
 * INT-014: the ledgers of a bookkeeping, as a csv in this order. (ours) `null` is the one without VAT, for
 * incoming money; the others are for revenue by VAT rate.
 */
const ledgerValues = ['null', 'hoog-btw', 'laag-btw', 'geen-btw'] as const;
export type LedgerValue = (typeof ledgerValues)[number];
export const defaultLedgers = '1110,8000,8001,8002';

const Csv = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().regex(/^\d{1,10}$/)).length(ledgerValues.length));

/** The number of each ledger; null if the text does not have four. */
export const ledgersIn = (text: string): Record<LedgerValue, string> | null => {
  const numbers = Csv.safeParse(text);
  if (!numbers.success) return null;
  return Object.fromEntries(ledgerValues.map((value, nth) => [value, numbers.data[nth]])) as Record<
    LedgerValue,
    string
  >;
};

/** The ledger for revenue at a rate. */
export const ledgerOfRate = (rate: number): Exclude<LedgerValue, 'null'> =>
  rate === 0 ? 'geen-btw' : rate < highVatFrom ? 'laag-btw' : 'hoog-btw';
