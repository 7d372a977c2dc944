export type Stamp = { at: string; by: string; issuer: string };
/** What a statement says; `fault`: what is wrong with it. */
export type ReadHead =
  | {
      log: number;
      position: number;
      link: string;
      day: string;
      madeAt: string;
      key: string;
      stamp: Stamp | null;
      fault: 'signature' | 'stamp' | null;
    }
  | { log: null; fault: 'unreadable' };
export const readStamp: (token: Uint8Array, text: string) => Stamp;
export const keyNameOf: (publicKey: string) => string;
export const headsIn: (text: string) => ReadHead[];
