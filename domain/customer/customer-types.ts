import type { PriceClass } from '#domain/pricing/price.ts';

/**
 * D-42: a customer type sets the price class of its customers. `id` is the number that existing clients use.
 */
export type CustomerType = { id: number; name: string; priceClass: PriceClass };

export const customerTypes: readonly CustomerType[] = [
  { id: 1, name: 'Restaurant', priceClass: 1 },
  { id: 2, name: 'Bistro', priceClass: 1 },
  { id: 3, name: 'Wijnbar', priceClass: 1 },
  { id: 4, name: 'Hotel', priceClass: 1 },
  { id: 5, name: 'Cateraar', priceClass: 1 },
  { id: 6, name: 'Strandpaviljoen', priceClass: 1 },
  { id: 7, name: 'Horeca', priceClass: 1 },
  { id: 8, name: 'Wijnwinkel', priceClass: 2 },
  { id: 9, name: 'Groothandel', priceClass: 2 },
  { id: 10, name: 'Vereniging', priceClass: 3 },
  { id: 11, name: 'Particulier', priceClass: 3 },
];

export const priceClassOf = (customerType: string): PriceClass =>
  customerTypes.find(({ name }) => name === customerType)?.priceClass ?? 1;

/** The id of a customer type; null for an unknown name. */
export const customerTypeIdOf = (customerType: string): number | null =>
  customerTypes.find(({ name }) => name === customerType)?.id ?? null;

/**
 * The name of the type with the number in a search; null for no number, `''` (matches nobody) for an unknown
 * one.
 */
export const typeNamed = (typeId: number | null) =>
  typeId === null ? null : (customerTypes.find(({ id }) => id === typeId)?.name ?? '');
