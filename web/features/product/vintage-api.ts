import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { cloneProduct, rollOver, startVintage } from '#api/vintages/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const { useRollOverQuery, useStartVintageMutation, useCloneProductMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    rollOver: build.query<ResponseOf<typeof rollOver>['data'], RequestOf<typeof rollOver>>({
      query: reads(rollOver),
      transformResponse: ({ data }: ResponseOf<typeof rollOver>) => data,
    }),
    startVintage: build.mutation<ResponseOf<typeof startVintage>, Command<typeof startVintage>>({
      query: changes(startVintage),
      invalidatesTags: ['Product'],
    }),
    cloneProduct: build.mutation<ResponseOf<typeof cloneProduct>, Command<typeof cloneProduct>>({
      query: changes(cloneProduct),
      invalidatesTags: ['Product'],
    }),
  }),
});
