import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { downloadLabels, labelFees, listShippingLabels } from '#api/contract/shipments.ts';
import { api, reads } from '#web/app/api.ts';

export const { useShippingLabelsQuery, useLabelFeesQuery, useLazyLabelFilesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    shippingLabels: build.query<ResponseOf<typeof listShippingLabels>, RequestOf<typeof listShippingLabels>>({
      query: reads(listShippingLabels),
      providesTags: [
        { type: 'ShippingLabel', id: 'list' },
        { type: 'SalesOrder', id: 'list' },
      ],
    }),
    labelFees: build.query<ResponseOf<typeof labelFees>['data'], RequestOf<typeof labelFees>>({
      query: reads(labelFees),
      transformResponse: ({ data }: ResponseOf<typeof labelFees>) => data,
      providesTags: [{ type: 'ShippingLabel', id: 'list' }],
    }),
    labelFiles: build.query<Blob, RequestOf<typeof downloadLabels>>({
      query: reads(downloadLabels),
      keepUnusedDataFor: 0,
    }),
  }),
});
