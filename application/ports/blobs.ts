/** What a file holds, as it is served. */
export type BlobType =
  'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'application/xml' | 'application/json';
export type Blob = { type: BlobType; bytes: Uint8Array };

/** Files by the SHA-256 of their content, in hex (law 15): kept once, never changed, in every backup. */
export type Blobs = {
  /** Keeps a file; one that is there already stays as it is. Out: its digest. */
  put: (blob: Blob) => Promise<string>;
  get: (sha256: string) => Promise<Blob | null>;
};
