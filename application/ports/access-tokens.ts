/** Which token, in which log. */
type TokenKey = { log: number; tokenId: number };

/** What lets programs in: of a token its digest, and when it was used last. What it may do is in the log. */
export type AccessTokens = {
  /** Keeps it beside one that was there before: a command that is refused, or repeated, takes that from nobody. */
  keep: (key: TokenKey, token: string) => Promise<void>;
  /** Which one it is, which counts as use; null for one that nobody made. */
  find: (token: string) => Promise<TokenKey | null>;
  /** When each was used last, to the minute, in ISO 8601; null for never. */
  usedAt: (keys: readonly TokenKey[]) => Promise<(string | null)[]>;
};
