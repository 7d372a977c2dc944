import type { PriceClass } from '#domain/pricing/price.ts';
import { message, type Message, type Said } from '#domain/kernel/message.ts';

/**
 * D-42: a customer type sets the price class of its customers. `id` is the number that existing clients use, `name` what records hold.
 */
export type CustomerType = { id: number; name: string; label: Message; priceClass: PriceClass };

export const customerTypes: readonly CustomerType[] = [
  { id: 1, name: 'Restaurant', label: message('Restaurant', 'Restaurant'), priceClass: 1 },
  { id: 2, name: 'Bistro', label: message('Bistro', 'Bistro'), priceClass: 1 },
  { id: 3, name: 'Wijnbar', label: message('Wijnbar', 'Wine bar'), priceClass: 1 },
  { id: 4, name: 'Hotel', label: message('Hotel', 'Hotel'), priceClass: 1 },
  { id: 5, name: 'Cateraar', label: message('Cateraar', 'Caterer'), priceClass: 1 },
  { id: 6, name: 'Strandpaviljoen', label: message('Strandpaviljoen', 'Beach club'), priceClass: 1 },
  { id: 7, name: 'Horeca', label: message('Horeca', 'Hospitality'), priceClass: 1 },
  { id: 8, name: 'Wijnwinkel', label: message('Wijnwinkel', 'Wine shop'), priceClass: 2 },
  { id: 9, name: 'Groothandel', label: message('Groothandel', 'Wholesaler'), priceClass: 2 },
  { id: 10, name: 'Vereniging', label: message('Vereniging', 'Association'), priceClass: 3 },
  { id: 11, name: 'Particulier', label: message('Particulier', 'Private customer'), priceClass: 3 },
];

/** What a screen calls a type. */
export const labelOfType = (customerType: string): Said =>
  customerTypes.find(({ name }) => name === customerType)?.label ?? customerType;

export const priceClassOf = (customerType: string): PriceClass =>
  customerTypes.find(({ name }) => name === customerType)?.priceClass ?? 1;

/** Whether a type is one of hotels, restaurants and the like. */
export const isHospitality = (customerType: string): boolean =>
  customerTypes.some(({ name, priceClass }) => name === customerType && priceClass === 1);

/** The id of a customer type; null for an unknown name. */
export const customerTypeIdOf = (customerType: string): number | null =>
  customerTypes.find(({ name }) => name === customerType)?.id ?? null;

/**
 * The name of the type with the number in a search; null for no number, `''` (matches nobody) for an unknown
 * one.
 */
export const typeNamed = (typeId: number | null) =>
  typeId === null ? null : (customerTypes.find(({ id }) => id === typeId)?.name ?? '');
