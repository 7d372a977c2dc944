/** The end of a log as it was signed on a day. The statement is JSON; key (SPKI) and signature are in base64. */
type SignedHead = {
  log: number;
  day: string;
  position: number;
  link: string;
  statement: string;
  signature: string;
  publicKey: string;
};
/** A token of an authority (RFC 3161) in base64, the instant in it and whose certificate signed it. */
export type HeadStamp = { token: string; at: string; by: string };
export type KeptHead = SignedHead & { stamp: HeadStamp | null };

/** The heads that were signed, kept for ever beside the log. */
export type KeptHeads = {
  /** Keeps a head; the first of a log and a day stays. */
  keep: (head: SignedHead) => Promise<void>;
  /** Adds the stamp of one; the first stays. */
  stamp: (of: Pick<SignedHead, 'log' | 'day'>, stamp: HeadStamp) => Promise<void>;
  /** Of all logs since a day, the oldest first. */
  since: (day: string) => Promise<KeptHead[]>;
  /** Of these logs, the newest first. */
  page: (
    logs: readonly number[],
    page: { skip: number; take: number },
  ) => Promise<{ rows: KeptHead[]; total: number }>;
};

/** An authority that stamps the SHA-256 of a text: the token that it gives, which says of itself whether it is right. */
export type TimeStamps = { ask: (sha256: Buffer) => Promise<Buffer> };

/** A file with lines that are only ever added. Those that stand in it already are left out. */
export type LinesFile = { add: (lines: readonly string[]) => Promise<void> };
