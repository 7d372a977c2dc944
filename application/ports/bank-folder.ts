/** A folder into which the bank, or a program for it, puts statements. */
export type BankFolder = {
  /** The names of the files that are there in full, in order; `14/november.xml` is for the account of that number. */
  names: () => Promise<string[]>;
  /** What a file holds; null where it is larger than what is read of one, or gone. */
  read: (name: string) => Promise<Uint8Array | null>;
  /** Puts a file away as one that was taken in, with what was left out of it, or as one that was refused, with why. */
  putAway: (name: string, as: 'done' | 'refused', notes: readonly string[]) => Promise<void>;
};
