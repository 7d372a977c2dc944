/** The mail servers of accounts of their own. Their addresses hold passwords: secrets (law 15), told to no screen. */
export type MailServers = {
  /** Keeps the address of the server of an account, `smtps://name:password@server:465`, in place of another. */
  keep: (accountId: number, url: string) => Promise<void>;
  /** Null where an account has none. */
  urlOf: (accountId: number) => Promise<string | null>;
};
