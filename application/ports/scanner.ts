/** Looks for viruses in files. */
export type Scanner = {
  /** The name of what it found in a file; null where that is nothing. Fails where it does not answer, or cannot tell. */
  find: (bytes: Uint8Array) => Promise<string | null>;
};
