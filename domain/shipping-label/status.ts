import { z } from 'zod';

/** The progress of a parcel, as reported by its carrier. */
export const ParcelStatus = z.enum(['announced', 'under-way', 'at-pickup-point', 'delivered', 'returned']);
export type ParcelStatus = z.infer<typeof ParcelStatus>;

/** SHIP-005: label_status_name. */
export const parcelStatusNames: Record<ParcelStatus, string> = {
  announced: 'aangemeld',
  'under-way': 'onderweg',
  'at-pickup-point': 'op afhaalpunt',
  delivered: 'bezorgd',
  returned: 'retour',
};

/** No further status follows. */
export const isFinalStatus = (status: ParcelStatus): boolean =>
  status === 'delivered' || status === 'returned';
