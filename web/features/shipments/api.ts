import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { downloadLabels, listShippingLabels } from '#api/shipments/list-contract.ts';
import { api, reads } from '#web/lib/api.ts';

export const { useShippingLabelsQuery, useLazyLabelFilesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    shippingLabels: build.query<ResponseOf<typeof listShippingLabels>, RequestOf<typeof listShippingLabels>>({
      query: reads(listShippingLabels),
    }),
    labelFiles: build.query<Blob, RequestOf<typeof downloadLabels>>({
      query: reads(downloadLabels),
      keepUnusedDataFor: 0,
    }),
  }),
});
