import { downloadLabel } from '#api/shipments/list-contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';
import { api, reads } from '#web/lib/api.ts';
import type { Tone } from '#web/ui/pill.tsx';

/** What the order and the list of shipments both do with a label. */
export const { useLazyLabelFileQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    labelFile: build.query<Blob, RequestOf<typeof downloadLabel>>({
      query: reads(downloadLabel),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const parcelTones: Record<ParcelStatus, Tone> = {
  announced: 'grey',
  'under-way': 'blue',
  'at-pickup-point': 'orange',
  delivered: 'green',
  returned: 'red',
};
