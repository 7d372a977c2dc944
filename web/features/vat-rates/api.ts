import type { ResponseOf } from '#api/contract/operation.ts';
import { addVatRate, vatRates } from '#api/vat/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const { useVatRatesQuery, useAddVatRateMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    vatRates: build.query<ResponseOf<typeof vatRates>['data'], void>({
      query: () => reads(vatRates)({}),
      transformResponse: ({ data }: ResponseOf<typeof vatRates>) => data,
    }),
    addVatRate: build.mutation<ResponseOf<typeof addVatRate>, Command<typeof addVatRate>>({
      query: changes(addVatRate),
      invalidatesTags: ['Account', { type: 'Lookup', id: 'list' }],
    }),
  }),
});
