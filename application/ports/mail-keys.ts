/**
 * The keys with which mails are signed. The private half is a secret (law 15): kept under its selector, in every
 * backup, and never told to a screen. Base64 and PEM.
 */
export type MailKeys = {
  /** Makes a key and keeps its private half. */
  make: () => Promise<{ selector: string; publicKey: string }>;
  /** Null where there is none. */
  privateKeyOf: (selector: string) => Promise<string | null>;
};
