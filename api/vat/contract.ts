import { z } from 'zod';
import { managers, operation, staff } from '#api/contract/operation.ts';
import { Day, listOf, renamed, WirePercentage } from '#api/contract/wire.ts';
import { DatedCategory, VatCategory } from '#domain/kernel/vat.ts';

const Rate = {
  category: VatCategory,
  from: Day,
  rate: WirePercentage,
} as const;

/** Ours, FMT-009, D-11: the dated rates that hold for the account, those shipped first. */
export const vatRates = operation('vatRates', 'GET settings/vatrates', {
  summary: 'VAT rates of the account',
  roles: staff,
  reads: ['Account'],
  response: listOf(renamed(Rate)),
});

/** Ours: a rate that holds from a date on, for the lines that are priced from then on. */
export const addVatRate = operation('addVatRate', 'POST settings/addvatrate', {
  summary: 'Add a dated VAT rate',
  roles: managers,
  answers: 'problem',
  example: { category: 'low', from: '2027-01-02', btw: 9.5 },
  request: {
    ...Rate,
    category: DatedCategory,
    rate: z.number().min(0).max(100).pipe(WirePercentage),
  },
});
