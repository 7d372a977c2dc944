import type { CarrierCode } from '#domain/shipping-label/carrier.ts';

/** The keys by which carriers know accounts: secrets (law 15), told to no screen. */
export type CarrierKeys = {
  /** In place of an earlier one. */
  keep: (accountId: number, carrier: CarrierCode, key: string) => Promise<void>;
  /** Null where an account has none. */
  keyOf: (accountId: number, carrier: CarrierCode) => Promise<string | null>;
};
