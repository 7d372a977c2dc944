import { downloadLabel } from '#api/shipments/list-contract.ts';
import type { ParcelStatus } from '#domain/shipping-label/status.ts';
import { defineCalls, pdf } from '#web/lib/api.ts';
import type { Tone } from '#web/ui/pill.tsx';

/** Label actions, shared by the order and the list of shipments. */
export const { useLazyLabelFileQuery } = defineCalls({
  labelFile: pdf(downloadLabel),
});

export const parcelTones: Record<ParcelStatus, Tone> = {
  announced: 'grey',
  'under-way': 'blue',
  'at-pickup-point': 'orange',
  delivered: 'green',
  returned: 'red',
};
