import { addVatRate, vatRates } from '#api/vat/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const { useVatRatesQuery, useAddVatRateMutation } = defineCalls({
  vatRates: query(vatRates, { part: 'data' }),
  addVatRate: mutation(addVatRate, { invalidatesTags: ['Account', { type: 'Lookup', id: 'list' }] }),
});
