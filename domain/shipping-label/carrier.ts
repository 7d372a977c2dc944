import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** SHIP-013, D-14: the carrier of a parcel. `service` is its number in existing clients. */
export const CarrierCode = z.enum(['postnl', 'myparcel', 'dpd']);
export type CarrierCode = z.infer<typeof CarrierCode>;
export const carrierInfo: Record<CarrierCode, { service: CarrierService; name: string }> = {
  postnl: { service: 601, name: 'PostNL' },
  myparcel: { service: 602, name: 'MyParcel PostNL (extern)' },
  dpd: { service: 603, name: 'DPD (extern)' },
};
export const CarrierService = z.literal([601, 602, 603]);
export type CarrierService = z.infer<typeof CarrierService>;
export const carrierOf = (service: CarrierService): CarrierCode =>
  CarrierCode.options.find((code) => carrierInfo[code].service === service)!;

/** SHIP-009: a carrier's product. */
export const ParcelType = z.literal([3085, 2928]);
export type ParcelType = z.infer<typeof ParcelType>;
export const usualParcelType: ParcelType = 3085;
export const parcelTypeNames: Record<ParcelType, Message> = {
  3085: message('Standaardpakket', 'Standard parcel'),
  2928: message('Brievenbuspakje', 'Letterbox parcel'),
};

/** SHIP-009: one label per sheet, or a sheet of four from the first or second position. */
export const LabelFormat = z.enum(['A6', 'A4-A', 'A4-B']);
export type LabelFormat = z.infer<typeof LabelFormat>;

/** SHIP-008: in whole kilograms. */
export const weights = { least: 1, most: 34, usual: 1 } as const;
export const ParcelWeight = z.int().min(weights.least).max(weights.most);
