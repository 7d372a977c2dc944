import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** The progress of a parcel, as reported by its carrier. */
export const ParcelStatus = z.enum(['announced', 'under-way', 'at-pickup-point', 'delivered', 'returned']);
export type ParcelStatus = z.infer<typeof ParcelStatus>;

/** SHIP-005: label_status_name. */
export const parcelStatusNames: Record<ParcelStatus, Message> = {
  announced: message('aangemeld', 'announced'),
  'under-way': message('onderweg', 'under way'),
  'at-pickup-point': message('op afhaalpunt', 'at pick-up point'),
  delivered: message('bezorgd', 'delivered'),
  returned: message('retour', 'returned'),
};

/** No further status follows. */
export const isFinalStatus = (status: ParcelStatus): boolean =>
  status === 'delivered' || status === 'returned';
