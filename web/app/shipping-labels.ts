import { deleteShippingLabel, downloadLabel, shippingLabelStatus } from '#api/contract/shipments.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';
import { api, changes, type Command, reads } from '#web/app/api.ts';
import type { Tone } from '#web/ui/pill.tsx';

const touched = [{ type: 'ShippingLabel', id: 'list' }, 'SalesOrder', 'LogBook'] as const;

/** What the order and the list of shipments both do with a label. */
export const { useLazyLabelFileQuery, useDeleteLabelMutation, useLabelStatusMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    labelFile: build.query<Blob, RequestOf<typeof downloadLabel>>({
      query: reads(downloadLabel),
      keepUnusedDataFor: 0,
    }),
    deleteLabel: build.mutation<unknown, Command<typeof deleteShippingLabel>>({
      query: changes(deleteShippingLabel),
      invalidatesTags: (_answer, error) => (error ? [] : [...touched]),
    }),
    labelStatus: build.mutation<unknown, Command<typeof shippingLabelStatus>>({
      query: changes(shippingLabelStatus),
      invalidatesTags: (_answer, error) => (error ? [] : [...touched]),
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
