import { z } from 'zod';

/** The fields of a delivery address. */
export const Address = z.object({
  recipientName: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  houseNumberExtra: z.string(),
  postcode: z.string(),
  city: z.string(),
});
export type Address = z.infer<typeof Address>;
export const addressNames = Address.keyof().options;

export const noAddress = Address.parse(Object.fromEntries(addressNames.map((name) => [name, ''])));
