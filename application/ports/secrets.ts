import type { SecretPurposeOf } from '#domain/account/secret.ts';

/** Which row holds a secret: `owner` is an account, the selector of a key that signs mails, or the user who signs in with codes. */
export type SecretName = { secretId: string; purpose: SecretPurposeOf; owner: string };

/**
 * The secrets of accounts (law 15): rows that never change, sealed with a key that is not in the database. A row is
 * written before the event that names it; one that no event names holds nothing, so a repeat is harmless.
 */
export type Secrets = {
  /** Out: whether this value stands under the name now; another one that came first stays. */
  keep: (name: SecretName, value: string) => Promise<boolean>;
  /** A value that takes the place of the last under the same name: what a program gives for the key that it was opened with. */
  renew: (name: SecretName, value: string) => Promise<void>;
  /** In the order of the names; null where the row is gone or was sealed with a key that is gone. */
  valuesOf: (names: readonly SecretName[]) => Promise<(string | null)[]>;
  forget: (name: SecretName) => Promise<void>;
  /** Drops what stands there for a day without one of these names, and what was renewed that long ago. */
  sweep: (named: readonly SecretName[]) => Promise<void>;
};
