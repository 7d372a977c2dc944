import type { RecordedEvent } from '#application/ports/event-store.ts';

/** An event as the log holds it, sealed, with what proves it. */
export type SealedPlace = { event: RecordedEvent; commandIndex: number; digest: Buffer; link: Buffer };

/** Parts of the chain of a log, for whoever proves some of its events and shows nothing of the others. */
export type ChainPlaces = {
  /** The events at these positions, in the order of the log. */
  eventsAt: (log: number, positions: readonly number[]) => Promise<SealedPlace[]>;
  /** The digests from one position up to another, both included, in pieces. */
  digests: (log: number, first: number, last: number) => AsyncGenerator<{ from: number; digests: Buffer[] }>;
};
