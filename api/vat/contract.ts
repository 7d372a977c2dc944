import { z } from 'zod';
import { operation, staff } from '#api/contract/operation.ts';
import { Day, inData, renamed, WirePercentage } from '#api/contract/wire.ts';
import { VatCategory } from '#domain/kernel/vat.ts';

const Rate = {
  category: ['category', VatCategory],
  from: ['from', Day],
  rate: ['btw', WirePercentage],
} as const;

/** Ours, FMT-009, D-11: the dated rates that hold for the account, those shipped first. */
export const vatRates = operation({
  id: 'vatRates',
  summary: 'VAT rates of the account',
  method: 'GET',
  path: 'settings/vatrates',
  roles: staff,
  changes: false,
  reads: ['Account'],
  answers: 'problem',
  request: z.object({}),
  response: inData(z.array(renamed(Rate))),
});

/** Ours: a rate that holds from a date on, for the lines that are priced from then on. */
export const addVatRate = operation({
  id: 'addVatRate',
  summary: 'Add a dated VAT rate',
  method: 'POST',
  path: 'settings/addvatrate',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'problem',
  example: { category: 'low', from: '2027-01-02', btw: 9.5 },
  request: renamed({
    ...Rate,
    rate: ['btw', z.number().min(0).max(100).pipe(WirePercentage)],
  }),
  response: inData(z.literal(1)),
});
