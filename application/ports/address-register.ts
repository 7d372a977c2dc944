import type { KnownAddress } from '#domain/shipping-label/address.ts';

/** The register of addresses in the Netherlands. Throws when it does not answer. */
export type AddressRegister = {
  /** What is at a postcode (`3511AA`) and number; null for nothing. */
  find: (postcode: string, houseNumber: number) => Promise<KnownAddress | null>;
};
