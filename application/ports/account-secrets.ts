import type { SecretPurpose } from '#domain/account/secret.ts';

/** The secrets of accounts for links to others, one for each purpose (law 15). */
export type AccountSecrets = {
  /** In place of an earlier one; once for a command, so that its repeat does not make another. */
  keep: (accountId: number, purpose: SecretPurpose, value: string, commandId: string) => Promise<void>;
  /** Null where an account has none. */
  valueOf: (accountId: number, purpose: SecretPurpose) => Promise<string | null>;
  /** The account whose secret this is; null where it is nobody's. Takes as long whatever was given. */
  holderOf: (purpose: SecretPurpose, value: string) => Promise<number | null>;
};
